import Foundation
import Observation
import PlywiseEngine

/// The list of games: what is listed, chosen and done with it.
@MainActor @Observable public final class GamesModel {
    /// What to show.
    public internal(set) var state = GamesState()

    @ObservationIgnored let app: AppModel
    @ObservationIgnored var watch: ImportWatch?
    /// What is read, or waits to be.
    @ObservationIgnored var reading: Task<Void, Never>?
    @ObservationIgnored private var loading: Task<Void, Never>?
    @ObservationIgnored private var appending: Task<Void, Never>?

    private nonisolated static let page = 40
    private nonisolated static let mostAtOnce = 1000
    private nonisolated static let typingPause = Duration.milliseconds(200)
    /// Deleted games can be brought back so long, in milliseconds: thirty days.
    private nonisolated static let keptAfterDeletion: Int64 = 30 * 24 * 60 * 60 * 1000

    init(_ app: AppModel) {
        self.app = app
        let before = Int64(Date.now.timeIntervalSince1970 * 1000) - Self.keptAfterDeletion
        Task { [core = app.core] in
            // What cannot be thrown away today is thrown away another day.
            _ = try? await core.disk { try $0.purge(deletedBefore: before) }
        }
    }

    /// How thumbnails are drawn.
    public var style: BoardStyle { BoardStyle(app.core.settings) }

    var words: Words { app.core.words }

    // MARK: - The list

    /// The screen has come up: games may have changed meanwhile.
    public func appear() { reload() }

    /// Searches for words, once typing pauses.
    public func search(_ text: String) {
        state.search = text
        reload(after: Self.typingPause)
    }

    /// The end of the list comes near: more is read.
    public func nearEnd() {
        guard case .loaded(let games, more: true) = state.list, let last = games.last,
            appending == nil, loading == nil
        else { return }
        let filter = filter
        appending = Task {
            await app.attempt {
                let next = try await app.core.disk {
                    try $0.games(filter: filter, after: last.id, limit: UInt32(Self.page) + 1)
                }
                try Task.checkCancellation()
                state.list = .loaded(
                    games + next.prefix(Self.page), more: next.count > Self.page)
            }
            if !Task.isCancelled { appending = nil }
        }
    }

    private var filter: GameFilter {
        state.filter.query(search: state.search, language: words.language.tag)
    }

    /// Reads the list again, as far down as it was read before.
    func reload(after pause: Duration = .zero) {
        loading?.cancel()
        appending?.cancel()
        appending = nil
        loading = Task {
            await app.attempt {
                if pause > .zero { try await Task.sleep(for: pause) }
                let filter = filter
                // One more than is shown tells whether there is more.
                let limit = min(max(state.list.games.count, Self.page), Self.mostAtOnce)
                let (games, bare) = try await app.core.disk { library in
                    let games = try library.games(
                        filter: filter, after: nil, limit: UInt32(limit) + 1)
                    let bare = try games.isEmpty && library.count(filter: GameFilter()) == 0
                    return (games, bare)
                }
                try Task.checkCancellation()
                if games.isEmpty {
                    state.list = bare ? .empty : .nothingFits
                } else {
                    state.list = .loaded(Array(games.prefix(limit)), more: games.count > limit)
                }
                state.dropLost()
            }
            if !Task.isCancelled { loading = nil }
        }
    }

    // MARK: - The filter

    /// Shows the filter.
    public func openFilter() {
        Task {
            await app.attempt {
                let met = try await app.core.disk { try $0.statistics() }.map(\.level)
                let usual = ladder.map { Level.rung(number: $0) }
                let others = met.filter { !usual.contains($0) && $0 != .full }
                state.sheet = .filter(draft: state.filter, levels: usual + others + [.full])
            }
        }
    }

    /// Changes the filter that is shown, without using it yet.
    public func draftFilter(_ draft: GamesFilter) {
        guard case .filter(_, let levels) = state.sheet else { return }
        state.sheet = .filter(draft: draft, levels: levels)
    }

    /// Uses the filter that is shown.
    public func applyFilter() {
        guard case .filter(let draft, _) = state.sheet else { return }
        use(draft)
    }

