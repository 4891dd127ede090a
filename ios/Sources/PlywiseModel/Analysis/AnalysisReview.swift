import PlywiseEngine

/// What is reviewed.
enum ReviewSource: Equatable, Sendable {
    /// A game of the library, with which the review is kept.
    case game(Int64)
    /// A record from elsewhere.
    case record(String)
}

/// The review of one game: fetched, begun, followed, ended.
extension AnalysisModel {
    /// Lets the engine go through the game.
    public func startReview() {
        guard reviewing == nil, !closed, let source else { return }
        ui.reviewed = nil
        ui.retry = nil
        ui.panel = .review
        ui.reviewPercent = 0
        reviewing = Task {
            // The game is gone or the disk fails: there is no review then.
            try? await follow(source)
            if Task.isCancelled { return }
            run = nil
            reviewing = nil
            ui.reviewPercent = nil
        }
    }

    /// Ends it without a result.
    public func cancelReview() {
        resumesReview = false
        endReview()
    }

    /// Goes to the next mistake.
    public func nextMistake() { step(forward: true) }

    /// Goes to the mistake before.
    public func previousMistake() { step(forward: false) }

    /// Goes to the position before a ply, to find a better move there.
    public func retry(ply: Int) {
        onStudy { [self] study in
            try await go(study, ply: ply - 1)
            ui.retry = RetryView(ply: ply, answer: .awaited)
        }
    }

    /// Looks for no better move any more.
    public func endRetry() { ui.retry = nil }

    /// To a ply of the game that was reviewed; 0 is its start.
    public func goTo(ply: Int) {
        ui.retry = nil
        onStudy { [self] in try await go($0, ply: ply) }
    }

    /// Shows the review that is kept with the game, or begins one.
    func fetchReview(begin: Bool) async {
        guard case .game(let id) = source else { return }
        if let kept = try? await app.core.disk({ try $0.review(game: id) }) {
            ui.reviewed = kept
        } else if begin {
            resumesReview = ui.hidden
            if !ui.hidden { startReview() }
        }
    }

    /// Ends it while it is out of sight; it begins again with ``showReview()``.
    func hideReview() {
        let running = reviewing != nil
        cancelReview()
        resumesReview = running
    }

    func showReview() {
        if resumesReview { startReview() }
        resumesReview = false
    }

    /// The tree is no longer this game.
    func leaveReview() {
        cancelReview()
        source = nil
        ui.reviewable = false
        ui.reviewed = nil
        ui.retry = nil
        ui.panel = .moves
    }

    private func endReview() {
        reviewing?.cancel()
        reviewing = nil
        run?.cancel()
        run = nil
        ui.reviewPercent = nil
    }

    private func follow(_ source: ReviewSource) async throws {
        let engine = app.core.engineSettings
        let begun =
            switch source {
            case .game(let id):
                try await app.core.disk { try ReviewRun.start($0, game: id, engine: engine) }
            case .record(let pgn):
                try ReviewRun.ofPgn(pgn, engine: engine)
            }
        if Task.isCancelled { return begun.cancel() }
        run = begun
        for await progress in begun.progress {
            if Task.isCancelled { return begun.cancel() }
            switch progress {
            case .running(let done, let total):
                if total > 0 { ui.reviewPercent = done * 100 / total }
            case .finished(let review):
                ui.reviewed = review
            case .failed:
                break
            }
        }
    }

    private func step(forward: Bool) {
        ui.retry = nil
        onStudy { [self] study in
            guard let review = ui.reviewed else { return }
            let node = study.view.snapshot.node
            let nodes = review.nodes(in: study.view.moves)
            let place = node == 0 ? 0 : nodes.firstIndex(of: node).map { $0 + 1 }
            let at = place ?? Int(study.view.snapshot.ply)
            let ply = review.mistake(from: at, forward: forward)
            if let ply { try await go(study, ply: ply) }
        }
    }

    private func go(_ study: LiveStudy, ply: Int) async throws {
        if ply <= 0 { return await study.first() }
        guard let nodes = ui.reviewed?.nodes(in: study.view.moves), ply <= nodes.count else {
            return
        }
        try await study.goTo(nodes[ply - 1])
    }
}
