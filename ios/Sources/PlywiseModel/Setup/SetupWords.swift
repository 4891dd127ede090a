import PlywiseEngine

extension Playable {
    /// Whether it can be played.
    public var isYes: Bool { self == .yes }

    /// That it can be played, or why not.
    public func inWords(_ words: Words) -> String {
        switch self {
        case .yes: words["setup-legal"]
        case .no(let reason): reason
        }
    }
}

extension Tool {
    /// The pieces to place, White's and Black's, each in the order of their worth.
    public static let pieces: [[Piece]] = ["KQRBNP", "kqrbnp"].map { row in
        row.compactMap { Piece(letter: $0) }
    }

    /// The tool that places a piece.
    public init(_ piece: Piece) { self = .put(piece.letter) }

    /// What a touch of a square does with it, in words; none for the hand, which selects.
    func action(_ words: Words) -> String? {
        switch self {
        case .hand:
            return nil
        case .put(let letter):
            let piece = words[Piece(letter: letter)?.key ?? "speech-empty"]
            return words.say("setup-action-place", ["piece": .text(piece)])
        case .erase:
            return words["setup-action-remove"]
        }
    }
}

/// A right to castle, as a list offers it.
public struct CastlingRight: Equatable, Identifiable, Sendable {
    /// Whose it is.
    public let color: PieceColor
    /// Whether it is the one with the rook that stands nearer.
    public let kingSide: Bool
    /// Whether the side has it.
    public let isAllowed: Bool
    /// Whether it can be changed: given where it is possible, taken away always.
    public let isChangeable: Bool

    /// The key of its name.
    public var key: String { "setup-castling-\(color)-\(kingSide ? "king" : "queen")" }

    /// The key tells it from the others.
    public var id: String { key }
}

extension SetupState {
    /// The four rights to castle.
    public var castlingRights: [CastlingRight] {
        func right(
            _ color: PieceColor, kingSide: Bool, _ path: KeyPath<CastlingSides, Bool>
        ) -> CastlingRight {
            let isAllowed = castling[keyPath: path]
            return CastlingRight(
                color: color, kingSide: kingSide, isAllowed: isAllowed,
                isChangeable: isAllowed || castlingPossible[keyPath: path])
        }
        return [
            right(.white, kingSide: true, \.whiteKingSide),
            right(.white, kingSide: false, \.whiteQueenSide),
            right(.black, kingSide: true, \.blackKingSide),
            right(.black, kingSide: false, \.blackQueenSide),
        ]
    }

    /// Where a pawn may be taken in passing, with what is chosen now; empty if there is no
    /// choice.
    public var enPassantSquares: [Square] {
        guard let enPassant, !enPassantChoices.contains(enPassant) else { return enPassantChoices }
        return enPassantChoices + [enPassant]
    }
}

extension PieceColor {
    /// The key of its name.
    public var nameKey: String { "app-\(self)" }
}
