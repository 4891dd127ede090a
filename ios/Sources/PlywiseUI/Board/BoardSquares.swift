import PlywiseBoard
import PlywiseModel
import SwiftUI

/// The squares as VoiceOver, Voice Control, Switch Control and Full Keyboard Access find them: 64
/// elements in reading order, from the upper left of the board as it lies. They draw nothing.
struct BoardSquares: View {
    let picture: BoardPicture
    let geometry: Geometry
    let actions: BoardActions

    @Environment(\.words) private var words
    @Namespace private var squares

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<8) { row in
                HStack(spacing: 0) {
                    ForEach(0..<8) { column in
                        square(Square(index: geometry.index(row: row, column: column)))
                    }
                }
            }
        }
        .frame(width: geometry.side, height: geometry.side)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(words["board-label"])
        .accessibilityRotor(words["board-rotor-pieces"]) {
            entries(picture.occupied)
        }
        .accessibilityRotor(words["board-rotor-targets"]) {
            entries(picture.targets.map(\.square))
        }
        .accessibilityRotor(words["board-rotor-attackers"]) {
            entries(picture.attackers)
        }
    }

    private func square(_ square: Square) -> some View {
        SquareElement(picture: picture, square: square, actions: actions)
            .frame(width: geometry.square, height: geometry.square)
            .accessibilityRotorEntry(id: square, in: squares)
    }

    private func entries(_ found: [Square]) -> some AccessibilityRotorContent {
        ForEach(found, id: \.self) { square in
            AccessibilityRotorEntry(
                Text(picture.label(square, words)), id: square, in: squares)
        }
    }
}

/// One square: what it says, what a touch does, and each move of its piece as an action.
private struct SquareElement: View {
    let picture: BoardPicture
    let square: Square
    let actions: BoardActions

    @Environment(\.words) private var words

    var body: some View {
        let isSelected = picture.selection == square
        Color.clear
            .contentShape(Rectangle())
            .accessibilityElement()
            // For tests: it stays the same whatever stands there, in every language.
            .accessibilityIdentifier("square-\(square.name)")
            .accessibilityLabel(picture.label(square, words))
            .accessibilityInputLabels([square.name, words.square(square)])
            .accessibilityHint(picture.action(square, words))
            .accessibilityAddTraits(isSelected ? [.isButton, .isSelected] : .isButton)
            .accessibilityAction { actions.tap(square) }
            .accessibilityActions {
                ForEach(moves, id: \.to) { move in
                    Button(move.spoken) { actions.drag?(square, move.to) }
                }
                // A selected piece without moves has premoves.
                if isSelected && moves.isEmpty {
                    ForEach(picture.targets, id: \.square) { target in
                        Button(words.square(target.square)) { actions.tap(target.square) }
                    }
                }
                if let askAttacks = actions.askAttacks {
                    Button(words["board-action-attacks"]) { askAttacks(square) }
                }
            }
    }

    private var moves: [SpokenMove] {
        actions.drag == nil ? [] : picture.spoken?[square.index].moves ?? []
    }
}
