import PlywiseEngine

/// What the analysis shows.
public enum AnalysisState: Equatable, Sendable {
    /// The game is being fetched.
    case loading
    /// There is nothing to analyse; why, in words.
    case failed(reason: String)
    /// A position in its tree.
    case ready(AnalysisPicture)
}

/// A position in its tree.
public struct AnalysisPicture: Equatable, Sendable {
    /// The board.
    public let board: BoardPicture
    /// How to draw it.
    public let style: BoardStyle
    /// The move that led to the position; 0 for the start.
    public let node: UInt32
    /// Whether there is a position before.
    public let mayGoBack: Bool
    /// Whether there is a position after.
    public let mayGoForward: Bool
    /// The opening, if it has a name.
    public let opening: OpeningName?
    /// A pawn that waits to be told what it becomes.
    public let promotion: Promotion?
    /// What the position is worth for White, as far as is known.
    public let score: Evaluation?
    /// The engine beside the board.
    public let engine: EngineView
    /// The moves.
    public let tree: MoveTree
    /// What stands below or beside the board.
    public let panel: Panel
    /// None where there is no game that could be reviewed.
    public let review: ReviewView?
    /// The search for a better move, while it goes on.
    public let retry: RetryView?
    /// What lies on top.
    public let dialog: AnalysisDialog?
    /// Whether the person types moves.
    public let typing: Bool
    /// Whether it is a game of the library, with which all of it is kept.
    public let isGame: Bool

    /// All of it.
    public init(
        board: BoardPicture, style: BoardStyle, node: UInt32, mayGoBack: Bool, mayGoForward: Bool,
        opening: OpeningName?, promotion: Promotion?, score: Evaluation?, engine: EngineView,
        tree: MoveTree, panel: Panel, review: ReviewView?, retry: RetryView?,
        dialog: AnalysisDialog?, typing: Bool, isGame: Bool
    ) {
        self.board = board
        self.style = style
        self.node = node
        self.mayGoBack = mayGoBack
        self.mayGoForward = mayGoForward
        self.opening = opening
        self.promotion = promotion
        self.score = score
        self.engine = engine
        self.tree = tree
        self.panel = panel
        self.review = review
        self.retry = retry
        self.dialog = dialog
        self.typing = typing
        self.isGame = isGame
    }
}

extension AnalysisPicture {
    /// Whether there is anything in it that could be put among the games.
    public var mayKeep: Bool { !isGame && !tree.paragraphs.isEmpty }
}

/// A pawn of this colour goes to the last rank's square.
public struct Promotion: Equatable, Sendable {
    /// Where it goes.
    public let to: Square
    /// Whose it is.
    public let color: PieceColor
}

/// What stands below or beside the board.
public enum Panel: Sendable {
    case moves, review
}

/// The engine beside the board.
public enum EngineView: Equatable, Sendable {
    /// The person has switched it off.
    case off
    /// It is on but waits, since a review runs or the person looks for a move.
    case waiting
    /// It looks at the position with the number of lines that is wanted.
    case on(wanted: Int, lines: [LineView])
}

/// One of the engine's lines, best first.
public struct LineView: Equatable, Sendable {
    /// Its place, 0 for the best.
    public let rank: Int
    /// How deep it was searched, in plies.
    public let depth: Int
    /// What it is worth for White.
    public let score: Evaluation
    /// Its moves.
    public let moves: [LineMove]

    /// All of it.
    public init(
        rank: Int, depth: Int, score: Evaluation, moves: [LineMove]
    ) {
        self.rank = rank
        self.depth = depth
        self.score = score
        self.moves = moves
    }
}

/// A move of a line, with the number in front of it where one is shown.
public struct LineMove: Equatable, Sendable {
    /// As in `12.`; none after a move of White's.
    public let number: String?
    /// The move.
    public let text: String
    /// The move for a voice; none without a screen reader.
    public let spoken: String?

    /// All of it.
    public init(
        number: String?, text: String, spoken: String? = nil
    ) {
        self.number = number
        self.text = text
        self.spoken = spoken
    }
}

/// What is known of how well the game was played.
public enum ReviewView: Equatable, Sendable {
    /// The game has not been reviewed.
    case none
    /// The engine goes through the game.
    case running(percent: Int)
    /// The game is reviewed.
    case done(ReviewPicture)
}

