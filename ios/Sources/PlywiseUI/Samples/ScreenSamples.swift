import PlywiseModel

extension Samples {
    /// The Italian game as FEN.
    static let fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3"

    /// The choices of a new game.
    static func newGame(_ opponent: Opponent, fen: String? = nil) -> NewGameState {
        var state = NewGameState(
            .sample,
            help: HelpAllowed(
                legalMoves: true, takebacks: true, hints: true, blunderWarning: false),
            fen: fen)
        state.opponent = opponent
        return state
    }

    /// A position that can be played.
    static let setup = setup(fen: fen, tool: .hand, playable: .yes)

    /// A position that cannot, with a piece in hand.
    static let impossible = setup(
        fen: "8/8/8/8/8/8/8/4K3 w - - 0 1", tool: .put("q"),
        playable: .no(reason: "Black has no king. Place one."))

    private static func setup(fen: String, tool: Tool, playable: Playable) -> SetupState {
        let all = CastlingSides(
            whiteKingSide: true, whiteQueenSide: true, blackKingSide: true, blackQueenSide: true)
        return SetupState(
            board: BoardPicture(fen: fen),
            style: BoardStyle(board: .maple, pieces: .classic, animated: false), tool: tool,
            turn: .black, castling: all, castlingPossible: all, enPassant: nil,
            enPassantChoices: [.e3], fen: fen, fenReadable: true, playable: playable)
    }
}
