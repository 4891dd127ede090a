import Foundation
import PlywiseCore

/// The library behind a thread of its own: what waits for the disk waits there, one after the
/// other, and holds up neither the main thread nor those that Swift's tasks share.
public actor Disk {
    private let queue = DiskQueue()

    /// The games. Safe on any thread, but each call may wait for the disk.
    public nonisolated let library: GameLibrary

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        queue.asUnownedSerialExecutor()
    }

    /// Opens a library, or makes one. Waits for the disk.
    ///
    /// - Parameters:
    ///   - path: of its file.
    ///   - backup: of the copy that it begins as where there is nothing else.
    /// - Throws: ``PlywiseError`` if it cannot be opened.
    init(path: String, backup: String) throws {
        library = try GameLibrary.withSnapshot(path: path, snapshot: backup)
    }

    /// Does something in the library when what was asked for before is done.
    func run<Result: Sendable>(
        _ work: @Sendable (GameLibrary) throws -> Result
    ) rethrows -> Result {
        try work(library)
    }
}

/// Runs an actor's jobs on one queue.
private final class DiskQueue: SerialExecutor {
    private let queue = DispatchQueue(label: "plywise-disk", qos: .userInitiated)

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}