/// How well a game was played.
public struct ReviewPicture: Equatable, Sendable {
    /// White's play.
    public let white: SideReview
    /// Black's play.
    public let black: SideReview
    /// White's chances after each ply.
    public let chances: [GraphPoint]
    /// The place of the position in the game, in plies; none in a variation.
    public let at: Int?
    /// The move that decided it, if one did.
    public let turningPoint: GraphPoint?
    /// About the move that led to the position.
    public let verdict: Verdict?
    /// Whether there is a mistake before.
    public let hasPrevious: Bool
    /// Whether there is a mistake after.
    public let hasNext: Bool

    /// All of it.
    public init(
        white: SideReview, black: SideReview, chances: [GraphPoint], at: Int?,
        turningPoint: GraphPoint?, verdict: Verdict?, hasPrevious: Bool, hasNext: Bool
    ) {
        self.white = white
        self.black = black
        self.chances = chances
        self.at = at
        self.turningPoint = turningPoint
        self.verdict = verdict
        self.hasPrevious = hasPrevious
        self.hasNext = hasNext
    }
}

/// How well a side played; no accuracy without a move.
public struct SideReview: Equatable, Sendable {
    /// In percent, 0 to 100.
    public let accuracy: Int?
    /// How many there were.
    public let inaccuracies: Int
    /// How many there were.
    public let mistakes: Int
    /// How many there were.
    public let blunders: Int

    /// All of it.
    public init(
        accuracy: Int?, inaccuracies: Int, mistakes: Int, blunders: Int
    ) {
        self.accuracy = accuracy
        self.inaccuracies = inaccuracies
        self.mistakes = mistakes
        self.blunders = blunders
    }
}

/// A place of the graph.
public struct GraphPoint: Equatable, Sendable {
    /// Its ply.
    public let ply: Int
    /// The move with its number.
    public let name: String
    /// White's chances, 0 to 100.
    public let chances: Double
    /// What the position is worth for White.
    public let score: Evaluation
    /// The move's mark.
    public let mark: MoveMark?
    /// The move with its number for a voice; none without a screen reader.
    public var spoken: String?

    /// All of it.
    public init(
        ply: Int, name: String, chances: Double, score: Evaluation, mark: MoveMark?
    ) {
        self.ply = ply
        self.name = name
        self.chances = chances
        self.score = score
        self.mark = mark
    }
}

/// What is said about a move.
public struct Verdict: Equatable, Sendable {
    /// Its ply.
    public let ply: Int
    /// The move with its number.
    public let name: String
    /// Its mark.
    public let mark: MoveMark?
    /// What it lost, in pawns.
    public let pawnsLost: Double
    /// The better move; none where it was good.
    public let better: String?
    /// Why that is better, where that can be said.
    public let reason: Reason?
    /// Whether the person may look for it.
    public let mayRetry: Bool
    /// The move with its number for a voice; none without a screen reader.
    public var spoken: String?
    /// The better move for a voice; none without a screen reader.
    public var betterSpoken: String?

    /// All of it.
    public init(
        ply: Int, name: String, mark: MoveMark?, pawnsLost: Double, better: String?,
        reason: Reason?, mayRetry: Bool
    ) {
        self.ply = ply
        self.name = name
        self.mark = mark
        self.pawnsLost = pawnsLost
        self.better = better
        self.reason = reason
        self.mayRetry = mayRetry
    }
}

/// The person looks for the better move in a position of the game.
public struct RetryView: Equatable, Sendable {
    /// The ply of the move to be bettered.
    public let ply: Int
    /// How the last try was.
    public var answer: RetryAnswer

    /// All of it.
    public init(
        ply: Int, answer: RetryAnswer
    ) {
        self.ply = ply
        self.answer = answer
    }
}

/// How the last try was.
public enum RetryAnswer: Sendable {
    case awaited, right, wrong
}

/// What lies on top of the screen.
public enum AnalysisDialog: Equatable, Sendable {
    /// What can be done with a move.
    case move(node: UInt32, name: String, glyph: UInt8?, comment: String, inVariation: Bool)
    /// Writing a note about a move.
    case comment(node: UInt32, name: String)
}
