import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendTrain = @MainActor (TrainEvent) -> Void

/// The training home screen: today's set, puzzles, endgames and mistakes.
struct TrainPane: View {
    let screen: TrainScreen
    let send: SendTrain

    @Environment(\.labels) private var labels

    var body: some View {
        content.navigationTitle(labels["app-screen-train"])
    }

    @ViewBuilder private var content: some View {
        switch screen {
        case .loading: ProgressView(labels["app-loading"])
        case .ready(let train):
            List {
                Section(labels["train-today"]) {
                    TodayCard(today: train.today) { send(.today) }
                }
                PuzzleSections(
                    puzzles: train.puzzles, isFirst: train.today.action == nil, send: send)
                Section(labels["train-endings"]) {
                    Text(train.endingsMastered).foregroundStyle(.muted)
                    Tiles(width: 240) {
                        ForEach(Array(train.endings.enumerated()), id: \.offset) { index, ending in
                            EndingTile(ending: ending) { send(.ending(index: UInt32(index))) }
                        }
                    }
                }
                if !train.progress.isEmpty {
                    Section(labels["train-progress"]) {
                        ForEach(train.progress, id: \.title) { MistakeRows(group: $0) }
                    }
                }
            }
        }
    }
}

/// Today's set of exercises with its progress and the primary action.
private struct TodayCard: View {
    let today: TodayView
    /// Starts today's set of exercises.
    let begin: @MainActor () -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(today.text).font(.title2.weight(.semibold))
                if !today.about.isEmpty { Text(today.about).foregroundStyle(.muted) }
            }
            DoneBar(done: today.done, count: today.count)
            if !today.streak.isEmpty {
                Label(today.streak, systemImage: "flame").font(.subheadline)
            }
            if let action = today.action {
                Button(action, action: begin).prominent().controlSize(.large)
            }
            if !today.finding.isEmpty {
                Text(today.finding).font(.footnote).foregroundStyle(.muted)
            }
        }
        .padding(.vertical, 8)
    }
}

/// Progress bar: `done` of `count` exercises. The text beside the bar says the same. Empty for a
/// set without end.
struct DoneBar: View {
    let done: UInt32
    let count: UInt32

    var body: some View {
        if count > 0 {
            ProgressView(value: Double(min(done, count)), total: Double(count))
                .progressViewStyle(.linear)
                .accessibilityHidden(true)
        }
    }
}

/// Sections with the puzzles to train: of all kinds, of one motif, or against the clock.
private struct PuzzleSections: View {
    let puzzles: PuzzlesView
    /// Whether puzzles are the primary action of the training screen, because today's set is done.
    let isFirst: Bool
    let send: SendTrain

    @Environment(\.labels) private var labels

    var body: some View {
        Section(labels["train-puzzles"]) {
            Text(puzzles.rating).accessibilityLabel(puzzles.spokenRating)
            Button(puzzles.action) { send(.puzzles(motif: nil)) }
                .weighed(isFirst)
                .controlSize(.large)
            VStack(alignment: .leading, spacing: 8) {
                RowText(title: labels["train-run-about"], about: puzzles.bestRun)
                Button(puzzles.run) { send(.run) }.buttonStyle(.bordered).controlSize(.large)
            }
            Tiles(width: 140) {
                ForEach(Array(puzzles.motifs.enumerated()), id: \.offset) { index, motif in
                    Tile {
                        send(.puzzles(motif: UInt32(index)))
                    } content: {
                        RowText(title: motif.title, about: motif.about)
                    }
                    .accessibilityLabel(motif.spoken)
                }
            }
        }
    }
}

/// Button for an endgame to train: a typical position, the task, and the progress.
private struct EndingTile: View {
    let ending: EndingRow
    /// Starts the training of the endgame.
    let play: @MainActor () -> Void

    @Environment(\.colorScheme) private var scheme
    @Environment(\.dynamicTypeSize) private var size
    @ScaledMetric private var board = 72.0

    var body: some View {
        Tile(act: play) {
            HStack(alignment: size.isAccessibilitySize ? .top : .center, spacing: 12) {
                SmallBoard(board: BoardView(squares: ending.squares)).frame(width: min(board, 104))
                VStack(alignment: .leading, spacing: 2) {
                    Text(ending.title).font(.headline)
                    Text(ending.task).font(.footnote).foregroundStyle(.muted)
                    let sign = sign(scheme.palette)
                    Label(ending.state, systemImage: sign.symbol)
                        .font(.footnote.weight(.semibold))
                        .foregroundStyle(Color(sign.ink))
                }
            }
        }
    }

    private func sign(_ palette: Palette) -> (symbol: String, ink: Ink) {
        if ending.due { return ("arrow.counterclockwise", palette.text) }
        return ending.mastered
            ? ("checkmark.circle.fill", palette.accent) : ("circle", palette.muted)
    }
}

/// Grid of tiles in as many columns as fit, or in one column in large text.
private struct Tiles<Content: View>: View {
    /// Minimum width of a tile, in points.
    let width: CGFloat
    @ViewBuilder let content: () -> Content

    @Environment(\.dynamicTypeSize) private var size

    var body: some View {
        let column: GridItem.Size = size >= .xxxLarge ? .flexible() : .adaptive(minimum: width)
        LazyVGrid(columns: [GridItem(column, spacing: 8)], spacing: 8, content: content)
            .padding(.vertical, 4)
    }
}

/// Button with a background, in a grid.
private struct Tile<Content: View>: View {
    let act: @MainActor () -> Void
    @ViewBuilder let content: () -> Content

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Button(action: act) {
            content()
                .padding(12)
                .frame(maxWidth: .infinity, minHeight: 60, alignment: .leading)
                .background(
                    Color(scheme.palette.surfaceHigh), in: RoundedRectangle(cornerRadius: 12)
                )
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .pointed()
    }
}

/// Numbers of the user's mistakes by kind: recent ones as a filled bar, earlier ones as an outline
/// below it.
private struct MistakeRows: View {
    let group: ProgressGroup

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Text(group.title).font(.headline).accessibilityAddTraits(.isHeader)
        ForEach(group.rows, id: \.title) { row in
            VStack(alignment: .leading, spacing: 6) {
                RowText(title: row.title, about: row.text)
                bar(row.now) { $0.fill(Color(scheme.palette.accent)) }
                bar(row.before) { $0.strokeBorder(Color(scheme.palette.outline)) }
            }
            .accessibilityElement()
            .accessibilityLabel(row.spoken)
        }
    }

    private func bar<Bar: View>(_ share: UInt32, _ draw: @escaping (Capsule) -> Bar) -> some View {
        GeometryReader { proxy in
            draw(Capsule()).frame(width: proxy.size.width * CGFloat(share) / 1_000)
        }
        .frame(height: 8)
    }
}
