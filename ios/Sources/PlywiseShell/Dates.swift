import Foundation
import PlywiseCore

extension CivilDate {
    /// Creates the local date of a point in time.
    public init(_ moment: Date) {
        let parts = Self.calendar.dateComponents([.year, .month, .day], from: moment)
        self.init(
            year: Int32(parts.year ?? 1), month: UInt8(parts.month ?? 1), day: UInt8(parts.day ?? 1)
        )
    }

    /// Noon of the day in local time, which exists in every time zone.
    public var noon: Date {
        let parts = DateComponents(
            year: Int(year), month: Int(month), day: Int(day), hour: 12)
        return Self.calendar.date(from: parts) ?? .distantPast
    }

    /// Formats the date in the style of the system, in a language such as `en`.
    public func inWords(_ language: String) -> String {
        // The user's own locale if it has the app's language.
        let system = Locale.current
        let speaks = system.language.languageCode?.identifier == language
        let formatter = DateFormatter()
        formatter.locale = (speaks ? system : Locale(identifier: language)).withWesternDigits
        formatter.dateStyle = .medium
        return formatter.string(from: noon)
    }

    /// The Gregorian calendar, which the view state's dates use whatever the user's calendar.
    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }
}

extension Locale {
    /// The locale with digits 0 to 9, as in the core's texts.
    public var withWesternDigits: Locale {
        var parts = Locale.Components(locale: self)
        parts.numberingSystem = Locale.NumberingSystem("latn")
        return Locale(components: parts)
    }
}

extension GameRow {
    /// Returns the date of the game, formatted in a language such as `en`; empty if unknown.
    public func date(_ language: String) -> String { day?.inWords(language) ?? date }

    /// Returns the accessibility label of the game in the list, in a language such as `en`.
    public func spoken(_ language: String) -> String {
        guard let day else { return spoken }
        return spoken.replacingOccurrences(of: "\u{FFFC}", with: day.inWords(language))
    }
}

extension TimeZone {
    /// Returns the UTC offsets of the time zone, from 1970 until two years from the given moment.
    public func offsets(until now: Date = .now) -> [ZoneOffset] {
        let end = now.addingTimeInterval(2 * 366 * 86_400)
        var since = Date(timeIntervalSince1970: 0)
        var offsets: [ZoneOffset] = []
        repeat {
            let seconds = Int32(secondsFromGMT(for: since))
            offsets.append(
                ZoneOffset(since: Int64(since.timeIntervalSince1970), seconds: seconds))
            guard let next = nextDaylightSavingTimeTransition(after: since), next > since else {
                break
            }
            since = next
        } while since < end
        return offsets
    }
}
