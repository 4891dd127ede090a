import PlywiseModel
import SwiftUI

/// Who plays.
struct OpponentSection: View {
    @Binding var state: NewGameState

    @Environment(\.words) private var words

    var body: some View {
        Section(words["newgame-opponent"]) {
            Picker(words["newgame-opponent"], selection: $state.opponent) {
                ForEach(Opponent.allCases, id: \.self) { Text(words[$0.key]) }
            }
            .pickerStyle(.inline)
            .labelsHidden()
        }
    }
}

/// The person's colour.
struct ColorSection: View {
    @Binding var color: ColorChoice

    @Environment(\.words) private var words

    var body: some View {
        Section(words["newgame-color"]) {
            Picker(words["newgame-color"], selection: $color) {
                ForEach(ColorChoice.allCases, id: \.self) { Text(words[$0.key]) }
            }
            .fewChoices()
            .labelsHidden()
        }
    }
}

/// Two people at one device.
struct FriendSection: View {
    @Binding var state: NewGameState

    @Environment(\.words) private var words

    var body: some View {
        Section {
            TextField(words["newgame-name-white"], text: $state.whiteName)
            TextField(words["newgame-name-black"], text: $state.blackName)
        }
        .autocorrectionDisabled()
        Section {
            Toggle(words["newgame-auto-flip"], isOn: $state.autoFlip)
            Toggle(words["newgame-table"], isOn: $state.table)
        }
    }
}

/// What help the game allows.
struct HelpSection: View {
    @Binding var state: NewGameState

    @Environment(\.words) private var words

    var body: some View {
        Section {
            Toggle(words["newgame-help-legal"], isOn: $state.showsLegalMoves)
            Toggle(words["newgame-help-takebacks"], isOn: $state.allowsTakebacks)
            Toggle(words["newgame-help-hints"], isOn: $state.allowsHints)
            Toggle(words["newgame-help-blunders"], isOn: $state.warnsOfBlunders)
        } header: {
            Text(words["newgame-help"])
        } footer: {
            Text(words["newgame-replace"])
        }
    }
}

#Preview("Sections") {
    Form {
        OpponentSection(state: .constant(Samples.newGame(.friend)))
        ColorSection(color: .constant(.random))
        FriendSection(state: .constant(Samples.newGame(.friend)))
    }
}
