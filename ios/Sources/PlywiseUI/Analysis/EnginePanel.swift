import PlywiseBoard
import PlywiseModel
import SwiftUI

/// The engine's switch, the score, and its lines.
struct EnginePanel: View {
    let engine: EngineView
    let score: Evaluation?
    /// How high the place is that the panel shares with the moves, in points.
    let height: CGFloat
    var analysis: AnalysisModel?

    @Environment(\.words) private var words
    @ScaledMetric private var lineHeight = 44.0

    var body: some View {
        VStack(spacing: 0) {
            header.padding(.horizontal, 16).padding(.vertical, 4)
            if case .on(let wanted, let lines) = engine {
                ScrollView { rows(wanted, lines) }
                    .frame(height: Double(seen(wanted)) * max(lineHeight, 44))
            }
            Divider()
        }
    }

    private func rows(_ wanted: Int, _ lines: [LineView]) -> some View {
        VStack(spacing: 0) {
            ForEach(0..<wanted, id: \.self) { rank in
                if rank < lines.count {
                    EngineLineView(line: lines[rank], analysis: analysis)
                } else {
                    Color.clear.frame(height: 44)
                }
            }
        }
    }

    private func seen(_ wanted: Int) -> Int {
        EngineView.linesSeen(of: wanted, in: height, each: max(lineHeight, 44))
    }

    private var header: some View {
        HStack(spacing: 12) {
            Toggle(words["analysis-engine"], isOn: isOn).labelsHidden()
            if let score {
                Text(verbatim: words.score(score))
                    .font(.title3.monospacedDigit())
                    .accessibilityLabel(words.spokenScore(score))
            }
            Text(engine.inWords(words))
                .font(.footnote)
                .foregroundStyle(.muted)
                .frame(maxWidth: .infinity, alignment: .leading)
            if case .on(let wanted, _) = engine { lineCount(wanted) }
        }
        .frame(minHeight: 44)
    }

    private var isOn: Binding<Bool> {
        Binding(get: { engine.isOn }, set: { analysis?.switchEngine(on: $0) })
    }

    private func lineCount(_ wanted: Int) -> some View {
        HStack(spacing: 0) {
            Control("analysis-fewer-lines", "minus") { analysis?.fewerLines() }
                .disabled(wanted <= EngineView.lineCounts.lowerBound)
            Control("analysis-more-lines", "plus") { analysis?.moreLines() }
                .disabled(wanted >= EngineView.lineCounts.upperBound)
        }
        .frame(width: 96)
    }
}

/// A line: its score and its moves; a touch plays up to a move. It runs from left to right, as
/// moves are written everywhere.
private struct EngineLineView: View {
    let line: LineView
    let analysis: AnalysisModel?

    var body: some View {
        HStack(spacing: 4) {
            ScoreChip(score: line.score)
            ScrollView(.horizontal, showsIndicators: false) {
                HStack(spacing: 0) {
                    ForEach(Array(line.moves.enumerated()), id: \.offset) { place, move in
                        Button {
                            analysis?.playLine(line.rank, count: place + 1)
                        } label: {
                            text(move, isFirst: place == 0)
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
            if let number = move.number {
                Text(verbatim: number).foregroundStyle(.muted)
            }
            Text(verbatim: move.text).fontWeight(isFirst ? .semibold : .regular)
        }
        .padding(.horizontal, 6)
        .frame(minWidth: 44, minHeight: 44)
        .contentShape(Rectangle())
    }
}

/// A score on the colour of the side that stands better.
private struct ScoreChip: View {
    let score: Evaluation

    @Environment(\.words) private var words

    var body: some View {
        let ground = score.isForWhite ? Sides.white : Sides.black
        let ink = score.isForWhite ? Sides.black : Sides.white
        Text(verbatim: words.score(score))
            .font(.footnote.monospacedDigit().weight(.semibold))
            .foregroundStyle(Color(ink))
            .padding(.horizontal, 6)
            .padding(.vertical, 3)
            .frame(minWidth: 56)
            .background(Color(ground), in: RoundedRectangle(cornerRadius: 6))
            .overlay {
                RoundedRectangle(cornerRadius: 6).strokeBorder(Color.gray.opacity(0.5))
            }
            .accessibilityLabel(words.spokenScore(score))
    }
}

#Preview("Two lines") {
    EnginePanel(
        engine: AnalysisSamples.moves.engine, score: AnalysisSamples.moves.score, height: 600)
}

#Preview("Off") {
    EnginePanel(engine: .off, score: nil, height: 600)
}
