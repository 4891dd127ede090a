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
    var reviewed: Review?
    var reviewPercent: Int?
    var retry: RetryView?
    var dialog: AnalysisDialog?

    /// The engine gives way to a review, and keeps quiet while the person looks for a move.
    var waits: Bool { reviewPercent != nil || retry != nil }

    /// How many lines are searched now.
    var searched: Int { engineOn && !hidden && !waits ? lines : 0 }
}
