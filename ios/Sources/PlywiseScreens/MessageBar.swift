import PlywiseCore
import PlywiseShell
import SwiftUI

// Both read the message by themselves, so that nothing else is drawn again for it.

/// What the app says, below a place that makes room for it: nothing that the person needs lies
/// under it.
struct MessageBar: View {
    let app: AppState

    var body: some View {
        if let message = app.message {
            MessageText(message: message) { app.send(.message(id: message.id, state: $0)) }
                .id(message.id)
        }
    }
}

/// Has each message read, once, and takes it away when it has stood long enough: for all places
/// together.
struct MessageTiming: ViewModifier {
    let app: AppState

    func body(content: Content) -> some View {
        content.task(id: app.message?.id) {
            guard let message = app.message else { return }
            if !message.said {
                Spoken.announce(message.text)
                app.send(.message(id: message.id, state: .said))
            }
            guard let time = message.time(listens: app.listens) else { return }
            try? await Task.sleep(for: .seconds(time))
            // Something may listen by now.
            guard !Task.isCancelled, message.time(listens: app.listens) != nil else { return }
            app.send(.message(id: message.id, state: .gone))
        }
    }
}

extension MessageRecord {
    /// How long it stands, in seconds; none if it stands until it is answered or another one comes.
    ///
    /// - Parameter listens: whether VoiceOver or Switch Control is on: its button may take long to
    ///   come to.
    func time(listens: Bool) -> Double? {
        if lasting || listens && action != nil { return nil }
        return action == nil ? 4 : 10
    }
}

/// What is said, with what can be done about it.
private struct MessageText: View {
    let message: MessageRecord
    let answer: @MainActor (MessageState) -> Void

    var body: some View {
        HStack(spacing: 16) {
            Text(message.text).frame(maxWidth: .infinity, alignment: .leading)
            if let action = message.action {
                Button {
                    answer(.acted)
                } label: {
                    Text(action).fontWeight(.semibold).rowHigh()
                }
            }
        }
        .frame(minHeight: 44)
        .padding(.horizontal)
        .padding(.vertical, 8)
        .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 12))
        .frame(maxWidth: 520)
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .accessibilityElement(children: .contain)
    }
}

#Preview("Deleted") {
    MessageText(
        message: MessageRecord(
            id: 1, text: "Game deleted.", action: "Undo", lasting: false, said: true)
    ) { _ in }
}
