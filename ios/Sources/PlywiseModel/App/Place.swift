/// Where a person can be. The four with a tab are roots; the others lie on top of them. So does
/// the analysis of a game or a position, which came from somewhere: back leads there again.
public enum Place: Hashable, Sendable {
    /// The game.
    case board
    /// All games.
    case games
    /// Free moves with the engine's lines, from what the root says.
    case analysis(AnalysisRoot)
    /// The settings.
    case settings
    /// What a new game begins with; from a position if one is given as FEN.
    case newGame(fen: String?)
    /// Setting up a position, beginning with this FEN or the usual start.
    case setup(fen: String?)
    /// Results by level, and the rating.
    case statistics
    /// Whose work the app rests on.
    case licences

    /// Whether it has a tab.
    public var isRoot: Bool {
        switch self {
        case .board, .games, .settings: true
        case .analysis(let root): root == .start
        case .newGame, .setup, .statistics, .licences: false
        }
    }

    /// Whether a new game is chosen here.
    var isNewGame: Bool {
        if case .newGame = self { true } else { false }
    }

    /// The first word of its text, which says what kind of place it is.
    var kind: String {
        switch self {
        case .board: "board"
        case .games: "games"
        case .analysis: "analysis"
        case .settings: "settings"
        case .newGame: "new-game"
        case .setup: "setup"
        case .statistics: "statistics"
        case .licences: "licences"
        }
    }

    /// As text, to come back after the system has ended the app.
    public func encode() -> String {
        switch self {
        case .analysis(let root): "\(kind) \(root.encode())"
        case .newGame(let fen), .setup(let fen): "\(kind) \(fen ?? "")"
        default: kind
        }
    }

    /// What ``encode()`` has written; the board for anything else.
    public init(decoding text: String) {
        let (first, rest) = text.divided()
        let fen = rest.isEmpty ? nil : rest
        switch first {
        case "games": self = .games
        case "analysis": self = .analysis(AnalysisRoot(decoding: rest))
        case "settings": self = .settings
        case "new-game": self = .newGame(fen: fen)
        case "setup": self = .setup(fen: fen)
        case "statistics": self = .statistics
        case "licences": self = .licences
        default: self = .board
        }
    }
}

/// What an analysis begins with.
public enum AnalysisRoot: Hashable, Sendable {
    /// The usual start.
    case start
    /// A position as FEN.
    case position(fen: String)
    /// A game of the library, shown at this ply if one is given, and reviewed if that is wanted.
    case game(id: Int64, ply: UInt32? = nil, review: Bool = false)

    /// The game's number in the library, if it is one.
    public var game: Int64? {
        if case .game(let id, _, _) = self { id } else { nil }
    }

    func encode() -> String {
        switch self {
        case .start: "start"
        case .position(let fen): "position \(fen)"
        case .game(let id, let ply, let review):
            "game \(id) \(ply.map { "\($0)" } ?? "-") \(review)"
        }
    }

    init(decoding text: String) {
        let (first, rest) = text.divided()
        let words = rest.split(separator: " ")
        switch first {
        case "position":
            self = .position(fen: rest)
        case "game":
            guard let id = words.first.flatMap({ Int64($0) }) else {
                self = .start
                return
            }
            self = .game(
                id: id, ply: words.count > 1 ? UInt32(words[1]) : nil,
                review: words.count > 2 && words[2] == "true")
        default:
            self = .start
        }
    }
}

extension String {
    /// The first word, and what follows it.
    fileprivate func divided() -> (String, String) {
        let parts = split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(parts.first ?? ""), parts.count > 1 ? String(parts[1]) : "")
    }
}
