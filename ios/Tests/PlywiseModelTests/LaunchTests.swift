import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    @Suite(.serialized) @MainActor struct LaunchTests {
        private func launch(_ folder: Folder) -> Launch {
            Launch(folder: folder.place, platform: TestPlatform()) { ["en"] }
        }

        @Test func whatIsAskedForBeforeTheStartIsDoneThen() async throws {
            let folder = try Folder()
            let launch = launch(folder)
            #expect(launch.app == nil)
            #expect(launch.words["app-name"] == "Plywise")
            launch.perform(.newGame)
            launch.spare(true)
            let games = record("A", "B", "1-0", "2020.01.01", "1. e4")
            launch.receive(try folder.file("games.pgn", games))
            await launch.open()
            let app = try #require(launch.app)
            #expect(app.place == .newGame(fen: nil))
            #expect(app.core.engineSettings.threads == 1)
            try await eventually("the game") { app.place.analysed != nil }
            launch.perform(.resume)
            #expect(app.place == .board)
            launch.perform(.analyse)
            #expect(app.tab == .analysis(.start))
            await app.close()
        }

        @Test func aFolderThatCannotBeUsedIsToldAndTriedAgain() async throws {
            let folder = try Folder()
            let file = try folder.file("plywise", "in the way")
            let launch = Launch(folder: file, platform: TestPlatform()) { ["en"] }
            await launch.open()
            guard case .failed(let reason) = launch.state else {
                Issue.record("it was opened")
                return
            }
            #expect(!reason.isEmpty)
            try FileManager.default.removeItem(at: file)
            await launch.open()
            #expect(launch.app != nil)
            await launch.app?.close()
        }

        @Test func aSecondTouchOpensNothingTwice() async throws {
            let launch = launch(try Folder())
            func open() -> Task<AppModel?, Never> {
                Task {
                    await launch.open()
                    return launch.app
                }
            }
            let (first, second) = (open(), open())
            // The second one has nothing to wait for.
            #expect(await second.value == nil)
            let app = try #require(await first.value)
            await launch.open()
            #expect(launch.app === app)
            await app.close()
        }

        @Test func theBackUpsCopyIsTakenUpOnAnotherDevice() async throws {
            let (here, there) = (try Folder(), try Folder())
            let copy = here.place.appending(path: "backup/games.db")
            let first = Launch(folder: here.place, backup: copy, platform: TestPlatform()) {
                ["en"]
            }
            await first.open()
            let app = try #require(first.app)
            try await eventually("a game") { app.board.playing != nil }
            app.board.type("e4")
            try await eventually("the move") { app.board.playing?.game.moves.first?.san == "e4" }
            try await eventually("written") {
                app.board.playing?.game.snapshot.save == .saved
            }
            app.core.change { $0.board = .sage }
            await app.core.settle()
            first.setVisible(false)
            try await eventually("the copy") {
                FileManager.default.fileExists(atPath: copy.path)
            }
            await app.close()

            let second = Launch(folder: there.place, backup: copy, platform: TestPlatform()) {
                ["en"]
            }
            await second.open()
            let moved = try #require(second.app)
            #expect(moved.chosen.board == .sage)
            try await eventually("the same game") {
                moved.board.playing?.game.moves.first?.san == "e4"
            }
            await moved.close()
        }

        @Test func aTextIsAPositionOrGames() async throws {
            let test = try await TestApp()
            let fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
            #expect(!test.app.receive(" \n"))
            #expect(test.app.receive(" \(fen)\n"))
            try await eventually("the position") {
                test.app.place == .analysis(.position(fen: fen))
            }
            #expect(test.app.receive(record("A", "B", "1-0", "2020.01.01", "1. e4")))
            try await eventually("the game") { test.app.place.analysed != nil }
            await test.app.close()
        }

        @Test func theSystemTakesPlacesAway() async throws {
            let test = try await TestApp()
            let app = test.app
            app.go(.games)
            app.go(.statistics)
            #expect(app.tab == .games)
            #expect(app.pushed == [.statistics])
            app.pushed = []
            #expect(app.places == [.board, .games])
            app.pushed = [.licences]
            #expect(app.places == [.board, .games])
            #expect(Set(AppModel.tabs.map(\.key)).count == 4)
            await app.close()
        }
    }
}

extension Place {
    /// The game of the library that is analysed here.
    fileprivate var analysed: Int64? {
        if case .analysis(let root) = self { root.game } else { nil }
    }
}
