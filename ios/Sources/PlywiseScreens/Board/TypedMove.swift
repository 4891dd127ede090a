import PlywiseCore
import SwiftUI

/// Field for moves typed or dictated while the board stays visible. It stays open for the next
/// move.
struct TypedMove: View {
    let field: Field
    var type: @MainActor (_ field: UInt32, _ text: String) -> Void = { _, _ in }
    var play: @MainActor () -> Void = {}
    var close: @MainActor () -> Void = {}

    @Environment(\.labels) private var labels
    @FocusState private var isFocused: Bool

    var body: some View {
        HStack {
            Drafting(field, send: type) { text in
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
