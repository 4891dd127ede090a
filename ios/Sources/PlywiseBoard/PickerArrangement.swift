import Foundation

/// Position of the four promotion pieces: the promotion square and the next three squares of its
/// file.
public struct PickerArrangement: Equatable, Sendable {
    /// Top left corner of the four squares.
    public let topLeft: CGPoint
    /// Whether the pieces follow each other downwards, so that the first, the queen, is at the top.
    public let downwards: Bool

    /// Computes the position over a square, numbered from a1 to h8.
    public init(over index: Int, on geometry: Geometry) {
        let square = geometry.rect(index)
        downwards = square.midY < geometry.side / 2
        topLeft = CGPoint(
            x: square.minX, y: downwards ? square.minY : square.maxY - 4 * geometry.square)
    }
}
