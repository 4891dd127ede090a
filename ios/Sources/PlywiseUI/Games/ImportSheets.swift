import PlywiseModel
import SwiftUI

/// A place to paste games to.
struct PasteSheet: View {
    let text: String
    var games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        Form {
            Section {
                // A record of moves runs from left to right in every language.
                TextField(
                    words["games-import-text"],
                    text: Binding(get: { text }, set: { games?.draftPaste($0) }), axis: .vertical
                )
                .lineLimit(6...14)
                .font(.body.monospaced())
                .autocorrectionDisabled()
                .plainInput()
                .environment(\.layoutDirection, .leftToRight)
                Button(words["app-paste"], systemImage: "doc.on.clipboard") {
                    games?.fromClipboard()
                }
            } header: {
                Text(words["games-import-text"])
            }
        }
        .navigationTitle(words["games-import-paste"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(words["app-cancel"]) { games?.dismiss() }
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(words["games-import"]) { games?.importPasted() }
                    .disabled(!text.contains { !$0.isWhitespace })
            }
        }
    }
}

/// Games are being read. Only its own button ends that.
struct ImportingSheet: View {
    let read: UInt64
    var games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        let said = words.say("games-importing", ["count": .number(read)])
        ProgressView(said)
            .controlSize(.large)
            .padding(24)
            .accessibilityAddTraits(.updatesFrequently)
            .navigationTitle(words["games-import"])
            .smallTitle()
            .interactiveDismissDisabled()
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(words["app-cancel"]) { games?.cancelImport() }
                }
            }
    }
}

/// What came of reading games.
struct ImportedSheet: View {
    let lines: [String]
    var games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        List {
            ForEach(Array(lines.enumerated()), id: \.offset) { Text($0.element) }
        }
        .navigationTitle(words["games-import"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .confirmationAction) {
                Button(words["app-ok"]) { games?.dismiss() }
            }
        }
    }
}

#Preview("To paste") {
    NavigationStack { PasteSheet(text: "1. e4 e5 2. Nf3 *") }
}

#Preview("Being read") {
    NavigationStack { ImportingSheet(read: 1200) }
}

#Preview("Read") {
    NavigationStack { ImportedSheet(lines: ["3 games imported.", "1 game was already here."]) }
}
