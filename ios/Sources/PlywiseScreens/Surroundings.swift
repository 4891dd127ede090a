import PlywiseCore
import PlywiseModel
import PlywiseUI
import SwiftUI

/// The labels of the person's language, for every view.
private struct LabelsKey: EnvironmentKey {
    static let defaultValue = Catalogue(
        language: "en", rightToLeft: false, messages: catalogue(language: "en"))
}

/// How boards are drawn, for every view.
private struct LookKey: EnvironmentKey {
    static let defaultValue = Look(
        board: .maple, pieces: .classic, coordinates: true, animation: true, theme: .system,
        systemColors: false)
}

/// The text on the clipboard.
private struct ClipboardKey: EnvironmentKey {
    static let defaultValue: @MainActor @Sendable () -> String? = { nil }
}

extension EnvironmentValues {
    /// The labels of the person's language; English in previews.
    var labels: Catalogue {
        get { self[LabelsKey.self] }
        set { self[LabelsKey.self] = newValue }
    }

    /// How boards are drawn, by the settings.
    var look: Look {
        get { self[LookKey.self] }
        set { self[LookKey.self] = newValue }
    }

    /// The text on the clipboard, read when the person asks for it.
    public var clipboard: @MainActor @Sendable () -> String? {
        get { self[ClipboardKey.self] }
        set { self[ClipboardKey.self] = newValue }
    }
}

extension Catalogue {
    /// A label by its key.
    subscript(key: String) -> String { messages[key] ?? key }
}

/// A button with a name and a picture, as bars, menus and swipes show it.
struct LabelButton: View {
    let key: String
    let symbol: String
    let role: ButtonRole?
    let act: @MainActor () -> Void

    @Environment(\.labels) private var labels

    /// - Parameter key: of its name in the catalogue.
    init(
        _ key: String, _ symbol: String, role: ButtonRole? = nil,
        act: @escaping @MainActor () -> Void
    ) {
        self.key = key
        self.symbol = symbol
        self.role = role
        self.act = act
    }

    var body: some View {
        Button(labels[key], systemImage: symbol, role: role, action: act)
    }
}

/// A position in small, as the person has chosen to see boards.
struct SmallBoard: View {
    /// 64 letters from a1 to h8.
    let squares: String
    var lastMove: FromTo?
    var flipped = false

    @Environment(\.look) private var look

    var body: some View {
        Thumbnail(picture: picture, style: BoardStyle(board: look.board, pieces: look.pieces))
    }

    private var picture: BoardPicture {
        var picture = BoardPicture(squares: squares)
        picture.flipped = flipped
        picture.lastMove = lastMove.map {
            SquarePair(from: Square(index: Int($0.from)), to: Square(index: Int($0.to)))
        }
        return picture
    }
}
