import Foundation

/// Where the points of an evaluation graph lie: plies from left to right, White's chances from
/// below, the start of the game at the left edge with even chances.
public struct GraphShape: Equatable, Sendable {
    /// The room between the line and the upper and lower edge, in points.
    public static let inset: CGFloat = 6

    /// The corners of the line: the start and each ply after it.
    public let line: [CGPoint]

    private let size: CGSize

    /// The graph of a game.
    ///
    /// - Parameter chances: White's after each ply, 0 to 100.
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

    /// Whether a stroke runs along the graph, and not across it.
    public static func isAlong(_ stroke: CGSize) -> Bool { abs(stroke.width) > abs(stroke.height) }

    /// The ply that is nearest to a point, 0 for the start.
    public func ply(at x: CGFloat) -> Int {
        let plies = line.count - 1
        guard size.width > 0 else { return 0 }
        return min(max(Int((x / size.width * CGFloat(plies)).rounded()), 0), plies)
    }
}

/// The room that the engine's lines get beside or below the board.
public enum EngineRoom {
    /// What the moves and the steps need as well, in points.
    private static let others = 216.0

    /// How many lines are seen at once; the others are scrolled to.
    ///
    /// - Parameters:
    ///   - wanted: how many there are.
    ///   - height: how high the place is that they share with the moves, in points.
    ///   - each: how high a line is.
    public static func lines(of wanted: Int, in height: Double, each: Double) -> Int {
        let room = Int(max(height - others, 0) / max(each, 1))
        return min(wanted, max(room, 1))
    }
}
