import UIKit

/// Keeps a hidden app running until everything is written, as long as the system allows.
@MainActor final class BackgroundTime {
    private var task = UIBackgroundTaskIdentifier.invalid
    private var observer: (any NSObjectProtocol)?

    /// Begins whenever the app is hidden.
    init() {
        observer = NotificationCenter.default.addObserver(
            forName: UIApplication.didEnterBackgroundNotification, object: nil, queue: .main
        ) { [weak self] _ in
            MainActor.assumeIsolated { self?.begin() }
        }
    }

    private func begin() {
        end()
        task = UIApplication.shared.beginBackgroundTask(withName: "Saving") { [weak self] in
            MainActor.assumeIsolated { self?.end() }
        }
    }

    /// Lets the system suspend the app.
    func end() {
        guard task != .invalid else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}
