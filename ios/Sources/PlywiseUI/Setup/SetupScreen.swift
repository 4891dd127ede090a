import PlywiseModel
import SwiftUI

/// Setting up a position.
struct SetupScreen: View {
    let setup: SetupModel

    var body: some View {
        SetupContent(state: setup.state, setup: setup)
    }
}

/// The position in the making, and what a person does with it.
struct SetupContent: View {
    let state: SetupState
    var setup: SetupModel?

    @Environment(\.words) private var words
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        RoomReader { room in
            if room.isBeside {
                HStack(spacing: 8) {
                    board.padding(8)
                    choices(hasPalette: true).frame(minWidth: 280, maxWidth: 480)
                }
            } else {
                above(room)
            }
        }
        .navigationTitle(words["setup-title"])
        .smallTitle()
        .toolbar {
            ToolbarItemGroup(placement: .primaryAction) {
                FlipButton(setup: setup)
                SetupMenu(setup: setup)
            }
        }
    }

    /// The board above, with the pieces right below it while they leave room for the rest.
    /// A keyboard leaves no room for them, and the board gives way to the field.
    private func above(_ room: Room) -> some View {
        let whole = room.whole
        let staysBelow = whole.height > whole.width * 1.6 && !textSize.isAccessibilitySize
        return VStack(spacing: 0) {
            board.frame(maxHeight: room.now.height * (room.isCramped ? 0.3 : 0.5))
            if staysBelow && !room.isCramped {
                PiecePalette(state: state, setup: setup)
                    .frame(maxWidth: 480)
                    .padding(8)
            }
            choices(hasPalette: !staysBelow)
        }
    }

    private var board: some View {
        ChessBoard(picture: state.board, actions: actions).environment(\.boardStyle, state.style)
    }

    private func choices(hasPalette: Bool) -> some View {
        Form {
            if hasPalette {
                Section { PiecePalette(state: state, setup: setup) }
            }
            SetupChoices(state: state, setup: setup)
        }
        .formStyle(.grouped)
        .bottomBar { SetupButtons(playable: state.playable, setup: setup) }
    }

    /// With a piece in hand a tap puts it down: a drag is no tap here.
    private var actions: BoardActions {
        BoardActions(
            tap: { setup?.tap($0) }, drag: { setup?.drag(from: $0, to: $1) }, tapsOnLift: false)
    }
}

#Preview("Can be played") {
    NavigationStack { SetupContent(state: Samples.setup) }
}

#Preview("Cannot be played") {
    NavigationStack { SetupContent(state: Samples.impossible) }
}

#Preview("Sideways", traits: .landscapeLeft) {
    NavigationStack { SetupContent(state: Samples.setup) }
}
