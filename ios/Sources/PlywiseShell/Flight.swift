import Foundation
import PlywiseBoard

/// Movement of a dropped piece to its square.
public struct Flight: Equatable, Sendable {
    /// FEN letter of the dropped piece.
    public let piece: Character
    /// The square that the piece was lifted from, on which it is not drawn during the flight.
    public let from: Int
    /// The square that the dropped piece moves to; `nil` to stay in place.
    public let to: Int?
    /// Start time of the flight in seconds, on the clock of the drawing view.
    public let began: TimeInterval
    /// Duration of the flight in seconds.
    public let duration: TimeInterval
    /// Whether the core has answered the move that the drop made.
    public internal(set) var isAnswered: Bool

    /// The dropped piece as drawn at the start of its flight.
    let start: DrawnPiece
    let geometry: Geometry

    /// Returns the dropped piece as drawn at a point in time.
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

    /// Returns whether the dropped piece has come to rest and the core has answered the move.
    func isOver(at time: TimeInterval) -> Bool { isAnswered && time - began >= duration }

    /// Returns the flight redirected from the piece's position at `time` to the square where it
    /// belongs.
    func turned(to square: Int, at time: TimeInterval, in duration: TimeInterval) -> Flight {
        Flight(
            piece: piece, from: from, to: square, began: time, duration: duration,
            isAnswered: true, start: drawn(at: time), geometry: geometry)
    }
}
