import Foundation
import PlywiseBoard
import Testing

@Suite struct FlowTests {
    @Test func boxesNeitherOverlapNorExceedTheLine() {
        var chance = Chance(5)
        for _ in 0..<300 {
            let width = CGFloat.random(in: 80...400, using: &chance)
            let boxes = (0..<Int.random(in: 0...40, using: &chance)).map { _ in
                CGSize(
                    width: .random(in: 5...80, using: &chance),
                    height: .random(in: 10...50, using: &chance))
            }
            let flow = Flow(boxes, width: width, spacing: 4)
            #expect(flow.size.width <= width)
            let rects = zip(flow.places, boxes).map { CGRect(origin: $0, size: $1) }
            for (index, rect) in rects.enumerated() {
                #expect(rect.minX >= 0 && rect.maxX <= flow.size.width + 0.001)
                #expect(rect.minY >= 0 && rect.maxY <= flow.size.height + 0.001)
                for other in rects[(index + 1)...] { #expect(!rect.intersects(other)) }
            }
        }
    }

    @Test func aBoxThatIsTooWideGetsItsOwnLine() {
        let flow = Flow(
            [CGSize(width: 10, height: 10), CGSize(width: 90, height: 10)], width: 50)
        #expect(flow.places == [.zero, CGPoint(x: 0, y: 10)])
        #expect(Flow([], width: 50).size == .zero)
    }
}

@Suite struct GraphShapeTests {
    @Test func aPointOfTheLineMapsBackToItsPly() {
        var chance = Chance(6)
        for plies in [0, 1, 2, 57, 300] {
            let chances = (0..<plies).map { _ in Double.random(in: -5...105, using: &chance) }
            let size = CGSize(width: 390, height: 88)
            let shape = GraphShape(chances, in: size)
            #expect(shape.line.count == plies + 1)
            for (ply, point) in shape.line.enumerated() {
                #expect(shape.ply(at: point.x) == ply)
                #expect((GraphShape.inset...size.height - GraphShape.inset).contains(point.y))
            }
            #expect(shape.ply(at: -10) == 0)
            #expect(shape.ply(at: 1_000) == plies)
        }
        #expect(GraphShape([50], in: .zero).ply(at: 3) == 0)
        #expect(GraphShape.isAlong(CGSize(width: -9, height: 8)))
        #expect(!GraphShape.isAlong(CGSize(width: 8, height: -9)))
    }
}

@Suite struct PickerPlaceTests {
    @Test func promotionPiecesStartOnThePromotionSquare() {
        for side in [CGFloat(160), 320, 390, 1_000] {
            for flipped in [false, true] {
                let board = Geometry(side: side, flipped: flipped)
                for index in Array(0..<8) + Array(56..<64) {
                    let place = PickerArrangement(over: index, on: board)
                    let middle = CGPoint(
                        x: place.topLeft.x + board.square / 2,
                        y: place.topLeft.y + board.square / 2)
                    let found = (0..<4).map { step in
                        board.index(
                            at: CGPoint(x: middle.x, y: middle.y + board.square * CGFloat(step)))
                    }
                    let inwards = (0..<4).map { index + 8 * $0 * (index < 8 ? 1 : -1) }
                    #expect(found == (place.downwards ? inwards : inwards.reversed()))
                }
            }
        }
    }

    @Test func everySquareHasItsFileAndRank() {
        #expect((0..<8).map { Geometry.file($0) }.joined() == "abcdefgh")
        #expect((0..<8).map { Geometry.rank($0 * 8 + 3) }.joined() == "12345678")
    }
}

@Suite struct EngineRoomTests {
    @Test func engineLinesLeaveRoomForTheMoves() {
        func seen(_ wanted: Int, _ height: Double) -> Int {
            EngineRoom.lines(of: wanted, in: height, each: 44)
        }
        #expect(seen(5, 900) == 5)
        #expect(seen(5, 320) == 2)
        #expect(seen(5, 100) == 1)
        #expect(seen(1, 900) == 1)
    }
}
