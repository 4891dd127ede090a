import PlywiseEngine

extension Words {
    /// A score in pawns for White as records write it, `+0.35`, the moves until mate, or the result.
    public func score(_ score: Evaluation) -> String {
        switch score {
        case .centipawns(let value):
            let sign = value > 0 ? "+" : value < 0 ? "−" : ""
            let hundredths = abs(Int(value))
            let rest = hundredths % 100
            return "\(sign)\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
        case .mate(let moves):
            let count = say("analysis-mate", ["count": .count(Int64(abs(Int(moves))))])
            return (moves < 0 ? "−" : "") + count
        case .mated(let won): return won ? "1–0" : "0–1"
        }
    }
}

extension Evaluation {
    /// How much of the evaluation bar is White's, 0 to 1.
    public var share: Double { chances / 100 }

    /// Whether White stands better, for the colours of a score; even scores count as White's.
    public var isForWhite: Bool {
        switch self {
        case .mate(let moves): moves >= 0
        case .mated(let won): won
        case .centipawns(let value): value >= 0
        }
    }
}
