import Foundation

/// A set of pieces, on squares of 64 by 64 units with y downwards. To be scaled to any size.
/// The sets themselves are in `Look.swift`.
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
    /// By the letter of a black piece in a FEN.
    let shapes: [Character: Shape]

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
}
