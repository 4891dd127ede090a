import PlywiseEngine

/// What the model keeps beside the tree itself.
struct AnalysisUi: Equatable {
    /// The most lines that the engine searches at once.
    static let mostLines = 5

    var engineOn: Bool
    var panel: Panel
    var reviewable: Bool
    var isGame: Bool
    var hidden: Bool
    var lines = 2
    var flipped = false
    var typing = false
    var reviewed: ReviewedGame?
    var reviewPercent: Int?
    var retry: RetryView?
    var dialog: AnalysisDialog?

    /// The engine gives way to a review, and keeps quiet while the person looks for a move.
    var waits: Bool { reviewPercent != nil || retry != nil }

    /// How many lines are searched now.
    var searched: Int { engineOn && !hidden && !waits ? lines : 0 }
}

extension ReviewedGame {
    /// The next ply, or the one before, whose move was a mistake of any size.
    func mistake(from ply: Int, forward: Bool) -> Int? {
        let plies = review.moves.filter { $0.mark != nil && $0.mark != .good }.map { Int($0.ply) }
        return forward ? plies.first { $0 > ply } : plies.last { $0 < ply }
    }
}
