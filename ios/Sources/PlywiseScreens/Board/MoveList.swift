import PlywiseCore
import PlywiseShell
import SwiftUI

/// The move list of a game on one line below the board, where room is short.
struct MoveStrip: View {
    /// Pages of the game's move list.
    let moves: [Page<MovesPage>]
    /// Ply of the position that the board shows.
    let viewed: UInt32
    /// Number of plies played; later moves of the list are undone ones.
    let live: UInt32
    let send: SendBoard

    @Environment(\.labels) private var labels
    @Environment(\.layoutDirection) private var direction

    var body: some View {
        let rows = moves.flatMap(\.content.rows)
        let moves = rows.flatMap { [$0.white, $0.black].compactMap(\.self) }
        ScrollViewReader { list in
            ScrollView(.horizontal, showsIndicators: false) {
                LazyHStack(spacing: 2) {
                    if moves.isEmpty {
                        Text(labels["board-moves-empty"]).foregroundStyle(.muted)
                    }
                    ForEach(moves, id: \.ply) { move in
                        if !move.number.isEmpty {
                            Text(verbatim: move.number)
                                .foregroundStyle(.muted)
                                .accessibilityHidden(true)
                        }
                        MoveChip(move: move, viewed: viewed, live: live, send: send)
                    }
                }
                .padding(.horizontal, 16)
            }
            .onChange(of: viewed, initial: true) { _, ply in
                list.scrollTo(ply, anchor: .center)
            }
        }
        .frame(minHeight: 48)
        .fixedSize(horizontal: false, vertical: true)
        // Moves run from left to right like the board; the text for an empty list follows the
        // language.
        .environment(\.layoutDirection, moves.isEmpty ? direction : .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(labels["board-label-moves"])
    }
}

/// The move list of a game in two columns, where there is room beside the board.
struct MoveTable: View {
    /// Pages of the game's move list.
    let moves: [Page<MovesPage>]
    /// Ply of the position that the board shows.
    let viewed: UInt32
    /// Number of plies played; later moves of the list are undone ones.
    let live: UInt32
    let send: SendBoard

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let rows = moves.flatMap(\.content.rows)
        ScrollViewReader { list in
            ScrollView {
                LazyVStack(spacing: 0) {
                    if rows.isEmpty {
                        Text(labels["board-moves-empty"]).foregroundStyle(.muted).padding()
                    }
                    ForEach(rows, id: \.number) { row in line(row) }
                }
            }
            .onChange(of: viewed, initial: true) { _, ply in
                // A view in a row that is not built yet cannot be found, but the row can.
                let row = rows.first { ply == 0 || $0.white?.ply == ply || $0.black?.ply == ply }
                if let row { list.scrollTo(row.number, anchor: .center) }
            }
        }
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(labels["board-label-moves"])
    }

    private func line(_ row: MoveRow) -> some View {
        HStack(spacing: 4) {
            Text(verbatim: "\(row.number).")
                .foregroundStyle(.muted)
                .frame(minWidth: 40, alignment: .trailing)
                .accessibilityHidden(true)
            cell(row.white)
            cell(row.black)
        }
        .font(.body.monospacedDigit())
        .background(row.number % 2 == 0 ? Color(scheme.palette.surfaceHigh) : .clear)
    }

    private func cell(_ move: MoveItem?) -> some View {
        HStack {
            if let move {
                MoveChip(move: move, viewed: viewed, live: live, inTable: true, send: send)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// A move in the move list, which can be tapped. An undone move is struck through; a tap plays it
/// again.
private struct MoveChip: View {
    let move: MoveItem
    /// Ply of the position that the board shows.
    let viewed: UInt32
    /// Number of plies played; later moves of the list are undone ones.
    let live: UInt32
    /// Whether the move is in the table with two columns and fills a cell.
    var inTable = false
    let send: SendBoard

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let isViewed = move.ply == viewed
        let isTakenBack = move.ply > live
        Button {
            send(.goTo(ply: move.ply))
        } label: {
            Text(verbatim: move.text)
                .strikethrough(isTakenBack)
                .foregroundStyle(
                    isTakenBack ? AnyShapeStyle(.muted) : AnyShapeStyle(.primary)
                )
                .padding(.horizontal, 8)
                .padding(.vertical, 4)
                .background(
                    isViewed ? Color(scheme.palette.accentSoft) : .clear,
                    in: RoundedRectangle(cornerRadius: 8)
                )
                .frame(
                    minWidth: 44, maxWidth: inTable ? .infinity : nil, minHeight: 44,
                    alignment: inTable ? .leading : .center
                )
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .id(move.ply)
        .accessibilityIdentifier("move-\(move.ply)")
        .accessibilityLabel(move.spoken)
        .accessibilityAddTraits(isViewed ? .isSelected : [])
    }
}
