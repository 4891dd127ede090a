import PlywiseEngine

/// What a person does in the analysis.
extension AnalysisModel {
    // MARK: - Moves

    /// Touches a square.
    public func tap(_ square: Square) { moving { await $0.tap(square) } }

    /// Drags a piece; off the board it goes back.
    public func drag(from: Square, to: Square?) {
        guard let to else { return cancelPromotion() }
        moving { await $0.drag(from: from, to: to) }
    }

    /// Moves are typed from now on.
    public func startTyping() { ui.typing = true }

    /// The field goes away.
    public func stopTyping() {
        ui.typing = false
        typed = ""
    }

    /// Plays the move that stands in the field, which is empty for the next one then. One that is
    /// refused stands there again, to be corrected.
    public func playTyped() {
        let text = typed.trimmed
        guard !text.isEmpty else { return }
        typed = ""
        moving { [self] study in
            do {
                try await study.type(text, language: app.core.words.language.tag)
            } catch {
                if typed.isEmpty { typed = text }
                if app.core.settings.haptics { app.platform.feel(.refused) }
                app.say(app.core.words.trouble(error))
            }
        }
    }

    /// Says what the pawn becomes.
    public func promote(_ role: Role) { moving { await $0.promote(role) } }

    /// The pawn goes back.
    public func cancelPromotion() { onStudy { await $0.cancel() } }

    /// Plays the first moves of one of the engine's lines, if it is about this position.
    public func playLine(_ rank: Int, count: Int) {
        moving { study in
            let found = study.lines
            guard found.token == study.view.snapshot.token, found.lines.indices.contains(rank)
            else { return }
            try await study.play(Array(found.lines[rank].sans.prefix(count)))
        }
    }

    /// To the start.
    public func first() { going { await $0.first() } }

    /// To the position before.
    public func back() { going { await $0.back() } }

    /// To the position after.
    public func forward() { going { await $0.forward() } }

    /// To the end of the line.
    public func last() { going { await $0.last() } }

    /// To the position after a move.
    public func goTo(node: UInt32) { going { try await $0.goTo(node) } }

    // MARK: - The screen

    /// Switches the engine on or off.
    public func switchEngine(on: Bool) { ui.engineOn = on }

    /// One line more, up to five.
    public func moreLines() { ui.lines = min(ui.lines + 1, AnalysisUi.mostLines) }

    /// One line less; one at least.
    public func fewerLines() { ui.lines = max(ui.lines - 1, 1) }

    /// Turns the board.
    public func flip() { ui.flipped.toggle() }

    /// Shows the moves or the review.
    public func show(_ panel: Panel) { ui.panel = panel }

    /// What lies on top goes away.
    public func closeDialog() { ui.dialog = nil }

    /// Has read out what attacks a square.
    public func readAttacks(_ square: Square) {
        onStudy { [self] study in
            let language = app.core.words.language.tag
            if let text = await study.spokenAttacks(square, language: language) {
                app.platform.announce(text)
            }
        }
    }

    // MARK: - What is noted

    /// Asks what can be done with a move.
    public func askMove(_ node: UInt32) {
        onStudy { [self] study in
            guard let move = study.move(node) else { return }
            ui.dialog = .move(
                node: node, name: names.numbered(move),
                glyph: move.nags.first { MoveMark(rawValue: $0) != nil }, comment: move.comment,
                inVariation: move.depth > 0)
        }
    }

    /// Begins to write a note about a move.
    public func askComment(_ node: UInt32) {
        onStudy { [self] study in
            guard let move = study.move(node) else { return }
            draft = move.comment
            ui.dialog = .comment(node: node, name: names.numbered(move))
        }
    }

    /// Notes about a move what stands in the field.
    public func keepComment(_ node: UInt32) {
        let text = draft.trimmed
        editing { try await $0.setComment(node, text) }
    }

