import PlywiseModel
import SwiftUI

/// What can be done with the games that are chosen.
struct SelectionBar: View {
    let chosen: [Int64]
    var games: GamesModel?

    var body: some View {
        HStack(spacing: 0) {
            Control("app-share", "square.and.arrow.up") { games?.share(chosen) }
            Control("games-export-selected", "square.and.arrow.down") { games?.export(chosen) }
            Control("games-delete", "trash") { games?.delete(chosen) }
        }
        .disabled(chosen.isEmpty)
        .background(.bar)
    }
}

#Preview("Chosen") {
    SelectionBar(chosen: [1])
}
