import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendBoard = @MainActor (BoardEvent) -> Void

/// The parts of a game screen that change without a move. They are read only where they are drawn,
/// so that no other view is updated.
struct LiveParts {
    /// Returns the progress of the computer's search; `nil` while the computer is idle.
    var thinking: @MainActor () -> ThinkingProgress? = { nil }
    /// Returns the VoiceOver labels of the chess clocks; `nil` while no screen reader is active.
    var clocks: @MainActor () -> SpokenClocks? = { nil }
}

/// The game screen.
struct PlayPane: View {
    let screen: BoardScreen
    /// Pages of the game's move list.
    let moves: [Page<MovesPage>]
    let live: LiveParts
    /// Whether the screen has no tab bar around it and leads to the other tabs by itself.
    let leadsOn: Bool
    let send: SendBoard
    /// Switches to another tab of the app.
    let go: @MainActor (Screen) -> Void
    /// Called when a text is dropped on the board.
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
                Group {
                    Button(labels["app-retry"]) { send(.retry) }.prominent()
                    // Retrying does not help if the game itself is damaged.
                    Button(labels["board-new-game"]) { send(.newGame) }.buttonStyle(.bordered)
                }
                .controlSize(.large)
            }
        case .playing(let game):
            PlayView(
                game: game, moves: moves, live: live, leadsOn: leadsOn, send: send, go: go
            )
            .modifier(Asking(dialog: game.dialog, send: send))
            .sheet(over: game.picture) {
                send(.closePicture)
            } content: { picture in
                PictureSheet(picture: picture, send: send)
            }
            .dropDestination(for: String.self) { texts, _ in
                guard let text = texts.first else { return false }
                drop(text)
                return true
            }
        }
    }
}

/// Content of the game screen: the board with everything around it, arranged according to the
/// window size.
struct PlayView: View {
    let game: GameView
    /// Pages of the game's move list.
    let moves: [Page<MovesPage>]
    var live = LiveParts()
    /// Whether the screen has no tab bar around it and leads to the other tabs by itself.
    var leadsOn = false
    let send: SendBoard
    /// Switches to another tab of the app.
    var go: @MainActor (Screen) -> Void = { _ in }

    @ScaledMetric private var text = 1.0

    var body: some View {
        RoomReader { room in
            let arrangement = room.board(text: text, tabs: leadsOn ? BoardArrangement.tabs : 0)
            if arrangement.beside {
                beside(arrangement, room)
            } else {
                above(arrangement, room)
            }
        }
        // On the common container, so that a rotation does not repeat announcements.
        .onChange(of: game.unasked, initial: true) { before, now in
            let isFirst = before == now
            for line in now where isFirst || !before.contains(line) { Spoken.announce(line) }
        }
    }

    /// Returns the portrait layout of the game screen: the board above everything else. If room is
    /// short, as with large text, the content around the board scrolls; the controls stay.
    private func above(_ arrangement: BoardArrangement, _ room: Room) -> some View {
        VStack(spacing: 0) {
            if !arrangement.low { far(arrangement) }
            board.frame(width: arrangement.side, height: arrangement.side)
            if arrangement.low {
                typed
                scrolling
            } else {
                bar(near).frame(height: arrangement.bar)
                VStack(spacing: 0) {
                    Spacer(minLength: 0)
                    if game.notice == nil { StandingLine(text: game.standing) }
                    strip
                }
                .frame(height: arrangement.strip, alignment: .bottom)
                .overlay(alignment: .bottom) { noticeBelow(arrangement) }
            }
            controls(arrangement)
            if arrangement.hasTabs { BoardTabs(places: game.menu.places, go: go) }
        }
        .frame(
            width: room.whole.width,
            height: arrangement.height + (arrangement.hasTabs ? BoardArrangement.tabs : 0),
            alignment: .top)
    }

    /// Returns the notice above the moves, or after a game over them. A notice that needs more
    /// height covers the near player's bar.
    @ViewBuilder private func noticeBelow(_ arrangement: BoardArrangement) -> some View {
        if let notice = game.notice {
            let below = notice.kind == .result ? 0 : arrangement.moves
            NoticeBar(notice: notice, send: send)
                .frame(height: arrangement.strip + arrangement.bar - below, alignment: .bottom)
                .padding(.bottom, below)
        }
    }

    /// Returns the landscape layout of the game screen: the board beside the moves, for a rotated
    /// phone, a tablet or a window.
    private func beside(_ arrangement: BoardArrangement, _ room: Room) -> some View {
        HStack(spacing: arrangement.margin) {
            board.frame(width: arrangement.side, height: arrangement.side)
            VStack(spacing: 0) {
                if arrangement.low {
                    typed
                    scrolling
                } else {
                    far(arrangement)
                    MoveTable(
                        moves: moves, viewed: game.viewedPly, live: game.livePly, send: send)
                    standing.layoutPriority(1)
                    bar(near).frame(height: arrangement.bar)
                }
                controls(arrangement)
            }
            .frame(width: arrangement.column)
        }
        .padding(arrangement.margin)
        .frame(width: room.whole.width, height: arrangement.height)
    }

    /// Content around the board where room is short, the most urgent parts first.
    private var scrolling: some View {
        ScrollView {
            VStack(spacing: 0) {
                standing
                bar(far)
                bar(near)
                strip
            }
        }
        .frame(maxHeight: .infinity)
    }

    private var board: some View {
        MovesBoard(board: game.board, isTyping: game.typed != nil, send: send)
            .growsIntoScreen()
    }

    /// The player of the side at the far edge of the board.
    private var far: PlayerView { game.board.flipped ? game.white : game.black }

    /// The player of the side at the near edge of the board.
    private var near: PlayerView { game.board.flipped ? game.black : game.white }

    /// Returns the far player's bar. The field for typed moves overlays it, where no keyboard
    /// covers the field.
    private func far(_ arrangement: BoardArrangement) -> some View {
        bar(far)
            .frame(height: arrangement.bar)
            .overlay { typed.background(.background) }
    }

    private func bar(_ player: PlayerView) -> some View {
        PlayerBar(
            player: player, canHurry: game.canHurry && player.toMove, live: live,
            moveNow: { send(.moveNow) })
    }

    private func controls(_ arrangement: BoardArrangement) -> some View {
        BoardControls(
            game: game, width: arrangement.column, hasPlaces: leadsOn && !arrangement.hasTabs,
            send: send, go: go
        )
        .frame(height: BoardArrangement.controls)
    }

    private var strip: some View {
        MoveStrip(moves: moves, viewed: game.viewedPly, live: game.livePly, send: send)
    }

    @ViewBuilder private var standing: some View {
        if let notice = game.notice {
            NoticeBar(notice: notice, send: send)
        } else {
            StandingLine(text: game.standing)
        }
    }

    @ViewBuilder private var typed: some View {
        if let field = game.typed { TypedMove(field: field, send: send) }
    }
}

/// Dialog that asks the user to confirm a resignation or a draw offer. `dialog` is `nil` while
/// there is no question.
private struct Asking: ViewModifier {
    let dialog: DialogView?
    let send: SendBoard

    @State private var isAnswered = false

    @Environment(\.labels) private var labels

    func body(content: Content) -> some View {
        OptimisticView(dialog != nil) { _ in
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

    /// Handles the dismissal of the dialog: by a button, whose action may run only afterwards, or
    /// by a tap outside.
    private func dismissed() {
        Task { if !isAnswered { answer(.dismissDialog) } }
    }
}
