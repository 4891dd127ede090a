import Foundation

/// Timing of a step button that repeats while held.
public enum Running {
    /// Delay before the first repetition, in seconds.
    public static let delay: TimeInterval = 0.4
    /// Time after the press at which the repetition speeds up, in seconds.
    public static let fastAfter: TimeInterval = 2

    /// Returns the interval to the next step, in seconds.
    ///
    /// - Parameter held: time since the press, in seconds.
    public static func pause(held: TimeInterval) -> TimeInterval {
        held < fastAfter ? 0.125 : 0.05
    }
}
