import PlywiseEngine

// The parts of the help that a game allows, each to be chosen on its own.
extension NewGameState {
    /// Where a piece may go is shown.
    public var showsLegalMoves: Bool {
        get { help.legalMoves }
        set { allow(legalMoves: newValue) }
    }

    /// Moves can be taken back.
    public var allowsTakebacks: Bool {
        get { help.takebacks }
        set { allow(takebacks: newValue) }
    }

    /// Hints are given.
    public var allowsHints: Bool {
        get { help.hints }
        set { allow(hints: newValue) }
    }

    /// The person is warned of blunders.
    public var warnsOfBlunders: Bool {
        get { help.blunderWarning }
        set { allow(blunderWarning: newValue) }
    }

    private mutating func allow(
        legalMoves: Bool? = nil, takebacks: Bool? = nil, hints: Bool? = nil,
        blunderWarning: Bool? = nil
    ) {
        help = HelpAllowed(
            legalMoves: legalMoves ?? help.legalMoves, takebacks: takebacks ?? help.takebacks,
            hints: hints ?? help.hints, blunderWarning: blunderWarning ?? help.blunderWarning)
    }
}
