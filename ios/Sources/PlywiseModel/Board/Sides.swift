import PlywiseEngine

extension Playing {
    /// A player with what belongs to them.
    public func side(_ color: PieceColor) -> Side {
        color == .white ? game.snapshot.white : game.snapshot.black
    }

    /// How a player is called; a person without a name is "you", or the colour among two.
    public func name(_ color: PieceColor, _ words: Words) -> String {
        let name = side(color).name
        if !name.isEmpty { return name }
        if game.snapshot.person != nil { return words["board-you"] }
        return words[color == .white ? "app-white" : "app-black"]
    }

    /// Whether a side is to move in the present position, and that is shown.
    public func isToMove(_ color: PieceColor) -> Bool {
        let snapshot = game.snapshot
        return snapshot.outcome == nil && snapshot.turn == color
            && snapshot.viewedPly == snapshot.livePly
    }

    /// Which side a player has, and that it is to move if it is, for a voice.
    public func label(_ color: PieceColor, _ words: Words) -> String {
        let white = color == .white
        if isToMove(color) { return words[white ? "status-white-to-move" : "status-black-to-move"] }
        return words[white ? "app-white" : "app-black"]
    }

    /// Whether a side can be told to move now: a search for a hint is no move.
    public func mayHurry(_ color: PieceColor) -> Bool {
        game.snapshot.mayHurry && game.snapshot.liveTurn == color
    }

    /// The side that sits on the far side of the board.
    public var far: PieceColor { flipped ? .white : .black }

    /// The side that sits below.
    public var near: PieceColor { flipped ? .black : .white }
}

extension Thinking {
    /// How far the engine has got, in words.
    public func inWords(_ words: Words) -> String {
        guard let wantedDepth else {
            return words.say("board-thinking-open", ["depth": .number(depth)])
        }
        return words.say(
            "board-thinking-depth", ["depth": .number(depth), "wanted": .number(wantedDepth)])
    }
}

extension Snapshot {
    /// Where the pawn goes that waits to be told what it becomes.
    public var promotingPawn: Square? {
        if case .promotion(_, let to) = question { to } else { nil }
    }

    /// Whose move it is and whether a draw is offered with it, and then the opening's name.
    public func standing(_ words: Words) -> String {
        guard !drawWithMove, let opening = opening?.inWords(words) else { return status }
        return status.isEmpty
            ? opening
            : words.say("status-sentences", ["first": .text(status), "second": .text(opening)])
    }
}
