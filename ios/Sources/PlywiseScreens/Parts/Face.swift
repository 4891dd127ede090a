import PlywiseBoard
import SwiftUI

/// The face of a player, by the name that the core gives it, as large as it is given room.
struct Face: View {
    let name: String

    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let palette = scheme.palette
        Circle()
            .fill(Color(palette.accentSoft))
            .overlay {
                if Int(name) == nil {
                    Image(systemName: name == "person" ? "person.fill" : "bolt.fill")
                } else {
                    Text(verbatim: name).font(.headline.monospacedDigit())
                }
            }
            .foregroundStyle(Color(palette.onAccentSoft))
            .accessibilityElement()
    }
}
