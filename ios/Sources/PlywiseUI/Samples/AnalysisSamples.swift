import PlywiseModel

/// Analyses for previews.
enum AnalysisSamples {
    /// A game with a variation and a note, and the engine beside it.
    static let moves = picture(panel: .moves, review: nil)

    /// The same game, reviewed.
    static let reviewed = picture(panel: .review, review: .done(review))

    /// A game that was decided by one move.
    static let review = ReviewPicture(
        white: SideReview(accuracy: 91, inaccuracies: 1, mistakes: 0, blunders: 0),
        black: SideReview(accuracy: 63, inaccuracies: 0, mistakes: 1, blunders: 1),
        chances: [
            point(1, "1. e4", 53, nil), point(2, "1… e5", 52, nil),
            point(3, "2. Nf3", 54, nil), point(4, "2… Ke7", 88, .blunder),
        ],
        at: 4, turningPoint: point(4, "2… Ke7", 88, .blunder),
        verdict: Verdict(
            ply: 4, name: "2… Ke7", mark: .blunder, pawnsLost: 3.1, better: "2… Nc6",
            reason: nil, mayRetry: true),
        hasPrevious: false, hasNext: false)

    private static func point(
        _ ply: Int, _ name: String, _ chances: Double, _ mark: MoveMark?
    ) -> GraphPoint {
        GraphPoint(
            ply: ply, name: name, chances: chances, score: .centipawns(value: 40), mark: mark)
    }

    private static func picture(panel: Panel, review: ReviewView?) -> AnalysisPicture {
        AnalysisPicture(
            board: BoardPicture(Samples.playing),
            style: BoardStyle(board: .maple, pieces: .classic), node: 2, mayGoBack: true,
            mayGoForward: true, opening: OpeningName(eco: "C50", name: "Italian Game"),
            promotion: nil, score: .centipawns(value: 35),
            engine: .on(wanted: 2, lines: [line(0, 35), line(1, 12)]), tree: tree, panel: panel,
            review: review, retry: nil, dialog: nil, typing: false, isGame: true)
    }

    private static func line(_ rank: Int, _ value: Int32) -> LineView {
        LineView(
            rank: rank, depth: 18, score: .centipawns(value: value),
            moves: [
                LineMove(number: "3…", text: "Bc5"), LineMove(number: "4.", text: "c3"),
                LineMove(number: nil, text: "Nf6"),
            ])
    }

    private static let tree = MoveTree(paragraphs: [
        TreeParagraph(
            depth: 0,
            parts: [
                .move(node: 1, number: "1.", text: "e4", mark: nil, signs: ""),
                .move(node: 2, number: nil, text: "e5", mark: .good, signs: "="),
                .note("The open game."),
            ]),
        TreeParagraph(
            depth: 1,
            parts: [.move(node: 3, number: "1…", text: "c5", mark: .interesting, signs: "")]),
    ])
}
