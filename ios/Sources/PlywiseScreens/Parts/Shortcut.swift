import SwiftUI

extension EnvironmentValues {
    /// Whether keyboard shortcuts apply to the view: its screen is the topmost, and no text is
    /// being typed. Screens of other tabs and covered screens are alive, too, and their shortcuts
    /// would act on invisible content.
    @Entry var takesKeys = true
}

extension View {
    /// Disables the app's keyboard shortcuts while a text field is open, so that keys edit its
    /// text.
    func yieldsKeys(to isTyping: Bool) -> some View {
        transformEnvironment(\.takesKeys) { takesKeys in takesKeys = takesKeys && !isTyping }
    }

    /// Adds a keyboard shortcut to the topmost screen only. Arrow keys are not mirrored, like the
    /// board.
    func shortcut(_ key: KeyEquivalent, _ modifiers: EventModifiers = .command) -> some View {
        shortcut(KeyboardShortcut(key, modifiers: modifiers, localization: .withoutMirroring))
    }

    /// Adds a system shortcut to the topmost screen only.
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
