import PlywiseCore

/// Lets an import run to its end.
final class Unmoved: ImportListener {
    func progress(progress: ImportProgress) -> Bool {
        true
    }
}

extension GameFilter {
    /// All games that are not deleted.
    static let all = GameFilter()
}
