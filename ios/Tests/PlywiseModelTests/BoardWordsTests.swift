import PlywiseEngine
import Testing

@testable import PlywiseModel

/// What stands around the board, as far as it is more than a value of the core.
@Suite struct BoardWordsTests {
    @Test(arguments: [
        (3_723.9, "1:02:04", false), (600, "10:00", false), (125.4, "2:06", false),
        (10, "0:10", false), (9.99, "0:10", false), (9.9, "0:09.9", true), (1.1, "0:01.1", true),
        (0.04, "0:00.1", true), (0, "0:00.0", true), (-3, "0:00.0", true),
    ])
    func aClockShowsTenthsOnlyAtTheEnd(left: Double, shown: String, isLow: Bool) {
        let clock = ClockText(left)
        #expect(clock.shown == shown)
        #expect(clock.isLow == isLow)
    }

    @Test(arguments: [(0, 60), (5, 60), (7, 58), (70, 0)] as [(Int, Double)])
    func aClockThatRunsStandsForItsDelayFirst(age: Int, left: Double) {
        let running = ClockView(left: 60, delayLeft: 5, running: true)
        #expect(running.after(.seconds(age)) == left)
        #expect(ClockView(left: 60, delayLeft: 0, running: false).after(.seconds(age)) == 60)
    }

    @Test func movesStandInLinesOfTwo() {
        func move(_ ply: UInt32, _ number: UInt16, _ color: PieceColor) -> MoveEntry {
            MoveEntry(
                ply: ply, number: number, color: color, san: "m\(ply)", figurine: "f\(ply)",
                spoken: "")
        }
        let usual = MoveRow.rows([move(1, 1, .white), move(2, 1, .black), move(3, 2, .white)])
        #expect(usual.map(\.number) == [1, 2])
        #expect(usual[0].black?.san == "m2")
        #expect(usual[1].black == nil)
        let blackFirst = MoveRow.rows([move(1, 7, .black), move(2, 8, .white)])
        #expect(blackFirst.map(\.number) == [7, 8])
        #expect(blackFirst[0].white == nil)
        #expect(MoveRow.rows([]).isEmpty)
        #expect([0, 1, 2, 3, 4].map { MoveRow.of($0, in: usual) } == [1, 1, 1, 2, nil])
        #expect(MoveRow.of(0, in: blackFirst) == 7 && MoveRow.of(2, in: blackFirst) == 8)
        #expect(MoveRow.of(0, in: []) == nil)
        #expect(move(1, 7, .black).numbered == "7…")
        #expect(move(2, 8, .white).name(figurine: true) == "f2")
    }

    @Test func clocksAndTakenPiecesAreSaidInWords() {
        let words = Words(language: Words.all[0])
        #expect(words.clock(.white, 310) == "White: 5 minutes 10 seconds")
        #expect(words.clock(.black, -0.5).hasPrefix("Black: "))
        let taken = Captured(roles: [.knight, .pawn, .pawn], ahead: 1)
        let said = words.captured(taken, by: .black)
        #expect(said.hasPrefix("Black has taken: ") && said.contains("2 pawns"))
    }

    @Test func everyRoleHasALetterThatLeadsBack() {
        for letter in "PNBRQKpnbrqk" {
            #expect(Piece(letter: letter)?.letter == letter)
        }
        #expect(Piece(letter: "x") == nil)
    }
}

extension Models {
    @Suite(.serialized) @MainActor struct NoticeTests {
        private func notice(_ test: TestApp) -> Notice? {
            test.app.board.playing.flatMap {
                Notice($0, words: test.core.words, figurine: false)
            }
        }

        /// The notice of a game whose last move could not be written.
        private func unsaved(_ test: TestApp) throws -> Notice {
            var playing = try #require(test.app.board.playing)
            playing.game = GameView(
                snapshot: playing.game.snapshot.with(save: .failed(reason: "no room")),
                moves: playing.game.moves)
            return try #require(Notice(playing, words: test.core.words, figurine: false))
        }

        @Test func looksBackAndAgainForward() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            #expect(notice(test) == nil)
            for move in ["e4", "e5", "Nf3"] { try await test.type(move) }
            test.app.board.stepBack()
            try await eventually("one back") {
                test.app.board.playing?.game.snapshot.viewedPly == 2
            }
            let back = try #require(notice(test))
            #expect(back.actions.map(\.kind) == [.goToLive])
            #expect(!back.weighty)
            test.app.board.stepForward()
            try await eventually("there again") { notice(test) == nil }
            test.app.board.stepForward()
            await test.app.close()
        }

