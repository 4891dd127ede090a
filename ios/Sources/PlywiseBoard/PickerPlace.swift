import Foundation

/// Where four choices lie over a board, one below the other: at the promotion square, within
/// the board, and large enough for a finger.
public struct PickerPlace: Equatable, Sendable {
    /// The smallest side of a choice, in points.
    public static let smallestCell: CGFloat = 56

    /// The side of one choice, in points.
    public let cell: CGFloat
    /// The upper left corner of all four.
    public let topLeft: CGPoint
    /// Whether the first one is at the top.
    public let downwards: Bool

    /// The place for the choices over a square, by its number from a1 to h8.
    public init(over index: Int, on geometry: Geometry) {
        let square = geometry.rect(index)
        cell = min(max(geometry.square, Self.smallestCell), geometry.side / 4)
        downwards = square.midY < geometry.side / 2
        topLeft = CGPoint(
            x: min(square.minX, geometry.side - cell),
            y: downwards ? square.minY : square.maxY - 4 * cell)
    }
}
