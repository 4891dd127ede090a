/// A snapshot with the whole list of moves, which the core sends as its changed end only.
public struct GameView: Equatable, Sendable {
    /// The picture.
    public let snapshot: Snapshot
    /// All moves.
    public let moves: [MoveEntry]

    /// A picture with its moves.
    public init(snapshot: Snapshot, moves: [MoveEntry]) {
        self.snapshot = snapshot
        self.moves = moves
    }
}

/// What a game has to tell.
public enum GameNews: Equatable, Sendable {
    /// There is something else to draw.
    case changed(GameView)
    /// How far the engine has got; none when it has ended.
    case thinking(Thinking?)
    /// Something for the ear, the fingers and the screen reader.
    case announced(Announcement)
}

/// The game on the board, as a model sees it. Commands return at once; what they bring about
/// comes as news, in order. May be used on any thread.
public protocol GameOnBoard: AnyObject, Sendable {
    /// What to draw now.
    var view: GameView { get }

    /// What is told from now on. One task listens, on the main actor: that is the one hop.
    /// Ends when the game is closed.
    var news: AsyncStream<GameNews> { get }

    /// A square was touched: it selects, moves, or lets go, as the core sees it.
    func tap(_ square: Square)
    /// A piece was dragged.
    func drag(from: Square, to: Square)
    /// A move was typed.
    func type(_ text: String)
    /// What the pawn becomes that waits for it.
    func promote(_ role: Role)
    /// Yes to what the core asks.
    func confirm()
    /// No to what the core asks, and nothing is selected then.
    func cancel()
    /// Takes back to the person's own move.
    func undo()
    /// Plays again what was taken back.
    func redo()
    /// Looks at the position after this many plies.
    func goTo(_ ply: UInt32)
    /// Looks at the present position.
    func goToLive()
    /// The same players once more.
    func rematch()
    /// Begins a rematch with the computer at another level.
    func rematch(at level: Level)
    /// The person gives up.
    func resign()
    /// Offers a draw.
    func offerDraw()
    /// Takes the draw that is offered.
    func acceptDraw()
    /// Plays on.
    func declineDraw()
    /// Claims a draw that the rules give.
    func claimDraw()
    /// Asks for a hint, or for more of it.
    func hint()
    /// The computer plays the best that it has found.
    func moveNow()
    /// How the computer behaves from now on.
    func setOpponentSettings(_ opponentSettings: OpponentSettings)
    /// What the engine may use from now on.
    func setEngine(_ engine: EngineSettings)
    /// In which language news come from now on.
    func setLanguage(_ tag: String)
    /// The app is hidden: search and clocks stop.
    func pause()
    /// The app is back.
    func resume()
    /// What a screen reader says of each square, from a1 to h8; none once closed.
    func spokenBoard() -> [SpokenSquare]?
    /// What attacks a square and what defends it, for a voice; none once closed.
    func spokenAttacks(_ square: Square) -> String?
    /// The whole position read out; none once closed.
    func spokenPosition() -> String?
    /// What the game began with, for another one like it; none once closed.
    var options: GameOptions? { get }
    /// The text of a problem report; none once closed.
    func problemReport() -> String?
    /// The game's number in the library, once it is written.
    var id: Int64? { get }
    /// Ends the game's threads, within 20 ms; what was to be written is written. Not on a
    /// thread of the game itself.
    func close()
}
