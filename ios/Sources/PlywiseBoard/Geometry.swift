import Foundation

/// Maps between points and squares on a board of a given size and orientation. A board is always
/// left to right, whatever the language.
///
/// Squares are numbered from 0 for a1 to 63 for h8, files first.
public struct Geometry: Equatable, Sendable {
    /// Side length of the chessboard in points; greater than 0.
    public let side: CGFloat
    /// Whether Black is at the bottom of the board.
    public let flipped: Bool

    /// Creates the geometry of a chessboard.
    ///
    /// - Parameter side: side length in points; greater than 0.
    public init(side: CGFloat, flipped: Bool) {
        self.side = side
        self.flipped = flipped
    }

    /// Side length of one square of the board, in points.
    public var square: CGFloat { side / 8 }

    /// Returns the top left corner of a square, in points.
    public func topLeft(_ index: Int) -> CGPoint {
        let (row, column) = place(index)
        return CGPoint(x: CGFloat(column) * square, y: CGFloat(row) * square)
    }

    /// Returns the centre of a square, in points.
    public func center(_ index: Int) -> CGPoint {
        let corner = topLeft(index)
        return CGPoint(x: corner.x + square / 2, y: corner.y + square / 2)
    }

    /// Returns the rectangle of a square, in points.
    public func rect(_ index: Int) -> CGRect {
        CGRect(origin: topLeft(index), size: CGSize(width: square, height: square))
    }

    /// Returns the square at a point, or `nil` outside the board.
    public func index(at point: CGPoint) -> Int? {
        guard point.x.isFinite, point.y.isFinite else { return nil }
        let column = (point.x / square).rounded(.down)
        let row = (point.y / square).rounded(.down)
        // Compares before the conversion to integers, which traps on large coordinates.
        guard (0..<8).contains(column), (0..<8).contains(row) else { return nil }
        return index(row: Int(row), column: Int(column))
    }

    /// Returns the square in a row and column of the screen, each 0 to 7 from the top left.
    public func index(row: Int, column: Int) -> Int {
        let file = flipped ? 7 - column : column
        let rank = flipped ? row : 7 - row
        return rank * 8 + file
    }

    /// Returns the row and column in which a square is shown on the screen, each 0 to 7 from the
    /// top left.
    public func place(_ index: Int) -> (row: Int, column: Int) {
        let file = index % 8
        let rank = index / 8
        return (row: flipped ? rank : 7 - rank, column: flipped ? 7 - file : file)
    }

    /// Returns the neighbour of a square in the direction of an arrow key, or `nil` past the edge.
    ///
    /// - Parameters:
    ///   - rows: number of rows down.
    ///   - columns: number of columns to the right.
    public func index(from index: Int, rows: Int, columns: Int) -> Int? {
        let (row, column) = place(index)
        guard (0..<8).contains(row + rows), (0..<8).contains(column + columns) else { return nil }
        return self.index(row: row + rows, column: column + columns)
    }

    /// The square e2, the initial position of the keyboard cursor.
    public static let e2 = 12

    /// Returns the letter of a square's file, `a` to `h`.
    public static func file(_ index: Int) -> String { String(Array("abcdefgh")[index % 8]) }

    /// Returns the number of a square's rank, `1` to `8`.
    public static func rank(_ index: Int) -> String { "\(index / 8 + 1)" }

    /// Returns whether a square of the board is a dark one.
    public static func isDark(_ index: Int) -> Bool {
        (index % 8 + index / 8) % 2 == 0
    }
}
