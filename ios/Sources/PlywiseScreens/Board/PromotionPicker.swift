import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// A board on which moves are played, and the promotion picker over it.
struct MovesBoard: View {
    let board: BoardView
    var arrows: [ArrowMark] = []
    let voices: [VoicedSquare]
    let isTyping: Bool
    let actions: BoardActions
    let promote: @MainActor (PromotionRole) -> Void
    let cancel: @MainActor () -> Void

    var body: some View {
        ChessBoard(
            board: board, arrows: arrows, voices: voices.map { SquareVoice($0) },
            actions: actions
        )
        .yieldsKeys(to: isTyping)
        .overlay {
            if let promotion = board.promotion {
                PromotionPicker(
                    promotion: promotion, flipped: board.flipped, pick: promote, cancel: cancel)
            }
        }
    }
}

/// Lies over the board: four pieces on the promotion square's file, the queen nearest to it.
private struct PromotionPicker: View {
    let promotion: PromotionChoice
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
            let place = PickerPlace(over: Int(promotion.square), on: geometry)
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
                    let roles = place.downwards ? Self.roles : Self.roles.reversed()
                    ForEach(roles, id: \.key) { role in
                        Button {
                            pick(role.role)
                        } label: {
                            PieceIcon(
                                piece: Character(
                                    promotion.white ? role.letter.uppercased() : role.letter)
                            )
                            .frame(width: geometry.square, height: geometry.square)
                            // The board's own: on it both sides' pieces are seen, by night too.
                            .background(Color(look.colors.light))
                            .contentShape(Rectangle())
                        }
                        .buttonStyle(.plain)
                        .accessibilityLabel(labels[role.key])
                    }
                }
                .offset(x: place.topLeft.x, y: place.topLeft.y)
            }
        }
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(labels["board-promotion"])
        .accessibilityAddTraits(.isModal)
    }
}
