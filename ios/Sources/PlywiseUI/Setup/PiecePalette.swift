import PlywiseBoard
import PlywiseModel
import SwiftUI

/// Twelve pieces to place and an eraser, on the colour of the board's light squares. Always
/// left to right, like the board.
struct PiecePalette: View {
    let state: SetupState
    var setup: SetupModel?

    @Environment(\.words) private var words

    var body: some View {
        HStack(spacing: 4) {
            VStack(spacing: 4) {
                ForEach(Tool.pieces, id: \.self) { row in
                    HStack(spacing: 4) {
                        ForEach(row, id: \.letter) { piece in
                            tool(Tool(piece), words[piece.key]) { PieceIcon(piece: piece) }
                        }
                    }
                }
            }
            tool(.erase, words["setup-erase"]) {
                Image(systemName: "eraser").font(.title2).foregroundStyle(.black)
            }
            .frame(maxWidth: 56)
        }
        .padding(4)
        .background(Color(state.style.colors.light), in: RoundedRectangle(cornerRadius: 12))
        .frame(height: 112)
        .environment(\.boardStyle, state.style)
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(words["setup-palette"])
    }

    private func tool<Picture: View>(
        _ tool: Tool, _ name: String, @ViewBuilder picture: () -> Picture
    ) -> some View {
        let isTaken = state.tool == tool
        return Button {
            setup?.take(tool)
        } label: {
            picture()
                .aspectRatio(1, contentMode: .fit)
                .padding(2)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .overlay {
                    RoundedRectangle(cornerRadius: 8)
                        .strokeBorder(Color(Marks.accent), lineWidth: isTaken ? 3 : 0)
                }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .pointed()
        .accessibilityElement()
        .accessibilityLabel(name)
        .accessibilityAddTraits(isTaken ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction { setup?.take(tool) }
        .accessibilityShowsLargeContentViewer()
    }
}

#Preview("The hand") {
    PiecePalette(state: Samples.setup)
}

#Preview("A queen to place") {
    PiecePalette(state: Samples.impossible)
}
