import PlywiseModel
import SwiftUI

/// What is said about the move on the board.
struct VerdictText: View {
    let verdict: Verdict?
    let isFlawless: Bool

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(spacing: 4) {
            if let verdict {
                headline(verdict).font(.headline).accessibilityLabel(verdict.headline(words))
                if let better = verdict.betterInWords(words) {
                    Text(better).font(.subheadline)
                        .accessibilityLabel(verdict.spokenBetter(words) ?? better)
                }
                if let reason = verdict.reasonInWords(words) { Text(reason).font(.subheadline) }
                if let loss = verdict.loss(words) {
                    Text(loss).font(.footnote).foregroundStyle(.muted)
                }
            } else {
                Text(words[isFlawless ? "analysis-no-mistakes" : "analysis-next-mistake"])
                    .foregroundStyle(.muted)
            }
        }
        .multilineTextAlignment(.center)
        .frame(minHeight: 48)
        .accessibilityElement(children: .combine)
    }

    private func headline(_ verdict: Verdict) -> Text {
        let name = Text(verbatim: verdict.name)
        guard let mark = verdict.mark else { return name }
        let said = Text(verbatim: "\(mark.sign) \(words[mark.key])")
        return name + said.foregroundStyle(Color(mark.ink(scheme.palette)))
    }
}

/// How well a side played.
struct SideCard: View {
    let name: String
    let side: SideReview

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(name).font(.subheadline.weight(.semibold))
            Text(side.accuracyInWords(words)).font(.title)
            Text(words["analysis-accuracy"]).font(.footnote).foregroundStyle(.muted)
            ForEach(side.flaws, id: \.key) { flaw in
                Text(words.say(flaw.key, ["count": .number(flaw.count)]))
                    .foregroundStyle(
                        flaw.count == 0
                            ? AnyShapeStyle(.muted)
                            : AnyShapeStyle(Color(flaw.mark.ink(scheme.palette))))
            }
        }
        .padding(12)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(scheme.palette.surfaceHigh), in: RoundedRectangle(cornerRadius: 12))
        .accessibilityElement(children: .combine)
    }
}

/// Above the moves while the person looks for a better one.
struct RetryBar: View {
    let retry: RetryView
    var analysis: AnalysisModel?

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        HStack {
            Text(words[retry.answer.key])
                .font(.headline)
                .frame(maxWidth: .infinity, alignment: .leading)
            Button(words[retry.answer.endKey]) { analysis?.endRetry() }.buttonStyle(.bordered)
        }
        .padding(.horizontal, 16)
        .frame(minHeight: 56)
        .background(ground)
        .onChange(of: retry.answer) { _, answer in Spoken.announce(words[answer.key]) }
    }

    private var ground: Color {
        let palette = scheme.palette
        return Color(retry.answer == .right ? palette.accentSoft : palette.surfaceHigh)
    }
}

#Preview("Looking for a better move") {
    VStack {
        RetryBar(retry: RetryView(ply: 3, answer: .awaited))
        RetryBar(retry: RetryView(ply: 3, answer: .right))
        RetryBar(retry: RetryView(ply: 3, answer: .wrong))
    }
}
