import PlywiseCore
import Testing

extension Contract {
    /// Positions set up by hand.
    @Suite struct EditorTests {
        @Test func aPositionIsSetUp() throws {
            let editor = PositionEditor()
            editor.clear()
            editor.place(square: .e1, piece: Piece(color: .white, role: .king))
            let german = editor.snapshot(language: "de")
            #expect(german.problem?.words.contains("Schwarz") == true)
            editor.place(square: .e8, piece: Piece(color: .black, role: .king))
            editor.place(square: .h1, piece: Piece(color: .white, role: .rook))
            let possible = editor.snapshot(language: "en")
            #expect(possible.castlingPossible.whiteKingSide)
            #expect(!possible.castling.whiteKingSide)
            #expect(editor.setCastling(color: .white, kingSide: true, allowed: true))
            #expect(try editor.position() == "4k3/8/8/8/8/8/8/4K2R w K - 0 1")
            #expect(editor.snapshot(language: "en").problem == nil)
        }
    }
}
