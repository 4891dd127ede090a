import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

extension Models {
    @Suite(.serialized) @MainActor struct SettingsModelTests {
        private let game = record("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5 2. Nf3 d6")

        private func kept(_ test: TestApp) async throws -> Settings {
            try await Core.open(folder: test.folder.place) { ["en"] }.settings
        }

        private func games(_ test: TestApp) async throws -> UInt64 {
            try await test.core.disk { try $0.count(filter: GameFilter()) }
        }

        @Test(.scenario("settings-switches"))
        func eachSwitchChangesItsOwnSettingAndIsWrittenDown() async throws {
            let test = try await TestApp()
            let model = test.app.settings
            for choice in Switch.allCases {
                var wanted = model.settings
                wanted[keyPath: choice.path].toggle()
                model.turn(choice, on: wanted[keyPath: choice.path])
                #expect(model.settings == wanted, "\(choice)")
                #expect(!test.core.words[choice.key].contains("settings-"), "\(choice)")
            }
            #expect(Set(Switch.allCases.map(\.path)).count == Switch.allCases.count)
            await test.core.settle()
            #expect(try await kept(test) == model.settings)
        }

        @Test(.scenario("settings-choices"))
        func choicesAreKept() async throws {
            let test = try await TestApp()
            let model = test.app.settings
            model.choose(BoardLook.sage)
            model.choose(PieceLook.signal)
            model.choose(Brightness.dark)
            model.choose(Notation.figurine)
            model.setMemory(128)
            model.setThreads(1)
            model.openName()
            model.draftName(" Kim ")
            model.applyName()
            #expect(model.step == .none)
            await test.core.settle()
            let kept = try await kept(test)
            #expect(kept.board == .sage && kept.pieces == .signal && kept.theme == .dark)
            #expect(kept.notation == .figurine)
            #expect(kept.engineMemory == 128 && kept.engineThreads == 1)
            #expect(kept.playerName == "Kim")
        }

        @Test(.scenario("settings-language"))
        func anotherLanguageChangesTheWordsAtOnce() async throws {
            let test = try await TestApp()
            let model = test.app.settings
            model.openLanguages()
            #expect(model.step == .chooseLanguage)
            model.chooseLanguage("de")
            #expect(test.core.words["settings-title"] == "Einstellungen")
            model.chooseLanguage("")
            #expect(test.core.words["settings-title"] == "Settings")
        }

        @Test(.scenario("settings-backup-and-restore", "settings-erase"))
        func aBackUpRestoresWhatWasErased() async throws {
            let test = try await TestApp(settled: false)
            let model = test.app.settings
            try await test.holds(game)
            model.choose(BoardLook.slate)
            await test.core.settle()
            model.backUp()
            try await eventually("the file") { !test.platform.savedFiles.isEmpty }
            let (name, content) = try #require(test.platform.savedFiles.last)
            #expect(name.hasPrefix("plywise-2") && name.hasSuffix(".plywise"))

            model.erase()
            #expect(model.step == .erase)
            model.eraseGoOn()
            try await eventually("again") { model.step == .eraseForGood(games: 1) }
            #expect(try await games(test) == 1)
            model.eraseForGood()
            try await eventually("erased") { test.app.message?.text == "Everything is erased." }
            #expect(test.core.settings.board == .maple)
            try await eventually("another game") { test.app.board.playing != nil }

            let file = try test.folder.file("kept.plywise", content)
            test.platform.fileToOpen = file
            model.chooseBackup()
            try await eventually("the preview") {
                if case .restore(_, let preview, false) = model.step {
                    preview.games == 1 && preview.newGames == 1
                } else {
                    false
                }
            }
            model.restoreSettings(true)
            #expect(test.platform.forgotten.isEmpty)
            model.restore()
            try await eventually("restored") { test.app.message?.text == "Restored." }
            #expect(try await games(test) >= 1)
            #expect(test.core.settings.board == .slate)
            #expect(test.platform.forgotten == [file])
            await test.app.close()
        }

