import PlywiseModel
import SwiftUI

/// What a keyboard's menu offers, in every place.
public struct GameCommands: Commands {
    let launch: Launch

    /// The menu of an app.
    public init(launch: Launch) {
        self.launch = launch
    }

    public var body: some Commands {
        CommandGroup(replacing: .newItem) { NewCommand(launch: launch) }
        CommandMenu(launch.words["app-screen-board"]) {
            if let app = launch.app {
                BoardCommands(app: app)
                Divider()
                ForEach(Array(AppModel.tabs.enumerated()), id: \.element) { number, place in
                    Button(app.words[place.key]) { app.go(place) }
                        .keyboardShortcut(KeyEquivalent(Character("\(number + 1)")))
                }
            }
        }
    }
}

/// Begins a game.
private struct NewCommand: View {
    let launch: Launch

    var body: some View {
        if let app = launch.app {
            Button(app.words["board-new-game"]) { app.board.newGame() }
                .keyboardShortcut("n")
        }
    }
}

/// What is done with the board that the person looks at: a view of its own, so that it follows
/// where the person goes.
private struct BoardCommands: View {
    let app: AppModel

    var body: some View {
        let inSight = app.boardInSight
        Button(app.words["board-flip"]) { app.flip() }
            .keyboardShortcut("f")
            .disabled(inSight == nil)
        Button(app.words["board-type-move"]) { app.startTyping() }
            .keyboardShortcut("t")
            .disabled(inSight == nil || inSight == .setup)
        Button(app.words["board-move-now"]) { app.moveNow() }
            .keyboardShortcut(".")
            .disabled(inSight != .game)
        Button(app.words["board-action-read-position"]) { app.readPosition() }
            .keyboardShortcut("r")
            .disabled(inSight != .game)
    }
}
