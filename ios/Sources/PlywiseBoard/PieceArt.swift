import Foundation

/// A scalable set of chess pieces, on squares of 64 by 64 units with y downwards. The sets are in
/// `Look.swift`.
public struct PieceArt: Equatable, Sendable {
    /// Side length of the square that pieces are drawn in, in units.
    public static let units: CGFloat = 64
    /// Size of a square, in points, below which the bold piece set is drawn.
    public static let smallSquare: CGFloat = 32

    /// The vector paths of a piece.
    public struct Shape: Equatable, Sendable {
        /// Closed paths of the piece's outline, to be filled and then drawn as lines.
        public let silhouette: [PathElement]
        /// Open lines of a piece, drawn above its silhouette; may be empty.
        public let details: [PathElement]
        /// Small closed subpaths of a piece, in the colour of its details; may be empty.
        public let fills: [PathElement]
    }

    /// Colours of the pieces of White or Black.
    public struct Paint: Equatable, Sendable {
        /// Colour of a piece's silhouette.
        public let fill: Ink
        /// Colour of a piece's outline.
        public let line: Ink
        /// Colour of a piece's details and fills.
        public let detail: Ink
        /// Line width of a piece's details, in units of the drawing.
        public let detailWidth: CGFloat
    }

    /// Line width of the pieces' outline, in units of the drawing.
    public let outline: CGFloat
    /// Colours of the set's white pieces.
    public let white: Paint
    /// Colours of the set's black pieces.
    public let black: Paint
    /// Paths of the pieces by lower-case FEN letter, the same for both sides.
    let shapes: [Character: Shape]

    /// Returns the vector paths of a piece.
    ///
    /// - Parameter piece: FEN letter of the piece; other letters give `nil`.
    public func shape(of piece: Character) -> Shape? {
        shapes[Character(piece.lowercased())]
    }

    /// Returns the colours of a piece, given its FEN letter.
    public func paint(of piece: Character) -> Paint {
        piece.isUppercase ? white : black
    }
}
