import SwiftUI

/// The room that a screen has, and how it is to be used.
struct Room {
    /// The room between the bars, the part under a keyboard included.
    let whole: CGSize
    /// The room that is left now.
    let now: CGSize

    /// Whether things stand side by side. A keyboard that comes up does not turn the screen
    /// over: that would throw away the very field that it writes to.
    var isBeside: Bool { whole.width > whole.height }

    /// Whether a keyboard takes a good part of the screen.
    var isCramped: Bool { now.height < whole.height * 0.7 }
}

/// Arranges a screen by the room that there is.
struct RoomReader<Content: View>: View {
    @ViewBuilder let content: (Room) -> Content

    @State private var whole: CGSize?

    var body: some View {
        GeometryReader { proxy in
            content(Room(whole: whole ?? proxy.size, now: proxy.size))
        }
        .background {
            GeometryReader { proxy in
                Color.clear.onChange(of: proxy.size, initial: true) { _, size in whole = size }
            }
            // A keyboard alone is left out: what bars and messages take is no room in either.
            .ignoresSafeArea(.keyboard)
        }
    }
}
