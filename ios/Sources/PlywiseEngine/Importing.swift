import Foundation
import PlywiseCore

/// Follows the reading of games, and can end it. Heard on the thread that reads; may be asked
/// and stopped on any.
public final class ImportWatch: ImportListener {
    /// How many games have been read; what was not awaited comes once, the newest.
    public let progress: AsyncStream<ImportProgress>
    private let continuation: AsyncStream<ImportProgress>.Continuation
    private let stopped = Locked(false)

    /// Nothing has been read yet.
    public init() {
        (progress, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    public func progress(progress: ImportProgress) -> Bool {
        continuation.yield(progress)
        return stopped.use { !$0 }
    }

    /// Ends the reading with what it has.
    public func stop() {
        stopped.use { $0 = true }
    }

    /// Whether it was stopped.
    public var isStopped: Bool { stopped.use { $0 } }

    /// Nothing more will be read.
    public func finish() {
        continuation.finish()
    }
}

extension Core {
    /// Reads games into the library on a thread and a connection of its own: it may take long
    /// and must not hold up what else waits for the disk.
    ///
    /// - Throws: what `read` throws.
    public func take(
        _ watch: ImportWatch,
        _ read: @escaping @Sendable (GameLibrary, ImportWatch) throws -> ImportReport
    ) async throws -> ImportReport {
        let library = library
        defer { watch.finish() }
        return try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global(qos: .userInitiated).async {
                continuation.resume(with: Result { try read(library, watch) })
            }
        }
    }
}
