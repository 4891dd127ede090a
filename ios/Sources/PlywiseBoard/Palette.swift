/// The colours of the screens in light or dark mode, with the values in `Look.swift`. Where the
/// system has a colour for the same purpose, views use the system's.
public struct Palette: Equatable, Sendable {
    /// Window background.
    public let background: Ink
    /// Surfaces on the background.
    public let surface: Ink
    /// Elements on a surface.
    public let surfaceHigh: Ink
    /// Outlines with sufficient contrast.
    public let outline: Ink
    /// Decorative separators.
    public let outlineSoft: Ink
    /// Primary text.
    public let text: Ink
    /// Secondary text.
    public let muted: Ink
    /// The primary action of a screen.
    public let accent: Ink
    /// Text on `accent`.
    public let onAccent: Ink
    /// A larger area in the accent colour.
    public let accentSoft: Ink
    /// Text on `accentSoft`.
    public let onAccentSoft: Ink
    /// Irreversible actions.
    public let danger: Ink
    /// Text on `danger`.
    public let onDanger: Ink
    /// Symbol of a move judged as interesting, `!?`.
    public let interesting: Ink
    /// Symbol of an inaccuracy, `?!`.
    public let inaccuracy: Ink
    /// Symbol of a mistake, `?`.
    public let mistake: Ink
    /// Symbol of a blunder, `??`.
    public let blunder: Ink
}

/// The colours of a board, the same in light and dark mode.
public struct BoardColors: Equatable, Sendable {
    /// Light squares.
    public let light: Ink
    /// Dark squares.
    public let dark: Ink
    /// Light squares of the last move.
    public let lastLight: Ink
    /// Dark squares of the last move.
    public let lastDark: Ink

    /// Whether dark squares are hatched and highlights are black outlines, for paper and for
    /// displays without colours.
    public var hatched: Bool { self == .paper }

    /// Returns the colour of a square.
    ///
    /// - Parameter last: whether the square belongs to the last move.
    public func ground(dark isDark: Bool, last: Bool) -> Ink {
        isDark ? (last ? lastDark : dark) : last ? lastLight : light
    }

    /// Returns the colour of the coordinates on a square, with a contrast of at least 4.5.
    public func letters(dark isDark: Bool, last: Bool) -> Ink {
        let ground = ground(dark: isDark, last: last)
        let ink = dark.shaded(isDark ? 0.1 : 0.4)
        return ground.contrast(to: ink) >= ground.contrast(to: Marks.edge) ? ink : Marks.edge
    }
}

/// Colours of highlights: the accent for the selection, targets and engine arrows, and colours for
/// a king in check, a hint, and the user's arrows.
public enum Marks {
    /// Colour of the second outline of highlights, whose own colour has too little contrast on dark
    /// squares.
    public static let edge = Ink(0xFFFFFF)
}

/// Colours of White and Black in the evaluation bar and graph.
public enum Sides {}
