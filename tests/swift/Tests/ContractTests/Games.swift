import PlywiseCore

extension EngineSettings {
    /// As little as the engine can work with.
    static let small = EngineSettings(memoryMib: 1, threads: 1)
}

extension OpponentSettings {
    /// The computer moves as soon as it can and never gives up.
    static let atOnce = OpponentSettings(atOnce: true, mayResign: false, confirmMoves: false)
}

extension Level {
    /// Thinks until it is told to stop.
    static let slow = Level.time(perMove: 60)
}

extension GameOptions {
    /// A person, with White mostly, against the computer.
    static func against(
        _ level: Level, asWhite: Bool = true, start: Start = .standard, seed: UInt64 = 7
    ) -> GameOptions {
        let (person, computer) = (Player.human(name: "Anna"), Player.engine(level: level))
        return GameOptions(
            start: start,
            white: asWhite ? person : computer,
            black: asWhite ? computer : person,
            time: nil,
            help: HelpAllowed(
                legalMoves: true, takebacks: true, hints: true, blunderWarning: false),
            seed: seed,
            book: false
        )
    }
}

extension Session {
    /// A person with White against the computer, in English, kept nowhere.
    static func against(_ level: Level, start: Start = .standard) throws -> Session {
        try Session(
            options: .against(level, start: start),
            opponentSettings: .atOnce,
            engine: .small,
            language: "en",
            library: nil
        )
    }
}

extension Snapshot {
    /// What stands on a square: `P` is a white pawn, `k` the black king, `.` nothing.
    func letter(on square: Square) -> Character {
        zip(Square.allCases, squares).first { $0.0 == square }?.1 ?? "?"
    }
}
