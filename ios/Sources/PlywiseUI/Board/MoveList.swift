import PlywiseModel
import SwiftUI

/// The moves in one line below the board, where there is little room.
struct MoveStrip: View {
    let playing: Playing
    var board: BoardModel?

    @Environment(\.words) private var words

    var body: some View {
        ScrollViewReader { list in
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 2) {
                    if playing.game.moves.isEmpty {
                        Text(words["board-moves-empty"]).foregroundStyle(.muted)
                    }
                    ForEach(playing.game.moves, id: \.ply) { move in
                        if move.color == .white || move.ply == 1 {
                            Text(verbatim: move.numbered)
                                .foregroundStyle(.muted)
                                .accessibilityHidden(true)
                        }
                        MoveChip(move: move, playing: playing, board: board)
                    }
                }
                .padding(.horizontal, 16)
            }
            .onChange(of: playing.game.snapshot.viewedPly, initial: true) { _, ply in
                list.scrollTo(ply, anchor: .center)
            }
        }
        .frame(minHeight: 48)
        .fixedSize(horizontal: false, vertical: true)
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(words["board-label-moves"])
    }
}

/// The moves in two columns, where there is room beside the board.
struct MoveTable: View {
    let playing: Playing
    var board: BoardModel?

    @Environment(\.words) private var words

    var body: some View {
        let rows = MoveRow.rows(playing.game.moves)
        ScrollViewReader { list in
            ScrollView {
                LazyVStack(spacing: 0) {
                    if rows.isEmpty {
                        Text(words["board-moves-empty"]).foregroundStyle(.muted).padding()
                    }
                    ForEach(rows) { row in line(row) }
                }
            }
            .onChange(of: playing.game.snapshot.viewedPly, initial: true) { _, ply in
                // What lies in a row that is not built yet is not found; the row itself is.
                if let row = MoveRow.of(ply, in: rows) { list.scrollTo(row, anchor: .center) }
            }
        }
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(words["board-label-moves"])
    }

    private func line(_ row: MoveRow) -> some View {
        HStack {
            Text(verbatim: "\(row.number).")
                .foregroundStyle(.muted)
                .frame(minWidth: 44, alignment: .trailing)
                .accessibilityHidden(true)
            cell(row.white)
            cell(row.black)
        }
        .font(.body.monospacedDigit())
    }

    private func cell(_ move: MoveEntry?) -> some View {
        HStack {
            if let move { MoveChip(move: move, playing: playing, board: board) }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A move to touch. One that was taken back is struck out: it can be played again.
private struct MoveChip: View {
    let move: MoveEntry
    let playing: Playing
    let board: BoardModel?

    @Environment(\.words) private var words
    @Environment(\.figurine) private var figurine
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let snapshot = playing.game.snapshot
        let isViewed = move.ply == snapshot.viewedPly
        let isTakenBack = move.ply > snapshot.livePly
        Button {
            board?.goTo(move.ply)
        } label: {
            Text(verbatim: move.name(figurine: figurine))
                .strikethrough(isTakenBack)
                .foregroundStyle(
                    isTakenBack ? AnyShapeStyle(.muted) : AnyShapeStyle(.primary)
                )
                .padding(.horizontal, 8)
                .padding(.vertical, 4)
                .background(ground(isViewed), in: RoundedRectangle(cornerRadius: 8))
                .frame(minWidth: 44, minHeight: 44)
        }
        .buttonStyle(.plain)
        .disabled(isTakenBack)
        .id(move.ply)
        .accessibilityIdentifier("move-\(move.ply)")
        .accessibilityLabel(move.label(words))
        .accessibilityAddTraits(isViewed ? .isSelected : [])
    }

    private func ground(_ isViewed: Bool) -> Color {
        isViewed ? Color(scheme.palette.accentSoft) : .clear
    }
}

#Preview("Strip") {
    MoveStrip(playing: Samples.playing)
}

#Preview("Table") {
    MoveTable(playing: Samples.playing)
}
