import PlywiseBoard
import SwiftUI

/// The room that a screen has, and how it is to be used. What bars take is no room; what a
/// message takes is: it goes again, and a screen that was arranged anew for it would change
/// under the finger.
struct Room {
    /// The room between the bars, the part under a keyboard included.
    let whole: CGSize
    /// The room that a keyboard leaves.
    let now: CGSize

    /// Whether things stand side by side. A keyboard that comes up does not turn the screen
    /// over: that would throw away the very field that it writes to.
    var isBeside: Bool { whole.width > whole.height }

    /// The room that a board is arranged in: a keyboard takes from it only in a window that is low
    /// anyway.
    var still: CGSize { whole.height < BoardPlace.lowWindow ? now : whole }

    /// The side of a board that leaves room for moves, lines and a bar.
    var side: CGFloat {
        let (width, height) = (still.width, still.height)
        return max(isBeside ? min(height - 16, width - 348) : min(width, height * 0.55), 1)
    }

    /// Where the board of a game lies.
    func board(text: CGFloat) -> BoardPlace {
        BoardPlace(width: still.width, height: still.height, isBeside: isBeside, text: text)
    }

    /// Whether a keyboard takes a good part of the screen.
    var isCramped: Bool { now.height < whole.height * 0.7 }
}

extension EnvironmentValues {
    /// The room of a place's screen; none before it is measured.
    @Entry var room: Room? = nil
}

extension View {
    /// Measures the room that the screen within is arranged by. It belongs around what messages
    /// stand in, so that they do not count.
    func roomy() -> some View { modifier(RoomMeter()) }
}

private struct RoomMeter: ViewModifier {
    @State private var whole: CGSize?
    @State private var now: CGSize?

    func body(content: Content) -> some View {
        content
            .environment(\.room, room)
            .background { meter { now = $0 } }
            // A keyboard alone is left out: what bars take is no room in either.
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

/// Arranges a screen by the room that there is.
struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Room) -> Content

    @Environment(\.room) private var room

    var body: some View {
        GeometryReader { proxy in
            content(room ?? Room(whole: proxy.size, now: proxy.size))
        }
    }
}
