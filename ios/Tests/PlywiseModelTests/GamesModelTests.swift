import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    @Suite(.serialized) @MainActor struct GamesModelTests {
        private let openings =
            record("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5 2. Nf3 d6")
            + record("Knight", "Rook", "0-1", "2002.02.03", "1. d4 d5 2. c4 e6")
            + record("Queen", "King", "1/2-1/2", "2003.??.??", "1. e4 e5 2. Nf3 Nc6 3. Bc4")

        /// An app whose list shows these games.
        private func listed(_ pgn: String, _ count: Int) async throws -> TestApp {
            let test = try await TestApp()
            try await test.holds(pgn)
            test.app.games.appear()
            try await shows(count, test)
            return test
        }

        private func shows(_ count: Int, _ test: TestApp) async throws {
            try await eventually("\(count) games") {
                test.app.games.state.list.games.count == count
            }
        }

        private func many(_ count: Int) -> String {
            (1...count).map { record("White \($0)", "Black", "1-0", "2001.02.03", "1. e4 e5") }
                .joined()
        }

        @Test(.scenario("games-empty"))
        func anEmptyLibrarySaysSo() async throws {
            let test = try await TestApp()
            test.app.games.appear()
            try await eventually("empty") { test.app.games.state.list == .empty }
        }

        @Test func moreGamesAreReadWhenTheEndComesNear() async throws {
            let test = try await listed(many(90), 40)
            test.app.games.nearEnd()
            try await shows(80, test)
            test.app.games.nearEnd()
            try await shows(90, test)
            #expect(Set(test.app.games.state.list.games.map(\.id)).count == 90)
            test.app.games.nearEnd()
            #expect(test.app.games.state.list.games.count == 90)
        }

        @Test(.scenario("games-search"))
        func aSearchAndAFilterHoldGamesBackUntilTheyAreCleared() async throws {
            let test = try await listed(openings, 3)
            let model = test.app.games
            #expect(model.state.list.games.map(\.white) == ["Queen", "Knight", "Rook"])
            model.search("rook")
            try await shows(2, test)
            model.openFilter()
            try await eventually("the filter") {
                if case .filter(_, let levels) = model.state.sheet {
                    levels.count == 21
                } else {
                    false
                }
            }
            var filter = GamesFilter()
            filter.result = .whiteWins
            model.draftFilter(filter)
            model.applyFilter()
            try await shows(1, test)
            #expect(model.state.filter.parts == 1)
            model.search("an unknown name")
            try await eventually("nothing") { model.state.list == .nothingFits }
            model.clearFilter()
            model.search("")
            try await shows(3, test)
        }

        @Test(.scenario("games-search"))
        func aGameIsFoundByItsLevelsNameInThePersonsLanguage() async throws {
            let test = try await TestApp()
            test.core.change { $0.language = "de" }
            try await test.play(.against(.rung(number: 1)))
            try await test.type("e4")
            try await eventually("written") { test.now?.save == .saved }
            test.app.games.appear()
            try await shows(1, test)
            test.app.games.search("Stufe 2")
            try await shows(0, test)
            test.app.games.search("stufe 1")
            try await shows(1, test)
        }

        @Test(.scenario("games-filter"))
        func eachPartOfTheFilterIsAskedOfTheCore() async throws {
            let test = try await listed(openings, 3)
            let parts: [(WritableKeyPath<GamesFilter, String>?, String, Int)] = [
                (\.opening, "B5", 1), (\.player, "queen", 1),
            ]
            for (path, text, count) in parts {
                var filter = GamesFilter()
                if let path { filter[keyPath: path] = text }
                try await filtered(filter, count, test)
            }
            for (origin, count) in [(Origin.imported, 3), (.here, 0), (.any, 3)] {
                var filter = GamesFilter()
                filter.origin = origin
                try await filtered(filter, count, test)
            }
            for (result, count) in [
                (ResultChoice.drawn, 1), (.blackWins, 1), (.unfinished, 0), (.won, 0), (.lost, 0),
            ] {
                var filter = GamesFilter()
                filter.result = result
                try await filtered(filter, count, test)
            }
        }

        private let afterE4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"

        private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Date {
            let components = DateComponents(year: year, month: month, day: day, hour: 12)
            return try #require(Calendar.current.date(from: components))
        }

        @Test(.scenario("games-filter"))
        func aPeriodHoldsGamesBackAndSoDoesAPosition() async throws {
            let test = try await listed(openings, 3)
            var filter = GamesFilter()
            filter.period = .year
            try await filtered(filter, 0, test)
            filter.period = .custom
            for (first, last, count) in [
                (try day(2001, 1, 30), try day(2002, 1, 30), 1),
                (try day(2002, 1, 1), try day(2020, 1, 1), 2),
            ] {
                filter.days = first...last
                try await filtered(filter, count, test)
            }
            var position = GamesFilter()
            position.position = afterE4
            try await filtered(position, 2, test)
            #expect(test.app.games.state.filter.parts == 1)
        }

        @Test(.scenario("games-filter"))
        func aPeriodIsTheLastDaysWithTodayAmongThem() throws {
            let calendar = Calendar.current
            let now = try day(2024, 3, 1)
            func start(_ year: Int, _ month: Int, _ ofMonth: Int) throws -> Date {
                calendar.startOfDay(for: try day(year, month, ofMonth))
            }
            let (weekAgo, monthAgo) = (try start(2024, 2, 24), try start(2024, 2, 1))
            let tomorrow = try start(2024, 3, 2)
            let none = GamesFilter()
            #expect(none.span(now: now).since == nil)
            let week = none.within(.week, now: now)
            #expect(week.span(now: now).since == weekAgo)
            #expect(week.span(now: now).until == nil)
            #expect(none.within(.month, now: now).span(now: now).since == monthAgo)
            let own = none.within(.custom, now: now)
            #expect(own.span(now: now).since == monthAgo)
            // The whole of the last day is meant, and no moment of the next.
            #expect(own.span(now: now).until == tomorrow)
            #expect(own.parts == 1)
            // Neither end passes the other.
            let (earlier, later) = (try day(2024, 1, 5), try day(2024, 5, 5))
            #expect(own.from(later).days == later...later)
            #expect(own.until(earlier).days == earlier...earlier)
            // The person's own days are kept while another period is looked at.
            let kept = own.from(earlier)
            #expect(kept.within(.week, now: now).within(.custom, now: now) == kept)
        }

        @Test(.scenario("games-with-position"))
        func gamesWithThePositionOfTheBoardAndOfTheAnalysisAreListed() async throws {
            let test = try await listed(openings, 3)
            let model = test.app.games
            model.search("knight")
            try await shows(1, test)
            try await test.play(.friends())
            try await test.type("e4")
            try await eventually("written") { test.now?.save == .saved }
            test.app.board.gamesWithPosition()
            #expect(test.app.place == .games)
            #expect(model.state.search.isEmpty)
            // The game on the board is one of them.
            try await shows(3, test)
            #expect(model.state.filter.parts == 1)
            model.clearPosition()
            try await shows(4, test)
            test.app.go(.analysis(.position(fen: afterE4)))
            let analysis = try #require(test.app.analysis(.position(fen: afterE4)))
            try await eventually("the analysis") { analysis.picture != nil }
            analysis.gamesWithPosition()
            try await eventually("the games") { test.app.place == .games }
            try await shows(3, test)
            #expect(model.state.filter.position == afterE4)
            await test.app.close()
        }

        private func filtered(_ filter: GamesFilter, _ count: Int, _ test: TestApp) async throws {
            let model = test.app.games
            model.openFilter()
            try await eventually("the filter") {
                if case .filter = model.state.sheet { true } else { false }
            }
            model.draftFilter(filter)
            model.applyFilter()
            try await shows(count, test)
        }

        @Test(.scenario("games-delete-and-undo"))
        func deletingCanBeTakenBack() async throws {
            let test = try await listed(openings, 3)
            test.app.games.delete([test.app.games.state.list.games[0].id])
            try await shows(2, test)
            let message = try #require(test.app.message)
            #expect(message.text == "1 game deleted")
            #expect(message.action == "Undo")
            message.act()
            try await shows(3, test)
        }

        @Test(.scenario("games-rename"))
        func aGameTakesANameAndGivesItUpAgain() async throws {
            let test = try await listed(openings, 3)
            let model = test.app.games
            for (typed, name) in [("  The quiet one ", "The quiet one"), ("", "")] {
                model.beginRename(model.state.list.games[0])
                model.draftTitle(typed)
                model.applyTitle()
                try await eventually("the name") { model.state.list.games[0].title == name }
            }
        }

        @Test(.scenario("games-export-selection"))
        func choosingAllTakesInThoseFurtherDown() async throws {
            let test = try await listed(many(60), 40)
            let model = test.app.games
            let first = model.state.list.games[0]
            model.hold(first)
            #expect(model.state.mode == .selecting([first.id]))
            model.touch(first)
            #expect(model.state.mode == .selecting([]))
            model.selectAll()
            var chosen: Set<Int64> = []
            try await eventually("all") {
                if case .selecting(let all) = model.state.mode { chosen = all }
                return chosen.count == 60
            }
            model.export(Array(chosen))
            try await eventually("the file") { !test.platform.savedFiles.isEmpty }
            let content = try #require(test.platform.savedFiles.last?.content)
            let text = String(decoding: content, as: UTF8.self)
            #expect(text.components(separatedBy: "[Event ").count == 61)
            try await eventually("said") { test.app.message?.text == "60 games exported." }
            #expect(model.state.mode == .browsing)
        }

        @Test(.scenario("games-import-paste", "games-import-nothing-new"))
        func pastedGamesAreTakenIn() async throws {
            let test = try await TestApp()
            let model = test.app.games
            test.platform.clipboard = record("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5")
            model.beginPaste()
            model.fromClipboard()
            model.importPasted()
            try await shows(1, test)
            #expect(test.app.message?.text == "1 game imported.")
            #expect(model.state.sheet == .none)
            model.beginPaste()
            model.draftPaste("   ")
            model.importPasted()
            try await eventually("the report") {
                model.state.sheet == .imported(lines: ["No game was found in this text."])
            }
            model.dismiss()
            #expect(model.state.sheet == .none)
        }

        @Test(.scenario("games-import-nothing-new"))
        func gamesOfAFileThatAreHereAlreadyAreCounted() async throws {
            let test = try await listed(openings, 3)
            test.platform.fileToOpen = try test.folder.file(
                "in.pgn", record("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5 2. Nf3 d6"))
            test.app.games.importFile()
            try await eventually("the report") {
                test.app.games.state.sheet
                    == .imported(lines: ["No game was imported.", "1 game was already here."])
            }
        }

        @Test(.scenario("games-import-stopped"))
        func anImportThatIsStoppedKeepsWhatItHas() async throws {
            let test = try await TestApp()
            let model = test.app.games
            let long = (1...12_000).map {
                record("A\($0)", "B", "1-0", "2001.02.03", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4")
            }
            model.importFile(try test.folder.file("long.pgn", long.joined()))
            try await eventually("progress") {
                if case .importing(let read) = model.state.sheet { read > 0 } else { false }
            }
            model.cancelImport()
            try await eventually("the report") {
                if case .imported(let lines) = model.state.sheet {
                    lines.first == "Stopped. The games read so far were imported."
                } else {
                    false
                }
            }
            try await eventually("games") { !model.state.list.games.isEmpty }
        }

        @Test(.scenario("games-share-one", "games-export"))
        func oneGameGoesToAnotherAppOrToTheClipboard() async throws {
            let test = try await listed(openings, 3)
            let model = test.app.games
            let game = model.state.list.games[2]
            model.more(game)
            #expect(model.state.sheet == .actions(game))
            model.share([game.id])
            #expect(model.state.sheet == .none)
            try await eventually("the file") { !test.platform.sharedFiles.isEmpty }
            #expect(test.platform.sharedFiles.last?.text.contains("[White \"Rook\"]") == true)
            model.copyPgn(game.id)
            try await eventually("copied") { test.platform.clipboard?.contains("Rook") == true }
            for count in [1, 3] {
                let before = test.platform.savedFiles.count
                if count == 1 { model.export([game.id]) } else { model.exportAll() }
                try await eventually("the file") { test.platform.savedFiles.count > before }
                let content = try #require(test.platform.savedFiles.last?.content)
                let text = String(decoding: content, as: UTF8.self)
                #expect(text.components(separatedBy: "[Event ").count == count + 1)
            }
        }

        @Test(.scenario("games-open-own", "games-open-imported"))
        func gamesOpenWhereTheyBelong() async throws {
            let test = try await listed(openings, 3)
            let imported = test.app.games.state.list.games[0]
            test.app.games.touch(imported)
            #expect(test.app.place == .analysis(.game(id: imported.id)))
            try await test.play(.friends())
            test.app.board.type("e4")
            try await eventually("saved") { test.now?.livePly == 1 && test.now?.save == .saved }
            test.app.games.appear()
            try await shows(4, test)
            let own = try #require(test.app.games.state.list.games.first { !$0.imported })
            try await test.play(.friends())
            test.app.games.touch(own)
            #expect(test.app.place == .board)
            try await eventually("the game") { test.app.board.playing?.game.moves.count == 1 }
            await test.app.close()
        }

        @Test(.scenario("games-line"))
        func aLineSaysWhoPlayedHowItEndedAndWhen() async throws {
            let test = try await listed(openings, 3)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = .gmt
            let components = DateComponents(year: 2002, month: 2, day: 4, hour: 9)
            let now = try #require(calendar.date(from: components))
            let lines = test.app.games.state.list.games.map {
                GameLine($0, words: test.core.words, now: now, calendar: calendar)
            }
            #expect(lines[0].title == "Queen – King")
            #expect(lines[0].result == "Drawn")
            #expect(lines[0].date == "2003")
            #expect(lines[1].label.hasPrefix("Knight – Rook, Black wins, Yesterday, "))
            // What is shown is said.
            #expect(lines.allSatisfy { !$0.about.isEmpty && $0.label.hasSuffix(", \($0.about)") })
        }

        @Test(.scenario("games-line"))
        func aLineWithoutADateEndsWithoutAComma() async throws {
            let undated = """
                [White "Pawn"]
                [Black "King"]
                [Result "1-0"]

                1. a3 a6 2. a4 a5 1-0
                """
            let test = try await listed(undated, 1)
            let game = try #require(test.app.games.state.list.games.first)
            let line = GameLine(game, words: test.core.words, now: .now)
            #expect(line.date.isEmpty)
            let said = "Pawn – King, White wins"
            #expect(line.label == (line.about.isEmpty ? said : "\(said), \(line.about)"))
        }

        @Test(.scenario("games-line"))
        func aDateIsShownAsFarAsItIsOne() async throws {
            // Records count years as the West does, whatever calendar the person has.
            for identifier in [Calendar.Identifier.gregorian, .buddhist] {
                var calendar = Calendar(identifier: identifier)
                calendar.timeZone = .gmt
                // Noon of the fourth of February 2002.
                let now = Date(timeIntervalSince1970: 1_012_824_000)
                for (date, expected) in [
                    ("1700000000", ""), ("1700000000.02.03", ""), ("0000.??.??", ""), ("-5", ""),
                    ("9999.??.??", "9999"), ("1851.06", "1851"), ("2002.13.04", "2002"),
                    ("2002.02.30", "2002"), ("2002.02.04", "Today"), ("2002.02.03", "Yesterday"),
                ] {
                    let test = try await listed(
                        record("Rook", "Bishop", "1-0", date, "1. e4 c5"), 1)
                    let game = try #require(test.app.games.state.list.games.first)
                    #expect(game.date == date)
                    let line = GameLine(
                        game, words: test.core.words, now: now, calendar: calendar)
                    #expect(line.date == expected, "\(date)")
                }
            }
        }

        @Test(.scenario("games-line"))
        func aThumbnailHas64SquaresFromA1On() {
            let start = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
            let squares = placement(start)
            #expect(squares.count == 64)
            #expect(squares.hasPrefix("RNBQKBNR"))
            #expect(Array(squares)[28] == "P")
            for text in ["", "8/8", "zzzzzzzzzzzzzzz", "9/9/9/9/9/9/9/9/9"] {
                #expect(placement(text).count == 64)
            }
        }

        @Test(.scenario("stats-by-level"))
        func statisticsCountFinishedGames() async throws {
            let test = try await TestApp()
            let model = test.app.statistics
            model.appear()
            try await eventually("empty") { model.state == .empty }
            try await test.play(.against(.rung(number: 1)))
            test.app.board.type("e4")
            try await eventually("a move") { test.app.board.playing?.game.moves.count == 2 }
            test.app.board.resign()
            try await eventually("the end") {
                let snapshot = test.app.board.playing?.game.snapshot
                return snapshot?.outcome != nil && snapshot?.save == .saved
            }
            model.appear()
            try await eventually("one") {
                if case .results(let levels, .early(missing: 4)) = model.state {
                    levels.first?.lost == 1
                } else {
                    false
                }
            }
            model.newGame()
            #expect(test.app.place == .newGame(fen: nil))
            model.back()
            #expect(test.app.place == .board)
            await test.app.close()
        }
    }
}
