import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// Questions, draws, clocks and taking back.
    @Suite(.serialized) @MainActor struct BoardFlowTests {
        private func help(takebacks: Bool = true, blunderWarning: Bool = false) -> HelpAllowed {
            HelpAllowed(
                legalMoves: true, takebacks: takebacks, hints: true,
                blunderWarning: blunderWarning)
        }

        private func clock(_ seconds: Double) -> TimeControl {
            let side = SideTime(base: seconds, increment: 0, delay: 0)
            return TimeControl(white: side, black: side)
        }

        // MARK: - Questions

        @Test(.scenario("board-branch-question"))
        func anotherMoveWhileLookingBackIsAskedAboutFirst() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("e4", "e5", "Nf3")
            let board = test.app.board
            for yes in [false, true] {
                board.goTo(1)
                try await eventually("looking back") { test.now?.viewedPly == 1 }
                board.drag(from: .c7, to: .c5)
                try await eventually("the question") {
                    if case .branch(let ply, _, let san, _, _) = test.now?.question {
                        ply == 1 && san == "c5"
                    } else {
                        false
                    }
                }
                if yes { board.confirm() } else { board.cancel() }
                try await eventually("an answer") { test.now?.question == nil }
                if !yes { #expect(test.moves == ["e4", "e5", "Nf3"]) }
            }
            try await eventually("the other move") { test.moves == ["e4", "c5"] }
            #expect(test.now?.livePly == 2)
            await test.app.close()
        }

        @Test(.scenario("board-blunder-question"))
        func aMoveThatLosesALotIsAskedAboutFirst() async throws {
            let test = try await TestApp()
            try await test.play(
                .between(
                    .human(name: ""), .engine(level: .rung(number: 1)),
                    start: .position(fen: "4k3/8/8/3r4/8/8/3Q4/4K3 w - - 0 1"),
                    help: help(blunderWarning: true)))
            let board = test.app.board
            for yes in [false, true] {
                board.drag(from: .d2, to: .d4)
                try await eventually("the question") {
                    if case .blunder = test.now?.question { true } else { false }
                }
                #expect(test.now?.livePly == 0)
                if yes { board.confirm() } else { board.cancel() }
                try await eventually("an answer") { test.now?.question == nil }
                if !yes { #expect(test.moves.isEmpty) }
            }
            try await eventually("the move") { test.moves.first == "Qd4" }
            await test.app.close()
        }

        @Test(.scenario("board-premove-taken-away"))
        func aPremoveIsTakenAwayByATouchElsewhere() async throws {
            let test = try await TestApp()
            try await test.play(.against(.time(perMove: 60)))
            try await test.type("e4")
            test.app.board.drag(from: .d2, to: .d4)
            try await eventually("waiting") { test.now?.premove?.to == .d4 }
            test.app.board.tap(.h5)
            try await eventually("taken away") { test.now?.premove == nil }
            test.app.board.moveNow()
            try await eventually("an answer") { test.now?.livePly == 2 }
            #expect(test.moves.count == 2)
            await test.app.close()
        }

        // MARK: - Taking back

        @Test(.scenario("board-undo-right-after-answer"), .timeLimit(.minutes(3)))
        func undoInTheMomentOfTheAnswerIsNeverLost() async throws {
            let test = try await TestApp()
            try await test.play(.against(.rung(number: 1)))
            for _ in 1...200 {
                test.app.board.type("e4")
                while test.now?.livePly != 2 { await Task.yield() }
                test.app.board.undo()
                try await eventually("taken back") { test.now?.livePly == 0 }
            }
            #expect(test.now?.turn == .white)
            await test.app.close()
        }

        @Test(.scenario("board-undo-right-after-answer"))
        func whatIsTakenBackBeforeItCouldBePlayedIsNotPlayed() async throws {
            let test = try await TestApp()
            try await test.play(.against(.time(perMove: 60)))
            // Each move waits until the one before is on the disk.
            for _ in 1...100 {
                test.app.board.type("e4")
                test.app.board.undo()
            }
            try await eventually("written down") {
                test.now?.livePly == 0 && test.now?.save == .saved
                    && test.app.board.thinking == nil
            }
            try await Task.sleep(for: .milliseconds(300))
            #expect(test.now?.livePly == 0)
            #expect(test.app.board.thinking == nil)
            await test.app.close()
        }

        @Test(.scenario("board-undo-while-thinking"))
        func theLateAnswerToAMoveThatWasTakenBackNeverAppears() async throws {
            let test = try await TestApp()
            try await test.play(.against(.time(perMove: 60)))
            for _ in 1...20 {
                test.app.board.type("e4")
                try await eventually("thinking") {
                    test.now?.livePly == 1 && test.app.board.thinking != nil
                }
                test.app.board.undo()
                try await eventually("taken back") { test.now?.livePly == 0 }
            }
            try await eventually("no thinking") { test.app.board.thinking == nil }
            test.app.board.type("d4")
            try await eventually("another move") { test.now?.livePly == 1 }
            #expect(test.moves == ["d4"])
            test.app.board.moveNow()
            try await eventually("its answer") { test.now?.livePly == 2 }
            await test.app.close()
        }

        @Test(.scenario("board-undo-forbidden"))
        func aGameMayForbidTakingBack() async throws {
            let test = try await TestApp()
            try await test.play(
                .between(
                    .human(name: ""), .engine(level: .rung(number: 1)),
                    help: help(takebacks: false)))
            test.app.board.type("e4")
            try await eventually("an answer") { test.now?.livePly == 2 }
            #expect(test.now?.mayUndo == false)
            test.app.board.undo()
            try await eventually("refused") { test.platform.felt.contains(.refused) }
            #expect(test.now?.livePly == 2)
            await test.app.close()
        }

        @Test func theBoardTurnsWithAnotherGameAndNotWithAMove() async throws {
            let test = try await TestApp()
            let board = test.app.board
            try await test.play(.against(.rung(number: 1)))
            board.flip()
            try await test.type("e4")
            try await eventually("an answer") { test.now?.livePly == 2 }
            board.undo()
            try await eventually("taken back") { test.now?.livePly == 0 }
            #expect(board.playing?.flipped == true)
            board.flip()
            #expect(board.playing?.flipped == false)
            let game = test.now?.game
            board.resign()
            try await eventually("the end") { test.now?.outcome != nil }
            board.rematch()
            try await eventually("another game") { test.now?.game != game }
            // A rematch changes sides.
            #expect(test.now?.person == .black)
            #expect(board.playing?.flipped == true)
            await test.app.close()
        }

        @Test func whereOneStoodAtAnotherGameDoesNotHold() async throws {
            let test = try await TestApp()
            test.app.board.restore(BoardViewState(game: 77, ply: 1, flipped: true))
            try await test.play(.friends())
            #expect(test.app.board.playing?.flipped == false)
            await test.app.close()
        }

        // MARK: - Draws

        @Test(.scenario("board-draw-answered-by-computer"))
        func theComputerDeclinesADrawAndSaysSo() async throws {
            let test = try await TestApp()
            try await test.play(.against(.rung(number: 1)))
            test.app.board.ask(.offerDraw)
            test.app.board.offerDraw()
            try await eventually("the answer") {
                test.app.message?.text == "The computer would rather play on."
            }
            #expect(test.platform.announced.contains("The computer would rather play on."))
            // The message does not say again what was announced.
            #expect(test.app.message?.isSaid == true)
            #expect(test.now?.outcome == nil)
            await test.app.close()
        }

        @Test(.scenario("board-draw-answered-by-computer"))
        func theComputerTakesADrawWhereNothingIsLeftToWinWith() async throws {
            let test = try await TestApp()
            let level = "4k3/7r/8/8/8/8/7R/4K3 w - - 0 60"
            try await test.play(.against(.rung(number: 1), start: .position(fen: level)))
            test.app.board.offerDraw()
            try await eventually("a draw") { test.now?.outcome?.reason == .agreement }
            #expect(test.now?.outcome?.winner == nil)
            await test.app.close()
        }

        // MARK: - Clocks

        @Test(.scenario("board-time-runs-low"))
        func lowTimeIsToldThoughNobodyDoesAnything() async throws {
            let test = try await TestApp()
            try await test.play(.friends(time: clock(10.3)))
            try await test.type("e4")
            try await eventually("the warning", seconds: 5) {
                test.app.message?.text == "Less than ten seconds left."
            }
            #expect(test.platform.played.contains(.lowtime))
            #expect(test.platform.announced.contains("Less than ten seconds left."))
            #expect(test.app.message?.isSaid == true)
            await test.app.close()
        }

        @Test(.scenario("board-time-runs-low"))
        func lowTimeIsOnlyHeardWhereTheBoardIsNotSeen() async throws {
            let test = try await TestApp()
            try await test.play(.friends(time: clock(10.3)))
            try await test.type("e4")
            test.app.go(.settings)
            try await eventually("the warning", seconds: 5) {
                test.platform.announced.contains("Less than ten seconds left.")
            }
            #expect(test.platform.played.contains(.lowtime))
            #expect(test.app.message == nil)
            await test.app.close()
        }

        @Test(.scenario("board-flag-falls"))
        func aFlagFallsByItself() async throws {
            let test = try await TestApp()
            try await test.play(.friends(time: clock(0.4)))
            try await test.type("e4")
            try await eventually("the end", seconds: 5) { test.now?.outcome != nil }
            #expect(test.now?.outcome == Outcome(winner: .white, reason: .flagFall))
            #expect(test.now?.result.isEmpty == false)
            await test.app.close()
        }

        // MARK: - Around the board

        @Test(.scenario("board-heard-and-felt"))
        func movesAreHeardAndFeltUnlessThatIsSwitchedOff() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("e4")
            try await eventually("heard") { test.platform.played == [.move] }
            #expect(test.platform.felt == [.tick])
            test.core.change {
                $0.sounds = false
                $0.haptics = false
            }
            try await test.type("e5")
            let said = test.platform.announced.count
            try await eventually("said") { test.platform.announced.count >= max(said, 2) }
            #expect(test.platform.played == [.move])
            #expect(test.platform.felt == [.tick])
            await test.app.close()
        }

        @Test(.scenario("board-heard-and-felt"))
        func castlingIsHeardAsSuch() async throws {
            let test = try await TestApp()
            let fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
            try await test.play(.friends(start: .position(fen: fen)))
            test.app.board.drag(from: .e1, to: .g1)
            try await eventually("one side") { test.moves == ["O-O"] }
            test.app.board.drag(from: .e8, to: .c8)
            try await eventually("the other") { test.moves == ["O-O", "O-O-O"] }
            try await test.type("Kg2", "Kb8")
            try await eventually("heard") { test.platform.played.count == 4 }
            #expect(test.platform.played == [.castle, .castle, .move, .move])
            test.platform.played = []
            let root = AnalysisRoot.position(fen: fen)
            test.app.go(.analysis(root))
            let analysis = try #require(test.app.analysis(root))
            try await eventually("the analysis") { analysis.picture != nil }
            analysis.drag(from: .e1, to: .c1)
            try await eventually("heard there") { test.platform.played == [.castle] }
            await test.app.close()
        }

        @Test(.scenario("a11y-whole-game", "a11y-moves-as-actions", "a11y-announcements"))
        func aWholeGameIsPlayedByWhatTheSquaresSayAlone() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            test.platform.screenReader = true
            test.app.listen()
            for (square, action) in [
                ("f2, white pawn", "pawn to f3"), ("e7, black pawn", "pawn to e5"),
                ("g2, white pawn", "pawn to g4"),
                ("d8, black queen", "queen to h4, checkmate"),
            ] {
                let before = test.now?.livePly ?? 0
                let spoken = try #require(test.app.board.playing?.spoken)
                let index = try #require(spoken.firstIndex { $0.label == square })
                let actions = spoken[index].moves
                let move = try #require(
                    actions.first { $0.spoken == action },
                    "\(square) offers \(actions.map(\.spoken))")
                let from = try #require(Square(index: index))
                test.app.board.drag(from: from, to: move.to)
                try await eventually(action) { test.now?.livePly == before + 1 }
            }
            try await eventually("the end") { test.now?.outcome?.reason == .checkmate }
            try await eventually("said") {
                test.platform.announced.contains { $0.contains("Black wins") }
            }
            #expect(test.platform.announced.contains { $0.contains("pawn to f3") })
            await test.app.close()
        }
    }
}
