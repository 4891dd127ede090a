import PlywiseBoard
import PlywiseModel
import SwiftUI

/// What a person does on a board. A board that only shows has none of it.
@MainActor struct BoardActions {
    /// A square was touched.
    var tap: (Square) -> Void = { _ in }
    /// A piece was dragged to a square, or off the board; without it nothing is dragged.
    var drag: ((_ from: Square, _ to: Square?) -> Void)?
    /// A screen reader asks what attacks a square.
    var askAttacks: ((Square) -> Void)?
    /// A piece that is lifted is tapped first, so that its targets show.
    var tapsOnLift = true
}

/// The board: drawn in one pass, touched by tap or drag, walked by arrow keys, read square by
/// square. Always left to right, whatever the language.
struct ChessBoard: View {
    let picture: BoardPicture
    var actions = BoardActions()

    @Environment(\.boardStyle) private var style
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.accessibilityDifferentiateWithoutColor) private var withoutColor
    @Environment(\.colorSchemeContrast) private var contrast
    @Environment(\.takesKeys) private var takesKeys
    @State private var moving: Moving
    @State private var isAtRest = true
    @State private var touches: Touches
    /// The square that the arrow keys have come to; none before the first of them.
    @State private var cursor: Int?
    @GestureState private var isTouched = false
    @FocusState private var isFocused: Bool

    init(picture: BoardPicture, actions: BoardActions = BoardActions()) {
        self.picture = picture
        self.actions = actions
        _moving = State(initialValue: Moving(squares: picture.squares))
        _touches = State(
            initialValue: Touches(drags: actions.drag != nil, tapsOnLift: actions.tapsOnLift))
    }

    var body: some View {
        GeometryReader { proxy in
            let side = max(min(proxy.size.width, proxy.size.height), 1)
            let geometry = Geometry(side: side, flipped: picture.flipped)
            drawing(scene(geometry))
                .gesture(touching(geometry))
                .accessibilityChildren {
                    BoardSquares(picture: picture, geometry: geometry, actions: actions)
                }
                .focusable()
                .focused($isFocused)
                // The cursor shows it.
                .focusEffectDisabled()
                .onKeyPress(keys: [.upArrow, .downArrow, .leftArrow, .rightArrow]) { press in
                    walk(press.key, on: geometry)
                }
                .onKeyPress(keys: [.return, .space]) { _ in
                    guard let cursor else { return .ignored }
                    actions.tap(Square(index: cursor))
                    return .handled
                }
                .frame(width: side, height: side)
                .keepsTouches()
        }
        .aspectRatio(1, contentMode: .fit)
        .environment(\.layoutDirection, .leftToRight)
        .onChange(of: picture.squares) { _, squares in show(squares) }
        // Arrow keys reach the board without Tab, and again once a field above it is gone.
        .onChange(of: takesKeys, initial: true) { _, takes in isFocused = takes }
        .onChange(of: isTouched) { _, touched in if !touched { touches.cancelled() } }
        .task(id: moving.began) { await rest() }
    }

    private func scene(_ geometry: Geometry) -> BoardScene {
        BoardScene(
            picture: picture, geometry: geometry, style: style,
            marksByShape: withoutColor || contrast == .increased)
    }

    private func drawing(_ scene: BoardScene) -> some View {
        TimelineView(.animation(paused: isAtRest)) { timeline in
            let time = timeline.date.timeIntervalSinceReferenceDate
            Canvas(opaque: true) { context, _ in
                scene.draw(
                    moving, at: isAtRest ? .infinity : time, hand: touches.hand,
                    cursor: isFocused ? cursor : nil, in: context)
            }
        }
    }

    private func touching(_ geometry: Geometry) -> some Gesture {
        DragGesture(minimumDistance: 0)
            .updating($isTouched) { _, touched, _ in touched = true }
            .onChanged { value in
                let touch = touches.moved(
                    from: value.startLocation, to: value.location, on: geometry,
                    squares: picture.squares, selection: picture.selection?.index)
                perform(touch)
            }
            .onEnded { value in
                perform(touches.ended(from: value.startLocation, at: value.location, on: geometry))
            }
    }

    private func perform(_ touch: BoardTouch?) {
        switch touch {
        case .tap(let index): actions.tap(Square(index: index))
        case .drag(let from, let to):
            actions.drag?(Square(index: from), to.map { Square(index: $0) })
        case nil: break
        }
    }

    private func walk(_ key: KeyEquivalent, on geometry: Geometry) -> KeyPress.Result {
        guard let cursor else {
            cursor = picture.selection?.index ?? Square.e2.index
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

    private func show(_ squares: String) {
        moving.show(
            squares, at: Date.now.timeIntervalSinceReferenceDate, animated: style.animated,
            glides: !reduceMotion)
        isAtRest = moving.motion == .none
    }

    /// Frames are asked for only while something moves.
    private func rest() async {
        try? await Task.sleep(for: .seconds(moving.duration))
        if !Task.isCancelled { isAtRest = true }
    }
}
