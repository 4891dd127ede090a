import Observation
import PlywiseEngine

/// What the statistics show.
public enum StatisticsState: Equatable, Sendable {
    /// They are being read.
    case loading
    /// No game has been finished.
    case empty
    /// Results by level, and how strong the person is.
    case results([LevelStatistics], Strength)
}

/// How strong the person is, as far as it is known.
public enum Strength: Equatable, Sendable {
    /// Too few games count so far; this many more give an estimate.
    case early(missing: Int)
    /// Elo, and half the width of the estimate's 95 % interval.
    case estimated(rating: Int, margin: Int)

    init(_ rating: PersonRating) {
        if rating.missing > 0 {
            self = .early(missing: Int(rating.missing))
        } else {
            self = .estimated(rating: Int(rating.rating), margin: Int(rating.margin))
        }
    }
}

/// Results by level.
@MainActor @Observable public final class StatisticsModel {
    /// What to show.
    public private(set) var state = StatisticsState.loading

    @ObservationIgnored private let app: AppModel

    init(_ app: AppModel) {
        self.app = app
    }

    /// The screen has come up: games may have changed meanwhile.
    public func appear() {
        Task {
            await app.attempt {
                state = try await app.core.disk { library in
                    let levels = try library.statistics()
                    if levels.isEmpty { return .empty }
                    return .results(levels, Strength(try library.rating()))
                }
            }
        }
    }

    /// Everything was erased.
    func forget() { state = .loading }

    /// Away.
    public func back() { app.back() }

    /// To a new game.
    public func newGame() { app.go(.newGame(fen: nil)) }
}
