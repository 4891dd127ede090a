import Observation
import PlywiseEngine

/// The game on the board screen. What may wait for the disk is done elsewhere.
@MainActor @Observable public final class BoardModel {
    /// What to draw.
    public private(set) var state = BoardState.opening

    /// How far the engine has got: apart from the state, so that nothing else is drawn again
    /// for it.
    public private(set) var thinking: Thinking?

    /// What stands in the field for moves: apart from the state for the same reason.
    public var typed = ""

    /// What was typed or confirmed last: the board does not show why that is refused.
    @ObservationIgnored var tried: Tried?

    @ObservationIgnored let app: AppModel
    @ObservationIgnored private(set) var game: (any GameOnBoard)?
    @ObservationIgnored private var following: Task<Void, Never>?
    /// How many games are on their way here, and who waits until none is.
    @ObservationIgnored private var arriving = 0
    @ObservationIgnored private var waiting: [CheckedContinuation<Void, Never>] = []
    /// Whether a game has come unasked and unseen: its clock would run, and
    /// the computer would play.
    @ObservationIgnored private var unseen = false
    @ObservationIgnored private var hidden = false
    @ObservationIgnored private var left: BoardViewState?

    init(_ app: AppModel) {
        self.app = app
    }

    /// What to draw, if there is a game.
    public var playing: Playing? {
        if case .playing(let playing) = state { playing } else { nil }
    }

    /// From where the person looks at the game; none before there is one.
    public var viewState: BoardViewState? { playing.map { BoardViewState($0, of: game?.id) } }

    /// The level that the person plays against; none between two people.
    public var level: Level? { playing?.game.snapshot.level }

    // MARK: - Which game

    /// Where the person stood before the system ended the app; taken up with the same game.
    func restore(_ viewState: BoardViewState) {
        left = viewState
    }

    /// Fetches the unfinished game, or begins one at the last level. Once, at the start.
    public func start() {
        guard game == nil, following == nil else { return }
        resumeUnfinished()
    }

    /// Tries again after no game could be begun.
    public func retry() {
        guard game == nil else { return }
        // Once: the button goes with what it was to mend.
        state = .opening
        resumeUnfinished()
    }

    /// Puts a game of the library on the board.
    public func open(_ id: Int64) {
        replace { try LiveGame.open($0, game: id, with: $1) }
    }

    /// Begins another game. The present one stays in the library as it is.
    public func begin(_ options: GameOptions) {
        replace { try LiveGame.begin($0, options: options, with: $1) }
    }

    private func resumeUnfinished() {
        let otherwise = app.core.usualOptions
        replace { try LiveGame.resume($0, otherwise: otherwise, with: $1) }
    }

    /// Deletes games of the library while none of them is on the board: whatever is still
    /// written of a game brings it back. In the place of one that was there comes a new one like
    /// it, and the game itself if it cannot be deleted.
    func without<Result: Sendable>(
        _ games: [Int64], delete: () async throws -> Result
    ) async throws -> Result {
        while arriving > 0 { await withCheckedContinuation { waiting.append($0) } }
        guard let last = game, let id = last.id, games.contains(id) else {
            return try await delete()
        }
        let again = last.options?.anew ?? app.core.usualOptions
        // If it is the same game again, it is seen from where it was.
        left = viewState
        let before = following
        before?.cancel()
        game = nil
        thinking = nil
        state = .opening
        last.pause()
        await before?.value
        await end(last)
        do {
            let done = try await delete()
            // If the person has asked for yet another game meanwhile, it is that one.
            if following == before {
                begin(again)
                unseen = app.place != .board
            }
            return done
        } catch {
            if following == before { open(id) }
            throw error
        }
    }

    private func arrived() {
        arriving -= 1
        guard arriving == 0 else { return }
        let all = waiting
        waiting = []
        for waiter in all { waiter.resume() }
    }

    /// Replaces the game. The one before is written to its end first.
    private func replace(
        _ open: @escaping @Sendable (GameLibrary, GameTerms) throws -> any GameOnBoard
    ) {
        let before = following
        let last = game
        before?.cancel()
        game = nil
        unseen = false
        // The disk may be busy for long, and this game is out of sight.
        last?.pause()
        arriving += 1
        following = Task {
            await before?.value
            let terms = app.core.terms
            do {
                let next = try await app.core.disk { library in
                    last?.close()
                    return try open(library, terms)
                }
                if Task.isCancelled {
                    arrived()
                    return await end(next)
                }
                game = next
                arrived()
                await follow(next)
            } catch {
                arrived()
                state = .broken(reason: app.core.words.trouble(error))
            }
        }
    }

    /// Draws a game until there is another one.
    private func follow(_ next: any GameOnBoard) async {
        if hidden || unseen { next.pause() }
        thinking = nil
        state = .playing(fresh(next.view))
        takeUp(next)
        // From this moment on, and not from when the task begins.
        let changes = app.core.changes()
        let terms = Task { [app] in
            for await _ in changes {
                turnPieces()
                next.setOpponentSettings(app.core.opponentSettings)
                next.setEngine(app.core.engineSettings)
                next.setLanguage(app.core.words.language.tag)
            }
        }
        defer { terms.cancel() }
        let announcer = Announcer(app: app)
        for await news in next.news {
            switch news {
            case .changed(let view): show(view)
            case .thinking(let now): thinking = now
            case .announced(let announcement):
                announcer.hear(announcement, moves: next.view.moves)
                if announcement.kind == .refused { announceRefusal(announcement) }
            }
        }
    }

