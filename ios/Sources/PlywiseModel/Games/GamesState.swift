import PlywiseEngine

/// What the list of games holds.
public enum GamesList: Equatable, Sendable {
    /// The first page is being read.
    case loading
    /// There is no game at all.
    case empty
    /// There are games, but none fits the search.
    case nothingFits
    /// Games, those played last first; whether more are further down.
    case loaded([GameSummary], more: Bool)

    /// The games that are listed.
    public var games: [GameSummary] {
        if case .loaded(let games, _) = self { games } else { [] }
    }
}

/// Whether touches open games or choose them.
public enum GamesMode: Equatable, Sendable {
    /// They open them.
    case browsing
    /// They choose them; those that are chosen, by number.
    case selecting(Set<Int64>)
}

/// What lies over the list.
public enum GamesSheet: Equatable, Sendable {
    /// Nothing.
    case none
    /// What can be done with one game.
    case actions(GameSummary)
    /// A filter that is being put together, and the levels that there is a choice of.
    case filter(draft: GamesFilter, levels: [Level])
    /// A field for a game's name.
    case rename(game: Int64, title: String)
    /// A place to paste games to.
    case paste(String)
    /// Games are being read; the number until now.
    case importing(read: UInt64)
    /// What came of reading games, where there is more to say than their number.
    case imported(lines: [String])
}

/// Everything that the list of games shows.
public struct GamesState: Equatable, Sendable {
    /// The games.
    public var list = GamesList.loading
    /// The words that are searched for.
    public var search = ""
    /// What games must be like.
    public var filter = GamesFilter()
    /// What a touch does.
    public var mode = GamesMode.browsing
    /// What lies over the list.
    public var sheet = GamesSheet.none

    /// Before the first game is read.
    public init() {}

    /// Games that are no longer listed are no longer chosen, if the whole list is known.
    mutating func dropLost() {
        guard case .selecting(let chosen) = mode else { return }
        guard case .loaded(let games, let more) = list else {
            mode = .browsing
            return
        }
        if !more { mode = .selecting(chosen.intersection(games.map(\.id))) }
    }
}
