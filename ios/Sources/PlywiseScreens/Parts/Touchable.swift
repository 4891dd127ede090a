import SwiftUI

// What macOS lacks, where these views are built only to be checked.

extension View {
    /// The pointer of an iPad snaps to it.
    func pointed() -> some View {
        #if os(macOS)
            self
        #else
            hoverEffect(.automatic)
        #endif
    }

    /// Nothing is written large by itself: for moves, positions and names of files.
    func plainInput() -> some View {
        #if os(macOS)
            self
        #else
            textInputAutocapitalization(.never)
        #endif
    }

    /// The keyboard has digits alone.
    func numberInput() -> some View {
        #if os(macOS)
            self
        #else
            keyboardType(.numberPad)
        #endif
    }

    /// The title lies in the bar, and the screen begins right below it.
    func smallTitle() -> some View {
        #if os(macOS)
            self
        #else
            navigationBarTitleDisplayMode(.inline)
        #endif
    }

    /// No tabs stand below the screen: it leads back, or its menu to them.
    func tabsAside() -> some View {
        #if os(macOS)
            self
        #else
            toolbar(.hidden, for: .tabBar)
        #endif
    }

    /// Nothing stands above the screen, and no tabs below it.
    func barsHidden(_ isHidden: Bool) -> some View {
        #if os(macOS)
            self
        #else
            toolbar(isHidden ? .hidden : .automatic, for: .navigationBar, .tabBar)
        #endif
    }
}
