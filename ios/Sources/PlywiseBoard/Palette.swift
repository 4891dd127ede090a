/// The colours of the screens in light or dark mode, with the values in `Look.swift`. Where the
/// system has a colour for the same purpose, views use the system's.
public struct Palette: Equatable, Sendable {
    /// Colour of the window's background.
    public let background: Ink
    /// Colour of surfaces on the window's background.
    public let surface: Ink
    /// Colour of elements on a surface.
    public let surfaceHigh: Ink
    /// Colour of outlines that must stand out from the background.
    public let outline: Ink
    /// Colour of decorative separators.
    public let outlineSoft: Ink
    /// Colour of primary text.
    public let text: Ink
    /// Colour of secondary text.
    public let muted: Ink
    /// Accent colour, for the primary action of a screen.
    public let accent: Ink
    /// Colour of text on `accent`.
    public let onAccent: Ink
    /// Colour of larger areas filled with a soft accent colour.
    public let accentSoft: Ink
    /// Colour of text on `accentSoft`.
    public let onAccentSoft: Ink
    /// Colour of irreversible actions.
    public let danger: Ink
    /// Colour of text on `danger`.
    public let onDanger: Ink
    /// Colour of the symbol of a move judged as interesting, `!?`.
    public let interesting: Ink
    /// Colour of the symbol of an inaccuracy, `?!`.
    public let inaccuracy: Ink
    /// Colour of the symbol of a mistake, `?`.
    public let mistake: Ink
    /// Colour of the symbol of a blunder, `??`.
    public let blunder: Ink
}

/// The colours of a chessboard, the same in light and dark mode.
public struct BoardColors: Equatable, Sendable {
    /// Colour of light squares.
    public let light: Ink
    /// Colour of dark squares.
    public let dark: Ink
    /// Colour of light squares that belong to the last move.
    public let lastLight: Ink
    /// Colour of dark squares that belong to the last move.
    public let lastDark: Ink

    /// Whether dark squares are hatched and highlights are black outlines, for paper and for
    /// displays without colours.
    public var hatched: Bool { self == .paper }

    /// Returns the colour of a dark or light square.
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

/// Colours of highlights on the board: the accent for the selection, targets and engine arrows, and
/// colours for a king in check, a hint, and the user's arrows.
public enum Marks {
    /// Colour of the second outline of board highlights, whose own colour has too little contrast
    /// on dark squares.
    public static let edge = Ink(0xFFFFFF)
}

/// Colours of White and Black in the evaluation bar and graph.
public enum Sides {}
