import PlywiseModel
import SwiftUI

/// What a thumb reaches: steps through the game, takeback, hint; all else is in the menu.
struct BoardControls: View {
    let playing: Playing
    var board: BoardModel?

    var body: some View {
        let snapshot = playing.game.snapshot
        let (viewed, live) = (snapshot.viewedPly, snapshot.livePly)
        HStack(spacing: 0) {
            BoardMenu(playing: playing, board: board)
            Control("board-undo", "arrow.uturn.backward") { board?.undo() }
                .disabled(!snapshot.mayUndo)
                .shortcut("z")
            Control("board-hint", "lightbulb") { board?.hint() }
                .disabled(!snapshot.mayHint)
                .shortcut("i")
            // Steps through a game run like the board, whatever the language.
            HStack(spacing: 0) {
                Control("board-first", "backward.end") { board?.goTo(0) }
                    .disabled(viewed == 0)
                    .shortcut(.leftArrow, [.command, .option])
                Control("board-back", "chevron.left") { board?.stepBack() }
                    .disabled(viewed == 0)
                    .shortcut(.leftArrow)
                Control("board-forward", "chevron.right") { board?.stepForward() }
                    .disabled(viewed >= live)
                    .shortcut(.rightArrow)
                Control("board-last", "forward.end") { board?.goToLive() }
                    .disabled(viewed >= live)
                    .shortcut(.rightArrow, [.command, .option])
            }
            .environment(\.layoutDirection, .leftToRight)
        }
        .padding(.horizontal, 4)
        .yieldsKeys(to: playing.typing)
    }
}

/// A button that is a picture; its name is spoken, and shown when it is held in large text.
struct Control: View {
    let key: String
    let symbol: String
    let act: @MainActor () -> Void

    init(_ key: String, _ symbol: String, act: @escaping @MainActor () -> Void) {
        self.key = key
        self.symbol = symbol
        self.act = act
    }

    var body: some View {
        Button(action: act) { ControlFace(key: key, symbol: symbol) }
            .buttonStyle(.borderless)
            .pointed()
            .accessibilityShowsLargeContentViewer()
    }
}

/// The picture of a control, as large as a finger needs it.
struct ControlFace: View {
    let key: String
    let symbol: String

    @Environment(\.words) private var words

    var body: some View {
        Label(words[key], systemImage: symbol)
            .labelStyle(.iconOnly)
            .font(.title3)
            .frame(maxWidth: .infinity, minHeight: 48)
            .contentShape(Rectangle())
    }
}

#Preview("A game begun") {
    BoardControls(playing: Samples.playing)
}
