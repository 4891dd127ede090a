import Foundation

/// Estimate of how long VoiceOver still needs for its announcements, at the usual speech rate.
public struct Backlog: Sendable {
    /// Assumed speech rate of VoiceOver in letters per second, about 180 words per minute.
    static let speed = 15.0
    /// Backlog of announcements, in seconds, above which a new one interrupts the others.
    static let patience = 6.0

    /// Estimated end of all announcements, in seconds.
    private var end = 0.0

    /// Creates an empty backlog of announcements.
    public init() {}

    /// Adds a text to announce. Returns whether it waits for earlier texts instead of interrupting
    /// them.
    ///
    /// - Parameter now: time in seconds on a monotonic clock.
    public mutating func waits(_ text: String, at now: TimeInterval) -> Bool {
        let length = Double(text.count) / Self.speed
        let waits = end - now <= Self.patience
        // A further text within a second counts as going on at the same pace.
        end = waits ? max(end, now) + length : now + max(length, Self.patience + 1)
        return waits
    }
}
