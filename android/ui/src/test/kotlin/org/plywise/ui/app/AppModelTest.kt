package org.plywise.ui.app

import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.analysis.AnalysisEvent
import org.plywise.ui.analysis.AnalysisModel
import org.plywise.ui.analysis.AnalysisState
import org.plywise.ui.analysis.EngineView
import org.plywise.ui.analysis.ReviewView
import org.plywise.ui.analysis.await

/** What becomes of the screens' models while the person goes from place to place. */
class AppModelTest {
    private val test = TestApp()
    private val app get() = test.app

    @AfterEach
    fun end() = test.close()

    private fun go(place: Place) = test.onMain { app.go(place) }

    private fun analysis(root: AnalysisRoot): AnalysisModel = test.onMain {
        app.go(Place.Analysis(root))
        app.analysis(root)
    }

    private val AnalysisState.Ready.thinks get() = (engine as? EngineView.On)?.lines?.isNotEmpty() == true

    private fun AnalysisModel.assertStandsStill() {
        await { !it.thinks }
        Thread.sleep(300)
        assertTrue(!await { true }.thinks, "the engine thinks though nobody looks at it")
    }

    @Test
    fun `the engine of an analysis thinks while it is on top and the app is seen`() {
        val model = analysis(AnalysisRoot.Start)
        model.await { it.thinks }
        val elsewhere = listOf(Place.Board, Place.Games, Place.Settings, Place.NewGame(null), Place.Setup(null))
        for (place in elsewhere) {
            go(place)
            model.assertStandsStill()
            test.onMain { app.hide() }
            test.onMain { app.show() }
            model.assertStandsStill()
            go(Place.Analysis(AnalysisRoot.Start))
            model.await { it.thinks }
        }
        test.onMain { app.hide() }
        model.assertStandsStill()
        test.onMain { app.show() }
        model.await { it.thinks }
    }

    @Test
    fun `an analysis on top of another place thinks again when that place is left`() {
        val model = analysis(AnalysisRoot.Position("4k3/8/8/8/8/8/8/R3K3 w - - 0 1"))
        model.await { it.thinks }
        go(Place.Setup(null))
        model.assertStandsStill()
        test.onMain { app.back() }
        model.await { it.thinks }
    }

    @Test
    @Scenario("analysis-review-hidden-and-shown")
    fun `a review goes on though the app was hidden while the person was elsewhere`() {
        val moves = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nd4 4. Nxe5 Qg5 5. Nxf7 Qxg2 6. Rf1 Qxe4+ 7. Be2 Nf3# 0-1"
        val model = analysis(AnalysisRoot.Game(test.import(moves), review = true))
        model.await { it.review is ReviewView.Running }
        go(Place.Setup(null))
        model.await { it.review == ReviewView.None }
        test.onMain { app.hide() }
        test.onMain { app.show() }
        test.onMain { app.back() }
        model.await { it.review is ReviewView.Running }
        model.onEvent(AnalysisEvent.CancelReview)
    }
}
