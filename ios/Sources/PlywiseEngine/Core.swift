import Foundation
import Observation
import PlywiseCore

/// The core as the shell holds it: the library of games, the settings and the words. One for
/// the process, on the main actor; what may wait for the disk is done elsewhere.
@MainActor @Observable public final class Core {
    /// What the person has chosen.
    public private(set) var settings: Settings

    /// The words of the person's language.
    public private(set) var words: Words

    @ObservationIgnored private let storage: Disk
    @ObservationIgnored let folder: URL
    @ObservationIgnored let backup: URL
    @ObservationIgnored private let systemLanguages: () -> [String]
    @ObservationIgnored private var writing: Task<Void, Never>?
    @ObservationIgnored private var followers: [Int: AsyncStream<Void>.Continuation] = [:]
    @ObservationIgnored private var followed = 0
    @ObservationIgnored private var sparing = false

    private nonisolated static let library = "games.db"
    /// How the names of a damaged library's copies begin.
    nonisolated static let setAside = "\(library).damaged"
    /// A hidden app has written everything by then.
    private static let settled = Duration.seconds(1)

    private init(
        storage: Disk, settings: Settings, folder: URL, backup: URL,
        systemLanguages: @escaping () -> [String]
    ) {
        self.storage = storage
        self.settings = settings
        self.folder = folder
        self.backup = backup
        self.systemLanguages = systemLanguages
        words = Words(chosen: settings.language, system: systemLanguages())
    }

    /// Opens the library, away from the main thread.
    ///
    /// - Parameters:
    ///   - folder: where everything is kept; made if it is not there.
    ///   - backup: a whole copy of the library for the system's own back-up; the library begins
    ///     as that copy where there is nothing else. In the folder unless told.
    ///   - systemLanguages: the system's languages, the most wanted first.
    /// - Throws: ``PlywiseError`` if it cannot be opened; nothing is lost by trying again.
    public static func open(
        folder: URL, backup: URL? = nil, systemLanguages: @escaping () -> [String]
    ) async throws -> Core {
        let backup = backup ?? folder.appending(path: "backup/games.db")
        let (storage, settings) = try await Task.detached {
            try? FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true)
            let storage = try Disk(
                path: folder.appending(path: library).path, backup: backup.path)
            return (storage, Settings(try storage.library.settings()))
        }.value
        return Core(
            storage: storage, settings: settings, folder: folder, backup: backup,
            systemLanguages: systemLanguages)
    }

    /// The library, for what has a connection of its own and must not hold up what else waits
    /// for the disk. Not to be called on the main thread.
    public var library: GameLibrary { storage.library }

    /// Does something in the library, away from the main thread and one after the other.
    ///
    /// - Throws: what `work` throws.
    public func disk<Result: Sendable>(
        _ work: @Sendable (GameLibrary) throws -> Result
    ) async throws -> Result {
        try await storage.run(work)
    }

    /// Changes the settings at once and writes them down soon.
    public func change(_ change: (inout Settings) -> Void) {
        var next = settings
        change(&next)
        guard next != settings else { return }
        settings = next
        refreshLanguage()
        report()
        let before = writing
        let written = next.core
        writing = Task { [storage] in
            await before?.value
            // A full disk: the next change tries again.
            try? await storage.run { try $0.setSettings(settings: written) }
        }
    }

    /// Waits until the settings are written down.
    public func settle() async {
        await writing?.value
    }

    /// The system's languages may have changed.
    public func refreshLanguage() {
        let next = Words(chosen: settings.language, system: systemLanguages())
        if next.language.tag != words.language.tag {
            words = next
            report()
        }
    }

    /// Settings were replaced on disk, by a restored back-up.
    ///
    /// - Throws: ``PlywiseError`` if they cannot be read.
    public func reloadSettings() async throws {
        settings = try await storage.run { Settings(try $0.settings()) }
        refreshLanguage()
        report()
    }

    /// The system wants less to be done: low power, or the device is hot. The engine gets by
    /// with one thread then; no level plays another move for it.
    public func spare(_ sparing: Bool) {
        guard sparing != self.sparing else { return }
        self.sparing = sparing
        report()
    }

    /// Writes the copy for the system's back-up soon, if something has changed; what screens
    /// still have to write goes first. A full disk: the next time tries again.
    public func keepSnapshot() async {
        let path = backup.path
        try? await Task.sleep(for: Self.settled)
        _ = try? await storage.run { try $0.keepSnapshot(path: path) }
    }

    /// What the engine may use by the settings.
    public var engineSettings: EngineSettings {
        let cores = max(ProcessInfo.processInfo.activeProcessorCount, 1)
        let threads: Int
        if settings.batterySaver || sparing {
            threads = 1
        } else if settings.engineThreads == 0 {
            threads = min(max(cores / 2, 1), 4)
        } else {
            threads = min(Int(settings.engineThreads), cores)
        }
        return EngineSettings(memoryMib: settings.engineMemory, threads: UInt32(threads))
    }

    /// How the computer behaves by the settings.
    public var opponentSettings: OpponentSettings {
        OpponentSettings(
            atOnce: settings.answerAtOnce, mayResign: settings.mayResign,
            confirmMoves: settings.confirmMoves)
    }

    /// What help a new game allows by the settings.
    public var help: HelpAllowed {
        HelpAllowed(
            legalMoves: settings.legalTargets, takebacks: settings.allowTakebacks,
            hints: settings.allowHints, blunderWarning: settings.blunderWarning)
    }

    /// Comes whenever settings or words have changed, for those that pass them on. Ends with
    /// the task that waits for it.
    public func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        followed += 1
        let number = followed
        followers[number] = continuation
        continuation.onTermination = { _ in
            Task { @MainActor [weak self] in self?.followers[number] = nil }
        }
        return stream
    }

    private func report() {
        for follower in followers.values { follower.yield() }
    }
}
