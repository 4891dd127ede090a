import Foundation
import PlywiseBoard
import Testing

@Suite struct TouchTests {
    @Test func aFingerThatStaysTaps() {
        let board = Geometry(side: 400, flipped: false)
        var touches = Touches()
        let down = board.center(12)
        let near = CGPoint(x: down.x + 3, y: down.y - 3)
        #expect(
            touches.moved(
                from: down, to: near, on: board, squares: Board.start, selection: nil) == nil)
        #expect(touches.hand == nil)
        #expect(touches.ended(from: down, at: near, on: board) == .tap(12))
    }

    @Test(.scenario("shell-drag")) func everyPieceCanBeDraggedToEverySquare() {
        for flipped in [false, true] {
            let board = Geometry(side: 240, flipped: flipped)
            let full = String(repeating: "P", count: 64)
            for from in 0..<64 {
                for to in 0..<64 {
                    var touches = Touches()
                    let start = board.center(from)
                    let aside = CGPoint(x: start.x + Touches.slop, y: start.y)
                    #expect(
                        touches.moved(
                            from: start, to: aside, on: board, squares: full, selection: nil)
                            == .tap(from))
                    let end = board.center(to)
                    #expect(
                        touches.moved(
                            from: start, to: end, on: board, squares: full, selection: nil)
                            == nil)
                    #expect(touches.hand == Hand(from: from, at: end, over: to))
                    let asked = touches.ended(from: start, at: end, on: board)
                    #expect(asked == (from == to ? nil : .drag(from: from, to: to)))
                    #expect(touches.hand == nil)
                }
            }
        }
    }

    @Test func aPieceCanBeDraggedOffTheBoard() {
        let board = Geometry(side: 400, flipped: false)
        let start = board.center(0)
        let outside = CGPoint(x: -20, y: 500)
        for tapsOnLift in [false, true] {
            var touches = Touches(tapsOnLift: tapsOnLift)
            let lifted = touches.moved(
                from: start, to: outside, on: board, squares: Board.start, selection: nil)
            #expect(lifted == (tapsOnLift ? .tap(0) : nil))
            #expect(touches.hand != nil && touches.hand?.over == nil)
            #expect(touches.ended(from: start, at: outside, on: board) == .drag(from: 0, to: nil))
        }
    }

    @Test func liftingASelectedPieceDoesNotTapIt() {
        let board = Geometry(side: 400, flipped: false)
        var touches = Touches()
        let asked = touches.moved(
            from: board.center(12), to: board.center(28), on: board, squares: Board.start,
            selection: 12)
        #expect(asked == nil)
        #expect(touches.hand?.from == 12)
    }

    @Test func emptySquaresCannotBeDraggedAndDraggingCanBeDisabled() {
        let board = Geometry(side: 400, flipped: false)
        for (drags, from) in [(true, 28), (false, 12)] {
            var touches = Touches(drags: drags)
            let start = board.center(from)
            let end = board.center(36)
            _ = touches.moved(
                from: start, to: end, on: board, squares: Board.start, selection: nil)
            #expect(touches.hand == nil)
            #expect(touches.ended(from: start, at: end, on: board) == nil)
        }
    }

    @Test(.scenario("board-drawn-arrows"))
    func aLongPressDrawsAnArrowOrACircle() {
        let board = Geometry(side: 400, flipped: false)
        var touches = Touches()
        let start = board.center(12)
        touches.draw(at: start, on: board)
        #expect(touches.arrow == Arrow(from: 12, to: 12, kind: .own))
        for point in [board.center(20), board.center(28)] {
            let asked = touches.moved(
                from: start, to: point, on: board, squares: Board.start, selection: nil)
            #expect(asked == nil && touches.hand == nil)
        }
        #expect(touches.arrow == Arrow(from: 12, to: 28, kind: .own))
        #expect(
            touches.ended(from: start, at: board.center(28), on: board) == .arrow(from: 12, to: 28))
        #expect(touches == Touches())
        // The secondary mouse button draws without moving first; off the board nothing is drawn.
        touches.draw()
        #expect(touches.ended(from: start, at: start, on: board) == .arrow(from: 12, to: 12))
        touches.draw()
        #expect(touches.ended(from: start, at: CGPoint(x: -1, y: 0), on: board) == nil)
    }

    @Test func aFingerThatHasMovedDoesNotDraw() {
        let board = Geometry(side: 400, flipped: false)
        var touches = Touches()
        let start = board.center(12)
        _ = touches.moved(
            from: start, to: board.center(20), on: board, squares: Board.start, selection: 12)
        touches.draw(at: start, on: board)
        #expect(touches.arrow == nil && touches.hand != nil)
    }

    @Test func aHeldStepButtonRepeatsAndSpeedsUp() {
        #expect(Running.delay == 0.4)
        #expect(Running.pause(held: 0.4) == 0.125 && Running.pause(held: 1.9) == 0.125)
        #expect(Running.pause(held: 2) == 0.05)
    }

    @Test func aCancelledTouchDoesNothing() {
        let board = Geometry(side: 400, flipped: false)
        var touches = Touches()
        let start = board.center(12)
        _ = touches.moved(
            from: start, to: board.center(28), on: board, squares: Board.start, selection: 12)
        touches.cancelled()
        #expect(touches.hand == nil)
        #expect(touches == Touches())
    }
}
