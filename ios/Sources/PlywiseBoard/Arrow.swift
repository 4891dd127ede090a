import Foundation

/// An arrow over the board, between two squares by their numbers from a1 to h8.
public struct Arrow: Hashable, Sendable {
    /// Where it begins.
    public let from: Int
    /// Where it points.
    public let to: Int
    /// From 0 to 1: a weak one is thinner and paler.
    public let strength: Double
    /// What it says, and so its colour.
    public let kind: Kind

    /// What an arrow says.
    public enum Kind: Sendable {
        /// What the engine thinks of.
        case engine
        /// A hint.
        case hint
        /// The person drew it.
        case own

        /// Its colour.
        public var ink: Ink {
            switch self {
            case .engine: Marks.accent
            case .hint: Marks.hint
            case .own: Marks.own
            }
        }
    }

    /// An arrow.
    ///
    /// - Parameter strength: what lies outside 0 to 1 becomes the nearer end.
    public init(from: Int, to: Int, strength: Double = 1, kind: Kind = .engine) {
        self.from = from
        self.to = to
        self.strength = min(max(strength, 0), 1)
        self.kind = kind
    }

    /// How well it is seen, 0 to 1.
    public var opacity: Double { kind == .engine ? 0.25 + 0.55 * strength : 1 }

    /// How wide its shaft is on a board, in points.
    public func width(on geometry: Geometry) -> CGFloat {
        geometry.square * 0.18 * CGFloat(0.6 + 0.4 * strength)
    }

    /// Its outline, seven corners, to be closed and filled; none for an arrow to its own square.
    ///
    /// It begins beside the middle of its square, so that the piece is seen, and its tip, the
    /// fourth corner, lies just before the middle of the other one.
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
