import Foundation

/// A piece in the hand.
public struct Hand: Equatable, Sendable {
    /// The square that it was lifted from.
    public let from: Int
    /// Where the finger is, in points on the board.
    public let at: CGPoint
    /// The square under the finger; none outside the board.
    public let over: Int?

    /// A piece that was lifted from a square, with the finger somewhere.
    public init(from: Int, at: CGPoint, over: Int?) {
        self.from = from
        self.at = at
        self.over = over
    }
}

/// What a finger on the board asks for. Squares are numbers from a1 to h8.
public enum BoardTouch: Equatable, Sendable {
    /// A square was touched.
    case tap(Int)
    /// A piece was dragged to a square, or off the board.
    case drag(from: Int, to: Int?)
    /// An arrow was drawn, or a ring where both ends are one square.
    case arrow(from: Int, to: Int)
}

/// Turns one finger's way over the board into taps, drags and arrows. A value; none of it waits for
/// an animation. A new finger begins when the last one was lifted or taken away.
public struct Touches: Equatable, Sendable {
    /// How far a finger may move in a tap, in points.
    public static let slop: CGFloat = 10
    /// A finger that rests so long draws, in seconds.
    public static let holdTime: TimeInterval = 0.5

    /// The piece that is dragged; none while nothing is.
    public private(set) var hand: Hand?
    /// The arrow that is being drawn; none while nothing is.
    public private(set) var arrow: Arrow?

    /// Whether a piece that is lifted is tapped first, so that its targets show, and again if it is
    /// let go off the board.
    private let tapsOnLift: Bool
    /// Whether pieces can be dragged at all.
    private let drags: Bool
    private var isTooFarForATap = false
    private var draws = false

    /// No finger yet.
    public init(drags: Bool = true, tapsOnLift: Bool = true) {
        self.drags = drags
        self.tapsOnLift = tapsOnLift
    }

    /// What moves from now on draws: the finger has rested, or it is a mouse's right button.
    ///
    /// - Parameter point: where it is; none for a button that only now goes down.
    public mutating func draw(at point: CGPoint? = nil, on geometry: Geometry? = nil) {
        guard hand == nil, !isTooFarForATap else { return }
        draws = true
        if let point, let index = geometry?.index(at: point) {
            arrow = Arrow(from: index, to: index, kind: .own)
        }
    }

    /// The finger is somewhere else, or has only now come down.
    ///
    /// - Parameters:
    ///   - start: where it came down.
    ///   - point: where it is.
    ///   - squares: what stands on the board, 64 letters from a1 to h8.
    ///   - selection: the square that is selected already.
    /// - Returns: what it asks for by this: the tap of a piece that is lifted, or nothing.
    public mutating func moved(
        from start: CGPoint, to point: CGPoint, on geometry: Geometry, squares: String,
        selection: Int?
    ) -> BoardTouch? {
        if draws {
            guard let from = geometry.index(at: start) else { return nil }
            arrow = Arrow(from: from, to: geometry.index(at: point) ?? from, kind: .own)
            return nil
        }
        if let lifted = hand {
            hand = Hand(from: lifted.from, at: point, over: geometry.index(at: point))
            return nil
        }
        guard !isTooFarForATap, hypot(point.x - start.x, point.y - start.y) >= Self.slop else {
            return nil
        }
        isTooFarForATap = true
        guard drags, let from = geometry.index(at: start), stands(squares, from) else { return nil }
        hand = Hand(from: from, at: point, over: geometry.index(at: point))
        return tapsOnLift && selection != from ? .tap(from) : nil
    }

    /// The finger was lifted.
    ///
    /// - Parameter selection: the square that is selected.
    /// - Returns: what it asks for: a tap if it hardly moved, or moved within a square without
    ///   a piece; a drag if it carried a piece to another square or off the board; a tap again
    ///   where that leaves a piece selected; an arrow if it drew one on the board.
    public mutating func ended(
        from start: CGPoint, at point: CGPoint, on geometry: Geometry, selection: Int? = nil
    ) -> BoardTouch? {
        let (carried, drew) = (hand, draws)
        let wandered = isTooFarForATap
        cancelled()
        if drew {
            guard let from = geometry.index(at: start), let to = geometry.index(at: point) else {
                return nil
            }
            return .arrow(from: from, to: to)
        }
        if let carried {
            let to = geometry.index(at: point)
            if to == nil && tapsOnLift {
                return selection == carried.from ? .tap(carried.from) : nil
            }
            return to == carried.from ? nil : .drag(from: carried.from, to: to)
        }
        guard let index = geometry.index(at: start) else { return nil }
        if wandered && geometry.index(at: point) != index { return nil }
        return .tap(index)
    }

    /// The system took the finger for something else: the piece lies where it was.
    public mutating func cancelled() {
        hand = nil
        arrow = nil
        isTooFarForATap = false
        draws = false
    }

    private func stands(_ squares: String, _ index: Int) -> Bool {
        let letters = Array(squares)
        return letters.count == 64 && letters[index] != "."
    }
}
