import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Painter of a board's squares, highlights and arrows.
@MainActor struct BoardPainter {
    let geometry: Geometry
    let colors: BoardColors
    /// Whether board highlights are outlines and shapes instead of tints: on paper, and with
    /// "Differentiate Without Color".
    let marksByShape: Bool

    private var unit: CGFloat { geometry.square }
    private var accent: Color { Color(Marks.accent) }
    private var danger: Color { Color(Marks.check) }
    private var markColor: Color { marksByShape ? .black : accent }
    private var edge: Color { Color(Marks.edge) }
    /// Width of the light outline of a board highlight, in points; black highlights need none.
    private var edgeWidth: CGFloat { marksByShape ? 0 : 1.25 }

    /// Draws the empty squares of the board.
    func squares(in context: GraphicsContext) {
        let whole = CGRect(x: 0, y: 0, width: geometry.side, height: geometry.side)
        context.fill(Path(whole), with: .color(Color(colors.light)))
        for index in 0..<64 where Geometry.isDark(index) {
            let square = Path(geometry.rect(index))
            context.fill(square, with: .color(Color(colors.dark)))
            if colors.hatched { hatch(geometry.rect(index), in: context) }
        }
    }

    /// Draws fine lines on a dark square, which set it apart on displays without greys.
    private func hatch(_ rect: CGRect, in context: GraphicsContext) {
        var clipped = context
        clipped.clip(to: Path(rect))
        let lines = Path { path in
            for step in -6...7 {
                let x = rect.minX + CGFloat(step) * unit / 7
                path.move(to: CGPoint(x: x, y: rect.maxY))
                path.addLine(to: CGPoint(x: x + unit, y: rect.minY))
            }
        }
        clipped.stroke(lines, with: .color(Color(white: 0.43)), lineWidth: 0.6)
    }

    /// Draws the board's coordinates: letters on the bottom row and numbers on the first column, in
    /// corners of their squares that every piece leaves free.
    ///
    /// - Parameter text: scale of the user's text size.
    func coordinates(_ board: BoardView, text: CGFloat, in context: GraphicsContext) {
        let pad = unit * 0.03
        let size = unit * min(0.17 * max(text, 1), 0.2)
        let font = Font.system(size: size, weight: .semibold)
        func sign(_ sign: String, on index: Int) -> Text {
            let square = UInt8(index)
            let isLast = board.lastMove.map { $0.from == square || $0.to == square } ?? false
            let ink = colors.letters(dark: Geometry.isDark(index), last: isLast)
            return Text(verbatim: sign).font(font).foregroundStyle(Color(ink))
        }
        for place in 0..<8 {
            let below = geometry.index(row: 7, column: place)
            let file = geometry.rect(below)
            context.draw(
                sign(Geometry.file(below), on: below),
                at: CGPoint(x: file.maxX - pad, y: file.maxY - unit * 0.05 + size * 0.24),
                anchor: .bottomTrailing)
            let left = geometry.index(row: place, column: 0)
            let rank = geometry.rect(left)
            context.draw(
                sign(Geometry.rank(left), on: left),
                at: CGPoint(x: rank.minX + pad, y: rank.minY + pad - size * 0.23),
                anchor: .topLeading)
        }
    }

    /// Highlights the two squares of the last move.
    func lastMove(_ board: BoardView, in context: GraphicsContext) {
        guard let move = board.lastMove else { return }
        for square in [Int(move.from), Int(move.to)] {
            let rect = geometry.rect(square)
            let ground = colors.ground(dark: Geometry.isDark(square), last: true)
            context.fill(Path(rect), with: .color(Color(ground)))
            if marksByShape {
                context.stroke(Path(rect.insetBy(dx: 2, dy: 2)), with: .color(.black), lineWidth: 2)
            }
        }
    }

    /// Draws the highlights below the pieces: marked squares, check, problems, premove, hint,
    /// selection and targets. Each highlight has its own shape.
    ///
    /// - Parameter problems: squares of pieces that make the position illegal.
    func marksBelow(_ board: BoardView, problems: [UInt8], in context: GraphicsContext) {
        for mark in board.marked { spot(mark.square, in: context) }
        if let king = board.check { check(king, in: context) }
        for square in problems { line(around(square), danger, in: context) }
        if let premove = board.premove {
            let dash = [unit * 0.14, unit * 0.1]
            line(around(premove.from), accent, dash: dash, in: context)
            line(around(premove.to), accent, dash: dash, in: context)
        }
        if let hinted = board.hinted { brackets(hinted, in: context) }
        if let selection = board.selection { line(around(selection), accent, in: context) }
        for target in board.targets where board.drawsTargets {
            if target.kind == .capture || board.isOccupied(target.square) {
                corners(target.square, in: context)
            } else {
                dot(target.square, in: context)
            }
        }
    }

    /// Highlights a square that a text refers to, by a tinted disc with a ring.
    private func spot(_ square: UInt8, in context: GraphicsContext) {
        if !marksByShape {
            context.fill(circle(square), with: .color(accent.opacity(0.35)))
        }
        line(circle(square), accent, in: context)
    }

    private func check(_ king: UInt8, in context: GraphicsContext) {
        let glow = Gradient(stops: [
            .init(color: danger.opacity(0.85), location: 0),
            .init(color: danger.opacity(0.45), location: 0.6),
            .init(color: danger.opacity(0), location: 1),
        ])
        let shading = GraphicsContext.Shading.radialGradient(
            glow, center: geometry.center(Int(king)), startRadius: 0, endRadius: unit * 0.7)
        context.fill(Path(geometry.rect(Int(king))), with: shading)
        line(circle(king), danger, in: context)
    }

    private var lineWidth: CGFloat { min(3, unit * 0.09) }

