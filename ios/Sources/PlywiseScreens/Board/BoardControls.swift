import PlywiseCore
import SwiftUI

/// Controls of the game screen within reach of the thumb: new game, resign, undo, hint and
/// navigation. Everything else is in the menu.
struct BoardControls: View {
    let game: GameView
    /// Whether all controls of the game screen fit in the row.
    let isWide: Bool
    /// The app's other tabs, for the menu of the game screen; empty where a tab bar is visible.
    let screens: [Screen]
    let send: SendBoard
    /// Switches to another tab of the app.
    let go: @MainActor (Screen) -> Void

    @Environment(\.labels) private var labels

    var body: some View {
        HStack(spacing: 0) {
            menu
            Control("board-new-game", "plus") { send(.newGame) }
            Control("board-resign", "flag") { send(.askResign) }.disabled(!game.canPlay)
            Control("board-undo", "arrow.uturn.backward") { send(.undo) }
                .disabled(!game.canUndo)
                .shortcut("z")
            if isWide {
                Control("board-redo", "arrow.uturn.forward") { send(.redo) }
                    .disabled(!game.canRedo)
            }
            Control("board-hint", "lightbulb") { send(.hint) }
                .disabled(!game.canHint)
                .shortcut("i")
            Steps(
                canGoBack: game.viewedPly > 0, canGoForward: game.viewedPly < game.livePly,
                hasEnds: isWide, first: { send(.goTo(ply: 0)) }, back: { send(.back) },
                forward: { send(.forward) }, last: { send(.goToLive) })
        }
        .padding(.horizontal, 4)
        .yieldsKeys(to: game.typed != nil)
    }

    /// Menu of the game screen with the other tabs and the less frequent actions.
    private var menu: some View {
        Menu {
            if !screens.isEmpty {
                Section {
                    ForEach(screens, id: \.self) { screen in
                        LabelButton(screen.key, screen.symbol) { go(screen) }
                    }
                }
            }
            Section {
                if !isWide {
                    LabelButton("board-redo", "arrow.uturn.forward") { send(.redo) }
                        .disabled(!game.canRedo)
                    LabelButton("board-first", "backward.end") { send(.goTo(ply: 0)) }
                        .disabled(game.viewedPly == 0)
                    LabelButton("board-last", "forward.end") { send(.goToLive) }
                        .disabled(game.viewedPly == game.livePly)
                }
                LabelButton("board-flip", "arrow.triangle.2.circlepath") { send(.flip) }
                LabelButton("board-type-move", "keyboard") { send(.startTyping) }
                    .disabled(!game.canPlay)
                LabelButton("board-action-read-position", "speaker.wave.2") {
                    send(.readPosition)
                }
                if game.canClaimDraw {
                    LabelButton("board-claim-draw", "equal.circle") { send(.claimDraw) }
                } else {
                    LabelButton("board-offer-draw", "equal.circle") { send(.askDraw) }
                        .disabled(!game.canOfferDraw)
                }
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
            ControlFace(key: "app-more", symbol: "line.3.horizontal")
        }
        .pointed()
    }
}

/// Buttons that go to the first, previous, next and last move of a game or an analysis. The buttons
/// run from left to right in every language, like the board.
struct Steps: View {
    let canGoBack: Bool
    let canGoForward: Bool
    /// Whether to show the buttons for the first and the last move.
    var hasEnds = true
    let first: @MainActor () -> Void
    let back: @MainActor () -> Void
    let forward: @MainActor () -> Void
    let last: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 0) {
            if hasEnds {
                Control("board-first", "backward.end", act: first)
                    .disabled(!canGoBack)
                    .shortcut(.leftArrow, [.command, .option])
            }
            Control("board-back", "chevron.left", runs: true, act: back)
                .disabled(!canGoBack)
                .shortcut(.leftArrow)
            Control("board-forward", "chevron.right", runs: true, act: forward)
                .disabled(!canGoForward)
                .shortcut(.rightArrow)
            if hasEnds {
                Control("board-last", "forward.end", act: last)
                    .disabled(!canGoForward)
                    .shortcut(.rightArrow, [.command, .option])
            }
        }
        .environment(\.layoutDirection, .leftToRight)
    }
}
