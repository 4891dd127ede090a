import PlywiseModel
import SwiftUI

/// Where the game begins.
struct StartSection: View {
    @Binding var start: StartChoice
    var model: NewGameModel?

    @Environment(\.words) private var words

    var body: some View {
        Section(words["newgame-position"]) {
            Picker(words["newgame-position"], selection: kind) {
                ForEach(StartKind.allCases, id: \.self) { Text(words[$0.key]) }
            }
            if let number = start.number {
                NumberRow(
                    title: words["newgame-chess960-number"],
                    number: Binding(get: { number }, set: { start.number = $0 }),
                    bounds: StartChoice.numbers)
                Button(words["newgame-chess960-random"], systemImage: "shuffle") {
                    model?.shuffle()
                }
            }
            if let fen = start.fen {
                StartPosition(fen: fen)
                Button(words["setup-title"], systemImage: "square.and.pencil") { model?.setUp() }
            }
        }
    }

    /// A position is chosen by setting one up; until then the choice stays what it was.
    private var kind: Binding<StartKind> {
        Binding(get: { start.kind }, set: { model?.choose($0) })
    }
}

/// A position that a game begins from, as a picture and as FEN.
private struct StartPosition: View {
    let fen: String

    var body: some View {
        HStack(alignment: .top, spacing: 16) {
            Thumbnail(picture: BoardPicture(fen: fen)).frame(width: 96)
            // A FEN runs from left to right in every language.
            Text(verbatim: fen)
                .font(.footnote.monospaced())
                .foregroundStyle(.muted)
                .textSelection(.enabled)
                .environment(\.layoutDirection, .leftToRight)
        }
    }
}

#Preview("Chess960") {
    Form { StartSection(start: .constant(.chess960(number: 518))) }
}

#Preview("A position") {
    Form { StartSection(start: .constant(.position(fen: Samples.fen))) }
}
