import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    /// Games that cannot be read are told of, and do not keep the others back.
    @Suite(.serialized) @MainActor struct DamagedGamesTests {
        /// An app with two games, one of them with a comment that is not what was written.
        private func oneOfTwoDamaged() async throws -> TestApp {
            let whole = try await TestApp()
            try await whole.holds(
                record("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 {as written} c5")
                    + record("Queen", "King", "0-1", "2002.02.03", "1. d4 d5"))
            return try await TestApp(
                folder: try await whole.damaged("as written", "as damaged"))
        }

        /// The games by White's name.
        private func games(_ test: TestApp) async throws -> [String: Int64] {
            let all = try await test.core.disk {
                try $0.games(filter: GameFilter(), after: nil, limit: 9)
            }
            return Dictionary(uniqueKeysWithValues: all.map { ($0.white, $0.id) })
        }

        /// What was said last, which stands until it is read.
        private func says(_ text: String, _ test: TestApp) async throws {
            try await eventually(text) { test.app.message?.text == text }
            let message = try #require(test.app.message)
            #expect(message.lasting && message.action == "OK")
            test.app.said(message)
        }

        @Test(.scenario("games-unreadable-told"))
        func whatCannotBeReadIsToldWhenTheOthersAreExportedOrShared() async throws {
            let test = try await oneOfTwoDamaged()
            let model = test.app.games
            let ids = try await games(test)
            let (damaged, readable) = (try #require(ids["Rook"]), try #require(ids["Queen"]))
            model.exportAll()
            try await says("1 game exported. 1 game could not be read.", test)
            let content = try #require(test.platform.savedFiles.last?.content)
            let text = String(decoding: content, as: UTF8.self)
            #expect(text.contains("Queen") && !text.contains("Rook"))
            model.share([damaged, readable])
            try await says("1 game could not be read.", test)
            #expect(test.platform.sharedFiles.count == 1)
            // Nothing is handed over where there is nothing.
            model.export([damaged])
            try await says("1 game could not be read.", test)
            #expect(test.platform.savedFiles.count == 1)
            model.export([readable])
            try await eventually("a plain word") { test.app.message?.text == "1 game exported." }
            #expect(test.app.message?.lasting == false)
            await test.app.close()
        }

        @Test(.scenario("games-unreadable-told"))
        func whatCannotBeReadIsToldWhenEverythingIsBackedUp() async throws {
            let test = try await oneOfTwoDamaged()
            test.app.settings.backUp()
            try await says("Saved in one file. 1 game could not be read.", test)
            let content = try #require(test.platform.savedFiles.last?.content)
            let path = try test.folder.file("kept.plywise", content).path
            #expect(try await test.core.disk { try $0.preview(path: path) }.games == 1)
            await test.app.close()
        }

        @Test(.scenario("games-import-damaged"))
        func whatIsWrongWithAGameIsSaidInThePersonsLanguage() async throws {
            let test = try await TestApp(language: "de")
            let model = test.app.games
            let text = record("A", "B", "1-0", "2001.02.03", "1. e4 Ke5")
            func saysSo() async throws {
                var lines: [String] = []
                try await eventually("the report") {
                    if case .imported(let all) = model.state.sheet { lines = all }
                    return !lines.isEmpty
                }
                let kept = "1 Partie wurde nur zum Teil importiert."
                #expect(lines.contains(kept))
                let reason = "Ke5 ist in dieser Stellung nicht möglich"
                #expect(lines.contains { $0.contains(reason) }, "\(lines)")
                model.dismiss()
            }
            model.beginPaste()
            model.draftPaste(text)
            model.importPasted()
            try await saysSo()
            model.importFile(try test.folder.file("in.pgn", text))
            try await saysSo()
            await test.app.close()
        }
    }
}
