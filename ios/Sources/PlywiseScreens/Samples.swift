import PlywiseCore
import PlywiseShell

/// Values for previews.
@MainActor enum Samples {
    static let games = games(.listed(count: 2, pages: 1, more: false))

    static let choosing = games(
        .listed(count: 2, pages: 1, more: false), position: italian,
        selection: Selection(title: "1 selected", games: [2]))

    static let pages = [
        Page(
            number: 0,
            content: GamesPage(
                number: 0,
                rows: [
                    row(1, "Computer · Level 5", "Not finished", .open, "Today"),
                    row(2, "Computer · Full strength", "Won", .won, "Yesterday"),
                ]))
    ]

    static let filter = FilterSheet(
        result: Choice(title: "Result", options: ["Any", "Won"], chosen: 0),
        level: Choice(title: "Level", options: ["Any level", "Level 1"], chosen: 1),
        period: Choice(title: "Played", options: ["Any time", "Other days"], chosen: 1),
        days: Days(
            first: CivilDate(year: 2026, month: 11, day: 1),
            last: CivilDate(year: 2026, month: 11, day: 25)),
        origin: Choice(title: "Origin", options: ["Any", "Imported"], chosen: 0),
        opening: Field(id: 1, text: ""), player: Field(id: 2, text: ""), position: italian,
        canClear: true)

    static let statistics = StatisticsScreen.results(
        rating: "1,240 ± 176", spokenRating: "About 1,240", rated: true,
        all: results("15 games", 7, 2, 6, []),
        levels: [results("Level 3", 7, 2, 6, ["3 wins in a row"])])

    static func games(
        _ list: GamesList, position: String? = nil, selection: Selection? = nil
    ) -> GamesScreen {
        GamesScreen(
            list: list, search: Field(id: 1, text: ""), searching: list == .nothingFits,
            filters: position == nil ? 0 : 1, position: position, selection: selection,
            sheetId: 0, sheet: nil)
    }

    private static let italian =
        "RNBQK..RPPPP.PPP.....N....B.P.......p.....n.....pppp.pppr.bqkbnr"

    private static func row(
        _ id: Int64, _ title: String, _ result: String, _ mood: Mood, _ date: String
    ) -> GameRow {
        GameRow(
            id: id, title: title, titled: false, result: result, mood: mood, date: date,
            day: nil, about: "C50 Italian Game", spoken: title, opens: "Open", imported: false,
            squares: italian, lastMove: FromTo(from: 5, to: 26), flipped: false)
    }

    private static func results(
        _ title: String, _ won: UInt32, _ drawn: UInt32, _ lost: UInt32, _ streaks: [String]
    ) -> LevelResults {
        LevelResults(
            title: title, won: won, drawn: drawn, lost: lost,
            counts: ["\(won) won", "\(drawn) drawn", "\(lost) lost"],
            spoken: "\(won) won, \(drawn) drawn, \(lost) lost", streaks: streaks)
    }
}
