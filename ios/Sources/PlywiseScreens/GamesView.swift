import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendGames = @MainActor (GamesEvent) -> Void

/// The screen with the list of games.
struct GamesView: View {
    let games: GamesScreen
    /// Pages of the list of games, from the top.
    let pages: [Page<GamesPage>]
    let send: SendGames

    @Environment(\.labels) private var labels

    var body: some View {
        Drafting(games.search) {
            send(.search(field: $0, text: $1))
        } content: { search in
            list
                .safeAreaInset(edge: .top, spacing: 0) { position }
                .navigationTitle(games.selection?.title ?? labels["games-title"])
                .toolbar { GamesToolbar(games: games, send: send) }
                .searchable(text: search, prompt: labels["games-search"])
        }
        .modifier(GamesSheets(id: games.sheetId, sheet: games.sheet, send: send))
    }

    @ViewBuilder private var list: some View {
        switch games.list {
        case .loading: ProgressView(labels["app-loading"])
        case .empty: NoGames(send: send)
        case .nothingFits: NoGameFits(games: games, send: send)
        case .listed(let count, let more):
            List {
                let chosen = games.selection.map { Set($0.games) }
                ForEach(pages) { page in
                    PageRows(page: page, chosen: chosen, send: send).equatable()
                }
                if more {
                    ProgressView(labels["app-loading"])
                        .frame(maxWidth: .infinity)
                        .listRowSeparator(.hidden)
                        .task(id: count) { send(.nearEnd) }
                }
            }
            .listStyle(.plain)
            .safeAreaInset(edge: .bottom, spacing: 0) {
                if let selection = games.selection {
                    SelectionBar(chosen: selection.games, send: send)
                }
            }
        }
    }

    @ViewBuilder private var position: some View {
        if let position = games.position {
            PositionChip(squares: position) { send(.anyPosition) }
                .padding(.horizontal, 16)
                .padding(.vertical, 8)
                .background(.bar)
        }
    }
}

/// The rows of one page of the list, compared by page so that other pages do not update.
private struct PageRows: View {
    let page: Page<GamesPage>
    /// Ids of the selected games; `nil` outside selection mode.
    let chosen: Set<Int64>?
    let send: SendGames

    var body: some View {
        ForEach(page.content.rows, id: \.id) { row in
            GameRowView(row: row, isChosen: chosen?.contains(row.id), send: send).equatable()
        }
    }
}

// The event handler never changes, so it is not compared.

extension PageRows: Equatable {
    nonisolated static func == (one: Self, other: Self) -> Bool {
        one.page === other.page && one.chosen == other.chosen
    }
}

extension GameRowView: Equatable {
    nonisolated static func == (one: Self, other: Self) -> Bool {
        one.row == other.row && one.isChosen == other.isChosen
    }
}

private struct GameRowView: View {
    let row: GameRow
    /// Whether the game of this row is selected; `nil` outside selection mode.
    let isChosen: Bool?
    let send: SendGames

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme
    @Environment(\.dynamicTypeSize) private var size
    @ScaledMetric private var board = 80.0

    var body: some View {
        Button(action: touch) {
            HStack(alignment: size.isAccessibilitySize ? .top : .center, spacing: 16) {
                if let isChosen {
                    Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
                        .font(.title2)
                        .foregroundStyle(
                            isChosen ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
                }
                SmallBoard(
                    board: BoardView(
                        squares: row.squares, lastMove: row.lastMove, flipped: row.flipped)
                )
                .frame(width: min(board, 120))
                text
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .draggable(row.fen)
        .accessibilityElement()
        .accessibilityLabel(row.spoken(labels.language))
        .accessibilityHint(isChosen == nil ? row.opens : labels["games-select"])
        .accessibilityAddTraits(isChosen == true ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction { touch() }
        .swipeActions(edge: .trailing) {
            if isChosen == nil {
                LabelButton("games-delete", "trash", role: .destructive) {
                    send(.delete(games: [row.id]))
                }
                LabelButton("games-rename", "pencil") { send(.beginRename(game: row.id)) }
            }
        }
        .swipeActions(edge: .leading) {
            if isChosen == nil {
                LabelButton("games-select", "checkmark.circle") { send(.choose(game: row.id)) }
            }
        }
        .contextMenu {
            if isChosen == nil {
                let actions = GameActions(
                    game: row.id, title: row.title, opens: row.opens, canAnalyse: !row.imported)
                GameActionItems(actions: actions, send: send)
            }
        }
    }

    private var text: some View {
        let date = row.date(labels.language)
        let sign = row.mood.sign(scheme.palette)
        return VStack(alignment: .leading, spacing: 2) {
            Text(row.title).font(.headline)
            HStack(alignment: .firstTextBaseline, spacing: 6) {
                Image(systemName: sign.symbol).foregroundStyle(Color(sign.ink))
                Text(date.isEmpty ? row.result : "\(row.result) · \(date)")
            }
            .font(.subheadline)
            if !row.about.isEmpty {
                Text(row.about).font(.footnote).foregroundStyle(.muted)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func touch() { send(.touch(game: row.id)) }
}

extension Mood {
    /// Returns the symbol and the colour of a game's result; the symbol suffices without colour.
    fileprivate func sign(_ palette: Palette) -> (symbol: String, ink: Ink) {
        switch self {
        case .won: ("checkmark.circle.fill", palette.accent)
        case .lost: ("xmark.circle.fill", palette.danger)
        case .even: ("circle.lefthalf.filled", palette.muted)
        case .open: ("ellipsis.circle", palette.muted)
        }
    }
}

/// Content of an empty list of games, with the ways to add games.
private struct NoGames: View {
    let send: SendGames

    @Environment(\.labels) private var labels

    var body: some View {
        ContentUnavailableView {
            Label(labels["games-title"], systemImage: "square.stack")
        } description: {
            Text(labels["games-empty"])
        } actions: {
            Group {
                Button(labels["board-new-game"]) { send(.newGame) }.prominent()
                Button(labels["games-import"]) { send(.importFile) }.buttonStyle(.bordered)
            }
            .controlSize(.large)
        }
    }
}

/// Content of the list if no game matches, with buttons that remove the search and the filter.
private struct NoGameFits: View {
    let games: GamesScreen
    let send: SendGames

    @Environment(\.labels) private var labels

    var body: some View {
        ContentUnavailableView {
            Label(labels["games-empty-search"], systemImage: "magnifyingglass")
        } actions: {
            Group {
                if games.filters > 0 {
                    Button(labels["games-filter-clear"]) { send(.clearFilter) }
                }
                if games.searching {
                    Button(labels["games-search-clear"]) { send(.clearSearch) }
                }
            }
            .buttonStyle(.bordered)
            .controlSize(.large)
        }
    }
}

/// The position that the list of games is filtered by, with a button that removes the filter.
struct PositionChip: View {
    /// FEN letters of the position from a1 to h8, `.` for an empty square.
    let squares: String
    let remove: @MainActor () -> Void

    @Environment(\.labels) private var labels
    @ScaledMetric private var board = 48.0

    var body: some View {
        HStack(spacing: 12) {
            SmallBoard(board: BoardView(squares: squares)).frame(width: min(board, 80))
            Text(labels["games-with-position"])
                .font(.subheadline)
                .frame(maxWidth: .infinity, alignment: .leading)
            Button(action: remove) {
                Image(systemName: "xmark.circle.fill").frame(minWidth: 44, minHeight: 44)
            }
            .buttonStyle(.plain)
            .foregroundStyle(.muted)
            .accessibilityLabel(labels["games-with-position-clear"])
            .pointed()
        }
    }
}
