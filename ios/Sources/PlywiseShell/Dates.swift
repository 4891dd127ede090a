import Foundation
import PlywiseCore

extension CivilDate {
    /// The date of a moment where the person is.
    public init(_ moment: Date) {
        let parts = Self.calendar.dateComponents([.year, .month, .day], from: moment)
        self.init(
            year: Int32(parts.year ?? 1), month: UInt8(parts.month ?? 1), day: UInt8(parts.day ?? 1)
        )
    }

    /// Noon of that day where the person is, a time that no clock leaves out.
    public var noon: Date {
        let parts = DateComponents(
            year: Int(year), month: Int(month), day: Int(day), hour: 12)
        return Self.calendar.date(from: parts) ?? .distantPast
    }

    /// The day as the system writes it, in the language with this tag.
    public func inWords(_ language: String) -> String {
        // The person's own region if they speak this language there.
        let system = Locale.current
        let speaks = system.language.languageCode?.identifier == language
        let formatter = DateFormatter()
        formatter.locale = (speaks ? system : Locale(identifier: language)).withWesternDigits
        formatter.dateStyle = .medium
        return formatter.string(from: noon)
    }

    /// Records count years as the West does, whatever calendar the person has.
    private static var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .current
        return calendar
    }
}

extension Locale {
    /// The same with the digits 0 to 9, which the core writes in every language.
    public var withWesternDigits: Locale {
        var parts = Locale.Components(locale: self)
        parts.numberingSystem = Locale.NumberingSystem("latn")
        return Locale(components: parts)
    }
}

extension GameRow {
    /// When it was played, in words; empty if unknown.
    public func date(_ language: String) -> String { day?.inWords(language) ?? date }

    /// All of it in one sentence for a voice.
    public func spoken(_ language: String) -> String {
        guard let day else { return spoken }
        return spoken.replacingOccurrences(of: "\u{FFFC}", with: day.inWords(language))
    }
}

extension TimeZone {
    /// How far its clocks are ahead of UTC from 1970 until two years from a moment.
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
