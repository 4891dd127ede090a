import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// One side: who plays it, what it has taken, its clock, and how far it has thought.
struct PlayerBar: View {
    let player: PlayerView
    var canHurry = false
    /// It stands above the board: what was taken comes first, so that the name is as near to the
    /// board as below it.
    var isAbove = false
    var live = LiveParts()
    var moveNow: @MainActor () -> Void = {}

    @Environment(\.labels) private var labels

    var body: some View {
        HStack(spacing: 12) {
            ColorDot(player: player).accessibilityLabel(player.spokenSide)
            VStack(alignment: .leading, spacing: 2) {
                if isAbove { CapturedPieces(player: player) }
                Text(player.name).font(.headline).lineLimit(2)
                if !isAbove { CapturedPieces(player: player) }
                ThinkingLine(white: player.white, thinking: live.thinking)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if canHurry {
                Button(labels["board-move-now"], systemImage: "forward.end", action: moveNow)
                    .labelStyle(.iconOnly)
                    .buttonStyle(.bordered)
            }
            if let clock = player.clock {
                ClockLabel(clock: clock) {
                    player.white ? live.clocks()?.white : live.clocks()?.black
                }
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 4)
        .frame(minHeight: 56)
        .accessibilityElement(children: .contain)
    }
}

/// Which colour it is; within a ring of the accent while it is to move.
private struct ColorDot: View {
    let player: PlayerView

    var body: some View {
        let art = PieceArt.signal
        Circle()
            .fill(Color(player.white ? art.white.fill : art.black.fill))
            .overlay {
                Circle().strokeBorder(
                    player.toMove ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary),
                    lineWidth: player.toMove ? 3 : 1)
            }
            .frame(width: 20, height: 20)
    }
}

/// A thin line that fills with the depth reached; what it says is spoken, not shown twice. It alone
/// is drawn again for a report.
private struct ThinkingLine: View {
    let white: Bool
    let thinking: @MainActor () -> ThinkingRecord?

    var body: some View {
        let thinking = thinking().flatMap { $0.white == white ? $0 : nil }
        ProgressView(value: Double(thinking?.permille ?? 0) / 1_000)
            .progressViewStyle(.linear)
            .frame(height: 4)
            .opacity(thinking == nil ? 0 : 1)
            .accessibilityHidden(thinking == nil)
            .accessibilityLabel(thinking?.spoken ?? "")
    }
}

/// Small pieces, the most valuable first, and the points ahead.
private struct CapturedPieces: View {
    let player: PlayerView

    @Environment(\.colorScheme) private var scheme
    @ScaledMetric private var size = 18.0

    var body: some View {
        let pieces = Array(player.captured)
        HStack(spacing: 4) {
            Canvas { context, room in
                let brush = PieceBrush.of(.signal)
                // Beside a clock in a narrow window many of them move together.
                let step = (room.width - size) / max(Double(pieces.count - 1), 1)
                for (place, piece) in pieces.enumerated() {
                    let at = CGPoint(x: Double(place) * step, y: 0)
                    brush.draw(piece, in: context, at: at, size: size, line: line)
                }
            }
            .frame(maxWidth: Double(pieces.count) * size * 0.55 + size * 0.45)
            .frame(height: size)
            if player.ahead > 0 {
                Text(verbatim: "+\(player.ahead)").font(.footnote).foregroundStyle(.muted)
            }
        }
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement()
        .accessibilityHidden(pieces.isEmpty)
        .accessibilityLabel(player.spokenCaptured)
    }

    /// Black's pieces would be lost in the dark, but for light lines.
    private var line: Color? {
        player.white && scheme == .dark ? Color(scheme.palette.muted) : nil
    }
}

/// A clock that runs on from what the core has said; the core alone decides by it.
struct ClockLabel: View {
    let clock: ClockFace
    /// What it says to a voice, while one listens.
    var spoken: @MainActor () -> String? = { nil }

    @Environment(\.clockStart) private var start
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        // Below ten seconds tenths are shown; a clock that stands asks for no frames.
        TimelineView(.animation(minimumInterval: 0.1, paused: !clock.running)) { _ in
            face(ClockText(clock.shown(at: (.now - start) / .milliseconds(1))))
        }
    }

    private func face(_ time: ClockText) -> some View {
        Text(verbatim: time.shown)
            .font(.title2.monospacedDigit().weight(.semibold))
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .foregroundStyle(ink(time.isLow))
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(ground(time.isLow), in: RoundedRectangle(cornerRadius: 8))
            .environment(\.layoutDirection, .leftToRight)
            .accessibilityLabel(spoken() ?? time.shown)
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
