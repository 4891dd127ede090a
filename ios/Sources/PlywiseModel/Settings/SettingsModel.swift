import Foundation
import Observation
import PlywiseEngine

/// What the person has chosen, and what becomes of the data.
@MainActor @Observable public final class SettingsModel {
    /// What lies over the settings.
    public private(set) var step = SettingsStep.none {
        didSet {
            // A back-up that is no longer wanted.
            if let file = oldValue.file, file != step.file, file != restored {
                app.done(with: file)
            }
        }
    }

    @ObservationIgnored private let app: AppModel
    /// The back-up that is being taken over.
    @ObservationIgnored private var restored: URL?

    init(_ app: AppModel) {
        self.app = app
    }

    /// What is chosen now.
    public var settings: Settings { app.core.settings }

    /// The languages that there are.
    public var languages: [LanguageInfo] { Words.all }

    /// The version of the app.
    public var version: String { app.platform.appVersion }

    /// How many threads the engine could have.
    public var processors: Int { max(ProcessInfo.processInfo.activeProcessorCount, 1) }

    private var words: Words { app.core.words }

    /// Chooses how the squares look.
    public func choose(_ look: BoardLook) { app.core.change { $0.board = look } }

    /// Chooses how the pieces look.
    public func choose(_ look: PieceLook) { app.core.change { $0.pieces = look } }

    /// Chooses light or dark.
    public func choose(_ theme: Brightness) { app.core.change { $0.theme = theme } }

    /// Chooses how moves are written.
    public func choose(_ notation: Notation) { app.core.change { $0.notation = notation } }

    /// Turns something on or off.
    public func turn(_ choice: Switch, on: Bool) {
        app.core.change { $0[keyPath: choice.path] = on }
    }

    /// Shows the languages.
    public func openLanguages() { step = .chooseLanguage }

    /// Chooses a language by its tag; empty for the system's.
    public func chooseLanguage(_ tag: String) {
        step = .none
        app.core.change { $0.language = tag }
    }

    /// Shows a field for the name.
    public func openName() { step = .name(settings.playerName) }

    /// Types in that field.
    public func draftName(_ text: String) { step = .name(text) }

    /// Takes the name that stands there.
    public func applyName() {
        guard case .name(let text) = step else { return }
        step = .none
        app.core.change { $0.playerName = text.trimmed }
    }

    /// Gives the engine this many MiB.
    public func setMemory(_ mebibytes: Int) {
        app.core.change { $0.engineMemory = UInt32(clamping: mebibytes) }
    }

    /// Gives the engine this many threads; 0 leaves it to the program.
    public func setThreads(_ count: Int) {
        app.core.change { $0.engineThreads = UInt32(clamping: count) }
    }

    /// Writes everything into one file that the person keeps.
    public func backUp() {
        let file = app.core.file(.backup)
        let day = Date.now.formatted(.iso8601.year().month().day())
        work {
            let path = file.path
            try? FileManager.default.removeItem(atPath: path)
            return try $0.writeBackUp(path: path)
        } then: { [self] report in
            let kept = await app.platform.saveFile(
                file, name: "plywise-\(day).plywise", kind: .backup)
            if kept { app.announce(report, done: words["settings-backup-done"]) }
        }
    }

    /// Looks at a back-up that the person chooses.
    public func chooseBackup() {
        Task {
            guard let file = await app.platform.openFile(.backup) else { return }
            let path = file.path
            step = .working
            let done = await app.attempt {
                let preview = try await app.core.disk { try $0.preview(path: path) }
                step = .restore(file: file, preview: preview, settings: false)
            }
            guard !done else { return }
            if step == .working { step = .none }
            app.done(with: file)
        }
    }

    /// Looks at a file that another app has sent, if it is a back-up.
    ///
    /// - Returns: whether it is one.
    /// - Throws: ``PlywiseError`` if it is called one and cannot be read.
    func receive(_ file: URL) async throws -> Bool {
        let path = file.path
        do {
            let preview = try await app.core.disk { try $0.preview(path: path) }
            step = .restore(file: file, preview: preview, settings: false)
            return true
        } catch _ where file.pathExtension != OwnFile.backup.ending {
            return false
        }
    }

    /// Whether the settings of the back-up are taken over too.
    public func restoreSettings(_ on: Bool) {
        guard case .restore(let file, let preview, _) = step else { return }
        step = .restore(file: file, preview: preview, settings: on)
    }

    /// Takes over what the back-up holds.
    public func restore() {
        guard case .restore(let file, _, let settings) = step else { return }
        restored = file
        step = .working
        Task {
            let done = await app.attempt { try await app.restore(file, settings: settings) }
            if step == .working { step = .none }
            restored = nil
            app.done(with: file)
            if done { app.say(words["settings-restore-done"]) }
        }
    }

    /// Asks whether everything shall go.
    public func erase() { step = .erase }

    /// Asks once more, with the number of games.
    public func eraseGoOn() {
        work {
            try $0.count(filter: GameFilter())
        } then: { [self] games in
            step = .eraseForGood(games: games)
        }
    }

    /// Erases everything.
    public func eraseForGood() {
        step = .working
        Task {
            let done = await app.attempt { try await app.eraseAll() }
            if step == .working { step = .none }
            if done { app.say(words["settings-erased"]) }
        }
    }

    /// Hands a problem report to another app; nothing without a game.
    public func report() {
        guard let text = app.board.problemReport() else { return }
        let file = app.core.file(.report)
        Task {
            await app.attempt {
                try await app.core.disk { _ in
                    try text.write(to: file, atomically: true, encoding: .utf8)
                }
                app.platform.share(file: file, kind: .text, title: words["settings-report"])
            }
        }
    }

    /// Shows whose work the app rests on.
    public func licences() { app.go(.licences) }

    /// What lies over the settings goes away.
    public func dismiss() { step = .none }

    /// What lies over the settings goes away, unless something else has taken its place.
    public func dismiss(_ step: SettingsStep) {
        if self.step == step { self.step = .none }
    }

    /// Does something on the disk under a sign that it is being done.
    private func work<Result: Sendable>(
        _ onDisk: @escaping @Sendable (GameLibrary) throws -> Result,
        then: @escaping (Result) async throws -> Void
    ) {
        step = .working
        Task {
            await app.attempt {
                defer { if step == .working { step = .none } }
                let result = try await app.core.disk(onDisk)
                step = .none
                try await then(result)
            }
        }
    }
}
