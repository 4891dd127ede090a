import PlywiseEngine

/// The analysis that is no game of the library. There is one: it is kept with each change, and
/// taken up again where it was left.
struct FreeAnalysis {
    /// Under which name the library keeps it.
    private static let name = "analysis"

    let core: Core

    /// What an analysis begins with: the study, and the record that it would replace.
    struct Begun {
        let study: LiveStudy
        let replaces: String?
    }

    /// What is kept, as PGN; none before the first.
    @MainActor func kept() async throws -> String? {
        try await core.disk { try $0.value(name: Self.name) }
    }

    /// Keeps a record in the place of the one before.
    @MainActor func keep(_ pgn: String) async throws {
        try await core.disk { try $0.setValue(name: Self.name, value: pgn) }
    }

    /// Opens what is kept, if it is what was asked for; otherwise the position, or the start.
    ///
    /// - Throws: ``PlywiseError`` for a position that cannot be, or if the library cannot be
    ///   read.
    @MainActor func open(_ root: AnalysisRoot) async throws -> Begun {
        let engine = core.engineSettings
        var replaces: String?
        if let kept = try await kept() {
            let study = await LiveStudy.ofPgn(kept, engine: engine)
            if await fits(study, root) { return Begun(study: study, replaces: nil) }
            await study.close()
            if !study.isEmpty { replaces = kept }
        }
        var start = Start.standard
        if case .position(let fen) = root { start = .position(fen: fen) }
        return Begun(study: try await LiveStudy.of(start, engine: engine), replaces: replaces)
    }

    @MainActor private func fits(_ study: LiveStudy, _ root: AnalysisRoot) async -> Bool {
        guard case .position(let fen) = root else { return true }
        await study.first()
        return study.view.snapshot.fen == fen
    }
}

extension LiveStudy {
    /// A position written as FEN, as the core writes it; none for other text.
    static func fen(of text: String) async -> String? {
        let small = EngineSettings(memoryMib: 1, threads: 1)
        let study = try? await LiveStudy.of(.position(fen: text.trimmed), engine: small)
        return study?.view.snapshot.fen
    }

    /// The copied text as a record, if it is a position or a game.
    static func record(of text: String) async -> String? {
        guard !text.isEmpty else { return nil }
        let small = EngineSettings(memoryMib: 1, threads: 1)
        if let position = try? await LiveStudy.of(.position(fen: text), engine: small) {
            return await position.pgn()
        }
        let game = await LiveStudy.ofPgn(text, engine: small)
        return game.isEmpty ? nil : await game.pgn()
    }
}
