/// The colours of the screens, by day or by night. Where the system has a colour for the same
/// purpose, views take the system's.
public struct Palette: Equatable, Sendable {
    /// Behind everything.
    public let background: Ink
    /// Of what lies on the background.
    public let surface: Ink
    /// Of what lies on a surface.
    public let surfaceHigh: Ink
    /// Lines that have to be seen.
    public let outline: Ink
    /// Lines that only part.
    public let outlineSoft: Ink
    /// Text that is read.
    public let text: Ink
    /// Text that is read second.
    public let muted: Ink
    /// The one call to action on a screen.
    public let accent: Ink
    /// Text on the accent.
    public let onAccent: Ink
    /// A larger surface in the accent's colour.
    public let accentSoft: Ink
    /// Text on that surface.
    public let onAccentSoft: Ink
    /// What cannot be taken back.
    public let danger: Ink
    /// Text on it.
    public let onDanger: Ink
    /// The sign of an interesting move.
    public let interesting: Ink
    /// The sign of an inaccuracy.
    public let inaccuracy: Ink
    /// The sign of a mistake.
    public let mistake: Ink
    /// The sign of a blunder.
    public let blunder: Ink

    /// By day.
    public static let day = Palette(column: 1)
    /// By night.
    public static let night = Palette(column: 2)

    private init(column: Int) {
        func ink(_ name: String) -> Ink { Look.ink(Look.colors.first(name), column, name) }
        background = ink("background")
        surface = ink("surface")
        surfaceHigh = ink("surface-high")
        outline = ink("outline")
        outlineSoft = ink("outline-soft")
        text = ink("text")
        muted = ink("muted")
        accent = ink("accent")
        onAccent = ink("on-accent")
        accentSoft = ink("accent-soft")
        onAccentSoft = ink("on-accent-soft")
        danger = ink("danger")
        onDanger = ink("on-danger")
        func sign(_ name: String) -> Ink {
            Look.ink(Look.colors.first("sign", name), column + 1, name)
        }
        interesting = sign("interesting")
        inaccuracy = sign("inaccuracy")
        mistake = sign("mistake")
        blunder = sign("blunder")
    }
}

/// The colours of a board, the same by day and by night.
public struct BoardColors: Equatable, Sendable {
    /// The light squares.
    public let light: Ink
    /// The dark squares.
    public let dark: Ink
    /// Whether dark squares are hatched and marks are black lines: for paper and where colours
    /// are not told apart.
    public let hatched: Bool

    /// The squares of a board.
    ///
    /// - Parameter name: as the core names its look, `maple`; another name gives that one.
    public init(name: String) {
        let known = Look.colors.first("board", name) == nil ? "maple" : name
        let line = Look.colors.first("board", known)
        light = Look.ink(line, 2, known)
        dark = Look.ink(line, 3, known)
        hatched = known == "paper"
    }

    /// Letters and numbers on light squares: a contrast of 4.5 at least, also where the last
    /// move is marked.
    public var inkOnLight: Ink { dark.shaded(0.4) }

    /// The same on dark squares, where nothing light would be readable.
    public var inkOnDark: Ink { dark.shaded(0.1) }
}

/// Colours of what is marked on a board.
public enum Marks {
    /// The last move, the selection, targets and arrows.
    public static let accent = Look.ink(Look.colors.first("mark", "accent"), 2, "accent")
    /// The king in check.
    public static let check = Look.ink(Look.colors.first("mark", "check"), 2, "check")
    /// The line beside a mark: on dark squares the mark alone is not seen well enough.
    public static let edge = Ink(red: 255, green: 255, blue: 255)
    /// How strongly the squares of the last move are tinted, 0 to 1.
    public static let lastMoveTint = 0.35
}

/// The two sides where they are measured against each other: evaluation bar and graph.
public enum Sides {
    /// White's colour.
    public static let white = Look.ink(Look.colors.first("side", "white"), 2, "white")
    /// Black's colour.
    public static let black = Look.ink(Look.colors.first("side", "black"), 2, "black")
}

/// The data that both shells share, read once.
enum Look {
    static let colors = LookFile(PackageResources.colors_txt)
    static let pieces = LookFile(PackageResources.pieces_txt)

    /// The colour in a column of a line. The files are compiled in, so one that is missing is a
    /// defect that each test would meet.
    static func ink(_ line: [Substring]?, _ column: Int, _ name: String) -> Ink {
        guard let line, column < line.count, let ink = Ink(hex: line[column]) else {
            preconditionFailure("the look has no colour \(name)")
        }
        return ink
    }
}
