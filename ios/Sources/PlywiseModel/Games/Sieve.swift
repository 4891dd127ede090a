import PlywiseEngine

/// Which result a game must have to be listed.
public enum ResultChoice: CaseIterable, Sendable {
    case any, won, lost, drawn, whiteWins, blackWins, unfinished
}

/// Where a game must come from to be listed.
public enum Origin: CaseIterable, Sendable {
    case any, here, imported
}

/// What games must be like to be listed.
public struct Sieve: Equatable, Sendable {
    /// How they ended.
    public var result = ResultChoice.any
    /// Whom they were played against; none for anybody.
    public var level: Level?
    /// An ECO code or a part of an opening's name; may be empty.
    public var opening = ""
    /// A part of a player's name; may be empty.
    public var player = ""
    /// Where they come from.
    public var origin = Origin.any

    /// Everything passes.
    public init() {}

    /// How many of its parts hold games back.
    public var parts: Int {
        [
            result != .any, level != nil, !opening.trimmed.isEmpty, !player.trimmed.isEmpty,
            origin != .any,
        ].count { $0 }
    }

    /// As the core asks for it, with the words of a search.
    func filter(search: String) -> GameFilter {
        GameFilter(
            text: search.trimmed, result: gameResult, person: personResult, level: level,
            opening: opening.trimmed.isEmpty ? nil : opening.trimmed,
            player: player.trimmed.isEmpty ? nil : player.trimmed,
            imported: origin == .any ? nil : origin == .imported)
    }

    private var gameResult: GameResult? {
        switch result {
        case .drawn: .draw
        case .whiteWins: .whiteWins
        case .blackWins: .blackWins
        case .unfinished: .unknown
        case .any, .won, .lost: nil
        }
    }

    private var personResult: PersonResult? {
        switch result {
        case .won: .won
        case .lost: .lost
        default: nil
        }
    }
}
