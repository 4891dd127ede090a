import PlywiseBoard
import SwiftUI

/// Draws the pieces of a piece set and caches their paths.
@MainActor struct PieceBrush {
    private struct Shape {
        let silhouette: Path
        let details: Path
        let fills: Path
    }

    private static let classic = PieceBrush(.classic)
    private static let signal = PieceBrush(.signal)

    private let art: PieceArt
    private let shapes: [Character: Shape]

    private init(_ art: PieceArt) {
        self.art = art
        let shapes = "kqrbnp".compactMap { piece in
            art.shape(of: piece).map { shape in
                let drawn = Shape(
                    silhouette: Path(shape.silhouette), details: Path(shape.details),
                    fills: Path(shape.fills))
                return (piece, drawn)
            }
        }
        self.shapes = Dictionary(uniqueKeysWithValues: shapes)
    }

    /// Returns the shared instance that draws the pieces of a set.
    static func of(_ art: PieceArt) -> PieceBrush {
        art == .signal ? signal : classic
    }

    /// Draws a piece on a square of a board or elsewhere.
    ///
    /// - Parameters:
    ///   - piece: FEN letter, such as `P` for a white pawn and `k` for the black king.
    ///   - turned: whether to draw upside down, for a player on the far side.
    ///   - line: colour of the outline where the piece is not on a board and its own outline would
    ///     vanish.
    func draw(
        _ piece: Character, in context: GraphicsContext, at topLeft: CGPoint, size: CGFloat,
        opacity: Double = 1, turned: Bool = false, line: Color? = nil
    ) {
        guard let shape = shapes[Character(piece.lowercased())] else { return }
        let paint = art.paint(of: piece)
        let details = line ?? Color(paint.detail)
        let scale = size / PieceArt.units
        var square = context
        square.opacity = opacity
        square.translateBy(x: topLeft.x, y: topLeft.y)
        if turned {
            square.translateBy(x: size, y: size)
            square.rotate(by: .degrees(180))
        }
        square.scaleBy(x: scale, y: scale)
        square.fill(shape.silhouette, with: .color(Color(paint.fill)))
        square.stroke(
            shape.silhouette, with: .color(line ?? Color(paint.line)),
            style: StrokeStyle(lineWidth: art.outline, lineJoin: .round))
        let detail = StrokeStyle(lineWidth: paint.detailWidth, lineCap: .round, lineJoin: .round)
        square.stroke(shape.details, with: .color(details), style: detail)
        square.fill(shape.fills, with: .color(details))
    }
}

extension Path {
    /// Creates a SwiftUI path from path elements.
    init(_ elements: [PathElement]) {
        self.init { path in
            for element in elements {
                switch element {
                case .move(let x, let y): path.move(to: CGPoint(x: x, y: y))
                case .line(let x, let y): path.addLine(to: CGPoint(x: x, y: y))
                case .curve(let x1, let y1, let x2, let y2, let x, let y):
                    path.addCurve(
                        to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1),
                        control2: CGPoint(x: x2, y: y2))
                case .close: path.closeSubpath()
                }
            }
        }
    }
}
