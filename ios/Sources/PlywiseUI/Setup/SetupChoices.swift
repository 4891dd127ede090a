import PlywiseModel
import SwiftUI

/// Everything about a position that does not stand on the board.
struct SetupChoices: View {
    let state: SetupState
    var setup: SetupModel?

    @Environment(\.words) private var words

    var body: some View {
        Section {
            Verdict(playable: state.playable)
            Picker(
                words["setup-turn"],
                selection: Binding(get: { state.turn }, set: { setup?.setTurn($0) })
            ) {
                ForEach(PieceColor.allCases, id: \.self) { Text(words[$0.nameKey]) }
            }
            if !state.enPassantSquares.isEmpty {
                Picker(
                    words["setup-en-passant"],
                    selection: Binding(
                        get: { state.enPassant }, set: { setup?.setEnPassant($0) })
                ) {
                    Text(words["setup-en-passant-none"]).tag(Square?.none)
                    ForEach(state.enPassantSquares, id: \.self) { square in
                        Text(verbatim: square.name)
                            .accessibilityLabel(words.square(square))
                            .tag(Square?.some(square))
                    }
                }
            }
        }
        Section(words["setup-castling"]) {
            ForEach(state.castlingRights) { right in
                Toggle(words[right.key], isOn: isAllowed(right)).disabled(!right.isChangeable)
            }
        }
        FenSection(fen: state.fen, isReadable: state.fenReadable, setup: setup)
    }

    private func isAllowed(_ right: CastlingRight) -> Binding<Bool> {
        Binding(
            get: { right.isAllowed },
            set: { setup?.setCastling(right.color, kingSide: right.kingSide, allowed: $0) })
    }
}

/// Ready to play, or what is wrong: said when it changes.
private struct Verdict: View {
    let playable: Playable

    @Environment(\.words) private var words
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        let said = playable.inWords(words)
        Label {
            Text(said)
        } icon: {
            Image(systemName: playable.isYes ? "checkmark.circle" : "exclamationmark.triangle")
        }
        .foregroundStyle(
            playable.isYes
                ? AnyShapeStyle(.muted) : AnyShapeStyle(Color(scheme.palette.danger))
        )
        .onChange(of: said) { _, said in Spoken.announce(said) }
    }
}

/// The position as FEN, to read, type and paste.
private struct FenSection: View {
    let fen: String
    let isReadable: Bool
    let setup: SetupModel?

    @Environment(\.words) private var words

    var body: some View {
        Section {
            // A FEN runs from left to right in every language.
            TextField(
                words["setup-fen"],
                text: Binding(get: { fen }, set: { setup?.type(fen: $0) }), axis: .vertical
            )
            .lineLimit(2...5)
            .font(.callout.monospaced())
            .autocorrectionDisabled()
            .plainInput()
            .environment(\.layoutDirection, .leftToRight)
            Button(words["setup-fen-paste"], systemImage: "doc.on.clipboard") {
                setup?.pasteFen()
            }
        } header: {
            Text(words["setup-fen"])
        } footer: {
            if !isReadable { Text(words["setup-fen-unreadable"]) }
        }
    }
}

#Preview("Can be played") {
    Form { SetupChoices(state: Samples.setup) }
}

#Preview("Cannot be played") {
    Form { SetupChoices(state: Samples.impossible) }
}