    /// Says why what was typed or confirmed is refused. A move that was typed stands in the field
    /// again, to be corrected.
    private func announceRefusal(_ refusal: Announcement) {
        guard let tried else { return }
        self.tried = nil
        if case .typed(let text) = tried, typed.isEmpty { typed = text }
        app.say(refusal.shown, isSaid: !refusal.spoken.isEmpty)
    }

    private func takeUp(_ game: any GameOnBoard) {
        // Another game was not left there.
        if let left, left.game == game.id {
            change { $0.flipped = left.flipped }
            if let ply = left.ply { game.goTo(ply) }
        }
        left = nil
        listen()
    }

    private func fresh(_ view: GameView) -> Playing {
        var playing = Playing(game: view)
        playing.flipped = view.snapshot.person == .black
        playing.turned = isTable(view)
        return playing
    }

    /// Between two people the far side's pieces stand upside down, if that is chosen.
    private func isTable(_ view: GameView) -> Bool {
        app.core.settings.tableMode && view.snapshot.isForTwo
    }

    private func turnPieces() {
        guard let playing, playing.turned != isTable(playing.game) else { return }
        change { $0.turned.toggle() }
    }

    private func show(_ view: GameView) {
        guard let before = playing else { return }
        let was = before.game.snapshot
        let now = view.snapshot
        let begunAnew = now.game != was.game
        change { playing in
            playing.game = view
            playing.since = .now
            playing.flipped = flipped(playing, now, begunAnew)
            if now.outcome != nil { playing.asks = nil } else { playing.offer = nil }
        }
        listen()
        // Only what is written down is counted.
        if now.isWrittenToItsEnd, !was.isWrittenToItsEnd { offerLevel() }
    }

    /// The board turns to the side to move, if that was chosen and two people play.
    private func flipped(_ playing: Playing, _ now: Snapshot, _ begunAnew: Bool) -> Bool {
        if app.core.settings.autoFlip && now.isForTwo && now.outcome == nil {
            return now.liveTurn == .black
        }
        return begunAnew ? now.person == .black : playing.flipped
    }

    private func offerLevel() {
        let ended = game
        Task {
            // Without a library there is no offer, and nothing is amiss.
            guard let offer = try? await app.core.disk({ try $0.levelOffer() }) else { return }
            // The disk may be busy for long: another game may be shown by now.
            guard game === ended else { return }
            change { if $0.game.snapshot.outcome != nil { $0.offer = offer } }
        }
    }

    private func change(_ change: (inout Playing) -> Void) {
        guard let before = playing else { return }
        var next = before
        change(&next)
        state = .playing(next)
        guard app.platform.screenReader else { return }
        let said = notice(next)?.announced
        if said != notice(before)?.announced { announce(said) }
    }

    /// What is to be said of the game, for a voice: how moves are written does not matter.
    private func notice(_ playing: Playing) -> Notice? {
        Notice(playing, words: app.core.words, figurine: false)
    }

    // MARK: - The app around it

    /// What the squares say while a screen reader is on.
    func listen() {
        guard playing != nil else { return }
        let spoken = app.platform.screenReader ? game?.spokenBoard() : nil
        if spoken != playing?.spoken { change { $0.spoken = spoken } }
    }

    /// The app is no longer seen: search and clocks stop.
    func hide() {
        hidden = true
        game?.pause()
    }

    /// The app is seen again.
    func show() {
        hidden = false
        if !unseen { game?.resume() }
        listen()
    }

    /// The person looks at the board, and what has waited for that begins.
    func look() {
        guard unseen else { return }
        unseen = false
        if !hidden { game?.resume() }
    }

    /// The text of a problem report; none before a game is there.
    func problemReport() -> String? { game?.problemReport() }

    /// Ends the game's threads; what was to be written is written.
    func close() async {
        following?.cancel()
        if let game { await end(game) }
        game = nil
        await following?.value
    }

    /// Ends the game, and shows none until there is another one.
    func leave() async {
        await close()
        thinking = nil
        state = .opening
    }

    /// Away from the main thread, as it waits for the game's own threads.
    private func end(_ game: any GameOnBoard) async {
        try? await app.core.disk { _ in game.close() }
    }

    // MARK: - What the screen itself does

    /// Asks before something that cannot be taken back; none takes the question away.
    public func ask(_ dialog: BoardDialog?) { change { $0.asks = dialog } }

    /// Turns the board.
    public func flip() { change { $0.flipped.toggle() } }

    /// Moves are typed from now on.
    public func startTyping() { change { $0.typing = true } }

    /// The field goes away.
    public func stopTyping() {
        change { $0.typing = false }
        typed = ""
    }

    /// Plays at the level that is offered.
    public func takeOffer() {
        guard let offer = playing?.offer else { return }
        let level = Level.rung(number: offer.number)
        app.core.change { $0.lastLevel = level }
        game?.rematch(at: level)
    }

    /// Stays at this level.
    public func keepLevel() { change { $0.offer = nil } }

    /// To the choices of a new game.
    public func newGame() { app.go(.newGame(fen: nil)) }

    /// Says something by the screen reader.
    func announce(_ text: String?) {
        if let text { app.platform.announce(text) }
    }
}

/// What a person does that nothing on the board shows.
enum Tried {
    /// A move by its text.
    case typed(String)
    /// An answer to what was asked.
    case confirmed
}

extension Snapshot {
    /// Whether the game is over and all of it is on the disk.
    fileprivate var isWrittenToItsEnd: Bool { outcome != nil && save == .saved }
}
