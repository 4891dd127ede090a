import SwiftUI

extension EnvironmentValues {
    /// Whether keyboard shortcuts apply to the view: the view's screen is the topmost, and no text
    /// is being typed. Screens of other tabs and covered screens are alive, too, and their
    /// shortcuts would act on invisible content.
    @Entry var takesKeys = true
}

extension View {
    /// Disables the app's keyboard shortcuts while a text field is open, so that keys edit the
    /// field's text.
    func yieldsKeys(to isTyping: Bool) -> some View {
        transformEnvironment(\.takesKeys) { takesKeys in takesKeys = takesKeys && !isTyping }
    }

    /// Adds a keyboard shortcut that works while the view's screen is the topmost. Arrow keys are
    /// not mirrored, like the board.
    func shortcut(_ key: KeyEquivalent, _ modifiers: EventModifiers = .command) -> some View {
        shortcut(KeyboardShortcut(key, modifiers: modifiers, localization: .withoutMirroring))
    }

    /// Adds a keyboard shortcut of the system that works while the view's screen is the topmost.
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
