import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Events for making moves, which have the same names on every screen with such a board.
protocol MoveEvent {
    /// Returns the event that a square was tapped. Squares are numbered from 0 for a1 to 63 for h8.
    static func tap(square: UInt8) -> Self
    /// Returns the event that a piece was dropped on the square `to`, or off the board (`nil`).
    static func drag(from: UInt8, to: UInt8?) -> Self
    /// Returns the event that the user drew an arrow, or a circle if both squares are the same.
    static func drawArrow(from: UInt8, to: UInt8) -> Self
    /// Returns the event that a screen reader asks for the attackers of a square.
    static func readAttacks(square: UInt8) -> Self
    /// Returns the event that the user chose the piece that a pawn becomes.
    static func promote(role: PromotionRole) -> Self
    /// The event that closes the promotion picker, or clears the selection of a piece.
    static var cancel: Self { get }
    /// Returns the event that the user edited the text in the field for typed moves, whose id is
    /// `field`.
    static func draftMove(field: UInt32, text: String) -> Self
    /// The event that plays the move in the field for typed moves.
    static var playTyped: Self { get }
    /// The event that closes the field for typed moves.
    static var stopTyping: Self { get }
}

extension BoardEvent: MoveEvent {}
extension AnalysisEvent: MoveEvent {}
extension ExerciseEvent: MoveEvent {}

/// A board on which the user plays moves, with the promotion picker over it.
struct MovesBoard<Action: MoveEvent>: View {
    let board: BoardView
    /// Arrows on the board in addition to those of `board`.
    var arrows: [ArrowMark] = []
    /// Whether the field for typed moves is open.
    let isTyping: Bool
    /// Whether arrow keys move a cursor on the board, and Return and Space tap its square.
    var isWalked = true
    let send: @MainActor (Action) -> Void

    @Environment(\.labels) private var labels

    var body: some View {
        ChessBoard(board: board, arrows: arrows, actions: actions)
            .onKeyPress(keys: Set(PromotionKeys(labels).roles.keys), phases: .down) {
                choose(by: $0)
            }
            .yieldsKeys(to: isTyping)
            .overlay {
                if let promotion = board.promotion {
                    PromotionPicker(
                        promotion: promotion, flipped: board.flipped,
                        pick: { send(.promote(role: $0)) }, cancel: { send(.cancel) })
                }
            }
    }

    private var actions: BoardActions {
        BoardActions(
            tap: { send(.tap(square: $0)) }, drag: { send(.drag(from: $0, to: $1)) },
            draw: { send(.drawArrow(from: $0, to: $1)) },
            askAttacks: { send(.readAttacks(square: $0)) }, isWalked: isWalked)
    }

    /// Picks the promotion piece by a key press while the promotion picker is open.
    private func choose(by press: KeyPress) -> KeyPress.Result {
        guard board.promotion != nil,
            press.modifiers.isDisjoint(with: [.command, .control, .option]),
            let role = PromotionKeys(labels).roles[press.key]
        else { return .ignored }
        send(.promote(role: role))
        return .handled
    }
}

/// Keys of the promotion pieces: their letters in English notation and in that of the user's
/// language, and Return for the queen.
struct PromotionKeys {
    private(set) var roles: [KeyEquivalent: PromotionRole] = [
        .return: .queen, "q": .queen, "r": .rook, "b": .bishop, "n": .knight,
    ]

    init(_ labels: Catalogue) {
        for (name, role) in [
            ("queen", PromotionRole.queen), ("rook", .rook), ("bishop", .bishop),
            ("knight", .knight),
        ] {
            // The language's letter overrides an English letter of another piece.
            if let letter = labels.messages["notation-typed-\(name)"]?.lowercased().first {
                roles[KeyEquivalent(letter)] = role
            }
        }
    }
}

/// Overlay with the four promotion pieces on the file of the promotion square, the queen on the
/// square itself.
private struct PromotionPicker: View {
    let promotion: PromotionChoice
    /// Whether Black is at the bottom of the board.
    let flipped: Bool
    let pick: @MainActor (PromotionRole) -> Void
    let cancel: @MainActor () -> Void

    @Environment(\.labels) private var labels
    @Environment(\.look) private var look

    private static let roles: [(role: PromotionRole, letter: String, key: String)] = [
        (.queen, "q", "speech-role-queen"), (.rook, "r", "speech-role-rook"),
        (.bishop, "b", "speech-role-bishop"), (.knight, "n", "speech-role-knight"),
    ]

    var body: some View {
        GeometryReader { proxy in
            let geometry = Geometry(side: max(proxy.size.width, 1), flipped: flipped)
            let arrangement = PickerArrangement(over: Int(promotion.square), on: geometry)
            ZStack(alignment: .topLeading) {
                Button {
                    cancel()
                } label: {
                    Color.black.opacity(0.45).frame(height: geometry.side)
                }
                .buttonStyle(.plain)
                .shortcut(.cancelAction)
                .accessibilityLabel(labels["app-cancel"])
                VStack(spacing: 0) {
                    let roles = arrangement.downwards ? Self.roles : Self.roles.reversed()
                    ForEach(roles, id: \.key) { role in
                        Button {
                            pick(role.role)
                        } label: {
                            PieceIcon(
                                piece: Character(
                                    promotion.white ? role.letter.uppercased() : role.letter)
                            )
                            .frame(width: geometry.square, height: geometry.square)
                            // A light square of the board, on which both sides' pieces are visible
                            // even in dark mode.
                            .background(Color(look.colors.light))
                            .contentShape(Rectangle())
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(labels[role.key])
                    }
                }
                .offset(x: arrangement.topLeft.x, y: arrangement.topLeft.y)
            }
        }
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(labels["board-promotion"])
        .accessibilityAddTraits(.isModal)
    }
}
