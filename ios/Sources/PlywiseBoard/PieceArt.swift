import Foundation

/// A scalable set of pieces, on squares of 64 by 64 units with y downwards. The sets are in
/// `Look.swift`.
public struct PieceArt: Equatable, Sendable {
    /// Side length of the square that pieces are drawn in, in units.
    public static let units: CGFloat = 64
    /// Below this size of a square, in points, the bold set is drawn.
    public static let smallSquare: CGFloat = 32

    /// The paths of a piece.
    public struct Shape: Equatable, Sendable {
        /// Closed paths of the piece's outline, to be filled and then drawn as lines.
        public let silhouette: [PathElement]
        /// Open lines drawn above the silhouette; may be empty.
        public let details: [PathElement]
        /// Small closed subpaths in the colour of the details; may be empty.
        public let fills: [PathElement]
    }

    /// Colours of one side's pieces.
    public struct Paint: Equatable, Sendable {
        /// Colour of the silhouette.
        public let fill: Ink
        /// Colour of the outline.
        public let line: Ink
        /// Colour of details and fills.
        public let detail: Ink
        /// Line width of the details, in units.
        public let detailWidth: CGFloat
    }

    /// Line width of the outline, in units.
    public let outline: CGFloat
    /// Colours of the white pieces.
    public let white: Paint
    /// Colours of the black pieces.
    public let black: Paint
    /// Paths by the lower-case FEN letter of a piece, the same for both sides.
    let shapes: [Character: Shape]

    /// Returns the paths of a piece.
    ///
    /// - Parameter piece: FEN letter; other letters give `nil`.
    public func shape(of piece: Character) -> Shape? {
        shapes[Character(piece.lowercased())]
    }

    /// Returns the colours of a piece, given its FEN letter.
    public func paint(of piece: Character) -> Paint {
        piece.isUppercase ? white : black
    }
}
