import PlywiseCore
import PlywiseShell
import SwiftUI

/// The app's window. Starts the app and forwards the window's lifecycle events to the core.
public struct AppWindow: View {
    let app: AppState
    /// Returns the device description for the start. `state` is the last value of `AppState.state`
    /// before the app ended; empty at the first start.
    let device: @MainActor (_ state: String) -> Device

    @Environment(\.accessibilityVoiceOverEnabled) private var listens
    // Switch Control reads the squares' labels, too.
    @Environment(\.accessibilitySwitchControlEnabled) private var switches
    @Environment(\.scenePhase) private var phase
    @SceneStorage("state") private var state = ""

    /// Creates the content of the app's window, which starts the app.
    ///
    /// - Parameter device: returns the device description, given the saved state of the window,
    ///   which is empty at the first start.
    public init(app: AppState, device: @escaping @MainActor (_ state: String) -> Device) {
        self.app = app
        self.device = device
    }

    public var body: some View {
        AppView(app: app)
            .task {
                await app.open(on: device(state))
            }
            .onChange(of: app.state) { _, state in self.state = state }
            .onChange(of: phase == .background) { _, isHidden in
                app.send(isHidden ? .hidden : .shown)
                guard !isHidden else { return }
                app.send(.languages(tags: Locale.preferredLanguages))
                app.send(.zone(offsets: TimeZone.current.offsets()))
            }
            .onChange(of: listens || switches, initial: true) { _, on in
                app.send(.listening(on: on))
            }
            .onOpenURL { app.send(.received(what: .file(path: $0.path))) }
    }
}

/// The app's commands in the menu bar, with shortcuts for a hardware keyboard, available on every
/// screen.
public struct GameCommands: Commands {
    let app: AppState

    public init(app: AppState) {
        self.app = app
    }

    public var body: some Commands {
        CommandGroup(replacing: .newItem) { NewCommand(app: app) }
        CommandMenu(app.runs ? app.catalogue["app-screen-board"] : "Plywise") {
            if app.runs {
                BoardCommands(app: app)
                Divider()
                ForEach(Array(Screen.tabs.enumerated()), id: \.element) { number, tab in
                    Button(app.catalogue[tab.key]) { app.send(.tab(screen: tab)) }
                        .keyboardShortcut(KeyEquivalent(Character("\(number + 1)")))
                }
            }
        }
    }
}

/// Menu command that starts a new game.
private struct NewCommand: View {
    let app: AppState

    var body: some View {
        if app.runs {
            Button(app.catalogue["board-new-game"]) { app.send(.board(event: .newGame)) }
                .keyboardShortcut("n")
        }
    }
}

/// Menu commands for the board on screen; other boards must not change unseen. A separate view, so
/// that the commands follow the navigation.
private struct BoardCommands: View {
    let app: AppState

    var body: some View {
        let entry = app.path.entries.last?.screen
        command("board-flip", "f", entry?.flip)
        command("board-type-move", "t", entry?.startTyping)
        command("board-move-now", ".", entry == .board ? .board(event: .moveNow) : nil)
        command(
            "board-action-read-position", "r",
            entry == .board ? .board(event: .readPosition) : nil)
    }

    private func command(_ key: String, _ shortcut: KeyEquivalent, _ event: Event?) -> some View {
        Button(app.catalogue[key]) { if let event { app.send(event) } }
            .keyboardShortcut(shortcut)
            .disabled(event == nil)
    }
}
