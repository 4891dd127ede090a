import PlywiseModel
import SwiftUI

/// There is no game yet: where games come from.
struct NoGames: View {
    var games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        ContentUnavailableView {
            Label(words["games-title"], systemImage: "square.stack")
        } description: {
            Text(words["games-empty"])
        } actions: {
            Button(words["board-new-game"]) { games?.newGame() }.weighed(true)
            Button(words["games-import"]) { games?.importFile() }
        }
    }
}

/// There are games, and none fits: what holds them back can be taken away.
struct NoGameFits: View {
    let state: GamesState
    var games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        ContentUnavailableView {
            Label(words["games-empty-search"], systemImage: "magnifyingglass")
        } actions: {
            if state.filter.parts > 0 {
                Button(words["games-filter-clear"]) { games?.clearFilter() }
            }
            if !state.search.isEmpty {
                Button(words["games-search-clear"]) { games?.search("") }
            }
        }
    }
}
