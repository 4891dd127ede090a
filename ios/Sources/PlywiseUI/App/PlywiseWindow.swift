import PlywiseModel
import SwiftUI

/// The app at any time of its start.
public struct PlywiseWindow: View {
    let launch: Launch

    @Environment(\.accessibilityVoiceOverEnabled) private var listens
    @Environment(\.accessibilitySwitchControlEnabled) private var switches
    @Environment(\.scenePhase) private var phase
    @SceneStorage("navigationState") private var navigationState = ""

    /// A window of the app.
    public init(launch: Launch) {
        self.launch = launch
    }

    public var body: some View {
        content
            .accented()
            .task {
                launch.restore(navigationState.components(separatedBy: "\n"))
                await launch.open()
            }
            .onChange(of: launch.app?.navigationState) { _, places in
                if let places { navigationState = places.joined(separator: "\n") }
            }
            .onChange(of: phase) { _, phase in launch.setVisible(phase != .background) }
            .onChange(of: listens) { launch.listen() }
            .onChange(of: switches) { launch.listen() }
            .onOpenURL { launch.receive($0) }
    }

    @ViewBuilder private var content: some View {
        switch launch.state {
        case .opening:
            // The system's own first picture stands until there is something to show.
            Color.clear
        case .failed(let reason):
            ContentUnavailableView {
                Label(launch.words["app-name"], systemImage: "exclamationmark.triangle")
            } description: {
                Text(reason)
            } actions: {
                Button(launch.words["app-retry"]) { Task { await launch.open() } }
                    .prominent()
            }
        case .ready(let app):
            Shell(app: app)
        }
    }
}

/// The running app: what the person chose holds for all of it.
private struct Shell: View {
    let app: AppModel

    var body: some View {
        GeometryReader { proxy in
            if proxy.size.width >= WideShell.smallestWidth {
                WideShell(app: app)
            } else {
                NarrowShell(app: app)
            }
        }
        .timing(of: app)
        .environment(\.words, app.words)
        .environment(\.boardStyle, BoardStyle(app.chosen))
        .environment(\.figurine, app.chosen.notation == .figurine)
        .environment(\.locale, Locale(identifier: app.words.language.tag))
        .environment(
            \.layoutDirection, app.words.language.rightToLeft ? .rightToLeft : .leftToRight
        )
        .preferredColorScheme(app.chosen.theme.scheme)
    }
}

extension Brightness {
    /// What the system is asked for; nothing leaves it to the system.
    fileprivate var scheme: ColorScheme? {
        switch self {
        case .light: .light
        case .dark: .dark
        case .system: nil
        }
    }
}
