import PlywiseModel
import SwiftUI

/// What can be done with one game, for a menu.
struct GameActions: View {
    let game: GameSummary
    var games: GamesModel?

    @Environment(\.words) private var words

    var body: some View {
        Section {
            item(game.openKey, "checkerboard.rectangle") { games?.touch(game) }
            if !game.imported {
                item("board-analyse", "chart.xyaxis.line") { games?.analyse(game) }
            }
            item("games-rename", "pencil") { games?.beginRename(game) }
            item("games-select", "checkmark.circle") { games?.hold(game) }
        }
        Section {
            item("app-share", "square.and.arrow.up") { games?.share([game.id]) }
            item("games-export-one", "square.and.arrow.down") { games?.export([game.id]) }
            item("games-copy-pgn", "doc.on.doc") { games?.copyPgn(game.id) }
        }
        Section {
            item("games-delete", "trash", role: .destructive) { games?.delete([game.id]) }
        }
    }

    private func item(
        _ key: String, _ symbol: String, role: ButtonRole? = nil,
        act: @escaping @MainActor () -> Void
    ) -> some View {
        Button(words[key], systemImage: symbol, role: role, action: act)
    }
}

#Preview("Actions") {
    List { GameActions(game: Samples.games[0]) }
}
