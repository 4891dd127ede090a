import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendSettings = @MainActor (SettingsEvent) -> Void

/// The settings screen: a list of all groups, or in a wide window a list of their names beside one
/// group.
struct SettingsView: View {
    let settings: SettingsScreen
    let send: SendSettings

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme
    @Environment(\.room) private var room
    /// Index of the selected group of settings.
    @State private var shown = 0

    var body: some View {
        Group {
            if let room, room.whole.width >= 720 {
                HStack(spacing: 0) {
                    names.frame(width: 280)
                    Divider()
                    form(settings.sections.dropFirst(shown).prefix(1))
                }
            } else {
                form(settings.sections[...])
            }
        }
        .navigationTitle(labels["settings-title"])
        .modifier(SettingsSheets(id: settings.sheetId, sheet: settings.sheet, send: send))
    }

    private var names: some View {
        List {
            ForEach(Array(settings.sections.enumerated()), id: \.offset) { index, section in
                let isShown = index == shown
                Button(section.title) { shown = index }
                    .tint(.primary)
                    .listRowBackground(isShown ? Color(scheme.palette.accentSoft) : nil)
                    .accessibilityAddTraits(isShown ? .isSelected : [])
            }
        }
    }

    private func form(_ sections: ArraySlice<SettingsSection>) -> some View {
        Form {
            ForEach(sections, id: \.title) { section in
                Section {
                    ForEach(section.rows, id: \.key) { SettingRowView(row: $0, send: send) }
                } header: {
                    Text(section.title)
                } footer: {
                    if section == settings.sections.last { footer }
                }
            }
        }
        .formStyle(.grouped)
    }

    private var footer: some View {
        VStack(alignment: .leading, spacing: 4) {
            ForEach(settings.footer, id: \.self) { Text($0) }
        }
        .padding(.vertical, 8)
    }
}

extension SettingRow {
    /// Identifies the row within its group of settings.
    fileprivate var key: AnyHashable {
        switch self {
        case .switch(let row): row.id
        case .options(let id, _): id
        case .action(let id, _, _): id
        }
    }
}

/// A settings row: a switch, a choice or an action.
private struct SettingRowView: View {
    let row: SettingRow
    let send: SendSettings

    var body: some View {
        switch row {
        case .switch(let row):
            SettingSwitches(rows: [row]) { send(.turn(switch: $0, on: $1)) }
        case .options(let id, let options) where id == .board || id == .pieces:
            LookTiles(choice: options, showsPieces: id == .pieces) {
                send(.choose(choice: id, option: $0))
            }
        case .options(let id, let options):
            ChoicePicker(options) { send(.choose(choice: id, option: $0)) }
        case .action(let id, let title, let value):
            Button(role: id == .erase ? .destructive : nil) {
                send(.act(action: id))
            } label: {
                HStack {
                    RowText(title: title, about: value)
                    if id == .licences {
                        Spacer()
                        Image(systemName: "chevron.forward")
                            .foregroundStyle(.tertiary)
                            .accessibilityHidden(true)
                    }
                }
            }
        }
    }
}

/// Thumbnails of boards or piece sets to choose from, each with the other current choices.
private struct LookTiles: View {
    let choice: Choice
    /// Whether the thumbnails are of piece sets, not of boards.
    let showsPieces: Bool
    let choose: @MainActor (UInt32) -> Void

    @Environment(\.look) private var look
    @ScaledMetric private var boardWidth = 68.0
    @ScaledMetric private var piecesWidth = 132.0

    var body: some View {
        let width = showsPieces ? piecesWidth : boardWidth
        VStack(alignment: .leading, spacing: 8) {
            Text(choice.title)
            LazyVGrid(columns: [GridItem(.adaptive(minimum: width), spacing: 8)], spacing: 8) {
                OptimisticView(choice.chosen, send: choose) { chosen in
                    ForEach(Array(choice.options.enumerated()), id: \.offset) { index, name in
                        LookTile(name: name, isChosen: chosen.wrappedValue == index) {
                            chosen.wrappedValue = UInt32(index)
                        } picture: {
                            picture(index)
                        }
                    }
                }
            }
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(choice.title)
    }

    /// Returns a thumbnail of the board's top left corner, with pieces that differ visibly between
    /// the piece sets.
    private func picture(_ index: Int) -> some View {
        let empty = String(repeating: ".", count: 48)
        let corner = showsPieces ? "kQNp....KqnP...." : ".P......n......."
        let look = Look(
            board: showsPieces ? look.board : BoardLook.allCases[index],
            pieces: showsPieces ? PieceLook.allCases[index] : look.pieces, coordinates: false,
            animation: false, theme: look.theme, systemColors: look.systemColors,
            language: look.language)
        return SmallBoard(
            board: BoardView(squares: empty + corner), look: look, columns: showsPieces ? 4 : 2)
    }
}

/// A thumbnail of a board or piece set, which can be tapped; the selected one has a ring in the
/// accent colour.
private struct LookTile<Picture: View>: View {
    let name: String
    let isChosen: Bool
    let choose: @MainActor () -> Void
    @ViewBuilder let picture: () -> Picture

