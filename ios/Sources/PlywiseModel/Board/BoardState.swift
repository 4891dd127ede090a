import PlywiseEngine

/// What the board screen shows.
public enum BoardState: Equatable, Sendable {
    /// The game is being fetched from the disk.
    case opening
    /// No game could be begun; why, in words.
    case broken(reason: String)
    /// A game.
    case playing(Playing)
}

/// A game on the screen.
public struct Playing: Equatable, Sendable {
    /// The game as the core shows it.
    public var game: GameView
    /// When ``game`` was the present, for clocks that run on from there. Like the core's own
    /// they stand while the device sleeps.
    public var since: SuspendingClock.Instant
    /// Whether Black is below.
    public var flipped = false
    /// What the squares say while a screen reader is on.
    public var spoken: [SpokenSquare]?
    /// What the screen asks.
    public var asks: BoardDialog?
    /// Another level that is offered.
    public var offer: LevelOffer?
    /// Whether the person types moves.
    public var typing = false
    /// Whether the far side's pieces stand upside down.
    public var turned = false

    /// A game at a time.
    public init(game: GameView, since: SuspendingClock.Instant = .now) {
        self.game = game
        self.since = since
    }

    /// What a clock shows, in seconds, not below 0; none without a clock.
    ///
    /// - Parameter now: the present time; a running clock goes on from ``since``.
    public func time(_ color: PieceColor, at now: SuspendingClock.Instant) -> Double? {
        let side = color == .white ? game.snapshot.white : game.snapshot.black
        return side.clock?.after(now - since)
    }
}

/// What the screen itself asks before something that cannot be taken back.
public enum BoardDialog: Sendable {
    case resign, offerDraw

    /// The key of the question.
    public var questionKey: String {
        switch self {
        case .resign: "board-resign-ask"
        case .offerDraw: "board-draw-ask"
        }
    }
}
