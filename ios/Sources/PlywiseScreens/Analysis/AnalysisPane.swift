import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendAnalysis = @MainActor (AnalysisEvent) -> Void

/// The analysis screen, with the engine.
struct AnalysisPane: View {
    /// State of the app, for the parts that change often: the engine's lines, the moves and the
    /// graph.
    let app: AppState
    let screen: AnalysisScreen
    let send: SendAnalysis

    @Environment(\.labels) private var labels

    var body: some View {
        switch screen {
        case .loading: ProgressView(labels["app-loading"])
        case .failed(let reason): FailedView(title: labels["analysis-title"], reason: reason)
        case .ready(let analysis):
            AnalysisContent(app: app, analysis: analysis, send: send)
                .navigationTitle(labels["analysis-title"])
                .smallTitle()
                .toolbar { AnalysisToolbar(analysis: analysis, send: send) }
                .sheet(over: analysis.dialog) {
                    send(.closeDialog)
                } content: {
                    AnalysisDialogForm(dialog: $0, send: send)
                }
        }
    }
}

/// Content of the analysis screen: the board with the engine and the moves, arranged according to
/// the window size.
private struct AnalysisContent: View {
    let app: AppState
    let analysis: AnalysisView
    let send: SendAnalysis

    var body: some View {
        RoomReader { room in
            let (side, height) = (room.side, room.still.height)
            if room.isBeside {
                HStack(spacing: 8) {
                    HStack(spacing: 8) {
                        bar(.vertical).frame(width: 16)
                        board.frame(width: side, height: side)
                    }
                    .frame(height: side)
                    .environment(\.layoutDirection, .leftToRight)
                    let width = min(room.whole.width - side - 48, 480)
                    lower(CGSize(width: width, height: height - 16))
                }
                .padding(8)
                .frame(width: room.whole.width, height: height)
            } else {
                VStack(spacing: 0) {
                    bar(.horizontal).frame(width: side, height: 10)
                    board.frame(width: side, height: side)
                    lower(CGSize(width: room.whole.width, height: height - side - 10))
                }
                .frame(width: room.whole.width, height: height, alignment: .top)
            }
        }
        .overlay(alignment: .bottom) { typed }
    }

    /// Field for typed moves over the keyboard, which does not move the board.
    @ViewBuilder private var typed: some View {
        if let typed = analysis.typed {
            TypedMove(field: typed, send: send)
                .padding(.vertical, 4)
                .background(.bar)
        }
    }

    private var board: some View { AnalysisBoard(app: app, analysis: analysis, send: send) }

    private func bar(_ axis: Axis) -> some View {
        EvaluationBar(app: app, flipped: analysis.board.flipped, axis: axis)
    }

    /// The part of the analysis screen below or beside the board: the engine, the moves or the
    /// review, and the navigation buttons.
    ///
    /// - Parameter size: available size, in points.
    private func lower(_ size: CGSize) -> some View {
        VStack(spacing: 0) {
            if !analysis.opening.isEmpty { opening }
            if let retry = analysis.retry {
                RetryPanel(retry: retry, send: send)
            } else if !analysis.showsReview {
                EnginePanel(app: app, analysis: analysis, height: size.height, send: send)
            }
            if let review = analysis.review, analysis.showsReview {
                let panel = ReviewPanel(review: review, points: app.graph, send: send)
                // The moves are beside or below the summary if they fit. A walk needs all the room.
                if review.walk != nil {
                    panel.yieldsKeys(to: analysis.typed != nil)
                } else if size.width >= 600 {
                    HStack(spacing: 0) {
                        panel
                        Divider()
                        moves
                    }
                } else {
                    panel
                    if size.height >= 600 {
                        Divider()
                        moves.frame(height: size.height / 3)
                    }
                }
            } else {
                moves
            }
            Divider()
            AnalysisSteps(analysis: analysis, send: send)
        }
        .frame(width: size.width, height: size.height)
    }

    private var moves: some View {
        MoveTree(paragraphs: app.paragraphs, current: analysis.node, send: send)
    }

    private var opening: some View {
        Text(analysis.opening)
            .font(.footnote)
            .foregroundStyle(.muted)
            .lineLimit(1)
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 16)
            .padding(.top, 8)
    }
}

/// The board of the analysis screen with the engine's arrows.
private struct AnalysisBoard: View {
    let app: AppState
    let analysis: AnalysisView
    let send: SendAnalysis

    var body: some View {
        MovesBoard(
            board: analysis.board, arrows: app.lines.arrows, isTyping: analysis.typed != nil,
            send: send)
    }
}

/// Toolbar of the analysis screen, with actions for the whole analysis.
private struct AnalysisToolbar: ToolbarContent {
    let analysis: AnalysisView
    let send: SendAnalysis

    @Environment(\.labels) private var labels
    @Environment(\.clipboard) private var clipboard

