import PlywiseCore
import SwiftUI

/// Sheets and dialogs of the list of games.
struct GamesSheets: ViewModifier {
    /// Id of the open sheet, which the event for dismissing it contains.
    let id: UInt32
    /// The open sheet of the list of games; `nil` while no sheet is shown.
    let sheet: GamesSheet?
    let send: SendGames

    func body(content: Content) -> some View {
        content
            .sheet(over: title == nil ? sheet : nil, dismiss: dismiss) {
                CoverView(sheet: $0, dismiss: dismiss, send: send)
            }
            .modifier(Renaming(title: title, dismiss: dismiss, send: send))
    }

    private var title: Field? {
        if case .rename(let title) = sheet { title } else { nil }
    }

    private func dismiss() { send(.dismiss(sheet: id)) }
}

private struct CoverView: View {
    let sheet: GamesSheet
    let dismiss: @MainActor () -> Void
    let send: SendGames

    var body: some View {
        switch sheet {
        case .actions(let actions): List { GameActionItems(actions: actions, send: send) }
        case .filter(let filter): FilterForm(filter: filter, dismiss: dismiss, send: send)
        case .paste(let text, let canImport):
            PasteForm(text: text, canImport: canImport, dismiss: dismiss, send: send)
        case .importing(let progress): ImportingView(progress: progress, send: send)
        case .imported(let lines): ImportedView(lines: lines, dismiss: dismiss)
        case .rename: EmptyView()
        }
    }
}

/// Dialog that asks for a game's title.
private struct Renaming: ViewModifier {
    /// The text field for the game's title; `nil` while no game is being renamed.
    let title: Field?
    let dismiss: @MainActor () -> Void
    let send: SendGames

    @Environment(\.labels) private var labels

    func body(content: Content) -> some View {
        Drafting(title ?? Field(id: 0, text: "")) {
            send(.draft(field: $0, text: $1))
        } content: { text in
            content.question(
                labels["games-rename"], isAsked: title != nil, about: labels["games-rename-about"]
            ) {
                TextField(labels["games-rename-field"], text: text)
                Button(labels["app-save"]) { send(.applyTitle) }
                Button(labels["app-cancel"], role: .cancel, action: dismiss)
            }
        }
    }
}

/// A form for pasting games.
private struct PasteForm: View {
    /// The text field for the pasted games.
    let text: Field
    let canImport: Bool
    let dismiss: @MainActor () -> Void
    let send: SendGames

    @Environment(\.labels) private var labels

    var body: some View {
        Form {
            Section(labels["games-import-text"]) {
                Drafting(text) {
                    send(.draft(field: $0, text: $1))
                } content: { text in
                    // PGN runs from left to right in every language.
                    TextField(labels["games-import-text"], text: text, axis: .vertical)
                        .lineLimit(6...14)
                        .font(.body.monospaced())
                        .autocorrectionDisabled()
                        .plainInput()
                        .takesFocus()
                        .environment(\.layoutDirection, .leftToRight)
                }
                PasteTextButton { send(.paste(text: $0)) }
            }
        }
        .navigationTitle(labels["games-import-paste"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(labels["app-cancel"], action: dismiss).shortcut(.cancelAction)
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(labels["games-import"]) { send(.importPasted) }.disabled(!canImport)
            }
        }
    }
}

/// Progress of an import of games. Only its button cancels the import.
private struct ImportingView: View {
    let progress: String
    let send: SendGames

    @Environment(\.labels) private var labels

    var body: some View {
        ProgressView(progress)
            .controlSize(.large)
            .padding(24)
            .accessibilityAddTraits(.updatesFrequently)
            .navigationTitle(labels["games-import"])
            .smallTitle()
            .interactiveDismissDisabled()
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(labels["app-cancel"]) { send(.cancelImport) }
                }
            }
    }
}

/// Result of an import of games.
private struct ImportedView: View {
    let lines: [String]
    let dismiss: @MainActor () -> Void

    @Environment(\.labels) private var labels

    var body: some View {
        List {
            ForEach(Array(lines.enumerated()), id: \.offset) { Text($0.element) }
        }
        .navigationTitle(labels["games-import"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button(labels["app-ok"], action: dismiss)
            }
        }
    }
}
