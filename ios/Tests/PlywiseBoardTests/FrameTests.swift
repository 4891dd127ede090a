import Foundation
import Testing

@testable import PlywiseBoard

@Suite struct FrameTests {
    private let geometry = Geometry(side: 640, flipped: false)

    private func frame(_ moving: Moving, at time: TimeInterval, hand: Hand? = nil) -> BoardFrame {
        BoardFrame(
            squares: moving.squares, motion: moving.motion, progress: moving.progress(at: time),
            hand: hand, geometry: geometry)
    }

    @Test func theFirstFrameShowsWhatWasAndTheLastOneWhatIs() {
        var chance = Chance(4)
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

    @Test func aGlideGoesStraightAndNeverBack() {
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

    @Test func anotherMoveTakesOverAtOnce() {
        var moving = Moving(squares: Board.start)
        let once = Board.start.with([12: ".", 28: "P"])
        moving.show(once, at: 0, animated: true, glides: true)
        moving.show(once.with([52: ".", 36: "p"]), at: 0.05, animated: true, glides: true)
        #expect(moving.motion.glides == [.init(from: 52, to: 36, piece: "p")])
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

    @Test func withoutAnimationItIsThereAtOnce() {
        var moving = Moving(squares: Board.start)
        moving.show(
            Board.start.with([12: ".", 28: "P"]), at: 0, animated: false, glides: true)
        #expect(moving.progress(at: 0) == 1)
        #expect(moving.isAtRest(at: 0))
    }

    @Test func aLiftedPieceStandsAboveTheFinger() throws {
        let finger = CGPoint(x: 300, y: 300)
        let hand = Hand(from: 12, at: finger, over: 28)
        let shown = frame(Moving(squares: Board.start), at: 0, hand: hand)
        let lifted = try #require(shown.inHand)
        #expect(lifted.piece == "P")
        #expect(lifted.at.y + lifted.size / 2 < finger.y)
        #expect(lifted.size == geometry.square * 1.4)
        #expect(shown.resting.first { $0.at == geometry.topLeft(12) }?.opacity == 0.3)
    }

    /// A board by what is drawn on it.
    private func board(_ drawn: [DrawnPiece]) -> String {
        var letters = Array(Board.empty)
        for piece in drawn {
            let middle = CGPoint(x: piece.at.x + piece.size / 2, y: piece.at.y + piece.size / 2)
            if let index = geometry.index(at: middle) { letters[index] = piece.piece }
        }
        return String(letters)
    }
}
