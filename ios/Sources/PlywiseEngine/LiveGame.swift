import Foundation
import PlywiseCore

/// The game on the board, played by the core.
public final class LiveGame: GameOnBoard {
    /// What the core sends, put together: on the session's own thread, in order.
    private final class Listener: SessionListener {
        let current: Locked<GameView>
        let continuation: AsyncStream<GameNews>.Continuation

        init(_ first: GameView, _ continuation: AsyncStream<GameNews>.Continuation) {
            current = Locked(first)
            self.continuation = continuation
        }

        func changed(snapshot: Snapshot) {
            let view = current.use { view in
                let kept = view.moves.prefix(Int(snapshot.keptMoves))
                view = GameView(snapshot: snapshot, moves: kept + snapshot.newMoves)
                return view
            }
            continuation.yield(.changed(view))
        }

        func thinking(thinking: Thinking?) {
            continuation.yield(.thinking(thinking))
        }

        func announced(announcement: Announcement) {
            continuation.yield(.announced(announcement))
        }
    }

    /// The session and what keeps it telling; both end together.
    private struct Open {
        let session: Session
        let subscription: SessionSubscription
    }

    public let news: AsyncStream<GameNews>
    private let listener: Listener
    private let open: Locked<Open?>

    private init(_ session: Session) throws {
        let first = try session.snapshot()
        let (news, continuation) = AsyncStream.makeStream(of: GameNews.self)
        self.news = news
        listener = Listener(
            GameView(snapshot: first, moves: first.newMoves), continuation)
        let subscription = session.subscribe(listener: listener)
        open = Locked(Open(session: session, subscription: subscription))
    }

    deinit {
        close()
    }

    /// The unfinished game as it was left, or else a new one. Waits for the disk.
    ///
    /// - Throws: ``PlywiseError`` for what the disk refuses.
    public static func resume(
        _ library: GameLibrary, otherwise: GameOptions, with terms: GameTerms
    ) throws -> LiveGame {
        try LiveGame(
            Session.resume(
                library: library, otherwise: otherwise, opponentSettings: terms.opponentSettings,
                engine: terms.engine, language: terms.language))
    }

    /// A game of the library. Waits for the disk.
    ///
    /// - Throws: ``PlywiseError`` if there is no such game, or for what the disk refuses.
    public static func open(
        _ library: GameLibrary, game: Int64, with terms: GameTerms
    ) throws -> LiveGame {
        try LiveGame(
            Session.open(
                library: library, game: game, opponentSettings: terms.opponentSettings,
                engine: terms.engine, language: terms.language))
    }

    /// A new game. Waits for the disk.
    ///
    /// - Throws: ``PlywiseError`` for a start that cannot be, or for what the disk refuses.
    public static func begin(
        _ library: GameLibrary, options: GameOptions, with terms: GameTerms
    ) throws -> LiveGame {
        try LiveGame(
            Session(
                options: options, opponentSettings: terms.opponentSettings, engine: terms.engine,
                language: terms.language, library: library))
    }

    public var view: GameView { listener.current.use { $0 } }

    public func tap(_ square: Square) { act { $0.tap(square: square) } }

    public func drag(from: Square, to: Square) { act { $0.drag(from: from, to: to) } }

    public func type(_ text: String) { act { $0.typeMove(text: text) } }

    public func promote(_ role: Role) { act { $0.promote(role: role) } }

    public func confirm() { act { $0.confirm() } }

    public func cancel() { act { $0.cancel() } }

    public func undo() { act { $0.undo() } }

    public func redo() { act { $0.redo() } }

    public func goTo(_ ply: UInt32) { act { $0.goTo(ply: ply) } }

    public func goToLive() { act { $0.goToLive() } }

    public func rematch() { act { $0.rematch() } }

    public func rematch(at level: Level) { act { $0.rematchAt(level: level) } }

    public func resign() { act { $0.resign() } }

    public func offerDraw() { act { $0.offerDraw() } }

    public func acceptDraw() { act { $0.acceptDraw() } }

    public func declineDraw() { act { $0.declineDraw() } }

    public func claimDraw() { act { $0.claimDraw() } }

    public func hint() { act { $0.hint() } }

    public func moveNow() { act { $0.moveNow() } }

    public func setOpponentSettings(_ opponentSettings: OpponentSettings) {
        act { $0.setOpponentSettings(opponentSettings: opponentSettings) }
    }

    public func setEngine(_ engine: EngineSettings) { act { $0.setEngine(engine: engine) } }

    public func setLanguage(_ tag: String) { act { $0.setLanguage(tag: tag) } }

    public func pause() { act { $0.pause() } }

    public func resume() { act { $0.resumePlay() } }

    public func spokenBoard() -> [SpokenSquare]? { session.flatMap { try? $0.spokenBoard() } }

    public func spokenAttacks(_ square: Square) -> String? {
        session.flatMap { try? $0.spokenAttacks(square: square) }
    }

    public func spokenPosition() -> String? { session.flatMap { try? $0.spokenPosition() } }

    public var options: GameOptions? { session.flatMap { try? $0.options() } }

    public func problemReport() -> String? { session?.problemReport() }

    public var id: Int64? { session?.gameId() }

    public func close() {
        // Taken out of the lock first: the session's end waits for its threads.
        var ended = open.use { open in
            defer { open = nil }
            return open
        }
        ended?.subscription.cancel()
        ended = nil
        listener.continuation.finish()
    }

    private var session: Session? { open.use { $0?.session } }

    private func act(_ command: (Session) -> Void) {
        if let session { command(session) }
    }
}

/// On what terms the computer plays: its opponentSettings, what its engine may use, and the language of
/// what is told.
public struct GameTerms: Sendable {
    /// How the computer behaves.
    public let opponentSettings: OpponentSettings
    /// What the engine may use.
    public let engine: EngineSettings
    /// The tag of the language.
    public let language: String

    /// Terms.
    public init(opponentSettings: OpponentSettings, engine: EngineSettings, language: String) {
        self.opponentSettings = opponentSettings
        self.engine = engine
        self.language = language
    }
}

extension Core {
    /// The terms by the settings.
    public var terms: GameTerms {
        GameTerms(
            opponentSettings: opponentSettings, engine: engineSettings,
            language: words.language.tag)
    }
}
