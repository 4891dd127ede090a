import PlywiseShell
import SwiftUI

/// The library could not be opened: why, and another try.
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
