import Foundation
import PlywiseEngine

/// How a game went, as colour and weight show it.
public enum Mood: Sendable {
    case won, even, lost, open
}

/// A game of the list in words.
public struct GameLine: Equatable, Sendable {
    /// Its own title, or whom it was played with.
    public let title: String
    /// How it ended.
    public let result: String
    /// How it ended, for colour and weight.
    public let mood: Mood
    /// When it was played; empty if unknown.
    public let date: String
    /// The opening, or else the event; may be empty.
    public let about: String
    /// All of it in one sentence for a screen reader.
    public let label: String

    /// A game in words.
    ///
    /// - Parameter now: the present time, for today and yesterday.
    public init(_ game: GameSummary, words: Words, now: Date, calendar: Calendar = .current) {
        title = game.title.isEmpty ? Self.players(game, words) : game.title
        mood = Self.mood(game)
        result = Self.result(game, mood, words)
        date = Self.date(game, words, now, calendar)
        about =
            game.opening.map { opening in
                let said = words.say(
                    "board-opening", ["eco": .text(opening.eco), "name": .text(opening.name)])
                return said.trimmed
            } ?? game.event
        let said =
            date.isEmpty
            ? words.listed([title, result])
            : words.say(
                "games-label",
                ["players": .text(title), "result": .text(result), "date": .text(date)])
        label = words.listed([said, about])
    }

    /// The opponent where there is one person, or else both sides.
    private static func players(_ game: GameSummary, _ words: Words) -> String {
        let opponent: Level? =
            switch game.person {
            case .white: game.blackLevel
            case .black: game.whiteLevel
            case nil: nil
            }
        if let opponent {
            return words.say(
                "level-parts",
                [
                    "first": .text(words["board-computer"]),
                    "second": .text(words.levelName(opponent)),
                ])
        }
        func side(_ level: Level?, _ name: String, _ key: String) -> Word {
            .text(level.map { words.levelName($0) } ?? (name.isEmpty ? words[key] : name))
        }
        return words.say(
            "games-players",
            [
                "white": side(game.whiteLevel, game.white, "app-white"),
                "black": side(game.blackLevel, game.black, "app-black"),
            ])
    }

    private static func mood(_ game: GameSummary) -> Mood {
        switch (game.result, game.person) {
        case (.unknown, _): game.imported ? .even : .open
        case (.draw, _), (_, nil): .even
        case (.whiteWins, .white), (.blackWins, .black): .won
        case (.whiteWins, .black), (.blackWins, .white): .lost
        }
    }

    private static func result(_ game: GameSummary, _ mood: Mood, _ words: Words) -> String {
        let key =
            switch (mood, game.result) {
            case (.won, _): "games-won"
            case (.lost, _): "games-lost"
            case (.open, _), (.even, .unknown): "games-unfinished"
            case (.even, .draw): "games-drawn"
            case (.even, .whiteWins): "result-white-wins"
            case (.even, .blackWins): "result-black-wins"
            }
        return words[key]
    }

    /// An imported game was played when its record says, and not when it came here.
    private static func date(
        _ game: GameSummary, _ words: Words, _ now: Date, _ calendar: Calendar
    ) -> String {
        if !game.imported {
            let played = Date(timeIntervalSince1970: Double(game.played) / 1000)
            return words.day(played, now: now, calendar: calendar)
        }
        let parts = game.date.split(separator: ".").map { Int($0) }
        // A record may hold any number; a year beyond these is no use.
        guard let year = parts.first ?? nil, (1...9999).contains(year) else { return "" }
        guard parts.count == 3, let month = parts[1], let day = parts[2] else { return "\(year)" }
        // Records count years as the West does, whatever calendar the person has.
        var western = Calendar(identifier: .gregorian)
        western.timeZone = calendar.timeZone
        let components = DateComponents(year: year, month: month, day: day, hour: 12)
        guard let date = western.date(from: components),
            western.dateComponents([.month, .day], from: date)
                == DateComponents(month: month, day: day)
        else { return "\(year)" }
        return words.day(date, now: now, calendar: calendar)
    }
}

/// The pieces of a FEN for a thumbnail: 64 letters from a1 to h8. What is missing is empty.
public func placement(_ fen: String) -> String {
    let ranks = fen.prefix { $0 != " " }.split(separator: "/", omittingEmptySubsequences: false)
    let rows = ranks.map { rank in
        let letters = rank.flatMap { letter in
            letter.wholeNumberValue.map { Array(repeating: Character("."), count: $0) } ?? [letter]
        }
        return String(letters.prefix(8)).padding(toLength: 8, withPad: ".", startingAt: 0)
    }
    return rows.reversed().joined().padding(toLength: 64, withPad: ".", startingAt: 0)
}
