import Foundation
import PlywiseCore

/// A study's snapshot with its moves, which are fetched only when they have changed.
public struct StudyView: Equatable, Sendable {
    /// The picture.
    public let snapshot: StudySnapshot
    /// All moves of the tree, in the order of a record.
    public let moves: [StudyMove]
}

/// The engine's lines, and the token of the position that they are about.
public struct StudyLines: Equatable, Sendable {
    /// The ``StudySnapshot/token`` of that position.
    public let token: UInt64
    /// The lines, best first.
    public let lines: [EngineLine]

    /// Lines about a position.
    public init(token: UInt64 = 0, lines: [EngineLine] = []) {
        self.token = token
        self.lines = lines
    }
}

/// A tree of variations with the engine beside it. Commands take a few milliseconds, so they
/// run on the actor and not on the main thread; what they bring about is in ``view`` when they
/// return. The lines come from the engine's own threads.
public actor LiveStudy {
    /// Heard on the engine's threads.
    private final class Listener: StudyListener {
        let current = Locked(StudyLines())
        let continuation: AsyncStream<Void>.Continuation

        init(_ continuation: AsyncStream<Void>.Continuation) {
            self.continuation = continuation
        }

        func lines(token: UInt64, lines: [EngineLine]) {
            current.use { $0 = StudyLines(token: token, lines: lines) }
            continuation.yield()
        }
    }

    private var study: Study?
    private let current: Locked<StudyView>
    private let listener: Listener
    private let continuation: AsyncStream<Void>.Continuation

    /// Comes when ``view`` or ``lines`` has changed; what was not awaited comes once.
    /// One task listens, on the main actor. Ends when the study is closed.
    public nonisolated let changes: AsyncStream<Void>

    private init(open: (any StudyListener) throws -> Study) rethrows {
        let (changes, continuation) = AsyncStream.makeStream(
            of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.changes = changes
        self.continuation = continuation
        let listener = Listener(continuation)
        let study = try open(listener)
        self.listener = listener
        self.study = study
        current = Locked(StudyView(snapshot: study.snapshot(), moves: study.moves()))
    }

    deinit {
        continuation.finish()
    }

    /// A study that begins with a position. Takes a few milliseconds.
    ///
    /// - Throws: ``PlywiseError`` for a position that cannot be.
    public static func of(_ start: Start, engine: EngineSettings) async throws -> LiveStudy {
        try LiveStudy { try Study(start: start, engine: engine, listener: $0) }
    }

    /// A study of the first game of a PGN text. What cannot be read of it is left out.
    public static func ofPgn(_ pgn: String, engine: EngineSettings) async -> LiveStudy {
        LiveStudy { Study.fromPgn(pgn: pgn, engine: engine, listener: $0) }
    }

    /// What to draw.
    public nonisolated var view: StudyView { current.use { $0 } }

    /// What the engine has found. About ``view``'s position only while the tokens are the same.
    public nonisolated var lines: StudyLines { listener.current.use { $0 } }

    /// Whether nothing has been played in it.
    public nonisolated var isEmpty: Bool { view.moves.isEmpty }

    /// How many lines the engine searches, up to 5; 0 stops it.
    public func setLines(_ count: Int) { act { $0.setLines(lines: UInt32(count)) } }

    /// A square was touched.
    public func tap(_ square: Square) { act { $0.tap(square: square) } }

    /// A piece was dragged.
    public func drag(from: Square, to: Square) { act { $0.drag(from: from, to: to) } }

    /// What the pawn becomes that waits for it.
    public func promote(_ role: Role) { act { $0.promote(role: role) } }

    /// Nothing is selected, and no pawn waits.
    public func cancel() { act { $0.cancel() } }

    /// A move was typed, with the language's letters or English ones.
    ///
    /// - Throws: ``PlywiseError`` if it is no move here.
    public func type(_ text: String, language: String) throws {
        try act { try $0.typeMove(text: text, language: language) }
    }

    /// Plays moves in SAN, one after the other, as the engine's lines give them.
    ///
    /// - Throws: ``PlywiseError`` for one that cannot be played; those before it are.
    public func play(_ sans: [String]) throws {
        try act { study in
            for san in sans { try study.typeMove(text: san) }
        }
    }

    /// Looks at the position after a move; 0 is the start.
    ///
    /// - Throws: ``PlywiseError`` if the move is no longer there.
    public func goTo(_ node: UInt32) throws { try act { try $0.goTo(node: node) } }

    /// Looks at the position before.
    public func back() { act { $0.back() } }

    /// Looks at the position after the next move of the line.
    public func forward() { act { $0.forward() } }

    /// Looks at the start.
    public func first() { act { $0.first() } }

    /// Looks at the end of the line.
    public func last() { act { $0.last() } }

    /// Makes the line of a move the main one.
    ///
    /// - Throws: ``PlywiseError`` if the move is no longer there.
    public func promoteLine(_ node: UInt32) throws { try act { try $0.promoteLine(node: node) } }

    /// Deletes a move with all that follows it.
    ///
    /// - Throws: ``PlywiseError`` if the move is no longer there.
    public func delete(_ node: UInt32) throws { try act { try $0.delete(node: node) } }

    /// Notes something about a move; an empty text takes it away.
    ///
    /// - Throws: ``PlywiseError`` if the move is no longer there.
    public func setComment(_ node: UInt32, _ text: String) throws {
        try act { try $0.setComment(node: node, text: text) }
    }

    /// Marks a move with the glyphs of PGN, each 0 to 255.
    ///
    /// - Throws: ``PlywiseError`` if the move is no longer there.
    public func setNags(_ node: UInt32, _ nags: [UInt8]) throws {
        try act { try $0.setNags(node: node, nags: Data(nags)) }
    }

    /// What a screen reader says of each square, from a1 to h8; none once closed.
    public func spokenBoard(language: String) -> [SpokenSquare]? {
        study?.spokenBoard(language: language)
    }

    /// The moves of the tree as a voice says them, by node; none once closed.
    public func spokenMoves(language: String) -> [UInt32: String] {
        guard let study else { return [:] }
        let said = view.moves.map { move in
            (move.node, try? study.spokenMove(node: move.node, language: language))
        }
        return Dictionary(said, uniquingKeysWith: { first, _ in first }).compactMapValues(\.self)
    }

    /// What attacks a square and what defends it, for a voice; none once closed.
    public func spokenAttacks(_ square: Square, language: String) -> String? {
        study?.spokenAttacks(square: square, language: language)
    }

    /// The record as PGN, with everything that was added; none once closed.
    public func pgn() -> String? { study?.pgn() }

    /// Stops the engine and waits for its threads, some milliseconds.
    public func close() {
        study = nil
        continuation.finish()
    }

    private func act(_ change: (Study) throws -> Void) rethrows {
        guard let study else { return }
        defer {
            let snapshot = study.snapshot()
            current.use { view in
                let same = snapshot.revision == view.snapshot.revision
                view = StudyView(snapshot: snapshot, moves: same ? view.moves : study.moves())
            }
            continuation.yield()
        }
        try change(study)
    }
}
