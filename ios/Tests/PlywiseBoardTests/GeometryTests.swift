import Foundation
import PlywiseBoard
import Testing

@Suite struct GeometryTests {
    /// Geometries of boards of all sizes, flipped or not: every whole number of points from 16 to
    /// 3,000, and sizes in between.
    private static var boards: [Geometry] {
        var chance = Chance(1)
        let whole = (16...3_000).map { CGFloat($0) }
        let broken = (0..<300).map { _ in CGFloat.random(in: 8...4_000, using: &chance) }
        return (whole + broken).flatMap {
            [Geometry(side: $0, flipped: false), Geometry(side: $0, flipped: true)]
        }
    }

    @Test func theCentreOfEverySquareMapsBackToTheSquare() {
        for board in Self.boards {
            let found = (0..<64).map { board.index(at: board.center($0)) }
            #expect(found == Array(0..<64), "\(board)")
        }
    }

    @Test func aPointIsInsideTheSquareFoundForIt() throws {
        var chance = Chance(2)
        for _ in 0..<20_000 {
            let side = CGFloat.random(in: 8...4_000, using: &chance)
            let board = Geometry(side: side, flipped: Bool.random(using: &chance))
            let point = CGPoint(
                x: CGFloat.random(in: 0..<side, using: &chance),
                y: CGFloat.random(in: 0..<side, using: &chance))
            let index = try #require(board.index(at: point))
            #expect(board.rect(index).insetBy(dx: -0.001, dy: -0.001).contains(point))
        }
    }

    @Test func pointsOutsideTheBoardHaveNoSquare() {
        for board in Self.boards {
            let side = board.side
            for point in [
                CGPoint(x: -0.01, y: 1), CGPoint(x: 1, y: -0.01), CGPoint(x: side, y: 1),
                CGPoint(x: 1, y: side + 0.01), CGPoint(x: CGFloat.infinity, y: 1),
                CGPoint(x: CGFloat.nan, y: 1), CGPoint(x: 1e300, y: -1e300),
            ] {
                #expect(board.index(at: point) == nil)
            }
        }
    }

    @Test func squaresCoverTheBoardOnce() {
        for flipped in [false, true] {
            let board = Geometry(side: 800, flipped: flipped)
            let corners = Set((0..<64).map { [board.topLeft($0).x, board.topLeft($0).y] })
            #expect(corners.count == 64)
            for row in 0..<8 {
                for column in 0..<8 {
                    let place = board.place(board.index(row: row, column: column))
                    #expect(place == (row, column))
                }
            }
        }
    }

    @Test func whiteIsAtTheBottomUnlessTheBoardIsFlipped() {
        #expect(Geometry(side: 800, flipped: false).topLeft(0) == CGPoint(x: 0, y: 700))
        #expect(Geometry(side: 800, flipped: true).topLeft(0) == CGPoint(x: 700, y: 0))
        #expect(Geometry.isDark(0))
        #expect(!Geometry.isDark(7))
    }

    @Test func arrowKeysMoveInTheirDirectionAndStopAtTheEdge() {
        let board = Geometry(side: 100, flipped: false)
        #expect(board.index(from: 0, rows: -1, columns: 0) == 8)
        #expect(board.index(from: 0, rows: 1, columns: 0) == nil)
        let flipped = Geometry(side: 100, flipped: true)
        #expect(flipped.index(from: 0, rows: 1, columns: 0) == 8)
        #expect(flipped.index(from: 0, rows: 0, columns: -1) == 1)
        for index in 0..<64 {
            for (rows, columns) in [(0, 1), (1, 0), (0, -1), (-1, 0)] {
                guard let next = board.index(from: index, rows: rows, columns: columns) else {
                    continue
                }
                #expect(board.index(from: next, rows: -rows, columns: -columns) == index)
            }
        }
    }
}
