import Foundation

/// Reports whether the device is in low power mode or hot.
@MainActor final class PowerWatch {
    private let spare: @MainActor (Bool) -> Void
    private var observers: [any NSObjectProtocol] = []

    /// Starts observing.
    ///
    /// - Parameter spare: receives the current state immediately, and every change.
    init(_ spare: @escaping @MainActor (Bool) -> Void) {
        self.spare = spare
        let changes: [Notification.Name] = [
            .NSProcessInfoPowerStateDidChange, ProcessInfo.thermalStateDidChangeNotification,
        ]
        observers = changes.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) {
                [weak self] _ in
                MainActor.assumeIsolated { self?.report() }
            }
        }
        report()
    }

    private func report() {
        let process = ProcessInfo.processInfo
        let isHot = process.thermalState == .serious || process.thermalState == .critical
        spare(process.isLowPowerModeEnabled || isHot)
    }
}
