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

        @Test func everythingToDrawIsThereAtOnce() async throws {
            let app = try await open()
            #expect(app.path.places.map(\.screen) == [.board])
            #expect(app.catalogue.messages["games-title"] == "Games")
            #expect(app.takenIn == 0)
            await app.end()
        }

        @Test func aLibraryThatCannotBeOpenedSaysWhyAndCanBeTriedAgain() async throws {
            let inTheWay = folder.place.appending(path: "games.db")
            try FileManager.default.createDirectory(
                at: inTheWay, withIntermediateDirectories: true)
            let app = try await open()
            #expect(app.trouble?.retry == "Try again")
            try FileManager.default.removeItem(at: inTheWay)
            app.send(.retry)
            try await eventually("the board") { app.trouble == nil && !app.path.places.isEmpty }
            await app.end()
        }

        @Test func theSystemIsAskedAndItsAnswerGoesBack() async throws {
            let app = try await open()
            try await app.openGames()
            let file = folder.place.appending(path: "one.pgn")
            try Data(record(1).utf8).write(to: file)
            tasks.answer = .picked(path: file.path)
            try await app.onGames(.importFile)
            try await eventually("the game") { app.rows.count == 1 }
            #expect(app.message?.text == "1 game imported.")
            #expect(tasks.asked == [.pickFile(kind: .pgn), .forget(path: file.path)])
            await app.end()
        }

        @Test func nothingIsDrawnAgainButWhatHasChanged() async throws {
            let app = try await open(games: 5000)
            try await app.openGames()
            var pages: [Watch] = []
            let list = Watch { _ = (app.games, app.pages.count) }
            // The core reads each page once; those above it stay as they are.
            while app.pages.count < 100 {
                for page in app.pages[pages.count...] { pages.append(Watch { _ = page.content }) }
                try await app.scroll(pages: app.pages.count + 1)
            }
            #expect(app.rows.count == 5000)
            #expect(Set(app.rows.map(\.id)).count == 5000)
            #expect(pages.allSatisfy { $0.news() == 0 }, "a scroll draws new rows only")

            // A message is drawn by itself.
            let others = Watch {
                _ = (app.catalogue, app.look, app.path, app.games, app.gamesSheet, app.pages)
            }
            let statistics = Watch { _ = app.statistics }
            let message = Watch { _ = app.message }
            try await app.onGames(.copyPgn(game: app.rows[0].id))
            try await eventually("the message") { app.message != nil }
            #expect(message.news() == 1)
            #expect(others.news() + statistics.news() == 0)
            #expect(pages.allSatisfy { $0.news() == 0 })

            // A title is drawn with its page. The list is read anew as far as 1,000 games.
            let renamed = app.rows[130].id
            try await app.onGames(.beginRename(game: renamed))
            guard case .rename(let title) = app.gamesSheet else {
                Issue.record("no field: \(String(describing: app.gamesSheet))")
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

        @Test func eachPartIsSetOnlyIfItHasChanged() async throws {
            let app = try await open(games: 3)
            try await app.openGames()
            let drawn = Watch {
                _ = (app.catalogue, app.look, app.path, app.message, app.games, app.pages)
            }
            let page = try #require(app.pages.first)
            let rows = Watch { _ = page.content }
            // As after a fault, when all parts come once more.
            app.take(
                .changed(
                    app.takenIn,
                    [
                        .catalogue(catalogue: app.catalogue), .look(look: app.look),
                        .message(message: app.message), .games(games: app.games),
                        .gamesPage(page: page.content),
                    ]))
            #expect(drawn.news() + rows.news() == 0)
            await app.end()
        }
    }
}
