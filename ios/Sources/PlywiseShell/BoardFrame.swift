import Foundation
import PlywiseBoard
import PlywiseCore

/// A chess piece as drawn in one frame of the board.
public struct DrawnPiece: Equatable, Sendable {
    /// FEN letter of the piece, such as `P` for a white pawn and `k` for the black king.
    public let piece: Character
    /// Top left corner of the drawn piece, in points.
    public let at: CGPoint
    /// Side length of the square that the piece is drawn in, in points.
    public let size: CGFloat
    /// Opacity of the piece, from 0 (invisible) to 1.
    public let opacity: Double
}

/// The chess pieces of a board in one frame, in drawing order.
public struct BoardFrame: Equatable, Sendable {
    /// Scale of a piece while the user drags it.
    public static let lifted: CGFloat = 1.4

    /// Pieces drawn below the move targets: at rest, fading out or fading in.
    public let resting: [DrawnPiece]
    /// Moving pieces, drawn above the move targets.
    public let gliding: [DrawnPiece]
    /// The dragged piece, drawn above everything else.
    public let inHand: DrawnPiece?

    /// Computes the pieces of a board in one frame.
    ///
    /// - Parameters:
    ///   - moving: the animated board; a text that does not have 64 letters shows nothing.
    ///   - time: current time on the clock of `moving`.
    ///   - hand: the dragged piece.
    public init(
        of moving: Moving, at time: TimeInterval, hand: Hand?, geometry: Geometry
    ) {
        let progress = moving.progress(at: time)
        let motions = progress < 1 ? moving.motions : []
        let letters = Array(moving.squares)
        guard letters.count == 64 else {
            resting = []
            gliding = []
            inHand = nil
            return
        }
        let flight = moving.flight.flatMap { $0.isOver(at: time) ? nil : $0 }
        let flown = flight.flatMap { $0.isAnswered ? $0.to : $0.from }
        func standing(_ index: Int, _ piece: Character, _ opacity: Double) -> DrawnPiece {
            DrawnPiece(
                piece: piece, at: geometry.topLeft(index), size: geometry.square, opacity: opacity)
        }
        // The captured piece disappears before the capturing piece arrives.
        var resting = motions.filter { $0.to == nil }.compactMap { motion in
            motion.from.map {
                standing(Int($0), Character(motion.piece), 1 - min(progress * 1.5, 1))
            }
        }
        for index in 0..<64 where letters[index] != "." {
            let arrival = motions.first { $0.to == UInt8(index) }
            if arrival?.from != nil { continue }
            // A dropped piece is drawn only once, in flight.
            if index == flown { continue }
            let opacity: Double
            if hand?.from == index {
                opacity = 0.3
            } else {
                opacity = arrival == nil ? 1 : progress
            }
            resting.append(standing(index, letters[index], opacity))
        }
        self.resting = resting
        gliding =
            motions.compactMap { Self.drawn($0, progress: progress, geometry: geometry) }
            + [flight?.drawn(at: time)].compactMap { $0 }
        inHand = hand.flatMap { hand in
            letters[hand.from] == "."
                ? nil : Self.drawn(hand, piece: letters[hand.from], geometry: geometry)
        }
    }

    /// Returns a gliding piece as drawn in the frame; `nil` for a piece that fades.
    private static func drawn(
        _ glide: PieceMotion, progress: Double, geometry: Geometry
    ) -> DrawnPiece? {
        guard let start = glide.from, let end = glide.to else { return nil }
        let (from, to) = (geometry.topLeft(Int(start)), geometry.topLeft(Int(end)))
        let share = CGFloat(progress)
        let at = CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
        return DrawnPiece(
            piece: Character(glide.piece), at: at, size: geometry.square, opacity: 1)
    }

    /// Returns the dragged piece as drawn above the finger, so that it stays visible.
    static func drawn(_ hand: Hand, piece: Character, geometry: Geometry) -> DrawnPiece {
        let size = geometry.square * lifted
        let at = CGPoint(x: hand.at.x - size / 2, y: hand.at.y - size * 0.85)
        return DrawnPiece(piece: piece, at: at, size: size, opacity: 1)
    }
}
