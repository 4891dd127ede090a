import PlywiseModel
import SwiftUI

/// A clock that runs on from what the core has said; the core alone decides by it.
struct ClockFace: View {
    let playing: Playing
    let clock: ClockView
    let color: PieceColor

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        // Below ten seconds tenths are shown; a clock that stands asks for no frames.
        TimelineView(.animation(minimumInterval: 0.1, paused: !clock.running)) { _ in
            face(playing.time(color, at: .now) ?? clock.left)
        }
    }

    private func face(_ left: Double) -> some View {
        let time = ClockText(left)
        return Text(verbatim: time.shown)
            .font(.title2.monospacedDigit().weight(.semibold))
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .foregroundStyle(ink(time.isLow))
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(ground(time.isLow), in: RoundedRectangle(cornerRadius: 8))
            .environment(\.layoutDirection, .leftToRight)
            .accessibilityLabel(words.clock(color, left))
            .accessibilityValue(words[clock.stateKey])
            .accessibilityAddTraits(.updatesFrequently)
    }

    private func ground(_ isLow: Bool) -> Color {
        guard clock.running else { return Color(scheme.palette.surfaceHigh) }
        return Color(isLow ? scheme.palette.danger : scheme.palette.accentSoft)
    }

    private func ink(_ isLow: Bool) -> Color {
        guard clock.running else { return Color(scheme.palette.text) }
        return Color(isLow ? scheme.palette.onDanger : scheme.palette.onAccentSoft)
    }
}

#Preview("Running and standing") {
    HStack {
        ClockFace(
            playing: Samples.playing,
            clock: ClockView(left: 9.4, delayLeft: 0, running: true), color: .white)
        ClockFace(
            playing: Samples.playing,
            clock: ClockView(left: 305, delayLeft: 0, running: false), color: .black)
    }
}
