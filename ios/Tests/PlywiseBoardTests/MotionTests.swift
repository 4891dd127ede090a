import Foundation
import PlywiseBoard
import Testing

@Suite struct MotionTests {
    @Test func aQuietMoveIsOneGlide() {
        let motion = Motion.between(Board.start, Board.start.with([12: ".", 28: "P"]))
        #expect(motion == Motion(glides: [.init(from: 12, to: 28, piece: "P")]))
    }

    @Test func aCaptureGlidesAndTheCapturedPieceFades() {
        let before = Board.empty.with([27: "R", 59: "q"])
        let motion = Motion.between(before, Board.empty.with([59: "R"]))
        #expect(motion.glides == [.init(from: 27, to: 59, piece: "R")])
        #expect(motion.gone == [.init(square: 59, piece: "q")])
    }

    @Test func castlingMovesKingAndRookTogether() {
        let before = Board.empty.with([4: "K", 7: "R"])
        let motion = Motion.between(before, Board.empty.with([6: "K", 5: "R"]))
        let wanted: Set<Motion.Glide> = [
            .init(from: 4, to: 6, piece: "K"), .init(from: 7, to: 5, piece: "R"),
        ]
        #expect(Set(motion.glides) == wanted)
    }

    @Test func aPromotionGlidesAsAPawnAndItsUndoAsAQueen() {
        let before = Board.empty.with([52: "P"])
        let after = Board.empty.with([60: "Q"])
        #expect(
            Motion.between(before, after).glides == [.init(from: 52, to: 60, piece: "P")])
        #expect(
            Motion.between(after, before).glides == [.init(from: 60, to: 52, piece: "Q")])
    }

    @Test func undoingACaptureRestoresTheCapturedPiece() {
        let before = Board.empty.with([59: "R"])
        let motion = Motion.between(before, Board.empty.with([27: "R", 59: "q"]))
        #expect(motion.glides == [.init(from: 59, to: 27, piece: "R")])
        #expect(motion.fresh == [59])
    }

    @Test func equalOrInvalidBoardsDoNotMove() {
        #expect(Motion.between(Board.start, Board.start) == .none)
        #expect(Motion.between("", Board.start) == .none)
        #expect(Motion.between(Board.start, "nonsense") == .none)
    }

    /// For any two boards, each differing piece occurs exactly once in the transition.
    @Test func everyDifferingPieceOccursOnce() {
        var chance = Chance(3)
        for _ in 0..<2_000 {
            let before = Board.any(&chance)
            var letters = Array(before)
            for _ in 0..<Int.random(in: 0...5, using: &chance) {
                let from = Int.random(in: 0..<64, using: &chance)
                let to = Int.random(in: 0..<64, using: &chance)
                letters[to] = letters[from]
                letters[from] = "."
            }
            let after = String(letters)
            let motion = Motion.between(before, after)
            #expect(motion.glides.count <= Motion.mostGlides)
            guard motion != .none else { continue }
            let old = Array(before)
            let came = (0..<64).filter { letters[$0] != "." && letters[$0] != old[$0] }
            let left = (0..<64).filter { old[$0] != "." && letters[$0] != old[$0] }
            #expect((motion.glides.map(\.to) + motion.fresh).sorted() == came)
            #expect((motion.glides.map(\.from) + motion.gone.map(\.square)).sorted() == left)
            #expect(motion.faded.glides.isEmpty)
            #expect(motion.faded.fresh.sorted() == came)
        }
    }
}
