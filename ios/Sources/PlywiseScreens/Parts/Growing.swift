import SwiftUI

extension EnvironmentValues {
    /// Namespace of the zoom transition between a board and a screen; `nil` outside a navigation
    /// stack.
    @Entry var boards: Namespace.ID? = nil
}

extension View {
    /// Marks this board as the source of the zoom transition to the screen that is pushed next.
    func growsIntoScreen() -> some View { modifier(Growing(isScreen: false)) }

    /// Zooms this screen out of the board that the screen was opened from, and back into it.
    ///
    /// - Parameter grows: `false` for screens with the system's transition.
    func growsOutOfBoard(_ grows: Bool) -> some View {
        modifier(Growing(isScreen: true, isOff: !grows))
    }
}

/// Zoom transition between a board and the screen opened from it, on iOS 18. Earlier versions and
/// reduced motion use the system's transition.
private struct Growing: ViewModifier {
    private static let name = "board"

    /// Whether the modified view is the pushed screen, not the board that the screen grows out of.
    let isScreen: Bool
    /// Whether the screen keeps the system's transition instead of the zoom.
    var isOff = false

    @Environment(\.boards) private var boards
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    func body(content: Content) -> some View {
        #if os(iOS)
            if #available(iOS 18, *), let boards, !isOff, !reduceMotion {
                if isScreen {
                    content.navigationTransition(.zoom(sourceID: Self.name, in: boards))
                } else {
                    content.matchedTransitionSource(id: Self.name, in: boards)
                }
            } else {
                content
            }
        #else
            content
        #endif
    }
}