        @Test func whoseMoveItIsIsSaidBesideTheOpening() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            for move in ["e4", "c5"] { try await test.type(move) }
            try await eventually("the opening") { test.now?.opening != nil }
            let words = test.core.words
            let standing = try #require(test.now?.standing(words))
            #expect(standing.hasPrefix("White to move. ") && standing.contains("Sicilian"))
            let playing = try #require(test.app.board.playing)
            #expect(playing.label(.white, words) == "White to move.")
            #expect(playing.label(.black, words) == "Black")
            await test.app.close()
        }

        @Test func aMoveIsAskedAboutAndMadeByTheAnswer() async throws {
            let test = try await TestApp()
            test.core.change { $0.confirmMoves = true }
            try await test.play(.friends())
            test.app.board.drag(from: .e2, to: .e4)
            try await eventually("the question") { notice(test) != nil }
            let question = try #require(notice(test))
            #expect(question.text.contains("e4"))
            #expect(question.spoken == "Play pawn to e4?")
            #expect(question.actions.map(\.kind) == [.confirm, .cancel])
            test.app.board.answer(.confirm)
            try await eventually("the move") {
                test.app.board.playing?.game.moves.map(\.san) == ["e4"]
            }
            await test.app.close()
        }

        @Test(.scenario("board-hint-three-steps"))
        func aHintIsReadWithoutNotation() async throws {
            let test = try await TestApp()
            test.platform.screenReader = true
            try await test.play(
                .between(
                    .human(name: "Anna"), .human(name: "Ben"),
                    start: .position(fen: "7k/8/5K2/6Q1/8/8/8/8 w - - 0 1")))
            test.app.board.hint()
            try await eventually("the piece") { test.now?.hint?.step == .piece }
            test.app.board.hint()
            try await eventually("the move") { test.now?.hint?.step == .move }
            let hint = try #require(notice(test))
            #expect(hint.text.contains("Q") && hint.spoken.contains("queen to g7"))
            #expect(test.platform.announced.last == hint.spoken)
            await test.app.close()
        }

        @Test(.scenario("a11y-announcements"))
        func whatWantsAnAnswerIsAnnouncedWhileSomebodyListens() async throws {
            let test = try await TestApp()
            test.core.change { $0.confirmMoves = true }
            try await test.play(.friends())
            func said(_ text: String) -> Int { test.platform.announced.count { $0 == text } }
            for listening in [false, true] {
                test.platform.screenReader = listening
                test.app.board.drag(from: .g2, to: .g4)
                try await eventually("the question") { test.now?.question != nil }
                #expect(said("Play pawn to g4?") == (listening ? 1 : 0))
                test.app.board.cancel()
                try await eventually("no question") { test.now?.question == nil }
            }
            test.core.change { $0.confirmMoves = false }
            try await test.play(.friends())
            for move in ["f3", "e5", "g4", "Qh4#"] { try await test.type(move) }
            try await eventually("the end") { notice(test)?.weighty == true }
            let result = try #require(notice(test)?.text)
            try await eventually("announced") { said(result) > 0 }
            #expect(said(result) == 1)
            await test.app.close()
        }

        @Test(.scenario("app-save-failed"))
        func aMoveThatCouldNotBeWrittenIsToldWithTheReason() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            let refused = try unsaved(test)
            #expect(refused.text == "This move is not saved yet: no room")
            #expect(refused.weighty && refused.actions.isEmpty)
            await test.app.close()
        }

        @Test(.scenario("board-engine-failed"))
        func anEngineThatHasFailedIsAskedToTryAgain() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            var playing = try #require(test.app.board.playing)
            playing.game = GameView(
                snapshot: playing.game.snapshot.with(question: .engineFailed),
                moves: playing.game.moves)
            let asked = try #require(
                Notice(playing, words: test.core.words, figurine: false))
            #expect(asked.text == "The engine failed, and the computer has not moved. Try again?")
            #expect(asked.announced == asked.text && asked.weighty)
            #expect(asked.actions.map(\.label) == ["Try again"])
            #expect(asked.actions.map(\.kind) == [.confirm])
            await test.app.close()
        }

        @Test(.scenario("app-save-failed"))
        func thatAMoveIsNotWrittenIsToldWithWhateverElseIsSaid() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("e4", "e5")
            func joins(_ kinds: [Notice.ActionKind]) throws {
                let usual = try #require(notice(test))
                let both = try unsaved(test)
                #expect(both.text == "This move is not saved yet: no room\n\(usual.text)")
                #expect(both.spoken == "This move is not saved yet: no room, \(usual.spoken)")
                #expect(both.weighty && both.actions.map(\.kind) == kinds)
            }
            test.app.board.goTo(1)
            try await eventually("looking back") { test.now?.viewedPly == 1 }
            try joins([.goToLive])
            #expect(try unsaved(test).announced == "This move is not saved yet: no room")
            test.app.board.goToLive()
            test.app.board.hint()
            try await eventually("a hint") { test.now?.hint != nil }
            try joins([.moreOfHint, .cancel])
            await test.app.close()
        }

        @Test func whatWasAskedForLastIsShownThoughADrawCanBeClaimed() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            for _ in 1...2 { try await test.type("Nf3", "Nf6", "Ng1", "Ng8") }
            func kinds() throws -> [Notice.ActionKind] {
                let playing = try #require(test.app.board.playing)
                let notice = Notice(playing, words: test.core.words, figurine: false)
                return notice?.actions.map(\.kind) ?? []
            }
            try await eventually("a claim") { test.now?.mayClaimDraw == true }
            #expect(try kinds() == [.claimDraw])
            test.app.board.hint()
            try await eventually("a hint") { test.now?.hint != nil }
            #expect(try kinds() == [.moreOfHint, .cancel])
            test.app.board.cancel()
            try await eventually("no hint") { test.now?.hint == nil }
            test.app.board.goTo(1)
            try await eventually("looking back") { test.now?.viewedPly == 1 }
            #expect(try kinds() == [.goToLive])
            test.app.board.goToLive()
            try await eventually("the present") { test.now?.viewedPly == 8 }
            // Both of what stands are told.
            let both = try unsaved(test)
            #expect(both.text.hasPrefix("This move is not saved yet: no room"))
            #expect(both.actions.map(\.kind) == [.claimDraw])
            await test.app.close()
        }

        @Test(.scenario("app-save-failed"))
        func aLastMoveThatCouldNotBeWrittenIsToldWithTheResultAndWhatCanFollow() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            for move in ["f3", "e5", "g4", "Qh4#"] { try await test.type(move) }
            try await eventually("the end") { test.now?.outcome != nil }
            test.app.board.goTo(1)
            try await eventually("looking back") { test.now?.viewedPly == 1 }
            let end = try unsaved(test)
            #expect(end.text.hasPrefix(try #require(test.now?.result)))
            #expect(end.text.hasSuffix("This move is not saved yet: no room"))
            #expect(end.actions.map(\.kind) == [.rematch, .analyse, .newGame])
            await test.app.close()
        }

        @Test func theEndSaysWhyAndWhatCanFollow() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            for move in ["f3", "e5", "g4", "Qh4#"] { try await test.type(move) }
            try await eventually("the end") { notice(test)?.weighty == true }
            let end = try #require(notice(test))
            #expect(end.actions.map(\.kind) == [.rematch, .analyse, .newGame])
            #expect(!end.text.isEmpty)
            test.app.board.answer(.rematch)
            try await eventually("another game") {
                test.app.board.playing?.game.moves.isEmpty == true
            }
            test.app.board.answer(.newGame)
            #expect(test.app.place == .newGame(fen: nil))
            await test.app.close()
        }
    }
}

extension Snapshot {
    /// A copy with another question or save state.
    fileprivate func with(question: Question? = nil, save: SaveState = .saved) -> Snapshot {
        Snapshot(
            revision: revision, game: game, squares: squares, fen: fen, turn: turn,
            viewedPly: viewedPly, livePly: livePly, liveTurn: liveTurn, selection: selection,
            targets: targets, lastMove: lastMove, check: check, premove: premove,
            question: question, white: white, black: black, person: person, opening: opening,
            hint: hint, hintPending: hintPending,
            claims: claims, drawOffered: drawOffered, outcome: outcome, result: result,
            status: status, mayUndo: mayUndo, mayRedo: mayRedo, mayHint: mayHint,
            mayHurry: mayHurry, paused: paused, save: save,
            keptMoves: keptMoves, newMoves: newMoves)
    }
}
