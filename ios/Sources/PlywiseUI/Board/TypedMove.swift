import PlywiseModel
import SwiftUI

/// Moves by keyboard or voice, below the board that stays in sight; the field stays for the
/// next one.
struct TypedMove: View {
    let text: String
    var type: (String) -> Void = { _ in }
    var play: @MainActor () -> Void = {}
    var close: @MainActor () -> Void = {}

    @Environment(\.words) private var words
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack {
            TextField(
                words["board-type-move-example"], text: Binding(get: { text }, set: { type($0) })
            )
            .textFieldStyle(.roundedBorder)
            .autocorrectionDisabled()
            .plainInput()
            .submitLabel(.go)
            .focused($isFocused)
            .onSubmit(submit)
            .accessibilityLabel(words["board-type-move"])
            Control("board-play-move", "play.fill", act: submit).frame(maxWidth: 48)
            Control("app-close", "xmark", act: close).frame(maxWidth: 48)
        }
        .padding(.horizontal, 16)
        .onAppear { isFocused = true }
    }

    private func submit() {
        play()
        isFocused = true
    }
}

/// Typing moves in a game. What stands in the field is read here, so that the board is not drawn
/// again for it.
struct TypedGameMove: View {
    var board: BoardModel?

    var body: some View {
        TypedMove(
            text: board?.typed ?? "", type: { board?.typed = $0 }, play: { board?.playTyped() },
            close: { board?.stopTyping() })
    }
}

#Preview {
    TypedMove(text: "Nf3")
}
