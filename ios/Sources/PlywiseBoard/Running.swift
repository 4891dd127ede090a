import Foundation

/// How a step button that is held down runs through the moves.
public enum Running {
    /// It runs once it was held so long, in seconds.
    public static let delay: TimeInterval = 0.4
    /// From then on it is fast, in seconds after it was pressed.
    public static let fastAfter: TimeInterval = 2

    /// How long it waits for the next step, in seconds.
    ///
    /// - Parameter held: how long it has been held, in seconds.
    public static func pause(held: TimeInterval) -> TimeInterval {
        held < fastAfter ? 0.125 : 0.05
    }
}
