import Foundation

extension Words {
    /// A day as a list shows it: today and yesterday by name, others as the system writes them.
    ///
    /// - Parameters:
    ///   - day: any time of that day.
    ///   - now: the present time.
    ///   - calendar: with the person's time zone.
    public func day(_ day: Date, now: Date, calendar: Calendar = .current) -> String {
        if calendar.isDate(day, inSameDayAs: now) { return self["games-today"] }
        let yesterday = calendar.date(byAdding: .day, value: -1, to: now)
        if let yesterday, calendar.isDate(day, inSameDayAs: yesterday) {
            return self["games-yesterday"]
        }
        return date(day, calendar: calendar)
    }

    /// A day as the system writes it, in the language of these words.
    public func date(_ day: Date, calendar: Calendar = .current) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.calendar = calendar
        formatter.timeZone = calendar.timeZone
        formatter.dateStyle = .medium
        formatter.timeStyle = .none
        return formatter.string(from: day)
    }

    /// The person's own region if they speak this language there, or else the language alone.
    private var locale: Locale {
        let system = Locale.current
        return system.language.languageCode?.identifier == language.tag
            ? system : Locale(identifier: language.tag)
    }
}
