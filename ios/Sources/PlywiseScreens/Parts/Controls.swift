import PlywiseCore
import PlywiseShell
import SwiftUI

/// A control that shows at once what the person has set, until the core has taken that in.
///
/// The content binds its control to what it is given.
struct Foresight<Value: Equatable & Sendable, Content: View>: View {
    private let value: Value
    private let send: @MainActor (Value) -> Void
    private let content: (Binding<Value>) -> Content

    @Environment(AppState.self) private var app: AppState?
    @State private var foreseen = Foreseen<Value>()

    init(
        _ value: Value, send: @escaping @MainActor (Value) -> Void,
        @ViewBuilder content: @escaping (Binding<Value>) -> Content
    ) {
        self.value = value
        self.send = send
        self.content = content
    }

    var body: some View {
        let shown = foreseen.shown(value, takenIn: app?.takenIn ?? 0)
        content(Binding(get: { shown }, set: { set($0) }))
    }

    /// Of an alert the next event answers, whether it is sent before or after this.
    private func set(_ value: Value) {
        let next = (app?.sent ?? 0) + 1
        send(value)
        foreseen.set(value, by: next)
    }
}

/// A switch in a row, with what is said about it.
struct SwitchRowView: View {
    let title: String
    var about: String?
    let isOn: Bool
    let turn: @MainActor (Bool) -> Void

    var body: some View {
        Foresight(isOn, send: turn) { isOn in
            Toggle(isOn: isOn) { RowText(title: title, about: about) }
        }
    }
}

/// Switches of the settings, one below the other.
struct SettingSwitches: View {
    let rows: [SwitchRow]
    let turn: @MainActor (SettingSwitch, Bool) -> Void

    var body: some View {
        ForEach(rows, id: \.id) { row in
            SwitchRowView(title: row.title, about: row.about, isOn: row.on) { turn(row.id, $0) }
        }
    }
}

/// One of several things to choose from, in the way of its surroundings: a menu in a row, or what
/// `pickerStyle` says.
struct ChoicePicker: View {
    let choice: Choice
    let spoken: [String]
    let choose: @MainActor (_ option: UInt32) -> Void

    /// - Parameter spoken: the options as a voice says them, where that differs.
    init(
        _ choice: Choice, spoken: [String] = [],
        choose: @escaping @MainActor (_ option: UInt32) -> Void
    ) {
        self.choice = choice
        self.spoken = spoken.isEmpty ? choice.options : spoken
        self.choose = choose
    }

    var body: some View {
        Foresight(choice.chosen, send: choose) { chosen in
            Picker(choice.title, selection: chosen) {
                ForEach(Array(choice.options.enumerated()), id: \.offset) { index, option in
                    Text(option).accessibilityLabel(spoken[index]).tag(UInt32(index))
                }
            }
        }
    }
}

/// The name of a row, and below it what is said about it.
struct RowText: View {
    let title: String
    var about: String?

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(title)
            if let about, !about.isEmpty { Text(about).font(.footnote).foregroundStyle(.muted) }
        }
    }
}

/// Nothing can be shown, and why not.
struct FailedView: View {
    let title: String
    let reason: String

    var body: some View {
        ContentUnavailableView(
            title, systemImage: "exclamationmark.triangle", description: Text(reason))
    }
}

/// What the core has over a screen. The system's sheet always takes it for the same, so that one
/// turns into the next in its place.
private struct Cover<Sheet: Equatable & Sendable>: Identifiable, Equatable, Sendable {
    let id = 0
    let sheet: Sheet
}

extension View {
    /// A sheet of the system's for what the core has over a screen.
    ///
    /// - Parameter dismiss: the person has swiped it away.
    func sheet<Sheet: Equatable & Sendable, Content: View>(
        over sheet: Sheet?, dismiss: @escaping @MainActor () -> Void,
        @ViewBuilder content: @escaping (Sheet) -> Content
    ) -> some View {
        Foresight(sheet.map { Cover(sheet: $0) }) {
            if $0 == nil { dismiss() }
        } content: { cover in
            self.sheet(item: cover) { cover in
                NavigationStack { content(cover.sheet) }
                    .accented()
                    .presentationDetents([.medium, .large])
            }
        }
    }

    /// An alert that stands while the core asks something. Each of its buttons answers by an event.
    func question<Actions: View>(
        _ title: String, isAsked: Bool, about: String,
        @ViewBuilder actions: @escaping () -> Actions
    ) -> some View {
        Foresight(isAsked) { _ in
        } content: { isAsked in
            self.alert(title, isPresented: isAsked, actions: actions) { Text(about) }
        }
    }
}
