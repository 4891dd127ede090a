import Foundation

/// A value that several threads may change, one at a time.
final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    /// Does something to the value while no other thread can.
    func use<Result>(_ act: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try act(&value)
    }
}
