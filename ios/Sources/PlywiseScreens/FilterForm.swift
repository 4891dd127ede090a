import PlywiseCore
import PlywiseShell
import SwiftUI

/// Form with the filter of the list of games.
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
                ChoicePicker(filter.result) { change(.result(index: $0)) }
                ChoicePicker(filter.level) { change(.level(index: $0)) }
                ChoicePicker(filter.period) { change(.period(index: $0)) }
                if let days = filter.days {
                    day("games-filter-from", days.first) { .first(date: $0) }
                    day("games-filter-until", days.last) { .last(date: $0) }
                }
                ChoicePicker(filter.origin) { change(.origin(index: $0)) }
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
                Button(labels["app-cancel"], action: dismiss).shortcut(.cancelAction)
            }
            ToolbarItem(placement: .confirmationAction) {
                Button(labels["games-filter-done"]) { send(.applyFilter) }
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
