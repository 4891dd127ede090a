import PlywiseModel
import SwiftUI

/// How well the game was played.
struct ReviewPanel: View {
    let review: ReviewView
    var analysis: AnalysisModel?

    var body: some View {
        ScrollView {
            VStack(spacing: 12) {
                switch review {
                case .none: Invitation(analysis: analysis)
                case .running(let percent): Running(percent: percent, analysis: analysis)
                case .done(let picture): ReviewDone(review: picture, analysis: analysis)
                }
            }
            .padding(16)
        }
    }
}

/// What a review is, and the way to begin it.
private struct Invitation: View {
    let analysis: AnalysisModel?

    @Environment(\.words) private var words

    var body: some View {
        Text(words["analysis-review-about"])
            .foregroundStyle(.muted)
            .multilineTextAlignment(.center)
        Button(words["analysis-review"]) { analysis?.startReview() }
            .prominent()
            .controlSize(.large)
    }
}

/// How far the engine has come.
private struct Running: View {
    let percent: Int
    let analysis: AnalysisModel?

    @Environment(\.words) private var words

    var body: some View {
        ProgressView(
            words.say("analysis-review-running", ["percent": .number(percent)]),
            value: Double(percent), total: 100)
        Button(words["analysis-review-cancel"]) { analysis?.cancelReview() }
            .buttonStyle(.bordered)
    }
}

/// What came of it.
private struct ReviewDone: View {
    let review: ReviewPicture
    let analysis: AnalysisModel?

    @Environment(\.words) private var words

    var body: some View {
        EvaluationGraph(review: review) { analysis?.goTo(ply: $0) }.frame(height: 88)
        // Back lies on the left in every language, as in the graph above.
        HStack {
            Control("analysis-previous-mistake", "chevron.left") { analysis?.previousMistake() }
                .disabled(!review.hasPrevious)
                .frame(width: 48)
            VerdictText(verdict: review.verdict, isFlawless: review.isFlawless)
                .frame(maxWidth: .infinity)
            Control("analysis-next-mistake", "chevron.right") { analysis?.nextMistake() }
                .disabled(!review.hasNext)
                .frame(width: 48)
        }
        .environment(\.layoutDirection, .leftToRight)
        if let verdict = review.verdict, verdict.mayRetry {
            Button(words["analysis-retry"]) { analysis?.retry(ply: verdict.ply) }
                .buttonStyle(.bordered)
                .controlSize(.large)
        }
        HStack(alignment: .top, spacing: 12) {
            SideCard(name: words["app-white"], side: review.white)
            SideCard(name: words["app-black"], side: review.black)
        }
        if let turning = review.turningPoint {
            Button(words.say("analysis-turning-point", ["number": .text(turning.name)])) {
                analysis?.goTo(ply: turning.ply)
            }
        }
        Button(words["analysis-review-again"]) { analysis?.startReview() }
    }
}

#Preview("Not yet") {
    ReviewPanel(review: .none)
}

#Preview("Running") {
    ReviewPanel(review: .running(percent: 40))
}

#Preview("Done") {
    ReviewPanel(review: .done(AnalysisSamples.review))
}
