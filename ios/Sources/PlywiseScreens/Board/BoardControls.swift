import PlywiseCore
import SwiftUI

/// Row of the game screen's controls, within reach of the thumb. Those without room are in the menu.
struct BoardControls: View {
    let game: GameView
    /// Width of the row, in points.
    let width: CGFloat
    /// Whether the menu contains the app's other tabs, because no tab bar is visible.
    let hasPlaces: Bool
    let send: SendBoard
    /// Switches to another tab of the app.
    let go: @MainActor (Screen) -> Void

    var body: some View {
        // The first controls are always in the row, however narrow it is.
        let least = game.menu.row.map(\.room).min() ?? 0
        let (row, rest) = game.menu.row.split {
            $0.room <= max(UInt32(max(width - 8, 0) / 44), least)
        }
        let (steps, others) = row.split { $0.id.isStep }
        HStack(spacing: 0) {
            ForEach(others.prefix(1), id: \.id) { BoardControlButton(control: $0, send: send) }
            menu(rest)
            ForEach(others.dropFirst(), id: \.id) { BoardControlButton(control: $0, send: send) }
            // Navigation runs from left to right in every language, like the board.
            HStack(spacing: 0) {
                ForEach(steps, id: \.id) { BoardControlButton(control: $0, send: send) }
            }
            .environment(\.layoutDirection, .leftToRight)
        }
        .padding(.horizontal, 4)
        .yieldsKeys(to: game.typed != nil)
    }

    /// Returns the menu: other tabs, the controls without room in the row, and further actions in
    /// groups.
    private func menu(_ rest: [BoardControl]) -> some View {
        Menu {
            if hasPlaces {
                Section(game.menu.placesTitle) {
                    ForEach(game.menu.places, id: \.screen) { place in
                        Button(place.label, systemImage: place.screen.symbol) { go(place.screen) }
                    }
                }
            }
            if !rest.isEmpty { Section { items(rest) } }
            ForEach(game.menu.sections, id: \.title) { section in
                Section(section.title) { items(section.items) }
            }
        } label: {
            ControlFace(key: "app-more", symbol: "line.3.horizontal")
        }
        .pointed()
    }

    private func items(_ controls: [BoardControl]) -> some View {
        ForEach(controls, id: \.id) { control in
            Button(control.label, systemImage: control.id.symbol) { send(control.event) }
                .disabled(!control.enabled)
        }
    }
}

/// The app's tabs below the controls of the game screen.
struct BoardTabs: View {
    /// The tabs other than this one.
    let places: [BoardPlace]
    /// Switches to another tab of the app.
    let go: @MainActor (Screen) -> Void

    @Environment(\.labels) private var labels

    var body: some View {
        let board = BoardPlace(screen: .board, label: labels[Screen.board.key])
        HStack(spacing: 0) {
            ForEach([board] + places, id: \.screen) { place in
                let isBoard = place == board
                Button {
                    go(place.screen)
                } label: {
                    VStack(spacing: 2) {
                        Image(systemName: place.screen.symbol).font(.title3)
                        Text(place.label).font(.caption2).lineLimit(1).minimumScaleFactor(0.6)
                    }
                    .frame(maxWidth: .infinity, minHeight: BoardArrangement.tabs)
                    .contentShape(Rectangle())
                }
                .buttonStyle(.plain)
                .pointed()
                .accessibilityElement()
                .accessibilityLabel(place.label)
                .accessibilityAddTraits(isBoard ? [.isButton, .isSelected] : .isButton)
                .accessibilityAction { go(place.screen) }
                .foregroundStyle(isBoard ? AnyShapeStyle(.tint) : AnyShapeStyle(.muted))
            }
        }
        .overlay(alignment: .top) { Divider() }
    }
}

/// Button for a control of the game screen.
private struct BoardControlButton: View {
    let control: BoardControl
    let send: SendBoard

    var body: some View {
        let isRunning = control.id == .back || control.id == .forward
        Control(title: control.label, control.id.symbol, runs: isRunning) { send(control.event) }
            .disabled(!control.enabled)
            .accessibilityAddTraits(control.pressed ? .isSelected : [])
            .modifier(ControlShortcut(id: control.id))
    }
}

/// Keyboard shortcut of a control.
private struct ControlShortcut: ViewModifier {
    let id: BoardControlId

    @ViewBuilder func body(content: Content) -> some View {
        switch id {
        case .undo: content.shortcut("z")
        case .hint: content.shortcut("i")
        case .threat: content.shortcut("t")
        case .first: content.shortcut(.leftArrow, [.command, .option])
        case .back: content.shortcut(.leftArrow)
        case .forward: content.shortcut(.rightArrow)
        case .last: content.shortcut(.rightArrow, [.command, .option])
        default: content
        }
    }
}

extension BoardControlId {
    /// Whether the control moves through the game.
    var isStep: Bool { [.first, .back, .forward, .last].contains(self) }

    /// Name of the control's SF Symbol.
    var symbol: String {
        switch self {
        case .resign: "flag"
        case .newGame: "plus"
        case .undo: "arrow.uturn.backward"
        case .redo: "arrow.uturn.forward"
        case .hint: "lightbulb"
        case .threat: "exclamationmark.triangle"
        case .first: "backward.end"
        case .back: "chevron.left"
        case .forward: "chevron.right"
        case .last: "forward.end"
        case .flip: "arrow.triangle.2.circlepath"
        case .typeMove: "keyboard"
        case .readPosition: "speaker.wave.2"
        case .offerDraw, .claimDraw: "equal.circle"
        case .examine: "doc.text.magnifyingglass"
        case .gamesWithPosition: "magnifyingglass"
        case .shareGame: "square.and.arrow.up"
        case .sharePicture: "photo"
        case .sharePosition: "square.and.arrow.up.on.square"
        }
    }
}

extension Array {
    /// Returns the elements that satisfy a condition and the others.
    fileprivate func split(_ condition: (Element) -> Bool) -> (Self, Self) {
        (filter(condition), filter { !condition($0) })
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
