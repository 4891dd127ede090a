import PlywiseModel
import SwiftUI

/// When the listed games were played: some usual times, or from one day to another.
struct FilterDates: View {
    let draft: GamesFilter
    let change: @MainActor (GamesFilter) -> Void

    @Environment(\.words) private var words

    var body: some View {
        let period = Binding(get: { draft.period }, set: { change(draft.within($0, now: .now)) })
        Picker(words["games-filter-date"], selection: period) {
            ForEach(Period.allCases, id: \.self) { Text(words.name($0)) }
        }
        if draft.period == .custom, let days = draft.days {
            DatePicker(
                words["games-filter-from"],
                selection: Binding(get: { days.lowerBound }, set: { change(draft.from($0)) }),
                displayedComponents: .date)
            DatePicker(
                words["games-filter-until"],
                selection: Binding(get: { days.upperBound }, set: { change(draft.until($0)) }),
                displayedComponents: .date)
        }
    }
}

#Preview("Any time") {
    Form { FilterDates(draft: GamesFilter()) { _ in } }
}

#Preview("Between two days") {
    Form { FilterDates(draft: GamesFilter().within(.custom, now: .now)) { _ in } }
}
