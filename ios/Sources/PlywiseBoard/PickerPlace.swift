import Foundation

/// Where four choices lie over a board: on the promotion square and the three squares inwards.
public struct PickerPlace: Equatable, Sendable {
    /// The upper left corner of all four.
    public let topLeft: CGPoint
    /// Whether the first one is at the top.
    public let downwards: Bool

    /// The place for the choices over a square, by its number from a1 to h8.
    public init(over index: Int, on geometry: Geometry) {
        let square = geometry.rect(index)
        downwards = square.midY < geometry.side / 2
        topLeft = CGPoint(
            x: square.minX, y: downwards ? square.minY : square.maxY - 4 * geometry.square)
    }
}
