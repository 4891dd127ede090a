import PlywiseModel
import SwiftUI

/// Which games are listed.
struct FilterSheet: View {
    let draft: GamesFilter
    let levels: [Level]
    var games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        let draft = Binding(get: { self.draft }, set: { games?.draftFilter($0) })
        Form {
            if let position = self.draft.position {
                PositionChip(fen: position) { draft.wrappedValue.position = nil }
            }
            Section {
                Picker(words["games-filter-result"], selection: draft.result) {
                    ForEach(ResultChoice.allCases, id: \.self) { Text(words[$0.key]) }
                }
                Picker(words["games-filter-level"], selection: draft.level) {
                    Text(words["games-filter-level-any"]).tag(Level?.none)
                    ForEach(levels, id: \.self) { Text(words.levelName($0)).tag(Level?.some($0)) }
                }
                FilterDates(draft: self.draft) { games?.draftFilter($0) }
                Picker(words["games-filter-origin"], selection: draft.origin) {
                    ForEach(Origin.allCases, id: \.self) { Text(words[$0.key]) }
                }
            }
            Section {
                TextField(
                    words["games-filter-opening"], text: draft.opening,
                    prompt: Text(words["games-filter-opening-example"]))
            } header: {
                Text(words["games-filter-opening"])
            }
            Section {
                TextField(words["games-filter-player"], text: draft.player)
            } header: {
                Text(words["games-filter-player"])
            }
            Section {
                Button(words["games-filter-clear"], role: .destructive) { games?.clearFilter() }
                    .disabled(self.draft.parts == 0)
            }
        }
        .autocorrectionDisabled()
        .navigationTitle(words["games-filter"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(words["app-cancel"]) { games?.dismiss() }
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(words["games-filter-done"]) { games?.applyFilter() }
            }
        }
    }
}

#Preview("Everything passes") {
    NavigationStack { FilterSheet(draft: GamesFilter(), levels: [.rung(number: 1), .full]) }
}
