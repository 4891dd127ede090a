package org.plywise.ui.analysis

import java.util.concurrent.CountDownLatch
import java.util.concurrent.Executors
import kotlinx.coroutines.asCoroutineDispatcher
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.plus
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp

class ReviewsTest {
    private val test = TestApp()
    private val worker = Executors.newSingleThreadExecutor()

    @AfterEach
    fun end() {
        worker.shutdown()
        test.close()
    }

    @Test
    @Scenario("analysis-review-stopped")
    fun `a review that is stopped while it begins does not go on unseen`() {
        val game = test.import("1. e4 *")
        val ui = MutableStateFlow(AnalysisUi(engineOn = false, panel = Panel.Review, reviewable = true, isGame = true))
        val reviews = Reviews(test.core, ReviewSource.Game(game), test.app.scope + worker.asCoroutineDispatcher(), ui)
        // The disk begins the review while its screen does something else, and then it is not wanted any more.
        val busy = CountDownLatch(1)
        reviews.start()
        worker.submit { busy.await() }
        Thread.sleep(100)
        runBlocking { test.core.disk {} }
        reviews.cancel()
        busy.countDown()
        test.await("the end of it") { ui.value.reviewPercent == null }
        Thread.sleep(5_000)
        assertEquals(null, test.core.library.review(game))
    }
}
