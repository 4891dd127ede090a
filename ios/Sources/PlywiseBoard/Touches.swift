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
}

/// Turns one finger's way over the board into taps and drags. A value; none of it waits for an
/// animation. A new finger begins when the last one was lifted or taken away.
public struct Touches: Equatable, Sendable {
    /// How far a finger may move in a tap, in points.
    public static let slop: CGFloat = 10

    /// The piece that is dragged; none while nothing is.
    public private(set) var hand: Hand?

    /// Whether a piece that is lifted is tapped first, so that its targets show.
    private let tapsOnLift: Bool
    /// Whether pieces can be dragged at all.
    private let drags: Bool
    private var isTooFarForATap = false

    /// No finger yet.
    public init(drags: Bool = true, tapsOnLift: Bool = true) {
        self.drags = drags
        self.tapsOnLift = tapsOnLift
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
    /// - Returns: what it asks for: a tap if it hardly moved, or moved within a square without
    ///   a piece; a drag if it carried a piece to another square or off the board.
    public mutating func ended(
        from start: CGPoint, at point: CGPoint, on geometry: Geometry
    ) -> BoardTouch? {
        let carried = hand
        let wandered = isTooFarForATap
        cancelled()
        if let carried {
            let to = geometry.index(at: point)
            return to == carried.from ? nil : .drag(from: carried.from, to: to)
        }
        guard let index = geometry.index(at: start) else { return nil }
        if wandered && geometry.index(at: point) != index { return nil }
        return .tap(index)
    }

    /// The system took the finger for something else: the piece lies where it was.
    public mutating func cancelled() {
        hand = nil
        isTooFarForATap = false
    }

    private func stands(_ squares: String, _ index: Int) -> Bool {
        let letters = Array(squares)
        return letters.count == 64 && letters[index] != "."
    }
}
