import PlywiseEngine

/// How moves are written: with figurines, or with the letters of the person's language.
struct MoveNames: Equatable, Sendable {
    private let notation: Notation
    private let letters: [Character: String]

    init(_ words: Words, _ notation: Notation) {
        self.notation = notation
        letters = [
            "K": words["notation-king"], "Q": words["notation-queen"],
            "R": words["notation-rook"], "B": words["notation-bishop"],
            "N": words["notation-knight"],
        ]
    }

    /// A move that the core has written both ways.
    func of(san: String, figurine: String) -> String {
        notation == .figurine ? figurine : inLetters(san)
    }

    /// A move of a review.
    func of(_ name: MoveName) -> String { of(san: name.san, figurine: name.figurine) }

    /// A move that comes with English letters alone.
    func of(san: String, mover: PieceColor) -> String {
        guard notation == .figurine else { return inLetters(san) }
        let figurines = Dictionary(
            uniqueKeysWithValues: zip("KQRBN", mover == .white ? "♔♕♖♗♘" : "♚♛♜♝♞"))
        return String(san.map { figurines[$0] ?? $0 })
    }

    /// A move of a tree with its number in front.
    func numbered(_ move: StudyMove) -> String {
        numbered(move.number, move.color, of(san: move.san, figurine: move.figurine))
    }

    /// A move of a review with its number in front.
    func numbered(_ move: ReviewedMove) -> String {
        numbered(move.number, move.color, of(move.name))
    }

    private func numbered(_ number: UInt16, _ color: PieceColor, _ name: String) -> String {
        "\(number)\(color == .white ? "." : "…") \(name)"
    }

    // Castling is written with O, which is no piece; files are small letters.
    private func inLetters(_ san: String) -> String {
        san.map { letters[$0] ?? String($0) }.joined()
    }
}
