import Foundation
import PlywiseEngine

/// Which result a game must have to be listed.
public enum ResultChoice: CaseIterable, Sendable {
    case any, won, lost, drawn, whiteWins, blackWins, unfinished
}

/// Where a game must come from to be listed.
public enum Origin: CaseIterable, Sendable {
    case any, here, imported
}

/// When a game must have been played to be listed.
public enum Period: CaseIterable, Sendable {
    case any, week, month, year, custom

    /// How many days it has, today among them; none if they are not counted.
    public var count: Int? {
        switch self {
        case .week: 7
        case .month: 30
        case .any, .year, .custom: nil
        }
    }
}

/// What games must be like to be listed.
public struct GamesFilter: Equatable, Sendable {
    /// How they ended.
    public var result = ResultChoice.any
    /// The opponent they were played against; none for any.
    public var level: Level?
    /// An ECO code or a part of an opening's name; may be empty.
    public var opening = ""
    /// A part of a player's name; may be empty.
    public var player = ""
    /// Where they come from.
    public var origin = Origin.any
    /// When they were played.
    public var period = Period.any
    /// The first and the last day that ``Period/custom`` means; none before it was chosen.
    public var days: ClosedRange<Date>?
    /// A position as FEN that they come upon, by whatever moves; none for all games.
    public var position: String?

    /// Everything passes.
    public init() {}

    /// How many of its parts hold games back.
    public var parts: Int {
        [
            result != .any, level != nil, !opening.trimmed.isEmpty, !player.trimmed.isEmpty,
            origin != .any, period != .any, position != nil,
        ].count { $0 }
    }

    /// With another period; days of the person's own begin as the last thirty.
    public func within(_ period: Period, now: Date, calendar: Calendar = .current) -> GamesFilter {
        var next = self
        next.period = period
        if period == .custom && days == nil {
            let first = Self.days(back: Period.month.count ?? 0, from: now, calendar)
            next.days = first...now
        }
        return next
    }

    /// With another first day; the last one is never before it.
    public func from(_ first: Date) -> GamesFilter {
        var next = self
        next.days = first...max(first, days?.upperBound ?? first)
        return next
    }

    /// With another last day; the first one is never after it.
    public func until(_ last: Date) -> GamesFilter {
        var next = self
        next.days = min(last, days?.lowerBound ?? last)...last
        return next
    }

    /// When the first of the period's days begins and when the last one has ended; open at an
    /// end without one.
    func span(now: Date, calendar: Calendar = .current) -> (since: Date?, until: Date?) {
        switch period {
        case .any:
            return (nil, nil)
        case .week, .month:
            return (Self.days(back: period.count ?? 0, from: now, calendar), nil)
        case .year:
            return (calendar.dateInterval(of: .year, for: now)?.start, nil)
        case .custom:
            return (
                days.map { calendar.startOfDay(for: $0.lowerBound) },
                days.flatMap { calendar.dateInterval(of: .day, for: $0.upperBound)?.end }
            )
        }
    }

    /// When the first of the last N days begins, today among them.
    private static func days(back count: Int, from now: Date, _ calendar: Calendar) -> Date {
        let first = calendar.date(byAdding: .day, value: 1 - count, to: now)
        return calendar.startOfDay(for: first ?? now)
    }

    /// As the core asks for it, with the words of a search and the language in which they name
    /// levels.
    func query(search: String, language: String, now: Date = .now) -> GameFilter {
        let (since, until) = span(now: now)
        return GameFilter(
            text: search.trimmed, language: language, result: gameResult, person: personResult,
            level: level, opening: opening.trimmed.isEmpty ? nil : opening.trimmed,
            player: player.trimmed.isEmpty ? nil : player.trimmed,
            since: since?.milliseconds, until: until?.milliseconds, position: position,
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

extension Date {
    /// Since 1970.
    fileprivate var milliseconds: Int64 { Int64(timeIntervalSince1970 * 1000) }
}
