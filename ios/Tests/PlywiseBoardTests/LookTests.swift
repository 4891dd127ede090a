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

    @Test func everyLevelHasAFaceWithinItsDisc() {
        let names = (1...20).map { "\($0)" } + ["full", "person"]
        var seen: Set<[Ink]> = []
        for name in names {
            let layers = FaceArt.layers(of: name)
            #expect(layers.count > 1, "\(name)")
            seen.insert(layers.map(\.ink))
            for point in layers.flatMap({ points($0.outline) }) {
                #expect(hypot(point.x - 32, point.y - 32) <= 32, "\(name)")
            }
        }
        #expect(seen.count > 15)
        #expect(FaceArt.layers(of: "21") == FaceArt.layers(of: "person"))
    }

    @Test func everyLevelHasThreeMoodsThatKeepItsDisc() {
        for name in (1...20).map({ "\($0)" }) {
            let faces = ["", "-glad", "-sad", "-surprised"].map { FaceArt.layers(of: name + $0) }
            #expect(Set(faces.map { $0.flatMap(\.outline).count }).count > 1, "\(name)")
            for (place, face) in faces.enumerated() {
                #expect(face.first == faces[0].first, "\(name)")
                #expect(!faces[..<place].contains(face), "\(name)")
            }
        }
        #expect(FaceArt.layers(of: "full-glad") == FaceArt.layers(of: "full"))
        #expect(FaceArt.layers(of: "3-angry") == FaceArt.layers(of: "3"))
    }

    @Test(.scenario("a11y-contrast"))
    func textIsReadableOnEveryBackground() {
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
            for (dark, last) in [(false, false), (false, true), (true, false), (true, true)] {
                let ground = board.ground(dark: dark, last: last)
                #expect(contrast(board.letters(dark: dark, last: last), ground) >= 4.5, "\(board)")
            }
        }
    }

    @Test(.scenario("a11y-contrast"))
    func highlightsAreVisibleOnLightAndDarkSquares() {
        for board in Self.boards {
            #expect(contrast(board.lastLight, board.light) >= 1.5, "\(board)")
            #expect(contrast(board.lastDark, board.dark) >= 1.5, "\(board)")
            let usual = [board.light, board.dark]
            let last = [board.lastLight, board.lastDark]
            if board.hatched {
                // Highlights are black on this board.
                #expect((usual + last).allSatisfy { contrast(Ink(0), $0) >= 3 })
                continue
            }
            // A piece of the last move can be selected, hinted at and the origin of an arrow.
            for square in usual + last {
                for mark in [Marks.accent, Marks.hint, Marks.own] {
                    #expect(seen(mark, on: square) >= 3, "\(mark) on \(square)")
                }
            }
            for square in usual {
                // A king in check is never on a square of the last move.
                #expect(seen(Marks.check, on: square) >= 3, "\(board)")
                let engine = Arrow(from: 0, to: 1)
                let arrow = square.under(Marks.accent, share: engine.opacity)
                #expect(seen(arrow, on: square) >= 3, "\(board)")
            }
        }
        for mark in [Marks.accent, Marks.check, Marks.hint, Marks.own] {
            #expect(contrast(mark, Marks.edge) >= 3)
        }
        #expect(
            [Arrow.Kind.hint, .own].allSatisfy { Arrow(from: 0, to: 1, kind: $0).opacity == 1 })
    }

    /// Returns the contrast of a board highlight or of its outline with a square's colour,
    /// whichever is better.
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

    private func contrast(_ one: Ink, _ other: Ink) -> Double { one.contrast(to: other) }

    @Test func contrastFollowsWCAG() {
        #expect(contrast(Ink(0), Ink(0xFFFFFF)) == 21)
        #expect(abs(contrast(Ink(0x777777), Ink(0xFFFFFF)) - 4.48) < 0.01)
    }
}
