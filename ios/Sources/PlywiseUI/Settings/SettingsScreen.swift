import PlywiseModel
import SwiftUI

/// What the person has chosen, and what becomes of the data.
struct SettingsScreen: View {
    let settings: SettingsModel

    var body: some View {
        SettingsContent(
            chosen: settings.settings, processors: settings.processors,
            version: settings.version, model: settings
        )
        .settingsSteps(settings.step, model: settings)
    }
}

/// The settings as they stand.
struct SettingsContent: View {
    let chosen: Settings
    let processors: Int
    let version: String
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        Form {
            LookSection(chosen: chosen, model: model)
            switches("settings-game", Switch.play)
            switches("settings-new-games", Switch.newGames)
            ComputerSection(chosen: chosen, processors: processors, model: model)
            PersonSection(chosen: chosen, model: model)
            DataSection(model: model)
            AboutSection(version: version, model: model)
        }
        .formStyle(.grouped)
        .navigationTitle(words["settings-title"])
    }

    private func switches(_ key: String, _ switches: [Switch]) -> some View {
        Section(words[key]) { Switches(switches: switches, chosen: chosen, model: model) }
    }
}

/// What is on or off, one below the other.
struct Switches: View {
    let switches: [Switch]
    let chosen: Settings
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        ForEach(switches, id: \.self) { choice in
            Toggle(isOn: isOn(choice)) {
                RowText(title: words[choice.key], about: choice.about.map { words[$0] })
            }
        }
    }

    private func isOn(_ choice: Switch) -> Binding<Bool> {
        Binding(
            get: { chosen[keyPath: choice.path] }, set: { model?.turn(choice, on: $0) })
    }
}

/// The name of a row, and below it what is said about it.
struct RowText: View {
    let title: String
    var about: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title)
            if let about { Text(about).font(.footnote).foregroundStyle(.muted) }
        }
    }
}

#Preview("Settings") {
    NavigationStack { SettingsContent(chosen: .sample, processors: 6, version: "1.0") }
}
