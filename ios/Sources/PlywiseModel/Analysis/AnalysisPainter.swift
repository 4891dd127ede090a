import PlywiseBoard
import PlywiseEngine

/// What changes with the moves only: kept while a person steps through them.
struct TreePicture {
    let moves: [StudyMove]
    let names: MoveNames
    let reviewed: Review?
    /// Where the game's moves are in the tree.
    let nodes: [UInt32]
    let tree: MoveTree
    let points: [GraphPoint]

    init(_ moves: [StudyMove], _ names: MoveNames, _ reviewed: Review?) {
        self.moves = moves
        self.names = names
        self.reviewed = reviewed
        nodes = reviewed?.nodes(in: moves) ?? []
        var marks: [UInt32: MoveMark] = [:]
        for (node, move) in zip(nodes, reviewed?.moves ?? []) {
            if let mark = move.mark { marks[node] = MoveMark(mark) }
        }
        tree = MoveTree(moves, names: names, marks: marks)
        points = (reviewed?.moves ?? []).map { Self.point($0, names) }
    }

    func isOf(_ moves: [StudyMove], _ names: MoveNames, _ reviewed: Review?) -> Bool {
        self.names == names && self.reviewed == reviewed && self.moves == moves
    }

    private static func point(_ move: ReviewedMove, _ names: MoveNames) -> GraphPoint {
        GraphPoint(
            ply: Int(move.ply), name: names.numbered(move), chances: move.whiteChances,
            score: move.after, mark: move.mark.map { MoveMark($0) })
    }
}

/// Puts together what the screen shows.
struct AnalysisPainter {
    let now: StudySnapshot
    let tree: TreePicture
    let found: StudyLines
    let ui: AnalysisUi
    /// What is said of it; none without a screen reader.
    let said: SaidStudy?

    /// How many moves of a line are shown.
    private static let lineMoves = 12
    /// How strong the arrow of each line is.
    private static let strengths = [1, 0.7, 0.5, 0.36, 0.26]

    /// The engine's lines, if they are about this position.
    private var lines: [EngineLine] {
        found.token == now.token && ui.searched > 0 ? found.lines : []
    }

    /// The place of the position in the game that was reviewed, in plies.
    private var at: Int? {
        now.node == 0 ? 0 : tree.nodes.firstIndex(of: now.node).map { $0 + 1 }
    }

    private var reviewedMove: ReviewedMove? {
        guard let at, at > 0, let moves = tree.reviewed?.moves, at <= moves.count else {
            return nil
        }
        return moves[at - 1]
    }

    func picture(_ style: BoardStyle) -> AnalysisPicture {
        let lines = lines
        var moves = tree.tree
        moves.spoken = said?.moves ?? [:]
        return AnalysisPicture(
            board: board(lines), style: style, node: now.node, mayGoBack: now.mayGoBack,
            mayGoForward: now.mayGoForward, opening: now.opening,
            promotion: now.promotion.map { Promotion(to: $0.to, color: now.turn) },
            score: ui.retry != nil ? nil : lines.first?.score ?? reviewedMove?.after,
            engine: engine(lines), tree: moves, panel: ui.panel, review: review,
            retry: ui.retry, dialog: ui.dialog, typing: ui.typing, isGame: ui.isGame)
    }

    private func board(_ lines: [EngineLine]) -> BoardPicture {
        var board = BoardPicture(squares: now.squares)
        board.flipped = ui.flipped
        board.selection = now.selection
        board.targets = now.targets
        board.lastMove = now.lastMove
        board.check = now.check
        board.arrows = arrows(lines)
        board.spoken = said?.squares
        return board
    }

    /// With the review open the better move is shown, else what the engine would play.
    private func arrows(_ lines: [EngineLine]) -> [Arrow] {
        if ui.retry != nil { return [] }
        if ui.panel == .review, let move = reviewedMove, move.mark != nil,
            let better = move.better.first
        {
            return [Arrow(better)]
        }
        return zip(lines, Self.strengths).compactMap { line, strength in
            line.moves.first.map { Arrow($0, strength: strength) }
        }
    }

    private func engine(_ lines: [EngineLine]) -> EngineView {
        if !ui.engineOn { return .off }
        if ui.waits { return .waiting }
        return .on(wanted: ui.lines, lines: lines.enumerated().map { line($0, $1) })
    }

    private func line(_ rank: Int, _ line: EngineLine) -> LineView {
        // The last field of a FEN is the number of the move.
        var number = now.fen.split(separator: " ").last.flatMap { Int($0) } ?? 1
        var mover = now.turn
        let sans = Array(line.sans.prefix(Self.lineMoves))
        let spoken = said?.words.spokenLine(now.fen, sans) ?? []
        let moves = sans.enumerated().map { index, san in
            let white = mover == .white
            let shown = white ? "\(number)." : index == 0 ? "\(number)…" : nil
            let move = LineMove(
                number: shown, text: tree.names.of(san: san, mover: mover),
                spoken: index < spoken.count ? spoken[index] : nil)
            if !white { number += 1 }
            mover = white ? .black : .white
            return move
        }
        return LineView(rank: rank, depth: Int(line.depth), score: line.score, moves: moves)
    }

    private var review: ReviewView? {
        guard ui.reviewable else { return nil }
        if let percent = ui.reviewPercent { return .running(percent: percent) }
        guard let review = tree.reviewed else { return ReviewView.none }
        let at = at
        let points = points
        return .done(
            ReviewPicture(
                white: side(.white, review.whiteAccuracy),
                black: side(.black, review.blackAccuracy), chances: points, at: at,
                turningPoint: review.turningPoint.flatMap { ply in
                    points.first { $0.ply == Int(ply) }
                },
                verdict: reviewedMove.map { verdict($0, points) },
                hasPrevious: at.map { review.mistake(from: $0, forward: false) != nil } ?? false,
                hasNext: review.mistake(from: at ?? 0, forward: true) != nil))
    }

    /// The places of the graph, with their moves in words while a screen reader is on.
    private var points: [GraphPoint] {
        guard let said else { return tree.points }
        return zip(tree.points.indices, tree.points).map { index, point in
            guard index < tree.nodes.count, let move = said.moves[tree.nodes[index]],
                let number = point.name.split(separator: " ").first
            else { return point }
            var point = point
            point.spoken = "\(number) \(move)"
            return point
        }
    }

    private func side(_ color: PieceColor, _ accuracy: Double?) -> SideReview {
        let marks = tree.reviewed?.moves.filter { $0.color == color }.map(\.mark) ?? []
        func count(_ mark: Mark) -> Int { marks.count { $0 == mark } }
        return SideReview(
            accuracy: accuracy.map { Int($0) }, inaccuracies: count(.inaccuracy),
            mistakes: count(.mistake), blunders: count(.blunder))
    }

    private func verdict(_ move: ReviewedMove, _ points: [GraphPoint]) -> Verdict {
        let index = Int(move.ply) - 1
        let bad = move.mark != nil && move.mark != .good
        let better = bad ? move.betterName : nil
        let point = points.indices.contains(index) ? points[index] : nil
        var verdict = Verdict(
            ply: Int(move.ply), name: point?.name ?? "",
            mark: move.mark.map { MoveMark($0) }, pawnsLost: Double(move.loss) / 100,
            better: better.map { tree.names.of($0) }, reason: better == nil ? nil : move.reason,
            mayRetry: better != nil && ui.retry == nil)
        verdict.spoken = point?.spoken
        verdict.betterSpoken = better.flatMap {
            said?.words.spokenLine(move.fen, [$0.san]).first
        }
        return verdict
    }
}
