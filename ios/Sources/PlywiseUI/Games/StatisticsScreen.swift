import PlywiseModel
import SwiftUI

/// Results by level, and the rating.
struct StatisticsScreen: View {
    let statistics: StatisticsModel

    var body: some View {
        StatisticsContent(state: statistics.state, statistics: statistics)
            .onAppear { statistics.appear() }
    }
}

/// The statistics as they stand.
struct StatisticsContent: View {
    let state: StatisticsState
    var statistics: StatisticsModel?

    @Environment(\.words) private var words

    var body: some View {
        content.navigationTitle(words["stats-title"])
    }

    @ViewBuilder private var content: some View {
        switch state {
        case .loading:
            ProgressView(words["app-loading"])
        case .empty:
            ContentUnavailableView {
                Label(words["stats-title"], systemImage: "chart.bar")
            } description: {
                Text(words["stats-empty"])
            } actions: {
                Button(words["board-new-game"]) { statistics?.newGame() }.weighed(true)
            }
        case .results(let levels, let strength):
            List {
                RatingSection(strength: strength)
                OverallSection(tally: Tally(levels))
                Section(words["stats-by-level"]) {
                    ForEach(levels, id: \.level) { LevelRow(level: $0) }
                }
            }
        }
    }
}

/// How strong the person is.
private struct RatingSection: View {
    let strength: Strength

    @Environment(\.words) private var words

    var body: some View {
        Section {
            switch strength {
            case .early(let missing):
                Text(words.say("stats-rating-soon", ["count": .number(missing)]))
            case .estimated(let rating, let margin):
                estimate(["rating": .number(rating), "margin": .number(margin)])
            }
        } header: {
            Text(words["stats-rating"])
        } footer: {
            Text(words["stats-rating-about"])
        }
    }

    private func estimate(_ figures: [String: Word]) -> some View {
        Text(words.say("stats-rating-value", figures))
            .font(.largeTitle.monospacedDigit())
            .accessibilityLabel(words.say("stats-rating-value-label", figures))
    }
}

/// All games together.
private struct OverallSection: View {
    let tally: Tally

    @Environment(\.words) private var words

    var body: some View {
        Section(words["stats-games"]) {
            VStack(alignment: .leading, spacing: 12) {
                Text(words.say("stats-games-count", ["count": .number(tally.games)]))
                    .font(.largeTitle.monospacedDigit())
                TallyBar(tally: tally)
            }
        }
    }
}

/// The games against one level.
private struct LevelRow: View {
    let level: LevelStatistics

    @Environment(\.words) private var words

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(words.level(level.level)).font(.headline)
            TallyBar(tally: Tally(level))
            ForEach(words.streaks(level), id: \.self) { streak in
                Text(streak).font(.subheadline).foregroundStyle(.muted)
            }
        }
        .padding(.vertical, 4)
        .accessibilityElement(children: .combine)
    }
}

#Preview("Results") {
    NavigationStack { StatisticsContent(state: Samples.statistics) }
}

#Preview("No game finished") {
    NavigationStack { StatisticsContent(state: .empty) }
}
