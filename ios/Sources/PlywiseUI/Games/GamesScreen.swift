import PlywiseModel
import SwiftUI

/// All games.
struct GamesScreen: View {
    let games: GamesModel

    var body: some View {
        GamesContent(state: games.state, games: games)
            .onAppear { games.appear() }
            .gamesSheets(games.state, games: games)
            .dropDestination(for: DroppedGames.self) { dropped, _ in
                for drop in dropped { games.drop(drop.file) }
                return !dropped.isEmpty
            }
    }
}

/// The list of games as it stands.
struct GamesContent: View {
    let state: GamesState
    var games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        list
            .safeAreaInset(edge: .top, spacing: 0) {
                if let position = state.filter.position {
                    PositionChip(fen: position) { games?.clearPosition() }
                        .padding(.horizontal, 16)
                        .padding(.vertical, 8)
                        .background(.bar)
                }
            }
            .navigationTitle(title)
            .toolbar { GamesToolbar(state: state, games: games) }
            .searchable(
                text: Binding(get: { state.search }, set: { games?.search($0) }),
                prompt: words["games-search"])
    }

    @ViewBuilder private var list: some View {
        switch state.list {
        case .loading: ProgressView(words["app-loading"])
        case .empty: NoGames(games: games)
        case .nothingFits: NoGameFits(state: state, games: games)
        case .loaded(let listed, let more):
            ListedGames(listed: listed, more: more, state: state, games: games)
        }
    }

    private var title: String {
        state.chosen.map { words.say("games-selected", ["count": .number($0.count)]) }
            ?? words["games-title"]
    }
}

/// The games, and below them what can be done with those that are chosen.
private struct ListedGames: View {
    let listed: [GameSummary]
    let more: Bool
    let state: GamesState
    let games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        List {
            ForEach(listed, id: \.id) { game in
                GameRow(game: game, isChosen: state.chosen?.contains(game.id), games: games)
            }
            if more {
                ProgressView(words["app-loading"])
                    .frame(maxWidth: .infinity)
                    .listRowSeparator(.hidden)
                    .task(id: listed.count) { games?.nearEnd() }
            }
        }
        .listStyle(.plain)
        .safeAreaInset(edge: .bottom, spacing: 0) {
            if let chosen = state.chosen { SelectionBar(chosen: Array(chosen), games: games) }
        }
    }
}

#Preview("Games") {
    NavigationStack { GamesContent(state: Samples.gamesState) }
}

#Preview("With a position") {
    NavigationStack { GamesContent(state: Samples.withPosition) }
}

#Preview("Choosing") {
    NavigationStack { GamesContent(state: Samples.selecting) }
}

#Preview("Being read") {
    NavigationStack { GamesContent(state: Samples.games(.loading)) }
}

#Preview("No game") {
    NavigationStack { GamesContent(state: Samples.games(.empty)) }
}

#Preview("Nothing fits") {
    NavigationStack { GamesContent(state: Samples.games(.nothingFits, search: "x")) }
}
