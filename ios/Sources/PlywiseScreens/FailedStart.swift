import PlywiseShell
import SwiftUI

/// Error screen for a library that cannot be opened, with a retry button.
struct FailedStart: View {
    let error: StartError
    let retry: @MainActor () -> Void

    var body: some View {
        ContentUnavailableView {
            Label("Plywise", systemImage: "exclamationmark.triangle")
        } description: {
            Text(error.text)
        } actions: {
            Button(action: retry) {
                if error.retry.isEmpty {
                    Image(systemName: "arrow.counterclockwise")
                } else {
                    Text(error.retry)
                }
            }
            .prominent()
            .controlSize(.large)
        }
    }
}
