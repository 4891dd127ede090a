import Foundation

/// The faces of players, on squares of 64 by 64 units with y downwards, each on a disc of its own
/// colour. The faces themselves are in `Look.swift`.
public enum FaceArt {
    /// The side of the square that faces are drawn on, in units.
    public static let units: CGFloat = 64

    /// A part of a face, in one colour.
    public struct Layer: Equatable, Sendable {
        /// Its colour.
        public let ink: Ink
        /// Closed parts, to be filled.
        public let outline: [PathElement]

        init(_ ink: Ink, _ outline: [PathElement]) {
            self.ink = ink
            self.outline = outline
        }
    }

    /// The parts of a face, the lowest first.
    ///
    /// - Parameter name: the number of a level, `full` or `person`; of another name a person's.
    public static func layers(of name: String) -> [Layer] {
        faces[name] ?? faces["person"] ?? []
    }
}
