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

            test.platform.fileToOpen = try test.folder.file("kept.plywise", content)
            model.chooseBackup()
            try await eventually("the preview") {
                if case .restore(_, let preview, false) = model.step {
                    preview.games == 1 && preview.newGames == 1
                } else {
                    false
                }
            }
            model.restoreSettings(true)
            model.restore()
            try await eventually("restored") { test.app.message?.text == "Restored." }
            #expect(try await games(test) >= 1)
            #expect(test.core.settings.board == .slate)
            await test.app.close()
        }

        @Test(.scenario("settings-backup-and-restore"))
        func aFileThatIsNoBackUpSaysSoAndChangesNothing() async throws {
            let test = try await TestApp()
            try await test.holds(game)
            test.platform.fileToOpen = try test.folder.file("letter.txt", "Dear all")
            test.app.settings.chooseBackup()
            try await eventually("the trouble") {
                test.app.message?.text == "This file is not a Plywise back-up."
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
                test.app.message?.text == "This file is not a Plywise back-up."
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
