import PlywiseCore
import PlywiseScreens
import PlywiseShell
import SwiftUI
import UIKit

@main struct PlywiseApp: SwiftUI.App {
    @UIApplicationDelegateAdaptor(QuickActions.self) private var actions
    @State private var app: AppState
    @State private var power: PowerWatch

    init() {
        let app = AppState(tasks: AppleSystem())
        _app = State(initialValue: app)
        _power = State(initialValue: PowerWatch { app.send(.powerSaving(enabled: $0)) })
        QuickActions.app = app
    }

    var body: some Scene {
        WindowGroup {
            AppWindow(app: app, device: Self.device)
                .environment(\.clipboard) { UIPasteboard.general.string }
        }
        .commands { GameCommands(app: app) }
    }

    /// Describes the device to the core.
    ///
    /// - Parameter state: saved state of the last run.
    private static func device(_ state: String) -> Device {
        Device(
            library: library.appending(path: "games.db").path, snapshot: snapshot.path,
            files: AppleSystem.files.path, languages: Locale.preferredLanguages,
            offsets: TimeZone.current.offsets(),
            processors: UInt32(ProcessInfo.processInfo.activeProcessorCount), state: state,
            dynamicColor: false, works: [LicensedWork(name: "UniFFI", licence: "MPL-2.0")])
    }

    /// The folder of the library. Excluded from the system's backup, which might copy the database
    /// in the middle of a write.
    private static var library: URL {
        var folder = URL.applicationSupportDirectory.appending(path: "Plywise")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try? folder.setResourceValues(values)
        return folder
    }

    /// Location of the complete copy of the library that the system's backup includes.
    private static let snapshot = URL.applicationSupportDirectory.appending(path: "Backup/games.db")
}