    var body: some ToolbarContent {
        ToolbarItemGroup(placement: .primaryAction) {
            LabelButton("board-flip", "arrow.triangle.2.circlepath") { send(.flip) }
            Menu(labels["app-more"], systemImage: "ellipsis.circle") {
                Section {
                    if analysis.review != nil {
                        LabelButton("analysis-review", "checklist") { send(.showReview(on: true)) }
                    }
                    LabelButton("board-type-move", "keyboard") { send(.startTyping) }
                    LabelButton("analysis-play-on", "play") { send(.playOn) }
                    LabelButton("setup-title", "square.grid.3x3") { send(.setUp) }
                    LabelButton("analysis-new", "plus") { send(.begin) }
                    LabelButton("games-with-position", "magnifyingglass") {
                        send(.gamesWithPosition)
                    }
                }
                Section {
                    if !analysis.isGame {
                        LabelButton("analysis-keep", "tray.and.arrow.down") { send(.keep) }
                            .disabled(!analysis.hasMoves)
                    }
                    LabelButton("analysis-share-pgn", "square.and.arrow.up") { send(.share) }
                    LabelButton("analysis-share-fen", "square.and.arrow.up.on.square") {
                        send(.shareFen)
                    }
                    LabelButton("analysis-paste", "doc.on.clipboard") {
                        // The core reports an empty clipboard.
                        send(.paste(text: clipboard() ?? ""))
                    }
                }
            }
        }
    }
}

/// Buttons that step through the moves of an analysis. The back button is on the left in every
/// language, as on the game screen.
private struct AnalysisSteps: View {
    let analysis: AnalysisView
    let send: SendAnalysis

    @Environment(\.labels) private var labels

    var body: some View {
        HStack(spacing: 0) {
            Steps(
                canGoBack: analysis.canGoBack, canGoForward: analysis.canGoForward,
                first: { send(.first) }, back: { send(.back) }, forward: { send(.forward) },
                last: { send(.last) })
            if analysis.review != nil { review }
            Control("analysis-move-menu", "square.and.pencil") {
                send(.askMove(node: analysis.node))
            }
            .disabled(analysis.node == 0)
        }
        .padding(.horizontal, 8)
        .environment(\.layoutDirection, .leftToRight)
        .yieldsKeys(to: analysis.typed != nil)
    }

    /// Button that switches between the review and the moves.
    private var review: some View {
        OptimisticView(analysis.showsReview) {
            send(.showReview(on: $0))
        } content: { isShown in
            Toggle(isOn: isShown) {
                Label(labels["analysis-review-tab"], systemImage: "chart.xyaxis.line")
                    .labelStyle(.iconOnly)
                    .frame(minHeight: 32)
            }
            .toggleStyle(.button)
            .frame(maxWidth: .infinity, minHeight: 48)
        }
    }
}

/// Sheet of the analysis screen: the actions of a move, or its comment.
private struct AnalysisDialogForm: View {
    let dialog: AnalysisDialog
    let send: SendAnalysis

    @Environment(\.labels) private var labels

    var body: some View {
        switch dialog {
        case .move(let node, let name, let marks, let comment, let inVariation):
            Form {
                Section {
                    FlowLayout(spacing: 8) {
                        ForEach(marks, id: \.mark) { choice in
                            MarkButton(choice: choice) {
                                send(.mark(node: node, mark: choice.mark))
                            }
                        }
                    }
                }
                Section {
                    Button(comment, systemImage: "text.bubble") { send(.askComment(node: node)) }
                    MoveItems(node: node, inVariation: inVariation, send: send)
                }
            }
            .navigationTitle(name)
            .smallTitle()
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button(labels["app-close"]) { send(.closeDialog) }.shortcut(.cancelAction)
                }
            }
        case .comment(_, let name, let text):
            Form {
                Drafting(text) {
                    send(.draftComment(field: $0, text: $1))
                } content: { text in
                    TextField(labels["analysis-comment"], text: text, axis: .vertical)
                        .lineLimit(3...8)
                        .takesFocus()
                }
            }
            .navigationTitle(name)
            .smallTitle()
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(labels["app-cancel"]) { send(.closeDialog) }.shortcut(.cancelAction)
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button(labels["app-save"]) { send(.applyComment) }
                }
            }
        }
    }
}

/// Buttons, for a list or a menu, that act on the variation beginning with a move.
struct MoveItems: View {
    /// Id of the move's node in the move tree.
    let node: UInt32
    /// Whether the move is in a variation, which can be promoted to the main line.
    let inVariation: Bool
    let send: SendAnalysis

    var body: some View {
        if inVariation {
            LabelButton("analysis-promote-variation", "arrow.up.to.line") {
                send(.promoteLine(node: node))
            }
        }
        LabelButton("analysis-delete-variation", "trash", role: .destructive) {
            send(.delete(node: node))
        }
    }
}

/// Button for a judgment that can be set for a move, such as `!` or `??`. A tap on the judgment
/// that is set removes it.
private struct MarkButton: View {
    let choice: MarkChoice
    /// Called on a tap on the judgment.
    let act: @MainActor () -> Void

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let palette = scheme.palette
        Button(action: act) {
            Text(verbatim: choice.sign)
                .font(.title2.weight(.semibold))
                .foregroundStyle(Color(choice.mark.ink(palette)))
                .frame(minWidth: 72, minHeight: 48)
                .background(
                    Color(choice.set ? palette.accentSoft : palette.surfaceHigh),
                    in: RoundedRectangle(cornerRadius: 10))
        }
        .buttonStyle(.plain)
        .accessibilityLabel("\(choice.sign) \(choice.name)")
        .accessibilityAddTraits(choice.set ? .isSelected : [])
    }
}
