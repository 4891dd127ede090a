import PlywiseModel
import SwiftUI

/// Free moves from a game or a position, with the engine beside them.
struct AnalysisScreen: View {
    let analysis: AnalysisModel

    @Environment(\.words) private var words

    var body: some View {
        switch analysis.state {
        case .loading:
            ProgressView(words["app-loading"])
        case .failed(let reason):
            ContentUnavailableView(
                words["analysis-title"], systemImage: "exclamationmark.triangle",
                description: Text(reason))
        case .ready(let picture):
            AnalysisContent(picture: picture, analysis: analysis)
                .navigationTitle(words["analysis-title"])
                .smallTitle()
                .toolbar { AnalysisToolbar(picture: picture, analysis: analysis) }
                .analysisDialogs(picture.dialog, analysis)
        }
    }
}

/// The board with the engine and the moves, arranged by the room that there is.
struct AnalysisContent: View {
    let picture: AnalysisPicture
    var analysis: AnalysisModel?

    var body: some View {
        RoomReader { room in
            if room.isBeside {
                HStack(spacing: 8) {
                    boardBeside
                    lower(room).frame(minWidth: 300, maxWidth: 480)
                }
                .padding(8)
            } else {
                VStack(spacing: 0) {
                    bar(.horizontal).frame(height: 10)
                    AnalysisBoard(picture: picture, analysis: analysis)
                        // In a split screen the board leaves room for the moves.
                        .frame(maxHeight: room.now.height * 0.55)
                    lower(room)
                }
            }
        }
        .environment(\.boardStyle, picture.style)
    }

    private var boardBeside: some View {
        HStack(spacing: 8) {
            bar(.vertical).frame(width: 16)
            AnalysisBoard(picture: picture, analysis: analysis)
        }
        .environment(\.layoutDirection, .leftToRight)
    }

    private func bar(_ axis: Axis) -> some View {
        EvaluationBar(score: picture.score, flipped: picture.board.flipped, axis: axis)
    }

    /// The engine, the moves or the review, and the ways to go about.
    private func lower(_ room: Room) -> some View {
        GeometryReader { proxy in lower(proxy.size.height, isCramped: room.isCramped) }
    }

    /// - Parameter isCramped: above a keyboard, where only the moves have room beside the field.
    private func lower(_ height: CGFloat, isCramped: Bool) -> some View {
        VStack(spacing: 0) {
            if picture.typing { TypedAnalysisMove(analysis: analysis) }
            if let opening = picture.opening, !isCramped { OpeningLine(opening: opening) }
            if let retry = picture.retry {
                RetryBar(retry: retry, analysis: analysis)
            } else if picture.panel == .moves && !isCramped {
                EnginePanel(
                    engine: picture.engine, score: picture.score, height: height,
                    analysis: analysis)
            }
            if let review = picture.review, picture.panel == .review {
                ReviewPanel(review: review, analysis: analysis)
            } else {
                MoveTreeView(tree: picture.tree, current: picture.node, analysis: analysis)
            }
            Divider()
            AnalysisSteps(picture: picture, analysis: analysis)
        }
    }
}

/// Typing moves. What stands in the field is read here, so that nothing else is drawn again for
/// it.
private struct TypedAnalysisMove: View {
    let analysis: AnalysisModel?

    var body: some View {
        TypedMove(
            text: analysis?.typed ?? "", type: { analysis?.typed = $0 },
            play: { analysis?.playTyped() }, close: { analysis?.stopTyping() })
    }
}

/// The name of the opening, small.
private struct OpeningLine: View {
    let opening: OpeningName

    @Environment(\.words) private var words

    var body: some View {
        Text(opening.inWords(words))
            .font(.footnote)
            .foregroundStyle(.muted)
            .lineLimit(2)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 16)
            .padding(.top, 8)
    }
}

/// The board of the analysis, and the promotion picker over it.
private struct AnalysisBoard: View {
    let picture: AnalysisPicture
    let analysis: AnalysisModel?

    var body: some View {
        ChessBoard(picture: picture.board, actions: actions)
            .yieldsKeys(to: picture.typing)
            .overlay {
                if let pawn = picture.promotion {
                    PromotionPicker(
                        to: pawn.to, color: pawn.color, flipped: picture.board.flipped,
                        pick: { analysis?.promote($0) }, cancel: { analysis?.cancelPromotion() })
                }
            }
    }

    private var actions: BoardActions {
        BoardActions(
            tap: { analysis?.tap($0) }, drag: { analysis?.drag(from: $0, to: $1) },
            askAttacks: { analysis?.readAttacks($0) })
    }
}

#Preview("Engine and moves") {
    AnalysisContent(picture: AnalysisSamples.moves)
}

#Preview("Reviewed") {
    AnalysisContent(picture: AnalysisSamples.reviewed)
}

#Preview("Sideways", traits: .landscapeLeft) {
    AnalysisContent(picture: AnalysisSamples.moves)
}
