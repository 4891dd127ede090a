import SwiftUI

// Modifiers missing on macOS, for which these views are built only as a check.

extension View {
    /// Adds a hover effect for an iPad's pointer.
    func pointed() -> some View {
        #if os(macOS)
            self
        #else
            hoverEffect(.automatic)
        #endif
    }

    /// Disables automatic capitalization, for moves, positions and file names.
    func plainInput() -> some View {
        #if os(macOS)
            self
        #else
            textInputAutocapitalization(.never)
        #endif
    }

    /// Makes a text field show a keyboard with digits only.
    func numberInput() -> some View {
        #if os(macOS)
            self
        #else
            keyboardType(.numberPad)
        #endif
    }

    /// Shows the screen's title inline in the navigation bar.
    func smallTitle() -> some View {
        #if os(macOS)
            self
        #else
            navigationBarTitleDisplayMode(.inline)
        #endif
    }

    /// Hides the window's tab bar.
    func tabsAside() -> some View {
        #if os(macOS)
            self
        #else
            toolbar(.hidden, for: .tabBar)
        #endif
    }

    /// Hides the navigation bar and the tab bar.
    func barsHidden(_ isHidden: Bool) -> some View {
        #if os(macOS)
            self
        #else
            toolbar(isHidden ? .hidden : .automatic, for: .navigationBar, .tabBar)
        #endif
    }
}
