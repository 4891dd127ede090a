import PlywiseBoard
import PlywiseCore
import SwiftUI

/// The statistics screen: the user's rating, the results by level, and all computer opponents.
struct StatisticsView: View {
    let statistics: StatisticsScreen
    let send: @MainActor (StatisticsEvent) -> Void

    @Environment(\.labels) private var labels

    var body: some View {
        content.navigationTitle(labels["stats-title"])
    }

    @ViewBuilder private var content: some View {
        switch statistics {
        case .loading:
            ProgressView(labels["app-loading"])
        case .empty:
            ContentUnavailableView {
                Label(labels["stats-title"], systemImage: "chart.bar")
            } description: {
                Text(labels["stats-empty"])
            } actions: {
                Button(labels["board-new-game"]) { send(.newGame) }.prominent()
            }
        case .results(
            let rating, let spokenRating, let isRated, let graph, let all, let beaten, let ladder,
            let levels):
            List {
                Section {
                    Text(rating)
                        .font(isRated ? .largeTitle.monospacedDigit() : .body)
                        .accessibilityLabel(spokenRating)
                    if let graph { RatingCurve(graph: graph) }
                } header: {
                    Text(labels["stats-rating"])
                } footer: {
                    Text(labels["stats-rating-about"])
                }
                Section(labels["stats-games"]) {
                    VStack(alignment: .leading, spacing: 12) {
                        Text(all.title).font(.largeTitle.monospacedDigit())
                        ResultsBar(results: all)
                    }
                }
                Section(labels["stats-ladder"]) {
                    VStack(alignment: .leading) {
                        Text(beaten)
                        FaceGrid(faces: ladder)
                    }
                }
                Section(labels["stats-by-level"]) {
                    ForEach(levels, id: \.title) { LevelRow(level: $0) }
                }
            }
        }
    }
}

/// Graph of the user's rating over the games, with its confidence interval. Time runs from left to
/// right in every language.
private struct RatingCurve: View {
    let graph: RatingGraph

    @Environment(\.colorScheme) private var scheme
    /// Width of the graph's axis labels, in points.
    @ScaledMetric(relativeTo: .caption2) private var margin = 34.0

    var body: some View {
        Canvas { context, size in draw(in: context, size: size) }
            .frame(height: max(160, margin * 4))
            .environment(\.layoutDirection, .leftToRight)
            .accessibilityElement()
            .accessibilityLabel(graph.spoken)
    }

    private func draw(in context: GraphicsContext, size: CGSize) {
        let (palette, points, dot) = (scheme.palette, graph.points, 4.0)
        let accent = Color(palette.accent)
        // Half of a label's height extends beyond the outer lines.
        let area = CGRect(x: 0, y: 0, width: size.width, height: size.height)
            .insetBy(dx: 0, dy: margin / 4)
        func at(_ across: UInt32, _ up: UInt32) -> CGPoint {
            CGPoint(
                x: margin + (area.width - margin - dot) * CGFloat(across) / 1_000,
                y: area.maxY - area.height * CGFloat(up) / 1_000)
        }
        for line in graph.lines {
            let (from, to) = (at(0, line.up), at(1_000, line.up))
            let label = Text(verbatim: line.label).font(.caption2.monospacedDigit())
            context.stroke(
                Path { $0.addLines([from, to]) }, with: .color(Color(palette.outlineSoft)))
            context.draw(
                label.foregroundStyle(.muted), at: CGPoint(x: margin - 6, y: from.y),
                anchor: .trailing)
        }
        let interval =
            points.map { at($0.across, $0.high) } + points.reversed().map { at($0.across, $0.low) }
        context.fill(Path { $0.addLines(interval) }, with: .color(accent.opacity(0.16)))
        let curve = points.map { at($0.across, $0.up) }
        context.stroke(
            Path { $0.addLines(curve) }, with: .color(accent),
            style: StrokeStyle(lineWidth: 2.5, lineCap: .round, lineJoin: .round))
        if let last = curve.last {
            let rect = CGRect(origin: last, size: .zero).insetBy(dx: -dot, dy: -dot)
            context.fill(Path(ellipseIn: rect), with: .color(accent))
        }
    }
}

/// The computer opponents, from weakest to strongest, in a grid.
private struct FaceGrid: View {
    let faces: [FaceChoice]

    /// Minimum width of a column, in points.
    @ScaledMetric private var width = 72.0

    var body: some View {
        let columns = [GridItem(.adaptive(minimum: width), spacing: 8, alignment: .top)]
        LazyVGrid(columns: columns, spacing: 16) {
            ForEach(faces, id: \.number) { FaceTile(face: $0) }
        }
        .padding(.vertical, 8)
    }
}

/// The face of a computer opponent, pale until the user has beaten it.
private struct FaceTile: View {
    let face: FaceChoice

    var body: some View {
        VStack(spacing: 4) {
            OpponentFace(face: face)
                .frame(width: 54, height: 54)
                .opacity(face.beaten ? 1 : 0.35)
            Text(face.name)
                .font(.caption)
                .foregroundStyle(face.beaten ? AnyShapeStyle(.primary) : AnyShapeStyle(.muted))
                .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
        .accessibilityElement()
        .accessibilityLabel(face.spoken)
    }
}

/// The user's results against one level of the computer.
private struct LevelRow: View {
    let level: LevelResults

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(level.title).font(.headline)
            ResultsBar(results: level)
            ForEach(level.streaks, id: \.self) { streak in
                Text(streak).font(.subheadline).foregroundStyle(.muted)
            }
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
    }
}

/// Wins, draws and losses against a level, as one bar with the numbers below. One element for
/// VoiceOver.
private struct ResultsBar: View {
    let results: LevelResults

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            bar
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 16) { figures }
                VStack(alignment: .leading, spacing: 4) { figures }
            }
        }
        .accessibilityElement()
        .accessibilityLabel(results.spoken)
    }

    private var bar: some View {
        let counts = [results.won, results.drawn, results.lost]
        let whole = CGFloat(max(counts.reduce(0, +), 1))
        return GeometryReader { proxy in
            HStack(spacing: 0) {
                ForEach(0..<counts.count) { part in
                    color(part).frame(width: proxy.size.width * CGFloat(counts[part]) / whole)
                }
            }
        }
        .frame(height: 12)
        .clipShape(Capsule())
    }

    private var figures: some View {
        ForEach(Array(results.counts.enumerated()), id: \.offset) { part, count in
            HStack(spacing: 6) {
                Circle().fill(color(part)).frame(width: 8, height: 8)
                Text(count).font(.subheadline)
            }
        }
    }

    /// Returns the colour of a part of the results bar: 0 for wins, 1 for draws, 2 for losses.
    private func color(_ part: Int) -> Color {
        let palette = scheme.palette
        return Color([palette.accent, palette.outlineSoft, palette.muted][part % 3])
    }
}
