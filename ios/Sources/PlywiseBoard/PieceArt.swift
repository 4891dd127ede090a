import Foundation

/// A set of pieces, from the file that both shells read, on squares of 64 by 64 units with y
/// downwards. To be scaled to any size.
public struct PieceArt: Equatable, Sendable {
    /// The side of the square that pieces are drawn on, in units.
    public static let units: CGFloat = 64
    /// Below this side of a square, in points, the bold set is drawn.
    public static let smallSquare: CGFloat = 32

    /// What one piece is made of.
    public struct Shape: Equatable, Sendable {
        /// Closed; filled, then outlined.
        public let silhouette: [PathElement]
        /// Open lines over it; may be empty.
        public let details: [PathElement]
        /// Small closed parts in the colour of the details; may be empty.
        public let fills: [PathElement]
    }

    /// How one side's pieces are coloured.
    public struct Paint: Equatable, Sendable {
        /// Of the silhouette.
        public let fill: Ink
        /// Of its outline.
        public let line: Ink
        /// Of details and fills.
        public let detail: Ink
        /// How wide details are, in units.
        public let detailWidth: CGFloat
    }

    /// How wide the outline is, in units.
    public let outline: CGFloat
    /// White's pieces.
    public let white: Paint
    /// Black's pieces.
    public let black: Paint
    private let shapes: [Character: Shape]

    /// Fine pieces, for squares of any usual size.
    public static let classic = PieceArt(set: "classic")
    /// Bold pieces, for small squares and paper.
    public static let signal = PieceArt(set: "signal")

    /// The set that is drawn.
    ///
    /// - Parameters:
    ///   - name: what the person chose, as the core names it.
    ///   - square: the side of a square, in points: on small ones only the bold set is clear.
    ///   - hatched: whether the board is one of lines.
    public static func of(name: String, square: CGFloat, hatched: Bool) -> PieceArt {
        let bold = name == "signal" || square < smallSquare || hatched
        return bold ? signal : classic
    }

    /// The shape of a piece.
    ///
    /// - Parameter piece: its letter as in a FEN; none for other letters.
    public func shape(of piece: Character) -> Shape? {
        shapes[Character(piece.lowercased())]
    }

    /// The colours of a piece, by its letter as in a FEN.
    public func paint(of piece: Character) -> Paint {
        piece.isUppercase ? white : black
    }

    private init(set: String) {
        let names: [Character: String] = [
            "k": "king", "q": "queen", "r": "rook", "b": "bishop", "n": "knight", "p": "pawn",
        ]
        shapes = names.mapValues { Self.shape(set: set, name: $0) }
        let width = Look.pieces.first(set, "outline").flatMap { $0.count > 2 ? Double($0[2]) : nil }
        guard let width else { preconditionFailure("\(set) has no outline") }
        outline = CGFloat(width)
        white = Self.paint(set: set, side: "white")
        black = Self.paint(set: set, side: "black")
    }

    private static func shape(set: String, name: String) -> Shape {
        func part(_ part: String) -> [PathElement]? {
            Look.pieces.first(set, name, part).flatMap { PathElement.parse($0[3]) }
        }
        guard let silhouette = part("silhouette") else {
            preconditionFailure("\(set) has no \(name)")
        }
        return Shape(
            silhouette: silhouette, details: part("details") ?? [], fills: part("fills") ?? [])
    }

    private static func paint(set: String, side: String) -> Paint {
        guard let line = Look.pieces.first(set, side), line.count == 4 else {
            preconditionFailure("\(set) has no colours for \(side)")
        }
        let rest = line[3].split(separator: " ")
        guard rest.count == 3, let width = Double(rest[2]) else {
            preconditionFailure("\(set) has no details for \(side)")
        }
        return Paint(
            fill: Look.ink(line, 2, set), line: Look.ink(rest, 0, set),
            detail: Look.ink(rest, 1, set), detailWidth: CGFloat(width))
    }
}
