import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendBoard = @MainActor (BoardEvent) -> Void

/// What changes by itself while a game goes on. It is read where it is drawn, so that nothing else
/// is drawn again for it.
struct LiveParts {
    var thinking: @MainActor () -> ThinkingRecord? = { nil }
    var clocks: @MainActor () -> SpokenClocks? = { nil }
}

/// The place of the game.
struct PlayPlace: View {
    let screen: BoardScreen
    let moves: [Page<MovesPage>]
    let voices: [VoicedSquare]
    let live: LiveParts
    let send: SendBoard
    /// A text was dropped on the board.
    let drop: @MainActor (String) -> Void

    @Environment(\.labels) private var labels

    var body: some View {
        switch screen {
        case .opening:
            Color.clear
        case .broken(let reason):
            ContentUnavailableView {
                Label(labels["app-screen-board"], systemImage: "exclamationmark.triangle")
            } description: {
                Text(reason)
            } actions: {
                Button(labels["app-retry"]) { send(.retry) }.prominent()
                // Where the game itself is damaged, trying again does not help.
                Button(labels["board-new-game"]) { send(.newGame) }
            }
        case .playing(let game):
            PlayView(game: game, moves: moves, voices: voices, live: live, send: send)
                .modifier(Asking(dialog: game.dialog, send: send))
                .dropDestination(for: String.self) { texts, _ in
                    guard let text = texts.first else { return false }
                    drop(text)
                    return true
                }
        }
    }
}

/// The board with everything around it, arranged by the room that there is.
struct PlayView: View {
    /// A board is to be this wide at least, in points: a finger finds its squares.
    private static let smallest: CGFloat = 240

    let game: GameView
    let moves: [Page<MovesPage>]
    var voices: [VoicedSquare] = []
    var live = LiveParts()
    let send: SendBoard

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
            if low == nil { bar(far, isAbove: true) }
            board
                .padding(.horizontal, low == nil ? edge : 0)
                .frame(height: low)
            if low == nil { bar(near) }
            // In one place for both, so that a keyboard does not take the field away.
            typed
            if low == nil {
                notice
                Spacer(minLength: 0)
                strip
            } else {
                scrolling
            }
            BoardControls(game: game, send: send)
        }
    }

    /// The board beside the moves: a device held sideways, a tablet, a window.
    private func beside(isLow: Bool) -> some View {
        HStack(spacing: 8) {
            board
            VStack(spacing: 0) {
                if isLow {
                    scrolling
                } else {
                    bar(far)
                    MoveTable(
                        moves: moves, viewed: game.viewedPly, live: game.livePly, send: send)
                }
                typed
                if !isLow {
                    notice
                    bar(near)
                }
                BoardControls(game: game, send: send)
            }
            .frame(minWidth: 280, maxWidth: 480)
        }
        .padding(8)
    }

    /// All that stands around the board, the most urgent first, where it has little room.
    private var scrolling: some View {
        ScrollView {
            VStack(spacing: 0) {
                notice
                bar(far)
                bar(near)
                strip
            }
        }
        .frame(maxHeight: .infinity)
    }

    private var board: some View {
        MovesBoard(
            board: game.board, voices: voices, isTyping: game.typed != nil,
            actions: BoardActions(
                tap: { send(.tap(square: $0)) },
                drag: { from, to in if let to { send(.drag(from: from, to: to)) } },
                askAttacks: { send(.readAttacks(square: $0)) }),
            promote: { send(.promote(role: $0)) }, cancel: { send(.cancel) })
    }

    /// The side that sits on the far side of the board.
    private var far: PlayerView { game.board.flipped ? game.white : game.black }

    /// The side that sits below.
    private var near: PlayerView { game.board.flipped ? game.black : game.white }

    private func bar(_ player: PlayerView, isAbove: Bool = false) -> some View {
        PlayerBar(
            player: player, canHurry: game.canHurry && player.toMove, isAbove: isAbove,
            live: live, moveNow: { send(.moveNow) })
    }

    private var strip: some View {
        MoveStrip(moves: moves, viewed: game.viewedPly, live: game.livePly, send: send)
    }

    private var notice: some View { NoticeBar(game: game, send: send) }

    @ViewBuilder private var typed: some View {
        if let field = game.typed {
            TypedMove(
                field: field, type: { send(.draftMove(field: $0, text: $1)) },
                play: { send(.playTyped) }, close: { send(.stopTyping) })
        }
    }
}

/// Asks before what cannot be taken back.
private struct Asking: ViewModifier {
    let dialog: DialogView?
    let send: SendBoard

    @State private var isAnswered = false

    @Environment(\.labels) private var labels

    func body(content: Content) -> some View {
        Foresight(dialog != nil) { _ in
            dismissed()
        } content: { isAsked in
            content.confirmationDialog(
                dialog?.text ?? "", isPresented: isAsked, titleVisibility: .visible
            ) {
                if let dialog {
                    Button(dialog.yes, role: dialog.grave ? .destructive : nil) {
                        answer(.acceptDialog)
                    }
                }
                Button(labels["app-cancel"], role: .cancel) { answer(.dismissDialog) }
            }
        }
        .onChange(of: dialog) { isAnswered = false }
    }

    private func answer(_ event: BoardEvent) {
        isAnswered = true
        send(event)
    }

    /// The dialog is gone: by a button, which may act only after this, or by a touch beside it.
    private func dismissed() {
        Task { if !isAnswered { answer(.dismissDialog) } }
    }
}
