import PlywiseModel
import SwiftUI

/// The boards and the pieces to choose from, drawn small: each with what else is chosen.
struct LookTiles: View {
    let chosen: Settings
    var model: SettingsModel?

    @Environment(\.words) private var words
    @ScaledMetric private var boardWidth = 68.0
    @ScaledMetric private var piecesWidth = 132.0

    var body: some View {
        tiles("settings-board", width: boardWidth) {
            ForEach(BoardLook.allCases, id: \.self) { look in
                LookTile(name: words[look.key], isChosen: look == chosen.board) {
                    model?.choose(look)
                } picture: {
                    BoardCorner(
                        picture: BoardPicture(fen: "n7/1P6/8/8/8/8/8/8"),
                        style: BoardStyle(board: look, pieces: chosen.pieces), columns: 2)
                }
            }
        }
        tiles("settings-pieces", width: piecesWidth) {
            ForEach(PieceLook.allCases, id: \.self) { look in
                LookTile(name: words[look.key], isChosen: look == chosen.pieces) {
                    model?.choose(look)
                } picture: {
                    BoardCorner(
                        picture: BoardPicture(fen: "KqnP4/kQNp4/8/8/8/8/8/8"),
                        style: BoardStyle(board: chosen.board, pieces: look), columns: 4)
                }
            }
        }
    }

    private func tiles<Tiles: View>(
        _ key: String, width: CGFloat, @ViewBuilder _ tiles: () -> Tiles
    ) -> some View {
        VStack(alignment: .leading, spacing: 8) {
            Text(words[key])
            LazyVGrid(columns: [GridItem(.adaptive(minimum: width), spacing: 8)], spacing: 8) {
                tiles()
            }
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(words[key])
    }
}

/// A look to touch; within a ring of the accent if it is chosen.
private struct LookTile<Picture: View>: View {
    let name: String
    let isChosen: Bool
    let choose: @MainActor () -> Void
    @ViewBuilder let picture: () -> Picture

    var body: some View {
        Button(action: choose) {
            VStack(spacing: 4) {
                picture()
                    .padding(5)
                    .overlay {
                        RoundedRectangle(cornerRadius: 12)
                            .strokeBorder(.tint, lineWidth: isChosen ? 3 : 0)
                    }
                Text(name)
                    .font(.footnote)
                    .fontWeight(isChosen ? .semibold : .regular)
                    .multilineTextAlignment(.center)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement()
        .accessibilityLabel(name)
        .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction { choose() }
    }
}

#Preview("Looks") {
    Form { LookTiles(chosen: .sample) }
}
