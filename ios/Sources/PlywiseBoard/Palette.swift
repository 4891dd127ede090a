/// The colours of the screens, by day or by night; `Look.swift` has their values. Where the system
/// has a colour for the same purpose, views take the system's.
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
}

/// The colours of a board, the same by day and by night.
public struct BoardColors: Equatable, Sendable {
    /// The light squares.
    public let light: Ink
    /// The dark squares.
    public let dark: Ink
    /// The light squares that the last move left or came to.
    public let lastLight: Ink
    /// The same, dark ones.
    public let lastDark: Ink

    /// Whether dark squares are hatched and marks are black lines: for paper and where colours
    /// are not told apart.
    public var hatched: Bool { self == .paper }

    /// The colour of a square.
    ///
    /// - Parameter last: whether the last move left it or came to it.
    public func ground(dark isDark: Bool, last: Bool) -> Ink {
        isDark ? (last ? lastDark : dark) : last ? lastLight : light
    }

    /// Letters and numbers on a square: a contrast of 4.5 at least.
    public func letters(dark isDark: Bool, last: Bool) -> Ink {
        let ground = ground(dark: isDark, last: last)
        let ink = dark.shaded(isDark ? 0.1 : 0.4)
        return ground.contrast(to: ink) >= ground.contrast(to: Marks.edge) ? ink : Marks.edge
    }
}

/// Colours of what is marked on a board: the selection, targets and the engine's arrows in the
/// accent, a king in check, a hint, and what the person draws.
public enum Marks {
    /// The line beside a mark: on dark squares the mark alone is not seen well enough.
    public static let edge = Ink(0xFFFFFF)
}

/// The two sides where they are measured against each other: evaluation bar and graph.
public enum Sides {}
