import Foundation
import PlywiseEngine
import Testing

@Suite(.serialized) @MainActor struct LiveTests {
    private let folder = Folder()

    private func core() async throws -> Core {
        let core = try await Core.open(folder: folder.place) { ["en"] }
        core.change {
            $0.answerAtOnce = true
            $0.engineMemory = 1
            $0.engineThreads = 1
        }
        return core
    }

    @Test func aGameTellsEachMoveInOrder() async throws {
        let core = try await core()
        let terms = core.terms
        let game = try await core.disk {
            try LiveGame.begin($0, options: .against(.rung(number: 1)), with: terms)
        }
        var revision: UInt64 = 0
        var announced = 0
        game.type("e4")
        for await news in game.news {
            switch news {
            case .changed(let view):
                #expect(view.snapshot.revision > revision || revision == 0)
                revision = view.snapshot.revision
                #expect(view.moves.count == Int(view.snapshot.livePly))
            case .announced(let announcement):
                if case .moved = announcement.kind { announced += 1 }
            case .thinking:
                break
            }
            if announced == 2 { break }
        }
        #expect(game.view.moves.first?.san == "e4")
        #expect(game.view.snapshot.livePly == 2)
        try await eventually("the number") { game.id != nil }
        #expect(game.spokenBoard()?.count == 64)
        #expect(game.problemReport()?.isEmpty == false)
        game.close()
        game.tap(.e2)
        #expect(game.spokenBoard() == nil)
        #expect(game.id == nil)
    }

    @Test(.timeLimit(.minutes(3))) func undoInTheMomentOfTheAnswerIsNeverLost() async throws {
        let core = try await core()
        let terms = core.terms
        let game = try await core.disk {
            try LiveGame.begin($0, options: .against(.rung(number: 1)), with: terms)
        }
        var rounds = 0
        var answered = false
        game.type("e4")
        for await case .changed(let view) in game.news {
            switch view.snapshot.livePly {
            case 2 where !answered:
                answered = true
                game.undo()
            case 0 where answered:
                answered = false
                rounds += 1
                game.type("e4")
            default: break
            }
            if rounds == 300 { break }
        }
        #expect(rounds == 300)
        game.close()
    }

    @Test func newsEndWhenTheGameIsClosed() async throws {
        let core = try await core()
        let terms = core.terms
        let game = try await core.disk {
            try LiveGame.begin($0, options: .against(.time(perMove: 60)), with: terms)
        }
        game.type("e4")
        try await eventually("the move") { game.view.snapshot.livePly == 1 }
        game.close()
        for await _ in game.news {}
        game.close()
    }

    @Test func aStudyKeepsItsMovesAndItsLines() async throws {
        let study = try await LiveStudy.of(.standard, engine: .init(memoryMib: 1, threads: 1))
        #expect(study.isEmpty)
        try await study.play(["e4", "e5"])
        #expect(study.view.moves.map(\.san) == ["e4", "e5"])
        await study.back()
        try await study.play(["c5"])
        #expect(await study.pgn()?.contains("1. e4 e5 (1... c5)") == true)
        let node = study.view.snapshot.node
        try await study.setComment(node, "Best by test.")
        try await study.setNags(node, [1])
        #expect(study.view.moves.first { $0.node == node }?.comment == "Best by test.")
        await study.setLines(2)
        try await eventually("two lines") { study.lines.lines.count == 2 }
        #expect(study.lines.token == study.view.snapshot.token)
        await study.setLines(0)
        await #expect(throws: PlywiseError.self) { try await study.goTo(99) }
        await study.close()
        await study.tap(.e2)
        #expect(await study.pgn() == nil)
        for await _ in study.changes {}
    }

    @Test func aPositionThatCannotBeIsRefused() async {
        await #expect(throws: PlywiseError.self) {
            try await LiveStudy.of(
                .position(fen: "nonsense"), engine: .init(memoryMib: 1, threads: 1))
        }
    }

    @Test func aReviewIsFinishedAndNamesItsMoves() async throws {
        let pgn = "1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0"
        let run = try ReviewRun.ofPgn(pgn, engine: .init(memoryMib: 1, threads: 1))
        var review: Review?
        for await progress in run.progress {
            if case .finished(let found) = progress { review = found }
        }
        let found = try #require(review)
        #expect(found.moves.map(\.name.san) == ["e4", "e5", "Qh5", "Ke7", "Qxe5#"])
        #expect(found.moves.map(\.number) == [1, 1, 2, 2, 3])
        #expect(found.moves[3].betterName != nil)
        #expect(found.moves[4].after == .mated(won: true))
    }

    @Test func aReviewThatIsCancelledHasNoResult() async throws {
        let pgn = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 *"
        let run = try ReviewRun.ofPgn(pgn, engine: .init(memoryMib: 1, threads: 1))
        run.cancel()
        for await progress in run.progress {
            if case .finished = progress { Issue.record("a result") }
        }
    }

    @Test func anEditorSaysWhatIsWrong() {
        let editor = LiveEditor(language: "en")
        #expect(editor.view.problem == nil)
        editor.clear()
        let english = editor.view.problem?.words
        #expect(english?.isEmpty == false)
        editor.setLanguage("de")
        #expect(editor.view.problem?.words != english)
        #expect(!editor.read("8/8"))
        #expect(editor.read("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1"))
        #expect(editor.view.enPassant == .d6)
        editor.setEnPassant(nil)
        editor.setCastling(.white, kingSide: true, allowed: false)
        editor.setTurn(.black)
        #expect(editor.view.fen == "4k3/8/8/3pP3/8/8/8/4K2R b - - 0 1")
        editor.mirror()
        editor.move(from: .h8, to: .h5)
        editor.remove(.h5)
        if let queen = Piece(letter: "Q") { editor.place(queen, on: .a1) }
        #expect(editor.view.squares.first == "Q")
        editor.reset()
        #expect(editor.view.problem == nil)
    }
}
