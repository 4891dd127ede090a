/// What the person has just set, shown until the core has taken that in and decides again.
public struct Foreseen<Value: Equatable & Sendable>: Equatable, Sendable {
    private var value: Value?
    private var event: UInt64 = 0

    /// Nothing is foreseen.
    public init() {}

    /// The person has set a value, as the event with this number says.
    public mutating func set(_ value: Value, by event: UInt64) {
        self.value = value
        self.event = event
    }

    /// What is to be shown of a value.
    ///
    /// - Parameters:
    ///   - published: the value by the core.
    ///   - takenIn: the number of the event that the core has taken in last; asked for only while
    ///     something is foreseen.
    public func shown(_ published: Value, takenIn: @autoclosure () -> UInt64) -> Value {
        guard let value, takenIn() < event else { return published }
        return value
    }
}
