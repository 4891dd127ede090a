import PlywiseBoard
import SwiftUI

/// The face of a player, by the name that the core gives it, as large as it is given room.
struct Face: View {
    let name: String

    var body: some View {
        Canvas { context, size in
            FaceBrush.draw(name, in: context, size: min(size.width, size.height))
        }
        .aspectRatio(1, contentMode: .fit)
        .accessibilityElement()
    }
}

/// Draws faces. The outlines of each are turned into paths once.
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
