/// Value changed by the user, shown until the core has handled the change.
public struct OptimisticValue<Value: Equatable & Sendable>: Equatable, Sendable {
    private var value: Value?
    private var event: UInt64 = 0

    /// Creates the state of a value without a change.
    public init() {}

    /// Stores the user's change of the value and the number of its event.
    public mutating func set(_ value: Value, by event: UInt64) {
        self.value = value
        self.event = event
    }

    /// Returns the value to show: the user's change, or the core's value once the core has handled
    /// the change.
    ///
    /// - Parameters:
    ///   - published: the core's value.
    ///   - acknowledged: number of the last event handled by the core; evaluated only while a
    ///     change is pending.
    public func shown(_ published: Value, acknowledged: @autoclosure () -> UInt64) -> Value {
        guard let value, acknowledged() < event else { return published }
        return value
    }
}
