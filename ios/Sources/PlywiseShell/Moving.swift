import Foundation
import PlywiseBoard
import PlywiseCore

/// Animation state of a board between two positions. The drawing view stores the state and queries
/// it for each frame. The animation never delays input.
public struct Moving: Equatable, Sendable {
    /// Duration of a piece's glide from square to square, in seconds.
    public static let glideTime: TimeInterval = 0.18
    /// Duration of a dropped piece's movement to the centre of its square, in seconds.
    public static let settleTime: TimeInterval = 0.08
    /// Duration of a piece's return to its origin after an illegal drop, in seconds.
    public static let backTime: TimeInterval = 0.12
    /// Duration of a piece's fade, in seconds. With reduced motion, pieces fade instead of gliding.
    public static let fadeTime: TimeInterval = 0.12

    /// The position at the end of the animation: 64 letters from a1 to h8.
    public private(set) var squares: String
    /// The pieces in motion; empty if the position has not changed or changes are not animated.
    public private(set) var motions: [PieceMotion] = []
    /// Start time of the animation in seconds, on the clock of the drawing view.
    public private(set) var began: TimeInterval = 0
    /// Duration of the animation in seconds.
    public private(set) var duration: TimeInterval = 0
    /// Whether pieces glide in the current animation, instead of fading.
    private var glides = true
    /// The dropped piece, until it has come to rest.
    public private(set) var flight: Flight?

    /// Creates a board at rest.
    public init(squares: String) {
        self.squares = squares
    }

    /// Starts the animation to another position. A new position interrupts a running animation.
    ///
    /// - Parameters:
    ///   - squares: 64 letters from a1 to h8.
    ///   - time: current time in seconds, on a monotonic clock.
    ///   - animated: whether animations are enabled.
    ///   - glides: whether pieces glide; `false` for reduced motion, which fades them.
    public mutating func show(
        _ squares: String, at time: TimeInterval, animated: Bool, glides: Bool
    ) {
        guard squares != self.squares else { return }
        let before = self.squares
        motions = animated ? pieceMotions(before: before, after: squares, glides: glides) : []
        if let flight {
            // The dropped piece is already on its target, or continues from where it is drawn.
            let all = pieceMotions(before: before, after: squares, glides: true)
            let own = all.first { $0.from == UInt8(flight.from) }
            if let own, let to = own.to.map(Int.init) {
                if to != flight.to {
                    self.flight = flight.turned(
                        to: to, at: time, in: animated && glides ? Self.settleTime : 0)
                }
                self.flight?.isAnswered = true
                motions.removeAll { $0.from == own.from || $0.to == own.to }
            } else if Array(squares)[flight.from] != flight.piece {
                self.flight = nil
            }
        }
        self.squares = squares
        began = time
        self.glides = glides
        duration = glides ? Self.glideTime : Self.fadeTime
    }

    /// Returns the eased progress of the animation, 0 to 1; 1 at rest.
    public func progress(at time: TimeInterval) -> Double {
        guard !motions.isEmpty, duration > 0 else { return 1 }
        let linear = min(max((time - began) / duration, 0), 1)
        return glides ? Self.easedOut(linear) : linear
    }

    /// Returns whether all pieces are at rest, including the dropped piece, whose move the core
    /// must have answered.
    public func isAtRest(at time: TimeInterval) -> Bool {
        (motions.isEmpty || time - began >= duration) && flight?.isOver(at: time) ?? true
    }

    /// Time at which all pieces will be at rest, in seconds.
    public var end: TimeInterval {
        max(motions.isEmpty ? 0 : began + duration, flight.map { $0.began + $0.duration } ?? 0)
    }

    /// Drops the dragged piece. It settles on the square under the finger and waits there for the
    /// core's answer. On its own square or off the board it returns.
    ///
    /// - Parameter waits: whether the core will answer; `false` if no move was sent.
    public mutating func letGo(
        _ hand: Hand, on geometry: Geometry, at time: TimeInterval, waits: Bool, glides: Bool
    ) {
        let letters = Array(squares)
        guard letters.count == 64, letters[hand.from] != "." else { return }
        let isBack = !waits || hand.over == hand.from
        flight = Flight(
            piece: letters[hand.from], from: hand.from, to: isBack ? hand.from : hand.over,
            began: time, duration: glides ? isBack ? Self.backTime : Self.settleTime : 0,
            isAnswered: isBack,
            start: BoardFrame.drawn(hand, piece: letters[hand.from], geometry: geometry),
            geometry: geometry)
    }

    /// Handles the core's answer to the last drop: a piece that is still on its drop target has to
    /// return.
    public mutating func answered(at time: TimeInterval, glides: Bool) {
        guard let flight, !flight.isAnswered else { return }
        self.flight = flight.turned(to: flight.from, at: time, in: glides ? Self.backTime : 0)
    }

    /// Ends the flight of the dropped piece once it has come to rest.
    public mutating func rest(at time: TimeInterval) {
        if let flight, flight.isOver(at: time) { self.flight = nil }
    }

    /// Returns the cubic ease-out of a linear progress from 0 to 1.
    static func easedOut(_ linear: Double) -> Double {
        let rest = 1 - linear
        return 1 - rest * rest * rest
    }
}
