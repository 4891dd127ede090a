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
                ForEach(train.groups, id: \.section) { group in
                    Section(group.title) {
                        // The lessons have their progress on the button that shows them all.
                        if !group.text.isEmpty && group.section != .basics {
                            Text(group.text).foregroundStyle(.muted)
                        }
                        content(of: group, train)
                    }
                }
            }
        }
    }

    @ViewBuilder private func content(of group: TrainGroup, _ train: TrainView) -> some View {
        switch group.section {
        case .today: TodayCard(today: train.today) { send(.today) }
        case .basics:
            if let basics = train.basics {
                BasicsRows(title: group.title, basics: basics, send: send)
            }
        case .puzzles: PuzzleRows(puzzles: train.puzzles, send: send)
        case .endings:
            Tiles(width: 240) {
                ForEach(Array(train.endings.enumerated()), id: \.offset) { index, ending in
                    EndingTile(ending: ending) { send(.ending(index: UInt32(index))) }
                }
            }
        case .mistakes: ForEach(train.progress, id: \.title) { MistakeRows(group: $0) }
        }
    }
}

/// The lessons for someone new to chess: the next one, and behind a button all of them.
private struct BasicsRows: View {
    let title: String
    let basics: BasicsView
    let send: SendTrain

    @State private var isOpen = false
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        DoneBar(done: basics.done, count: basics.count)
        if let next = basics.next {
            Button(next) { send(.lesson(index: nil)) }.buttonStyle(.bordered).controlSize(.large)
        }
        Button(basics.progress, systemImage: isOpen ? "chevron.down" : "chevron.forward") {
            isOpen.toggle()
        }
        .accessibilityLabel("\(title), \(basics.progress)")
        if isOpen {
            ForEach(Array(basics.lessons.enumerated()), id: \.offset) { index, lesson in
                Button {
                    send(.lesson(index: UInt32(index)))
                } label: {
                    row(lesson)
                }
                .buttonStyle(.plain)
                .accessibilityLabel(lesson.spoken)
            }
        }
    }

    private func row(_ lesson: LessonRow) -> some View {
        HStack {
            RowText(title: lesson.title, about: lesson.about)
                .foregroundStyle(Color(lesson.next ? scheme.palette.accent : scheme.palette.text))
                .frame(maxWidth: .infinity, alignment: .leading)
            if lesson.finished {
                Image(systemName: "checkmark").foregroundStyle(Color(scheme.palette.accent))
            } else {
                Text(lesson.state).font(.footnote).foregroundStyle(.muted)
            }
        }
        .rowHigh()
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

/// The puzzles to train: of all kinds, against the clock, or of one motif.
private struct PuzzleRows: View {
    let puzzles: PuzzlesView
    let send: SendTrain

    var body: some View {
        ForEach(puzzles.starts, id: \.title) { start in
            Button {
                send(start.event)
            } label: {
                HStack {
                    RowText(title: start.title, about: start.about)
                        .frame(maxWidth: .infinity, alignment: .leading)
                    Image(systemName: "play").accessibilityHidden(true)
                }
                .rowHigh()
            }
        }
        if !puzzles.motifsTitle.isEmpty {
            Text(puzzles.motifsTitle).font(.headline).accessibilityAddTraits(.isHeader)
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
        if !group.about.isEmpty { Text(group.about).font(.footnote).foregroundStyle(.muted) }
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
