import Foundation
import PlywiseCore
import Testing

@testable import PlywiseShell

extension Shell {
    @Suite(.serialized) @MainActor struct AppStateTests {
        let folder: Folder
        let tasks = TestTasks()

        init() throws {
            folder = try Folder()
        }

        private func open(games: Int = 0) async throws -> AppState {
            try await AppState.open(on: folder.device(games: games), tasks: tasks)
        }

        @Test func openReturnsWithTheFirstViewState() async throws {
            let app = try await open()
            #expect(app.path.entries.map(\.screen) == [.board])
            #expect(app.catalogue.messages["games-title"] == "Games")
            #expect(app.acknowledged == 0)
            await app.end()
        }

        @Test func aLibraryThatCannotBeOpenedReportsTheReasonAndCanBeRetried() async throws {
            let inTheWay = folder.place.appending(path: "games.db")
            try FileManager.default.createDirectory(
                at: inTheWay, withIntermediateDirectories: true)
            let app = try await open()
            #expect(app.startError?.retry == "Try again")
            try FileManager.default.removeItem(at: inTheWay)
            app.send(.retry)
            try await eventually("the board") { app.startError == nil && !app.path.entries.isEmpty }
            await app.end()
        }

        @Test func eventsBeforeTheStartAreHandledAfterIt() async throws {
            let file = folder.place.appending(path: "one.pgn")
            try Data(record(1).utf8).write(to: file)
            let app = AppState(tasks: tasks)
            app.send(.listening(on: true))
            app.send(.received(what: .file(path: file.path)))
            #expect(!app.runs && app.sent == 0)
            async let first: () = app.open(on: folder.device())
            // A second call does not open the app twice.
            async let second: () = app.open(on: folder.device())
            _ = try await (first, second)
            try await eventually("the game") { app.path.entries.last?.screen == .analysis }
            try await eventually("the voices") {
                app.squareLabels(of: app.path.entries.last?.id).count == 64
            }
            await app.end()
        }

        @Test func eventsBeforeARetriedStartAreNotLost() async throws {
            let inTheWay = folder.place.appending(path: "games.db")
            try FileManager.default.createDirectory(
                at: inTheWay, withIntermediateDirectories: true)
            let app = AppState(tasks: tasks)
            app.send(.tab(screen: .settings))
            try await app.open(on: folder.device())
            #expect(app.startError != nil)
            try FileManager.default.removeItem(at: inTheWay)
            app.send(.retry)
            try await eventually("the settings") { app.path.tab == .settings }
            // The answers to the core's tasks, such as the opponent's greeting, are events, too.
            try await eventually("both events and the answers") {
                app.acknowledged == 2 + UInt64(tasks.asked.count)
            }
            await app.end()
        }

        @Test func theBackupCopyIsRestoredOnAnotherDevice() async throws {
            let copy = folder.place.appending(path: "Backup/games.db")
            let app = AppState(tasks: tasks)
            try await app.open(on: folder.device(snapshot: copy.path))
            try await eventually("the game") { app.game != nil }
            app.send(.board(event: .drag(from: 12, to: 28)))
            try await eventually("the answer") { app.game?.livePly == 2 }
            let squares = app.game?.board.squares
            app.send(.hidden)
            try await eventually("the copy") {
                FileManager.default.fileExists(atPath: copy.path)
            }
            await app.end()

            let there = try Folder()
            let next = AppState(tasks: tasks)
            try await next.open(on: there.device(snapshot: copy.path))
            try await eventually("the same game") { next.game?.board.squares == squares }
            await next.end()
        }

        @Test func anAnalysisStaysVisibleWhileItIsDismissed() async throws {
            let app = try await open(games: 1)
            try await app.openGames()
            app.send(.games(event: .analyse(game: app.rows[0].id)))
            try await eventually("the analysis") { app.analyses.count == 1 }
            let entry = try #require(app.path.entries.last?.id)
            app.send(.left(entry: entry))
            await app.settled()
            #expect(app.path.entries.map(\.screen) == [.board, .games])
            #expect(app.analyses[entry] != nil)
            app.send(.tab(screen: .settings))
            await app.settled()
            #expect(app.analyses.isEmpty)
            await app.end()
        }

        @Test(.scenario("shell-process-death"))
        func theBackStackIsRestored() async throws {
            let app = try await open(games: 3)
            try await app.openGames()
            app.send(.games(event: .statistics))
            await app.settled()
            let state = app.state
            await app.end()
            let next = AppState(tasks: tasks)
            try await next.open(on: folder.device(state: state))
            #expect(next.path.entries.map(\.screen) == [.board, .games, .statistics])
            await next.end()
        }

        @Test func accessibilityLabelsArePublishedOnlyForAScreenReader() async throws {
            let app = try await open()
            let square = SquareLabel(label: "a1", action: "", moves: [], attackers: Data())
            app.take(
                .changed(
                    app.acknowledged,
                    [
                        .squareLabels(entry: 1, squares: [square]),
                        .clocks(clocks: SpokenClocks(white: "White: 1", black: "Black: 1")),
                    ]))
            // When a screen reader becomes active again, the core sends only what has changed.
            for on in [false, true, false, true] {
                app.send(.listening(on: on))
                #expect(app.squareLabels(of: 1) == (on ? [square] : []))
                #expect(app.squareLabels(of: 2).isEmpty, "labels of another entry's board")
                #expect((app.clocks != nil) == on)
            }
            await app.end()
        }

