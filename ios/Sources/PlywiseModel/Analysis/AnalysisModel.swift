import Observation
import PlywiseEngine

/// Free analysis from a position or a game. What a person does is done in its order, away from
/// the main thread.
@MainActor @Observable public final class AnalysisModel {
    /// What to draw.
    public private(set) var state = AnalysisState.loading

    /// What stands in the field for moves: apart from the state, so that nothing else is drawn
    /// again for it.
    public var typed = ""

    /// What stands in the field for a note, apart from the state for the same reason. It stands
    /// here since a window that is turned makes the field anew.
    public var draft = ""

    /// What it began with.
    public let root: AnalysisRoot

    @ObservationIgnored let app: AppModel
    @ObservationIgnored private(set) var study: LiveStudy?
    @ObservationIgnored var ui: AnalysisUi { didSet { changed(from: oldValue) } }

    // The review: what is reviewed, and what runs.
    @ObservationIgnored var source: ReviewSource?
    @ObservationIgnored var run: ReviewRun?
    @ObservationIgnored var reviewing: Task<Void, Never>?
    @ObservationIgnored var resumesReview = false

    @ObservationIgnored private var line: Task<Void, Never>?
    @ObservationIgnored private var following: Task<Void, Never>?
    @ObservationIgnored private var settings: Task<Void, Never>?
    @ObservationIgnored private var soon: Task<Void, Never>?
    @ObservationIgnored private var kept: UInt64?
    @ObservationIgnored private var replaces: String?
    @ObservationIgnored private var tree: TreePicture?
    @ObservationIgnored private var said: SaidStudy?
    @ObservationIgnored private var heard: UInt32?
    @ObservationIgnored private(set) var closed = false

    /// The engine's lines change the screen at most so often: one can read them.
    private static let linesPeriod = Duration.milliseconds(100)
    /// Notes are written so long after the last change.
    private static let settled = Duration.milliseconds(600)

    /// Begins with what the root says.
    ///
    /// - Parameters:
    ///   - before: what has to be written before it can be read.
    ///   - hidden: whether it is not yet in sight.
    public init(
        _ app: AppModel, root: AnalysisRoot, after before: Task<Void, Never>? = nil,
        hidden: Bool = false
    ) {
        self.app = app
        self.root = root
        var panel = Panel.moves
        if case .game(_, _, review: true) = root { panel = .review }
        ui = AnalysisUi(
            engineOn: !app.core.settings.batterySaver, panel: panel,
            reviewable: root.game != nil, isGame: root.game != nil, hidden: hidden)
        source = root.game.map { .game($0) }
        line = Task {
            await before?.value
            await open()
        }
        // From this moment on, and not from when the task begins.
        let changes = app.core.changes()
        settings = Task { [weak self] in
            for await _ in changes { self?.listen() }
        }
    }

    /// What to draw, once there is something.
    public var picture: AnalysisPicture? {
        if case .ready(let picture) = state { picture } else { nil }
    }

    var names: MoveNames { MoveNames(app.core.words, app.core.settings.notation) }

    // MARK: - One after the other

    /// Does something to the study when what was asked for before is done.
    func onStudy(_ act: @escaping @MainActor (LiveStudy) async throws -> Void) {
        inLine { [self] in
            guard let study else { return }
            // A move that was deleted meanwhile, or a line of the position before: nothing.
            try? await act(study)
            await refresh()
            noteChange()
        }
    }

    private func inLine(_ act: @escaping @MainActor () async -> Void) {
        guard !closed else { return }
        let before = line
        line = Task {
            await before?.value
            await act()
        }
    }

    // MARK: - Opening

    private func open() async {
        do {
            let opened: LiveStudy
            if case .game(let id, let ply, _) = root {
                let pgn = try await app.core.disk { try $0.analysedPgn(game: id) }
                opened = await LiveStudy.ofPgn(pgn, engine: app.core.engineSettings)
                if let ply, let node = opened.mainNode(ply) { try await opened.goTo(node) }
            } else {
                let begun = try await FreeAnalysis(core: app.core).open(root)
                opened = begun.study
                replaces = begun.replaces
            }
            await show(opened)
        } catch {
            state = .failed(reason: app.core.words.trouble(error))
            return
        }
        if case .game(_, _, let review) = root {
            await fetchReview(begin: review)
        } else {
            reviewRecord()
        }
    }

    /// Draws a study until there is another one.
    private func show(_ next: LiveStudy) async {
        following?.cancel()
        let before = study
        study = next
        kept = next.view.snapshot.revision
        await before?.close()
        await next.setLines(ui.searched)
        (said, heard) = (nil, nil)
        await refresh()
        following = Task { [weak self] in
            for await _ in next.changes {
                self?.draw()
                try? await Task.sleep(for: Self.linesPeriod)
            }
        }
    }

