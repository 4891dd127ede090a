import UIKit

/// Requests background time from the system when the app is hidden, to complete pending writes.
@MainActor final class BackgroundTime {
    private var task = UIBackgroundTaskIdentifier.invalid
    private var observer: (any NSObjectProtocol)?

    /// Starts observing the notification that the app has entered the background.
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

    /// Ends the background task, so that the system may suspend the app.
    func end() {
        guard task != .invalid else { return }
        UIApplication.shared.endBackgroundTask(task)
        task = .invalid
    }
}
