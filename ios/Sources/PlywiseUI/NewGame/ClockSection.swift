import PlywiseModel
import SwiftUI

/// The clocks.
struct ClockSection: View {
    @Binding var clock: ClockChoice

    @Environment(\.words) private var words

    var body: some View {
        Section(words["newgame-clock"]) {
            Picker(words["newgame-clock"], selection: $clock.kind) {
                ForEach(ClockKind.all, id: \.self) { kind in
                    Text(kind.name(words)).accessibilityLabel(kind.label(words))
                }
            }
            if clock.kind == .custom {
                Toggle(words["newgame-clock-odds"], isOn: $clock.odds)
                if !clock.odds { SideClockRows(clock: $clock.white) }
            }
        }
        if clock.odds {
            Section(words["app-white"]) { SideClockRows(clock: $clock.white) }
            Section(words["app-black"]) { SideClockRows(clock: $clock.black) }
        }
    }
}

/// One side's clock.
private struct SideClockRows: View {
    @Binding var clock: SideClock

    @Environment(\.words) private var words

    var body: some View {
        NumberRow(
            title: words["newgame-clock-base"], number: $clock.minutes,
            bounds: SideClock.mostMinutes)
        NumberRow(
            title: words["newgame-clock-increment"], number: $clock.increment,
            bounds: SideClock.mostSeconds)
        NumberRow(
            title: words["newgame-clock-delay"], number: $clock.delay,
            bounds: SideClock.mostSeconds)
    }
}

#Preview("Usual") {
    Form { ClockSection(clock: .constant(.preset(ClockChoice.presets[1]))) }
}

#Preview("Custom") {
    Form {
        ClockSection(clock: .constant(.custom(white: SideClock(), black: SideClock(), odds: false)))
    }
}

#Preview("With odds") {
    Form {
        ClockSection(clock: .constant(.custom(white: SideClock(), black: SideClock(), odds: true)))
    }
}
