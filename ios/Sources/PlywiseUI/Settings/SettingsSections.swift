import PlywiseModel
import SwiftUI

/// How the screens look, and what is heard and felt.
struct LookSection: View {
    let chosen: Settings
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        Section(words["settings-look"]) {
            LookTiles(chosen: chosen, model: model)
            Picker(
                words["settings-theme"],
                selection: Binding(get: { chosen.theme }, set: { model?.choose($0) })
            ) {
                ForEach(Brightness.allCases, id: \.self) { Text(words[$0.key]) }
            }
            if words.hasPieceLetters {
                Picker(
                    words["settings-notation"],
                    selection: Binding(get: { chosen.notation }, set: { model?.choose($0) })
                ) {
                    ForEach(Notation.allCases, id: \.self) { Text(words[$0.key]) }
                }
            }
            Switches(switches: Switch.look, chosen: chosen, model: model)
        }
    }
}

/// How the computer behaves, and what it may use.
struct ComputerSection: View {
    let chosen: Settings
    let processors: Int
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        Section(words["settings-computer"]) {
            Switches(switches: Switch.computer, chosen: chosen, model: model)
            Picker(
                words["settings-memory"],
                selection: Binding(get: { chosen.memoryStep }, set: { model?.setMemory($0) })
            ) {
                ForEach(Settings.memorySteps, id: \.self) { Text(words.memory($0)) }
            }
            // One thread is all that there is while the battery is spared.
            if !chosen.batterySaver {
                Picker(
                    words["settings-threads"],
                    selection: Binding(
                        get: { Int(chosen.engineThreads) }, set: { model?.setThreads($0) })
                ) {
                    ForEach(chosen.threadSteps(processors: processors), id: \.self) {
                        Text(words.threads($0))
                    }
                }
            }
        }
    }
}

/// The person's language and name.
struct PersonSection: View {
    let chosen: Settings
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        Section {
            Button {
                model?.openLanguages()
            } label: {
                LabeledContent(words["settings-language"], value: chosen.languageName(words))
                    .foregroundStyle(.primary)
            }
            Button {
                model?.openName()
            } label: {
                LabeledContent(words["settings-name"], value: chosen.playerName)
                    .foregroundStyle(.primary)
            }
        } footer: {
            Text(words["settings-name-about"])
        }
    }
}

/// What becomes of the data.
struct DataSection: View {
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        Section {
            Button(words["settings-backup"]) { model?.backUp() }
            Button(words["settings-restore"]) { model?.chooseBackup() }
            Button(words["settings-erase"], role: .destructive) { model?.erase() }
        } header: {
            Text(words["settings-data"])
        } footer: {
            Text(words["settings-data-kept"])
        }
    }
}

/// The app itself.
struct AboutSection: View {
    let version: String
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        Section {
            Button {
                model?.report()
            } label: {
                RowText(title: words["settings-report"], about: words["settings-report-about"])
                    .foregroundStyle(.primary)
            }
            Button {
                model?.licences()
            } label: {
                HStack {
                    RowText(title: words["settings-licences"], about: words["settings-source"])
                    Spacer()
                    Image(systemName: "chevron.forward")
                        .foregroundStyle(.tertiary)
                        .accessibilityHidden(true)
                }
                .foregroundStyle(.primary)
            }
        } header: {
            Text(words["settings-about"])
        } footer: {
            VStack(alignment: .leading, spacing: 4) {
                Text(words.say("settings-version", ["version": .text(version)]))
                Text(words["settings-privacy"])
            }
            .padding(.vertical, 8)
        }
    }
}

#Preview("Sections") {
    Form {
        ComputerSection(chosen: .sample, processors: 4)
        PersonSection(chosen: .sample)
        DataSection()
        AboutSection(version: "1.0")
    }
}
