import Foundation
import PlywiseEngine

/// Games into the library and out of it.
extension GamesModel {
    private static let problemsShown = 5

    // MARK: - Into it

    /// Reads games from a file that the person chooses.
    public func importFile() {
        Task {
            guard let file = await app.platform.openFile(.pgn) else { return }
            importFile(file)
        }
    }

    /// Reads games from a file, one that was dropped on the list for example.
    public func importFile(_ file: URL) { take(file) { _ in } }

    /// Reads games from a file that another app has sent, in sight of the list; one alone is
    /// shown.
    func receive(_ file: URL) {
        leave()
        app.go(.games)
        take(file) { [self] report in
            guard report.progress.imported == 1, let first = report.first else { return }
            // Meanwhile the person may have gone elsewhere.
            if app.place == .games { app.go(.analysis(.game(id: first))) }
        }
    }

    /// Shows a place to paste games to.
    public func beginPaste() { state.sheet = .paste("") }

    /// Types there.
    public func draftPaste(_ text: String) {
        if case .paste = state.sheet { state.sheet = .paste(text) }
    }

    /// Puts there what is on the clipboard.
    public func fromClipboard() {
        if let text = app.platform.paste() { draftPaste(text) }
    }

    /// Reads the games that stand there.
    public func importPasted() {
        guard case .paste(let text) = state.sheet else { return }
        let language = words.language.tag
        take { try $0.importText(pgn: text, listener: $1, language: language) }
    }

    private func take(_ file: URL, then: @escaping (ImportReport) -> Void) {
        let (path, language) = (file.path, words.language.tag)
        take(
            { try $0.importFile(path: path, listener: $1, language: language) }, then: then,
            finally: { [app] in app.done(with: file) })
    }

    /// Ends the reading with what it has.
    public func cancelImport() { watch?.stop() }

    private func take(
        _ read: @escaping @Sendable (GameLibrary, ImportWatch) throws -> ImportReport,
        then: @escaping (ImportReport) -> Void = { _ in }, finally: @escaping () -> Void = {}
    ) {
        state.sheet = .importing(read: 0)
        // What is sent while another file is read waits its turn.
        let before = reading
        reading = Task {
            await before?.value
            let watch = ImportWatch()
            self.watch = watch
            state.sheet = .importing(read: 0)
            let shown = Task {
                for await progress in watch.progress where !watch.isStopped {
                    guard case .importing = state.sheet else { continue }
                    state.sheet = .importing(read: progress.read)
                }
            }
            let done = await app.attempt {
                let report = try await app.core.take(watch, read)
                await shown.value
                announce(report)
                if state.sheet == .none { then(report) }
            }
            if !done { state.sheet = .none }
            finally()
            reload()
        }
    }

    /// A plain success is said in passing; everything else waits until it was read.
    private func announce(_ report: ImportReport) {
        let counts = report.progress
        let imported = words.say("games-imported", ["count": .number(counts.imported)])
        let isWhole = counts.duplicates == 0 && counts.cut == 0 && counts.damaged == 0
        let clean = counts.imported > 0 && isWhole
        if clean && !report.cancelled && report.brokeOff == nil {
            state.sheet = .none
            app.say(imported)
            return
        }
        let nothing = counts.read == 0 && counts.damaged == 0
        var lines: [String] = []
        if report.cancelled { lines.append(words["games-import-stopped"]) }
        lines.append(nothing ? words["games-import-nothing"] : imported)
        for (key, count) in [
            ("games-import-duplicates", counts.duplicates),
            ("games-import-cut", counts.cut),
            ("games-import-damaged", counts.damaged),
        ] where count > 0 {
            lines.append(words.say(key, ["count": .number(count)]))
        }
        if let reason = report.brokeOff {
            lines.append(words.say("games-import-broke-off", ["reason": .text(reason)]))
        }
        lines += report.problems.prefix(Self.problemsShown)
        state.sheet = .imported(lines: lines)
    }

    // MARK: - Out of it

    /// Puts a game on the clipboard.
    public func copyPgn(_ game: Int64) {
        leave()
        Task {
            await app.attempt {
                let pgn = try await app.core.disk { try $0.pgn(game: game) }
                app.platform.copy(pgn)
                app.say(words["app-copied"])
            }
        }
    }

    /// Writes games to a file that the person keeps.
    public func export(_ games: [Int64]) {
        leave()
        write({ try $0.writeGames(games: games, path: $1) }, then: save)
    }

    /// Writes all games to a file that the person keeps.
    public func exportAll() {
        write({ try $0.writeAllGames(filter: GameFilter(), path: $1) }, then: save)
    }

    /// Hands games to another app.
    public func share(_ games: [Int64]) {
        leave()
        write({ try $0.writeGames(games: games, path: $1) }, then: handOver)
    }

    private func handOver(_ file: URL, _ report: WriteReport) async {
        app.platform.share(file: file, kind: .pgn, title: words["games-title"])
        app.announce(report)
    }

    private func save(_ file: URL, _ report: WriteReport) async {
        if await app.platform.saveFile(file, name: file.lastPathComponent, kind: .pgn) {
            let done = words.say("games-exported", ["count": .number(report.written)])
            app.announce(report, done: done)
        }
    }

    private func write(
        _ export: @escaping @Sendable (GameLibrary, String) throws -> WriteReport,
        then: @escaping (URL, WriteReport) async -> Void
    ) {
        let file = app.core.file(.games)
        Task {
            await app.attempt {
                let report = try await app.core.disk { library in
                    try? FileManager.default.removeItem(at: file)
                    return try export(library, file.path)
                }
                // A file into which nothing could be written is of no use.
                if report.written == 0 && !report.unreadable.isEmpty {
                    app.announce(report)
                } else {
                    await then(file, report)
                }
            }
        }
    }
}
