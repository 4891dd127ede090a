import PlywiseCore
import SwiftUI

/// The size available to a screen, in points. Bars reduce the size; messages do not, because they
/// disappear again and a new layout would move controls under the finger.
struct Room {
    /// Size available to the screen between the bars, including the part under the keyboard.
    let whole: CGSize
    /// Size available to the screen above the keyboard.
    let now: CGSize

    /// Whether the screen's panel is beside the board instead of below it. Independent of the
    /// keyboard, since a new layout would destroy the text field that opened the keyboard.
    var isBeside: Bool { whole.width > whole.height }

    /// Whether the window is low, as on a phone in landscape.
    var isLow: Bool { whole.height < 480 }

    /// Size for the layout of a board, which the keyboard reduces only in a low window.
    var still: CGSize { isLow ? now : whole }

    /// Side length of a board that leaves room for moves, engine lines and a bar.
    var side: CGFloat {
        let (width, height) = (still.width, still.height)
        return max(isBeside ? min(height - 16, width - 348) : min(width, height * 0.55), 1)
    }

    /// Returns the arrangement of the game screen.
    ///
    /// - Parameters:
    ///   - text: scale of the user's text size; 1 is the default size.
    ///   - tabs: height of the tab bar that the arrangement may show; 0 without one.
    func board(text: CGFloat, tabs: CGFloat = 0) -> BoardArrangement {
        arrangeBoard(
            window: BoardWindow(
                width: whole.width, height: whole.height, keyboard: whole.height - now.height,
                text: text, minColumn: 280, controls: BoardArrangement.controls, tabs: tabs))
    }

    /// Whether the keyboard takes up a large part of the screen.
    var isCramped: Bool { now.height < whole.height * 0.7 }
}

extension BoardArrangement {
    /// Height of the game screen's row of controls, in points.
    static let controls = 52.0

    /// Height of the tab bar below the controls, in points.
    static let tabs = 56.0
}

extension EnvironmentValues {
    /// Size available to the screen; `nil` until the size is measured.
    @Entry var room: Room? = nil
}

extension View {
    /// Measures the size available to the modified screen. Apply this modifier outside of the
    /// message bar, so that messages do not count.
    func roomy() -> some View { modifier(RoomMeter()) }
}

private struct RoomMeter: ViewModifier {
    @State private var whole: CGSize?
    @State private var now: CGSize?

    func body(content: Content) -> some View {
        content
            .environment(\.room, room)
            .background { meter { now = $0 } }
            // Ignores the keyboard only; bars reduce both sizes.
            .background { meter { whole = $0 }.ignoresSafeArea(.keyboard) }
    }

    private var room: Room? {
        guard let whole, let now else { return nil }
        return Room(whole: whole, now: now)
    }

    private func meter(_ report: @escaping (CGSize) -> Void) -> some View {
        GeometryReader { proxy in
            Color.clear.onChange(of: proxy.size, initial: true) { _, size in report(size) }
        }
    }
}

/// Passes the size available to the screen to its content.
struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Room) -> Content

    @Environment(\.room) private var room

    var body: some View {
        GeometryReader { proxy in
            content(room ?? Room(whole: proxy.size, now: proxy.size))
        }
    }
}
