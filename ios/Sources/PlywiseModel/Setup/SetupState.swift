import PlywiseEngine

/// What a touch of a square does.
public enum Tool: Hashable, Sendable {
    /// Picks a piece up, and puts it down again.
    case hand
    /// Puts a piece there: its letter as in a FEN.
    case put(Character)
    /// Takes what stands there off the board.
    case erase
}

/// Whether the position can be played.
public enum Playable: Equatable, Sendable {
    /// It can.
    case yes
    /// It cannot; why, in words.
    case no(reason: String)
}

/// A position in the making.
public struct SetupState: Equatable, Sendable {
    /// What to draw.
    public let board: BoardPicture
    /// How to draw it.
    public let style: BoardStyle
    /// What a touch of a square does.
    public let tool: Tool
    /// Who is to move.
    public let turn: PieceColor
    /// Who may castle where.
    public let castling: CastlingSides
    /// Where castling can be allowed at all.
    public let castlingPossible: CastlingSides
    /// Where a pawn may be taken in passing.
    public let enPassant: Square?
    /// Where that can be.
    public let enPassantChoices: [Square]
    /// What stands in the field, which may be half typed.
    public let fen: String
    /// Whether the board shows what stands in the field.
    public let fenReadable: Bool
    /// Whether it can be played.
    public let playable: Playable

    /// A position in the making.
    public init(
        board: BoardPicture, style: BoardStyle, tool: Tool, turn: PieceColor,
        castling: CastlingSides, castlingPossible: CastlingSides, enPassant: Square?,
        enPassantChoices: [Square], fen: String, fenReadable: Bool, playable: Playable
    ) {
        self.board = board
        self.style = style
        self.tool = tool
        self.turn = turn
        self.castling = castling
        self.castlingPossible = castlingPossible
        self.enPassant = enPassant
        self.enPassantChoices = enPassantChoices
        self.fen = fen
        self.fenReadable = fenReadable
        self.playable = playable
    }
}
