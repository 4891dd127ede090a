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
    /// - Parameter name: the number of a level, `full` or `person`, with `-` and a mood if the face
    ///   is not calm, as in `3-glad`. A face without that mood is calm, and an unknown face is that
    ///   of a person.
    public static func layers(of name: String) -> [Layer] {
        let calm = name.prefix { $0 != "-" }
        var layers = faces[String(calm)] ?? faces["person"] ?? []
        for (index, layer) in moods[name] ?? [] {
            if index < layers.count { layers[index] = layer } else { layers.append(layer) }
        }
        return layers
    }
}
