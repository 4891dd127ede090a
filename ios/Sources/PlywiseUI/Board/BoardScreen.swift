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
                // Where the game itself is damaged, trying again does not help.
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
    /// A board is to be this wide at least, in points: a finger finds its squares.
    private static let smallest: CGFloat = 240

    let playing: Playing
    var board: BoardModel?

    /// What stands around the board with all of it in sight; it grows with the text.
    @ScaledMetric private var around = 300.0

    var body: some View {
        RoomReader { room in
            if room.isBeside {
                beside(isLow: room.now.height < around)
            } else {
                let isLow = room.now.height < Self.smallest + around
                above(
                    edge: room.now.width < 600 ? 0 : 16,
                    low: isLow ? min(room.now.width, room.now.height / 2) : nil)
            }
        }
    }

    /// The board above, everything else below it: a device held upright. The board takes what
    /// the rest leaves, so that large text makes it smaller, not the text.
    ///
    /// - Parameter low: the board's side where not all of it has room: with large text, above a
    ///   keyboard. What stands around the board scrolls then; the field and the controls stay.
    private func above(edge: CGFloat, low: CGFloat?) -> some View {
        VStack(spacing: 0) {
            if low == nil { bar(playing.far, isAbove: true) }
            PlayingBoard(playing: playing, board: board)
                .padding(.horizontal, low == nil ? edge : 0)
                .frame(height: low)
            if low == nil { bar(playing.near) }
            // In one place for both, so that a keyboard does not take the field away.
            if playing.typing { TypedGameMove(board: board) }
            if low == nil {
                NoticeBar(playing: playing, board: board)
                Spacer(minLength: 0)
                MoveStrip(playing: playing, board: board)
            } else {
                scrolling
            }
            BoardControls(playing: playing, board: board)
        }
    }

    /// The board beside the moves: a device held sideways, a tablet, a window.
    private func beside(isLow: Bool) -> some View {
        HStack(spacing: 8) {
            PlayingBoard(playing: playing, board: board)
            VStack(spacing: 0) {
                if isLow {
                    scrolling
                } else {
                    bar(playing.far)
                    MoveTable(playing: playing, board: board)
                }
                if playing.typing { TypedGameMove(board: board) }
                if !isLow {
                    NoticeBar(playing: playing, board: board)
                    bar(playing.near)
                }
                BoardControls(playing: playing, board: board)
            }
            .frame(minWidth: 280, maxWidth: 480)
        }
        .padding(8)
    }

    /// All that stands around the board, the most urgent first, where it has little room.
    private var scrolling: some View {
        ScrollView {
            VStack(spacing: 0) {
                NoticeBar(playing: playing, board: board)
                bar(playing.far)
                bar(playing.near)
                MoveStrip(playing: playing, board: board)
            }
        }
        .frame(maxHeight: .infinity)
    }

    private func bar(_ color: PieceColor, isAbove: Bool = false) -> some View {
        PlayerBar(playing: playing, color: color, board: board, isAbove: isAbove)
    }
}

/// The board of a game, and the promotion picker over it.
private struct PlayingBoard: View {
    let playing: Playing
    let board: BoardModel?

    var body: some View {
        ChessBoard(picture: BoardPicture(playing), actions: actions)
            .yieldsKeys(to: playing.typing)
            .overlay {
                if let pawn = playing.game.snapshot.promotingPawn {
                    PromotionPicker(
                        to: pawn, color: playing.game.snapshot.turn, flipped: playing.flipped,
                        pick: { board?.promote($0) }, cancel: { board?.cancel() })
                }
            }
    }

    private var actions: BoardActions {
        BoardActions(
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
