import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Painter of one frame of the board: squares, highlights, pieces and arrows.
@MainActor struct BoardScene {
    let board: BoardView
    /// Squares of pieces that make the position illegal.
    var problems: [UInt8] = []
    /// Arrows on the board in addition to those of `board`.
    var arrows: [ArrowMark] = []
    let geometry: Geometry
    let look: Look
    /// Whether board highlights are outlines and shapes instead of tints.
    var marksByShape = false
    /// Scale of the user's text size; 1 is the default size.
    var text: CGFloat = 1
    /// Whether to omit the board's coordinates, regardless of the settings.
    var isBare = false

    /// Draws the board in one frame of its animation.
    ///
    /// - Parameters:
    ///   - moving: animation state of the pieces.
    ///   - time: current time on the clock of `moving`.
    ///   - touches: the dragged piece, or the arrow being drawn.
    ///   - cursor: square of the keyboard cursor.
    func draw(
        _ moving: Moving, at time: TimeInterval, touches: Touches = Touches(), cursor: Int? = nil,
        in context: GraphicsContext
    ) {
        let colors = look.colors
        let painter = BoardPainter(
            geometry: geometry, colors: colors, marksByShape: marksByShape || colors.hatched)
        let brush = PieceBrush.of(look.art(square: geometry.square))
        let frame = BoardFrame(of: moving, at: time, hand: touches.hand, geometry: geometry)
        painter.squares(in: context)
        painter.lastMove(board, in: context)
        if look.coordinates && !isBare && geometry.square >= PieceArt.smallSquare {
            painter.coordinates(board, text: text, in: context)
        }
        painter.marksBelow(board, problems: problems, in: context)
        if let over = touches.hand?.over { painter.hover(over, in: context) }
        draw(frame.resting, brush, in: context)
        draw(frame.gliding, brush, in: context)
        for arrow in arrows.reversed() { painter.arrow(arrow.drawn(.engine), in: context) }
        for arrow in board.arrows.reversed() { painter.arrow(arrow.drawn(.hint), in: context) }
        if let threat = board.threat {
            let arrow = Arrow(from: Int(threat.from), to: Int(threat.to), kind: .threat)
            painter.arrow(arrow, in: context)
        }
        for arrow in board.drawn {
            let arrow = Arrow(from: Int(arrow.from), to: Int(arrow.to), kind: .own)
            painter.arrow(arrow, in: context)
        }
        if let arrow = touches.arrow { painter.arrow(arrow, in: context) }
        if let judged = board.judged { painter.judged(judged, in: context) }
        if let cursor { painter.cursor(cursor, in: context) }
        draw([frame.inHand].compactMap { $0 }, brush, in: context)
    }

    private func draw(_ pieces: [DrawnPiece], _ brush: PieceBrush, in context: GraphicsContext) {
        for drawn in pieces {
            brush.draw(
                drawn.piece, in: context, at: drawn.at, size: drawn.size,
                opacity: drawn.opacity, turned: board.isTurned(drawn.piece))
        }
    }
}

/// A static thumbnail of a position, or of its top left corner with two rows. Hidden from
/// VoiceOver, since the text beside the thumbnail describes the position.
struct SmallBoard: View {
    let board: BoardView
    /// Appearance for a preview of another board or piece set; `nil` to use the user's settings.
    var look: Look?
    /// Number of visible columns of the board.
    var columns = 8

    @Environment(\.look) private var chosen

    var body: some View {
        Canvas(opaque: true) { context, size in
            let side = max(size.width / CGFloat(columns) * 8, 1)
            let scene = BoardScene(
                board: board, geometry: Geometry(side: side, flipped: board.flipped),
                look: look ?? chosen, isBare: true)
            scene.draw(Moving(squares: board.squares), at: .infinity, in: context)
        }
        .aspectRatio(columns == 8 ? 1 : CGFloat(columns) / 2, contentMode: .fit)
        .clipShape(RoundedRectangle(cornerRadius: 6))
        .environment(\.layoutDirection, .leftToRight)
        .accessibilityHidden(true)
    }
}

/// A piece of the user's piece set that fills its frame.
struct PieceIcon: View {
    /// FEN letter of the piece.
    let piece: Character

    @Environment(\.look) private var look

    var body: some View {
        Canvas { context, size in
            let side = min(size.width, size.height)
            PieceBrush.of(look.art(square: side)).draw(piece, in: context, at: .zero, size: side)
        }
    }
}
