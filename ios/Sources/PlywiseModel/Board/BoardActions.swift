import PlywiseEngine

/// What a person does in the game: each of these tells the core, which decides what it means.
/// Nothing happens before there is a game.
extension BoardModel {
    /// Touches a square.
    public func tap(_ square: Square) {
        tried = nil
        game?.tap(square)
    }

    /// Drags a piece to a square; off the board it goes back.
    public func drag(from: Square, to: Square?) {
        tried = nil
        if let to { game?.drag(from: from, to: to) }
    }

    /// Says what the pawn becomes.
    public func promote(_ role: Role) { game?.promote(role) }

    /// Types a move.
    public func type(_ text: String) {
        tried = .typed(text)
        game?.type(text)
    }

    /// Plays the move that stands in the field, which is empty for the next one then.
    public func playTyped() {
        let text = typed.trimmed
        guard game != nil, !text.isEmpty else { return }
        typed = ""
        type(text)
    }

    /// Looks at the position after this many plies.
    public func goTo(_ ply: UInt32) { game?.goTo(ply) }

    /// Looks one ply back.
    public func stepBack() {
        guard let ply = playing?.game.snapshot.viewedPly, ply > 0 else { return }
        goTo(ply - 1)
    }

    /// Looks one ply on.
    public func stepForward() {
        guard let snapshot = playing?.game.snapshot, snapshot.viewedPly < snapshot.livePly else {
            return
        }
        goTo(snapshot.viewedPly + 1)
    }

    /// Looks at the present position.
    public func goToLive() { game?.goToLive() }

    /// Says yes to what the core asks.
    public func confirm() {
        tried = .confirmed
        game?.confirm()
    }

    /// Says no to what the core asks.
    public func cancel() { game?.cancel() }

    /// Takes back to the person's own move.
    public func undo() { game?.undo() }

    /// Plays again what was taken back.
    public func redo() { game?.redo() }

    /// Asks for a hint, or for more of it.
    public func hint() { game?.hint() }

    /// Gives up, once asked.
    public func resign() {
        ask(nil)
        game?.resign()
    }

    /// Offers a draw, once asked.
    public func offerDraw() {
        ask(nil)
        game?.offerDraw()
    }

    /// Takes the draw that is offered.
    public func acceptDraw() { game?.acceptDraw() }

    /// Plays on.
    public func declineDraw() { game?.declineDraw() }

    /// Claims a draw that the rules give.
    public func claimDraw() { game?.claimDraw() }

    /// Lets the computer play the best that it has found.
    public func moveNow() { game?.moveNow() }

    /// Plays the same players once more.
    public func rematch() { game?.rematch() }

    /// Has the whole position read out.
    public func readPosition() { announce(game?.spokenPosition()) }

    /// Has read out what attacks a square.
    public func readAttacks(_ square: Square) { announce(game?.spokenAttacks(square)) }
}

/// Where a person takes the game or its position to.
extension BoardModel {
    /// Looks at the position that is shown with the engine.
    public func analyse() {
        guard let game else { return }
        let now = game.view.snapshot
        app.go(
            .analysis(
                game.id.map { .game(id: $0, ply: now.viewedPly) } ?? .position(fen: now.fen)))
    }

    /// To the games that come upon the position that is shown.
    public func gamesWithPosition() {
        if let game { app.showGames(with: game.view.snapshot.fen) }
    }

    /// Hands the game to another app; without a move it is its position that says something.
    public func sharePgn() {
        guard let game else { return }
        Task {
            guard let id = game.id, game.view.snapshot.livePly > 0 else { return shareFen() }
            await app.attempt {
                let text = try await app.core.disk { try $0.pgn(game: id) }
                app.platform.share(text: text, title: app.core.words["board-share"])
            }
        }
    }

    /// Hands the position to another app.
    public func shareFen() {
        guard let game else { return }
        app.platform.share(text: game.view.snapshot.fen, title: app.core.words["board-share"])
    }
}

extension Core {
    /// The options of a game for which nothing was chosen.
    var usualOptions: GameOptions {
        GameOptions(
            start: .standard, white: .human(name: settings.playerName),
            black: .engine(level: settings.lastLevel), time: nil, help: help,
            seed: .random(in: .min ... .max), book: true)
    }
}

extension GameOptions {
    /// The same options with a new seed, so that another game comes of them.
    var anew: GameOptions {
        GameOptions(
            start: start, white: white, black: black, time: time, help: help,
            seed: .random(in: .min ... .max), book: book)
    }
}
