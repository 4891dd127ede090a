import PlywiseCore
import PlywiseShell
import PlywiseUI
import SwiftUI

/// Which games are listed.
struct FilterForm: View {
    let filter: FilterSheet
    let dismiss: @MainActor () -> Void
    let send: SendGames

    @Environment(\.labels) private var labels

    var body: some View {
        Form {
            if let position = filter.position {
                PositionChip(squares: position) { change(.anyPosition) }
            }
            Section {
                picker(filter.result) { .result(index: $0) }
                picker(filter.level) { .level(index: $0) }
                picker(filter.period) { .period(index: $0) }
                if let days = filter.days {
                    day("games-filter-from", days.first) { .first(date: $0) }
                    day("games-filter-until", days.last) { .last(date: $0) }
                }
                picker(filter.origin) { .origin(index: $0) }
            }
            Section(labels["games-filter-opening"]) {
                Drafting(filter.opening) {
                    change(.opening(field: $0, text: $1))
                } content: { text in
                    TextField(
                        labels["games-filter-opening"], text: text,
                        prompt: Text(labels["games-filter-opening-example"]))
                }
            }
            Section(labels["games-filter-player"]) {
                Drafting(filter.player) {
                    change(.player(field: $0, text: $1))
                } content: { text in
                    TextField(labels["games-filter-player"], text: text)
                }
            }
            Section {
                Button(labels["games-filter-clear"], role: .destructive) { send(.clearFilter) }
                    .disabled(!filter.canClear)
            }
        }
        .autocorrectionDisabled()
        .navigationTitle(labels["games-filter"])
        .smallTitle()
        .toolbar {
            ToolbarItem(placement: .cancellationAction) {
                Button(labels["app-cancel"], action: dismiss)
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(labels["games-filter-done"]) { send(.applyFilter) }
            }
        }
    }

    private func picker(
        _ choice: Choice, change: @escaping @MainActor (UInt32) -> FilterChange
    ) -> some View {
        let chosen = Binding(get: { choice.chosen }, set: { self.change(change($0)) })
        return Picker(choice.title, selection: chosen) {
            ForEach(Array(choice.options.enumerated()), id: \.offset) {
                Text($0.element).tag(UInt32($0.offset))
            }
        }
    }

    private func day(
        _ key: String, _ date: CivilDate,
        change: @escaping @MainActor (CivilDate) -> FilterChange
    ) -> some View {
        let chosen = Binding(
            get: { date.noon }, set: { self.change(change(CivilDate($0))) })
        return DatePicker(labels[key], selection: chosen, displayedComponents: .date)
    }

    private func change(_ change: FilterChange) { send(.changeFilter(change: change)) }
}

#Preview("A filter") {
    NavigationStack { FilterForm(filter: Samples.filter, dismiss: {}) { _ in } }
}
