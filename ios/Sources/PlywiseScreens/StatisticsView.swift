import PlywiseBoard
import PlywiseCore
import SwiftUI

/// Results by level, and the rating.
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
        case .results(let rating, let spokenRating, let isRated, _, let all, _, _, let levels):
            List {
                Section {
                    Text(rating)
                        .font(isRated ? .largeTitle.monospacedDigit() : .body)
                        .accessibilityLabel(spokenRating)
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
                Section(labels["stats-by-level"]) {
                    ForEach(levels, id: \.title) { LevelRow(level: $0) }
                }
            }
        }
    }
}

/// The games against one level.
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

/// Won, drawn and lost as one bar, with the figures in words below; one sentence to a voice.
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

    /// The colour of won, drawn and lost games, in this order.
    private func color(_ part: Int) -> Color {
        let palette = scheme.palette
        return Color([palette.accent, palette.outlineSoft, palette.muted][part % 3])
    }
}
