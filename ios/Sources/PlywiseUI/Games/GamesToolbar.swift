import PlywiseModel
import SwiftUI

/// The bar of the list: what can be done with games as a whole, or how choosing ends.
struct GamesToolbar: ToolbarContent {
    let state: GamesState
    let games: GamesModel?

    var body: some ToolbarContent {
        if state.chosen == nil {
            ToolbarItemGroup(placement: .primaryAction) {
                StatisticsButton(games: games)
                FilterButton(state: state, games: games)
                GamesMenu(state: state, games: games)
            }
        } else {
            ToolbarItem(placement: .cancellationAction) { SelectAllButton(games: games) }
            ToolbarItem(placement: .confirmationAction) { DoneButton(games: games) }
        }
    }
}

private struct StatisticsButton: View {
    let games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        Button(words["stats-title"], systemImage: "chart.bar") { games?.statistics() }
    }
}

/// Filled while something is held back, and says how many parts of the filter do that.
private struct FilterButton: View {
    let state: GamesState
    let games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        let parts = state.filter.parts
        let symbol = "line.3.horizontal.decrease.circle"
        Button(words["games-filter"], systemImage: parts > 0 ? "\(symbol).fill" : symbol) {
            games?.openFilter()
        }
        .disabled(!state.isSearchable)
        .accessibilityValue(parts > 0 ? "\(parts)" : words["games-filter-none"])
    }
}

private struct GamesMenu: View {
    let state: GamesState
    let games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        Menu(words["app-more"], systemImage: "ellipsis.circle") {
            Section(words["games-import"]) {
                MenuItem("games-import-file", "folder") { games?.importFile() }
                MenuItem("games-import-paste", "doc.on.clipboard") { games?.beginPaste() }
            }
            if !state.list.games.isEmpty {
                Section {
                    MenuItem("games-export-all", "square.and.arrow.down") { games?.exportAll() }
                    MenuItem("games-select", "checkmark.circle") { games?.beginSelecting() }
                }
            }
        }
    }
}

private struct SelectAllButton: View {
    let games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        Button(words["games-select-all"]) { games?.selectAll() }
    }
}

private struct DoneButton: View {
    let games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        Button(words["app-done"]) { games?.endSelecting() }.shortcut(.cancelAction)
    }
}

#Preview("Looked through") {
    NavigationStack {
        Text(verbatim: "").toolbar { GamesToolbar(state: Samples.gamesState, games: nil) }
    }
}
