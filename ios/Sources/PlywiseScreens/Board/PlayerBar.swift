import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Bar of White or Black: the player, captured pieces, clock, search progress and score.
struct PlayerBar: View {
    let player: PlayerView
    /// Whether the running search is for the computer's move, which can be played immediately.
    var canHurry = false
    /// Search progress and labels of the chess clocks, which change without a move.
    var live = LiveParts()
    /// Ends the computer's search and plays its move.
    var moveNow: @MainActor () -> Void = {}

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme
    @ScaledMetric private var face = 40.0

    var body: some View {
        HStack(spacing: 12) {
            PlayerFace(player: player)
                .frame(width: min(face, 64), height: min(face, 64))
                .accessibilityLabel(player.spokenSide)
            VStack(alignment: .leading, spacing: 0) {
                HStack(spacing: 8) {
                    Text(player.name).font(.headline).lineLimit(1).layoutPriority(1)
                    CapturedPieces(player: player)
                }
                if !player.detail.isEmpty {
                    let ink = scheme.palette
                    Text(player.detail).font(.footnote)
                        .foregroundStyle(Color(player.speaks ? ink.text : ink.muted))
                        .lineLimit(player.speaks ? 2 : 1)
                        .minimumScaleFactor(0.6)
                }
                ThinkingLine(white: player.white, thinking: live.thinking)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if canHurry {
                Button(action: moveNow) {
                    Label(labels["board-move-now"], systemImage: "forward.end")
                        .labelStyle(.iconOnly)
                        .frame(minWidth: 20)
                        .fingerHigh()
                }
                .buttonStyle(.bordered)
            }
            if let clock = player.clock {
                ClockLabel(clock: clock) {
                    player.white ? live.clocks()?.white : live.clocks()?.black
                }
            }
            if !player.score.isEmpty { score }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 4)
        .frame(minHeight: 56)
        // Highlights the winner.
        .background(player.won ? Color(scheme.palette.accentSoft) : .clear)
        .accessibilityElement(children: .contain)
    }

    private var score: some View {
        let palette = scheme.palette
        return Text(verbatim: player.score)
            .font(.title2.weight(.bold).monospacedDigit())
            .foregroundStyle(Color(player.won ? palette.onAccent : palette.text))
            .frame(minWidth: 40, minHeight: 40)
            .background(
                Color(player.won ? palette.accent : palette.surfaceHigh),
                in: RoundedRectangle(cornerRadius: 8))
    }
}

/// A player's face, with the side's colour in the corner, and a ring for the side to move. The face
/// grows once when the player wins.
private struct PlayerFace: View {
    let player: PlayerView

    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        let art = PieceArt.signal
        let sizes: [CGFloat] = player.won && !reduceMotion ? [1, 1.12] : [1]
        // The old and the new face are both visible during a change of the mood.
        ZStack { Face(name: player.face, mood: player.mood).id(player.mood).transition(.opacity) }
            .animation(.linear(duration: 0.12), value: player.mood)
            .phaseAnimator(sizes, trigger: player.won) { face, size in
                face.scaleEffect(size)
            } animation: { _ in
                .easeInOut(duration: 0.2)
            }
            .overlay {
                Circle().strokeBorder(.tint, lineWidth: player.toMove ? 3 : 0)
            }
            .overlay(alignment: .bottomTrailing) {
                Circle()
                    .fill(Color(player.white ? art.white.fill : art.black.fill))
                    .overlay { Circle().strokeBorder(.secondary, lineWidth: 1) }
                    .frame(width: 14, height: 14)
            }
    }
}

/// Progress bar of the computer's search. Its text is for VoiceOver only. Only this view updates
/// during a search.
private struct ThinkingLine: View {
    /// Whether this progress bar belongs to White.
    let white: Bool
    /// Returns the progress of the computer's search for either side; `nil` while the computer is
    /// idle.
    let thinking: @MainActor () -> ThinkingProgress?

    var body: some View {
        let thinking = thinking().flatMap { $0.white == white ? $0 : nil }
        ProgressView(value: Double(thinking?.permille ?? 0) / 1_000)
            .progressViewStyle(.linear)
            .frame(height: 3)
            .opacity(thinking == nil ? 0 : 1)
            .accessibilityHidden(thinking == nil)
            .accessibilityLabel(thinking?.spoken ?? "")
    }
}

/// Pieces that a player has captured, the most valuable first, and the material advantage.
private struct CapturedPieces: View {
    let player: PlayerView

    @Environment(\.colorScheme) private var scheme
    @ScaledMetric private var size = 18.0

    var body: some View {
        let pieces = Array(player.captured)
        HStack(spacing: 4) {
            Canvas { context, room in
                let brush = PieceBrush.of(.signal)
                // Beside a clock in a narrow window, the pieces move closer together.
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

    /// Colour of light outlines for captured black pieces, which would vanish on a dark background;
    /// `nil` where no outlines are needed.
    private var line: Color? {
        player.white && scheme == .dark ? Color(scheme.palette.muted) : nil
    }
}

/// A chess clock that counts down from the core's last value. Only the core decides when time is
/// up.
struct ClockLabel: View {
    let clock: ClockFace
    /// Returns the clock's label for VoiceOver; `nil` while VoiceOver is off.
    var spoken: @MainActor () -> String? = { nil }

    @Environment(\.clockStart) private var start
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        // Ten updates per second for the tenths below ten seconds; a stopped clock pauses the
        // timeline.
        TimelineView(.animation(minimumInterval: 0.1, paused: !clock.running)) { _ in
            face(clockText(clock: clock, now: UInt64(max((.now - start) / .milliseconds(1), 0))))
        }
    }

    private func face(_ time: ClockText) -> some View {
        Text(verbatim: time.text)
            .font(.title2.monospacedDigit().weight(.semibold))
            .lineLimit(1)
            .minimumScaleFactor(0.6)
            .foregroundStyle(ink(time.low))
            .padding(.horizontal, 8)
            .padding(.vertical, 4)
            .background(ground(time.low), in: RoundedRectangle(cornerRadius: 8))
            .environment(\.layoutDirection, .leftToRight)
            .accessibilityLabel(spoken() ?? time.text)
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
