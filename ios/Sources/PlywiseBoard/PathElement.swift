import Foundation

/// A step of an outline, as every drawing system knows it.
public enum PathElement: Equatable, Sendable {
    /// A new part begins at this point.
    case move(_ x: CGFloat, _ y: CGFloat)
    /// A straight line to this point.
    case line(_ x: CGFloat, _ y: CGFloat)
    /// A curve to `x` and `y`, drawn by the two points before them.
    case curve(
        _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat, _ y: CGFloat)
    /// Back to where the part began.
    case close
}
