import PlywiseBoard
import PlywiseModel
import SwiftUI

/// A position, small and still: a list scrolls over many of them. What it shows is said beside
/// it.
package struct Thumbnail: View {
    let picture: BoardPicture
    /// How it is drawn; without it as the person has chosen.
    var style: BoardStyle?

    @Environment(\.boardStyle) private var chosen

    /// A position, drawn in a style of its own or as the person has chosen.
    package init(picture: BoardPicture, style: BoardStyle? = nil) {
        self.picture = picture
        self.style = style
    }

    package var body: some View {
        Canvas(opaque: true) { context, size in
            picture.still(style ?? chosen, side: min(size.width, size.height), in: context)
        }
        .aspectRatio(1, contentMode: .fit)
        .clipShape(RoundedRectangle(cornerRadius: 6))
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityHidden(true)
    }
}

/// The upper left corner of a board with two rows, to show how boards and pieces look.
struct BoardCorner: View {
    let picture: BoardPicture
    let style: BoardStyle
    let columns: Int

    var body: some View {
        Canvas(opaque: true) { context, size in
            picture.still(style, side: size.width / CGFloat(columns) * 8, in: context)
        }
        .aspectRatio(CGFloat(columns) / 2, contentMode: .fit)
        .clipShape(RoundedRectangle(cornerRadius: 8))
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityHidden(true)
    }
}

extension BoardPicture {
    /// Draws the board as it stands, without the letters at its edge.
    @MainActor fileprivate func still(
        _ style: BoardStyle, side: CGFloat, in context: GraphicsContext
    ) {
        var bare = style
        bare.coordinates = false
        let scene = BoardScene(
            picture: self, geometry: Geometry(side: max(side, 1), flipped: flipped), style: bare,
            marksByShape: false)
        scene.draw(
            Moving(squares: squares), at: .infinity, hand: nil, cursor: nil, in: context)
    }
}

#Preview("A position") {
    Thumbnail(picture: BoardPicture(Samples.games[0])).frame(width: 80)
}

#Preview("A corner") {
    BoardCorner(
        picture: BoardPicture(fen: "KqnP4/kQNp4/8/8/8/8/8/8"),
        style: BoardStyle(board: .slate, pieces: .classic), columns: 4
    )
    .frame(width: 160)
}
