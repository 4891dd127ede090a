import PlywiseBoard
import SwiftUI

extension Color {
    /// A colour of the shared table.
    init(_ ink: Ink) {
        self.init(
            red: Double(ink.red) / 255, green: Double(ink.green) / 255,
            blue: Double(ink.blue) / 255)
    }
}

extension ColorScheme {
    /// The colours of the screens by day or by night.
    var palette: Palette { self == .dark ? .night : .day }
}

/// The accent as a tint, by day or by night.
private struct Accented: ViewModifier {
    @Environment(\.colorScheme) private var scheme

    func body(content: Content) -> some View {
        content.tint(Color(scheme.palette.accent))
    }
}

extension View {
    /// Controls take the app's accent; surfaces stay the system's.
    func accented() -> some View { modifier(Accented()) }
}
