import PlywiseModel
import SwiftUI

/// Each language under its own name, so that a person finds the way back.
struct LanguageSheet: View {
    let languages: [LanguageInfo]
    let chosen: String
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        List {
            Section { row("", words["settings-language-system"]) }
            Section {
                ForEach(languages, id: \.tag) { row($0.tag, $0.ownName) }
            }
        }
        .navigationTitle(words["settings-language"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(words["app-cancel"]) { model?.dismiss() }
            }
        }
    }

    private func row(_ tag: String, _ name: String) -> some View {
        let isChosen = tag == chosen
        return Button {
            model?.chooseLanguage(tag)
        } label: {
            HStack {
                Text(name).frame(maxWidth: .infinity, alignment: .leading)
                Image(systemName: "checkmark")
                    .foregroundStyle(.tint)
                    .opacity(isChosen ? 1 : 0)
                    .accessibilityHidden(true)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }
}

/// What a back-up holds, before anything of it is taken over.
struct RestoreSheet: View {
    let preview: BackupPreview
    let takesSettings: Bool
    var model: SettingsModel?

    @Environment(\.words) private var words

    var body: some View {
        Form {
            Section {
                ForEach(preview.lines(words), id: \.self) { Text($0) }
            }
            if preview.settings {
                Section {
                    Toggle(
                        words["settings-restore-settings"],
                        isOn: Binding(
                            get: { takesSettings }, set: { model?.restoreSettings($0) }))
                }
            }
        }
        .navigationTitle(words["settings-restore"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(words["app-cancel"]) { model?.dismiss() }
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(words["settings-restore-merge"]) { model?.restore() }
            }
        }
    }
}

#Preview("Languages") {
    NavigationStack { LanguageSheet(languages: Words.all, chosen: "") }
}

#Preview("A back-up") {
    NavigationStack {
        RestoreSheet(
            preview: BackupPreview(
                program: "1.0", made: 1_700_000_000_000, games: 120, newGames: 7, newerGames: 1,
                settings: true, damage: nil),
            takesSettings: false)
    }
}