    /// Lets everything pass.
    public func clearFilter() { use(GamesFilter()) }

    /// Lists the games that come upon a position, whatever was searched for before.
    func list(with fen: String) {
        var filter = GamesFilter()
        filter.position = fen
        state.search = ""
        state.mode = .browsing
        use(filter)
    }

    /// The games need no longer come upon a position.
    public func clearPosition() {
        var filter = state.filter
        filter.position = nil
        use(filter)
    }

    private func use(_ filter: GamesFilter) {
        state.filter = filter
        state.sheet = .none
        reload()
    }

    // MARK: - One game or some

    /// Touches a game: it opens, or is chosen.
    public func touch(_ game: GameSummary) {
        if case .selecting = state.mode {
            choose(game.id)
        } else if game.imported {
            analyse(game)
        } else {
            leave()
            app.openGame(game.id)
        }
    }

    /// Holds a game: choosing begins with it.
    public func hold(_ game: GameSummary) { choose(game.id) }

    /// Shows what can be done with a game.
    public func more(_ game: GameSummary) { state.sheet = .actions(game) }

    /// Looks at a game with the engine.
    public func analyse(_ game: GameSummary) {
        leave()
        app.go(.analysis(.game(id: game.id)))
    }

    /// Choosing begins.
    public func beginSelecting() { state.mode = .selecting([]) }

    /// Choosing ends.
    public func endSelecting() { state.mode = .browsing }

    /// Chooses all games that fit, also those further down than the list was read.
    public func selectAll() {
        let filter = filter
        Task {
            await app.attempt {
                let all = try await app.core.disk { library in
                    var all: [Int64] = []
                    while true {
                        let page = try library.games(
                            filter: filter, after: all.last, limit: UInt32(Self.mostAtOnce))
                        all += page.map(\.id)
                        if page.count < Self.mostAtOnce { return all }
                    }
                }
                state.mode = .selecting(Set(all))
            }
        }
    }

    private func choose(_ game: Int64) {
        var chosen: Set<Int64> = []
        if case .selecting(let before) = state.mode { chosen = before }
        if chosen.remove(game) == nil { chosen.insert(game) }
        state.mode = .selecting(chosen)
        state.sheet = .none
    }

    /// Shows a field for a game's name.
    public func beginRename(_ game: GameSummary) {
        state.sheet = .rename(game: game.id, title: game.title)
    }

    /// Types in that field.
    public func draftTitle(_ title: String) {
        guard case .rename(let game, _) = state.sheet else { return }
        state.sheet = .rename(game: game, title: title)
    }

    /// Takes the name that stands there; an empty one takes it away.
    public func applyTitle() {
        guard case .rename(let game, let title) = state.sheet else { return }
        state.sheet = .none
        act { try $0.rename(game: game, title: title.trimmed) }
    }

    /// Deletes games; a message offers to bring them back.
    public func delete(_ games: [Int64]) {
        leave()
        Task {
            await app.attempt {
                let count = try await app.board.without(games) {
                    try await app.core.disk { try $0.delete(games: games) }
                }
                let said = words.say("games-deleted", ["count": .number(count)])
                app.say(said, action: words["app-undo"]) { [weak self] in
                    self?.act { _ = try $0.undelete(games: games) }
                }
            }
            reload()
        }
    }

    /// To a new game.
    public func newGame() { app.go(.newGame(fen: nil)) }

    /// To the results.
    public func statistics() { app.go(.statistics) }

    /// What lies over the list goes away.
    public func dismiss() { state.sheet = .none }

    /// Ends choosing and closes what lies over the list.
    func leave() {
        state.sheet = .none
        state.mode = .browsing
    }

    /// Everything was erased, and what was searched for with it.
    func forget() {
        watch?.stop()
        loading?.cancel()
        appending?.cancel()
        (loading, appending) = (nil, nil)
        state = GamesState()
    }

    private func act(_ change: @escaping @Sendable (GameLibrary) throws -> Void) {
        Task {
            await app.attempt { try await app.core.disk(change) }
            reload()
        }
    }
}
