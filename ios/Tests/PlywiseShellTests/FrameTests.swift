import Foundation
import PlywiseBoard
import PlywiseCore
import Testing

@testable import PlywiseShell

@Suite struct FrameTests {
    private let geometry = Geometry(side: 640, flipped: false)

    private func frame(_ moving: Moving, at time: TimeInterval, hand: Hand? = nil) -> BoardFrame {
        BoardFrame(of: moving, at: time, hand: hand, geometry: geometry)
    }

    @Test func theFirstFrameShowsTheOldBoardAndTheLastOneTheNew() {
        var chance = Chance(state: 4)
        for _ in 0..<500 {
            let before = Board.any(&chance)
            let taken = Array(before).indices.filter { Array(before)[$0] != "." }
            guard let from = taken.randomElement(using: &chance) else { continue }
            let to = Int.random(in: 0..<64, using: &chance)
            var letters = Array(before)
            let piece = letters[from]
            letters[from] = "."
            letters[to] = piece
            var moving = Moving(squares: before)
            moving.show(String(letters), at: 10, animated: true, glides: true)
            let first = frame(moving, at: 10)
            let shown = (first.resting + first.gliding).filter { $0.opacity > 0 }
            #expect(board(shown) == before)
            let last = frame(moving, at: 10.2)
            #expect(last.gliding.isEmpty)
            #expect(board(last.resting) == String(letters))
            #expect(moving.isAtRest(at: 10.2))
        }
    }

    @Test func aGlideIsStraightAndMonotonic() {
        var moving = Moving(squares: Board.start)
        moving.show(
            Board.start.with([1: ".", 18: "N"]), at: 0, animated: true, glides: true)
        let from = geometry.topLeft(1)
        let to = geometry.topLeft(18)
        var last = -1.0
        for step in 0..<100 {
            let drawn = frame(moving, at: Moving.glideTime * Double(step) / 100).gliding
            #expect(drawn.count == 1)
            guard let at = drawn.first?.at else { continue }
            let share = (at.x - from.x) / (to.x - from.x)
            #expect(abs((at.y - from.y) / (to.y - from.y) - share) < 1e-9)
            #expect(share >= last && share <= 1)
            last = share
        }
    }

    @Test func anotherMoveInterruptsTheAnimation() {
        var moving = Moving(squares: Board.start)
        let once = Board.start.with([12: ".", 28: "P"])
        moving.show(once, at: 0, animated: true, glides: true)
        moving.show(once.with([52: ".", 36: "p"]), at: 0.05, animated: true, glides: true)
        #expect(moving.motions == [PieceMotion(piece: "p", from: 52, to: 36)])
        #expect(moving.progress(at: 0.05) == 0)
        #expect(moving.progress(at: -1) == 0)
    }

    @Test(.scenario("a11y-reduced-motion"))
    func withReducedMotionPiecesFade() {
        var moving = Moving(squares: Board.start)
        moving.show(
            Board.start.with([12: ".", 28: "P"]), at: 0, animated: true, glides: false)
        let half = frame(moving, at: Moving.fadeTime / 2)
        #expect(half.gliding.isEmpty)
        let coming = half.resting.first { $0.at == geometry.topLeft(28) }
        #expect(coming.map { abs($0.opacity - 0.5) < 1e-9 } == true)
    }

    @Test func withoutAnimationTheNewBoardShowsImmediately() {
        var moving = Moving(squares: Board.start)
        moving.show(
            Board.start.with([12: ".", 28: "P"]), at: 0, animated: false, glides: true)
        #expect(moving.progress(at: 0) == 1)
        #expect(moving.isAtRest(at: 0))
    }

    @Test func aLiftedPieceIsAboveTheFinger() throws {
        let finger = CGPoint(x: 300, y: 300)
        let hand = Hand(from: 12, at: finger, over: 28)
        let shown = frame(Moving(squares: Board.start), at: 0, hand: hand)
        let lifted = try #require(shown.inHand)
        #expect(lifted.piece == "P")
        #expect(lifted.at.y + lifted.size / 2 < finger.y)
        #expect(lifted.size == geometry.square * 1.4)
        #expect(shown.resting.first { $0.at == geometry.topLeft(12) }?.opacity == 0.3)
    }

    /// Returns the white knights drawn in each frame, in steps of a hundredth of the given time.
    private func knights(_ moving: Moving, from start: TimeInterval, for time: TimeInterval)
        -> [[DrawnPiece]]
    {
        (0...100).map { step in
            let frame = frame(moving, at: start + time * Double(step) / 100)
            return (frame.resting + frame.gliding).filter { $0.piece == "N" && $0.opacity > 0 }
        }
    }

    private let knight = Board.empty.with([1: "N", 18: "p"])

