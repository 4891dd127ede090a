import PlywiseCore
import SwiftUI

/// What a thumb reaches: steps through the game, takeback, hint; all else is in the menu.
struct BoardControls: View {
    let game: GameView
    let send: SendBoard

    var body: some View {
        HStack(spacing: 0) {
            menu
            Control("board-undo", "arrow.uturn.backward") { send(.undo) }
                .disabled(!game.canUndo)
                .shortcut("z")
            Control("board-hint", "lightbulb") { send(.hint) }
                .disabled(!game.canHint)
                .shortcut("i")
            Steps(
                canGoBack: game.viewedPly > 0, canGoForward: game.viewedPly < game.livePly,
                first: { send(.goTo(ply: 0)) }, back: { send(.back) },
                forward: { send(.forward) }, last: { send(.goToLive) })
        }
        .padding(.horizontal, 4)
        .yieldsKeys(to: game.typed != nil)
    }

    /// All that is done less often with a game.
    private var menu: some View {
        Menu {
            Section {
                LabelButton("board-new-game", "plus") { send(.newGame) }
                LabelButton("board-redo", "arrow.uturn.forward") { send(.redo) }
                    .disabled(!game.canRedo)
                LabelButton("board-flip", "arrow.up.arrow.down") { send(.flip) }
                LabelButton("board-type-move", "keyboard") { send(.startTyping) }
                    .disabled(!game.goesOn)
                LabelButton("board-action-read-position", "speaker.wave.2") {
                    send(.readPosition)
                }
            }
            Section {
                if game.canClaimDraw {
                    LabelButton("board-claim-draw", "equal.circle") { send(.claimDraw) }
                } else {
                    LabelButton("board-offer-draw", "equal.circle") { send(.askDraw) }
                        .disabled(!game.canOfferDraw)
                }
                LabelButton("board-resign", "flag") { send(.askResign) }.disabled(!game.goesOn)
            }
            Section {
                LabelButton("board-analyse", "chart.xyaxis.line") { send(.analyse) }
                LabelButton("games-with-position", "magnifyingglass") { send(.gamesWithPosition) }
                LabelButton("board-share", "square.and.arrow.up") { send(.share) }
                LabelButton("analysis-share-fen", "square.and.arrow.up.on.square") {
                    send(.shareFen)
                }
            }
        } label: {
            ControlFace(key: "app-more", symbol: "ellipsis.circle")
        }
        .pointed()
    }
}

/// Steps through a game or an analysis. They run like the board, whatever the language.
struct Steps: View {
    let canGoBack: Bool
    let canGoForward: Bool
    let first: @MainActor () -> Void
    let back: @MainActor () -> Void
    let forward: @MainActor () -> Void
    let last: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 0) {
            Control("board-first", "backward.end", act: first)
                .disabled(!canGoBack)
                .shortcut(.leftArrow, [.command, .option])
            Control("board-back", "chevron.left", act: back)
                .disabled(!canGoBack)
                .shortcut(.leftArrow)
            Control("board-forward", "chevron.right", act: forward)
                .disabled(!canGoForward)
                .shortcut(.rightArrow)
            Control("board-last", "forward.end", act: last)
                .disabled(!canGoForward)
                .shortcut(.rightArrow, [.command, .option])
        }
        .environment(\.layoutDirection, .leftToRight)
    }
}
