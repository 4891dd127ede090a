import PlywiseEngine

extension Review {
    /// Where the game's moves are in a tree; shorter if the tree no longer has them all.
    func nodes(in tree: [StudyMove]) -> [UInt32] {
        let children = Dictionary(grouping: tree, by: \.parent)
        var nodes: [UInt32] = []
        for move in moves {
            let next = children[nodes.last ?? 0]?.first { $0.san == move.name.san }
            guard let next else { break }
            nodes.append(next.node)
        }
        return nodes
    }

    /// The next ply, or the one before, whose move was a mistake of any size.
    func mistake(from ply: Int, forward: Bool) -> Int? {
        let plies = mistakes.map { Int($0) }
        return forward ? plies.first { $0 > ply } : plies.last { $0 < ply }
    }
}
