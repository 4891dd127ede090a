import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    @Suite(.serialized) @MainActor struct BoardModelTests {
        @Test(.scenario("board-first-launch"))
        func aFirstStartIsAGameAtTheLastLevel() async throws {
            let test = try await TestApp()
            #expect(test.app.board.state == .opening)
            test.app.board.start()
            try await eventually("a game") { test.app.board.playing != nil }
            #expect(test.app.board.level == .rung(number: 1))
            #expect(test.now?.person == .white)
            await test.app.close()
        }

        @Test(.scenario("board-move-by-touch", "board-mate", "board-rematch"))
        func aWholeGameIsPlayedByTapsToItsEnd() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            let board = test.app.board
            for (from, to) in [
                (Square.f2, Square.f3), (.e7, .e5), (.g2, .g4), (.d8, .h4),
            ] {
                let before = test.moves.count
                board.tap(from)
                try await eventually("selected") { test.now?.selection == from }
                #expect(test.now?.targets.contains { $0.square == to } == true)
                board.tap(to)
                try await eventually("moved") { test.moves.count > before }
            }
            #expect(test.moves == ["f3", "e5", "g4", "Qh4#"])
            try await eventually("the end") { test.now?.outcome != nil }
            #expect(test.now?.outcome == Outcome(winner: .black, reason: .checkmate))
            try await eventually("the sounds") { test.platform.played.last == .end }
            #expect(test.platform.played.contains(.check))
            #expect(test.platform.felt.contains(.tick))
            #expect(!test.platform.announced.isEmpty)
            board.rematch()
            try await eventually("another game") { test.now?.livePly == 0 }
            #expect(test.now?.outcome == nil)
            await test.app.close()
        }

        @Test(.scenario("board-move-by-drag", "board-undo-and-redo"))
        func theComputerAnswersADraggedMove() async throws {
            let test = try await TestApp()
            try await test.play(.against(.rung(number: 1)))
            test.app.board.drag(from: .e2, to: nil)
            test.app.board.drag(from: .e2, to: .e4)
            try await eventually("an answer") { test.moves.count == 2 }
            try await eventually("may undo") { test.now?.mayUndo == true }
            test.app.board.undo()
            try await eventually("taken back") { test.now?.livePly == 0 }
            test.app.board.redo()
            try await eventually("played again") { test.now?.livePly == 2 }
            await test.app.close()
        }

        @Test(.scenario("board-undo-while-thinking"))
        func undoWhileTheComputerThinksTakesTheMoveBack() async throws {
            let test = try await TestApp()
            try await test.play(.against(.time(perMove: 60)))
            test.app.board.type("e4")
            try await eventually("thinking") { test.app.board.thinking != nil }
            let before = test.app.board.state
            test.app.board.undo()
            try await eventually("taken back") { test.now?.livePly == 0 }
            try await eventually("no thinking") { test.app.board.thinking == nil }
            #expect(test.app.board.state != before)
            await test.app.close()
        }

        @Test(.scenario("board-move-now"))
        func thinkingDoesNotChangeTheState() async throws {
            let test = try await TestApp()
            try await test.play(.against(.time(perMove: 60)))
            test.app.board.type("e4")
            try await eventually("thinking") { (test.app.board.thinking?.depth ?? 0) >= 2 }
            // The move before is written down meanwhile, and the computer can be hurried.
            try await eventually("at rest") {
                test.now?.save == .saved && test.now?.mayHurry == true
            }
            let since = test.app.board.playing?.since
            let depth = test.app.board.thinking?.nodes ?? 0
            try await eventually("further") { (test.app.board.thinking?.nodes ?? 0) > depth }
            #expect(test.app.board.playing?.since == since)
            test.app.board.moveNow()
            try await eventually("the move") { test.moves.count == 2 }
            await test.app.close()
        }

        @Test(.scenario("board-move-now", "board-hint-three-steps"))
        func onlyAComputerThatIsToMoveCanBeHurried() async throws {
            let test = try await TestApp()
            // At this level a hint is searched for long enough to be seen.
            try await test.play(.against(.time(perMove: 60)))
            test.app.board.hint()
            try await eventually("a search") { test.app.board.thinking != nil }
            let asking = try #require(test.app.board.playing)
            #expect(!asking.mayHurry(.white) && !asking.mayHurry(.black))
            test.app.board.type("e4")
            try await eventually("the computer") {
                test.app.board.playing?.mayHurry(.black) == true
            }
            #expect(test.app.board.playing?.mayHurry(.white) == false)
            test.app.board.moveNow()
            try await eventually("the move") { test.moves.count == 2 }
            #expect(test.app.board.playing?.mayHurry(.black) == false)
            await test.app.close()
        }

        @Test(.scenario("board-premove"))
        func aPremoveIsPlayedWhenTheComputerHasMoved() async throws {
            let test = try await TestApp()
            try await test.play(.against(.time(perMove: 60)))
            test.app.board.type("e4")
            try await eventually("thinking") { test.app.board.thinking != nil }
            test.app.board.tap(.d2)
            try await eventually("selected") { test.now?.selection == .d2 }
            #expect(test.now?.targets.allSatisfy { $0.kind == .premove } == true)
            test.app.board.tap(.d3)
            try await eventually("waiting") { test.now?.premove?.to == .d3 }
            test.app.board.moveNow()
            try await eventually("played") { test.moves.count >= 3 }
            #expect(test.moves[2] == "d3")
            await test.app.close()
        }

        @Test(.scenario("board-promotion"))
        func aPawnOnTheLastRankAsksWhatItBecomes() async throws {
            let test = try await TestApp()
            try await test.play(
                .friends(start: .position(fen: "8/P6k/8/8/8/8/8/K7 w - - 0 1")))
            test.app.board.drag(from: .a7, to: .a8)
            try await eventually("the question") {
                test.now?.question == .promotion(from: .a7, to: .a8)
            }
            test.app.board.cancel()
            try await eventually("no question") { test.now?.question == nil }
            test.app.board.drag(from: .a7, to: .a8)
            try await eventually("the question") { test.now?.question != nil }
            test.app.board.promote(.knight)
            try await eventually("the knight") { test.moves == ["a8=N"] }
            try await eventually("the sound") { test.platform.played.contains(.promote) }
            await test.app.close()
        }

        @Test(.scenario("board-confirm-moves"))
        func movesAreConfirmedIfThatIsChosenWhileTheGameGoesOn() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            test.core.change { $0.confirmMoves = true }
            try await Task.sleep(for: .milliseconds(50))
            test.app.board.type("e4")
            try await eventually("the question") {
                if case .confirm = test.now?.question { true } else { false }
            }
            test.app.board.confirm()
            try await eventually("the move") { test.moves == ["e4"] }
            await test.app.close()
        }

        @Test(.scenario("board-look-back"))
        func lookingBackUndoesNothing() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("e4", "e5", "Nf3")
            test.app.board.goTo(1)
            try await eventually("looking back") { test.now?.viewedPly == 1 }
            #expect(test.moves.count == 3)
            #expect(test.app.board.viewState?.ply == 1)
            test.app.board.goToLive()
            try await eventually("back") { test.now?.viewedPly == 3 }
            #expect(test.app.board.viewState?.ply == nil)
            await test.app.close()
        }

        @Test(.scenario("board-type-a-move", "board-illegal-move-refused"))
        func whatCannotBePlayedIsRefusedQuietly() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            test.app.board.startTyping()
            #expect(test.app.board.playing?.typing == true)
            test.app.board.type("Ke5")
            try await eventually("refused") { test.platform.felt.contains(.refused) }
            #expect(test.moves.isEmpty)
            test.app.board.type("Nf3")
            try await eventually("the move") { test.moves == ["Nf3"] }
            test.app.board.stopTyping()
            #expect(test.app.board.playing?.typing == false)
            await test.app.close()
        }

        @Test(.scenario("board-type-a-move", "board-illegal-move-refused"))
        func aTypedMoveThatIsRefusedStaysAndSaysWhy() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            let board = test.app.board
            board.startTyping()
            board.typed = "Nf6 "
            board.playTyped()
            try await eventually("why") {
                test.app.message?.text.hasPrefix("That is not a move here.") == true
            }
            #expect(board.typed == "Nf6")
            #expect(test.platform.felt == [.refused])
            board.typed = "Nf3"
            board.playTyped()
            try await eventually("the move") { test.moves == ["Nf3"] }
            #expect(board.typed.isEmpty)
            // A touch that is refused is shown by the board, and nothing is said.
            if let message = test.app.message { test.app.said(message) }
            test.platform.felt = []
            board.drag(from: .e7, to: .e4)
            try await eventually("refused") { test.platform.felt.contains(.refused) }
            #expect(test.app.message == nil && board.typed.isEmpty)
            board.typed = "half"
            board.stopTyping()
            #expect(board.typed.isEmpty)
            await test.app.close()
        }

        @Test(.scenario("board-confirm-moves"))
        func aConfirmationThatComesTooLateSaysWhy() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            test.app.board.confirm()
            try await eventually("why") { test.app.message != nil }
            #expect(test.app.message?.text == "There is nothing to do.")
            await test.app.close()
        }

        @Test(.scenario("board-hint-three-steps"))
        func hintsComeStepByStepWithAnArrow() async throws {
            let test = try await TestApp()
            try await test.play(.against(.rung(number: 1)))
            test.app.board.hint()
            try await eventually("a piece") { test.now?.hint?.step == .piece }
            test.app.board.hint()
            try await eventually("a move") { test.now?.hint?.step == .move }
            let playing = try #require(test.app.board.playing)
            #expect(BoardPicture(playing).arrows.count == 1)
            #expect(BoardPicture(playing).hinted == test.now?.hint?.from)
            test.app.board.hint()
            try await eventually("why") { test.now?.hint?.step == .reason }
            #expect(test.now?.hint?.words.isEmpty == false)
            test.app.board.cancel()
            try await eventually("put away") { test.now?.hint == nil }
            await test.app.close()
        }

        @Test(.scenario("board-resign"))
        func resigningIsAskedFirst() async throws {
            let test = try await TestApp()
            try await test.play(.against(.rung(number: 1)))
            test.app.board.ask(.resign)
            #expect(test.app.board.playing?.asks == .resign)
            test.app.board.ask(nil)
            #expect(test.app.board.playing?.asks == nil)
            test.app.board.ask(.resign)
            test.app.board.resign()
            try await eventually("the end") { test.now?.outcome?.reason == .resignation }
            #expect(test.app.board.playing?.asks == nil)
            await test.app.close()
        }

        @Test(.scenario("board-draw-between-two"))
        func twoPeopleAgreeOnADraw() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("e4")
            test.app.board.ask(.offerDraw)
            test.app.board.offerDraw()
            // It goes with the next move, and only then it can be answered.
            try await eventually("with the move") { test.now?.drawWithMove == true }
            #expect(test.now?.drawOffered == false)
            #expect(
                test.now?.standing(test.core.words)
                    == "Black to move. A draw is offered with this move.")
            try await test.type("e5")
            try await eventually("offered") { test.now?.drawOffered == true }
            #expect(test.now?.drawWithMove == false)
            test.app.board.declineDraw()
            try await eventually("declined") { test.now?.drawOffered == false }
            test.app.board.offerDraw()
            try await eventually("with the move") { test.now?.drawWithMove == true }
            try await test.type("Nf3")
            try await eventually("offered") { test.now?.drawOffered == true }
            test.app.board.acceptDraw()
            try await eventually("a draw") { test.now?.outcome?.reason == .agreement }
            await test.app.close()
        }

        @Test(.scenario("board-draw-claimed"))
        func aThirdRepetitionIsClaimed() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1", "Ng8")
            try await eventually("a claim") { test.now?.claims.threefold == true }
            test.app.board.claimDraw()
            try await eventually("a draw") { test.now?.outcome?.reason == .threefoldRepetition }
            await test.app.close()
        }

        @Test(.scenario("app-clocks-stop-in-background"))
        func clocksRunOnBetweenPicturesAndStopWhileHidden() async throws {
            let test = try await TestApp()
            let minute = SideTime(base: 60, increment: 0, delay: 0)
            try await test.play(.friends(time: TimeControl(white: minute, black: minute)))
            try await test.type("e4")
            let playing = try #require(test.app.board.playing)
            let later = playing.since + .seconds(5)
            let left = try #require(playing.time(.black, at: playing.since))
            #expect(playing.time(.black, at: later).map { abs($0 - (left - 5)) < 0.001 } == true)
            #expect(playing.time(.white, at: later) == playing.time(.white, at: playing.since))
            #expect(playing.time(.black, at: later + .seconds(100)) == 0)
            test.app.hide()
            try await eventually("paused") { test.now?.paused == true }
            #expect(test.now?.black.clock?.running == false)
            test.app.show()
            try await eventually("on") { test.now?.black.clock?.running == true }
            await test.app.close()
        }

        @Test(.scenario("board-flip", "board-auto-flip", "board-table-mode"))
        func theBoardTurnsByTouchAndToWhoeverIsToMove() async throws {
            let test = try await TestApp()
            test.core.change { $0.tableMode = true }
            try await test.play(.friends())
            #expect(test.app.board.playing?.turned == true)
            test.app.board.flip()
            #expect(test.app.board.playing?.flipped == true)
            test.core.change { $0.autoFlip = true }
            try await test.type("e4")
            #expect(test.app.board.playing?.flipped == true)
            try await test.type("e5")
            #expect(test.app.board.playing?.flipped == false)
            // Looking back turns nothing: the same side is to move.
            test.app.board.stepBack()
            try await eventually("one back") { test.now?.viewedPly == 1 }
            #expect(test.app.board.playing?.flipped == false)
            await test.app.close()
        }

        @Test(.scenario("board-table-mode", "settings-switches"))
        func theGameOnTheBoardFollowsHowBoardsAreDrawn() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            let board = test.app.board
            #expect(board.playing?.turned == false)
            test.core.change { $0.tableMode = true }
            try await eventually("turned") { board.playing?.turned == true }
            test.core.change { $0.tableMode = false }
            try await eventually("upright") { board.playing?.turned == false }
            board.tap(.e2)
            try await eventually("selected") { test.now?.targets.count == 2 }
            let picture = BoardPicture(try #require(board.playing))
            #expect(picture.markedTargets(BoardStyle(test.app.chosen)) == picture.targets)
            test.core.change { $0.legalTargets = false }
            let style = BoardStyle(test.app.chosen)
            #expect(picture.markedTargets(style).isEmpty)
            // A screen reader still says what a touch does.
            #expect(picture.actionKey(.e4) == "board-action-move")
            await test.app.close()
        }

        @Test(.scenario("a11y-squares-spoken", "a11y-read-out"))
        func squaresAreSaidOnlyWhileSomebodyListens() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            #expect(test.app.board.playing?.spoken == nil)
            test.platform.screenReader = true
            test.app.listen()
            #expect(test.app.board.playing?.spoken?[1].label == "b1, white knight")
            test.app.board.readAttacks(.a2)
            #expect(
                test.platform.announced.last
                    == "Nothing attacks it. Defended by: white rook on a1.")
            test.app.board.readPosition()
            #expect((test.platform.announced.last?.count ?? 0) > 100)
            await test.app.close()
        }

        @Test(.scenario("board-share", "board-analyse"))
        func aGameIsSharedAndAnalysed() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await eventually("a number") { test.app.board.game?.id != nil }
            test.app.board.sharePgn()
            try await eventually("the position") {
                test.platform.sharedTexts.last == test.now?.fen
            }
            try await test.type("e4", "e5")
            test.app.board.shareFen()
            #expect(test.platform.sharedTexts.last?.contains("4p3/4P3") == true)
            // The library has a number for it once it is written.
            try await eventually("written") { test.now?.save == .saved }
            test.app.board.sharePgn()
            try await eventually("the record") {
                test.platform.sharedTexts.last?.contains("1. e4 e5") == true
            }
            test.app.board.analyse()
            let id = try #require(test.app.board.game?.id)
            #expect(test.app.place == .analysis(.game(id: id, ply: 2)))
            test.app.board.newGame()
            #expect(test.app.place == .newGame(fen: nil))
            await test.app.close()
        }

        @Test(.scenario("board-level-offer"))
        func anotherLevelIsOfferedAfterThreeGamesOfAKind() async throws {
            let test = try await TestApp()
            test.core.change { $0.lastLevel = .rung(number: 2) }
            for game in 1...3 {
                try await test.play(.against(.rung(number: 2)))
                try await test.type("e4")
                test.app.board.resign()
                try await eventually("the end") { test.now?.outcome != nil }
                try await eventually("saved") { test.now?.save == .saved }
                if game == 3 { break }
                // Whatever is looked up when a game has ended has been looked up by now.
                try await test.core.disk { _ in }
                await Task.yield()
                #expect(test.app.board.playing?.offer == nil)
            }
            try await eventually("the offer") { test.app.board.playing?.offer != nil }
            let offer = LevelOffer(number: 1, harder: false, games: 3)
            #expect(test.app.board.playing?.offer == offer)
            test.app.board.takeOffer()
            try await eventually("the level") { test.app.board.level == .rung(number: 1) }
            #expect(test.now?.person == .black)
            #expect(test.core.settings.lastLevel == .rung(number: 1))
            await test.app.close()
        }

        @Test(.scenario("settings-language"))
        func wordsOfTheGameFollowTheLanguage() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            let english = test.now?.status
            test.core.change { $0.language = "de" }
            try await eventually("German") { test.now?.status != english }
            await test.app.close()
        }

        @Test(.scenario("board-impossible-start"))
        func aStartThatCannotBeSaysWhyAndCanBeTriedAgain() async throws {
            let test = try await TestApp()
            test.app.board.begin(.friends(start: .position(fen: "nonsense")))
            try await eventually("the reason") {
                if case .broken(let reason) = test.app.board.state {
                    !reason.isEmpty
                } else {
                    false
                }
            }
            test.app.board.retry()
            try await eventually("a game") { test.app.board.playing != nil }
            await test.app.close()
        }

        @Test func previewsShowOnePicture() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            let view = try #require(test.app.board.playing?.game)
            let preview = PreviewGame(view)
            preview.tap(.e2)
            #expect(preview.view == view)
            for await _ in preview.news {}
            await test.app.close()
        }
    }
}
