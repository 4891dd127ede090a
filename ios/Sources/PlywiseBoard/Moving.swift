import Foundation

/// A board on its way from one position to the next. A value: the view that draws keeps it and asks
/// it for each moment. Nothing waits for it, so no touch is ever lost to it.
public struct Moving: Equatable, Sendable {
    /// A move glides so long, in seconds.
    public static let glideTime: TimeInterval = 0.18
    /// With reduced motion pieces do not glide but fade, so long, in seconds.
    public static let fadeTime: TimeInterval = 0.12

    /// What is shown when all has come to rest: 64 letters from a1 to h8.
    public private(set) var squares: String
    /// What moves; none while the board rests.
    public private(set) var motion = Motion.none
    /// When it began to move, in seconds on the clock of the view that draws.
    public private(set) var began: TimeInterval = 0
    /// How long it takes, in seconds.
    public private(set) var duration: TimeInterval = 0

    /// A board at rest.
    public init(squares: String) {
        self.squares = squares
    }

    /// Another position is to be shown. One that comes while another moves takes over at once.
    ///
    /// - Parameters:
    ///   - squares: 64 letters from a1 to h8.
    ///   - time: now, in seconds on any clock that does not go back.
    ///   - animated: whether the person wants to see it move.
    ///   - glides: false to fade only, as people who want less motion do.
    public mutating func show(
        _ squares: String, at time: TimeInterval, animated: Bool, glides: Bool
    ) {
        guard squares != self.squares else { return }
        let next = animated ? Motion.between(self.squares, squares) : .none
        self.squares = squares
        motion = glides ? next : next.faded
        began = time
        duration = glides ? Self.glideTime : Self.fadeTime
    }

    /// How far the change has come, 0 to 1, eased out; 1 at rest.
    public func progress(at time: TimeInterval) -> Double {
        guard motion != .none, duration > 0 else { return 1 }
        let linear = min(max((time - began) / duration, 0), 1)
        return motion.glides.isEmpty ? linear : Self.easedOut(linear)
    }

    /// Whether everything has come to rest.
    public func isAtRest(at time: TimeInterval) -> Bool {
        motion == .none || time - began >= duration
    }

    /// Quick at first and slow at the end, from 0 to 1 for 0 to 1.
    static func easedOut(_ linear: Double) -> Double {
        let rest = 1 - linear
        return 1 - rest * rest * rest
    }
}
