import Foundation

/// Position of the four promotion pieces: the promotion square and the next three squares of its
/// file.
public struct PickerArrangement: Equatable, Sendable {
    /// Top left corner of the four squares that show promotion pieces, in points.
    public let topLeft: CGPoint
    /// Whether the promotion pieces follow each other downwards, so that the first, the queen, is
    /// at the top.
    public let downwards: Bool

    /// Computes the position of the promotion pieces over the promotion square, numbered from 0 for
    /// a1 to 63 for h8.
    public init(over index: Int, on geometry: Geometry) {
        let square = geometry.rect(index)
        downwards = square.midY < geometry.side / 2
        topLeft = CGPoint(
            x: square.minX, y: downwards ? square.minY : square.maxY - 4 * geometry.square)
    }
}
