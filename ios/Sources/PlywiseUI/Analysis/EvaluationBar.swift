import PlywiseBoard
import PlywiseModel
import SwiftUI

/// Which side stands better, and how much. White stands at the board's near edge, or left.
struct EvaluationBar: View {
    let score: Evaluation?
    let flipped: Bool
    let axis: Axis

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        GeometryReader { proxy in
            ZStack(alignment: alignment) {
                Color(Sides.black)
                Color(Sides.white).frame(
                    width: axis == .horizontal ? proxy.size.width * share : nil,
                    height: axis == .vertical ? proxy.size.height * share : nil)
            }
            .overlay { middle }
        }
        .clipShape(RoundedRectangle(cornerRadius: axis == .vertical ? 4 : 0))
        // One side's part would else be lost on a background of its colour, at mate the whole bar.
        .overlay {
            RoundedRectangle(cornerRadius: axis == .vertical ? 4 : 0)
                .strokeBorder(Color(scheme.palette.outline), lineWidth: 1)
        }
        .environment(\.layoutDirection, .leftToRight)
        .animation(reduceMotion ? nil : .easeOut(duration: 0.2), value: share)
        .accessibilityElement()
        .accessibilityLabel(words["analysis-bar"])
        .accessibilityValue(score.map { words.spokenScore($0) } ?? "")
    }

    private var share: Double { score?.share ?? 0.5 }

    private var alignment: Alignment {
        axis == .vertical ? (flipped ? .top : .bottom) : (flipped ? .trailing : .leading)
    }

    private var middle: some View {
        Color.brown.opacity(0.6).frame(
            width: axis == .horizontal ? 2 : nil, height: axis == .vertical ? 2 : nil)
    }
}

#Preview("White is better") {
    EvaluationBar(score: .centipawns(value: 180), flipped: false, axis: .horizontal)
        .frame(height: 10)
}
