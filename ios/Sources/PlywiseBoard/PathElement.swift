import Foundation

/// An element of a vector path, independent of the drawing system.
public enum PathElement: Equatable, Sendable {
    /// Starts a new subpath at the point `x`, `y`.
    case move(_ x: CGFloat, _ y: CGFloat)
    /// Adds a straight line to the point `x`, `y`.
    case line(_ x: CGFloat, _ y: CGFloat)
    /// Adds a cubic Bézier curve to `x` and `y` with two control points.
    case curve(
        _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat, _ y: CGFloat)
    /// Closes the current subpath.
    case close
}
