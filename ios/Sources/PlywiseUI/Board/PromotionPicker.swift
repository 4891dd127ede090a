import PlywiseBoard
import PlywiseModel
import SwiftUI

/// Lies over the board: four pieces on the promotion square's file, the queen nearest to it.
struct PromotionPicker: View {
    let to: Square
    let color: PieceColor
    let flipped: Bool
    var pick: (Role) -> Void = { _ in }
    var cancel: () -> Void = {}

    @Environment(\.words) private var words
    @Environment(\.boardStyle) private var style

    private static let roles: [Role] = [.queen, .rook, .bishop, .knight]

    var body: some View {
        GeometryReader { proxy in
            let geometry = Geometry(side: max(proxy.size.width, 1), flipped: flipped)
            let place = PickerPlace(over: to.index, on: geometry)
            ZStack(alignment: .topLeading) {
                Button {
                    cancel()
                } label: {
                    Color.black.opacity(0.35)
                }
                .buttonStyle(.plain)
                .shortcut(.cancelAction)
                .accessibilityLabel(words["app-cancel"])
                VStack(spacing: 0) {
                    ForEach(place.downwards ? Self.roles : Self.roles.reversed(), id: \.self) {
                        choice($0, cell: place.cell)
                    }
                }
                .background(ground, in: RoundedRectangle(cornerRadius: 12))
                .shadow(radius: 6)
                .offset(x: place.topLeft.x, y: place.topLeft.y)
            }
        }
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityElement(children: .contain)
        .accessibilityLabel(words["board-promotion"])
        .accessibilityAddTraits(.isModal)
    }

    /// The board's own: on it the pieces of both sides are seen, by night too.
    private var ground: Color { Color(style.colors.light) }

    private func choice(_ role: Role, cell: CGFloat) -> some View {
        Button {
            pick(role)
        } label: {
            PieceIcon(piece: Piece(color: color, role: role))
                .frame(width: cell, height: cell)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(words["speech-role-\(role)"])
    }
}

/// A piece of the set that the person has chosen, as large as it is given room.
struct PieceIcon: View {
    let piece: Piece

    @Environment(\.boardStyle) private var style

    var body: some View {
        Canvas { context, size in
            let side = min(size.width, size.height)
            let brush = PieceBrush.of(style.art(square: side))
            brush.draw(piece.letter, in: context, at: .zero, size: side)
        }
    }
}

#Preview("White promotes") {
    PromotionPicker(to: .e8, color: .white, flipped: false)
        .aspectRatio(1, contentMode: .fit)
}
