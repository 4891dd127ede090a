import PlywiseModel
import SwiftUI

/// What can be done with the whole analysis.
struct AnalysisToolbar: ToolbarContent {
    let picture: AnalysisPicture
    let analysis: AnalysisModel

    @Environment(\.words) private var words

    var body: some ToolbarContent {
        ToolbarItem(placement: .primaryAction) {
            Button(words["board-flip"], systemImage: "arrow.up.arrow.down") { analysis.flip() }
        }
        ToolbarItem(placement: .primaryAction) {
            Menu {
                Section {
                    if picture.review != nil {
                        MenuItem("analysis-review", "checklist") { analysis.show(.review) }
                    }
                    MenuItem("board-type-move", "keyboard") { analysis.startTyping() }
                    MenuItem("analysis-play-on", "play") { analysis.playOn() }
                    MenuItem("setup-title", "square.grid.3x3") { analysis.setUp() }
                    MenuItem("analysis-new", "plus") { analysis.begin() }
                    MenuItem("games-with-position", "magnifyingglass") {
                        analysis.gamesWithPosition()
                    }
                }
                Section {
                    if !picture.isGame {
                        MenuItem("analysis-keep", "tray.and.arrow.down") { analysis.keepAsGame() }
                            .disabled(!picture.mayKeep)
                    }
                    MenuItem("analysis-share-pgn", "square.and.arrow.up") { analysis.sharePgn() }
                    MenuItem("analysis-share-fen", "square.and.arrow.up.on.square") {
                        analysis.shareFen()
                    }
                    MenuItem("analysis-paste", "doc.on.clipboard") { analysis.paste() }
                }
            } label: {
                Label(words["app-more"], systemImage: "ellipsis.circle")
            }
        }
    }
}

/// Through the moves: left is back in every language, as on the board.
struct AnalysisSteps: View {
    let picture: AnalysisPicture
    var analysis: AnalysisModel?

    var body: some View {
        HStack(spacing: 0) {
            Control("board-first", "backward.end") { analysis?.first() }
                .disabled(!picture.mayGoBack)
                .shortcut(.leftArrow, [.command, .option])
            Control("board-back", "chevron.left") { analysis?.back() }
                .disabled(!picture.mayGoBack)
                .shortcut(.leftArrow)
            Control("board-forward", "chevron.right") { analysis?.forward() }
                .disabled(!picture.mayGoForward)
                .shortcut(.rightArrow)
            Control("board-last", "forward.end") { analysis?.last() }
                .disabled(!picture.mayGoForward)
                .shortcut(.rightArrow, [.command, .option])
            if picture.review != nil { ReviewToggle(panel: picture.panel, analysis: analysis) }
            Control("analysis-move-menu", "square.and.pencil") { analysis?.askMove(picture.node) }
                .disabled(picture.node == 0)
        }
        .padding(.horizontal, 8)
        .environment(\.layoutDirection, .leftToRight)
        .yieldsKeys(to: picture.typing)
    }
}

/// The review in place of the moves, and back.
private struct ReviewToggle: View {
    let panel: Panel
    let analysis: AnalysisModel?

    @Environment(\.words) private var words

    var body: some View {
        let isOn = Binding(
            get: { panel == .review }, set: { analysis?.show($0 ? .review : .moves) })
        Toggle(isOn: isOn) {
            Label(words["analysis-review-tab"], systemImage: "chart.xyaxis.line")
                .labelStyle(.iconOnly)
                .frame(minHeight: 32)
        }
        .toggleStyle(.button)
        .frame(maxWidth: .infinity, minHeight: 48)
    }
}
