import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Panel with the engine's on-off switch, score and lines.
struct EnginePanel: View {
    let app: AppState
    let analysis: AnalysisView
    /// Height that the engine's panel shares with the moves, in points.
    let height: CGFloat
    let send: SendAnalysis

    @Environment(\.labels) private var labels
    @ScaledMetric private var lineHeight = 44.0

    var body: some View {
        let (wanted, each) = (Int(analysis.lines), max(lineHeight, 44))
        VStack(spacing: 0) {
            header.padding(.horizontal, 16).padding(.vertical, 4)
            if analysis.engineOn && !analysis.engineWaits {
                ScrollView { rows(wanted) }
                    .frame(
                        height: Double(EngineRoom.lines(of: wanted, in: height, each: each)) * each)
            }
            Divider()
        }
    }

    private func rows(_ wanted: Int) -> some View {
        let lines = app.lines.lines
        return VStack(spacing: 0) {
            ForEach(0..<wanted, id: \.self) { rank in
                if rank < lines.count {
                    EngineLine(line: lines[rank]) { count in
                        let moves = lines[rank].moves.prefix(Int(count)).map(\.uci)
                        send(.playLine(node: analysis.node, moves: moves))
                    }
                } else {
                    Color.clear.frame(height: 44)
                }
            }
        }
    }

    private var header: some View {
        HStack(spacing: 12) {
            OptimisticView(analysis.engineOn) {
                send(.switchEngine(on: $0))
            } content: { isOn in
                Toggle(labels["analysis-engine"], isOn: isOn).labelsHidden()
            }
            if let score = app.lines.score {
                Text(verbatim: score.text)
                    .font(.title3.monospacedDigit())
                    .accessibilityLabel(score.spoken)
            }
            Text(app.lines.about)
                .font(.footnote)
                .foregroundStyle(.muted)
                .frame(maxWidth: .infinity, alignment: .leading)
            if analysis.engineOn && !analysis.engineWaits { lineCount }
        }
        .frame(minHeight: 44)
    }

    private var lineCount: some View {
        let wanted = analysis.lines
        return HStack(spacing: 0) {
            Control("analysis-fewer-lines", "minus") { send(.lines(count: wanted - 1)) }
                .disabled(wanted <= 1)
            Control("analysis-more-lines", "plus") { send(.lines(count: wanted + 1)) }
                .disabled(wanted >= analysis.maxLines)
        }
        .frame(width: 96)
    }
}

/// One of the engine's lines with its score and moves, always from left to right. A tap on a move
/// plays the line up to it.
private struct EngineLine: View {
    let line: LineView
    /// Plays the first `count` moves of the engine's line.
    let play: @MainActor (_ count: UInt32) -> Void

    var body: some View {
        HStack(spacing: 4) {
            ScoreChip(score: line.score).accessibilityLabel(line.spoken)
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(Array(line.moves.enumerated()), id: \.offset) { index, move in
                        Button {
                            play(UInt32(index) + 1)
                        } label: {
                            text(move, isFirst: index == 0)
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(move.label)
                    }
                }
            }
        }
        .padding(.leading, 16)
        .environment(\.layoutDirection, .leftToRight)
    }

    private func text(_ move: LineMove, isFirst: Bool) -> some View {
        HStack(spacing: 2) {
            if !move.number.isEmpty { Text(verbatim: move.number).foregroundStyle(.muted) }
            Text(verbatim: move.text).fontWeight(isFirst ? .semibold : .regular)
        }
        .padding(.horizontal, 6)
        .frame(minWidth: 44, minHeight: 44)
        .contentShape(Rectangle())
    }
}

/// Label with a score, in the colour of the side with the advantage.
private struct ScoreChip: View {
    let score: ScoreView

    var body: some View {
        let shape = RoundedRectangle(cornerRadius: 6)
        Text(verbatim: score.text)
            .font(.footnote.monospacedDigit().weight(.semibold))
            .foregroundStyle(Color(score.forWhite ? Sides.black : Sides.white))
            .padding(.horizontal, 6)
            .padding(.vertical, 3)
            .frame(minWidth: 56)
            .background(Color(score.forWhite ? Sides.white : Sides.black), in: shape)
            .overlay { shape.strokeBorder(Color.gray.opacity(0.5)) }
    }
}

/// Bar that shows which side has the advantage. White's part is at White's edge of the board, or on
/// the left of a horizontal bar.
struct EvaluationBar: View {
    let app: AppState
    /// Whether Black is at the bottom of the board.
    let flipped: Bool
    /// Direction of the evaluation bar: vertical beside the board, horizontal above it.
    let axis: Axis

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        let score = app.lines.score
        let share = Double(score?.chances ?? 500) / 1_000
        let shape = RoundedRectangle(cornerRadius: axis == .vertical ? 4 : 0)
        GeometryReader { proxy in
            ZStack(alignment: alignment) {
                Color(Sides.black)
                Color(Sides.white).frame(
                    width: axis == .horizontal ? proxy.size.width * share : nil,
                    height: axis == .vertical ? proxy.size.height * share : nil)
            }
            .overlay { middle }
        }
        .clipShape(shape)
        // An outline, since one side's part would vanish on a background of its colour; at mate it
        // is the whole bar.
        .overlay { shape.strokeBorder(Color(scheme.palette.outline), lineWidth: 1) }
        .environment(\.layoutDirection, .leftToRight)
        .animation(reduceMotion ? nil : .easeOut(duration: 0.2), value: share)
        .accessibilityElement()
        .accessibilityLabel(labels["analysis-bar"])
        .accessibilityValue(score?.spoken ?? "")
    }

    private var alignment: Alignment {
        axis == .vertical ? (flipped ? .top : .bottom) : (flipped ? .trailing : .leading)
    }

    private var middle: some View {
        Color.brown.opacity(0.6).frame(
            width: axis == .horizontal ? 2 : nil, height: axis == .vertical ? 2 : nil)
    }
}
