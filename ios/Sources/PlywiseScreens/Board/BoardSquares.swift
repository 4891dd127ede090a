import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// What a square says to a voice while one listens, and what its piece can do.
struct SquareVoice: Equatable {
    let label: String
    /// What touching it does; none where that goes by the marks of the board.
    var action: String?
    var moves: [VoicedMove] = []
    var attackers: [UInt8] = []

    /// A square of a game or an analysis.
    init(_ square: VoicedSquare) {
        label = square.label
        moves = square.moves
        attackers = Array(square.attackers)
    }

    /// A square of a position in the making.
    init(_ square: SetupSquare) {
        label = square.label
        action = square.action
    }
}

/// The squares as VoiceOver, Voice Control, Switch Control and Full Keyboard Access find them: 64
/// elements in reading order, from the upper left of the board as it lies. They draw nothing.
struct BoardSquares: View {
    let board: BoardView
    let voices: [SquareVoice]
    let geometry: Geometry
    let actions: BoardActions

    @Environment(\.labels) private var labels
    @Namespace private var squares

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<8) { row in
                HStack(spacing: 0) {
                    ForEach(0..<8) { column in
                        square(UInt8(geometry.index(row: row, column: column)))
                    }
                }
            }
        }
        .frame(width: geometry.side, height: geometry.side)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(labels["board-label"])
        .accessibilityRotor(labels["board-rotor-pieces"]) {
            entries(board.occupied)
        }
        .accessibilityRotor(labels["board-rotor-targets"]) {
            entries(board.targets.map(\.square))
        }
        .accessibilityRotor(labels["board-rotor-attackers"]) {
            entries(board.selection.flatMap { voice($0)?.attackers } ?? [])
        }
    }

    private func voice(_ square: UInt8) -> SquareVoice? {
        Int(square) < voices.count ? voices[Int(square)] : nil
    }

    private func square(_ square: UInt8) -> some View {
        SquareElement(board: board, voice: voice(square), square: square, actions: actions)
            .frame(width: geometry.square, height: geometry.square)
            .accessibilityRotorEntry(id: square, in: squares)
    }

    private func entries(_ found: [UInt8]) -> some AccessibilityRotorContent {
        ForEach(found, id: \.self) { square in
            AccessibilityRotorEntry(
                Text(voice(square)?.label ?? labels.square(square)), id: square, in: squares)
        }
    }
}

/// One square: what it says, what a touch does, and each move of its piece as an action. Voice
/// Control and Full Keyboard Access, of which an app is not told, find its name and what stands
/// there.
private struct SquareElement: View {
    let board: BoardView
    let voice: SquareVoice?
    let square: UInt8
    let actions: BoardActions

    @Environment(\.labels) private var labels

    var body: some View {
        let isSelected = board.selection == square
        let name = Geometry.file(Int(square)) + Geometry.rank(Int(square))
        Color.clear
            .contentShape(Rectangle())
            .accessibilityElement()
            .accessibilityLabel(voice?.label ?? labels.square(square))
            // For tests: it stays the same whatever stands there, in every language.
            .accessibilityIdentifier("square-\(name)")
            .accessibilityValue(voice == nil ? labels[board.standingKey(square)] : "")
            .accessibilityInputLabels([name, labels.square(square)])
            .accessibilityHint(voice?.action ?? labels[board.actionKey(square)])
            .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
            .accessibilityAction { actions.tap(square) }
            .accessibilityActions {
                ForEach(moves, id: \.to) { move in
                    Button(move.spoken) { actions.drag?(square, move.to) }
                }
                // A selected piece without moves has premoves.
                if isSelected && moves.isEmpty {
                    ForEach(board.targets, id: \.square) { target in
                        Button(labels.square(target.square)) { actions.tap(target.square) }
                    }
                }
                if let askAttacks = actions.askAttacks {
                    Button(labels["board-action-attacks"]) { askAttacks(square) }
                }
            }
    }

    private var moves: [VoicedMove] { actions.drag == nil ? [] : voice?.moves ?? [] }
}
