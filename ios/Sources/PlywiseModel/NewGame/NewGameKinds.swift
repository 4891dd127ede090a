import PlywiseEngine

/// A clock as a list offers it: the custom one without its figures.
public enum ClockKind: Hashable, Sendable {
    case none
    case preset(SideClock)
    case custom

    /// All that are offered.
    public static let all: [ClockKind] =
        [.none] + ClockChoice.presets.map { .preset($0) } + [.custom]
}

extension ClockChoice {
    /// Which of the list is chosen. A custom clock begins with the figures of the one before.
    public var kind: ClockKind {
        get {
            switch self {
            case .none: .none
            case .preset(let clock): .preset(clock)
            case .custom: .custom
            }
        }
        set {
            guard newValue != kind else { return }
            switch (newValue, self) {
            case (.none, _): self = .none
            case (.preset(let clock), _): self = .preset(clock)
            case (.custom, .preset(let clock)):
                self = .custom(white: clock, black: clock, odds: false)
            case (.custom, _):
                self = .custom(white: SideClock(), black: SideClock(), odds: false)
            }
        }
    }

    /// White's clock; both sides' without odds.
    public var white: SideClock {
        get { if case .custom(let white, _, _) = self { white } else { SideClock() } }
        set { self = .custom(white: newValue, black: black, odds: odds) }
    }

    /// Black's clock with odds.
    public var black: SideClock {
        get { if case .custom(_, let black, _) = self { black } else { SideClock() } }
        set { self = .custom(white: white, black: newValue, odds: odds) }
    }

    /// Whether the sides have clocks of their own.
    public var odds: Bool {
        get { if case .custom(_, _, let odds) = self { odds } else { false } }
        set { self = .custom(white: white, black: black, odds: newValue) }
    }
}

extension SideClock {
    /// Minutes that a game may have; without any it would be lost at once.
    public static let mostMinutes = 1...600
    /// Seconds that a move may bring or wait.
    public static let mostSeconds = 0...180
}

extension LevelChoice {
    /// The number of the way that counts; full strength keeps that of the ladder.
    public var number: Int {
        get { kind == .time ? seconds : rung }
        set { if kind == .time { seconds = newValue } else { rung = newValue } }
    }

    /// What that number can be; none for full strength.
    public var numbers: ClosedRange<Int>? {
        switch kind {
        case .ladder: Int(ladder.lowerBound)...Int(ladder.upperBound)
        case .time: 1...60
        case .full: nil
        }
    }
}

/// Where a game begins, without its number or FEN.
public enum StartKind: CaseIterable, Sendable {
    case standard, chess960, position
}

extension StartChoice {
    /// The numbers of the starts of Chess960.
    public static let numbers = 0...959

    /// What kind of start it is.
    public var kind: StartKind {
        switch self {
        case .standard: .standard
        case .chess960: .chess960
        case .position: .position
        }
    }

    /// The number of a start of Chess960; none for others.
    public var number: Int? {
        get { if case .chess960(let number) = self { number } else { nil } }
        set { if let newValue { self = .chess960(number: newValue) } }
    }

    /// The FEN of a position; none for other starts.
    public var fen: String? {
        if case .position(let fen) = self { fen } else { nil }
    }
}

extension NewGameModel {
    /// Chooses a kind of start: a position is set up on another screen.
    public func choose(_ kind: StartKind) {
        switch kind {
        case .standard: state.start = .standard
        case .chess960: if state.start.kind != .chess960 { shuffle() }
        case .position: setUp()
        }
    }
}

extension Int {
    /// A number as it is typed, in the digits of any script and kept within bounds; none while
    /// it is no number.
    public init?(typed: String, in bounds: ClosedRange<Int>) {
        let digits = typed.compactMap(\.wholeNumberValue).filter { $0 < 10 }.prefix(6)
        guard !digits.isEmpty else { return nil }
        let number = digits.reduce(0) { $0 * 10 + $1 }
        self = Swift.min(Swift.max(number, bounds.lowerBound), bounds.upperBound)
    }
}
