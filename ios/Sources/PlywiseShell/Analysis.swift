import PlywiseBoard
import PlywiseCore

extension MoveMark {
    /// Returns the colour of the move annotation (NAG) in light or dark mode. The annotation's
    /// symbol carries the same meaning without colour.
    public func ink(_ palette: Palette) -> Ink {
        switch self {
        case .good, .brilliant: palette.accent
        case .interesting: palette.interesting
        case .inaccuracy: palette.inaccuracy
        case .mistake: palette.mistake
        case .blunder: palette.blunder
        }
    }
}

extension TreeParagraph {
    /// Returns whether the paragraph of the move tree contains the move with this tree node id.
    public func holds(_ move: UInt32) -> Bool {
        parts.contains {
            if case .move(let node, _, _, _, _, _, _) = $0 { node == move } else { false }
        }
    }
}

extension LineMove {
    /// Accessibility label of a move in one of the engine's lines, with the move number.
    public var label: String { number.isEmpty ? spoken : "\(number) \(spoken)" }
}
