import PlywiseEngine

/// Something that wants an answer, or is good to know: one at a time, the most urgent first.
public struct Notice: Equatable, Sendable {
    /// What can be done about it.
    public struct Action: Equatable, Sendable {
        /// Its name.
        public let label: String
        /// What it does.
        public let kind: ActionKind
    }

    /// What an answer to a notice does; each is a method of ``BoardModel``.
    public enum ActionKind: Equatable, Sendable {
        case confirm, cancel, acceptDraw, declineDraw, claimDraw, takeOffer, keepLevel
        case rematch, analyse, newGame, moreOfHint, goToLive
    }

    /// What is said.
    public let text: String
    /// The text for a voice, which reads no notation.
    public let spoken: String
    /// What a voice says when it appears; none where the core announces the same.
    public let announced: String?
    /// What can be done; the first is the one that most people want.
    public let actions: [Action]
    /// Whether it asks to be answered before all else.
    public let weighty: Bool

    /// What is to be said of a game now; none while nothing is.
    public init?(_ playing: Playing, words: Words, figurine: Bool) {
        let snapshot = playing.game.snapshot
        guard
            let notice = Self.question(snapshot, words, figurine)
                ?? Self.offered(snapshot, words)
                ?? Self.ended(playing, words)
                // What the person has asked for goes before what has stood for long.
                ?? Self.withUnsaved(
                    Self.hint(snapshot, words)
                        ?? Self.lookingBack(snapshot, words)
                        ?? Self.claim(snapshot, words),
                    snapshot, words)
        else { return nil }
        self = notice
    }

    private init(
        _ text: String, spoken: String? = nil, _ actions: [Action] = [], weighty: Bool = false
    ) {
        let spoken = spoken ?? text
        self.init(text, spoken: spoken, announced: spoken, actions, weighty: weighty)
    }

    private init(
        _ text: String, spoken: String, announced: String?, _ actions: [Action],
        weighty: Bool = false
    ) {
        self.text = text
        self.spoken = spoken
        self.announced = announced
        self.actions = actions
        self.weighty = weighty
    }

    private static func question(_ snapshot: Snapshot, _ words: Words, _ figurine: Bool) -> Self? {
        func ask(_ key: String, _ move: String, _ voice: String, _ actions: [Action]) -> Self {
            Self(
                words.say(key, ["move": .text(move)]),
                spoken: words.say(key, ["move": .text(voice)]), actions, weighty: true)
        }
        let play = Action(label: words["board-confirm-play"], kind: .confirm)
        let cancel = Action(label: words["app-cancel"], kind: .cancel)
        switch snapshot.question {
        case .confirm(_, let san, let symbols, let spoken):
            let move = figurine ? symbols : san
            return ask("board-confirm-move", move, spoken, [play, cancel])
        case .branch(_, _, let san, let symbols, let spoken):
            let branch = Action(label: words["board-branch-play"], kind: .confirm)
            let move = figurine ? symbols : san
            return ask("board-branch", move, spoken, [branch, cancel])
        case .blunder(_, let san, let symbols, let spoken, _, _):
            let back = Action(label: words["board-blunder-back"], kind: .cancel)
            let move = figurine ? symbols : san
            return ask("board-blunder", move, spoken, [back, play])
        case .engineFailed:
            let again = Action(label: words["board-engine-retry"], kind: .confirm)
            return Self(words["board-engine-failed"], [again], weighty: true)
        case .promotion, nil:
            return nil
        }
    }

    private static func offered(_ snapshot: Snapshot, _ words: Words) -> Self? {
        guard snapshot.outcome == nil, snapshot.drawOffered else { return nil }
        let text = words["board-draw-offered"]
        return Self(
            text, spoken: text, announced: nil,
            [
                Action(label: words["board-draw-accept"], kind: .acceptDraw),
                Action(label: words["board-draw-decline"], kind: .declineDraw),
            ],
            weighty: true)
    }

