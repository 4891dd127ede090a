import PlywiseCore

/// How far a review has got.
public enum ReviewProgress: Equatable, Sendable {
    /// The number of positions looked at, and of all.
    case running(done: Int, total: Int)
    /// It is complete and, of a game of the library, kept with it.
    case finished(Review)
    /// The engine failed; what went wrong, for a report.
    case failed(String)
}

/// A review in the background. It runs until it is done, cancelled or released.
public final class ReviewRun: Sendable {
    /// Heard on the review's own thread.
    private final class Listener: ReviewListener {
        let continuation: AsyncStream<ReviewProgress>.Continuation

        init(_ continuation: AsyncStream<ReviewProgress>.Continuation) {
            self.continuation = continuation
        }

        func progress(done: UInt32, total: UInt32) {
            continuation.yield(.running(done: Int(done), total: Int(total)))
        }

        func finished(review: Review) {
            continuation.yield(.finished(review))
            continuation.finish()
        }

        func failed(reason: String) {
            continuation.yield(.failed(reason))
            continuation.finish()
        }
    }

    /// How far it has got; what was not awaited comes once, the newest. Ends with the
    /// review, without a result if that was cancelled. One task listens.
    public let progress: AsyncStream<ReviewProgress>
    private let listener: Listener
    private let task: ReviewTask

    private init(begin: (any ReviewListener) throws -> ReviewTask) rethrows {
        let (progress, continuation) = AsyncStream.makeStream(
            of: ReviewProgress.self, bufferingPolicy: .bufferingNewest(1))
        self.progress = progress
        listener = Listener(continuation)
        task = try begin(listener)
    }

    /// Begins to review a game of the library. Waits for the disk.
    ///
    /// - Throws: ``PlywiseError`` if there is no such game, or for what the disk refuses.
    public static func start(
        _ library: GameLibrary, game: Int64, engine: EngineSettings
    ) throws -> ReviewRun {
        try ReviewRun { try library.startReview(game: game, engine: engine, listener: $0) }
    }

    /// Begins to review the first game of a PGN text; nothing is kept.
    ///
    /// - Throws: ``PlywiseError`` for a text without a game.
    public static func ofPgn(_ pgn: String, engine: EngineSettings) throws -> ReviewRun {
        try ReviewRun { try ReviewTask.ofPgn(pgn: pgn, engine: engine, listener: $0) }
    }

    /// Ends it without a result, at once.
    public func cancel() {
        task.cancel()
        listener.continuation.finish()
    }
}
