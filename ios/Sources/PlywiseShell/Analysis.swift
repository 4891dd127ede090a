import PlywiseBoard
import PlywiseCore

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

    /// Whether the graph shows it: what cost something.
    public var costs: Bool { [.inaccuracy, .mistake, .blunder].contains(self) }
}

extension TreeParagraph {
    /// Whether a move stands in it.
    public func holds(_ move: UInt32) -> Bool {
        parts.contains {
            if case .move(let node, _, _, _, _, _, _) = $0 { node == move } else { false }
        }
    }
}

extension LineMove {
    /// As a voice says it, with its number.
    public var label: String { number.isEmpty ? spoken : "\(number) \(spoken)" }
}
