import PlywiseCore
import PlywiseShell
import SwiftUI

/// Keeps the text of a field while it is typed, and sends each draft.
///
/// The content binds its text field to what it is given. The core's text is taken over only when
/// it is another field's.
struct Drafting<Content: View>: View {
    private let field: Field
    private let send: @MainActor (_ field: UInt32, _ text: String) -> Void
    private let content: (Binding<String>) -> Content

    @State private var draft: Draft

    init(
        _ field: Field, send: @escaping @MainActor (_ field: UInt32, _ text: String) -> Void,
        @ViewBuilder content: @escaping (Binding<String>) -> Content
    ) {
        self.field = field
        self.send = send
        self.content = content
        _draft = State(initialValue: Draft(field))
    }

    var body: some View {
        content(Binding(get: { draft.text }, set: { type($0) }))
            .onChange(of: field.id) { draft.take(field) }
    }

    private func type(_ text: String) {
        if draft.type(text) { send(draft.field, text) }
    }
}
