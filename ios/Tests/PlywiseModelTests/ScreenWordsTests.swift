import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

/// What screens ask of the models' values: names, choices, figures.
@Suite struct ScreenWordsTests {
    let words = Words(language: Words.all[0])

    @Test func everyChoiceHasAName() {
        var keys = ResultChoice.allCases.map(\.key) + Origin.allCases.map(\.key)
        keys += Opponent.allCases.map(\.key) + ColorChoice.allCases.map(\.key)
        keys += LevelKind.allCases.map(\.key) + StartKind.allCases.map(\.key)
        keys += BoardLook.allCases.map(\.key) + PieceLook.allCases.map(\.key)
        keys += Brightness.allCases.map(\.key) + Notation.allCases.map(\.key)
        keys += Switch.allCases.map(\.key) + PieceColor.allCases.map(\.nameKey)
        keys += Tool.pieces.joined().map(\.key)
        for key in keys { #expect(words[key] != key && !words[key].isEmpty, "\(key)") }
    }

    @Test func aTallyHasPartsAndASentence() {
        let tally = Tally(won: 1, drawn: 0, lost: 3)
        #expect(tally.games == 4)
        #expect(tally.parts.map(\.share) == [0.25, 0, 0.75])
        #expect(tally.parts.map { $0.inWords(words) } == ["1 won", "0 drawn", "3 lost"])
        #expect(tally.inWords(words) == "1 won, 0 drawn, 3 lost")
        #expect(Tally(won: 0, drawn: 0, lost: 0).parts.allSatisfy { $0.share == 0 })
    }

    @Test func theBestRunIsSaidWhereItWasLonger() {
        func runs(_ streak: UInt32, losing: UInt32, best: UInt32) -> [String] {
            words.streaks(
                LevelStatistics(
                    level: .full, won: 9, drawn: 0, lost: 9, streak: streak, losingStreak: losing,
                    bestStreak: best))
        }
        #expect(runs(3, losing: 0, best: 5) == ["3 wins in a row", "Best streak: 5 wins in a row"])
        #expect(runs(3, losing: 0, best: 3) == ["3 wins in a row"])
        #expect(runs(0, losing: 2, best: 1) == ["2 losses in a row"])
        #expect(runs(1, losing: 0, best: 1) == [])
    }

    @Test func aClockOfTheListBecomesTheClock() {
        var clock = ClockChoice.preset(SideClock(minutes: 3, increment: 2))
        #expect(clock.kind.name(words) == "3 + 2")
        clock.kind = .custom
        #expect(clock.white == SideClock(minutes: 3, increment: 2) && !clock.odds)
        clock.odds = true
        clock.black.minutes = 1
        #expect(clock.time?.black.base == 60 && clock.time?.white.base == 180)
        clock.kind = .custom
        #expect(clock.odds)
        clock.kind = .none
        #expect(clock == .none)
        clock.kind = .custom
        #expect(clock.white == SideClock())
    }

    @Test func aLevelKeepsTheNumberOfEachWay() {
        var level = LevelChoice(.rung(number: 7))
        level.kind = .time
        level.number = 30
        #expect(level.level == .time(perMove: 30) && level.numbers == 1...60)
        level.kind = .ladder
        #expect(level.number == 7 && level.numbers == 1...20)
        level.kind = .full
        #expect(level.numbers == nil)
    }

    @Test func numbersAreReadInEveryScriptAndKeptWithinBounds() {
        #expect(Int(typed: "518", in: 0...959) == 518)
        #expect(Int(typed: "٥١٨", in: 0...959) == 518)
        #expect(Int(typed: "99999999999999", in: 0...959) == 959)
        #expect(Int(typed: "", in: 0...959) == nil)
        #expect(Int(typed: "x", in: 0...959) == nil)
    }

    @Test func helpIsAllowedPartByPart() {
        var state = NewGameState(
            .sample,
            help: HelpAllowed(
                legalMoves: true, takebacks: true, hints: true, blunderWarning: false), fen: nil)
        state.allowsHints = false
        state.warnsOfBlunders = true
        #expect(
            state.help
                == HelpAllowed(
                    legalMoves: true, takebacks: true, hints: false, blunderWarning: true))
    }

    @Test func aBackupSaysWhatIsInIt() {
        func lines(newer: UInt64, damage: String?) -> [String] {
            BackupPreview(
                program: "", made: 0, games: 2, newGames: 1, newerGames: newer, settings: false,
                damage: damage
            ).lines(words)
        }
        #expect(lines(newer: 0, damage: nil).count == 3)
        #expect(lines(newer: 0, damage: nil)[2] == "1 of them is new.")
        #expect(lines(newer: 1, damage: "x").count == 5)
    }

    @Test func memoryIsShownInSteps() {
        var settings = Settings.sample
        settings.engineMemory = 100
        #expect(settings.memoryStep == 64)
        settings.engineMemory = 1
        #expect(settings.memoryStep == 8)
        settings.engineThreads = 8
        #expect(settings.threadSteps(processors: 2) == Array(0...8))
    }

    @Test func aSquareSaysWhatStandsThereToVoiceControlAndKeyboardsToo() {
        var board = BoardPicture(fen: "8/8/8/8/4N3/8/8/8")
        #expect(board.spoken == nil)
        #expect(board.label(.e4, words) == "e4, white knight")
        #expect(board.label(.a1, words) == "a1, empty")
        board.selection = .e4
        #expect(board.label(.e4, words) == "e4, white knight, selected")
    }
}

extension Models {
    /// What is dropped on the list of games, and how set-up positions and settings answer.
    @MainActor @Suite struct ScreenModelTests {
        @Test func droppedGamesJoinTheList() async throws {
            let test = try await TestApp()
            let pgn = record("A", "B", "1-0", "2020.01.02", "1. e4 e5 2. Nf3 Nc6")
            test.app.games.drop(
                try test.folder.file("dropped.pgn", pgn + pgn.replacing("Nc6", with: "d6")))
            try await eventually("the games") { test.app.games.state.list.games.count == 2 }
        }

        @Test func aGamesOwnPositionFallsBackWithoutEffect() async throws {
            let test = try await TestApp()
            _ = try await test.imports(record("A", "B", "1-0", "2020.01.02", "1. e4 e5"))
            test.app.games.appear()
            try await eventually("the game") { !test.app.games.state.list.games.isEmpty }
            let own = test.app.games.state.list.games[0].finalFen
            test.app.games.drop(try test.folder.file("own.pgn", own))
            let other = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
            test.app.games.drop(try test.folder.file("other.pgn", other))
            try await eventually("the analysis") {
                test.app.place == .analysis(.position(fen: other))
            }
            #expect(test.app.places.count == 2)
            await test.app.close()
        }

        @Test func anAlertThatGoesTakesNoOtherStepAway() async throws {
            let test = try await TestApp()
            test.app.settings.erase()
            test.app.settings.eraseGoOn()
            test.app.settings.dismiss(.erase)
            try await eventually("the second question") {
                test.app.settings.step == .eraseForGood(games: 0)
            }
            test.app.settings.dismiss(.eraseForGood(games: 0))
            #expect(test.app.settings.step == .none)
        }

        @Test func castlingAndPassingAreOffered() async throws {
            let test = try await TestApp()
            let setup = test.app.setup(fen: "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
            let rights = setup.state.castlingRights
            #expect(rights.map(\.isAllowed) == [true, false, false, false])
            #expect(rights.map(\.isChangeable) == [true, false, false, false])
            #expect(setup.state.enPassantSquares.isEmpty)
            #expect(setup.state.playable.isYes)
        }
    }
}
