import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    @Suite(.serialized) @MainActor struct AnalysisModelTests {
        private let blunder =
            "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1"

        /// A model without the engine, for what does not need it.
        private func quiet(
            _ test: TestApp, _ root: AnalysisRoot = .start
        ) async throws -> AnalysisModel {
            let model = AnalysisModel(test.app, root: root)
            model.switchEngine(on: false)
            try await eventually("the analysis") { model.picture?.engine == .off }
            return model
        }

        private func play(
            _ model: AnalysisModel, _ moves: (Square, Square)...
        ) async throws {
            for (from, to) in moves {
                let node = model.picture?.node
                model.tap(from)
                model.tap(to)
                try await eventually("a move") { model.picture?.node != node }
            }
        }

        /// The moves as text, variations in brackets.
        private func text(_ model: AnalysisModel) -> String {
            let paragraphs = model.picture?.tree.paragraphs ?? []
            return paragraphs.map { paragraph in
                let text = paragraph.parts.map { part in
                    switch part {
                    case .move(_, let number, let text, let mark, _):
                        [number, text + (mark?.sign ?? "")].compactMap { $0 }
                            .joined(separator: " ")
                    case .note(let text): "{\(text)}"
                    }
                }.joined(separator: " ")
                return paragraph.depth == 0 ? text : "(\(text))"
            }.joined(separator: " ")
        }

        @Test(.scenario("analysis-variation"))
        func anotherMoveBecomesAVariationThatIsPromotedAndDeleted() async throws {
            let test = try await TestApp()
            let model = try await quiet(test)
            model.tap(.e2)
            try await eventually("targets") { model.picture?.board.targets.count == 2 }
            model.tap(.e4)
            try await eventually("a move") { text(model) == "1. e4" }
            try await play(model, (.e7, .e5))
            model.back()
            try await eventually("back") { model.picture?.mayGoForward == true }
            try await play(model, (.c7, .c5))
            #expect(text(model) == "1. e4 e5 (1… c5)")
            let node = try #require(model.picture?.node)
            model.promoteLine(node)
            try await eventually("promoted") { text(model) == "1. e4 c5 (1… e5)" }
            model.delete(node)
            try await eventually("deleted") { text(model) == "1. e4 e5" }
            await model.close()
        }

        @Test(.scenario("analysis-comment-and-mark"))
        func commentsAndMarksStandInTheText() async throws {
            let test = try await TestApp()
            let model = try await quiet(test)
            try await play(model, (.e2, .e4))
            let node = try #require(model.picture?.node)
            model.askComment(node)
            try await eventually("the field") {
                model.picture?.dialog == .comment(node: node, name: "1. e4")
            }
            #expect(model.draft.isEmpty)
            model.draft = " Best by test. "
            model.keepComment(node)
            #expect(model.picture?.dialog == nil)
            model.annotate(node, .good)
            try await eventually("noted") { text(model) == "1. e4! {Best by test.}" }
            model.annotate(node, nil)
            try await eventually("no mark") { text(model) == "1. e4 {Best by test.}" }
            model.askMove(node)
            let dialog = AnalysisDialog.move(
                node: node, name: "1. e4", glyph: nil, comment: "Best by test.",
                inVariation: false)
            try await eventually("the dialog") { model.picture?.dialog == dialog }
            model.closeDialog()
            #expect(model.picture?.dialog == nil)
            await model.close()
        }

        @Test(.scenario("analysis-engine-lines"))
        func theEngineShowsLinesStopsWhileHiddenAndItsMovesArePlayed() async throws {
            let test = try await TestApp()
            let model = AnalysisModel(test.app, root: .start)
            func lines() -> [LineView] {
                if case .on(_, let lines) = model.picture?.engine { lines } else { [] }
            }
            model.moreLines()
            try await eventually("three") { lines().count == 3 && lines()[0].moves.count >= 2 }
            #expect(lines()[0].moves[0].number == "1.")
            #expect(model.picture?.score != nil)
            #expect(model.picture?.board.arrows.count == 3)
            model.hide()
            try await eventually("none") { lines().isEmpty }
            model.show()
            try await eventually("again") { (lines().first?.moves.count ?? 0) >= 2 }
            model.playLine(0, count: 2)
            try await eventually("played") { model.picture?.node == 2 }
            await model.close()
        }

        @Test(.scenario("settings-switches"))
        func targetsAreMarkedOnlyIfThatIsChosen() async throws {
            let test = try await TestApp()
            let model = try await quiet(test)
            model.tap(.e2)
            try await eventually("targets") { model.picture?.board.targets.count == 2 }
            func marked() -> Int? {
                model.picture.map { $0.board.markedTargets($0.style).count }
            }
            #expect(marked() == 2)
            test.core.change { $0.legalTargets = false }
            try await eventually("no marks") { marked() == 0 }
            await model.close()
        }

        @Test func aPawnOnTheLastRankAsksWhatItBecomes() async throws {
            let test = try await TestApp()
            let model = try await quiet(test, .position(fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1"))
            model.drag(from: .a7, to: .a8)
            try await eventually("asked") {
                model.picture?.promotion == Promotion(to: .a8, color: .white)
            }
            model.promote(.knight)
            try await eventually("a knight") { text(model) == "1. a8=N" }
            await model.close()
        }

        @Test func aPositionThatCannotBeSaysSoInWords() async throws {
            let test = try await TestApp()
            let model = AnalysisModel(test.app, root: .position(fen: "nonsense"))
            try await eventually("the reason") {
                if case .failed(let reason) = model.state { !reason.isEmpty } else { false }
            }
            await model.close()
        }

        @Test(.scenario("a11y-announcements"))
        func movesAndLinesAreHeardWithoutNotation() async throws {
            let test = try await TestApp()
            let game = try await test.imports("1. e4 e5 (1... c5 2. Nf3) *")
            let model = try await quiet(test, .game(id: game, ply: 0))
            model.forward()
            try await eventually("a move") { model.picture?.node == 1 }
            #expect(test.platform.announced.isEmpty)
            test.platform.screenReader = true
            model.listen()
            try await eventually("words") { model.picture?.tree.spoken.isEmpty == false }
            #expect(test.platform.announced.isEmpty)
            model.back()
            try await eventually("the start") {
                test.platform.announced == ["Start of the game."]
            }
            let words = test.core.words
            let tree = try #require(model.picture?.tree)
            let variation = try #require(tree.paragraphs.first { $0.depth == 1 })
            for case .move(let node, _, _, _, _) in variation.parts {
                #expect(tree.paragraph(of: node) == variation)
            }
            #expect(tree.paragraph(of: 0) == tree.paragraphs.first)
            guard case .move(let node, let number, let text, _, _) = variation.parts.last else {
                throw WaitedInVain(description: "a move")
            }
            let label = tree.label(
                node, number: number, text: text, mark: .good, depth: 1, words)
            #expect(label == "2. knight to f3, Good move, variation, level 1")
            model.goTo(node: node)
            try await eventually("the move") {
                test.platform.announced.last == "knight to f3"
            }
            model.switchEngine(on: true)
            func line() -> LineView? {
                if case .on(_, let lines) = model.picture?.engine { lines.first } else { nil }
            }
            try await eventually("a line") { line()?.moves.first?.spoken != nil }
            #expect(line()?.moves.first?.label.contains(" to ") == true)
            await model.close()
        }

        @Test(.scenario("analysis-kept-with-game"))
        func whatIsAddedToAGameIsKeptWithIt() async throws {
            let test = try await TestApp()
            let game = try await test.imports("1. e4 e5 2. Nf3 *")
            let model = try await quiet(test, .game(id: game, ply: 1))
            #expect(model.picture?.node == 1)
            try await play(model, (.c7, .c5))
            await model.close()
            #expect(try await test.pgn(game).contains("c5"))
        }

        @Test(.scenario("analysis-kept-with-game"))
        func whatIsNotedAfterTheEndOfAGameOutlastsTheNextNote() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("e4", "e5")
            test.app.board.resign()
            try await eventually("the end") {
                test.now?.outcome != nil && test.now?.save == .saved
            }
            let game = try #require(test.app.board.game?.id)
            let first = try await quiet(test, .game(id: game, ply: 2))
            try await play(first, (.g1, .f3))
            await first.close()
            let second = try await quiet(test, .game(id: game, ply: 1))
            try await play(second, (.c7, .c5))
            await second.close()
            let third = try await quiet(test, .game(id: game))
            #expect(text(third).contains("Nf3") && text(third).contains("c5"))
            await third.close()
            // The record of the game itself ends where the game did.
            #expect(try await !test.pgn(game).contains("Nf3"))
            await test.app.close()
        }

        @Test(.scenario("analysis-taken-up", "analysis-closed-and-undo", "analysis-keep-as-game"))
        func aFreeAnalysisIsTakenUpAndANewOneClosesIt() async throws {
            let test = try await TestApp()
            let first = try await quiet(test)
            try await play(first, (.e2, .e4), (.c7, .c5))
            await first.close()
            let again = try await quiet(test)
            #expect(text(again) == "1. e4 c5")
            again.begin()
            try await eventually("nothing") { text(again).isEmpty }
            let message = try #require(test.app.message)
            #expect(message.text == "The previous analysis was closed.")
            message.act()
            test.app.said(message)
            try await eventually("brought back") { text(again) == "1. e4 c5" }
            again.keepAsGame()
            try await eventually("kept") {
                test.app.message?.text == test.core.words["analysis-kept"]
            }
            await again.close()
        }

        @Test(.scenario("analysis-closed-and-undo"))
        func whatWasAnalysedSinceComesBackInTurn() async throws {
            let test = try await TestApp()
            let model = try await quiet(test)
            /// Answers what is said, and waits for what comes of it.
            func bringBack(_ moves: String) async throws {
                let message = try #require(test.app.message)
                #expect(message.text == test.core.words["analysis-closed"])
                message.act()
                test.app.said(message)
                try await eventually("brought back") {
                    text(model) == moves && test.app.message != nil
                }
            }
            try await play(model, (.e2, .e4))
            model.begin()
            try await eventually("nothing") {
                text(model).isEmpty && test.app.message != nil
            }
            try await play(model, (.d2, .d4))
            try await bringBack("1. e4")
            try await bringBack("1. d4")
            await model.close()
        }

        @Test(.scenario("analysis-keep-as-game"))
        func whatIsAddedAfterKeepingIsKeptWithTheSameGame() async throws {
            let test = try await TestApp()
            let model = try await quiet(test)
            func games() async throws -> [GameSummary] {
                try await test.core.disk {
                    try $0.games(filter: GameFilter(), after: nil, limit: 10)
                }
            }
            func keep() async throws {
                if let message = test.app.message { test.app.said(message) }
                model.keepAsGame()
                try await eventually("kept") {
                    test.app.message?.text == test.core.words["analysis-kept"]
                }
            }
            // There is nothing to keep yet, and nothing is said to be kept.
            #expect(model.picture?.mayKeep == false)
            model.keepAsGame()
            try await play(model, (.e2, .e4), (.e7, .e5))
            #expect(test.app.message == nil && model.picture?.mayKeep == true)
            #expect(try await games().isEmpty)
            try await keep()
            let first = try await games()
            #expect(first.count == 1)
            model.back()
            try await eventually("back") { model.picture?.mayGoForward == true }
            try await play(model, (.c7, .c5))
            try await keep()
            #expect(try await games().map(\.id) == first.map(\.id))
            #expect(try await test.pgn(first[0].id).contains("c5"))
            await model.close()
        }

        @Test(.scenario("analysis-paste", "analysis-share", "analysis-goes-on"))
        func pastedGamesAndPositionsAreAnalysedOtherTextIsNot() async throws {
            let test = try await TestApp()
            let model = try await quiet(test)
            test.platform.clipboard = "no chess here"
            model.paste()
            try await eventually("said") { test.app.message != nil }
            test.platform.clipboard = "1. d4 d5 (1... f5) *"
            model.paste()
            try await eventually("the game") { text(model) == "1. d4 d5 (1… f5)" }
            try await eventually("a review") { model.picture?.review == ReviewView.none }
            test.platform.clipboard = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
            model.paste()
            try await eventually("the position") {
                model.picture.map { Array($0.board.squares)[48] == "P" } == true
            }
            try await eventually("no review") { model.picture?.review == nil }
            model.shareFen()
            try await eventually("shared") {
                test.platform.sharedTexts.last == "8/P6k/8/8/8/8/8/K7 w - - 0 1"
            }
            let fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1"
            model.playOn()
            try await eventually("a new game") { test.app.place == .newGame(fen: fen) }
            model.setUp()
            try await eventually("the setup") { test.app.place == .setup(fen: fen) }
            await model.close()
        }

        @Test(.scenario("analysis-walk"))
        func theMovesAreWalkedThroughBothWays() async throws {
            let test = try await TestApp()
            let game = try await test.imports("1. e4 e5 2. Nf3 *")
            let model = try await quiet(test, .game(id: game))
            func arrives(at node: UInt32, by walk: Void) async throws {
                try await eventually("node \(node)") { model.picture?.node == node }
            }
            try await arrives(at: 3, by: model.last())
            try await arrives(at: 2, by: model.back())
            try await arrives(at: 0, by: model.first())
            try await arrives(at: 1, by: model.forward())
            try await arrives(at: 2, by: model.goTo(node: 2))
            #expect(text(model) == "1. e4 e5 2. Nf3")
            await model.close()
        }

        @Test(.scenario("analysis-paste"))
        func pastingBesideAGameLeavesTheGameAsItIs() async throws {
            let test = try await TestApp()
            let game = try await test.imports(blunder)
            let model = try await quiet(test, .game(id: game))
            test.platform.clipboard = "1. d4 d5 *"
            model.paste()
            try await eventually("the free analysis") { test.app.place == .analysis(.start) }
            await model.close()
            let free = try #require(test.app.analysis(.start))
            try await eventually("the record") { text(free) == "1. d4 d5" }
            #expect(try await test.pgn(game).contains("1. e4 e5"))
            await test.app.close()
        }

        @Test(.scenario("a11y-squares-spoken"))
        func squaresAreSaidWhileSomebodyListens() async throws {
            let test = try await TestApp()
            let model = try await quiet(test)
            #expect(model.picture?.board.spoken == nil)
            test.platform.screenReader = true
            model.listen()
            try await eventually("said") {
                model.picture?.board.spoken?[1].label == "b1, white knight"
            }
            model.readAttacks(.a2)
            try await eventually("read") { !test.platform.announced.isEmpty }
            await model.close()
        }

        @Test(.scenario("analysis-review", "analysis-retry", "analysis-review-kept"))
        func aReviewMarksTheMovesAndLetsAPersonTryAgain() async throws {
            let test = try await TestApp()
            let game = try await test.imports(blunder)
            let model = AnalysisModel(test.app, root: .game(id: game, review: true))
            func review() -> ReviewPicture? {
                if case .done(let review) = model.picture?.review { review } else { nil }
            }
            try await eventually("running") {
                if case .running = model.picture?.review { true } else { false }
            }
            #expect(model.picture?.engine == .waiting)
            try await eventually("done", seconds: 120) { review() != nil }
            model.switchEngine(on: false)
            #expect(review()?.chances.count == 14)
            #expect(review()?.hasNext == true)
            model.nextMistake()
            try await eventually("a mistake") { review()?.verdict?.mark != nil }
            let verdict = try #require(review()?.verdict)
            #expect(verdict.better != nil && verdict.mayRetry)
            #expect(verdict.betterSpoken == nil)
            test.platform.screenReader = true
            model.listen()
            try await eventually("words") { review()?.verdict?.betterSpoken != nil }
            let spoken = review()?.verdict?.spokenBetter(test.core.words)
            #expect(spoken?.contains(#/^Better: [a-z]+ (to|takes) /#) == true)
            model.retry(ply: verdict.ply)
            try await eventually("before it") {
                model.picture?.retry != nil && review()?.at == verdict.ply - 1
            }
            let before = text(model)
            // A rook's pawn is not it; the record stays as it was.
            let white = verdict.ply % 2 == 1
            model.drag(from: white ? .a2 : .a7, to: white ? .a3 : .a6)
            try await eventually("wrong") { model.picture?.retry?.answer == .wrong }
            try await eventually("as it was") { text(model) == before }
            model.endRetry()
            #expect(model.picture?.retry == nil)
            await model.close()
            // It is kept with the game.
            let again = AnalysisModel(test.app, root: .game(id: game))
            try await eventually("the same review", seconds: 5) {
                if case .done(let review) = again.picture?.review {
                    review.chances.count == 14
                } else {
                    false
                }
            }
            await again.close()
        }

        @Test(.scenario("analysis-review-stopped"))
        func aReviewThatIsStoppedLeavesNone() async throws {
            let test = try await TestApp()
            let game = try await test.imports(blunder)
            let model = AnalysisModel(test.app, root: .game(id: game, review: true))
            try await eventually("running") {
                if case .running = model.picture?.review { true } else { false }
            }
            model.cancelReview()
            #expect(model.picture?.review == ReviewView.none)
            await model.close()
        }

        @Test func scoresAreWrittenAsInRecords() {
            let words = Words(chosen: "en", system: [])
            #expect(words.score(.centipawns(value: 35)) == "+0.35")
            #expect(words.score(.centipawns(value: -105)) == "−1.05")
            #expect(words.score(.centipawns(value: 0)) == "0.00")
            #expect(words.score(.mate(moves: -3)).hasPrefix("−"))
            #expect(Evaluation.centipawns(value: 0).share == 0.5)
            #expect(Evaluation.mate(moves: 1).share == 1)
            #expect(words.score(.mated(won: false)) == "0–1")
            #expect(Evaluation.mated(won: false).share == 0)
            #expect(!Evaluation.mated(won: false).isForWhite)
        }
    }
}
