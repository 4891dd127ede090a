import PlywiseBoard
import PlywiseCore
import PlywiseShell
import SwiftUI

/// Draws what lies below and between the pieces of a board: squares, marks, arrows.
@MainActor struct BoardPainter {
    let geometry: Geometry
    let colors: BoardColors
    /// Marks are lines and shapes, not tints: on paper, and for people who ask not to have to
    /// tell colours apart.
    let marksByShape: Bool

    private var unit: CGFloat { geometry.square }
    private var accent: Color { Color(Marks.accent) }
    private var danger: Color { Color(Marks.check) }
    private var markColor: Color { marksByShape ? .black : accent }
    private var edge: Color { Color(Marks.edge) }
    /// How wide the line beside a mark is, in points; black marks need none.
    private var edgeWidth: CGFloat { marksByShape ? 0 : 1.25 }

    /// The squares.
    func squares(in context: GraphicsContext) {
        let whole = CGRect(x: 0, y: 0, width: geometry.side, height: geometry.side)
        context.fill(Path(whole), with: .color(Color(colors.light)))
        for index in 0..<64 where Geometry.isDark(index) {
            let square = Path(geometry.rect(index))
            context.fill(square, with: .color(Color(colors.dark)))
            if colors.hatched { hatch(geometry.rect(index), in: context) }
        }
    }

    /// Fine lines, so that dark squares are told apart where there are no greys.
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

    /// Letters on the lowest row and numbers on the first column, in their squares' corners.
    func coordinates(in context: GraphicsContext) {
        let pad = unit * 0.05
        for place in 0..<8 {
            let below = geometry.index(row: 7, column: place)
            let file = geometry.rect(below)
            context.draw(
                sign(Geometry.file(below), on: below),
                at: CGPoint(x: file.maxX - pad, y: file.maxY - pad / 2), anchor: .bottomTrailing)
            let left = geometry.index(row: place, column: 0)
            let rank = geometry.rect(left)
            context.draw(
                sign(Geometry.rank(left), on: left),
                at: CGPoint(x: rank.minX + pad, y: rank.minY + pad / 2), anchor: .topLeading)
        }
    }

    private func sign(_ sign: String, on index: Int) -> Text {
        let ink = Geometry.isDark(index) ? colors.inkOnDark : colors.inkOnLight
        return Text(verbatim: sign)
            .font(.system(size: unit * 0.19, weight: .semibold))
            .foregroundStyle(Color(ink))
    }

    /// What lies under the pieces: last move, check, problems, premove, hint, selection.
    func marksBelow(_ board: BoardView, problems: [UInt8], in context: GraphicsContext) {
        if let move = board.lastMove {
            tint(move.from, in: context)
            tint(move.to, in: context)
        }
        if let king = board.check { check(king, in: context) }
        for square in problems { ring(square, danger, in: context) }
        if let premove = board.premove {
            dashedRing(premove.from, in: context)
            dashedRing(premove.to, in: context)
        }
        if let hinted = board.hinted { tint(hinted, in: context) }
        if let selection = board.selection { ring(selection, accent, in: context) }
    }

    private func tint(_ square: UInt8, in context: GraphicsContext) {
        let rect = geometry.rect(Int(square))
        if marksByShape {
            context.stroke(Path(rect.insetBy(dx: 2, dy: 2)), with: .color(.black), lineWidth: 2)
        } else {
            context.fill(Path(rect), with: .color(accent.opacity(Marks.lastMoveTint)))
        }
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
        ring(king, danger, in: context)
    }

    private func ring(
        _ square: UInt8, _ color: Color, dash: [CGFloat] = [], in context: GraphicsContext
    ) {
        let width = min(3, unit * 0.09)
        let inset = width / 2 + edgeWidth
        let rect = geometry.rect(Int(square)).insetBy(dx: inset, dy: inset)
        let path = Path(roundedRect: rect, cornerRadius: unit * 0.1)
        if !marksByShape {
            let style = StrokeStyle(lineWidth: width + 2 * edgeWidth, dash: dash)
            context.stroke(path, with: .color(edge), style: style)
        }
        context.stroke(
            path, with: .color(marksByShape ? .black : color),
            style: StrokeStyle(lineWidth: width, dash: dash))
    }

    private func dashedRing(_ square: UInt8, in context: GraphicsContext) {
        ring(square, accent, dash: [unit * 0.14, unit * 0.1], in: context)
    }

    /// Dots where the selected piece may go, rings where it takes.
    func targets(of board: BoardView, in context: GraphicsContext) {
        let shading = GraphicsContext.Shading.color(markColor)
        let around = GraphicsContext.Shading.color(edge)
        for target in board.targets where board.drawsTargets {
            let rect = geometry.rect(Int(target.square))
            if target.kind == .capture || board.isOccupied(target.square) {
                let width = unit * 0.09
                let inset = width / 2 + edgeWidth
                let ring = Path(ellipseIn: rect.insetBy(dx: inset, dy: inset))
                if !marksByShape {
                    context.stroke(ring, with: around, lineWidth: width + 2 * edgeWidth)
                }
                context.stroke(ring, with: shading, lineWidth: width)
            } else {
                let dot = rect.insetBy(dx: unit * 0.37, dy: unit * 0.37)
                if !marksByShape {
                    let disc = dot.insetBy(dx: -edgeWidth, dy: -edgeWidth)
                    context.fill(Path(ellipseIn: disc), with: around)
                }
                context.fill(Path(ellipseIn: dot), with: shading)
            }
        }
    }

    /// An arrow from one square to another.
    func arrow(_ arrow: Arrow, in context: GraphicsContext) {
        let corners = arrow.outline(on: geometry)
        guard !corners.isEmpty else { return }
        let path = Path { path in
            path.addLines(corners)
            path.closeSubpath()
        }
        context.fill(path, with: .color(markColor.opacity(arrow.opacity)))
        if !marksByShape {
            // Only the strongest arrow, which a hint has, must be seen on every square.
            let line = edge.opacity(arrow.strength)
            context.stroke(path, with: .color(line), lineWidth: edgeWidth)
        }
    }

    /// The square under a lifted piece.
    func hover(_ index: Int, in context: GraphicsContext) {
        context.fill(Path(geometry.rect(index)), with: .color(accent.opacity(0.3)))
    }

    /// Where the keyboard is; in two colours, so that it shows on every square.
    func cursor(_ index: Int, in context: GraphicsContext) {
        let path = Path(
            roundedRect: geometry.rect(index).insetBy(dx: 2, dy: 2), cornerRadius: 3)
        context.stroke(path, with: .color(.white), lineWidth: 5)
        context.stroke(path, with: .color(.black), lineWidth: 3)
    }
}
