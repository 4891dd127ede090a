import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Elements for the board's squares, for VoiceOver, Voice Control, Switch Control and Full Keyboard
/// Access: 64 elements in reading order, from the top left of the visible board. They draw nothing.
struct BoardSquares: View {
    let board: BoardView
    let geometry: Geometry
    let actions: BoardActions

    @Environment(\.labels) private var labels
    @Environment(\.squareLabels) private var squareLabels
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
            entries(board.selection.flatMap { voice($0) }.map { Array($0.attackers) } ?? [])
        }
    }

    private func voice(_ square: UInt8) -> SquareLabel? {
        Int(square) < squareLabels.count ? squareLabels[Int(square)] : nil
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

/// Accessibility element of a square with its label, the effect of a tap, and an action for each
/// move of its piece. The app cannot detect Voice Control and Full Keyboard Access, which get the
/// square's name and piece.
private struct SquareElement: View {
    let board: BoardView
    /// Accessibility label of the square; `nil` while no screen reader is active.
    let voice: SquareLabel?
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
            // For tests: independent of the position and the language.
            .accessibilityIdentifier("square-\(name)")
            .accessibilityValue(voice == nil ? labels[board.standingKey(square)] : "")
            .accessibilityInputLabels([name, labels.square(square)])
            .accessibilityHint(voice?.action ?? "")
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
