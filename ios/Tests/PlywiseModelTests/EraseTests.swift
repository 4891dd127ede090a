import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// Nothing of what was erased comes back.
    @Suite(.serialized) @MainActor struct EraseTests {
        private func erase(_ test: TestApp) async throws {
            test.app.go(.settings)
            test.app.settings.eraseForGood()
            try await eventually("erased") { test.app.message?.text == "Everything is erased." }
            try await eventually("another game") { test.app.board.playing != nil }
        }

        /// How many games a later start finds in a folder.
        private func games(_ folder: Folder) async throws -> UInt64 {
            let core = try await Core.open(folder: folder.place) { ["en"] }
            return try await core.disk { try $0.count(filter: GameFilter()) }
        }

        @Test(.scenario("settings-erase"))
        func theGameOnTheBoardDoesNotComeBack() async throws {
            let test = try await TestApp()
            let minute = SideTime(base: 60, increment: 0, delay: 0)
            try await test.play(.friends(time: TimeControl(white: minute, black: minute)))
            try await test.type("e4", "e5")
            try await eventually("written") { test.now?.save == .saved }
            try await erase(test)
            #expect(test.moves.isEmpty && test.now?.white.clock == nil)
            #expect(test.platform.forgotFiles)
            await test.app.close()
            #expect(try await games(test.folder) == 0)
        }

        @Test(.scenario("settings-erase"))
        func theMoveOfAThinkingComputerDoesNotBringItsGameBack() async throws {
            let test = try await TestApp()
            try await test.play(.against(.time(perMove: 60)))
            try await test.type("e4")
            try await eventually("thinking") { (test.app.board.thinking?.depth ?? 0) >= 2 }
            try await erase(test)
            #expect(test.moves.isEmpty && test.app.board.thinking == nil)
            await test.app.close()
            #expect(try await games(test.folder) == 0)
        }

        @Test(.scenario("settings-erase"))
        func theAnalysisDoesNotComeBack() async throws {
            let test = try await TestApp()
            test.app.go(.analysis(.start))
            let before = try #require(test.app.analysis(.start))
            try await eventually("the analysis") { before.picture != nil }
            before.drag(from: .e2, to: .e4)
            try await eventually("a move") { before.picture?.node == 1 }
            try await erase(test)
            test.app.go(.analysis(.start))
            let after = try #require(test.app.analysis(.start))
            try await eventually("the analysis") { after.picture != nil }
            #expect(after !== before && after.study?.isEmpty == true)
            await test.app.close()
            #expect(try await FreeAnalysis(core: test.core).kept() == nil)
        }

        @Test(.scenario("settings-erase"))
        func filesThatWereWrittenGoToo() async throws {
            let test = try await TestApp()
            try await test.holds(record("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5"))
            test.app.games.exportAll()
            try await eventually("the games") { test.platform.savedFiles.count == 1 }
            test.app.settings.backUp()
            try await eventually("the back-up") { test.platform.savedFiles.count == 2 }
            try await test.play(.friends())
            test.app.settings.report()
            try await eventually("the report") { !test.platform.sharedFiles.isEmpty }
            await test.core.keepSnapshot()
            _ = try test.folder.file("games.db.damaged-1", "Rook")
            try await erase(test)
            await test.app.close()
            let left = try FileManager.default.subpathsOfDirectory(atPath: test.folder.place.path)
            for name in left {
                let file = test.folder.place.appending(path: name)
                guard let content = try? Data(contentsOf: file) else { continue }
                #expect(content.range(of: Data("Rook".utf8)) == nil, "\(name)")
                #expect(OwnFile(rawValue: name) == nil)
            }
            #expect(left.contains("backup/games.db"))
        }

        @Test(.scenario("settings-erase"))
        func whatWasSearchedForIsForgotten() async throws {
            let test = try await TestApp()
            test.app.games.search("Rook")
            try await erase(test)
            #expect(test.app.games.state == GamesState())
            await test.app.close()
        }
    }
}
