import PlywiseModel
import SwiftUI

/// Shows what the app says, above the lower edge: for a moment, or until it is answered.
struct MessageBar: View {
    let app: AppModel

    var body: some View {
        if let message = app.message {
            MessageText(message: message) { app.said(message) }
                // Another message is another view, which appears and is read.
                .id(message.id)
                .task(id: message.id) {
                    guard !message.lasting else { return }
                    try? await Task.sleep(for: .seconds(message.action == nil ? 4 : 10))
                    if !Task.isCancelled { app.said(message) }
                }
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
        .padding(.bottom, 64)
        .accessibilityElement(children: .contain)
        .onAppear {
            if !message.isSaid { Spoken.announce(message.text) }
        }
    }
}

#Preview("Deleted") {
    MessageText(
        message: Message(id: 1, text: "Game deleted.", action: "Undo", lasting: false) {}
    ) {}
}
