import PlywiseModel
import SwiftUI

/// One game of the list.
struct GameRow: View {
    let game: GameSummary
    /// Whether it is chosen; none while touches open games.
    var isChosen: Bool?
    var games: GamesModel?

    @Environment(\.words) private var words
    @Environment(\.dynamicTypeSize) private var size
    @ScaledMetric private var thumbnail = 80.0

    var body: some View {
        let line = GameLine(game, words: words, now: .now)
        Button {
            games?.touch(game)
        } label: {
            HStack(alignment: size.isAccessibilitySize ? .top : .center, spacing: 16) {
                if let isChosen { Tick(isOn: isChosen) }
                Thumbnail(picture: BoardPicture(game)).frame(width: min(thumbnail, 120))
                GameLines(line: line)
            }
            .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .accessibilityElement()
        .accessibilityLabel(line.label)
        .accessibilityHint(words[isChosen == nil ? game.openKey : "games-select"])
        .accessibilityAddTraits(isChosen == true ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction { games?.touch(game) }
        .swipeActions(edge: .trailing) {
            if isChosen == nil {
                MenuItem("games-delete", "trash", role: .destructive) { games?.delete([game.id]) }
                MenuItem("games-rename", "pencil") { games?.beginRename(game) }
            }
        }
        .swipeActions(edge: .leading) {
            if isChosen == nil {
                MenuItem("games-select", "checkmark.circle") { games?.hold(game) }
            }
        }
        .contextMenu {
            if isChosen == nil { GameActions(game: game, games: games) }
        }
        .draggable(game.finalFen)
    }
}

/// Whether a game is chosen.
private struct Tick: View {
    let isOn: Bool

    var body: some View {
        Image(systemName: isOn ? "checkmark.circle.fill" : "circle")
            .font(.title2)
            .foregroundStyle(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary))
    }
}

/// A game in words. The row's own label says all of it in one sentence.
private struct GameLines: View {
    let line: GameLine

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(line.title).font(.headline)
            Text(line.resultAndDate)
                .font(.subheadline)
                .foregroundStyle(
                    line.mood.isBright ? AnyShapeStyle(.tint) : AnyShapeStyle(.primary))
            if !line.about.isEmpty {
                Text(line.about).font(.footnote).foregroundStyle(.muted)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

#Preview("Rows") {
    List {
        GameRow(game: Samples.games[0])
        GameRow(game: Samples.games[1], isChosen: true)
        GameRow(game: Samples.games[2], isChosen: false)
    }
}
