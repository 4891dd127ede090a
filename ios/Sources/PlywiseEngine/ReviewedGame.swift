import PlywiseCore

/// A move as text: in SAN with English letters, and with figurines.
public struct MoveName: Equatable, Sendable {
    /// With English letters, `Nf3`.
    public let san: String
    /// With figurines, `♘f3`.
    public let figurine: String
}

/// A review with the names of its moves, which the review gives as squares.
public struct ReviewedGame: Equatable, Sendable {
    /// The review.
    public let review: Review
    /// The moves of the game.
    public let names: [MoveName]
    /// The best move instead, for each move; none where the move was the best.
    public let better: [MoveName?]

    /// Names the moves of a review by playing them over in a study of their own: the core alone
    /// knows what a move is called. Takes some milliseconds.
    ///
    /// - Parameter pgn: the record that was reviewed.
    /// - Throws: ``PlywiseError`` if the record is not that game.
    public init(_ review: Review, pgn: String) async throws {
        let small = EngineSettings(memoryMib: 1, threads: 1)
        let study = Study.fromPgn(pgn: pgn, engine: small, listener: Silent())
        study.first()
        var played: [UInt32] = []
        var better: [UInt32?] = []
        for move in review.moves {
            let at = study.snapshot().node
            better.append(move.better.first.map { Self.play($0, in: study) })
            try study.goTo(node: at)
            played.append(Self.play(move.move, in: study))
        }
        let names = Dictionary(
            study.moves().map { ($0.node, MoveName(san: $0.san, figurine: $0.figurine)) },
            uniquingKeysWith: { first, _ in first })
        self.review = review
        self.names = played.compactMap { names[$0] }
        self.better = better.map { node in node.flatMap { names[$0] } }
    }

    /// Where the game's moves are in a tree; shorter if the tree no longer has them all.
    public func nodes(in moves: [StudyMove]) -> [UInt32] {
        let children = Dictionary(grouping: moves, by: \.parent)
        var nodes: [UInt32] = []
        for name in names {
            guard let next = children[nodes.last ?? 0]?.first(where: { $0.san == name.san }) else {
                break
            }
            nodes.append(next.node)
        }
        return nodes
    }

    private static func play(_ move: MoveSquares, in study: Study) -> UInt32 {
        study.drag(from: move.from, to: move.to)
        if let role = move.promotion { study.promote(role: role) }
        return study.snapshot().node
    }

    /// Wants no lines.
    private final class Silent: StudyListener {
        func lines(token: UInt64, lines: [EngineLine]) {}
    }
}
