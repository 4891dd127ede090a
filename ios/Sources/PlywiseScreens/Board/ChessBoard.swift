import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Actions of a chessboard view. A board for display only has no actions.
@MainActor struct BoardActions {
    /// Called when a square is tapped.
    var tap: (UInt8) -> Void = { _ in }
    /// Called when a piece is dragged to a square, or off the board (`nil`). Without it, dragging
    /// is disabled.
    var drag: ((_ from: UInt8, _ to: UInt8?) -> Void)?
    /// Called when an arrow is drawn, or a circle if both squares are the same. Without it, drawing
    /// is disabled.
    var draw: ((_ from: UInt8, _ to: UInt8) -> Void)?
    /// Called when a screen reader asks for the attackers of a square. Without it, the action is
    /// not offered.
    var askAttacks: ((UInt8) -> Void)?
    /// Whether lifting a piece also taps its square, so that the piece's targets show.
    var tapsOnLift = true
    /// Whether arrow keys move a cursor on the board, and Return and Space tap its square.
    var isWalked = true
}

/// The chessboard: drawn in one pass, operated by taps, drags and arrow keys, and readable square
/// by square. Always left to right, whatever the language.
struct ChessBoard: View {
    let board: BoardView
    /// Squares of pieces that make the position illegal.
    var problems: [UInt8] = []
    /// Arrows on the board in addition to those of `board`.
    var arrows: [ArrowMark] = []
    var actions = BoardActions()