        @Test(.scenario("shell-whole-game-by-voice", "a11y-announcements"))
        func aWholeGameIsPlayedByAccessibilityLabelsAlone() async throws {
            let app = try await open()
            app.send(.listening(on: true))
            app.send(.board(event: .newGame))
            try await eventually("the choices") { app.newGame != nil }
            app.send(.newGame(event: .chooseOpponent(option: 1)))
            app.send(.newGame(event: .start))
            try await eventually("the game of two") {
                app.game?.canHurry == false && app.path.entries.count == 1
            }
            await app.settled()
            for (square, action) in [
                ("f2, white pawn", "pawn to f3"), ("e7, black pawn", "pawn to e5"),
                ("g2, white pawn", "pawn to g4"),
                ("d8, black queen", "queen to h4, checkmate"),
            ] {
                let before = app.game?.livePly ?? 0
                let labels = app.squareLabels(of: 1)
                let index = try #require(labels.firstIndex { $0.label == square })
                let actions = labels[index].moves
                let move = try #require(
                    actions.first { $0.spoken == action },
                    "\(square) offers \(actions.map(\.spoken))")
                app.send(.board(event: .drag(from: UInt8(index), to: move.to)))
                try await eventually(action) { app.game?.livePly == before + 1 }
            }
            try await eventually("the end") { app.game?.notice?.kind == .result }
            let said = tasks.asked.compactMap {
                if case .speak(let text) = $0 { text } else { nil }
            }
            #expect(said.contains { $0.contains("Black wins") })
            #expect(said.contains { $0.contains("pawn to f3") })
            await app.end()
        }

        @Test func searchProgressUpdatesOnlyItsLine() async throws {
            let app = try await open()
            try await eventually("the game") { app.game != nil }
            app.send(.board(event: .hint))
            let others = Watch {
                _ = (app.board, app.moves, app.path, app.catalogue, app.squareLabels(of: 1))
            }
            let line = Watch { _ = app.thinking }
            try await eventually("reports") { line.count > 3 }
            #expect(others.news() <= 2, "that the hint is on its way, and the hint")
            await app.end()
        }

        @Test func systemTasksArePerformedAndAnswered() async throws {
            let app = try await open()
            try await app.openGames()
            let file = folder.place.appending(path: "one.pgn")
            try Data(record(1).utf8).write(to: file)
            tasks.answer = .picked(path: file.path)
            try await app.onGames(.importFile)
            try await eventually("the game") { app.rows.count == 1 }
            #expect(app.message?.text == "1 game imported.")
            // The opponent's greeting is spoken meanwhile.
            let asked = tasks.asked.filter { if case .speak = $0 { false } else { true } }
            #expect(asked == [.pickFile(kind: .pgn), .forget(path: file.path)])
            await app.end()
        }

        @Test func onlyChangedPartsUpdate() async throws {
            let app = try await open(games: 5000)
            try await app.openGames()
            var pages: [Watch] = []
            let list = Watch { _ = (app.games, app.pages.count) }
            // The core reads each page once; the pages above stay unchanged.
            while app.pages.count < 100 {
                for page in app.pages[pages.count...] { pages.append(Watch { _ = page.content }) }
                try await app.scroll(pages: app.pages.count + 1)
            }
            #expect(app.rows.count == 5000)
            #expect(Set(app.rows.map(\.id)).count == 5000)
            #expect(pages.allSatisfy { $0.news() == 0 }, "a scroll draws new rows only")

            // A message updates separately.
            let others = Watch {
                _ = (app.catalogue, app.look, app.path, app.games, app.pages)
            }
            let statistics = Watch { _ = app.statistics }
            let message = Watch { _ = app.message }
            try await app.onGames(.copyPgn(game: app.rows[0].id))
            try await eventually("the message") { app.message != nil }
            #expect(message.news() == 1)
            #expect(others.news() + statistics.news() == 0)
            #expect(pages.allSatisfy { $0.news() == 0 })

            // A title updates with its page. The list is reloaded up to 1,000 games.
            let renamed = app.rows[130].id
            try await app.onGames(.beginRename(game: renamed))
            guard case .rename(let title) = app.games.sheet else {
                Issue.record("no field: \(String(describing: app.games.sheet))")
                return
            }
            try await app.onGames(.draft(field: title.id, text: "Nice one"))
            _ = list.news()
            try await app.onGames(.applyTitle)
            try await eventually("the title") { app.rows[130].title == "Nice one" }
            #expect(app.pages.count == 20)
            #expect(pages.map { $0.news() } == (0..<99).map { $0 == 2 ? 1 : 0 })
            print("5,000 games: drawn again for a title: 1 page of 20; list and sheet", list.news())
            await app.end()
        }

        @Test func unchangedPartsAreNotSetAgain() async throws {
            let app = try await open(games: 3)
            try await app.openGames()
            let exercise = ViewUpdate.exercise(exercise: TrainSamples.finished)
            app.take(.changed(app.acknowledged, [exercise]))
            let drawn = Watch {
                _ = (app.catalogue, app.look, app.path, app.message, app.games, app.pages)
                _ = (app.train, app.exercise, app.squareLabels(of: 3))
            }
            let page = try #require(app.pages.first)
            let rows = Watch { _ = page.content }
            // As after an error, when the core sends all parts again.
            app.take(
                .changed(
                    app.acknowledged,
                    [
                        .catalogue(catalogue: app.catalogue), .look(look: app.look),
                        .message(message: app.message), .games(games: app.games),
                        .gamesPages(first: 0, pages: [page.content], count: 1),
                        .train(train: app.train), exercise,
                        .squareLabels(entry: 3, squares: app.squareLabels(of: 3)),
                    ]))
            #expect(drawn.news() + rows.news() == 0)
            await app.end()
        }
    }
}
