import PlywiseCore
import SwiftUI

/// Text field for moves typed or dictated while the board stays visible. The field stays open for
/// the next move.
struct TypedMove<Action: MoveEvent>: View {
    let field: Field
    let send: @MainActor (Action) -> Void

    @Environment(\.labels) private var labels
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack {
            Drafting(field) {
                send(.draftMove(field: $0, text: $1))
            } content: { text in
                TextField(labels["board-type-move-example"], text: text)
                    .textFieldStyle(.roundedBorder)
                    .autocorrectionDisabled()
                    .plainInput()
                    .submitLabel(.go)
                    .focused($isFocused)
                    .onSubmit(submit)
                    .accessibilityLabel(labels["board-type-move"])
            }
            Control("board-play-move", "play.fill", act: submit).frame(maxWidth: 48)
            Control("app-close", "xmark", act: { send(.stopTyping) }).frame(maxWidth: 48)
        }
        .padding(.horizontal, 16)
        .onAppear { isFocused = true }
    }

    private func submit() {
        send(.playTyped)
        isFocused = true
    }
}
