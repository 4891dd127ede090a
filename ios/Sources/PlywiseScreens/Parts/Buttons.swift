import PlywiseCore
import SwiftUI

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

/// A button that is a picture; its name is spoken, and shown when it is held in large text.
struct Control: View {
    let key: String
    let symbol: String
    let act: @MainActor () -> Void

    /// - Parameter key: of its name in the catalogue.
    init(_ key: String, _ symbol: String, act: @escaping @MainActor () -> Void) {
        self.key = key
        self.symbol = symbol
        self.act = act
    }

    var body: some View {
        Button(action: act) { ControlFace(key: key, symbol: symbol) }
            .buttonStyle(.borderless)
            .pointed()
            .accessibilityShowsLargeContentViewer()
    }
}

/// The picture of a control, as large as a finger needs it.
struct ControlFace: View {
    let key: String
    let symbol: String

    @Environment(\.labels) private var labels

    var body: some View {
        Label(labels[key], systemImage: symbol)
            .labelStyle(.iconOnly)
            .font(.title3)
            .frame(maxWidth: .infinity, minHeight: 48)
            .contentShape(Rectangle())
    }
}
