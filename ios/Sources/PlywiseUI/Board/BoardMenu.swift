import PlywiseModel
import SwiftUI

/// All that is done less often with a game.
struct BoardMenu: View {
    let playing: Playing
    var board: BoardModel?

    @Environment(\.words) private var words

    var body: some View {
        Menu {
            Section {
                item("board-new-game", "plus") { board?.newGame() }
                item("board-redo", "arrow.uturn.forward") { board?.redo() }
                    .disabled(!snapshot.mayRedo)
                item("board-flip", "arrow.up.arrow.down") { board?.flip() }
                item("board-type-move", "keyboard") { board?.startTyping() }.disabled(isOver)
                item("board-action-read-position", "speaker.wave.2") { board?.readPosition() }
            }
            Section {
                if snapshot.mayClaimDraw {
                    item("board-claim-draw", "equal.circle") { board?.claimDraw() }
                } else {
                    item("board-offer-draw", "equal.circle") { board?.ask(.offerDraw) }
                        .disabled(isOver)
                }
                item("board-resign", "flag") { board?.ask(.resign) }.disabled(isOver)
            }
            Section {
                item("board-analyse", "chart.xyaxis.line") { board?.analyse() }
                item("board-share", "square.and.arrow.up") { board?.sharePgn() }
                item("analysis-share-fen", "square.and.arrow.up.on.square") { board?.shareFen() }
            }
        } label: {
            Label(words["app-more"], systemImage: "ellipsis.circle")
                .labelStyle(.iconOnly)
                .font(.title3)
                .frame(maxWidth: .infinity, minHeight: 48)
                .contentShape(Rectangle())
        }
        .pointed()
    }

    private var snapshot: Snapshot { playing.game.snapshot }
    private var isOver: Bool { snapshot.outcome != nil }

    private func item(
        _ key: String, _ symbol: String, act: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: act) { Label(words[key], systemImage: symbol) }
    }
}
