package org.plywise.ui.analysis

import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Job
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.onEach
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.PlywiseException
import org.plywise.ui.engine.Review
import org.plywise.ui.engine.ReviewProgress
import org.plywise.ui.engine.ReviewRun

/** What is reviewed. */
internal sealed interface ReviewSource {
    /** A game of the library, with which the review is kept. */
    data class Game(val id: Long) : ReviewSource

    /** A record from elsewhere. */
    data class Record(val pgn: String) : ReviewSource
}

/** The review of one game: fetched, begun, followed, ended. */
internal class Reviews(
    private val core: Core,
    private val source: ReviewSource,
    private val scope: CoroutineScope,
    private val ui: MutableStateFlow<AnalysisUi>,
) : AutoCloseable {
    @Volatile
    private var run: ReviewRun? = null
    private var job: Job? = null
    private var resumes = false

    /** Shows the review that is kept with the game, or begins one. */
    suspend fun fetch(begin: Boolean) {
        val kept = if (source is ReviewSource.Game) core.disk { review(source.id) } else null
        if (kept != null) done(kept) else if (begin) start()
    }

    fun start() {
        if (job?.isActive == true) return
        ui.update { it.copy(reviewPercent = 0, reviewed = null, retry = null, panel = Panel.Review) }
        job = scope.launch {
            try {
                follow(begin())
            } catch (_: PlywiseException) {
                // The game is gone or the disk fails: there is no review then.
            } finally {
                run?.close()
                run = null
                ui.update { it.copy(reviewPercent = null) }
            }
        }
    }

    /** What was begun is known at once: a caller that is cancelled while the disk works gets nothing back to close. */
    private suspend fun begin(): ReviewRun = when (source) {
        is ReviewSource.Game -> core.disk { ReviewRun.start(this, source.id, core.engineSettings()).also { run = it } }
        is ReviewSource.Record -> ReviewRun.ofPgn(source.pgn, core.engineSettings()).also { run = it }
    }

    private suspend fun follow(run: ReviewRun) {
        val end = run.progress
            .onEach { now ->
                if (now is ReviewProgress.Running && now.total > 0) {
                    ui.update { it.copy(reviewPercent = now.done * 100 / now.total) }
                }
            }
            .first { it !is ReviewProgress.Running }
        if (end is ReviewProgress.Finished) done(end.review)
    }

    private fun done(review: Review) = ui.update { it.copy(reviewed = review, reviewPercent = null) }

    fun cancel() {
        resumes = false
        run?.cancel()
        job?.cancel()
    }

    /** Ends it while the app is hidden; it begins again with [show]. */
    fun hide() {
        val running = job?.isActive == true && ui.value.reviewPercent != null
        cancel()
        resumes = running
    }

    fun show() {
        if (!resumes) return
        resumes = false
        val before = job
        scope.launch {
            before?.join()
            start()
        }
    }

    /** The tree is no longer this game. */
    fun leave() {
        cancel()
        ui.update { it.copy(reviewable = false, reviewed = null, reviewPercent = null, retry = null, panel = Panel.Moves) }
    }

    override fun close() {
        cancel()
        run?.close()
    }
}
