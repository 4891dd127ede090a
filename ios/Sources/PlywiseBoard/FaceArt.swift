import Foundation

/// The players' faces, on squares of 64 by 64 units with y downwards, each on a coloured disc. The
/// drawings are in `Look.swift`.
public enum FaceArt {
    /// Side length of the square that faces are drawn in, in units.
    public static let units: CGFloat = 64

    /// A part of a player's face in one colour.
    public struct Layer: Equatable, Sendable {
        /// Colour of this part of the face.
        public let ink: Ink
        /// Closed subpaths of this part of the face, to be filled.
        public let outline: [PathElement]

        init(_ ink: Ink, _ outline: [PathElement]) {
            self.ink = ink
            self.outline = outline
        }
    }

    /// Returns the layers of a player's face, from bottom to top.
    ///
    /// - Parameter name: the number of a level, `full` or `person`; any other name gives the face
    ///   of a person.
    public static func layers(of name: String) -> [Layer] {
        faces[name] ?? faces["person"] ?? []
    }
}
