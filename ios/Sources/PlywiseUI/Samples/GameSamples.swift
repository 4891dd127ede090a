import PlywiseModel

extension Samples {
    /// Games of a list: one that goes on, one that was won, one that was imported.
    static let games: [GameSummary] = [
        summary(
            1, result: .unknown, level: .rung(number: 5),
            fen: "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R",
            lastMove: SquarePair(from: .f1, to: .c4)),
        summary(
            2, result: .whiteWins, level: .full,
            fen: "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR",
            lastMove: SquarePair(from: .h5, to: .f7)),
        summary(
            3, result: .draw, level: nil,
            fen: "8/8/4k3/8/4P3/4K3/8/8", lastMove: SquarePair(from: .e2, to: .e3)),
    ]

    /// A list with games in it.
    static let gamesState = games(.loaded(games, more: false))

    /// A list.
    static func games(_ list: GamesList, search: String = "") -> GamesState {
        var state = GamesState()
        state.list = list
        state.search = search
        return state
    }

    /// A list of the games with a position.
    static var withPosition: GamesState {
        var state = gamesState
        state.filter.position = games[0].finalFen
        return state
    }

    /// A list in which a game is chosen.
    static var selecting: GamesState {
        var state = gamesState
        state.mode = .selecting([2])
        return state
    }

    /// Results against two levels.
    static let statistics = StatisticsState.results(
        [
            LevelStatistics(
                level: .rung(number: 3), won: 7, drawn: 2, lost: 4, streak: 3, losingStreak: 0,
                bestStreak: 5),
            LevelStatistics(
                level: .full, won: 0, drawn: 0, lost: 2, streak: 0, losingStreak: 2,
                bestStreak: 0),
        ], .estimated(rating: 1240, margin: 176))

    private static func summary(
        _ id: Int64, result: GameResult, level: Level?, fen: String, lastMove: SquarePair
    ) -> GameSummary {
        let isOwn = level != nil
        return GameSummary(
            id: id, imported: !isOwn, played: 1_700_000_000_000 - id * 86_400_000,
            date: "1999.05.01", title: "", event: "", white: isOwn ? "" : "White",
            black: isOwn ? "" : "Black", whiteLevel: nil, blackLevel: level,
            person: isOwn ? .white : nil, result: result, reason: nil,
            finished: result != .unknown, help: 0, variant: .standard,
            opening: OpeningName(eco: "C50", name: "Italian Game"), plies: 5, finalFen: fen,
            lastMove: lastMove)
    }
}
