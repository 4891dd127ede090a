import Foundation

/// Where squares lie on a board of a size: the one place that knows about points, squares and
/// which side is below. A board is always left to right, whatever the language.
///
/// A square is its number from a1 to h8, 0 to 63, files first.
public struct Geometry: Equatable, Sendable {
    /// The board's side in points; more than 0.
    public let side: CGFloat
    /// Whether Black is below.
    public let flipped: Bool

    /// A board of a size.
    ///
    /// - Parameter side: in points; more than 0.
    public init(side: CGFloat, flipped: Bool) {
        self.side = side
        self.flipped = flipped
    }

    /// The side of one square, in points.
    public var square: CGFloat { side / 8 }

    /// The upper left corner of a square.
    public func topLeft(_ index: Int) -> CGPoint {
        let (row, column) = place(index)
        return CGPoint(x: CGFloat(column) * square, y: CGFloat(row) * square)
    }

    /// The middle of a square.
    public func center(_ index: Int) -> CGPoint {
        let corner = topLeft(index)
        return CGPoint(x: corner.x + square / 2, y: corner.y + square / 2)
    }

    /// All of a square.
    public func rect(_ index: Int) -> CGRect {
        CGRect(origin: topLeft(index), size: CGSize(width: square, height: square))
    }

    /// The square at a point; none outside the board.
    public func index(at point: CGPoint) -> Int? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        let column = (point.x / square).rounded(.down)
        let row = (point.y / square).rounded(.down)
        // Compared before they become whole numbers: a point may be anywhere.
        guard (0..<8).contains(column), (0..<8).contains(row) else { return nil }
        return index(row: Int(row), column: Int(column))
    }

    /// The square in a row and a column of the screen, each 0 to 7 from the upper left.
    public func index(row: Int, column: Int) -> Int {
        let file = flipped ? 7 - column : column
        let rank = flipped ? row : 7 - row
        return rank * 8 + file
    }

    /// The row and the column of a square on the screen, each 0 to 7 from the upper left.
    public func place(_ index: Int) -> (row: Int, column: Int) {
        let file = index % 8
        let rank = index / 8
        return (row: flipped ? rank : 7 - rank, column: flipped ? 7 - file : file)
    }

    /// The square beside another one, as arrow keys go; none past the edge.
    ///
    /// - Parameters:
    ///   - rows: how many rows down.
    ///   - columns: how many columns to the right.
    public func index(from index: Int, rows: Int, columns: Int) -> Int? {
        let (row, column) = place(index)
        guard (0..<8).contains(row + rows), (0..<8).contains(column + columns) else { return nil }
        return self.index(row: row + rows, column: column + columns)
    }

    /// The square e2, where arrow keys begin.
    public static let e2 = 12

    /// The letter of a square's file, `a` to `h`.
    public static func file(_ index: Int) -> String { String(Array("abcdefgh")[index % 8]) }

    /// The number of a square's rank, `1` to `8`.
    public static func rank(_ index: Int) -> String { "\(index / 8 + 1)" }

    /// Whether a square is a dark one.
    public static func isDark(_ index: Int) -> Bool {
        (index % 8 + index / 8) % 2 == 0
    }
}
