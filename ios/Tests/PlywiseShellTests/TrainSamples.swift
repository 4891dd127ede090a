import PlywiseCore

@testable import PlywiseShell

/// Sample view models of the training screens, each with all possible content.
@MainActor enum TrainSamples {
    /// Position with rook and king against king, with a mate in a few moves.
    static let rook = "R...K" + String(repeating: ".", count: 55) + "k..."

    static let train = TrainView(
        today: TodayView(
            text: "3 of 8 done", about: "Your mistakes: 3 · Endgames: 1 · Puzzles: 1", done: 3,
            count: 8, action: "Continue", streak: "4 days in a row",
            finding: "Looking for mistakes in your games…"),
        puzzles: PuzzlesView(
            rating: "Your puzzle rating: about 1480",
            spokenRating: "Your puzzle rating: about 1480",
            motifs: [
                MotifRow(
                    title: "Fork", about: "3 of 5 solved", spoken: "Fork, 3 of 5 solved"),
                MotifRow(title: "Pin", about: "", spoken: "Pin"),
            ],
            starts: starts, motifsTitle: "By theme"),
        endings: [
            EndingRow(
                title: "Rook", task: "Mate with the rook.", state: "Mastered", mastered: true,
                due: false, squares: rook),
            EndingRow(
                title: "Lucena", task: "Win with the bridge.", state: "Due",
                mastered: true, due: true, squares: rook),
            EndingRow(
                title: "Philidor", task: "Hold the draw.", state: "New", mastered: false,
                due: false, squares: rook),
        ],
        progress: [
            ProgressGroup(
                title: "What you missed",
                rows: [
                    ProgressRow(
                        title: "Fork", text: "4 in 10 games", spoken: "Fork, 4 in 10 games",
                        now: 1_000, before: 0)
                ], about: "What the opponent’s reply did to you."),
            ProgressGroup(
                title: "By game phase",
                rows: [
                    ProgressRow(
                        title: "Endgame", text: "1 in 10 games", spoken: "Endgame, 1 in 10 games",
                        now: 250, before: 500)
                ], about: ""),
        ],
        groups: [
            TrainGroup(section: .today, title: "Today’s set", text: ""),
            TrainGroup(section: .basics, title: "Basics", text: "1 of 3"),
            TrainGroup(
                section: .puzzles, title: "Puzzles", text: "Your puzzle rating: about 1480"),
            TrainGroup(section: .endings, title: "Endgames", text: "2 of 3 mastered"),
            TrainGroup(section: .mistakes, title: "Your mistakes", text: "From your own games"),
        ],
        basics: BasicsView(
            progress: "1 of 3", done: 1, count: 3, next: "Next lesson: The bishop",
            lessons: [
                LessonRow(
                    title: "The rook", about: "How it moves", state: "Finished", finished: true,
                    next: false, spoken: "The rook, finished"),
                LessonRow(
                    title: "The bishop", about: "How it moves", state: "2 of 3", finished: false,
                    next: true, spoken: "The bishop, 2 of 3"),
                LessonRow(
                    title: "The queen", about: "How it moves", state: "", finished: false,
                    next: false, spoken: "The queen"),
            ]))

    /// Ways to start puzzles.
    private static let starts = [
        PuzzleStart(
            title: "Puzzles", about: "At your level, without a clock.",
            event: .puzzles(motif: nil)),
        PuzzleStart(title: "3-minute sprint", about: "Your best: 12", event: .run),
    ]

    /// Training home screen with nothing left for today, and no data yet.
    static let done = TrainView(
        today: TodayView(
            text: "Done for today", about: "More tomorrow.", done: 0, count: 0,
            action: nil, streak: "", finding: ""),
        puzzles: PuzzlesView(
            rating: "No puzzle rating yet", spokenRating: "No puzzle rating yet",
            motifs: [], starts: starts),
        endings: train.endings, progress: [],
        groups: [
            TrainGroup(section: .today, title: "Today’s set", text: ""),
            TrainGroup(section: .puzzles, title: "Puzzles", text: "No puzzle rating yet"),
            TrainGroup(section: .endings, title: "Endgames", text: "0 of 3 mastered"),
        ])

