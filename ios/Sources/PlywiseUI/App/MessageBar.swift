import PlywiseModel
import SwiftUI

extension View {
    /// Shows what the app says below a place, which makes room for it: nothing that the person
    /// needs lies under it.
    ///
    /// - Parameter isUppermost: whether the person sees the place.
    func messages(of app: AppModel, isUppermost: Bool) -> some View {
        safeAreaInset(edge: .bottom, spacing: 0) {
            if isUppermost, let message = app.message {
                MessageText(message: message) { app.said(message) }.id(message.id)
            }
        }
    }

    /// Has each message read, once, and takes it away when it has stood long enough: for all
    /// places together.
    func timing(of app: AppModel) -> some View {
        task(id: app.message?.id) {
            guard let message = app.message else { return }
            if !message.isSaid {
                Spoken.announce(message.text)
                app.heard(message)
            }
            guard let seconds = message.seconds else { return }
            try? await Task.sleep(for: .seconds(seconds))
            if !Task.isCancelled { app.said(message) }
        }
    }
}

/// What is said, with what can be done about it.
private struct MessageText: View {
    let message: Message
    let done: () -> Void

    var body: some View {
        HStack(spacing: 16) {
            Text(message.text).frame(maxWidth: .infinity, alignment: .leading)
            if let action = message.action {
                Button(action) {
                    message.act()
                    done()
                }
                .fontWeight(.semibold)
            }
        }
        .padding()
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
        .frame(maxWidth: 520)
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .accessibilityElement(children: .contain)
    }
}

#Preview("Deleted") {
    MessageText(
        message: Message(id: 1, text: "Game deleted.", action: "Undo", lasting: false) {}
    ) {}
}
