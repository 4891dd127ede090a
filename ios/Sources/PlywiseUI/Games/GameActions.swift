import PlywiseModel
import SwiftUI

/// What can be done with one game, for a menu.
struct GameActions: View {
    let game: GameSummary
    var games: GamesModel?

    var body: some View {
        Section {
            MenuItem(game.openKey, "checkerboard.rectangle") { games?.touch(game) }
            if !game.imported {
                MenuItem("board-analyse", "chart.xyaxis.line") { games?.analyse(game) }
            }
            MenuItem("games-rename", "pencil") { games?.beginRename(game) }
            MenuItem("games-select", "checkmark.circle") { games?.hold(game) }
        }
        Section {
            MenuItem("app-share", "square.and.arrow.up") { games?.share([game.id]) }
            MenuItem("games-export-one", "square.and.arrow.down") { games?.export([game.id]) }
            MenuItem("games-copy-pgn", "doc.on.doc") { games?.copyPgn(game.id) }
        }
        Section {
            MenuItem("games-delete", "trash", role: .destructive) { games?.delete([game.id]) }
        }
    }
}

#Preview("Actions") {
    List { GameActions(game: Samples.games[0]) }
}
