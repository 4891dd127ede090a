import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// The review of a game on the analysis screen.
struct ReviewPanel: View {
    let review: ReviewView
    /// The evaluation graph of the game, one point per ply.
    let points: [GraphPoint]
    let send: SendAnalysis

    @Environment(\.labels) private var labels

    var body: some View {
        ScrollView {
            VStack(spacing: 12) {
                switch review {
                case .unreviewed:
                    Text(labels["analysis-review-about"])
                        .foregroundStyle(.muted)
                        .multilineTextAlignment(.center)
                    Button(labels["analysis-review"]) { send(.startReview) }
                        .prominent()
                        .controlSize(.large)
                case .reviewing(let percent, let text):
                    ProgressView(text, value: Double(percent), total: 100)
                    Button(labels["analysis-review-cancel"]) { send(.stopReview) }
                        .buttonStyle(.bordered)
                        .controlSize(.large)
                case .reviewed(
                    let white, let black, let at, let verdict, let hint, let hasPrevious,
                    let hasNext, let turningPoint, let turningPointWords, let practice):
                    HStack(alignment: .top, spacing: 8) {
                        SideCard(review: white)
                        SideCard(review: black)
                    }
                    EvaluationGraph(points: points, at: at) { send(.goToPly(ply: $0)) }
                        .frame(height: 88)
                    // Back is on the left in every language, as in the graph above.
                    HStack {
                        Control("analysis-previous-mistake", "arrow.left.circle") {
                            send(.previousMistake)
                        }
                        .disabled(!hasPrevious)
                        .frame(width: 48)
                        VerdictText(verdict: verdict, hint: hint).frame(maxWidth: .infinity)
                        Control("analysis-next-mistake", "arrow.right.circle") {
                            send(.nextMistake)
                        }
                        .disabled(!hasNext)
                        .frame(width: 48)
                    }
                    .environment(\.layoutDirection, .leftToRight)
                    ForEach(verdict?.told ?? [], id: \.text) { told in
                        ToldRow(told: told) { send(.showLine(node: told.node, moves: told.moves)) }
                    }
                    if let practice {
                        Button(practice.text) { send(.retry(ply: practice.ply)) }
                            .prominent()
                            .controlSize(.large)
                    }
                    if let ply = verdict?.retry {
                        Button(labels["analysis-retry"]) { send(.retry(ply: ply)) }
                            .buttonStyle(.bordered)
                            .controlSize(.large)
                    }
                    if let ply = turningPoint {
                        Button {
                            send(.goToPly(ply: ply))
                        } label: {
                            Text(turningPointWords).rowHigh()
                        }
                    }
                    Button {
                        send(.startReview)
                    } label: {
                        Text(labels["analysis-review-again"]).rowHigh()
                    }
                }
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
        }
    }
}

/// The review's verdict on the current move, or a hint at the mistakes if there is no verdict.
private struct VerdictText: View {
    /// The review's verdict on the current move; `nil` without a verdict.
    let verdict: Verdict?
    /// Text shown if the review has no verdict on the current move.
    let hint: String

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(spacing: 4) {
            if let verdict {
                Text(verbatim: verdict.name).font(.headline).accessibilityLabel(verdict.spoken)
                if let mark = verdict.mark {
                    Text(verbatim: "\(verdict.sign) \(verdict.markWords)")
                        .font(.headline)
                        .foregroundStyle(Color(mark.ink(scheme.palette)))
                        .accessibilityLabel(verdict.markWords)
                }
                if !verdict.loss.isEmpty {
                    Text(verdict.loss).font(.footnote).foregroundStyle(.muted)
                }
            } else {
                Text(hint).foregroundStyle(.muted)
            }
        }
        .multilineTextAlignment(.center)
        .frame(minHeight: 48)
        .accessibilityElement(children: .combine)
    }
}

/// A sentence of the review about a move. A tap plays the variation of the sentence on the board.
private struct ToldRow: View {
    /// The sentence about a move, with the variation that shows it.
    let told: MoveComment
    /// Shows the variation on the board; called on a tap.
    let show: @MainActor () -> Void

    @Environment(\.labels) private var labels

    var body: some View {
        Button(action: show) {
            HStack(alignment: .firstTextBaseline, spacing: 8) {
                Text(told.text)
                    .multilineTextAlignment(.leading)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if !told.moves.isEmpty {
                    Image(systemName: told.shown ? "xmark" : "play").accessibilityHidden(true)
                }
            }
            .font(.subheadline)
            .frame(minHeight: 44)
        }
        .disabled(told.moves.isEmpty)
        .accessibilityLabel(told.spoken)
        .accessibilityHint(labels["app-show-line"])
        .accessibilityAddTraits(told.shown ? .isSelected : [])
    }
}

/// Card with the accuracy and the mistakes of White or Black.
private struct SideCard: View {
    let review: SideReview

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            // The accuracy is as large as possible and never truncated.
            ViewThatFits(in: .horizontal) {
                HStack(alignment: .firstTextBaseline, spacing: 8) { figure }
                VStack(alignment: .leading, spacing: 0) { figure }
            }
            .accessibilityElement()
            .accessibilityLabel(review.spoken.isEmpty ? review.side : review.spoken)
            ForEach(review.counts, id: \.mark) { count in
                Text(count.text)
                    .font(.subheadline)
                    .foregroundStyle(
                        count.count == 0
                            ? AnyShapeStyle(.muted)
                            : AnyShapeStyle(Color(count.mark.ink(scheme.palette))))
            }
        }
        .padding(.horizontal, 12)
        .padding(.vertical, 8)
        .frame(maxWidth: .infinity, alignment: .leading)
        .background(Color(scheme.palette.surfaceHigh), in: RoundedRectangle(cornerRadius: 12))
        .accessibilityElement(children: .combine)
    }

    @ViewBuilder private var figure: some View {
        Text(review.accuracy)
            .font(.largeTitle.weight(.bold).monospacedDigit())
            .foregroundStyle(Color(scheme.palette.text))
            .fixedSize()
        VStack(alignment: .leading, spacing: 0) {
            Text(review.side).font(.subheadline.weight(.semibold))
            Text(labels["analysis-accuracy"]).font(.caption).foregroundStyle(.muted)
        }
    }
}

