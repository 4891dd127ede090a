import PlywiseCore
import PlywiseShell
import SwiftUI

/// The app in its window, from its start on: what the system tells of the window goes to the core.
public struct AppWindow: View {
    let app: AppState
    let device: @MainActor (_ state: String) -> Device

    @Environment(\.accessibilityVoiceOverEnabled) private var listens
    // Switch control chooses among the squares by what they say.
    @Environment(\.accessibilitySwitchControlEnabled) private var switches
    @Environment(\.scenePhase) private var phase
    @SceneStorage("state") private var state = ""

    /// A window of an app, which it starts.
    ///
    /// - Parameter device: what the app starts on, with the state that the window has kept.
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

/// What a keyboard's menu offers, in every place.
public struct GameCommands: Commands {
    let app: AppState

    /// The menu of an app.
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

/// Begins a game.
private struct NewCommand: View {
    let app: AppState

    var body: some View {
        if app.runs {
            Button(app.catalogue["board-new-game"]) { app.send(.board(event: .newGame)) }
                .keyboardShortcut("n")
        }
    }
}

/// What is done with the board that the person looks at: another would change unseen. A view of
/// its own, so that it follows where the person goes.
private struct BoardCommands: View {
    let app: AppState

    var body: some View {
        let place = app.path.places.last?.screen
        command("board-flip", "f", place?.flip)
        command("board-type-move", "t", place?.startTyping)
        command("board-move-now", ".", place == .board ? .board(event: .moveNow) : nil)
        command(
            "board-action-read-position", "r",
            place == .board ? .board(event: .readPosition) : nil)
    }

    private func command(_ key: String, _ shortcut: KeyEquivalent, _ event: Event?) -> some View {
        Button(app.catalogue[key]) { if let event { app.send(event) } }
            .keyboardShortcut(shortcut)
            .disabled(event == nil)
    }
}