    /// Returns the rectangle of a stroke inside a square, so that the stroke's light outline fits,
    /// too.
    private func inner(_ square: UInt8) -> CGRect {
        let inset = lineWidth / 2 + edgeWidth
        return geometry.rect(Int(square)).insetBy(dx: inset, dy: inset)
    }

    private func around(_ square: UInt8) -> Path { Path(inner(square)) }

    private func circle(_ square: UInt8) -> Path { Path(ellipseIn: inner(square)) }

    /// Draws the stroke of a highlight with its light outline.
    private func line(
        _ path: Path, _ color: Color, dash: [CGFloat] = [], in context: GraphicsContext
    ) {
        if !marksByShape {
            let style = StrokeStyle(lineWidth: lineWidth + 2 * edgeWidth, dash: dash)
            context.stroke(path, with: .color(edge), style: style)
        }
        context.stroke(
            path, with: .color(marksByShape ? .black : color),
            style: StrokeStyle(lineWidth: lineWidth, dash: dash))
    }

    /// Highlights a square by its four corners, for the piece of a hint.
    private func brackets(_ square: UInt8, in context: GraphicsContext) {
        let (rect, leg) = (inner(square), unit * 0.28)
        let path = Path { path in
            for (x, y, across, down) in [
                (rect.minX, rect.minY, leg, leg), (rect.maxX, rect.minY, -leg, leg),
                (rect.minX, rect.maxY, leg, -leg), (rect.maxX, rect.maxY, -leg, -leg),
            ] {
                path.addLines([
                    CGPoint(x: x + across, y: y), CGPoint(x: x, y: y),
                    CGPoint(x: x, y: y + down),
                ])
            }
        }
        line(path, Color(Marks.hint), in: context)
    }

    /// Highlights a square on which a piece can be captured: fills the area outside a circle, so
    /// that the piece stays visible.
    private func corners(_ square: UInt8, in context: GraphicsContext) {
        let rect = geometry.rect(Int(square))
        var clipped = context
        clipped.clip(to: Path(rect))
        func fill(_ radius: CGFloat, _ color: Color) {
            let center = geometry.center(Int(square))
            let path = Path { path in
                path.addRect(rect)
                path.addEllipse(
                    in: CGRect(
                        x: center.x - radius, y: center.y - radius, width: 2 * radius,
                        height: 2 * radius))
            }
            clipped.fill(path, with: .color(color), style: FillStyle(eoFill: true))
        }
        if !marksByShape { fill(unit * 0.53 - edgeWidth, edge) }
        fill(unit * 0.53, markColor)
    }

    /// Highlights an empty square to which the selected piece can move, by a dot.
    private func dot(_ square: UInt8, in context: GraphicsContext) {
        let dot = geometry.rect(Int(square)).insetBy(dx: unit * 0.36, dy: unit * 0.36)
        if !marksByShape {
            let disc = dot.insetBy(dx: -edgeWidth, dy: -edgeWidth)
            context.fill(Path(ellipseIn: disc), with: .color(edge))
        }
        context.fill(Path(ellipseIn: dot), with: .color(markColor))
    }

    /// Draws an arrow over the board. An arrow drawn by the user is a circle if both squares are
    /// the same.
    func arrow(_ arrow: Arrow, in context: GraphicsContext) {
        let corners = arrow.outline(on: geometry)
        guard !corners.isEmpty else {
            line(circle(UInt8(arrow.from)), Color(arrow.kind.ink), in: context)
            return
        }
        let path = Path { path in
            path.addLines(corners)
            path.closeSubpath()
        }
        if marksByShape {
            let isOwn = arrow.kind == .own
            context.fill(path, with: .color((isOwn ? Color.white : .black).opacity(arrow.opacity)))
            if isOwn { context.stroke(path, with: .color(.black), lineWidth: 1.5) }
        } else {
            context.fill(path, with: .color(Color(arrow.kind.ink).opacity(arrow.opacity)))
            // Only the strongest arrow has to be visible on every square.
            let line = edge.opacity(arrow.strength)
            context.stroke(path, with: .color(line), lineWidth: edgeWidth)
        }
    }

    /// Draws the judgment of the last move over the upper right corner of its square: a disc with
    /// the judgment's symbol.
    func judged(_ judged: JudgedSquare, in context: GraphicsContext) {
        let radius = unit * 0.2
        let rect = geometry.rect(Int(judged.square))
        let center = CGPoint(
            x: min(rect.maxX - radius * 0.6, geometry.side - radius),
            y: max(rect.minY + radius * 0.6, radius))
        let disc = CGRect(
            x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        context.fill(Path(ellipseIn: disc), with: .color(edge))
        let ink = marksByShape ? .black : Color(judged.mark.ink(.day))
        context.fill(Path(ellipseIn: disc.insetBy(dx: 1.25, dy: 1.25)), with: .color(ink))
        let sign = Text(verbatim: judged.sign).font(.system(size: unit * 0.24, weight: .bold))
        context.draw(sign.foregroundStyle(.white), at: center, anchor: .center)
    }

    /// Highlights the square under a dragged piece.
    func hover(_ index: Int, in context: GraphicsContext) {
        context.fill(Path(geometry.rect(index)), with: .color(accent.opacity(0.3)))
    }

    /// Draws the board's keyboard cursor in two colours, so that the cursor is visible on every
    /// square.
    func cursor(_ index: Int, in context: GraphicsContext) {
        let path = Path(
            roundedRect: geometry.rect(index).insetBy(dx: 2, dy: 2), cornerRadius: 3)
        context.stroke(path, with: .color(.white), lineWidth: 5)
        context.stroke(path, with: .color(.black), lineWidth: 3)
    }
}
