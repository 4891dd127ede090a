import PlywiseCore

/// What the person has chosen: the core's record, as a value that can be changed.
public struct Settings: Equatable, Sendable {
    /// How the squares look.
    public var board: BoardLook
    /// How the pieces look.
    public var pieces: PieceLook
    /// Letters and numbers at the board's edge.
    public var coordinates: Bool
    /// Pieces glide.
    public var animation: Bool
    /// What happens is heard.
    public var sounds: Bool
    /// What happens is felt.
    public var haptics: Bool
    /// Where a piece may go is shown.
    public var legalTargets: Bool
    /// How moves are written.
    public var notation: Notation
    /// Each move is asked about before it is made.
    public var confirmMoves: Bool
    /// The tag of a language; empty for the system's.
    public var language: String
    /// Light, dark, or as the system is.
    public var theme: Brightness
    /// The frame around the board takes the system's colours.
    public var systemColors: Bool
    /// For the engine, in MiB.
    public var engineMemory: UInt32
    /// For the engine; 0 leaves it to the program.
    public var engineThreads: UInt32
    /// The engine spares the battery.
    public var batterySaver: Bool
    /// The computer answers as soon as it can.
    public var answerAtOnce: Bool
    /// The computer may resign.
    public var mayResign: Bool
    /// New games let moves be taken back.
    public var allowTakebacks: Bool
    /// New games give hints.
    public var allowHints: Bool
    /// New games warn of blunders.
    public var blunderWarning: Bool
    /// With two people the board turns to the side to move.
    public var autoFlip: Bool
    /// With two people the far side's pieces stand upside down.
    public var tableMode: Bool
    /// The level that was played last.
    public var lastLevel: Level
    /// The clock that was played with last.
    public var lastTime: TimeControl?
    /// How the person is called; may be empty.
    public var playerName: String

    /// As the core gives them.
    init(_ settings: PlywiseCore.Settings) {
        board = settings.board
        pieces = settings.pieces
        coordinates = settings.coordinates
        animation = settings.animation
        sounds = settings.sounds
        haptics = settings.haptics
        legalTargets = settings.legalTargets
        notation = settings.notation
        confirmMoves = settings.confirmMoves
        language = settings.language
        theme = settings.theme
        systemColors = settings.systemColors
        engineMemory = settings.engineMemory
        engineThreads = settings.engineThreads
        batterySaver = settings.batterySaver
        answerAtOnce = settings.answerAtOnce
        mayResign = settings.mayResign
        allowTakebacks = settings.allowTakebacks
        allowHints = settings.allowHints
        blunderWarning = settings.blunderWarning
        autoFlip = settings.autoFlip
        tableMode = settings.tableMode
        lastLevel = settings.lastLevel
        lastTime = settings.lastTime
        playerName = settings.playerName
    }

    /// As the core takes them.
    var core: PlywiseCore.Settings {
        PlywiseCore.Settings(
            board: board,
            pieces: pieces,
            coordinates: coordinates,
            animation: animation,
            sounds: sounds,
            haptics: haptics,
            legalTargets: legalTargets,
            notation: notation,
            confirmMoves: confirmMoves,
            language: language,
            theme: theme,
            systemColors: systemColors,
            engineMemory: engineMemory,
            engineThreads: engineThreads,
            batterySaver: batterySaver,
            answerAtOnce: answerAtOnce,
            mayResign: mayResign,
            allowTakebacks: allowTakebacks,
            allowHints: allowHints,
            blunderWarning: blunderWarning,
            autoFlip: autoFlip,
            tableMode: tableMode,
            lastLevel: lastLevel,
            lastTime: lastTime,
            playerName: playerName
        )
    }
}
