import Foundation
import PlywiseBoard

/// A dropped piece in flight to its square.
public struct Flight: Equatable, Sendable {
    /// FEN letter.
    public let piece: Character
    /// The square that the piece was lifted from, where it is not drawn meanwhile.
    public let from: Int
    /// The target square; `nil` to stay in place.
    public let to: Int?
    /// Start time in seconds, on the clock of the drawing view.
    public let began: TimeInterval
    /// Duration in seconds.
    public let duration: TimeInterval
    /// Whether the core has answered the move.
    public internal(set) var isAnswered: Bool

    /// The piece as drawn at the start of the flight.
    let start: DrawnPiece
    let geometry: Geometry

    /// Returns the piece as drawn at a point in time.
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

    /// Whether the piece has come to rest and the move is answered.
    func isOver(at time: TimeInterval) -> Bool { isAnswered && time - began >= duration }

    /// Returns the flight redirected from the piece's position at `time` to the square where it
    /// belongs.
    func turned(to square: Int, at time: TimeInterval, in duration: TimeInterval) -> Flight {
        Flight(
            piece: piece, from: from, to: square, began: time, duration: duration,
            isAnswered: true, start: drawn(at: time), geometry: geometry)
    }
}
