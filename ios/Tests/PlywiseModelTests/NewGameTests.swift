import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    @Suite(.serialized) @MainActor struct NewGameTests {
        private func plain(_ test: TestApp) -> NewGameState {
            NewGameState(test.core.settings, help: test.core.help, fen: nil)
        }

        private func options(_ state: NewGameState, lot: Bool = true) -> GameOptions {
            state.options(playerName: "", whiteByLot: lot, seed: 7)
        }

        @Test(.scenario("newgame-color"))
        func thePersonGetsTheChosenColourByLotToo() async throws {
            var state = plain(try await TestApp())
            #expect(options(state).white == .human(name: ""))
            state.color = .black
            #expect(options(state).black == .human(name: ""))
            state.color = .random
            #expect(options(state, lot: false).black == .human(name: ""))
        }

        @Test(.scenario("newgame-friend", "newgame-two-computers", "newgame-level"))
        func twoFriendsHaveTheirNamesAndTwoComputersTheirLevels() async throws {
            var state = plain(try await TestApp())
            state.opponent = .friend
            state.whiteName = " one "
            state.blackName = "two"
            #expect(options(state).white == .human(name: "one"))
            #expect(options(state).black == .human(name: "two"))
            state.opponent = .watch
            state.level.rung = 3
            state.otherLevel.kind = .time
            state.otherLevel.seconds = 2
            #expect(options(state).white == .engine(level: .rung(number: 3)))
            #expect(options(state).black == .engine(level: .time(perMove: 2)))
        }

        @Test(.scenario("newgame-clock", "newgame-odds", "newgame-level"))
        func clocksAndLevelsComeBackAsTheyWereChosen() {
            let odds = ClockChoice.custom(
                white: SideClock(minutes: 5, increment: 3, delay: 1),
                black: SideClock(minutes: 2, increment: 0, delay: 0), odds: true)
            for choice in [.none, odds] + ClockChoice.presets.map({ .preset($0) }) {
                #expect(ClockChoice(choice.time) == choice)
            }
            for level in [Level.rung(number: 7), .time(perMove: 9), .full] {
                #expect(LevelChoice(level).level == level)
            }
        }

        @Test(.scenario("newgame-clock"))
        func aClockHasAMinuteAtLeast() async throws {
            #expect(Int(typed: "0", in: SideClock.mostMinutes) == 1)
            // What was chosen when less was possible is offered with a minute.
            let none = SideTime(base: 0, increment: 2, delay: 0)
            let choice = ClockChoice(TimeControl(white: none, black: none))
            #expect(choice.white == SideClock(minutes: 1, increment: 2))
            #expect(choice.time?.white.base == 60)
        }

        @Test(.scenario("newgame-begin", "newgame-chess960"))
        func whatIsChosenIsPlayedAndOfferedAgain() async throws {
            let test = try await TestApp()
            let model = NewGameModel(test.app, fen: nil)
            model.shuffle()
            guard case .chess960(let number) = model.state.start else {
                Issue.record("no number")
                return
            }
            #expect((0..<960).contains(number))
            model.state.start = .chess960(number: 518)
            model.state.level.rung = 2
            model.state.clock = .preset(SideClock(minutes: 3, increment: 2))
            model.state.help = HelpAllowed(
                legalMoves: true, takebacks: false, hints: false, blunderWarning: false)
            test.app.go(.newGame(fen: nil))
            model.start()
            #expect(test.app.place == .board)
            try await eventually("the game") { test.app.board.playing != nil }
            #expect(test.app.board.level == .rung(number: 2))
            #expect(test.app.board.playing?.game.snapshot.white.clock != nil)
            #expect(test.app.board.playing?.game.snapshot.mayHint == false)
            let next = NewGameModel(test.app, fen: nil).state
            #expect(next.level.rung == 2)
            #expect(next.clock == .preset(SideClock(minutes: 3, increment: 2)))
            #expect(!next.help.takebacks)
            await test.app.close()
        }

        @Test(.scenario("newgame-position"))
        func aPositionIsSetUpFirst() async throws {
            let test = try await TestApp()
            let model = NewGameModel(test.app, fen: "8/8/8/8/8/8/8/8 w - - 0 1")
            model.setUp()
            #expect(test.app.place == .setup(fen: "8/8/8/8/8/8/8/8 w - - 0 1"))
            model.back()
            #expect(test.app.place == .board)
        }

        @Test(.scenario("newgame-position"))
        func whatWasChosenBeforeAPositionIsSetUpStaysChosen() async throws {
            let test = try await TestApp()
            test.app.go(.newGame(fen: nil))
            let model = try #require(test.app.newGame)
            model.state.opponent = .friend
            model.state.whiteName = "Anna"
            model.state.clock = .preset(SideClock(minutes: 3, increment: 2))
            model.state.warnsOfBlunders = true
            let chosen = model.state
            // A model holds the app, which holds it: a report would have no end.
            func isShown() -> Bool { test.app.newGame === model }
            // There and back without a position changes nothing.
            model.choose(.position)
            #expect(test.app.place == .setup(fen: nil))
            test.app.back()
            #expect(isShown())
            #expect(model.state == chosen)
            model.choose(.position)
            test.app.setup(fen: nil).type(fen: "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
            test.app.setup(fen: nil).play()
            let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
            #expect(test.app.places == [.board, .newGame(fen: fen)])
            #expect(isShown())
            var wanted = chosen
            wanted.start = .position(fen: fen)
            #expect(model.state == wanted)
            // Another start, and something on top: it is not set back.
            model.choose(.standard)
            test.app.go(.licences)
            test.app.back()
            #expect(model.state.start == .standard)
            // The next new game is chosen anew.
            test.app.go(.board)
            test.app.go(.newGame(fen: nil))
            #expect(!isShown())
            let next = try #require(test.app.newGame?.state)
            #expect(next.opponent == .computer)
        }
    }

    @Suite(.serialized) @MainActor struct SetupModelTests {
        private func at(_ square: Square, _ model: SetupModel) -> Character {
            Array(model.state.board.squares)[square.index]
        }

        @Test(.scenario("setup-place"))
        func aPieceOfThePaletteIsPutDownAndTakenAway() async throws {
            let test = try await TestApp()
            let model = test.app.setup(fen: nil)
            #expect(test.app.setup(fen: nil) === model)
            model.clear()
            model.take(.put("Q"))
            model.tap(.d4)
            #expect(at(.d4, model) == "Q")
            model.tap(.d4)
            #expect(at(.d4, model) == ".")
            model.take(.put("Q"))
            #expect(model.state.tool == .hand)
        }

        @Test(.scenario("setup-carry"))
        func piecesAreCarriedAndDraggedOffTheBoard() async throws {
            let test = try await TestApp()
            let setup = SetupModel(test.app, fen: nil)
            setup.tap(.a1)
            #expect(setup.state.board.selection == .a1)
            setup.tap(.a5)
            #expect(at(.a5, setup) == "R")
            setup.drag(from: .a5, to: .h5)
            #expect(at(.h5, setup) == "R")
            setup.drag(from: .h5, to: nil)
            #expect(at(.h5, setup) == ".")
            setup.take(.erase)
            setup.tap(.e7)
            #expect(at(.e7, setup) == ".")
            setup.flip()
            #expect(setup.state.board.flipped)
            #expect(!setup.state.style.animated)
        }

        @Test(.scenario("setup-illegal-in-words"))
        func anIllegalPositionSaysWhyAndCannotBePlayed() async throws {
            let test = try await TestApp()
            let model = SetupModel(test.app, fen: nil)
            model.take(.put("P"))
            model.tap(.b8)
            guard case .no(let reason) = model.state.playable else {
                Issue.record("playable")
                return
            }
            #expect(!reason.isEmpty)
            #expect(model.state.board.problems == [.b8])
            model.play()
            #expect(test.app.place == .board)
            test.core.change { $0.language = "de" }
            try await eventually("German") { model.state.playable != .no(reason: reason) }
            model.reset()
            #expect(model.state.playable == .yes)
        }

        @Test(.scenario("setup-fen", "setup-rights"))
        func typedFenShowsAsSoonAsItCanBeRead() async throws {
            let test = try await TestApp()
            let model = SetupModel(test.app, fen: nil)
            model.type(fen: "8/8/8")
            #expect(!model.state.fenReadable)
            #expect(model.state.fen == "8/8/8")
            #expect(at(.a8, model) == "r")
            model.type(fen: "4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1")
            #expect(model.state.fenReadable)
            #expect(model.state.enPassant == .d6)
            #expect(model.state.castling.whiteKingSide)
            model.setEnPassant(nil)
            model.setCastling(.white, kingSide: true, allowed: false)
            model.setTurn(.black)
            #expect(model.state.fen == "4k3/8/8/3pP3/8/8/8/4K2R b - - 0 1")
        }

        @Test(.scenario("setup-goes-on", "setup-fen", "setup-whole-board"))
        func aPositionGoesOnToAGameOrAnAnalysis() async throws {
            let test = try await TestApp()
            let model = SetupModel(test.app, fen: nil)
            test.platform.clipboard = " 4k3/8/8/8/8/8/8/4K2R w - - 0 1 "
            model.pasteFen()
            model.mirror()
            #expect(at(.h8, model) == "r")
            let fen = model.state.fen
            model.play()
            #expect(test.app.place == .newGame(fen: fen))
            model.analyse()
            #expect(test.app.place == .analysis(.position(fen: fen)))
            await test.app.close()
        }
    }
}
