import PlywiseModel
import SwiftUI

/// The game.
struct BoardScreen: View {
    let app: AppModel

    @Environment(\.words) private var words

    var body: some View {
        let board = app.board
        switch board.state {
        case .opening:
            Color.clear
        case .broken(let reason):
            ContentUnavailableView {
                Label(words["app-screen-board"], systemImage: "exclamationmark.triangle")
            } description: {
                Text(reason)
            } actions: {
                Button(words["app-retry"]) { board.retry() }.prominent()
                // Where the game itself is damaged, trying again helps nobody.
                Button(words["board-new-game"]) { board.newGame() }
            }
        case .playing(let playing):
            BoardContent(playing: playing, board: board)
                .asking(playing.asks, board: board, words: words)
                .dropDestination(for: String.self) { texts, _ in
                    texts.first.map { app.receive($0) } ?? false
                }
        }
    }
}

/// The board with everything around it, arranged by the room that there is.
struct BoardContent: View {
    let playing: Playing
    var board: BoardModel?

    var body: some View {
        GeometryReader { proxy in
            if proxy.size.width > proxy.size.height {
                beside
            } else {
                above(edge: proxy.size.width < 600 ? 0 : 16)
            }
        }
    }

    /// The board above, everything else below it: a device held upright. The board takes what
    /// the rest leaves, so that large text makes it smaller, not the text.
    private func above(edge: CGFloat) -> some View {
        VStack(spacing: 0) {
            PlayerBar(playing: playing, color: playing.far, board: board)
            PlayingBoard(playing: playing, board: board).padding(.horizontal, edge)
            PlayerBar(playing: playing, color: playing.near, board: board)
            if playing.typing { TypedGameMove(board: board) }
            NoticeBar(playing: playing, board: board)
            Spacer(minLength: 0)
            MoveStrip(playing: playing, board: board)
            BoardControls(playing: playing, board: board)
        }
    }

    /// The board beside the moves: a device held sideways, a tablet, a window.
    private var beside: some View {
        HStack(spacing: 8) {
            PlayingBoard(playing: playing, board: board)
            VStack(spacing: 0) {
                PlayerBar(playing: playing, color: playing.far, board: board)
                MoveTable(playing: playing, board: board)
                if playing.typing { TypedGameMove(board: board) }
                NoticeBar(playing: playing, board: board)
                PlayerBar(playing: playing, color: playing.near, board: board)
                BoardControls(playing: playing, board: board)
            }
            .frame(minWidth: 280, maxWidth: 480)
        }
        .padding(8)
    }
}

/// The board of a game, and the promotion picker over it.
private struct PlayingBoard: View {
    let playing: Playing
    let board: BoardModel?

    var body: some View {
        ChessBoard(picture: BoardPicture(playing), deeds: deeds)
            .overlay {
                if let pawn = playing.game.snapshot.promotingPawn {
                    PromotionPicker(
                        to: pawn, color: playing.game.snapshot.turn, flipped: playing.flipped,
                        pick: { board?.promote($0) }, cancel: { board?.cancel() })
                }
            }
    }

    private var deeds: BoardDeeds {
        BoardDeeds(
            tap: { board?.tap($0) }, drag: { board?.drag(from: $0, to: $1) },
            askAttacks: { board?.readAttacks($0) })
    }
}

extension View {
    /// Asks before what cannot be taken back.
    fileprivate func asking(
        _ dialog: BoardDialog?, board: BoardModel, words: Words
    ) -> some View {
        let isAsked = Binding(get: { dialog != nil }, set: { if !$0 { board.ask(nil) } })
        return confirmationDialog(
            dialog.map { words[$0.questionKey] } ?? "", isPresented: isAsked,
            titleVisibility: .visible
        ) {
            switch dialog {
            case .resign:
                Button(words["board-resign-yes"], role: .destructive) { board.resign() }
            case .offerDraw:
                Button(words["board-offer-draw"]) { board.offerDraw() }
            case nil:
                EmptyView()
            }
            Button(words["app-cancel"], role: .cancel) { board.ask(nil) }
        }
    }
}

#Preview("A game") {
    BoardContent(playing: Samples.playing)
}

#Preview("Lost") {
    BoardContent(playing: Samples.lost)
}

#Preview("Sideways", traits: .landscapeLeft) {
    BoardContent(playing: Samples.playing)
}
