import PlywiseShell
import SwiftUI

/// Error screen for a library that cannot be opened, with a retry button.
struct FailedStart: View {
    let trouble: StartTrouble
    let retry: @MainActor () -> Void

    var body: some View {
        ContentUnavailableView {
            Label("Plywise", systemImage: "exclamationmark.triangle")
        } description: {
            Text(trouble.text)
        } actions: {
            Button(action: retry) {
                if trouble.retry.isEmpty {
                    Image(systemName: "arrow.counterclockwise")
                } else {
                    Text(trouble.retry)
                }
            }
            .prominent()
            .controlSize(.large)
        }
    }
}
