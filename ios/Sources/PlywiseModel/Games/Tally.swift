import PlywiseEngine

/// How many games were won, drawn and lost.
public struct Tally: Equatable, Sendable {
    /// Won games.
    public let won: UInt32
    /// Drawn games.
    public let drawn: UInt32
    /// Lost games.
    public let lost: UInt32

    /// The games against one level.
    public init(_ level: LevelStatistics) {
        self.init(won: level.won, drawn: level.drawn, lost: level.lost)
    }

    /// The games against all levels together.
    public init(_ levels: [LevelStatistics]) {
        self.init(
            won: levels.reduce(0) { $0 + $1.won }, drawn: levels.reduce(0) { $0 + $1.drawn },
            lost: levels.reduce(0) { $0 + $1.lost })
    }

    /// The number of each.
    public init(won: UInt32, drawn: UInt32, lost: UInt32) {
        self.won = won
        self.drawn = drawn
        self.lost = lost
    }

    /// All games.
    public var games: UInt32 { won + drawn + lost }

    /// A part of them: what kind, how many, and which share of all, 0 to 1.
    public struct Part: Equatable, Identifiable, Sendable {
        /// What tells parts apart.
        public enum Kind: Sendable { case won, drawn, lost }
        /// What became of these games.
        public let kind: Kind
        /// How many there are.
        public let count: UInt32
        /// Which share of all they are, 0 to 1.
        public let share: Double

        /// The kind tells it from the others.
        public var id: Kind { kind }

        /// The part in words, as in "3 won".
        public func inWords(_ words: Words) -> String {
            let key =
                switch kind {
                case .won: "stats-won"
                case .drawn: "stats-drawn"
                case .lost: "stats-lost"
                }
            return words.say(key, ["count": .number(count)])
        }
    }

    /// Its three parts, always in the same order.
    public var parts: [Part] {
        let whole = Double(max(games, 1))
        let counts: [(Part.Kind, UInt32)] = [(.won, won), (.drawn, drawn), (.lost, lost)]
        return counts.map { Part(kind: $0, count: $1, share: Double($1) / whole) }
    }

    /// All of it in one sentence.
    public func inWords(_ words: Words) -> String {
        words.say(
            "stats-record",
            ["won": .number(won), "drawn": .number(drawn), "lost": .number(lost)])
    }
}
