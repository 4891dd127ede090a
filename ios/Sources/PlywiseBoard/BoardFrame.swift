import Foundation

/// A piece as it is drawn at one moment.
public struct DrawnPiece: Equatable, Sendable {
    /// Its letter as in a FEN: `P` a white pawn, `k` the black king.
    public let piece: Character
    /// Its upper left corner.
    public let at: CGPoint
    /// The side of the square that it is drawn on, in points.
    public let size: CGFloat
    /// From 0, not to be seen, to 1.
    public let opacity: Double
}

/// The pieces of a board at one moment, those to be drawn first in front.
public struct BoardFrame: Equatable, Sendable {
    /// By how much a lifted piece grows.
    public static let lifted: CGFloat = 1.4

    /// Pieces below the marks of legal moves: those that rest, fade and appear.
    public let resting: [DrawnPiece]
    /// Pieces above those marks: on their way.
    public let gliding: [DrawnPiece]
    /// The piece in the hand, above everything.
    public let inHand: DrawnPiece?

    /// Works out a frame.
    ///
    /// - Parameters:
    ///   - moving: the board on its way; nothing is shown of another text than 64 letters.
    ///   - time: now, on the clock of `moving`.
    ///   - hand: the piece that is dragged.
    public init(
        of moving: Moving, at time: TimeInterval, hand: Hand?, geometry: Geometry
    ) {
        let (motion, progress) = (moving.motion, moving.progress(at: time))
        let letters = Array(moving.squares)
        guard letters.count == 64 else {
            resting = []
            gliding = []
            inHand = nil
            return
        }
        let moves = progress < 1
        let arriving = Set(motion.glides.map(\.to))
        let flight = moving.flight.flatMap { $0.isOver(at: time) ? nil : $0 }
        let flown = flight.flatMap { $0.isAnswered ? $0.to : $0.from }
        let fresh = Set(motion.fresh)
        func standing(_ index: Int, _ piece: Character, _ opacity: Double) -> DrawnPiece {
            DrawnPiece(
                piece: piece, at: geometry.topLeft(index), size: geometry.square, opacity: opacity)
        }
        var resting: [DrawnPiece] = []
        if moves {
            // What is taken is gone before the piece that takes it has arrived.
            let left = 1 - min(progress * 1.5, 1)
            resting = motion.gone.map { standing($0.square, $0.piece, left) }
        }
        for index in 0..<64 where letters[index] != "." {
            if moves && arriving.contains(index) { continue }
            // What was let go is drawn on its way, once.
            if index == flown { continue }
            let opacity: Double
            if hand?.from == index {
                opacity = 0.3
            } else if moves && fresh.contains(index) {
                opacity = progress
            } else {
                opacity = 1
            }
            resting.append(standing(index, letters[index], opacity))
        }
        self.resting = resting
        gliding =
            (moves
                ? motion.glides.map { Self.drawn($0, progress: progress, geometry: geometry) }
                : []) + [flight?.drawn(at: time)].compactMap { $0 }
        inHand = hand.flatMap { hand in
            letters[hand.from] == "."
                ? nil : Self.drawn(hand, piece: letters[hand.from], geometry: geometry)
        }
    }

    private static func drawn(
        _ glide: Motion.Glide, progress: Double, geometry: Geometry
    ) -> DrawnPiece {
        let from = geometry.topLeft(glide.from)
        let to = geometry.topLeft(glide.to)
        let share = CGFloat(progress)
        let at = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        return DrawnPiece(piece: glide.piece, at: at, size: geometry.square, opacity: 1)
    }

    /// Above the finger, so that it is seen.
    static func drawn(_ hand: Hand, piece: Character, geometry: Geometry) -> DrawnPiece {
        let size = geometry.square * lifted
        let at = CGPoint(x: hand.at.x - size / 2, y: hand.at.y - size * 0.85)
        return DrawnPiece(piece: piece, at: at, size: size, opacity: 1)
    }
}
