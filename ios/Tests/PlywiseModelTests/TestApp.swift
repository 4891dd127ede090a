import Foundation
import PlywiseEngine
import Testing

@testable import PlywiseModel

/// All tests of models, one after the other: each has an engine that wants the processor.
@Suite(.serialized, .timeLimit(.minutes(5))) enum Models {}

/// A folder of its own for a test. It goes with the last reference to this object.
final class Folder: Sendable {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    init() throws {
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: place)
    }

    func file(_ name: String, _ content: Data) throws -> URL {
        let file = place.appending(path: name)
        try content.write(to: file)
        return file
    }

    func file(_ name: String, _ text: String) throws -> URL {
        try file(name, Data(text.utf8))
    }
}

/// What was waited for did not come about.
struct WaitedInVain: Error, CustomStringConvertible {
    let description: String
}

/// Waits until something has come about.
@MainActor func eventually(
    _ what: String, seconds: Double = 40, _ condition: () -> Bool
) async throws {
    let end = ContinuousClock.now + .seconds(seconds)
    while !condition() {
        if ContinuousClock.now > end { throw WaitedInVain(description: what) }
        try await Task.sleep(for: .milliseconds(3))
    }
}

/// The app over the real core, in a folder of its own that goes away with it.
@MainActor final class TestApp {
    let folder: Folder
    let core: Core
    let platform = TestPlatform()
    let app: AppModel

    /// - Parameter settled: an engine with little of everything that answers at once.
    init(folder: Folder? = nil, language: String = "en", settled: Bool = true) async throws {
        let folder = try folder ?? Folder()
        self.folder = folder
        core = try await Core.open(folder: folder.place) { [language] }
        if settled {
            core.change {
                $0.answerAtOnce = true
                $0.engineMemory = 1
                $0.engineThreads = 1
                $0.lastLevel = .rung(number: 1)
            }
        }
        app = AppModel(core: core, platform: platform)
    }

    /// Puts a game on the board and waits for it.
    func play(_ options: GameOptions) async throws {
        app.board.begin(options)
        try await eventually("the game") {
            app.board.game?.view.snapshot.livePly == 0 && app.board.playing != nil
        }
    }

    /// Games in the library, as if they had been imported long ago.
    func holds(_ pgn: String) async throws {
        _ = try await core.disk { try $0.importText(pgn: pgn, listener: ImportWatch()) }
    }

    /// Puts a game into the library; its number there.
    func imports(_ pgn: String) async throws -> Int64 {
        try await holds(pgn)
        let games = try await core.disk {
            try $0.games(filter: GameFilter(), after: nil, limit: 1)
        }
        return try #require(games.first?.id)
    }

    /// A folder with a copy of the library, in which the first place with a text holds another
    /// one of the same length.
    func damaged(_ text: String, _ other: String) async throws -> Folder {
        // The library's file has all of it once its last connection is closed; a copy at once.
        let copy = folder.place.appending(path: "copy.db")
        let path = copy.path
        _ = try await core.disk { try $0.keepSnapshot(path: path) }
        var bytes = try Data(contentsOf: copy)
        let place = try #require(bytes.range(of: Data(text.utf8)))
        bytes.replaceSubrange(place, with: Data(other.utf8))
        let damaged = try Folder()
        _ = try damaged.file("games.db", bytes)
        return damaged
    }

    /// The game's present picture.
    var now: Snapshot? { app.board.playing?.game.snapshot }

    /// The moves on the board's list.
    var moves: [String] { app.board.playing?.game.moves.map(\.san) ?? [] }

    /// Types moves, each when the one before is there.
    func type(_ moves: String...) async throws {
        for move in moves {
            let before = self.moves.count
            app.board.type(move)
            try await eventually(move) { self.moves.count > before }
        }
    }

    func pgn(_ game: Int64) async throws -> String {
        try await core.disk { try $0.pgn(game: game) }
    }
}

/// A system that remembers what it was asked for, and does nothing.
@MainActor final class TestPlatform: Platform {
    var screenReader = false
    let appVersion = "0.1.0"
    var felt: [Haptic] = []
    var played: [Sound] = []
    var announced: [String] = []
    var sharedTexts: [String] = []
    /// Names and contents, as they were when they were handed over.
    var sharedFiles: [(name: String, text: String)] = []
    var savedFiles: [(name: String, content: Data)] = []
    var clipboard: String?
    /// What the person chooses when asked for a file; none to turn away.
    var fileToOpen: URL?
    var forgotFiles = false
    /// Of which copies the app has said that it is done with them.
    var forgotten: [URL] = []

    func feel(_ haptic: Haptic) { felt.append(haptic) }

    func play(_ sound: Sound) { played.append(sound) }

    func announce(_ text: String) { announced.append(text) }

    func share(text: String, title: String) { sharedTexts.append(text) }

    func share(file: URL, kind: FileKind, title: String) {
        let text = try? String(contentsOf: file, encoding: .utf8)
        sharedFiles.append((file.lastPathComponent, text ?? ""))
    }

    func copy(_ text: String) { clipboard = text }

    func paste() -> String? { clipboard }

    func openFile(_ kind: FileKind) async -> URL? { fileToOpen }

    func saveFile(_ file: URL, name: String, kind: FileKind) async -> Bool {
        savedFiles.append((name, (try? Data(contentsOf: file)) ?? Data()))
        return true
    }

    func forget(_ file: URL) { forgotten.append(file) }

    func forgetFiles() { forgotFiles = true }
}

/// A record of one short game.
func record(
    _ white: String, _ black: String, _ result: String, _ date: String, _ moves: String
) -> String {
    """
    [Event "Test"]
    [Date "\(date)"]
    [White "\(white)"]
    [Black "\(black)"]
    [Result "\(result)"]

    \(moves) \(result)


    """
}

extension GameOptions {
    /// A game with all help and no clock.
    static func between(
        _ white: Player, _ black: Player, start: Start = .standard, time: TimeControl? = nil,
        help: HelpAllowed? = nil
    ) -> GameOptions {
        GameOptions(
            start: start, white: white, black: black, time: time,
            help: help
                ?? HelpAllowed(
                    legalMoves: true, takebacks: true, hints: true, blunderWarning: false),
            seed: 7, book: false)
    }

    /// A person with White against the computer.
    static func against(_ level: Level, start: Start = .standard) -> GameOptions {
        between(.human(name: "Anna"), .engine(level: level), start: start)
    }

    /// Two people.
    static func friends(start: Start = .standard, time: TimeControl? = nil) -> GameOptions {
        between(.human(name: "Anna"), .human(name: "Ben"), start: start, time: time)
    }
}
