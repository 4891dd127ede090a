import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

typealias SendSetup = @MainActor (SetupEvent) -> Void

/// The position editor.
struct SetupView: View {
    let setup: SetupScreen
    let send: SendSetup

    @Environment(\.labels) private var labels
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        RoomReader { room in
            if room.isBeside {
                HStack(spacing: 8) {
                    board.padding(8)
                    choices(hasTools: true).frame(minWidth: 280, maxWidth: 480)
                }
            } else {
                above(room)
            }
        }
        .navigationTitle(labels["setup-title"])
        .smallTitle()
        .toolbar {
            ToolbarItemGroup(placement: .primaryAction) {
                LabelButton("board-flip", "arrow.triangle.2.circlepath") { send(.flip) }
                Menu(labels["app-more"], systemImage: "ellipsis.circle") {
                    LabelButton("setup-start", "arrow.counterclockwise") { send(.reset) }
                    LabelButton("setup-clear", "square.dashed") { send(.clear) }
                    LabelButton("setup-mirror", "arrow.left.arrow.right") { send(.mirror) }
                }
            }
        }
        .onChange(of: setup.verdict) { _, verdict in Spoken.announce(verdict) }
    }

    /// Returns the portrait layout of the position editor: the board above, and the pieces directly
    /// below it if they fit. With a keyboard they do not fit, and the board shrinks for the text
    /// field.
    private func above(_ room: Room) -> some View {
        let whole = room.whole
        let staysBelow = whole.height > whole.width * 1.6 && !textSize.isAccessibilitySize
        return VStack(spacing: 0) {
            board.frame(
                maxHeight: room.isCramped
                    ? room.now.height * 0.3 : max(whole.height - 300, whole.height * 0.4))
            if staysBelow && !room.isCramped {
                ToolPalette(tools: setup.tools, send: send).frame(maxWidth: 480).padding(8)
            }
            choices(hasTools: !staysBelow)
        }
    }

    /// The board of the position editor. A tap would place the selected piece, so a drag must not
    /// count as a tap.
    private var board: some View {
        ChessBoard(
            board: setup.board, problems: Array(setup.problems),
            actions: BoardActions(
                tap: { send(.tap(square: $0)) }, drag: { send(.drag(from: $0, to: $1)) },
                tapsOnLift: false))
    }

    private func choices(hasTools: Bool) -> some View {
        Form {
            if hasTools {
                Section { ToolPalette(tools: setup.tools, send: send) }
            }
            SetupChoices(setup: setup, send: send)
        }
        .formStyle(.grouped)
        .bottomBar {
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) { ways }
                VStack(spacing: 8) { ways }
            }
            .controlSize(.large)
        }
    }

    /// Buttons of the position editor that analyse or play the position.
    @ViewBuilder private var ways: some View {
        way("setup-analyse", isFirst: false) { send(.analyse) }.disabled(!setup.legal)
        way("setup-play", isFirst: true) { send(.play) }.disabled(!setup.playable)
    }

    private func way(
        _ key: String, isFirst: Bool, act: @escaping @MainActor () -> Void
    ) -> some View {
        Button(action: act) {
            Text(labels[key]).frame(maxWidth: .infinity)
        }
        .weighed(isFirst)
    }
}

/// Controls of the position editor apart from the board: side to move, castling, en passant and
/// FEN.
private struct SetupChoices: View {
    let setup: SetupScreen
    let send: SendSetup

    @Environment(\.labels) private var labels
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        Section {
            Label(
                setup.verdict,
                systemImage: setup.playable ? "checkmark.circle" : "exclamationmark.triangle"
            )
            .foregroundStyle(
                setup.playable
                    ? AnyShapeStyle(.muted) : AnyShapeStyle(Color(scheme.palette.danger)))
            ChoicePicker(setup.turn) { send(.turn(option: $0)) }
            if let squares = setup.enPassant {
                ChoicePicker(squares, spoken: setup.spokenEnPassant) {
                    send(.enPassant(option: $0))
                }
            }
        }
        Section(labels["setup-castling"]) {
            ForEach(Array(setup.castling.enumerated()), id: \.offset) { index, right in
                SwitchRowView(title: right.title, isOn: right.allowed) {
                    send(.castling(right: UInt32(index), allowed: $0))
                }
                .disabled(!right.canChange)
            }
        }
        Section {
            Drafting(setup.fen) {
                send(.draft(field: $0, text: $1))
            } content: { fen in
                // A FEN runs from left to right in every language.
                TextField(labels["setup-fen"], text: fen, axis: .vertical)
                    .lineLimit(2...5)
                    .font(.callout.monospaced())
                    .autocorrectionDisabled()
                    .plainInput()
                    .environment(\.layoutDirection, .leftToRight)
            }
            PasteTextButton { send(.paste(text: $0)) }
        } header: {
            Text(labels["setup-fen"])
        } footer: {
            if !setup.readable { Text(labels["setup-fen-unreadable"]) }
        }
    }
}

/// Tools of the position editor: twelve pieces and an eraser, on the colour of the board's dark
/// squares. Always left to right, like the board.
private struct ToolPalette: View {
    let tools: [SetupTool]
    let send: SendSetup

    @Environment(\.labels) private var labels
    @Environment(\.look) private var look

    private static let columns = 6

    var body: some View {
        // White's pieces, Black's pieces, and the eraser beside both rows.
        let pieces = tools.indices.dropLast()
        HStack(spacing: 4) {
            VStack(spacing: 4) {
                row(pieces.prefix(Self.columns))
                row(pieces.dropFirst(Self.columns))
            }
            row(tools.indices.suffix(1)).frame(maxWidth: 56)
        }
        .padding(4)
        .background(Color(look.colors.dark), in: RoundedRectangle(cornerRadius: 12))
        .frame(height: 112)
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(labels["setup-palette"])
    }

    private func row(_ indices: Range<Int>) -> some View {
        HStack(spacing: 4) {
            ForEach(Array(indices), id: \.self) { index in
                ToolButton(tool: tools[index]) { send(.take(tool: UInt32(index))) }
            }
        }
    }
}

/// A tool of the position editor: a piece to place or the eraser. The selected tool has the colour of
/// a light square and a ring in the accent colour.
private struct ToolButton: View {
    let tool: SetupTool
    /// Selects the tool of the position editor.
    let take: @MainActor () -> Void

    @Environment(\.look) private var look

    var body: some View {
        Button(action: take) {
            picture
                .aspectRatio(1, contentMode: .fit)
                .padding(2)
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .background(
                    tool.taken ? Color(look.colors.light) : .clear,
                    in: RoundedRectangle(cornerRadius: 8)
                )
                .overlay {
                    RoundedRectangle(cornerRadius: 8)
                        .strokeBorder(Color(Marks.accent), lineWidth: tool.taken ? 3 : 0)
                }
                .contentShape(Rectangle())
        }
        .buttonStyle(.plain)
        .pointed()
        .accessibilityElement()
        .accessibilityLabel(tool.label)
        .accessibilityAddTraits(tool.taken ? [.isButton, .isSelected] : .isButton)
        .accessibilityAction { take() }
        .accessibilityShowsLargeContentViewer()
    }

    @ViewBuilder private var picture: some View {
        if let piece = tool.piece?.first {
            PieceIcon(piece: piece)
        } else {
            Image(systemName: "eraser").font(.title2).foregroundStyle(.black)
        }
    }
}
