import Foundation
import Testing

@testable import PlywiseBoard

@Suite struct LookTests {
    private static let boards: [BoardColors] = [.maple, .slate, .sage, .paper]

    @Test func bothSetsHaveEveryPieceWithinItsSquare() throws {
        for art in [PieceArt.classic, .signal] {
            for piece in "KQRBNPkqrbnp" {
                let shape = try #require(art.shape(of: piece))
                #expect(shape.silhouette.count > 8, "\(piece)")
                #expect(shape.silhouette.last == .close)
                guard case .move = shape.silhouette.first else {
                    Issue.record("\(piece) begins nowhere")
                    continue
                }
                for point in points(shape.silhouette + shape.details + shape.fills) {
                    #expect((0...64).contains(point.x) && (0...64).contains(point.y), "\(piece)")
                }
            }
            #expect(art.shape(of: ".") == nil)
            #expect(art.paint(of: "K").fill != art.paint(of: "k").fill)
            #expect((1...4).contains(art.outline))
        }
        #expect(PieceArt.classic.shape(of: "n") != PieceArt.signal.shape(of: "n"))
    }

    @Test(.scenario("a11y-contrast"))
    func textCanBeReadOnEveryGround() {
        for palette in [Palette.day, .night] {
            #expect(contrast(palette.text, palette.background) >= 4.5)
            #expect(contrast(palette.text, palette.surfaceHigh) >= 4.5)
            #expect(contrast(palette.muted, palette.background) >= 4.5)
            #expect(contrast(palette.muted, palette.surface) >= 4.5)
            #expect(contrast(palette.muted, palette.surfaceHigh) >= 4.5)
            #expect(contrast(palette.onAccent, palette.accent) >= 4.5)
            #expect(contrast(palette.onAccentSoft, palette.accentSoft) >= 4.5)
            #expect(contrast(palette.onDanger, palette.danger) >= 4.5)
            #expect(contrast(palette.accent, palette.background) >= 3)
            #expect(contrast(palette.outline, palette.background) >= 3)
        }
        for board in Self.boards {
            let tint = board.hatched ? 0 : Marks.lastMoveTint
            #expect(contrast(board.inkOnLight, board.light.under(Marks.accent, share: tint)) >= 4.5)
            #expect(contrast(board.inkOnDark, board.dark) >= 4.5)
        }
    }

    @Test(.scenario("a11y-contrast"))
    func marksAreSeenOnLightAndDarkSquares() {
        for board in Self.boards where !board.hatched {
            for square in [board.light, board.dark] {
                for mark in [Marks.accent, Marks.check] {
                    #expect(seen(mark, on: square) >= 3, "\(board)")
                }
                // A piece of the last move can be chosen, and gone back to where it was.
                let tinted = square.under(Marks.accent, share: Marks.lastMoveTint)
                #expect(seen(Marks.accent, on: tinted) >= 3, "\(board)")
                let arrow = square.under(Marks.accent, share: Arrow(from: 0, to: 1).opacity)
                #expect(seen(arrow, on: square) >= 3, "\(board)")
            }
        }
        #expect(contrast(Marks.accent, Marks.edge) >= 3)
        #expect(contrast(Marks.check, Marks.edge) >= 3)
        // There marks are black.
        let paper = BoardColors.paper
        let black = Ink(0)
        #expect(contrast(black, paper.dark) >= 3 && contrast(black, paper.light) >= 3)
    }

    /// How well a mark is seen, by itself or by the line beside it.
    private func seen(_ mark: Ink, on square: Ink) -> Double {
        max(contrast(mark, square), contrast(Marks.edge, square))
    }

    private func points(_ path: [PathElement]) -> [CGPoint] {
        path.flatMap { element -> [CGPoint] in
            switch element {
            case .move(let x, let y), .line(let x, let y): [CGPoint(x: x, y: y)]
            case .curve(_, _, _, _, let x, let y): [CGPoint(x: x, y: y)]
            case .close: []
            }
        }
    }

    /// The contrast of two colours as WCAG defines it, 1 to 21.
    private func contrast(_ one: Ink, _ other: Ink) -> Double {
        let lights = [luminance(one), luminance(other)].sorted()
        return (lights[1] + 0.05) / (lights[0] + 0.05)
    }

    private func luminance(_ ink: Ink) -> Double {
        func part(_ value: UInt8) -> Double {
            let share = Double(value) / 255
            return share <= 0.03928 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * part(ink.red) + 0.7152 * part(ink.green) + 0.0722 * part(ink.blue)
    }
}
