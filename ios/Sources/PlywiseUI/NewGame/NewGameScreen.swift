import PlywiseModel
import SwiftUI

/// What a new game begins with.
struct NewGameScreen: View {
    @Bindable var newGame: NewGameModel

    var body: some View {
        NewGameContent(state: $newGame.state, model: newGame)
    }
}

/// The choices of a new game.
struct NewGameContent: View {
    @Binding var state: NewGameState
    var model: NewGameModel?

    @Environment(\.words) private var words

    var body: some View {
        Form {
            OpponentSection(state: $state)
            switch state.opponent {
            case .computer:
                LevelSection(
                    title: words["newgame-level"], level: $state.level, times: state.usualTimes)
                ColorSection(color: $state.color)
            case .friend:
                FriendSection(state: $state)
            case .watch:
                LevelSection(
                    title: words["newgame-level-white"], level: $state.level,
                    times: state.usualTimes)
                LevelSection(
                    title: words["newgame-level-black"], level: $state.otherLevel,
                    times: state.usualTimes)
            }
            ClockSection(clock: $state.clock)
            StartSection(start: $state.start, model: model)
            HelpSection(state: $state)
        }
        .formStyle(.grouped)
        .scrollDismissesKeyboard(.interactively)
        .bottomBar {
            Button {
                model?.start()
            } label: {
                Text(words["newgame-start"]).frame(maxWidth: .infinity, minHeight: 32)
            }
            .weighed(true)
            .shortcut(.defaultAction)
            .controlSize(.large)
        }
        .navigationTitle(words["newgame-title"])
        .smallTitle()
    }
}

#Preview("Against the computer") {
    NavigationStack { NewGameContent(state: .constant(Samples.newGame(.computer))) }
}

#Preview("With a friend") {
    NavigationStack { NewGameContent(state: .constant(Samples.newGame(.friend))) }
}

#Preview("Two computers") {
    NavigationStack { NewGameContent(state: .constant(Samples.newGame(.watch))) }
}

#Preview("From a position") {
    NavigationStack {
        NewGameContent(state: .constant(Samples.newGame(.computer, fen: Samples.fen)))
    }
}
