import PlywiseCore
import PlywiseShell
import SwiftUI

/// Wrapper of a control that shows the user's change immediately, until the core has handled it.
/// The content binds its control to the given binding.
struct OptimisticView<Value: Equatable & Sendable, Content: View>: View {
    private let value: Value
    private let send: @MainActor (Value) -> Void
    private let content: (Binding<Value>) -> Content

    @Environment(AppState.self) private var app: AppState?
    @State private var optimistic = OptimisticValue<Value>()

    init(
        _ value: Value, send: @escaping @MainActor (Value) -> Void,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) {
        self.value = value
        self.send = send
        self.content = content
    }

    var body: some View {
        let shown = optimistic.shown(value, acknowledged: app?.acknowledged ?? 0)
        content(Binding(get: { shown }, set: { set($0) }))
    }

    /// Sends a change made by the user and shows it. An alert's buttons send their event before or
    /// after this, so the next event number is used.
    private func set(_ value: Value) {
        let next = (app?.sent ?? 0) + 1
        send(value)
        optimistic.set(value, by: next)
    }
}

/// A switch in a row, with an optional description.
struct SwitchRowView: View {
    let title: String
    /// Description below the switch's title; `nil` for none.
    var about: String?
    let isOn: Bool
    /// Receives the new state of the switch.
    let turn: @MainActor (Bool) -> Void

    var body: some View {
        OptimisticView(isOn, send: turn) { isOn in
            Toggle(isOn: isOn) { RowText(title: title, about: about) }
        }
    }
}

/// A list of switches for settings.
struct SettingSwitches: View {
    let rows: [SwitchRow]
    /// Receives the setting of a switch and its new state.
    let turn: @MainActor (SettingSwitch, Bool) -> Void

    var body: some View {
        ForEach(rows, id: \.id) { row in
            SwitchRowView(title: row.title, about: row.about, isOn: row.on) { turn(row.id, $0) }
        }
    }
}

/// Picker for a choice of several options, as a menu in a row or with the surrounding
/// `pickerStyle`.
struct ChoicePicker: View {
    let choice: Choice
    /// Accessibility labels of the options.
    let spoken: [String]
    /// Receives the index of the chosen option.
    let choose: @MainActor (_ option: UInt32) -> Void

    /// Creates a picker for a choice.
    ///
    /// - Parameter spoken: accessibility labels of the options; empty if they are the options'
    ///   texts.
    init(
        _ choice: Choice, spoken: [String] = [],
        choose: @escaping @MainActor (_ option: UInt32) -> Void
    ) {
        self.choice = choice
        self.spoken = spoken.isEmpty ? choice.options : spoken
        self.choose = choose
    }

    var body: some View {
        OptimisticView(choice.chosen, send: choose) { chosen in
            Picker(choice.title, selection: chosen) {
                ForEach(Array(choice.options.enumerated()), id: \.offset) { index, option in
                    Text(option).accessibilityLabel(spoken[index]).tag(UInt32(index))
                }
            }
        }
    }
}

/// The title of a row with a description below it.
struct RowText: View {
    let title: String
    /// Description below the row's title; `nil` for none.
    var about: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title)
            if let about, !about.isEmpty { Text(about).font(.footnote).foregroundStyle(.muted) }
        }
    }
}

/// Replacement for a screen that could not be loaded, with the reason.
struct FailedView: View {
    let title: String
    /// Why the screen could not be loaded.
    let reason: String

    var body: some View {
        ContentUnavailableView(
            title, systemImage: "exclamationmark.triangle", description: Text(reason))
    }
}

/// Content of a sheet that the core has opened. The constant id lets the system's sheet replace its
/// content in place.
private struct Cover<Sheet: Equatable & Sendable>: Identifiable, Equatable, Sendable {
    let id = 0
    let sheet: Sheet
}

extension View {
    /// Presents a sheet that the core has opened.
    ///
    /// - Parameters:
    ///   - sheet: the core's view model of the sheet; `nil` while no sheet is open.
    ///   - dismiss: called when the user swipes the sheet away.
    func sheet<Sheet: Equatable & Sendable, Content: View>(
        over sheet: Sheet?, dismiss: @escaping @MainActor () -> Void,
        @ViewBuilder content: @escaping (Sheet) -> Content
    ) -> some View {
        OptimisticView(sheet.map { Cover(sheet: $0) }) {
            if $0 == nil { dismiss() }
        } content: { cover in
            self.sheet(item: cover) { cover in
                NavigationStack { content(cover.sheet) }
                    .accented()
                    .presentationDetents([.medium, .large])
            }
        }
    }

    /// Presents an alert with a question of the core. Each of the alert's buttons sends an event.
    ///
    /// - Parameters:
    ///   - isAsked: whether the core currently asks the question.
    ///   - about: text below the title.
    func question<Actions: View>(
        _ title: String, isAsked: Bool, about: String,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        OptimisticView(isAsked) { _ in
        } content: { isAsked in
            self.alert(title, isPresented: isAsked, actions: actions) { Text(about) }
        }
    }
}