    @Environment(\.look) private var look
    @Environment(\.settled) private var settled
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.accessibilityDifferentiateWithoutColor) private var withoutColor
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.takesKeys) private var takesKeys
    @State private var moving: Moving
    @State private var isAtRest = true
    @ScaledMetric private var text = 1.0
    @State private var touches: Touches
    /// Number of dropped pieces. `answered` is the number of drops that the core has answered.
    @State private var dropped = 0
    @State private var answered = 0
    /// Where a finger touched down on the board; `nil` once the finger has moved or was lifted.
    @State private var pressed: CGPoint?
    /// Square of the board's keyboard cursor; `nil` before the first arrow key.
    @State private var cursor: Int?
    @GestureState private var isTouched = false
    @FocusState private var isFocused: Bool

    init(
        board: BoardView, problems: [UInt8] = [], arrows: [ArrowMark] = [],
        actions: BoardActions = BoardActions()
    ) {
        self.board = board
        self.problems = problems
        self.arrows = arrows
        self.actions = actions
        _moving = State(initialValue: Moving(squares: board.squares))
        _touches = State(
            initialValue: Touches(drags: actions.drag != nil, tapsOnLift: actions.tapsOnLift))
    }

    var body: some View {
        GeometryReader { proxy in
            let side = max(min(proxy.size.width, proxy.size.height), 1)
            let geometry = Geometry(side: side, flipped: board.flipped)
            drawing(geometry)
                .gesture(touching(geometry))
                .accessibilityChildren {
                    BoardSquares(board: board, geometry: geometry, actions: actions)
                }
                .focusable()
                .focused($isFocused)
                // The cursor shows the focus.
                .focusEffectDisabled()
                .onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
                    walk(press.key, on: geometry)
                }
                .onKeyPress(keys: [.return, .space]) { press in
                    // Ignore auto-repeat, which would act on the result of the first tap.
                    if press.phase.contains(.repeat) { return .handled }
                    // While the promotion picker is open, Return picks a piece.
                    guard let cursor, actions.isWalked, board.promotion == nil
                    else { return .ignored }
                    actions.tap(UInt8(cursor))
                    return .handled
                }
                .frame(width: side, height: side)
                .keepsTouches(secondary: beginDrawing)
                .task(id: pressed) { await hold(on: geometry) }
        }
        .aspectRatio(1, contentMode: .fit)
        .environment(\.layoutDirection, .leftToRight)
        .onChange(of: News(squares: board.squares, answered: answered)) { show($1) }
        // The board has the focus initially, and again once a text field above it closes.
        .onChange(of: takesKeys, initial: true) { _, takes in isFocused = takes }
        .onChange(of: isTouched) { _, touched in if !touched { cancel() } }
        .task(id: moving.end) { await rest() }
        .task(id: dropped) {
            await settled()
            // The core's answer is drawn in the same update.
            if !Task.isCancelled { answered = dropped }
        }
    }

    private func drawing(_ geometry: Geometry) -> some View {
        let scene = BoardScene(
            board: board, problems: problems, arrows: arrows, geometry: geometry, look: look,
            marksByShape: withoutColor || contrast == .increased, text: text)
        return TimelineView(.animation(paused: isAtRest)) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas(opaque: true) { context, _ in
                scene.draw(
                    moving, at: isAtRest ? .infinity : time, touches: touches,
                    cursor: isFocused && actions.isWalked ? cursor : nil, in: context)
            }
        }
    }

    private func touching(_ geometry: Geometry) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($isTouched) { _, touched, _ in touched = true }
            .onChanged { value in
                let way = value.translation
                pressed = hypot(way.width, way.height) < Touches.slop ? value.startLocation : nil
                let touch = touches.moved(
                    from: value.startLocation, to: value.location, on: geometry,
                    squares: board.squares, selection: board.selection.map { Int($0) })
                // With the king selected, tapping a rook would castle.
                if case .tap(let index) = touch,
                    board.targets.contains(where: { $0.square == UInt8(index) })
                {
                    return
                }
                perform(touch)
            }
            .onEnded { value in
                pressed = nil
                let hand = touches.hand
                perform(
                    touches.ended(from: value.startLocation, at: value.location, on: geometry))
                if let hand { letGo(hand, on: geometry) }
            }
    }

    private func perform(_ touch: BoardTouch?) {
        switch touch {
        case .tap(let index): actions.tap(UInt8(index))
        case .drag(let from, let to): actions.drag?(UInt8(from), to.map { UInt8($0) })
        case .arrow(let from, let to): actions.draw?(UInt8(from), UInt8(to))
        case nil: break
        }
    }

    /// Drops the dragged piece. It stays on its target until the core has answered, and is not
    /// drawn on its origin.
    private func letGo(_ hand: Hand, on geometry: Geometry) {
        moving.letGo(
            hand, on: geometry, at: now, waits: hand.over != hand.from,
            glides: look.animation && !reduceMotion)
        isAtRest = false
        dropped += 1
    }

    /// Starts drawing an arrow after a long press.
    private func hold(on geometry: Geometry) async {
        guard let pressed, actions.draw != nil else { return }
        try? await Task.sleep(for: .seconds(Touches.holdTime))
        if !Task.isCancelled { touches.draw(at: pressed, on: geometry) }
    }

    /// Starts drawing an arrow immediately, for the secondary mouse button.
    private func beginDrawing() {
        if actions.draw != nil { touches.draw() }
    }

    private func cancel() {
        pressed = nil
        touches.cancelled()
    }

    private func walk(_ key: KeyEquivalent, on geometry: Geometry) -> KeyPress.Result {
        guard actions.isWalked else { return .ignored }
        guard let cursor else {
            cursor = board.selection.map { Int($0) } ?? Geometry.e2
            return .handled
        }
        let rows = key == .upArrow ? -1 : key == .downArrow ? 1 : 0
        let columns = key == .leftArrow ? -1 : key == .rightArrow ? 1 : 0
        guard let next = geometry.index(from: cursor, rows: rows, columns: columns) else {
            return .ignored
        }
        self.cursor = next
        return .handled
    }

    private var now: TimeInterval { Date.now.timeIntervalSinceReferenceDate }

    private func show(_ news: News) {
        moving.show(
            news.squares, at: now, animated: look.animation, glides: !reduceMotion)
        if news.answered == dropped {
            moving.answered(at: now, glides: look.animation && !reduceMotion)
        }
        isAtRest = moving.isAtRest(at: now)
    }

    /// Pauses the board's animation timeline once all pieces are at rest.
    private func rest() async {
        try? await Task.sleep(for: .seconds(max(moving.end - now, 0)))
        guard !Task.isCancelled else { return }
        moving.rest(at: now)
        isAtRest = true
    }
}

/// The position from the core, and the number of dropped pieces that the core has answered.
private struct News: Equatable {
    /// FEN letters of the position from a1 to h8, `.` for an empty square.
    let squares: String
    /// Number of dropped pieces that the core has answered.
    let answered: Int
}
