import PlywiseEngine

extension EngineView {
    /// Whether the person wants it, even while it waits.
    public var isOn: Bool { self != .off }

    /// How deep it has come, or what it does, in words; nothing while it waits.
    public func inWords(_ words: Words) -> String {
        switch self {
        case .off: return words["analysis-engine-off"]
        case .waiting: return ""
        case .on(_, let lines):
            guard let best = lines.first else { return words["board-thinking"] }
            return words.say("analysis-depth", ["depth": .number(best.depth)])
        }
    }

    /// How many lines are seen at once, where that many points high is what lies beside or below
    /// the board: the moves and the steps need room as well. The others are scrolled to.
    public static func linesSeen(of wanted: Int, in height: Double, each line: Double) -> Int {
        let others = 216.0
        let room = Int(max(height - others, 0) / max(line, 1))
        return min(wanted, max(room, lineCounts.lowerBound))
    }

    /// The fewest and the most lines that it can be asked for.
    public static let lineCounts = 1...AnalysisUi.mostLines
}

extension RetryAnswer {
    /// The key of what is said to it.
    public var key: String {
        switch self {
        case .awaited: "analysis-retry-find"
        case .right: "analysis-retry-right"
        case .wrong: "analysis-retry-wrong"
        }
    }

    /// The key of what ends the search.
    public var endKey: String { self == .right ? "app-done" : "app-cancel" }
}

extension OpeningName {
    /// Its code and its name.
    public func inWords(_ words: Words) -> String {
        words.say("board-opening", ["eco": .text(eco), "name": .text(name)])
    }
}

extension ReviewPicture {
    /// Whether there is nothing to criticise.
    public var isFlawless: Bool { !hasNext && !hasPrevious && verdict?.mark == nil }

    /// The ply that the board shows, as the graph says it; none at the start.
    public func spoken(_ words: Words) -> String {
        guard let at, at > 0, at <= chances.count else { return "" }
        let point = chances[at - 1]
        return words.say(
            "analysis-graph-label",
            [
                "number": .text(point.spoken ?? point.name),
                "score": .text(words.spokenScore(point.score)),
            ])
    }
}

extension MoveTree {
    /// A move as a voice says it: with its number, its mark, and how deep its variation lies.
    public func label(
        _ node: UInt32, number: String?, text: String, mark: MoveMark?, depth: Int, _ words: Words
    ) -> String {
        let move = [number, spoken[node] ?? text].compactMap(\.self).joined(separator: " ")
        let level = Word.number(depth)
        let variation = words.say("analysis-label-variation", ["depth": level])
        return words.listed([move, mark.map { words[$0.key] }, depth > 0 ? variation : nil])
    }
}

extension LineMove {
    /// As a voice says it.
    public var label: String {
        [number, spoken ?? text].compactMap(\.self).joined(separator: " ")
    }
}

extension Verdict {
    /// The move and its mark as a voice says them.
    public func headline(_ words: Words) -> String {
        words.listed([spoken ?? name, mark.map { words[$0.key] }])
    }

    /// A smaller loss, in pawns, is not worth a word.
    private static let smallest = 0.3

    /// What the move lost, in words; none where that is nothing to speak of.
    public func loss(_ words: Words) -> String? {
        guard pawnsLost >= Self.smallest else { return nil }
        return words.say("analysis-loss", ["pawns": .decimal(pawnsLost)])
    }

    /// What was better, in words.
    public func betterInWords(_ words: Words) -> String? { Self.better(better, words) }

    /// What was better, as a voice says it.
    public func spokenBetter(_ words: Words) -> String? {
        Self.better(betterSpoken ?? better, words)
    }

    private static func better(_ move: String?, _ words: Words) -> String? {
        move.map { words.say("analysis-best-was", ["move": .text($0)]) }
    }

    /// Why that is better, in words.
    public func reasonInWords(_ words: Words) -> String? { reason.map { words.reason($0) } }
}

extension SideReview {
    /// How well the side played, in words; a dash without a move.
    public func accuracyInWords(_ words: Words) -> String {
        accuracy.map { words.say("app-percent", ["value": .number($0)]) } ?? "–"
    }

    /// How many of each flaw there were, with the key that says it.
    public var flaws: [(key: String, count: Int, mark: MoveMark)] {
        [
            ("analysis-inaccuracies", inaccuracies, .inaccuracy),
            ("analysis-mistakes", mistakes, .mistake),
            ("analysis-blunders", blunders, .blunder),
        ]
    }
}
