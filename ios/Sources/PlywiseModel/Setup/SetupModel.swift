import Observation
import PlywiseEngine

/// Setting up a position. All is done at once.
@MainActor @Observable public final class SetupModel {
    /// The FEN that it began with; none for the usual start.
    public let root: String?

    @ObservationIgnored private let app: AppModel
    @ObservationIgnored private let editor: LiveEditor
    private var now: EditorSnapshot
    private var tool = Tool.hand
    private var picked: Square?
    private var flipped = false
    private var typed: String?
    private var readable = true

    /// Begins with a FEN, or the usual start.
    public init(_ app: AppModel, fen: String?) {
        self.app = app
        root = fen
        editor = LiveEditor(language: app.core.words.language.tag)
        if let fen { _ = editor.read(fen) }
        now = editor.view
        // From this moment on, and not from when the task begins.
        let changes = app.core.changes()
        Task { [weak self] in
            for await _ in changes {
                guard let self else { return }
                editor.setLanguage(app.core.words.language.tag)
                now = editor.view
            }
        }
    }

    /// What to draw. Changes before each action returns, so that typing never overtakes it.
    public var state: SetupState {
        var board = BoardPicture(squares: now.squares)
        board.flipped = flipped
        board.selection = picked
        board.problems = now.problem?.squares ?? []
        board.action = tool.action(app.core.words)
        var style = BoardStyle(app.core.settings)
        // A piece stands where it was put at once: nothing is a move here.
        style.animated = false
        return SetupState(
            board: board, style: style, tool: tool, turn: now.turn, castling: now.castling,
            castlingPossible: now.castlingPossible, enPassant: now.enPassant,
            enPassantChoices: now.enPassantChoices, fen: typed ?? now.fen, fenReadable: readable,
            playable: now.problem.map { .no(reason: $0.words) } ?? .yes)
    }

    /// What stands on the board, whether it can be played or not.
    var fen: String { now.fen }

    /// Touches a square with the tool that is taken.
    public func tap(_ square: Square) {
        let stands = Array(now.squares)[square.index]
        switch tool {
        case .erase:
            edit { $0.remove(square) }
        case .put(let letter):
            edit { editor in
                if stands == letter {
                    editor.remove(square)
                } else if let piece = Piece(letter: letter) {
                    editor.place(piece, on: square)
                }
            }
        case .hand:
            carry(square, isEmpty: stands == ".")
        }
        if picked == nil && app.core.settings.haptics { app.platform.feel(.tick) }
    }

    /// Drags a piece to another square, or off the board.
    public func drag(from: Square, to: Square?) {
        edit { editor in
            if let to { editor.move(from: from, to: to) } else { editor.remove(from) }
        }
    }

    /// Takes a tool; one that is taken a second time is laid back.
    public func take(_ tool: Tool) {
        self.tool = self.tool == tool ? .hand : tool
        picked = nil
    }

    /// Says who is to move.
    public func setTurn(_ turn: PieceColor) { edit { $0.setTurn(turn) } }

    /// Says whether a side may castle.
    public func setCastling(_ color: PieceColor, kingSide: Bool, allowed: Bool) {
        edit { $0.setCastling(color, kingSide: kingSide, allowed: allowed) }
    }

    /// Says where a pawn may be taken in passing.
    public func setEnPassant(_ square: Square?) { edit { $0.setEnPassant(square) } }

    /// Types in the field.
    public func type(fen: String) {
        // The text stays as it is typed: a cursor in normalised text would jump.
        readable = editor.read(fen)
        typed = fen
        picked = nil
        now = editor.view
    }

    /// Takes the position from the clipboard.
    public func pasteFen() {
        if let text = app.platform.paste() { type(fen: text.trimmed) }
    }

    /// Takes all pieces off the board.
    public func clear() { edit { $0.clear() } }

    /// Sets up the usual start.
    public func reset() { edit { $0.reset() } }

    /// Exchanges the sides.
    public func mirror() { edit { $0.mirror() } }

    /// Turns the board.
    public func flip() { flipped.toggle() }

    /// To a new game from here, if it can be played.
    public func play() { leave { app.play(from: $0) } }

    /// To an analysis from here, if it can be played.
    public func analyse() { leave { app.go(.analysis(.position(fen: $0))) } }

    /// Away, without anything.
    public func back() { app.back() }

    /// What is edited on the board stands in the field from then on.
    private func edit(_ change: (LiveEditor) -> Void) {
        change(editor)
        now = editor.view
        typed = nil
        readable = true
        picked = nil
    }

    private func carry(_ square: Square, isEmpty: Bool) {
        if picked == square {
            picked = nil
        } else if let from = picked {
            edit { $0.move(from: from, to: square) }
        } else if !isEmpty {
            picked = square
        }
    }

    private func leave(_ go: (String) -> Void) {
        if now.problem == nil { go(now.fen) }
    }
}
