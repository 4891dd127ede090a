import PlywiseEngine

/// A line of the table of moves: White's and Black's.
public struct MoveRow: Equatable, Identifiable, Sendable {
    /// The move's number, as in "12. Nf3".
    public let number: UInt16
    /// White's move; none where the game began with Black.
    public let white: MoveEntry?
    /// Black's move; none where it has not been made.
    public let black: MoveEntry?

    /// The number tells a line from the others.
    public var id: UInt16 { number }

    /// The line in which a ply stands; the first one for the start.
    public static func of(_ ply: UInt32, in rows: [MoveRow]) -> UInt16? {
        let row = rows.first { $0.white?.ply == ply || $0.black?.ply == ply }
        return ply == 0 ? rows.first?.id : row?.id
    }

    /// The lines of a game's moves.
    public static func rows(_ moves: [MoveEntry]) -> [MoveRow] {
        var rows: [MoveRow] = []
        for move in moves {
            if move.color == .white {
                rows.append(MoveRow(number: move.number, white: move, black: nil))
            } else if let last = rows.last, last.number == move.number {
                rows[rows.count - 1] = MoveRow(
                    number: move.number, white: last.white, black: move)
            } else {
                rows.append(MoveRow(number: move.number, white: nil, black: move))
            }
        }
        return rows
    }
}

extension MoveEntry {
    /// As the person wants moves written.
    public func name(figurine: Bool) -> String { figurine ? self.figurine : san }

    /// Its number as before a move: `12.` or, for Black's, `12…`.
    public var numbered: String { color == .white ? "\(number)." : "\(number)…" }

    /// As a voice says it in a list.
    public func label(_ words: Words) -> String {
        words.say("board-label-move", ["number": .number(number), "move": .text(spoken)])
    }
}
