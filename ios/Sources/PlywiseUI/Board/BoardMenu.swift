import PlywiseModel
import SwiftUI

/// All that is done less often with a game.
struct BoardMenu: View {
    let playing: Playing
    var board: BoardModel?

    var body: some View {
        Menu {
            Section {
                MenuItem("board-new-game", "plus") { board?.newGame() }
                MenuItem("board-redo", "arrow.uturn.forward") { board?.redo() }
                    .disabled(!snapshot.mayRedo)
                MenuItem("board-flip", "arrow.up.arrow.down") { board?.flip() }
                MenuItem("board-type-move", "keyboard") { board?.startTyping() }.disabled(isOver)
                MenuItem("board-action-read-position", "speaker.wave.2") { board?.readPosition() }
            }
            Section {
                if snapshot.mayClaimDraw {
                    MenuItem("board-claim-draw", "equal.circle") { board?.claimDraw() }
                } else {
                    MenuItem("board-offer-draw", "equal.circle") { board?.ask(.offerDraw) }
                        .disabled(isOver || snapshot.drawWithMove)
                }
                MenuItem("board-resign", "flag") { board?.ask(.resign) }.disabled(isOver)
            }
            Section {
                MenuItem("board-analyse", "chart.xyaxis.line") { board?.analyse() }
                MenuItem("games-with-position", "magnifyingglass") { board?.gamesWithPosition() }
                MenuItem("board-share", "square.and.arrow.up") { board?.sharePgn() }
                MenuItem("analysis-share-fen", "square.and.arrow.up.on.square") {
                    board?.shareFen()
                }
            }
        } label: {
            ControlFace(key: "app-more", symbol: "ellipsis.circle")
        }
        .pointed()
    }

    private var snapshot: Snapshot { playing.game.snapshot }
    private var isOver: Bool { snapshot.outcome != nil }
}
