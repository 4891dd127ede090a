import PlywiseBoard
import PlywiseModel
import SwiftUI

/// One side: who plays it, what it has taken, its clock, and how far it has thought.
struct PlayerBar: View {
    let playing: Playing
    let color: PieceColor
    var board: BoardModel?
    /// It stands above the board: what was taken comes first, so that the name is as near to the
    /// board as below it.
    var isAbove = false

    @Environment(\.words) private var words

    var body: some View {
        HStack(spacing: 12) {
            ColorDot(color: color, isToMove: playing.isToMove(color))
                .accessibilityLabel(playing.label(color, words))
            VStack(alignment: .leading, spacing: 2) {
                if isAbove { captured }
                Text(playing.name(color, words)).font(.headline).lineLimit(2)
                if !isAbove { captured }
                ThinkingLine(thinking: thinking)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            if playing.mayHurry(color) {
                Button(words["board-move-now"], systemImage: "forward.end") { board?.moveNow() }
                    .labelStyle(.iconOnly)
                    .buttonStyle(.bordered)
            }
            if let clock = side.clock {
                ClockFace(playing: playing, clock: clock, color: color)
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 4)
        .frame(minHeight: 56)
        .accessibilityElement(children: .contain)
    }

    private var side: Side { playing.side(color) }

    private var captured: some View { CapturedPieces(captured: side.captured, color: color) }

    /// Read here, so that the board is not drawn again for it.
    private var thinking: Thinking? {
        board?.thinking.flatMap { $0.color == color ? $0 : nil }
    }
}

/// Which colour it is; within a ring of the accent while it is to move.
private struct ColorDot: View {
    let color: PieceColor
    let isToMove: Bool

    var body: some View {
        Circle()
            .fill(Color(color == .white ? PieceArt.signal.white.fill : PieceArt.signal.black.fill))
            .overlay {
                Circle().strokeBorder(
                    isToMove ? AnyShapeStyle(.tint) : AnyShapeStyle(.secondary),
                    lineWidth: isToMove ? 3 : 1)
            }
            .frame(width: 20, height: 20)
    }
}

/// A thin line that fills with the depth reached; what it says is spoken, not shown twice.
private struct ThinkingLine: View {
    let thinking: Thinking?

    @Environment(\.words) private var words

    var body: some View {
        ProgressView(value: thinking?.progress ?? 0)
            .progressViewStyle(.linear)
            .frame(height: 4)
            .opacity(thinking == nil ? 0 : 1)
            .accessibilityHidden(thinking == nil)
            .accessibilityLabel(thinking?.inWords(words) ?? "")
    }
}

/// Small pieces, the most valuable first, and the points ahead.
private struct CapturedPieces: View {
    let captured: Captured
    let color: PieceColor

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme
    @ScaledMetric private var size = 18.0

    var body: some View {
        HStack(spacing: 4) {
            Canvas { context, room in
                let brush = PieceBrush.of(.signal)
                // Beside a clock in a narrow window many of them move together.
                let step = (room.width - size) / max(Double(captured.roles.count - 1), 1)
                for (place, role) in captured.roles.enumerated() {
                    let at = CGPoint(x: Double(place) * step, y: 0)
                    brush.draw(letter(role), in: context, at: at, size: size, line: line)
                }
            }
            .frame(maxWidth: Double(captured.roles.count) * size * 0.55 + size * 0.45)
            .frame(height: size)
            if captured.ahead > 0 {
                Text(verbatim: "+\(captured.ahead)").font(.footnote).foregroundStyle(.muted)
            }
        }
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement()
        .accessibilityHidden(captured.roles.isEmpty)
        .accessibilityLabel(words.captured(captured, by: color))
    }

    /// Black's pieces would be lost in the dark, but for light lines.
    private var line: Color? {
        color == .white && scheme == .dark ? Color(scheme.palette.muted) : nil
    }

    /// What one side has taken are the other's pieces.
    private func letter(_ role: Role) -> Character {
        Piece(color: color == .white ? .black : .white, role: role).letter
    }
}

#Preview("Thinking") {
    VStack {
        PlayerBar(playing: Samples.playing, color: .black)
        PlayerBar(playing: Samples.playing, color: .white)
    }
}
