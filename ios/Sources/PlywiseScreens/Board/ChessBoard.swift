import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// What a person does on a board. A board that only shows has none of it.
@MainActor struct BoardActions {
    /// A square was touched.
    var tap: (UInt8) -> Void = { _ in }
    /// A piece was dragged to a square, or off the board; without it nothing is dragged.
    var drag: ((_ from: UInt8, _ to: UInt8?) -> Void)?
    /// An arrow was drawn, or a ring where both ends are one square; without it nothing is drawn.
    var draw: ((_ from: UInt8, _ to: UInt8) -> Void)?
    /// A screen reader asks what attacks a square.
    var askAttacks: ((UInt8) -> Void)?
    /// A piece that is lifted is tapped first, so that its targets show.
    var tapsOnLift = true
    /// Whether arrow keys go from square to square, and Return and Space touch the one they are at.
    var isWalked = true
}

/// The board: drawn in one pass, touched by tap or drag, walked by arrow keys, read square by
/// square. Always left to right, whatever the language.
struct ChessBoard: View {
    let board: BoardView
    /// Squares of pieces that make a position impossible.
    var problems: [UInt8] = []
    /// Arrows beside the board's own.
    var arrows: [ArrowMark] = []
    /// What the squares say, from a1 to h8; none while nothing listens.
    var voices: [SquareVoice] = []
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
    /// How many pieces were let go, and for how many of them the core has said what comes of it.
    @State private var dropped = 0
    @State private var answered = 0
    /// Where the finger came down that may come to rest; none once it has moved or was lifted.
    @State private var pressed: CGPoint?
    /// The square that the arrow keys have come to; none before the first of them.
    @State private var cursor: Int?
    @GestureState private var isTouched = false
    @FocusState private var isFocused: Bool

    init(
        board: BoardView, problems: [UInt8] = [], arrows: [ArrowMark] = [],
        voices: [SquareVoice] = [], actions: BoardActions = BoardActions()
    ) {
        self.board = board
        self.problems = problems
        self.arrows = arrows
        self.voices = voices
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
                    BoardSquares(
                        board: board, voices: voices, geometry: geometry, actions: actions)
                }
                .focusable()
                .focused($isFocused)
                // The cursor shows it.
                .focusEffectDisabled()
                .onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
                    walk(press.key, on: geometry)
                }
                .onKeyPress(keys: [.return, .space]) { press in
                    // Held, it would go on with what comes of its own touch.
                    if press.phase.contains(.repeat) { return .handled }
                    // Over a pawn that is to become something Return picks what.
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
        // Arrow keys reach the board without Tab, and again once a field above it is gone.
        .onChange(of: takesKeys, initial: true) { _, takes in isFocused = takes }
        .onChange(of: isTouched) { _, touched in if !touched { cancel() } }
        .task(id: moving.end) { await rest() }
        .task(id: dropped) {
            await settled()
            // Whatever came of it is drawn together with this.
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
                // With the king selected, the tap of a rook would castle.
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
                let touch = touches.ended(
                    from: value.startLocation, at: value.location, on: geometry,
                    selection: board.selection.map { Int($0) })
                perform(touch)
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

    /// The piece settles where it was let go, and never shows where it stood before the core has
    /// said what comes of it.
    private func letGo(_ hand: Hand, on geometry: Geometry) {
        moving.letGo(
            hand, on: geometry, at: now, waits: hand.over != hand.from,
            glides: look.animation && !reduceMotion)
        isAtRest = false
        dropped += 1
    }

    /// A finger that rests draws from then on.
    private func hold(on geometry: Geometry) async {
        guard let pressed, actions.draw != nil else { return }
        try? await Task.sleep(for: .seconds(Touches.holdTime))
        if !Task.isCancelled { touches.draw(at: pressed, on: geometry) }
    }

    /// A mouse's right button draws at once.
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

    /// Frames are asked for only while something moves.
    private func rest() async {
        try? await Task.sleep(for: .seconds(max(moving.end - now, 0)))
        guard !Task.isCancelled else { return }
        moving.rest(at: now)
        isAtRest = true
    }
}

/// What the core shows, and of how many pieces that were let go it is the answer.
private struct News: Equatable {
    let squares: String
    let answered: Int
}
