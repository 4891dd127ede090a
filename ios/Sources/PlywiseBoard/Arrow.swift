import Foundation

/// An arrow over the chessboard. Squares are numbered from 0 for a1 to 63 for h8.
public struct Arrow: Hashable, Sendable {
    public let from: Int
    /// The arrow's target square; the same as `from` for a circle.
    public let to: Int
    /// Strength of the arrow from 0 to 1: a weaker arrow is thinner and paler.
    public let strength: Double
    public let kind: Kind

    /// The source of an arrow, which determines its colour.
    public enum Kind: Sendable {
        /// An arrow for a move of the engine's lines.
        case engine
        case hint
        /// The opponent's threat.
        case threat
        /// An arrow drawn by the user.
        case own

        public var ink: Ink {
            switch self {
            case .engine: Marks.accent
            case .hint: Marks.hint
            case .threat: Marks.check
            case .own: Marks.own
            }
        }
    }

    /// Creates an arrow over the chessboard.
    ///
    /// - Parameter strength: clamped to 0...1.
    public init(from: Int, to: Int, strength: Double = 1, kind: Kind = .engine) {
        self.from = from
        self.to = to
        self.strength = min(max(strength, 0), 1)
        self.kind = kind
    }

    /// Opacity of the arrow from 0 to 1.
    public var opacity: Double { kind == .engine ? 0.25 + 0.55 * strength : 1 }

    /// Returns the width of the arrow's shaft in points.
    public func width(on geometry: Geometry) -> CGFloat {
        geometry.square * 0.18 * CGFloat(0.6 + 0.4 * strength)
    }

    /// Returns the seven corners of the arrow's outline, to be closed and filled. Empty for an
    /// arrow to its own square.
    ///
    /// The arrow starts beside the centre of its square, so that the piece stays visible. The tip,
    /// the fourth corner, is just before the centre of the target.
    public func outline(on geometry: Geometry) -> [CGPoint] {
        let start = geometry.center(from)
        let end = geometry.center(to)
        let length = hypot(end.x - start.x, end.y - start.y)
        guard length > 0 else { return [] }
        let along = CGPoint(x: (end.x - start.x) / length, y: (end.y - start.y) / length)
        func point(_ distance: CGFloat, _ aside: CGFloat) -> CGPoint {
            CGPoint(
                x: start.x + along.x * distance - along.y * aside,
                y: start.y + along.y * distance + along.x * aside
            )
        }
        let half = width(on: geometry) / 2
        let head = half * 4.2
        let wing = head * 0.72
        let first = geometry.square * 0.28
        let tip = length - geometry.square * 0.08
        return [
            point(first, -half), point(tip - head, -half), point(tip - head, -wing),
            point(tip, 0),
            point(tip - head, wing), point(tip - head, half), point(first, half),
        ]
    }
}
