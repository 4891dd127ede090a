import PlywiseCore

extension Evaluation {
    /// Chances to win in percent, 0 to 100, of the side that the score is for.
    public var chances: Double { winningChances(score: self) }
}
