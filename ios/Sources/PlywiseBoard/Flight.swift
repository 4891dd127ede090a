import Foundation

/// A piece that was let go, on its way from where it was drawn to the square that it lies on.
public struct Flight: Equatable, Sendable {
    /// Its letter as in a FEN.
    public let piece: Character
    /// The square that it was lifted from; it is not drawn there meanwhile.
    public let from: Int
    /// Where it goes; none for staying where it is.
    public let to: Int?
    /// When it was let go or turned, in seconds on the clock of the view that draws.
    public let began: TimeInterval
    /// How long it takes, in seconds.
    public let duration: TimeInterval
    /// Whether it is known what comes of it.
    public internal(set) var isAnswered: Bool

    /// Where it was drawn then, and how large.
    let start: DrawnPiece
    let geometry: Geometry

    /// The piece at a moment.
    func drawn(at time: TimeInterval) -> DrawnPiece {
        guard let to else { return start }
        let linear = duration > 0 ? min(max((time - began) / duration, 0), 1) : 1
        let share = CGFloat(Moving.easedOut(linear))
        let end = geometry.topLeft(to)
        return DrawnPiece(
            piece: piece,
            at: CGPoint(
                x: start.at.x + (end.x - start.at.x) * share,
                y: start.at.y + (end.y - start.at.y) * share),
            size: start.size + (geometry.square - start.size) * share, opacity: 1)
    }

    /// Whether it has come to rest for good.
    func isOver(at time: TimeInterval) -> Bool { isAnswered && time - began >= duration }

    /// It is known where it belongs: there it goes from where it is at a moment.
    func turned(to square: Int, at time: TimeInterval, in duration: TimeInterval) -> Flight {
        Flight(
            piece: piece, from: from, to: square, began: time, duration: duration,
            isAnswered: true, start: drawn(at: time), geometry: geometry)
    }
}
