import PlywiseBoard
import PlywiseModel
import SwiftUI

/// Puts together what a board shows at one moment: squares, marks, pieces, arrows.
@MainActor struct BoardScene {
    let picture: BoardPicture
    let geometry: Geometry
    let style: BoardStyle
    let marksByShape: Bool

    /// Draws a moment.
    ///
    /// - Parameters:
    ///   - moving: the pieces on their way to where the picture has them.
    ///   - time: now, on the clock of `moving`.
    ///   - hand: the piece that is dragged.
    ///   - cursor: the square that a keyboard is at.
    func draw(
        _ moving: Moving, at time: TimeInterval, hand: Hand?, cursor: Int?,
        in context: GraphicsContext
    ) {
        let colors = style.colors
        let painter = BoardPainter(
            geometry: geometry, colors: colors, marksByShape: marksByShape || colors.hatched)
        let art = style.art(square: geometry.square)
        let frame = BoardFrame(
            squares: moving.squares, motion: moving.motion, progress: moving.progress(at: time),
            hand: hand, geometry: geometry)
        painter.squares(in: context)
        if style.coordinates && geometry.square >= PieceArt.smallSquare {
            painter.coordinates(in: context)
        }
        painter.marksBelow(picture, in: context)
        if let over = hand?.over { painter.hover(over, in: context) }
        draw(frame.resting, PieceBrush.of(art), in: context)
        painter.targets(picture.markedTargets(style), of: picture, in: context)
        draw(frame.gliding, PieceBrush.of(art), in: context)
        for arrow in picture.arrows.reversed() { painter.arrow(arrow, in: context) }
        if let cursor { painter.cursor(cursor, in: context) }
        draw([frame.inHand].compactMap { $0 }, PieceBrush.of(art), in: context)
    }

    private func draw(
        _ pieces: [DrawnPiece], _ brush: PieceBrush, in context: GraphicsContext
    ) {
        for drawn in pieces {
            brush.draw(
                drawn.piece, in: context, at: drawn.at, size: drawn.size,
                opacity: drawn.opacity, turned: picture.isTurned(drawn.piece))
        }
    }
}
