import PlywiseCore
import PlywiseShell
import SwiftUI

/// Binds a text field to its text in the core, and sends the whole text to the core after each
/// change.
///
/// The app's state stores the text instead of this view, because a window of another size replaces
/// the view.
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
        // Reads the text, so that this view updates with it.
        let _ = draft.text
        content(Binding(get: { draft.text }, set: { type($0, into: draft) }))
    }

    private func type(_ text: String, into draft: Draft) {
        if draft.type(text) { send(draft.field, text) }
    }
}

extension View {
    /// Requests focus for a text field when the field appears. A field in an alert does so by
    /// itself.
    func takesFocus() -> some View { modifier(TakesFocus()) }
}

/// Modifier that requests focus for a text field when the field appears.
private struct TakesFocus: ViewModifier {
    @FocusState private var isFocused: Bool

    func body(content: Content) -> some View {
        content.focused($isFocused).onAppear { isFocused = true }
    }
}
