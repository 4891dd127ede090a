import Foundation
import PlywiseEngine

/// Who plays.
public enum Opponent: CaseIterable, Sendable {
    case computer, friend, watch
}

/// The person's colour.
public enum ColorChoice: CaseIterable, Sendable {
    case white, random, black
}

/// How the computer's strength is given.
public enum LevelKind: CaseIterable, Sendable {
    case ladder, time, full
}

/// A level as the screen chooses it: each way keeps its number while another is looked at.
public struct LevelChoice: Equatable, Sendable {
    /// Which way counts.
    public var kind = LevelKind.ladder
    /// By its number on the ladder.
    public var rung = 1
    /// By seconds a move, 1 to 60.
    public var seconds = 3

    /// The choice that gives a level.
    public init(_ level: Level) {
        switch level {
        case .rung(let number):
            rung = Int(number)
        case .time(let perMove):
            kind = .time
            seconds = min(max(Int(perMove), 1), 60)
        case .full:
            kind = .full
        }
    }

    /// The level that is chosen.
    public var level: Level {
        switch kind {
        case .ladder: .rung(number: UInt8(clamping: rung))
        case .time: .time(perMove: Double(seconds))
        case .full: .full
        }
    }
}

/// One side's clock.
public struct SideClock: Hashable, Sendable {
    /// For the game.
    public var minutes: Int
    /// Seconds that each move brings.
    public var increment: Int
    /// Seconds before the clock runs, each move.
    public var delay: Int

    /// A clock.
    public init(minutes: Int = 10, increment: Int = 5, delay: Int = 0) {
        self.minutes = minutes
        self.increment = increment
        self.delay = delay
    }

    init(_ time: SideTime) {
        self.init(
            minutes: max(Int(time.base / 60), Self.mostMinutes.lowerBound),
            increment: Int(time.increment), delay: Int(time.delay))
    }

    var time: SideTime {
        SideTime(
            base: Double(minutes * 60), increment: Double(increment), delay: Double(delay))
    }
}

/// The clocks.
public enum ClockChoice: Hashable, Sendable {
    /// Neither side has a clock.
    case none
    /// One of the usual ones, the same for both.
    case preset(SideClock)
    /// Anything; with odds Black has a time of its own.
    case custom(white: SideClock, black: SideClock, odds: Bool)

    /// The usual clocks, the quickest first.
    public static let presets = usualClocks.map(SideClock.init)

    /// The choice that gives these clocks.
    public init(_ time: TimeControl?) {
        guard let time else {
            self = .none
            return
        }
        let white = SideClock(time.white)
        let black = SideClock(time.black)
        let isUsual = white == black && Self.presets.contains(white)
        self =
            isUsual
            ? .preset(white) : .custom(white: white, black: black, odds: white != black)
    }

    /// The clocks that are chosen.
    public var time: TimeControl? {
        switch self {
        case .none: nil
        case .preset(let clock): TimeControl(white: clock.time, black: clock.time)
        case .custom(let white, let black, let odds):
            TimeControl(white: white.time, black: odds ? black.time : white.time)
        }
    }
}

/// Where the game begins.
public enum StartChoice: Hashable, Sendable {
    /// The usual start.
    case standard
    /// One of 960 starts, by its number, 0 to 959.
    case chess960(number: Int)
    /// A position, as FEN.
    case position(fen: String)

    var start: Start {
        switch self {
        case .standard: .standard
        case .chess960(let number): .chess960(number: UInt16(clamping: number))
        case .position(let fen): .position(fen: fen)
        }
    }
}

/// All that is chosen for a new game.
public struct NewGameState: Equatable, Sendable {
    /// Who plays.
    public var opponent = Opponent.computer
    /// The person's colour.
    public var color = ColorChoice.white
    /// How strong the computer is; White's level when two computers play.
    public var level: LevelChoice
    /// Black's level when two computers play.
    public var otherLevel: LevelChoice
    /// The clocks.
    public var clock: ClockChoice
    /// Where the game begins.
    public var start: StartChoice
    /// What help it allows.
    public var help: HelpAllowed
    /// With two people the board turns to the side to move.
    public var autoFlip: Bool
    /// With two people the far side's pieces stand upside down.
    public var table: Bool
    /// With two people, what White is called.
    public var whiteName = ""
    /// With two people, what Black is called.
    public var blackName = ""
    /// How long a move takes on this device, for levels that have played here.
    public var usualTimes: [LevelTime] = []

    /// What was chosen last.
    ///
    /// - Parameter fen: the position to begin from, if one is given.
    public init(_ settings: Settings, help: HelpAllowed, fen: String?) {
        level = LevelChoice(settings.lastLevel)
        otherLevel = LevelChoice(settings.lastLevel)
        clock = ClockChoice(settings.lastTime)
        start = fen.map { .position(fen: $0) } ?? .standard
        self.help = help
        autoFlip = settings.autoFlip
        table = settings.tableMode
    }

    /// What the game begins with.
    ///
    /// - Parameters:
    ///   - whiteByLot: what falls to the person if lots are drawn.
    ///   - seed: what the computer's choices depend on.
    func options(playerName: String, whiteByLot: Bool, seed: UInt64) -> GameOptions {
        let person = Player.human(name: playerName)
        let computer = Player.engine(level: level.level)
        let isWhite = color == .white || color == .random && whiteByLot
        let players: (white: Player, black: Player) =
            switch opponent {
            case .computer: isWhite ? (person, computer) : (computer, person)
            case .friend: (.human(name: whiteName.trimmed), .human(name: blackName.trimmed))
            case .watch: (computer, .engine(level: otherLevel.level))
            }
        return GameOptions(
            start: start.start, white: players.white, black: players.black, time: clock.time,
            help: help, seed: seed, book: true)
    }
}

extension String {
    /// Without blanks at either end.
    var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
