import SwiftUI

extension EnvironmentValues {
    /// The space in which a screen finds the board that it grows out of; none without a stack.
    @Entry var boards: Namespace.ID? = nil
}

extension View {
    /// A screen that is laid on top of this board grows out of it.
    func growsIntoScreen() -> some View { modifier(Growing(isScreen: false)) }

    /// This screen grows out of the board that it was opened from, and back into it.
    ///
    /// - Parameter grows: false for screens that come as the system has it.
    func growsOutOfBoard(_ grows: Bool) -> some View {
        modifier(Growing(isScreen: true, isOff: !grows))
    }
}

/// What iOS has for it from 18 on; before, and with less motion, screens come as they always did.
private struct Growing: ViewModifier {
    private static let name = "board"

    let isScreen: Bool
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
