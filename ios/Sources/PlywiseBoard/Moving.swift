import Foundation

/// A board on its way from one position to the next. A value: the view that draws keeps it and asks
/// it for each moment. Nothing waits for it, so no touch is ever lost to it.
public struct Moving: Equatable, Sendable {
    /// A move glides so long, in seconds.
    public static let glideTime: TimeInterval = 0.18
    /// A piece that was let go settles so long, in seconds.
    public static let settleTime: TimeInterval = 0.08
    /// A piece that may not stay goes back so long, in seconds.
    public static let backTime: TimeInterval = 0.12
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
    /// The piece that was let go, until all has come to rest.
    public private(set) var flight: Flight?

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
        let all = Motion.between(self.squares, squares)
        var next = animated ? all : .none
        if let flight {
            // What was let go lies there already, or goes on from where it is drawn.
            if let own = all.glides.first(where: { $0.from == flight.from }) {
                if own.to != flight.to {
                    self.flight = flight.turned(
                        to: own.to, at: time, in: animated && glides ? Self.settleTime : 0)
                }
                self.flight?.isAnswered = true
                next = next.without(own)
            } else if Array(squares)[flight.from] != flight.piece {
                self.flight = nil
            }
        }
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

    /// Whether everything has come to rest; a piece that was let go does once that is answered.
    public func isAtRest(at time: TimeInterval) -> Bool {
        (motion == .none || time - began >= duration) && flight?.isOver(at: time) ?? true
    }

    /// When everything comes to rest, if nothing else happens.
    public var end: TimeInterval {
        max(motion == .none ? 0 : began + duration, flight.map { $0.began + $0.duration } ?? 0)
    }

    /// A piece was let go: it settles where it was let go, from where it was drawn, and lies there
    /// until it is known what comes of it. On its own square or off the board it goes back.
    ///
    /// - Parameter waits: false if nothing is asked for, and so nothing is answered.
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

    /// All that was asked for is answered, and shown: what still lies where it was let go has to
    /// go back.
    public mutating func answered(at time: TimeInterval, glides: Bool) {
        guard let flight, !flight.isAnswered else { return }
        self.flight = flight.turned(to: flight.from, at: time, in: glides ? Self.backTime : 0)
    }

    /// Everything has come to rest.
    public mutating func rest(at time: TimeInterval) {
        if let flight, flight.isOver(at: time) { self.flight = nil }
    }

    /// Quick at first and slow at the end, from 0 to 1 for 0 to 1.
    static func easedOut(_ linear: Double) -> Double {
        let rest = 1 - linear
        return 1 - rest * rest * rest
    }
}
