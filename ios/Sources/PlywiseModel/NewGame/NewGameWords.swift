import PlywiseEngine

extension Opponent {
    /// The key of its name.
    public var key: String {
        switch self {
        case .computer: "newgame-computer"
        case .friend: "newgame-friend"
        case .watch: "newgame-watch"
        }
    }
}

extension ColorChoice {
    /// The key of its name.
    public var key: String { "app-\(self)" }
}

extension LevelKind {
    /// The key of its name.
    public var key: String {
        switch self {
        case .ladder: "newgame-by-level"
        case .time: "newgame-by-time"
        case .full: "newgame-full"
        }
    }
}

extension StartKind {
    /// The key of its name.
    public var key: String {
        switch self {
        case .standard: "newgame-standard"
        case .chess960: "newgame-chess960"
        case .position: "newgame-from-position"
        }
    }
}

extension ClockKind {
    /// Its name, as in "3 + 2".
    public func name(_ words: Words) -> String {
        switch self {
        case .none: words["newgame-clock-none"]
        case .preset(let clock): words.say("newgame-clock-preset", clock.args)
        case .custom: words["newgame-clock-custom"]
        }
    }

    /// Its name as a voice says it.
    public func label(_ words: Words) -> String {
        if case .preset(let clock) = self {
            return words.say("newgame-clock-preset-label", clock.args)
        }
        return name(words)
    }
}

extension SideClock {
    fileprivate var args: [String: Word] {
        ["minutes": .number(minutes), "seconds": .number(increment)]
    }
}
