import SwiftUI

/// Whether the screen lies uppermost, so that keys mean it.
private struct TakesKeysKey: EnvironmentKey {
    static let defaultValue = true
}

extension EnvironmentValues {
    /// Whether the screen lies uppermost. Those of other tabs and those below it are alive too,
    /// and their shortcuts would act on what nobody sees.
    var takesKeys: Bool {
        get { self[TakesKeysKey.self] }
        set { self[TakesKeysKey.self] = newValue }
    }
}

extension View {
    /// A shortcut that only the uppermost screen has. Arrows point where they point on the board,
    /// whatever the language.
    func shortcut(_ key: KeyEquivalent, _ modifiers: EventModifiers = .command) -> some View {
        modifier(Shortcut(key: key, modifiers: modifiers))
    }
}

private struct Shortcut: ViewModifier {
    let key: KeyEquivalent
    let modifiers: EventModifiers

    @Environment(\.takesKeys) private var takesKeys

    func body(content: Content) -> some View {
        let shortcut = KeyboardShortcut(key, modifiers: modifiers, localization: .withoutMirroring)
        return content.keyboardShortcut(takesKeys ? shortcut : nil)
    }
}
