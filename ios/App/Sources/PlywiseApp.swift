import PlywiseModel
import PlywiseUI
import SwiftUI

/// The app.
@main struct PlywiseApp: App {
    @UIApplicationDelegateAdaptor(QuickActions.self) private var actions
    @State private var launch: Launch
    @State private var power: PowerWatch

    init() {
        let launch = Launch(
            folder: Places.library, backup: Places.backup, platform: ApplePlatform())
        _launch = State(initialValue: launch)
        _power = State(initialValue: PowerWatch { launch.spare($0) })
        QuickActions.launch = launch
    }

    var body: some Scene {
        WindowGroup {
            PlywiseWindow(launch: launch)
        }
        .commands { GameCommands(launch: launch) }
    }
}

/// Where the app keeps what is the person's.
private enum Places {
    /// The library as it is worked on. The system's back-up leaves it out, since it may be in
    /// the middle of a change.
    static var library: URL {
        var folder = URL.applicationSupportDirectory.appending(path: "Plywise")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var values = URLResourceValues()
        values.isExcludedFromBackup = true
        try? folder.setResourceValues(values)
        return folder
    }

    /// The whole copy that the system's back-up takes instead.
    static let backup = URL.applicationSupportDirectory.appending(path: "Backup/games.db")
}
