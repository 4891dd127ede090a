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
        shortcut(KeyboardShortcut(key, modifiers: modifiers, localization: .withoutMirroring))
    }

    /// A shortcut of the system that only the uppermost screen has.
    func shortcut(_ shortcut: KeyboardShortcut) -> some View {
        modifier(Shortcut(shortcut: shortcut))
    }
}

private struct Shortcut: ViewModifier {
    let shortcut: KeyboardShortcut

    @Environment(\.takesKeys) private var takesKeys

    func body(content: Content) -> some View {
        content.keyboardShortcut(takesKeys ? shortcut : nil)
    }
}
