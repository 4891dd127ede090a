import PlywiseCore

/// A position in the making. Commands return at once and their result is in ``view`` then.
/// Main actor.
@MainActor public final class LiveEditor {
    private let editor = PositionEditor()
    private var language: String

    /// What to draw.
    public private(set) var view: EditorSnapshot

    /// The usual start.
    ///
    /// - Parameter language: the tag of the language of what is said to be wrong.
    public init(language: String) {
        self.language = language
        view = editor.snapshot(language: language)
    }

    /// The language of what is said to be wrong.
    public func setLanguage(_ tag: String) {
        language = tag
        view = editor.snapshot(language: language)
    }

    /// Puts a piece on a square, whatever stands there.
    public func place(_ piece: Piece, on square: Square) {
        act { $0.place(square: square, piece: piece) }
    }

    /// Empties a square.
    public func remove(_ square: Square) { act { $0.remove(square: square) } }

    /// Carries a piece from one square to another.
    public func move(from: Square, to: Square) { act { $0.movePiece(from: from, to: to) } }

    /// Who is to move.
    public func setTurn(_ turn: PieceColor) { act { $0.setTurn(turn: turn) } }

    /// Whether a side may castle.
    public func setCastling(_ color: PieceColor, kingSide: Bool, allowed: Bool) {
        act { _ = $0.setCastling(color: color, kingSide: kingSide, allowed: allowed) }
    }

    /// Where a pawn may be taken in passing; none for nowhere.
    public func setEnPassant(_ square: Square?) { act { _ = $0.setEnPassant(square: square) } }

    /// Takes all pieces off the board.
    public func clear() { act { $0.clear() } }

    /// The usual start.
    public func reset() { act { $0.reset() } }

    /// Exchanges the sides.
    public func mirror() { act { $0.mirror() } }

    /// Takes the arrangement of a FEN.
    ///
    /// - Returns: false for what cannot be read, and nothing changes then.
    public func read(_ fen: String) -> Bool {
        do {
            try editor.readFen(fen: fen)
        } catch {
            return false
        }
        view = editor.snapshot(language: language)
        return true
    }

    private func act(_ change: (PositionEditor) -> Void) {
        change(editor)
        view = editor.snapshot(language: language)
    }
}
