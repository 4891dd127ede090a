import Foundation

/// A piece that the user is dragging. Squares are numbered from 0 for a1 to 63 for h8.
public struct Hand: Equatable, Sendable {
    /// The square that the dragged piece was lifted from.
    public let from: Int
    /// Position of the dragging finger on the board, in points.
    public let at: CGPoint
    /// The square under the dragging finger; `nil` outside the board.
    public let over: Int?

    public init(from: Int, at: CGPoint, over: Int?) {
        self.from = from
        self.at = at
        self.over = over
    }
}

/// Result of a gesture on the chessboard. Squares are numbered from 0 for a1 to 63 for h8.
public enum BoardTouch: Equatable, Sendable {
    /// A square was tapped.
    case tap(Int)
    /// A piece was dragged to a square, or off the board (`nil`).
    case drag(from: Int, to: Int?)
    /// An arrow was drawn on the board, or a circle if both squares are the same.
    case arrow(from: Int, to: Int)
}

/// Converts the movement of a finger on the board into taps, drags and arrows. Works during
/// animations, too. Ready for the next finger once the last one was lifted or cancelled.
public struct Touches: Equatable, Sendable {
    /// Distance in points that a finger may move and still tap.
    public static let slop: CGFloat = 10
    /// Time in seconds that a finger is held on the board before it draws an arrow.
    public static let holdTime: TimeInterval = 0.5

    /// The piece being dragged; `nil` while nothing is dragged.
    public private(set) var hand: Hand?
    /// The arrow being drawn by the user; `nil` while nothing is drawn.
    public private(set) var arrow: Arrow?

    /// Whether lifting a piece also taps its square, so that the piece's targets show.
    private let tapsOnLift: Bool
    /// Whether the user can drag pieces of the board.
    private let drags: Bool
    private var isTooFarForATap = false
    private var draws = false

    /// Creates the state of a board that no finger touches.
    public init(drags: Bool = true, tapsOnLift: Bool = true) {
        self.drags = drags
        self.tapsOnLift = tapsOnLift
    }

    /// Starts drawing an arrow, after a long press or with the secondary mouse button.
    ///
    /// - Parameter point: position of the finger; `nil` for a mouse button that is only now
    ///   pressed.
    public mutating func draw(at point: CGPoint? = nil, on geometry: Geometry? = nil) {
        guard hand == nil, !isTooFarForATap else { return }
        draws = true
        if let point, let index = geometry?.index(at: point) {
            arrow = Arrow(from: index, to: index, kind: .own)
        }
    }

    /// Handles the start or a movement of a finger on the board.
    ///
    /// - Parameters:
    ///   - start: where the finger touched down.
    ///   - point: where the finger is now.
    ///   - squares: the position, 64 letters from a1 to h8.
    ///   - selection: the selected square.
    /// - Returns: a tap if a piece was lifted, or `nil`.
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

    /// Handles the end of a touch on the board.
    ///
    /// - Returns: a tap if the finger hardly moved, or stayed on a square without a piece; a drag
    ///   if it moved a piece to another square or off the board; an arrow if it drew one on the
    ///   board.
    public mutating func ended(
        from start: CGPoint, at point: CGPoint, on geometry: Geometry
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
            return to == carried.from ? nil : .drag(from: carried.from, to: to)
        }
        guard let index = geometry.index(at: start) else { return nil }
        if wandered && geometry.index(at: point) != index { return nil }
        return .tap(index)
    }

    /// Cancels the gesture on the board, because the system uses the touch. A dragged piece stays
    /// on its square.
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
