import Foundation

/// How long a voice is still busy with what it was given to say, by what it usually says in a
/// second.
public struct Backlog: Sendable {
    /// Letters in a second: some 180 words in a minute.
    static let speed = 15.0
    /// Who goes on this much faster than one can listen, in seconds, wants to hear where that led.
    static let patience = 6.0

    /// When all is said, in seconds.
    private var end = 0.0

    /// Nothing is to be said.
    public init() {}

    /// Takes in a text, and tells whether it waits for what comes before it, or cuts that off.
    ///
    /// - Parameter now: in seconds, on a clock that is never set back.
    public mutating func waits(_ text: String, at now: TimeInterval) -> Bool {
        let length = Double(text.count) / Self.speed
        let waits = end - now <= Self.patience
        // Who goes on within a second goes on as fast as before.
        end = waits ? max(end, now) + length : now + max(length, Self.patience + 1)
        return waits
    }
}
