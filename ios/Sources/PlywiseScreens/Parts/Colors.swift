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

/// Text that is read second: darker than the system's, which is too light for small letters.
struct MutedStyle: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Color {
        Color(environment.colorScheme.palette.muted)
    }
}

extension ShapeStyle where Self == MutedStyle {
    /// Text that is read second.
    static var muted: Self { Self() }
}

/// A button filled with the accent, on which white cannot be read by night.
private struct Prominent: ViewModifier {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.isEnabled) private var isEnabled

    func body(content: Content) -> some View {
        let ink = Color(scheme.palette.onAccent)
        content
            .buttonStyle(.borderedProminent)
            .foregroundStyle(isEnabled ? AnyShapeStyle(ink) : AnyShapeStyle(.muted))
    }
}

extension View {
    /// The one call to action of its surroundings.
    func prominent() -> some View { modifier(Prominent()) }

    /// Controls take the app's accent; surfaces stay the system's.
    func accented() -> some View { modifier(Accented()) }
}
