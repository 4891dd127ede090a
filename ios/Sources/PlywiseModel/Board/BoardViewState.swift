/// From where the person looks at the game: kept while the system has ended the app. The game
/// itself is in the library.
public struct BoardViewState: Equatable, Sendable {
    /// The game's number in the library; none before it is written.
    public let game: Int64?
    /// The position looked at; none for the present one.
    public let ply: UInt32?
    /// Whether Black's side is near.
    public let flipped: Bool

    /// A place to look from.
    public init(game: Int64? = nil, ply: UInt32?, flipped: Bool) {
        self.game = game
        self.ply = ply
        self.flipped = flipped
    }

    init(_ playing: Playing, of game: Int64?) {
        let snapshot = playing.game.snapshot
        self.init(
            game: game, ply: snapshot.viewedPly == snapshot.livePly ? nil : snapshot.viewedPly,
            flipped: playing.flipped)
    }

    /// As text, for ``init(decoding:)``.
    public func encode() -> String {
        "\(ply.map { "\($0)" } ?? "-") \(flipped) \(game.map { "\($0)" } ?? "-")"
    }

    /// What ``encode()`` has written; none for anything else.
    public init?(decoding text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 3, let flipped = Bool(String(parts[1])) else { return nil }
        self.init(game: Int64(parts[2]), ply: UInt32(parts[0]), flipped: flipped)
    }
}
