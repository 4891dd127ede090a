package org.plywise.ui.engine

import java.util.concurrent.atomic.AtomicBoolean
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/** How far a review has got. */
sealed interface ReviewProgress {
    /** The number of positions looked at, and of all. */
    data class Running(val done: Int, val total: Int) : ReviewProgress

    /** It is complete and, of a game of the library, kept with it. */
    data class Finished(val review: Review) : ReviewProgress

    /** The engine failed; what went wrong. */
    data class Failed(val reason: String) : ReviewProgress
}

/** A review in the background. It runs until it is done, or this is closed. */
class ReviewRun private constructor(open: (ReviewListener) -> ReviewTask) : AutoCloseable {
    private val mutableProgress = MutableStateFlow<ReviewProgress>(ReviewProgress.Running(0, 0))

    /** How far it has got. Comes from the review's own thread. */
    val progress: StateFlow<ReviewProgress> = mutableProgress

    private val listener = object : ReviewListener {
        override fun progress(done: UInt, total: UInt) {
            mutableProgress.value = ReviewProgress.Running(done.toInt(), total.toInt())
        }

        override fun finished(review: Review) {
            mutableProgress.value = ReviewProgress.Finished(review)
        }

        override fun failed(reason: String) {
            mutableProgress.value = ReviewProgress.Failed(reason)
        }
    }

    private val task = open(listener)
    private val closed = AtomicBoolean(false)

    /** Ends it without a result, at once. It still is to be closed. */
    fun cancel() {
        if (!closed.get()) task.cancel()
    }

    /** Waits some milliseconds for its thread; never to be called from [progress]'s own. */
    override fun close() {
        if (closed.compareAndSet(false, true)) task.close()
    }

    companion object {
        /** Begins to review the first game of a PGN text; nothing is kept. */
        fun ofPgn(pgn: String, engine: EngineSettings): ReviewRun = ReviewRun { ReviewTask.ofPgn(pgn, engine, it) }

        /** Begins to review a game of the library. Waits for the disk. */
        fun start(library: GameLibrary, game: Long, engine: EngineSettings): ReviewRun =
            ReviewRun { library.startReview(game, engine, it) }
    }
}
