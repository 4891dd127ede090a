import Foundation

/// Reports whether the device is in low power mode or hot.
@MainActor final class PowerWatch {
    private let powerSaving: @MainActor (Bool) -> Void
    private var observers: [any NSObjectProtocol] = []

    /// Starts observing.
    ///
    /// - Parameter powerSaving: receives the current state immediately, and every change.
    init(_ powerSaving: @escaping @MainActor (Bool) -> Void) {
        self.powerSaving = powerSaving
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
        powerSaving(process.isLowPowerModeEnabled || isHot)
    }
}
