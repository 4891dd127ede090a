import PlywiseModel
import SwiftUI

/// Turns the board.
struct FlipButton: View {
    var setup: SetupModel?

    @Environment(\.words) private var words

    var body: some View {
        Button(words["board-flip"], systemImage: "arrow.up.arrow.down") { setup?.flip() }
    }
}

/// What changes the whole board at once.
struct SetupMenu: View {
    var setup: SetupModel?

    @Environment(\.words) private var words

    var body: some View {
        Menu(words["app-more"], systemImage: "ellipsis.circle") {
            MenuItem("setup-start", "arrow.counterclockwise") { setup?.reset() }
            MenuItem("setup-clear", "square.dashed") { setup?.clear() }
            MenuItem("setup-mirror", "arrow.left.arrow.right") { setup?.mirror() }
        }
    }
}

/// To play or to analyse what stands on the board.
struct SetupButtons: View {
    let playable: Playable
    var setup: SetupModel?

    @Environment(\.words) private var words

    var body: some View {
        ViewThatFits(in: .horizontal) {
            HStack(spacing: 12) { buttons }
            VStack(spacing: 8) { buttons }
        }
        .controlSize(.large)
        .disabled(!playable.isYes)
    }

    @ViewBuilder private var buttons: some View {
        Button {
            setup?.analyse()
        } label: {
            Text(words["setup-analyse"]).frame(maxWidth: .infinity)
        }
        .weighed(false)
        Button {
            setup?.play()
        } label: {
            Text(words["setup-play"]).frame(maxWidth: .infinity)
        }
        .weighed(true)
    }
}

#Preview("Both ways") {
    SetupButtons(playable: .yes).padding()
}

#Preview("No way") {
    SetupButtons(playable: .no(reason: "")).padding()
}
