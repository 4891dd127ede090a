import Foundation
import PlywiseBoard
import Testing

@Suite struct ArrowTests {
    @Test func everyArrowPointsFromOriginToTarget() throws {
        for side in [CGFloat(64), 377, 1_200] {
            for flipped in [false, true] {
                let board = Geometry(side: side, flipped: flipped)
                for from in 0..<64 {
                    for to in 0..<64 where from != to {
                        let outline = Arrow(from: from, to: to).outline(on: board)
                        try #require(outline.count == 7)
                        #expect(board.index(at: outline[3]) == to)
                        let begin = middle(outline[0], outline[6])
                        #expect(board.index(at: begin) == from)
                        for point in outline {
                            #expect((-1...side + 1).contains(point.x))
                            #expect((-1...side + 1).contains(point.y))
                        }
                        #expect(isSymmetric(outline, around: (begin, outline[3])))
                    }
                }
            }
        }
    }

    @Test func aWeakArrowIsThinnerAndPaler() {
        let board = Geometry(side: 800, flipped: false)
        let strengths = [1, 0.7, 0.5, 0.36, 0.26, 0]
        let arrows = strengths.map { Arrow(from: 0, to: 63, strength: $0) }
        for (strong, weak) in zip(arrows, arrows.dropFirst()) {
            #expect(strong.width(on: board) > weak.width(on: board))
            #expect(strong.opacity > weak.opacity)
        }
        #expect(Arrow(from: 0, to: 1, strength: 7) == Arrow(from: 0, to: 1))
        #expect(abs(Arrow(from: 0, to: 1).width(on: board) - 18) < 1e-9)
    }

    @Test func anArrowToItsOwnSquareIsEmpty() {
        let board = Geometry(side: 800, flipped: false)
        #expect(Arrow(from: 5, to: 5).outline(on: board).isEmpty)
    }

    private func middle(_ one: CGPoint, _ other: CGPoint) -> CGPoint {
        CGPoint(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2)
    }

    /// Returns whether matching corners of an arrow have the same distance from its axis, on both
    /// sides.
    private func isSymmetric(_ outline: [CGPoint], around line: (CGPoint, CGPoint)) -> Bool {
        let length = hypot(line.1.x - line.0.x, line.1.y - line.0.y)
        func aside(_ point: CGPoint) -> CGFloat {
            let x = (line.1.x - line.0.x) * (point.y - line.0.y)
            let y = (line.1.y - line.0.y) * (point.x - line.0.x)
            return (x - y) / length
        }
        return (0..<3).allSatisfy { abs(aside(outline[$0]) + aside(outline[6 - $0])) < 1e-6 }
    }
}