    private static func ended(_ playing: Playing, _ words: Words) -> Self? {
        let snapshot = playing.game.snapshot
        guard snapshot.outcome != nil else { return nil }
        // A disk that refuses is no reason to keep the person from what follows a game.
        let unsaved = unsaved(snapshot, words)
        let offered = playing.offer.map { words.offer($0) }
        let text = joined(snapshot.result, unsaved, offered)
        let announced = joined(unsaved, offered)
        if offered != nil {
            return Self(
                text, spoken: text, announced: announced,
                [
                    Action(label: words["board-level-take"], kind: .takeOffer),
                    Action(label: words["board-level-keep"], kind: .keepLevel),
                ],
                weighty: true)
        }
        return Self(
            text, spoken: text, announced: announced.isEmpty ? nil : announced,
            [
                Action(label: words["board-rematch"], kind: .rematch),
                Action(label: words["board-analyse"], kind: .analyse),
                Action(label: words["board-new-game"], kind: .newGame),
            ],
            weighty: true)
    }

    private static func hint(_ snapshot: Snapshot, _ words: Words) -> Self? {
        if snapshot.hintPending { return Self(words["board-thinking-hint"]) }
        guard let hint = snapshot.hint else { return nil }
        let hide = Action(label: words["board-hint-hide"], kind: .cancel)
        let more = Action(label: words["board-hint-next"], kind: .moreOfHint)
        let actions = hint.step == .reason ? [hide] : [more, hide]
        return Self(hint.words, spoken: hint.spoken, actions)
    }

    private static func lookingBack(_ snapshot: Snapshot, _ words: Words) -> Self? {
        guard snapshot.viewedPly != snapshot.livePly else { return nil }
        let args: [String: Word] = [
            "number": .number((snapshot.viewedPly + 1) / 2),
            "count": .number((snapshot.livePly + 1) / 2),
        ]
        let text =
            snapshot.viewedPly == 0
            ? words["board-looking-back-start"] : words.say("board-looking-back", args)
        return Self(
            text, spoken: text, announced: nil,
            [Action(label: words["board-live"], kind: .goToLive)])
    }

    private static func claim(_ snapshot: Snapshot, _ words: Words) -> Self? {
        guard snapshot.outcome == nil, snapshot.mayClaimDraw else { return nil }
        let key = snapshot.claims.threefold ? "board-claim-threefold" : "board-claim-fifty"
        return Self(
            words[key], [Action(label: words["board-claim-draw"], kind: .claimDraw)])
    }

    /// A disk that refuses a move is told of with whatever else is said, and takes the words away
    /// from nothing. The end of a game says it with the result.
    private static func withUnsaved(
        _ notice: Self?, _ snapshot: Snapshot, _ words: Words
    ) -> Self? {
        guard let unsaved = unsaved(snapshot, words) else { return notice }
        guard let notice else { return Self(unsaved, weighty: true) }
        return Self(
            "\(unsaved)\n\(notice.text)", spoken: words.listed([unsaved, notice.spoken]),
            announced: words.listed([unsaved, notice.announced]), notice.actions, weighty: true)
    }

    private static func joined(_ parts: String?...) -> String {
        parts.compactMap(\.self).joined(separator: " ")
    }

    /// That the last move is not on the disk, if it is not.
    private static func unsaved(_ snapshot: Snapshot, _ words: Words) -> String? {
        guard case .failed(let reason) = snapshot.save else { return nil }
        return words.say("board-save-failed", ["reason": .text(reason)])
    }
}

extension Snapshot {
    /// Whether a draw can be claimed.
    public var mayClaimDraw: Bool { claims.threefold || claims.fiftyMoves }
}

extension BoardModel {
    /// Does what a notice offers.
    public func answer(_ kind: Notice.ActionKind) {
        switch kind {
        case .confirm: confirm()
        case .cancel: cancel()
        case .acceptDraw: acceptDraw()
        case .declineDraw: declineDraw()
        case .claimDraw: claimDraw()
        case .takeOffer: takeOffer()
        case .keepLevel: keepLevel()
        case .rematch: rematch()
        case .analyse: analyse()
        case .newGame: newGame()
        case .moreOfHint: hint()
        case .goToLive: goToLive()
        }
    }
}