        @Test(.scenario("settings-backup-and-restore"))
        func aRestoredGameIsNotWrittenOverByTheOneOnTheBoard() async throws {
            let test = try await TestApp()
            try await test.play(.friends())
            try await test.type("e4", "e5")
            try await eventually("written") { test.now?.save == .saved }
            // The same game goes on elsewhere, and comes back in a back-up.
            let copy = test.folder.place.appending(path: "copy.db").path
            _ = try await test.core.disk { try $0.keepSnapshot(path: copy) }
            let there = try Folder()
            _ = try there.file("games.db", try Data(contentsOf: URL(filePath: copy)))
            let other = try await TestApp(folder: there)
            other.app.board.start()
            try await eventually("the game") { other.moves == ["e4", "e5"] }
            try await Task.sleep(for: .milliseconds(20))
            try await other.type("Nf3", "Nc6")
            try await eventually("written there") { other.now?.save == .saved }
            other.app.settings.backUp()
            try await eventually("the file") { !other.platform.savedFiles.isEmpty }
            let content = try #require(other.platform.savedFiles.last?.content)
            await other.app.close()

            test.app.go(.analysis(.start))
            let before = try #require(test.app.analysis(.start))
            try await eventually("the analysis") { before.picture != nil }
            before.drag(from: .d2, to: .d4)
            try await eventually("a move") { before.picture?.node == 1 }
            test.app.receive(try test.folder.file("kept.plywise", content))
            try await eventually("the preview") { test.app.settings.step.file != nil }
            test.app.settings.restore()
            try await eventually("restored") { test.app.message?.text == "Restored." }
            try await eventually("the newer game") { test.moves == ["e4", "e5", "Nf3", "Nc6"] }
            try await test.type("Bb5")
            // What was analysed here is what is analysed now.
            test.app.go(.analysis(.start))
            let after = try #require(test.app.analysis(.start))
            try await eventually("the analysis") { after.picture != nil }
            #expect(after !== before && after.picture?.tree.paragraphs.isEmpty == false)
            await test.app.close()
        }

        @Test func aBackUpThatNobodyTakesOverIsForgotten() async throws {
            let test = try await TestApp()
            try await test.holds(game)
            test.app.settings.backUp()
            try await eventually("the file") { !test.platform.savedFiles.isEmpty }
            let content = try #require(test.platform.savedFiles.last?.content)
            let file = try test.folder.file("kept.plywise", content)
            test.app.receive(file)
            try await eventually("the preview") { test.app.settings.step.file == file }
            test.app.settings.restoreSettings(true)
            #expect(test.platform.forgotten.isEmpty)
            test.app.settings.dismiss()
            #expect(test.platform.forgotten == [file])
            let letter = try test.folder.file("letter.plywise", "Dear all")
            test.app.receive(letter)
            try await eventually("the trouble") { test.platform.forgotten == [file, letter] }
            let games = try test.folder.file("games.pgn", game)
            test.app.receive(games)
            try await eventually("read") { test.platform.forgotten.last == games }
            await test.app.close()
        }

        @Test(.scenario("settings-backup-and-restore"))
        func aFileThatIsNoBackUpSaysSoAndChangesNothing() async throws {
            let test = try await TestApp()
            try await test.holds(game)
            test.platform.fileToOpen = try test.folder.file("letter.txt", "Dear all")
            test.app.settings.chooseBackup()
            try await eventually("the trouble") {
                test.app.message?.text == "This file is not a Plywise backup."
            }
            #expect(test.app.settings.step == .none)
            #expect(try await games(test) == 1)
        }

        @Test(.scenario("settings-backup-and-restore", "app-unreadable-from-another-app"))
        func aBackUpFromAnotherAppIsLookedAtBeforeItIsRestored() async throws {
            let test = try await TestApp()
            try await test.holds(game)
            test.app.settings.backUp()
            try await eventually("the file") { !test.platform.savedFiles.isEmpty }
            let content = try #require(test.platform.savedFiles.last?.content)
            for name in ["kept.plywise", "kept"] {
                test.app.go(.board)
                test.app.receive(try test.folder.file(name, content))
                try await eventually("the preview") {
                    if case .restore(_, let preview, false) = test.app.settings.step {
                        preview.games == 1 && preview.newGames == 0
                    } else {
                        false
                    }
                }
                try await eventually("the settings") { test.app.place == .settings }
                test.app.settings.dismiss()
            }
            test.app.go(.board)
            test.app.receive(try test.folder.file("letter.plywise", "Dear all"))
            try await eventually("the trouble") {
                test.app.message?.text == "This file is not a Plywise backup."
            }
            #expect(test.app.place == .board)
            #expect(try await games(test) == 1)
        }

        @Test(.scenario("settings-report", "settings-licences"))
        func aProblemReportIsHandedOverOnceThereIsAGame() async throws {
            let test = try await TestApp()
            test.app.settings.report()
            #expect(test.platform.sharedFiles.isEmpty)
            try await test.play(.friends())
            test.app.settings.report()
            try await eventually("the report") { !test.platform.sharedFiles.isEmpty }
            #expect(test.platform.sharedFiles.last?.text.isEmpty == false)
            test.app.settings.licences()
            #expect(test.app.place == .licences)
            await test.app.close()
        }
    }
}
