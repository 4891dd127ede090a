/// From where the person looks at the game: kept while the system has ended the app. The game
/// itself is in the library.
public struct Standpoint: Equatable, Sendable {
    /// The position looked at; none for the present one.
    public let ply: UInt32?
    /// Whether Black's side is near.
    public let flipped: Bool

    /// A place to look from.
    public init(ply: UInt32?, flipped: Bool) {
        self.ply = ply
        self.flipped = flipped
    }

    init(_ playing: Playing) {
        let snapshot = playing.game.snapshot
        self.init(
            ply: snapshot.viewedPly == snapshot.livePly ? nil : snapshot.viewedPly,
            flipped: playing.flipped)
    }

    /// As text, for ``init(decoding:)``.
    public func encode() -> String { "\(ply.map { "\($0)" } ?? "-") \(flipped)" }

    /// What ``encode()`` has written; none for anything else.
    public init?(decoding text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let flipped = Bool(String(parts[1])) else { return nil }
        self.init(ply: UInt32(parts[0]), flipped: flipped)
    }
}
