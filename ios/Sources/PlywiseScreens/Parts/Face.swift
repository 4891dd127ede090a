import PlywiseBoard
import PlywiseCore
import SwiftUI

/// A player's face that fills its frame.
struct Face: View {
    /// Name of the face: the number of a level, `full` or `person`.
    let name: String
    var mood = FaceMood.calm

    var body: some View {
        Canvas { context, size in
            FaceBrush.draw(mood.drawing(of: name), in: context, size: min(size.width, size.height))
        }
        .aspectRatio(1, contentMode: .fit)
        .accessibilityElement()
    }
}

/// The face of a computer opponent, with a check mark once the user has beaten it.
struct OpponentFace: View {
    let face: FaceChoice

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Face(name: face.face)
            .padding(3)
            .overlay(alignment: .bottomTrailing) {
                if face.beaten {
                    Image(systemName: "checkmark.circle.fill")
                        .foregroundStyle(Color(scheme.palette.accent))
                        .background(Color(scheme.palette.surface), in: Circle())
                }
            }
    }
}

/// Draws players' faces and caches their paths.
@MainActor private enum FaceBrush {
    private static var drawn: [String: [(ink: Ink, path: Path)]] = [:]

    static func draw(_ name: String, in context: GraphicsContext, size: CGFloat) {
        let layers =
            drawn[name]
            ?? FaceArt.layers(of: name).map { (ink: $0.ink, path: Path($0.outline)) }
        drawn[name] = layers
        var square = context
        square.scaleBy(x: size / FaceArt.units, y: size / FaceArt.units)
        for layer in layers { square.fill(layer.path, with: .color(Color(layer.ink))) }
    }
}

extension FaceMood {
    /// Returns the name of the drawing of a face in this mood.
    func drawing(of face: String) -> String {
        switch self {
        case .calm: face
        case .glad: "\(face)-glad"
        case .sad: "\(face)-sad"
        case .surprised: "\(face)-surprised"
        }
    }
}
