import PlywiseCore
import PlywiseShell
import SwiftUI

/// Shows the text of a field as it is typed, and sends each draft.
///
/// The content binds its text field to what it is given. The app keeps the text, and not this view:
/// in a window of another shape another one takes its place.
struct Drafting<Content: View>: View {
    private let field: Field
    private let send: @MainActor (_ field: UInt32, _ text: String) -> Void
    private let content: (Binding<String>) -> Content

    @Environment(AppState.self) private var app: AppState?

    init(
        _ field: Field, send: @escaping @MainActor (_ field: UInt32, _ text: String) -> Void,
        @ViewBuilder content: @escaping (Binding<String>) -> Content
    ) {
        self.field = field
        self.send = send
        self.content = content
    }

    var body: some View {
        let draft = app?.draft(of: field) ?? Draft(field)
        // Read here, too, so that this view is drawn again for it.
        let _ = draft.text
        content(Binding(get: { draft.text }, set: { type($0, into: draft) }))
    }

    private func type(_ text: String, into draft: Draft) {
        if draft.type(text) { send(draft.field, text) }
    }
}

extension View {
    /// Takes the focus when it appears, so that typing needs no touch. An alert's field does so by
    /// itself.
    func takesFocus() -> some View { modifier(TakesFocus()) }
}

private struct TakesFocus: ViewModifier {
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        content.focused($isFocused).onAppear { isFocused = true }
    }
}
