import PlywiseBoard
import PlywiseCore
import SwiftUI

/// A player's face that fills its frame.
struct Face: View {
    /// Name of the face: the number of a level, `full` or `person`.
    let name: String

    var body: some View {
        Canvas { context, size in
            FaceBrush.draw(name, in: context, size: min(size.width, size.height))
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

/// The computer opponents, from weakest to strongest, in a grid.
struct FaceGrid<Content: View>: View {
    let faces: [FaceChoice]
    /// Minimum width of an opponent's face at the default text size, in points.
    let width: CGFloat
    @ViewBuilder let content: (FaceChoice) -> Content

    @ScaledMetric private var text = 1.0

    var body: some View {
        let columns = [GridItem(.adaptive(minimum: width * text), spacing: 8, alignment: .top)]
        LazyVGrid(columns: columns, spacing: 16) {
            ForEach(faces, id: \.number) { content($0) }
        }
        .padding(.vertical, 8)
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
