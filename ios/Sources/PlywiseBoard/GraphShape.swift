import Foundation

/// The line of an evaluation graph: plies from left to right, White's chances upwards. The line
/// starts at the left edge with even chances.
public struct GraphShape: Equatable, Sendable {
    /// Margin between the evaluation graph's line and the graph's upper and lower edge, in points.
    public static let inset: CGFloat = 6

    /// Points of the graph's line: the start position, and one for each ply.
    public let line: [CGPoint]

    private let size: CGSize

    /// Computes the evaluation graph of a game.
    ///
    /// - Parameter chances: White's winning chances after each ply, 0 to 100.
    public init(_ chances: [Double], in size: CGSize) {
        self.size = size
        let plies = max(chances.count, 1)
        let height = size.height - 2 * Self.inset
        line = ([50] + chances).enumerated().map { ply, chances in
            let share = CGFloat(min(max(chances, 0), 100) / 100)
            return CGPoint(
                x: size.width * CGFloat(ply) / CGFloat(plies),
                y: Self.inset + height * (1 - share))
        }
    }

    /// Returns whether a drag is more horizontal than vertical, so that the drag moves along the
    /// graph instead of scrolling.
    public static func isAlong(_ stroke: CGSize) -> Bool { abs(stroke.width) > abs(stroke.height) }

    /// Returns the ply nearest to the horizontal position `x` in points; 0 for the start position.
    public func ply(at x: CGFloat) -> Int {
        let plies = line.count - 1
        guard size.width > 0 else { return 0 }
        return min(max(Int((x / size.width * CGFloat(plies)).rounded()), 0), plies)
    }
}

/// Computes how many of the engine's lines fit beside or below the board.
public enum EngineRoom {
    /// Height reserved for the move list and the navigation buttons, in points.
    private static let others = 216.0

    /// Returns the number of engine lines that are visible without scrolling.
    ///
    /// - Parameters:
    ///   - wanted: the total number of engine lines.
    ///   - height: height shared by the engine's lines and the moves, in points.
    ///   - each: height of an engine line, in points.
    public static func lines(of wanted: Int, in height: Double, each: Double) -> Int {
        let room = Int(max(height - others, 0) / max(each, 1))
        return min(wanted, max(room, 1))
    }
}
