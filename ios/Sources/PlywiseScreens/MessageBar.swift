import PlywiseCore
import PlywiseShell
import SwiftUI

// Both views read the message themselves, so that nothing else updates.

/// The app's short message at the bottom of a screen. The content above makes room for the message.
struct MessageBar: View {
    let app: AppState

    var body: some View {
        if let message = app.message {
            MessageText(message: message) { app.send(.message(id: message.id, state: $0)) }
                .id(message.id)
        }
    }
}

/// Modifier that announces each message to VoiceOver once, and removes the message when its display
/// time is over. Applied once for all screens.
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
            // VoiceOver may have been switched on meanwhile.
            guard !Task.isCancelled, message.time(listens: app.listens) != nil else { return }
            app.send(.message(id: message.id, state: .gone))
        }
    }
}

extension MessageView {
    /// Returns the message's display time in seconds; `nil` if the message stays until it is
    /// answered or replaced.
    ///
    /// - Parameter listens: whether VoiceOver or Switch Control is active, with which the message's
    ///   button may take long to reach.
    func time(listens: Bool) -> Double? {
        if lasting || listens && action != nil { return nil }
        return action == nil ? 4 : 10
    }
}

/// The text of a message with the button for its action.
private struct MessageText: View {
    let message: MessageView
    /// Reports the new state of the message, such as dismissed.
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
        message: MessageView(
            id: 1, text: "Game deleted.", action: "Undo", lasting: false, said: true)
    ) { _ in }
}
