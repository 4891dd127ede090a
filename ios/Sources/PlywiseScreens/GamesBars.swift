import PlywiseCore
import SwiftUI

/// The toolbar of the list of games: actions for all games, or a button that ends selection mode.
struct GamesToolbar: ToolbarContent {
    let games: GamesScreen
    let send: SendGames

    @Environment(\.labels) private var labels

    var body: some ToolbarContent {
        if games.selection == nil {
            ToolbarItemGroup(placement: .primaryAction) {
                LabelButton("stats-title", "chart.bar") { send(.statistics) }
                filter
                more
            }
        } else {
            ToolbarItem(placement: .cancellationAction) {
                Button(labels["games-select-all"]) { send(.selectAll) }
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(labels["app-done"]) { send(.endSelecting) }.shortcut(.cancelAction)
            }
        }
    }

    /// Button that opens the filter of the list; its symbol is filled while a filter is active. Its
    /// accessibility value is the number of active filters.
    private var filter: some View {
        let symbol = "line.3.horizontal.decrease.circle"
        return LabelButton("games-filter", games.filters > 0 ? "\(symbol).fill" : symbol) {
            send(.openFilter)
        }
        .disabled(games.list == .empty)
        .accessibilityValue(games.filters > 0 ? "\(games.filters)" : labels["games-filter-none"])
    }

    private var more: some View {
        Menu(labels["app-more"], systemImage: "ellipsis.circle") {
            Section(labels["games-import"]) {
                LabelButton("games-import-file", "folder") { send(.importFile) }
                LabelButton("games-import-paste", "doc.on.clipboard") { send(.beginPaste) }
            }
            if case .listed = games.list {
                Section {
                    LabelButton("games-export-all", "square.and.arrow.down") { send(.exportAll) }
                    LabelButton("games-select", "checkmark.circle") { send(.beginSelecting) }
                }
            }
        }
    }
}

/// Bar with actions for the selected games of the list.
struct SelectionBar: View {
    /// Ids of the selected games.
    let chosen: [Int64]
    let send: SendGames

    var body: some View {
        HStack(spacing: 0) {
            Control("app-share", "square.and.arrow.up") { send(.share(games: chosen)) }
            Control("games-export-selected", "square.and.arrow.down") {
                send(.export(games: chosen))
            }
            Control("games-delete", "trash") { send(.delete(games: chosen)) }
        }
        .disabled(chosen.isEmpty)
        .background(.bar)
    }
}

/// Menu items for one game of the list.
struct GameActionItems: View {
    let actions: GameActions
    let send: SendGames

    var body: some View {
        let game = actions.game
        Section {
            Button(actions.opens, systemImage: "checkerboard.rectangle") {
                send(.touch(game: game))
            }
            if actions.canAnalyse {
                LabelButton("board-analyse", "chart.xyaxis.line") { send(.analyse(game: game)) }
            }
            LabelButton("games-rename", "pencil") { send(.beginRename(game: game)) }
            LabelButton("games-select", "checkmark.circle") { send(.choose(game: game)) }
        }
        Section {
            LabelButton("app-share", "square.and.arrow.up") { send(.share(games: [game])) }
            LabelButton("games-export-one", "square.and.arrow.down") {
                send(.export(games: [game]))
            }
            LabelButton("games-copy-pgn", "doc.on.doc") { send(.copyPgn(game: game)) }
        }
        Section {
            LabelButton("games-delete", "trash", role: .destructive) {
                send(.delete(games: [game]))
            }
        }
    }
}
