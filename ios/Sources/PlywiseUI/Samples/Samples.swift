import PlywiseModel

/// Games for previews.
enum Samples {
    /// The Italian game; the computer is to move.
    static let playing = Playing(
        game: game(
            squares: "RNBQK..RPPPP.PPP.....N....B.P.......p.....n.....pppp.pppr.bqkbnr",
            status: "", outcome: nil, result: ""))

    /// The shortest mate.
    static let lost = Playing(
        game: game(
            squares: "RNBQKBNRPPPPP..P.....P........Pq....p...........pppp.ppprnb.kbnr",
            status: "", outcome: Outcome(winner: .black, reason: .checkmate),
            result: "Checkmate. You lost."))

    private static func game(
        squares: String, status: String, outcome: Outcome?, result: String
    ) -> GameView {
        let moves = [
            move(1, .white, "e4"), move(2, .black, "e5"), move(3, .white, "Nf3"),
            move(4, .black, "Nc6"), move(5, .white, "Bc4"),
        ]
        let ply = UInt32(moves.count)
        return GameView(
            snapshot: Snapshot(
                revision: 1, game: 1, squares: squares, fen: "", turn: .black, viewedPly: ply,
                livePly: ply, liveTurn: .black, selection: nil, targets: [],
                lastMove: SquarePair(from: .f1, to: .c4), check: nil, premove: nil,
                question: nil, white: side(.human(name: "")),
                black: side(.engine(level: .rung(number: 5))), person: .white,
                opening: OpeningName(eco: "C50", name: "Italian Game"), hint: nil,
                hintPending: false, claims: DrawClaims(threefold: false, fiftyMoves: false),
                drawOffered: false, outcome: outcome, result: result, status: status,
                mayUndo: true, mayRedo: false, mayHint: true, mayHurry: true, paused: false,
                save: .saved, keptMoves: 0, newMoves: moves),
            moves: moves)
    }

    private static func move(_ ply: UInt32, _ color: PieceColor, _ san: String) -> MoveEntry {
        MoveEntry(
            ply: ply, number: UInt16((ply + 1) / 2), color: color, san: san, figurine: san,
            spoken: san)
    }

    private static func side(_ player: Player) -> Side {
        Side(
            player: player, name: player.isHuman ? "" : "Level 5",
            captured: Captured(roles: [.pawn, .knight], ahead: 1),
            clock: ClockView(left: 312, delayLeft: 0, running: player.isHuman))
    }
}
