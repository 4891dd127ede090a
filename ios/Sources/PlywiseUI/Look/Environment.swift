import PlywiseModel
import SwiftUI

/// The words of the person's language, for every view.
private struct WordsKey: EnvironmentKey {
    static let defaultValue = Words(language: Words.all[0])
}

/// How boards are drawn, for every view.
private struct BoardStyleKey: EnvironmentKey {
    static let defaultValue = BoardStyle(board: .maple, pieces: .classic)
}

/// Whether moves are written with figurines.
private struct FigurineKey: EnvironmentKey {
    static let defaultValue = false
}

extension EnvironmentValues {
    /// The words of the person's language; English in previews.
    var words: Words {
        get { self[WordsKey.self] }
        set { self[WordsKey.self] = newValue }
    }

    /// How boards are drawn, by the settings.
    var boardStyle: BoardStyle {
        get { self[BoardStyleKey.self] }
        set { self[BoardStyleKey.self] = newValue }
    }

    /// Whether moves are written with figurines, by the settings.
    var figurine: Bool {
        get { self[FigurineKey.self] }
        set { self[FigurineKey.self] = newValue }
    }
}
