import SwiftUI

/// A button with a name and a picture, as menus and swipes show it.
struct MenuItem: View {
    let key: String
    let symbol: String
    let role: ButtonRole?
    let act: @MainActor () -> Void

    @Environment(\.words) private var words

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
        Button(words[key], systemImage: symbol, role: role, action: act)
    }
}