    private func dropped(_ over: Int?, waits: Bool = true) -> Moving {
        var moving = Moving(squares: knight)
        let hand = Hand(from: 1, at: CGPoint(x: 190, y: 430), over: over)
        moving.letGo(hand, on: geometry, at: 10, waits: waits, glides: true)
        return moving
    }

    @Test(.scenario("shell-drag"))
    func aDroppedPieceSettlesAndNeverReturnsToItsOrigin() throws {
        var moving = dropped(18)
        let hand = Hand(from: 1, at: CGPoint(x: 190, y: 430), over: 18)
        let lifted = try #require(frame(Moving(squares: knight), at: 9, hand: hand).inHand)
        #expect(frame(moving, at: 10).gliding == [lifted])
        // The core confirms the move at any time, here after half of the flight.
        let early = knights(moving, from: 10, for: 0.04)
        moving.show(
            knight.with([1: ".", 18: "N"]), at: 10.04, animated: true, glides: true)
        let late = knights(moving, from: 10.04, for: 0.5)
        for drawn in early + late {
            #expect(drawn.count == 1)
            #expect(drawn[0].at.x >= geometry.topLeft(1).x + geometry.square / 4)
        }
        let settled = knights(moving, from: 10.08, for: 0)[0]
        #expect(settled.map(\.at) == [geometry.topLeft(18)])
        #expect(settled[0].size == geometry.square)
        #expect(moving.motions == [PieceMotion(piece: "p", from: 18, to: nil)])
        #expect(!moving.isAtRest(at: 10.05) && moving.isAtRest(at: 10.23))
    }

    @Test func aDroppedPieceWaitsOnItsSquareForTheCore() {
        let moving = dropped(18)
        #expect(!moving.isAtRest(at: 100))
        #expect(
            knights(moving, from: 11, for: 5).allSatisfy { $0.map(\.at) == [geometry.topLeft(18)] })
    }

    @Test func aRefusedPieceReturnsWithin150Milliseconds() {
        var moving = dropped(18)
        moving.answered(at: 10.03, glides: true)
        let back = knights(moving, from: 10.03, for: 0.15)
        #expect(back.allSatisfy { $0.count == 1 })
        #expect(back[0][0].at != geometry.topLeft(1))
        #expect(back.last?.map(\.at) == [geometry.topLeft(1)])
        #expect(moving.isAtRest(at: 10.18))
        // The same on its own square, and off the board if nothing was sent.
        var outside = dropped(nil)
        outside.answered(at: 10.01, glides: true)
        for moving in [dropped(1), dropped(18, waits: false), outside] {
            let at = knights(moving, from: 10.01, for: 0.15).last?.map(\.at)
            #expect(at == [geometry.topLeft(1)])
        }
    }

    /// Checks that a king dropped on its rook continues to its castling square from where it is.
    @Test func aDroppedPieceContinuesToItsSquareInTheCore() {
        var moving = Moving(squares: Board.empty.with([4: "K", 7: "R"]))
        let hand = Hand(from: 4, at: geometry.center(7), over: 7)
        moving.letGo(hand, on: geometry, at: 0, waits: true, glides: true)
        moving.show(
            Board.empty.with([6: "K", 5: "R"]), at: 0.1, animated: true, glides: true)
        let first = frame(moving, at: 0.1).gliding
        #expect(first.first { $0.piece == "K" }?.at == geometry.topLeft(7))
        #expect(first.first { $0.piece == "R" }?.at == geometry.topLeft(7))
        #expect(board(frame(moving, at: 0.4).resting) == Board.empty.with([6: "K", 5: "R"]))
    }

    /// Returns the position that the drawn pieces show, as 64 letters from a1 to h8.
    private func board(_ drawn: [DrawnPiece]) -> String {
        var letters = Array(Board.empty)
        for piece in drawn {
            let middle = CGPoint(x: piece.at.x + piece.size / 2, y: piece.at.y + piece.size / 2)
            if let index = geometry.index(at: middle) { letters[index] = piece.piece }
        }
        return String(letters)
    }
}

/// Positions for tests, as 64 letters from a1 to h8.
private enum Board {
    static let start = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr"
    static let empty = String(repeating: ".", count: 64)

    /// Returns a position with random pieces.
    static func any(_ chance: inout Chance) -> String {
        String((0..<64).map { _ in "......PNBRQKpnbrqk".randomElement(using: &chance) ?? "." })
    }
}

extension String {
    /// Returns the position with some pieces changed; `.` removes a piece.
    fileprivate func with(_ changes: [Int: Character]) -> String {
        var letters = Array(self)
        for (index, piece) in changes { letters[index] = piece }
        return String(letters)
    }
}
