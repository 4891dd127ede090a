import Foundation
import PlywiseEngine
import Testing

@Suite(.serialized) @MainActor struct CoreTests {
    private let folder = Folder()

    private func open(_ language: String = "en") async throws -> Core {
        try await Core.open(folder: folder.place) { [language] }
    }

    @Test func settingsChangeAtOnceAndAreThereAgain() async throws {
        var core: Core? = try await open()
        core?.change { $0.board = .sage }
        core?.change { $0.playerName = "Kim" }
        core?.change {
            $0.lastTime = TimeControl(
                white: SideTime(base: 60, increment: 1, delay: 0),
                black: SideTime(base: 30, increment: 0, delay: 0))
        }
        let chosen = try #require(core?.settings)
        #expect(chosen.board == .sage)
        await core?.settle()
        core = nil
        let again = try await open()
        #expect(again.settings == chosen)
    }

    @Test func wordsFollowTheLanguage() async throws {
        let core = try await open("de")
        #expect(core.words.language.tag == "de")
        #expect(core.words["settings-title"] == "Einstellungen")
        core.change { $0.language = "en" }
        #expect(core.words["settings-title"] == "Settings")
        #expect(core.words.say("games-deleted", ["count": 1]) == "1 game deleted")
        #expect(core.words.say("games-deleted", ["count": .number(UInt32(2))]).hasPrefix("2"))
        #expect(Words.all.first?.tag == "en")
        #expect(!version.isEmpty)
    }

    @Test func whoeverFollowsHearsOfChanges() async throws {
        let core = try await open()
        var changes = core.changes().makeAsyncIterator()
        core.change { $0.sounds.toggle() }
        core.change { $0.haptics.toggle() }
        await changes.next()
        core.refreshLanguage()
        core.change { $0.language = "de" }
        await changes.next()
        #expect(core.words.language.tag == "de")
    }

    @Test func aHotDeviceTakesThreadsAndNothingElse() async throws {
        let core = try await open()
        core.change { $0.engineThreads = 8 }
        core.spare(true)
        #expect(core.engineSettings.threads == 1)
        #expect(core.engineSettings.memoryMib == core.settings.engineMemory)
        core.spare(false)
        #expect(core.engineSettings.threads >= 1)
    }

    @Test(.scenario("app-library-not-opened"))
    func aLibraryThatCannotBeOpenedSaysWhy() async throws {
        try FileManager.default.createDirectory(
            at: folder.place.appending(path: "games.db"), withIntermediateDirectories: true)
        do {
            _ = try await open()
            Issue.record("a folder was opened")
        } catch {
            let words = Words(chosen: "en", system: [])
            #expect(!words.trouble(error).isEmpty)
            #expect(error is PlywiseError)
        }
        try FileManager.default.removeItem(at: folder.place.appending(path: "games.db"))
        _ = try await open()
    }

    @Test func troubleIsSaidByItsKind() {
        let words = Words(chosen: "en", system: [])
        let faults: [LibraryFault] = [
            .alreadyOpen, .readOnly, .diskFull, .otherFormat, .damaged, .damagedGame, .badBackup,
            .file,
        ]
        let said = faults.map { words.trouble(PlywiseError.Library(fault: $0, explanation: "")) }
        #expect(Set(said).count == faults.count)
        #expect(said.allSatisfy { !$0.isEmpty && !$0.contains("games-") })
        #expect(words.trouble(WaitedInVain(description: "")) == words["app-problem"])
        let gone = PlywiseError.NotFound(id: 1, explanation: "")
        #expect(words.trouble(gone) == words["games-error-gone"])
    }

    @Test(.scenario("newgame-usual-time"))
    func theUsualTimeOfALevelIsSaidInWholeSecondsAndMinutes() {
        let words = Words(chosen: "en", system: [])
        func said(_ seconds: Double) -> String? {
            words.usualTime(
                .rung(number: 3), [LevelTime(level: .rung(number: 3), time: seconds)])
        }
        #expect(said(0.12) == "usually less than a second per move on this device")
        #expect(said(0.9) == "usually 1 second per move on this device")
        #expect(said(2.3) == "usually 2 seconds per move on this device")
        #expect(said(170) == "usually 3 minutes per move on this device")
        #expect(words.usualTime(.full, [LevelTime(level: .rung(number: 3), time: 1)]) == nil)
    }

    @Test func daysAreNamed() {
        let words = Words(chosen: "en", system: [])
        let now = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(words.day(now, now: now) == "Today")
        #expect(words.day(now - 86_400, now: now) == "Yesterday")
        #expect(words.day(now - 86_400 * 400, now: now).contains("2022"))
    }

    @Test func squaresAndPiecesHaveNumbersAndLetters() {
        for (number, square) in Square.allCases.enumerated() {
            #expect(square.index == number)
            #expect(Square(index: number) == square)
        }
        #expect(Square.e4.name == "e4")
        #expect(Piece(letter: "N")?.key == "speech-white-knight")
        #expect(Piece(letter: ".") == nil)
    }
}
