import PlywiseBoard
import PlywiseModel
import SwiftUI

/// White's chances over the game. A tap or a stroke goes to a ply; so does VoiceOver's swipe.
struct EvaluationGraph: View {
    let review: ReviewPicture
    let go: (Int) -> Void

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme
    /// Where the present stroke is; none without one, be it ended or taken away by a scroll.
    @GestureState private var stroked: Int?

    var body: some View {
        GeometryReader { proxy in
            let shape = GraphShape(review.chances.map(\.chances), in: proxy.size)
            Canvas { context, size in draw(shape, in: context, size: size) }
                .onTapGesture { point in go(shape.ply(at: point.x)) }
                .simultaneousGesture(stroke(shape))
        }
        // A finger on its way comes many times upon the same.
        .onChange(of: stroked) { _, ply in
            if let ply { go(ply) }
        }
        .clipShape(RoundedRectangle(cornerRadius: 12))
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement()
        .accessibilityLabel(words["analysis-graph"])
        .accessibilityValue(review.spoken(words))
        .accessibilityAdjustableAction { direction in
            let step = direction == .increment ? 1 : -1
            go(min(max((review.at ?? 0) + step, 0), review.chances.count))
        }
    }

    /// Along the graph: a stroke across it scrolls what the graph stands in.
    private func stroke(_ shape: GraphShape) -> some Gesture {
        DragGesture(minimumDistance: 12)
            .updating($stroked) { value, stroked, _ in
                guard GraphShape.isAlong(value.translation) else { return }
                stroked = shape.ply(at: value.location.x)
            }
    }

    private func draw(_ shape: GraphShape, in context: GraphicsContext, size: CGSize) {
        context.fill(Path(CGRect(origin: .zero, size: size)), with: .color(Color(Sides.black)))
        let area = Path { path in
            path.addLines(shape.line)
            path.addLine(to: CGPoint(x: size.width, y: size.height))
            path.addLine(to: CGPoint(x: 0, y: size.height))
            path.closeSubpath()
        }
        context.fill(area, with: .color(Color(Sides.white)))
        let middle = Path { path in
            path.move(to: CGPoint(x: 0, y: size.height / 2))
            path.addLine(to: CGPoint(x: size.width, y: size.height / 2))
        }
        context.stroke(middle, with: .color(.gray.opacity(0.5)), lineWidth: 1)
        context.stroke(
            Path { $0.addLines(shape.line) }, with: .color(.gray), lineWidth: 1.5)
        cursor(shape, in: context, height: size.height)
        marks(shape, in: context)
    }

    private func cursor(_ shape: GraphShape, in context: GraphicsContext, height: CGFloat) {
        guard let at = review.at, at < shape.line.count else { return }
        let line = Path { path in
            path.move(to: CGPoint(x: shape.line[at].x, y: 0))
            path.addLine(to: CGPoint(x: shape.line[at].x, y: height))
        }
        context.stroke(line, with: .color(Color(Marks.accent)), lineWidth: 2)
    }

    private func marks(_ shape: GraphShape, in context: GraphicsContext) {
        for (point, corner) in zip(review.chances, shape.line.dropFirst()) {
            guard let mark = point.mark, mark.costs else { continue }
            let dot = CGRect(x: corner.x - 3.5, y: corner.y - 3.5, width: 7, height: 7)
            context.fill(
                Path(ellipseIn: dot.insetBy(dx: -1.5, dy: -1.5)),
                with: .color(Color(scheme.palette.surface)))
            context.fill(
                Path(ellipseIn: dot), with: .color(Color(mark.ink(scheme.palette))))
        }
    }
}

#Preview("A game with a blunder") {
    EvaluationGraph(review: AnalysisSamples.review) { _ in }.frame(height: 88)
}