    /// Exercise that asks for a better move than the user's mistake in a game.
    static let asked = ExerciseView(
        board: BoardView(squares: rook), title: "Your mistake",
        about: "Your game against Fox, move\u{a0}12",
        text: "You played Ra7 here. Find a better move.",
        spoken: "You played rook to a7 here. Find a better move.", mood: .open, answered: false,
        progress: "4 of 8", done: 3, count: 8, time: "", canGoBack: false, canGoForward: false,
        actions: [
            ActionButton(
                action: .hint, title: "Hint", main: false, cost: "counts as missed, −14",
                spoken: "Hint, counts as missed, minus 14"),
            ActionButton(action: .solution, title: "Show the solution", main: false),
        ], typed: nil, question: "You played Ra7 here. Find a better move.",
        spokenQuestion: "You played rook to a7 here. Find a better move.")

    /// Exercise after a wrong answer, whose refutation was shown to the end.
    static let wrong = ExerciseView(
        board: BoardView(squares: rook), title: "Your mistake",
        about: "Your game against Fox, move\u{a0}12", text: "Ra7 lets the rook go.",
        spoken: "Rook to a7 lets the rook go.", mood: .wrong, answered: true,
        progress: "4 of 8", done: 3, count: 8, time: "", canGoBack: true, canGoForward: false,
        actions: [
            ActionButton(action: .again, title: "Try again", main: true),
            ActionButton(action: .solution, title: "Show the solution", main: false),
            ActionButton(action: .line, title: "Show the line", main: false),
            ActionButton(action: .next, title: "Next", main: false),
        ], typed: nil, question: "You played Ra7 here. Find a better move.",
        spokenQuestion: "You played rook to a7 here. Find a better move.",
        rating: "1200 → 1186, −14", spokenRating: "Your rating falls from 1200 to 1186.")

    /// Exercise of a run of puzzles against the clock, in which a move is being typed.
    static let run = ExerciseView(
        board: BoardView(squares: rook), title: "Puzzle", about: "Solved: 4 · Missed: 1",
        text: "Find the best move for White.", spoken: "Find the best move for White.",
        mood: .open, answered: false, progress: "", done: 0, count: 0, time: "2:07",
        canGoBack: false, canGoForward: false, actions: [], typed: Field(id: 7, text: "R"))

    /// An endgame with a long idea.
    static let idea = ExerciseView(
        board: BoardView(squares: rook),
        title: "Rook", about: "Mate with the rook.", text: "You can mate in 9 moves.",
        spoken: "You can mate in 9 moves.", mood: .open, answered: false, progress: "", done: 0,
        count: 0, time: "", canGoBack: false, canGoForward: false,
        actions: [ActionButton(action: .idea, title: "Hide the idea", main: false)], typed: nil,
        question: "You have White.",
        spokenQuestion: "You have White.",
        idea: String(repeating: "The rook cuts off the king. ", count: 30),
        spokenIdea: "The rook cuts off the king. Marked: a4, h4.")

    static let finished = ExerciseScreen.finished(
        title: "Done for today", text: "6 of 8 right at first.",
        actions: [ActionButton(action: .finish, title: "Back to training", main: true)])

    /// Shows the training home screen in the app, and optionally an exercise above it.
    static func show(
        _ app: AppState, _ train: TrainView = train, exercise: ExerciseScreen? = nil,
        squareLabels: [SquareLabel] = []
    ) {
        var entries = [
            BackStackEntry(1, .board, title: "Board", root: true),
            BackStackEntry(2, .train, title: "Train", root: true),
        ]
        if exercise != nil {
            entries.append(BackStackEntry(3, .exercise, title: "Train"))
        }
        let navigation = Navigation(entries: entries, canGoBack: true)
        var updates: [ViewUpdate] = [.train(train: .ready(train: train))]
        if let exercise { updates.append(.exercise(exercise: exercise)) }
        updates += [
            .squareLabels(entry: 3, squares: squareLabels), .navigation(navigation: navigation),
        ]
        app.take(.changed(app.acknowledged, updates))
    }
}

extension BackStackEntry {
    /// Creates a back stack entry whose screen uses the whole width.
    init(_ id: UInt32, _ screen: Screen, title: String = "", root: Bool = false) {
        self.init(
            id: id, screen: screen, title: title, root: root, visible: [id], narrow: false,
            hasTabs: root)
    }
}