    /// Marks a move; none takes the mark away.
    public func annotate(_ node: UInt32, _ mark: MoveMark?) {
        editing { study in
            let others = study.move(node)?.nags.filter { MoveMark(rawValue: $0) == nil } ?? []
            try await study.setNags(node, [mark?.glyph].compactMap { $0 } + others)
        }
    }

    /// Makes a move's line the main one.
    public func promoteLine(_ node: UInt32) { editing { try await $0.promoteLine(node) } }

    /// Deletes a move with all that follows it.
    public func delete(_ node: UInt32) { editing { try await $0.delete(node) } }

    // MARK: - In and out

    /// To a new game from here.
    public func playOn() {
        onStudy { [self] in app.go(.newGame(fen: $0.view.snapshot.fen)) }
    }

    /// To setting up from here.
    public func setUp() {
        onStudy { [self] in app.go(.setup(fen: $0.view.snapshot.fen)) }
    }

    /// To the games that come upon this position.
    public func gamesWithPosition() {
        onStudy { [self] in app.showGames(with: $0.view.snapshot.fen) }
    }

    /// Hands the record to another app.
    public func sharePgn() {
        onStudy { [self] study in
            if let pgn = await study.pgn() { share(pgn) }
        }
    }

    /// Hands the position to another app.
    public func shareFen() {
        onStudy { [self] in share($0.view.snapshot.fen) }
    }

    /// Takes a position or a game from the clipboard.
    public func paste() {
        let text = app.platform.paste()?.trimmed ?? ""
        replace { [self] in
            let record = await LiveStudy.record(of: text)
            if record == nil { app.say(app.core.words["analysis-paste-nothing"]) }
            return record
        }
    }

    /// Begins the free analysis anew; what it was can be brought back.
    public func begin() {
        replace {
            let small = EngineSettings(memoryMib: 1, threads: 1)
            return try? await LiveStudy.of(.standard, engine: small).pgn()
        }
    }

    /// Puts the record among the games; what was added to one that is there already joins it.
    public func keepAsGame() {
        onStudy { [self] study in
            guard !study.isEmpty, let record = await study.pgn() else { return }
            let done = await app.attempt {
                _ = try await app.core.disk { try $0.keep(pgn: record) }
            }
            if done { app.say(app.core.words["analysis-kept"]) }
        }
    }

    // MARK: -

    private func share(_ text: String) {
        app.platform.share(text: text, title: app.core.words["app-name"])
    }

    /// Looks elsewhere: the search for a better move is over.
    private func going(_ act: @escaping @MainActor (LiveStudy) async throws -> Void) {
        onStudy { [self] study in
            ui.retry = nil
            try await act(study)
        }
    }

    private func editing(_ act: @escaping @MainActor (LiveStudy) async throws -> Void) {
        ui.dialog = nil
        onStudy(act)
    }

    /// Something that may play a move: it is felt and heard, and may answer a retry.
    private func moving(_ act: @escaping @MainActor (LiveStudy) async throws -> Void) {
        onStudy { [self] study in
            let before = study.view
            try await act(study)
            let node = study.view.snapshot.node
            guard node != before.snapshot.node, let played = study.move(node) else { return }
            if app.core.settings.haptics { app.platform.feel(.tick) }
            if app.core.settings.sounds {
                app.platform.play(played.sound)
            }
            guard var retry = ui.retry, retry.answer != .right else { return }
            let asked = ui.reviewed?.moves.first { Int($0.ply) == retry.ply }
            let right = asked?.betterName?.san == played.san
            retry.answer = right ? .right : .wrong
            ui.retry = retry
            if right { return }
            // The try is taken back; only moves that were there before stay in the record.
            if before.moves.contains(where: { $0.node == node }) {
                await study.back()
            } else {
                try await study.delete(node)
            }
        }
    }
}

extension StudyMove {
    /// How it is heard.
    fileprivate var sound: Sound {
        san.isCastling ? .castle : san.contains("x") ? .capture : .move
    }
}

extension LiveStudy {
    /// A move of the tree, if it is still there.
    nonisolated func move(_ node: UInt32) -> StudyMove? {
        view.moves.first { $0.node == node }
    }
}
