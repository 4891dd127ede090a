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
        CommandGroup(replacing: .newItem) {
            if let app = launch.app {
                Button(app.words["board-new-game"]) { app.board.newGame() }
                    .keyboardShortcut("n")
            }
        }
        CommandMenu(launch.words["app-screen-board"]) {
            if let app = launch.app {
                let inSight = app.boardInSight
                Button(app.words["board-flip"]) { app.flip() }
                    .keyboardShortcut("f")
                    .disabled(inSight == nil)
                Button(app.words["board-type-move"]) { app.startTyping() }
                    .keyboardShortcut("t")
                    .disabled(inSight == nil || inSight == .setup)
                Button(app.words["board-move-now"]) { app.board.moveNow() }
                    .keyboardShortcut(".")
                    .disabled(inSight != .game)
                Button(app.words["board-action-read-position"]) { app.board.readPosition() }
                    .keyboardShortcut("r")
                    .disabled(inSight != .game)
                Divider()
                ForEach(Array(AppModel.tabs.enumerated()), id: \.element) { number, place in
                    Button(app.words[place.key]) { app.go(place) }
                        .keyboardShortcut(KeyEquivalent(Character("\(number + 1)")))
                }
            }
        }
    }
}
