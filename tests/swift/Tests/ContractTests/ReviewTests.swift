import PlywiseCore
import Testing

extension Contract {
    /// Finished games gone through by the engine.
    @Suite struct ReviewTests {
        private let folder: Folder

        init() throws {
            folder = try Folder()
        }

        @Test func aReviewInTheBackground() async throws {
            let library = try GameLibrary(path: folder.path("games.db"))
            let foolsMate = "1. f3 e5 2. g4 Qh4# 0-1"
            let report = try library.importText(pgn: foolsMate, listener: Unmoved())
            let id = try #require(report.first)
            #expect(try library.review(game: id) == nil)

            let reviewer = Reviewer()
            let task = try library.startReview(game: id, engine: .small, listener: reviewer)
            // It would be cancelled with the last reference to it.
            defer { task.cancel() }
            let steps = await reviewer.toTheEnd()
            let progress = (0...5).map { Step.progress(done: $0, total: 5) }
            #expect(steps.dropLast() == progress[...])
            guard case .finished(let review) = steps.last else {
                Issue.record("\(String(describing: steps.last))")
                return
            }
            #expect(review.moves.count == 4)
            #expect(review.moves[2].mark == .blunder)
            #expect(review.turningPoint == 3)
            let white = try #require(review.whiteAccuracy)
            let black = try #require(review.blackAccuracy)
            #expect(white < black)
            #expect(try library.review(game: id) == review)
            try await cancelAReview(in: library)
        }

        /// One that is cancelled ends without a result.
        private func cancelAReview(in library: GameLibrary) async throws {
            let game = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1/2-1/2"
            let report = try library.importText(pgn: game, listener: Unmoved())
            let id = try #require(report.first)
            let reviewer = Reviewer()
            var task: ReviewTask? = try library.startReview(
                game: id, engine: .small, listener: reviewer)
            task?.cancel()
            task = nil
            reviewer.close()
            for step in await reviewer.toTheEnd() {
                guard case .progress = step else {
                    Issue.record("\(step)")
                    continue
                }
            }
            #expect(try library.review(game: id) == nil)
        }
    }
}

/// What a review says.
private enum Step: Equatable, Sendable {
    case progress(done: UInt32, total: UInt32)
    case finished(Review)
    case failed(String)
}

/// Keeps what a review says.
private final class Reviewer: ReviewListener {
    private let steps: AsyncStream<Step>
    private let continuation: AsyncStream<Step>.Continuation

    init() {
        (steps, continuation) = AsyncStream.makeStream()
    }

    func progress(done: UInt32, total: UInt32) {
        continuation.yield(.progress(done: done, total: total))
    }

    func finished(review: Review) {
        continuation.yield(.finished(review))
        continuation.finish()
    }

    func failed(reason: String) {
        continuation.yield(.failed(reason))
        continuation.finish()
    }

    /// Hears no more.
    func close() {
        continuation.finish()
    }

    /// All it says until it is finished, has failed or is closed.
    func toTheEnd() async -> [Step] {
        await steps.reduce(into: []) { $0.append($1) }
    }
}