    /// A record that came from elsewhere can be reviewed like a game.
    private func reviewRecord() {
        leaveReview()
        guard let study, !study.isEmpty else { return }
        onStudy { [self] study in
            guard let pgn = await study.pgn() else { return }
            source = .record(pgn)
            ui.reviewable = true
        }
    }

    // MARK: - Drawing

    private func changed(from before: AnalysisUi) {
        guard ui != before else { return }
        if ui.searched != before.searched {
            onStudy { [self] in await $0.setLines(ui.searched) }
        }
        draw()
    }

    /// Fetches what squares and moves say while a screen reader is on, and draws.
    private func refresh() async {
        if app.platform.screenReader, let study {
            said = await SaidStudy(study, app.core.words, after: said)
        } else {
            said = nil
        }
        draw()
        announceMove()
    }

    /// Says what led to another position than the last one. After a try for a
    /// better move it says how that went.
    private func announceMove() {
        let node = study?.view.snapshot.node
        guard node != heard else { return }
        let before = heard
        heard = node
        if before != nil, ui.retry == nil, let news = node.flatMap({ said?.news($0) }) {
            app.platform.announce(news)
        }
    }

    private func draw() {
        guard let study, !closed else { return }
        let view = study.view
        let names = names
        if tree?.isOf(view.moves, names, ui.reviewed) != true {
            tree = TreePicture(view.moves, names, ui.reviewed)
        }
        guard let tree else { return }
        let painter = AnalysisPainter(
            now: view.snapshot, tree: tree, found: study.lines, ui: ui, said: said)
        let next = AnalysisState.ready(painter.picture(BoardStyle(app.core.settings)))
        if next != state { state = next }
    }

    // MARK: - What is kept

    /// If the tree has changed, it is kept soon.
    private func noteChange() {
        guard let study, let kept, study.view.snapshot.revision != kept else { return }
        soon?.cancel()
        soon = Task { [weak self] in
            try? await Task.sleep(for: Self.settled)
            if !Task.isCancelled { self?.inLine { await self?.keep() } }
        }
    }

    /// Writes the tree down now, if it has changed. A full disk: the next change tries again.
    private func keep() async {
        try? await write()
    }

    private func write() async throws {
        guard let study, study.view.snapshot.revision != kept else { return }
        let revision = study.view.snapshot.revision
        guard let pgn = await study.pgn() else { return }
        if let game = root.game {
            try await app.core.disk { try $0.setNotes(game: game, pgn: pgn) }
        } else {
            try await FreeAnalysis(core: app.core).keep(pgn)
            if let replaces { announceClosed(replaces) }
            replaces = nil
        }
        kept = revision
    }

    /// Says that another analysis is gone, and brings it back if that was not meant. What was
    /// analysed since can be brought back in turn.
    private func announceClosed(_ pgn: String) {
        app.sayClosed { [app, weak self] in
            guard let self, !closed else { return app.analyse(record: pgn) }
            replace { pgn }
        }
    }

    /// Shows another tree in the place of this one, and keeps it.
    private func swap(_ pgn: String) async throws {
        try await FreeAnalysis(core: app.core).keep(pgn)
        await show(await LiveStudy.ofPgn(pgn, engine: app.core.engineSettings))
        reviewRecord()
    }

    /// Takes a record in the place of what is shown; beside a game or a position, which stay
    /// what they are, the free analysis takes it. Nothing changes unless both can be written.
    func replace(with record: @escaping @MainActor () async -> String?) {
        inLine { [self] in
            guard let pgn = await record(), let study else { return }
            guard root == .start else { return app.analyse(record: pgn) }
            await app.attempt {
                try await write()
                let before = study.isEmpty ? nil : await study.pgn()
                try await swap(pgn)
                if let before { announceClosed(before) }
            }
        }
    }

    // MARK: - The app around it

    /// The analysis goes out of sight: the engine stops, and what was noted is kept.
    func hide() {
        ui.hidden = true
        hideReview()
        inLine { [self] in await keep() }
    }

    /// The person sees it, for the first time or again.
    func show() {
        ui.hidden = false
        listen()
        showReview()
    }

    /// A screen reader was switched on or off, or the language was changed.
    func listen() {
        inLine { [self] in await refresh() }
    }

    /// Keeps what was noted and ends the engine. The model is of no use then.
    func close() async {
        guard !closed else { return }
        cancelReview()
        soon?.cancel()
        let last = line
        closed = true
        await last?.value
        await keep()
        following?.cancel()
        settings?.cancel()
        await study?.close()
        study = nil
    }
}

extension LiveStudy {
    /// The move of the main line after this many plies; none for the start.
    nonisolated func mainNode(_ ply: UInt32) -> UInt32? {
        ply == 0 ? nil : view.moves.last { $0.depth == 0 && $0.ply <= ply }?.node
    }
}
