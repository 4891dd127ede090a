import Foundation

/// Observer that reports whether the device is in low power mode or hot.
@MainActor final class PowerWatch {
    private let powerSaving: @MainActor (Bool) -> Void
    private var observers: [any NSObjectProtocol] = []

    /// Starts observing low power mode and the device's temperature.
    ///
    /// - Parameter powerSaving: receives immediately and at every change whether to save power.
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
