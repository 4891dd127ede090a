import SwiftUI

extension EnvironmentValues {
    /// Whether keys mean the view: its screen lies uppermost, and no text is typed. Screens of other
    /// tabs and those below it are alive too, and their shortcuts would act on what is out of sight.
    @Entry var takesKeys = true
}

extension View {
    /// While a field above or below it takes text, keys edit that.
    func yieldsKeys(to isTyping: Bool) -> some View {
        transformEnvironment(\.takesKeys) { takesKeys in takesKeys = takesKeys && !isTyping }
    }

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