/// Panel above the moves of a reviewed game while the user looks for a better move: the question,
/// or the feedback on an attempt, and the possible actions.
struct RetryPanel: View {
    let retry: RetryView
    let send: SendAnalysis

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let palette = scheme.palette
        VStack(alignment: .leading, spacing: 8) {
            HStack(alignment: .firstTextBaseline) {
                Text(retry.text)
                    .font(.headline)
                    .frame(maxWidth: .infinity, alignment: .leading)
                    .accessibilityLabel(retry.spoken)
                Text(retry.progress).font(.subheadline).foregroundStyle(.muted)
            }
            FlowLayout(spacing: 8) {
                if let ply = retry.next { button("analysis-next-mistake", .retry(ply: ply)) }
                if let ply = retry.again { button("analysis-retry-again", .retry(ply: ply)) }
                if let ply = retry.solution {
                    button("analysis-retry-solution", .goToPly(ply: ply))
                }
                button(retry.good ? "app-done" : "app-cancel", .endRetry)
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(Color(retry.good ? palette.accentSoft : palette.surfaceHigh))
        .onChange(of: retry.spoken, initial: true) { Spoken.announce($1) }
    }

    /// Returns a button of the panel. After a correct attempt, the button for the next mistake is
    /// the prominent one.
    private func button(_ key: String, _ event: AnalysisEvent) -> some View {
        Button {
            send(event)
        } label: {
            Text(labels[key]).fingerHigh()
        }
        .weighed(key == "analysis-next-mistake")
    }
}

/// Graph of White's winning chances over the game. A tap or drag goes to a ply; for VoiceOver the
/// graph is adjustable.
struct EvaluationGraph: View {
    let points: [GraphPoint]
    /// The ply of the position on the board; `nil` in a variation.
    let at: UInt32?
    /// Shows the position after a ply.
    let go: @MainActor (_ ply: UInt32) -> Void

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme
    /// The ply under the current drag on the graph; `nil` without a drag, or after a scroll view
    /// took over the drag.
    @GestureState private var stroked: Int?

    var body: some View {
        GeometryReader { proxy in
            let shape = GraphShape(points.map { Double($0.chances) / 10 }, in: proxy.size)
            Canvas { context, size in draw(shape, in: context, size: size) }
                .onTapGesture { point in go(UInt32(shape.ply(at: point.x))) }
                .simultaneousGesture(stroke(shape))
        }
        // A drag reports the same ply many times.
        .onChange(of: stroked) { _, ply in
            if let ply { go(UInt32(ply)) }
        }
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement()
        .accessibilityLabel(labels["analysis-graph"])
        .accessibilityValue(points.first { $0.ply == at }?.spoken ?? "")
        .accessibilityAdjustableAction { direction in
            let ply = Int(at ?? 0) + (direction == .increment ? 1 : -1)
            go(UInt32(min(max(ply, 0), points.count)))
        }
    }

    /// Returns the drag gesture of the graph. Only horizontal drags count, since a vertical drag
    /// scrolls the surrounding view.
    private func stroke(_ shape: GraphShape) -> some Gesture {
        DragGesture(minimumDistance: 12)
            .updating($stroked) { value, stroked, _ in
                guard GraphShape.isAlong(value.translation) else { return }
                stroked = shape.ply(at: value.location.x)
            }
    }

    private func draw(_ shape: GraphShape, in context: GraphicsContext, size: CGSize) {
        func fill(_ path: Path, _ ink: Ink) { context.fill(path, with: .color(Color(ink))) }
        func line(from: CGPoint, to: CGPoint, _ color: Color, width: CGFloat) {
            context.stroke(
                Path { $0.addLines([from, to]) }, with: .color(color), lineWidth: width)
        }
        fill(Path(CGRect(origin: .zero, size: size)), Sides.black)
        let below = [CGPoint(x: size.width, y: size.height), CGPoint(x: 0, y: size.height)]
        fill(Path { $0.addLines(shape.line + below) }, Sides.white)
        line(
            from: CGPoint(x: 0, y: size.height / 2), to: CGPoint(x: size.width, y: size.height / 2),
            .gray.opacity(0.5), width: 1)
        context.stroke(Path { $0.addLines(shape.line) }, with: .color(.gray), lineWidth: 1.5)
        if let at = at.map(Int.init), at < shape.line.count {
            let x = shape.line[at].x
            line(
                from: CGPoint(x: x, y: 0), to: CGPoint(x: x, y: size.height), Color(Marks.accent),
                width: 2)
        }
        for (point, corner) in zip(points, shape.line.dropFirst()) {
            guard let mark = point.mark else { continue }
            let dot = CGRect(x: corner.x - 3.5, y: corner.y - 3.5, width: 7, height: 7)
            fill(Path(ellipseIn: dot.insetBy(dx: -1.5, dy: -1.5)), scheme.palette.surface)
            fill(Path(ellipseIn: dot), mark.ink(scheme.palette))
        }
    }
}
