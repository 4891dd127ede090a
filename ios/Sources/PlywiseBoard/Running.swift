import Foundation

/// Timing of a step button that repeats while it is held.
public enum Running {
    /// Delay before a held step button repeats for the first time, in seconds.
    public static let delay: TimeInterval = 0.4
    /// Time after the press at which the repetition of a step button speeds up, in seconds.
    public static let fastAfter: TimeInterval = 2

    /// Returns the interval until a held button's next step, in seconds.
    ///
    /// - Parameter held: time since the press, in seconds.
    public static func pause(held: TimeInterval) -> TimeInterval {
        held < fastAfter ? 0.125 : 0.05
    }
}
