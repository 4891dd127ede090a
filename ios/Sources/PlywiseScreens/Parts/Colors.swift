import PlywiseBoard
import SwiftUI

extension Color {
    /// Creates a SwiftUI colour from a colour of the app's palette.
    init(_ ink: Ink) {
        self.init(
            red: Double(ink.red) / 255, green: Double(ink.green) / 255,
            blue: Double(ink.blue) / 255)
    }
}

extension ColorScheme {
    /// The colours of the screens in light or dark mode.
    var palette: Palette { self == .dark ? .night : .day }
}

/// Modifier that tints controls in the accent colour, in light or dark mode.
private struct Accented: ViewModifier {
    @Environment(\.colorScheme) private var scheme

    func body(content: Content) -> some View {
        content.tint(Color(scheme.palette.accent))
    }
}

/// Colour of secondary text, darker than the system's, which is too light for small text.
struct MutedStyle: ShapeStyle {
    func resolve(in environment: EnvironmentValues) -> Color {
        Color(environment.colorScheme.palette.muted)
    }
}

extension ShapeStyle where Self == MutedStyle {
    /// Colour of the app's secondary text.
    static var muted: Self { Self() }
}

/// Style of a button filled with the accent colour, on which white text is illegible in dark mode.
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
    /// Styles a button as the primary action of a view.
    func prominent() -> some View { modifier(Prominent()) }

    /// Tints controls in the app's accent colour; surfaces keep the system's colours.
    func accented() -> some View { modifier(Accented()) }
}
