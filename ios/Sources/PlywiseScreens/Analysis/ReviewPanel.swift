import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// The review of a game on the analysis screen: the walk through its moments, or the summary.
struct ReviewPanel: View {
    let review: ReviewView
    /// The evaluation graph of the game, one point per ply.
    let points: [GraphPoint]
    let send: SendAnalysis

    @Environment(\.labels) private var labels

    var body: some View {
        if let walk = review.walk {
            WalkPanel(walk: walk, send: send)
        } else {
            summary
        }
    }

    private var summary: some View {
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
                    let white, let black, let at, let verdict, _, _, let practice, _,
                    let rows):
                    HStack(alignment: .top, spacing: 8) {
                        SideCard(review: white)
                        SideCard(review: black)
                    }
                    EvaluationGraph(points: points, at: at) { send(.goToPly(ply: $0)) }
                        .frame(height: 88)
                    if let verdict { VerdictText(verdict: verdict, send: send) }
                    if let practice {
                        Button(practice.text) { send(.retry(ply: practice.ply)) }
                            .prominent()
                            .controlSize(.large)
                    }
                    ForEach(rows, id: \.label) { row in
                        Button {
                            send(row.event)
                        } label: {
                            Text(row.label).rowHigh()
                        }
                    }
                }
            }
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
        }
    }
}

extension ReviewView {
    /// The walk through the moments of the review; `nil` while something else is shown.
    var walk: ReviewWalk? {
        guard case .reviewed(_, _, _, _, _, _, _, let walk, _) = self else { return nil }
        return walk
    }
}

/// A moment of the review's walk. The buttons stay in place while a long text scrolls.
private struct WalkPanel: View {
    let walk: ReviewWalk
    let send: SendAnalysis

    var body: some View {
        VStack(spacing: 8) {
            ScrollView {
                VStack(alignment: .leading, spacing: 8) {
                    if !walk.progress.isEmpty {
                        Text(walk.progress).font(.footnote).foregroundStyle(.muted)
                    }
                    if let moment = walk.moment { content(moment) }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            HStack(spacing: 8) {
                if let previous = walk.previous {
                    step(previous).buttonStyle(.bordered).shortcut(.return, [.command, .shift])
                }
                if let next = walk.next { step(next).prominent().shortcut(.return) }
            }
            .controlSize(.large)
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
    }

    @ViewBuilder private func content(_ moment: MomentView) -> some View {
        VStack(alignment: .leading, spacing: 4) {
            JudgedMove(
                name: moment.title, sign: moment.sign, judgment: moment.judgment, mark: moment.mark)
            Text(moment.text)
        }
        .accessibilityElement()
        .accessibilityLabel(moment.spoken)
        FlowLayout(spacing: 8) {
            ForEach(moment.actions, id: \.label) { action in
                Button {
                    send(action.event)
                } label: {
                    Text(action.label).fingerHigh()
                }
                .buttonStyle(.bordered)
            }
        }
    }

    private func step(_ action: AnalysisAction) -> some View {
        Button {
            send(action.event)
        } label: {
            Text(action.label).frame(maxWidth: .infinity)
        }
    }
}

/// A move's name with the symbol and the name of its judgment, if it has one.
private struct JudgedMove: View {
    let name: String
    let sign: String
    let judgment: String
    let mark: MoveMark?

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        FlowLayout(spacing: 8) {
            Text(verbatim: name)
            Text(verbatim: sign.isEmpty ? judgment : "\(sign) \(judgment)")
                .foregroundStyle(Color(mark?.ink(scheme.palette) ?? scheme.palette.muted))
        }
        .font(.headline)
    }
}

/// The review's verdict on the current move.
private struct VerdictText: View {
    let verdict: Verdict
    let send: SendAnalysis

    @Environment(\.labels) private var labels

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            JudgedMove(
                name: verdict.name, sign: verdict.sign, judgment: verdict.markWords,
                mark: verdict.mark
            )
            .accessibilityElement()
            .accessibilityLabel("\(verdict.spoken) \(verdict.markWords)")
            ForEach(verdict.told, id: \.text) { told in
                ToldRow(told: told) { send(.showLine(node: told.node, moves: told.moves)) }
            }
            if !verdict.loss.isEmpty {
                Text(verdict.loss).font(.footnote).foregroundStyle(.muted)
            }
            if let ply = verdict.retry {
                Button(labels["analysis-retry-again"]) { send(.retry(ply: ply)) }
                    .buttonStyle(.bordered)
                    .controlSize(.large)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
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
                ForEach(retry.actions.reversed(), id: \.label) { action in
                    Button {
                        send(action.event)
                    } label: {
                        Text(action.label).fingerHigh()
                    }
                    .weighed(retry.good && retry.actions.count > 1 && action == retry.actions.last)
                }
            }
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(Color(retry.good ? palette.accentSoft : palette.surfaceHigh))
        .onChange(of: retry.spoken, initial: true) { Spoken.announce($1) }
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