    var body: some View {
        Button(action: choose) {
            VStack(spacing: 4) {
                picture()
                    .padding(5)
                    .overlay {
                        RoundedRectangle(cornerRadius: 12)
                            .strokeBorder(.tint, lineWidth: isChosen ? 3 : 0)
                    }
                Text(name)
                    .font(.footnote)
                    .fontWeight(isChosen ? .semibold : .regular)
                    .multilineTextAlignment(.center)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement()
        .accessibilityLabel(name)
        .accessibilityAddTraits(isChosen ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction { choose() }
    }
}

/// Sheets and dialogs of the settings.
private struct SettingsSheets: ViewModifier {
    /// Id of the open sheet, which the event for dismissing it contains.
    let id: UInt32
    /// The open sheet of the settings; `nil` while no sheet is shown.
    let sheet: SettingsSheet?
    let send: SendSettings

    @Environment(\.labels) private var labels

    func body(content: Content) -> some View {
        content
            .disabled(sheet == .working)
            .overlay { if sheet == .working { Working() } }
            .sheet(over: cover, dismiss: dismiss) { sheet in
                switch sheet {
                case .languages(let languages):
                    LanguageForm(languages: languages, dismiss: dismiss, send: send)
                case .restore(let made, let day, let lines, let takesSettings):
                    RestoreForm(
                        made: made.replacingOccurrences(
                            of: "{date}", with: day.inWords(labels.language)),
                        lines: lines, takesSettings: takesSettings, dismiss: dismiss, send: send)
                case .name, .erase, .working: EmptyView()
                }
            }
            .modifier(Naming(name: name, dismiss: dismiss, send: send))
            .modifier(Erasing(sheet: sheet, isLast: false, dismiss: dismiss, send: send))
            .modifier(Erasing(sheet: sheet, isLast: true, dismiss: dismiss, send: send))
    }

    private var cover: SettingsSheet? {
        switch sheet {
        case .languages, .restore: sheet
        case .name, .erase, .working, nil: nil
        }
    }

    private var name: Field? {
        if case .name(let name) = sheet { name } else { nil }
    }

    private func dismiss() { send(.dismiss(sheet: id)) }
}

/// Progress indicator over the settings while a file, such as a backup, is written or read.
private struct Working: View {
    @Environment(\.labels) private var labels

    var body: some View {
        ProgressView(labels["app-loading"])
            .controlSize(.large)
            .padding(24)
            .background(.regularMaterial, in: RoundedRectangle(cornerRadius: 16))
    }
}

/// Choice of the language: each in its own name, so that users find it whatever the current
/// language.
private struct LanguageForm: View {
    let languages: Choice
    let dismiss: @MainActor () -> Void
    let send: SendSettings

    @Environment(\.labels) private var labels

    var body: some View {
        Form {
            ChoicePicker(languages) { send(.choose(choice: .language, option: $0)) }
                .pickerStyle(.inline)
                .labelsHidden()
        }
        .navigationTitle(languages.title)
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(labels["app-cancel"], action: dismiss).shortcut(.cancelAction)
            }
        }
    }
}

/// Form that shows what a backup contains and restores it after confirmation.
private struct RestoreForm: View {
    /// Sentence with the date on which the backup was made.
    let made: String
    /// Contents of the backup, one sentence each.
    let lines: [String]
    /// Whether the settings in the backup are restored, too; `nil` if the backup contains none.
    let takesSettings: Bool?
    let dismiss: @MainActor () -> Void
    let send: SendSettings

    @Environment(\.labels) private var labels

    var body: some View {
        Form {
            Section {
                ForEach([made] + lines, id: \.self) { Text($0) }
            }
            if let takesSettings {
                SwitchRowView(title: labels["settings-restore-settings"], isOn: takesSettings) {
                    send(.takeSettings(on: $0))
                }
            }
        }
        .navigationTitle(labels["settings-restore"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(labels["app-cancel"], action: dismiss).shortcut(.cancelAction)
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(labels["settings-restore-merge"]) { send(.restore) }
            }
        }
    }
}

/// Dialog that asks for the user's name.
private struct Naming: ViewModifier {
    /// The text field for the user's name; `nil` while the dialog is closed.
    let name: Field?
    let dismiss: @MainActor () -> Void
    let send: SendSettings

    @Environment(\.labels) private var labels

    func body(content: Content) -> some View {
        Drafting(name ?? Field(id: 0, text: "")) {
            send(.draft(field: $0, text: $1))
        } content: { text in
            content.question(
                labels["settings-name"], isAsked: name != nil, about: labels["settings-name-about"]
            ) {
                TextField(labels["settings-name"], text: text)
                Button(labels["app-save"]) { send(.applyName) }
                Button(labels["app-cancel"], role: .cancel, action: dismiss)
            }
        }
    }
}

/// Dialogs that ask twice before all data is erased.
private struct Erasing: ViewModifier {
    let sheet: SettingsSheet?
    /// Whether the dialog asks the second and last question before all data is erased.
    let isLast: Bool
    let dismiss: @MainActor () -> Void
    let send: SendSettings

    @Environment(\.labels) private var labels

    func body(content: Content) -> some View {
        content.question(
            labels["settings-erase"], isAsked: question != nil, about: question ?? ""
        ) {
            Button(
                labels[isLast ? "settings-erase-yes" : "settings-erase-go-on"], role: .destructive
            ) {
                send(.erase)
            }
            if !isLast {
                Button(labels["settings-erase-backup-first"]) { send(.act(action: .backUp)) }
            }
            Button(labels["app-cancel"], role: .cancel, action: dismiss)
        }
    }

    private var question: String? {
        if case .erase(let question, isLast) = sheet { question } else { nil }
    }
}

/// Screen with the third-party licences.
struct LicencesView: View {
    let licences: LicencesScreen

    @Environment(\.labels) private var labels

    var body: some View {
        List {
            Section {
                ForEach(licences.paragraphs, id: \.self) { Text($0) }
            }
            ForEach(licences.groups, id: \.title) { group in
                Section(group.title) {
                    ForEach(group.works, id: \.name) { work in
                        RowText(title: work.name, about: work.licence)
                            .accessibilityElement(children: .combine)
                    }
                }
            }
        }
        .navigationTitle(labels["settings-licences"])
        .smallTitle()
    }
}
