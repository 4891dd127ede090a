import PlywiseBoard

extension MoveMark {
    /// Its colour by day or by night; the sign says the same without colour.
    public func ink(_ palette: Palette) -> Ink {
        switch self {
        case .good, .brilliant: palette.accent
        case .interesting: palette.interesting
        case .inaccuracy: palette.inaccuracy
        case .mistake: palette.mistake
        case .blunder: palette.blunder
        }
    }

    /// The best first, as they are offered.
    public static let offered: [MoveMark] = [
        .brilliant, .good, .interesting, .inaccuracy, .mistake, .blunder,
    ]

    /// Whether the graph shows it: what cost something.
    public var costs: Bool { [.inaccuracy, .mistake, .blunder].contains(self) }
}
