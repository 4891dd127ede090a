import PlywiseEngine

extension ResultChoice {
    /// The key of its name.
    public var key: String {
        switch self {
        case .any: "games-filter-any"
        case .won: "games-won"
        case .lost: "games-lost"
        case .drawn: "games-drawn"
        case .whiteWins: "result-white-wins"
        case .blackWins: "result-black-wins"
        case .unfinished: "games-unfinished"
        }
    }
}

extension Origin {
    /// The key of its name.
    public var key: String {
        switch self {
        case .any: "games-filter-any"
        case .here: "games-filter-here"
        case .imported: "games-filter-imported"
        }
    }
}

extension Words {
    /// The name of a period.
    public func name(_ period: Period) -> String {
        switch period {
        case .any: self["games-filter-date-any"]
        case .week, .month: say("games-filter-date-days", ["count": .number(period.count ?? 0)])
        case .year: self["games-filter-date-year"]
        case .custom: self["games-filter-date-custom"]
        }
    }
}

extension GameSummary {
    /// The key of what a touch does: an unfinished game goes on, another one is looked at.
    public var openKey: String { finished || imported ? "games-open" : "games-continue" }
}

extension GameLine {
    /// How it ended and when, in one line.
    public var resultAndDate: String { date.isEmpty ? result : "\(result) · \(date)" }
}

extension Mood {
    /// Whether it is told from others by the accent: what was won, and what goes on.
    public var isBright: Bool { self == .won || self == .open }
}

extension BoardPicture {
    /// The last position of a game, as the person saw it.
    public init(_ game: GameSummary) {
        self.init(fen: game.finalFen)
        flipped = game.person == .black
        lastMove = game.lastMove
    }

    /// The pieces of a FEN.
    public init(fen: String) {
        self.init(squares: placement(fen))
    }
}
