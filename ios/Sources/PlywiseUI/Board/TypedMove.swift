import PlywiseModel
import SwiftUI

/// Moves by keyboard or voice, below the board that stays in sight; the field stays for the
/// next one.
struct TypedMove: View {
    var board: BoardModel?

    @Environment(\.words) private var words
    @State private var text = ""
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack {
            TextField(words["board-type-move-example"], text: $text)
                .textFieldStyle(.roundedBorder)
                .autocorrectionDisabled()
                .plainInput()
                .submitLabel(.go)
                .focused($isFocused)
                .onSubmit(play)
                .accessibilityLabel(words["board-type-move"])
            Control("board-play-move", "play.fill", act: play).frame(maxWidth: 48)
            Control("app-close", "xmark") { board?.stopTyping() }.frame(maxWidth: 48)
        }
        .padding(.horizontal, 16)
        .onAppear { isFocused = true }
    }

    private func play() {
        board?.type(text)
        text = ""
        isFocused = true
    }
}

#Preview {
    TypedMove()
}
