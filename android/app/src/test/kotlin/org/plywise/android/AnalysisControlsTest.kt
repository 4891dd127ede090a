package org.plywise.android

import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.AnalysisDialog
import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisScreen
import org.plywise.app.AnalysisView
import org.plywise.app.MoveMark
import org.plywise.app.ReviewView
import org.plywise.app.Screen
import org.plywise.app.TreePart
import org.robolectric.annotation.Config

/** Test that operates every control of the analysis screen. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class AnalysisControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val walkthrough by lazy { Walkthrough(rule) }

    /** View model of the analysis screen, or the last one received while another screen is shown. */
    private val state: AnalysisView get() = checkNotNull(loaded)
    private val loaded get() = (rule.state?.analysis?.value?.screen as? AnalysisScreen.Ready)?.analysis

    private val lines get() = rule.state?.lines?.value?.lines.orEmpty()
    private val done get() = state.review as? ReviewView.Reviewed
    private val walk get() = done?.walk
    private val parts get() = rule.state?.analysis?.value?.paragraphs.orEmpty().flatMap { it.parts }
    private val moves get() = parts.filterIsInstance<TreePart.Move>()
    private val now get() = moves.find { it.node == state.node }
    private val notes get() = parts.filterIsInstance<TreePart.Note>().map { it.text }

    private fun menu(item: String, then: () -> Boolean) {
        walkthrough.touch("analysis.menu")
        walkthrough.touch(item, then)
    }

    private fun ready() = rule.until("the analysis") { rule.screen == Screen.ANALYSIS && loaded != null }

    private fun move(from: String, to: String, then: () -> Boolean) {
        walkthrough.touch("square-$from") { state.board.selection != null }
        walkthrough.touch("square-$to", then)
    }

    @Test
    @Scenario("analysis-walk")
    fun `the engine and the navigation buttons work`() {
        rule.go(Screen.ANALYSIS, "analysis-engine")
        ready()
        walkthrough.touch("analysis-engine") { !state.engineOn }
        walkthrough.touch("analysis-engine") { state.engineOn && state.lines == 2u }
        walkthrough.touch("analysis.lines-more") { state.lines == 3u && lines.size == 3 }
        walkthrough.touch("analysis.lines-fewer") { state.lines == 2u }
        rule.until("a line of two moves") { lines.isNotEmpty() && lines[0].moves.size > 1 }
        walkthrough.touch("analysis-line-1-1") { moves.size == 1 }
        move("g8", "f6") { moves.size == 2 }
        walkthrough.touch("analysis.first") { state.node == 0u }
        walkthrough.touch("analysis.forward") { state.node == moves[0].node }
        walkthrough.touch("analysis.last") { state.node == moves[1].node }
        walkthrough.touch("analysis.back") { state.node == moves[0].node }
        walkthrough.touch("analysis-move-${moves[1].node}") { state.node == moves[1].node }
        walkthrough.touch("analysis.flip") { state.board.flipped }
        // Moves that were just played can be reviewed, too.
        walkthrough.touch("analysis.tab-review") { state.showsReview && state.review != null }
        walkthrough.touch("analysis.tab-review") { !state.showsReview }
        walkthrough.end(without = setOf("analysis.menu", "analysis-move-menu", "analysis-review"))
    }

    @Test
    @Config(qualifiers = SMALL)
    fun `actions of a move work`() {
        rule.go(Screen.ANALYSIS, "analysis-engine")
        ready()
        move("e2", "e4") { moves.size == 1 }
        for (mark in MoveMark.entries) {
            walkthrough.touch("analysis-move-menu") { state.dialog is AnalysisDialog.Move }
            walkthrough.touch("analysis.mark-${mark.name.lowercase()}") { state.dialog == null && now?.mark == mark }
        }
        walkthrough.touch("analysis-move-menu") { state.dialog is AnalysisDialog.Move }
        walkthrough.touch("analysis.dialog-close") { state.dialog == null }
        walkthrough.touch("analysis-move-menu") { state.dialog is AnalysisDialog.Move }
        walkthrough.touch("analysis-comment") { state.dialog is AnalysisDialog.Comment }
        walkthrough.touch("analysis.comment-cancel") { state.dialog == null }
        walkthrough.touch("analysis-move-menu") { state.dialog is AnalysisDialog.Move }
        walkthrough.touch("analysis-comment") { state.dialog is AnalysisDialog.Comment }
        walkthrough.type("analysis.comment-text", "Best by test")
        walkthrough.touch("analysis.comment-save") { notes == listOf("Best by test") }
        walkthrough.touch("analysis.first") { state.node == 0u }
        move("d2", "d4") { moves.size == 2 }
        val other = state.node
        assertTrue("the other move stands behind", moves[1].node == other)
        walkthrough.touch("analysis-move-menu") { (state.dialog as? AnalysisDialog.Move)?.inVariation == true }
        walkthrough.touch("analysis.promote-line") { moves[0].node == other }
        walkthrough.touch("analysis-move-menu") { state.dialog is AnalysisDialog.Move }
        walkthrough.touch("analysis.delete") { moves.size == 1 && moves[0].node != other }
        walkthrough.end(without = ENGINE + REVIEW + setOf("analysis.menu", "analysis.back", "analysis.forward", "analysis.last"))
    }

    @Test
    @Scenario("analysis-goes-on", "analysis-share", "analysis-keep-as-game")
    fun `actions of the whole analysis work`() {
        rule.go(Screen.ANALYSIS, "analysis-engine")
        ready()
        move("e2", "e4") { moves.size == 1 }
        menu("analysis.type-move") { state.typed != null }
        walkthrough.type("typed-move", "Ke4")
        walkthrough.touch("typed-play") { "Ke4" in rule.driver.said.orEmpty() }
        walkthrough.type("typed-move", "c5")
        walkthrough.touch("typed-play") { moves.size == 2 }
        walkthrough.touch("typed-close") { state.typed == null }
        walkthrough.touch("analysis.back") { state.node == moves[0].node }
        menu("analysis-share-pgn") { "1. e4" in rule.shared().orEmpty() }
        menu("analysis-share-fen") { rule.shared().orEmpty().startsWith("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b") }
        menu("analysis-play-on") { rule.screen == Screen.NEW_GAME }
        rule.back()
        menu("analysis.setup") { rule.screen == Screen.SETUP }
        rule.back()
        rule.copy("7k/P7/8/8/8/8/8/K7 w - - 0 1")
        menu("analysis-paste") { moves.isEmpty() && state.board.squares.count { it != '.' } == 3 }
        move("a7", "a8") { state.board.promotion != null }
        walkthrough.touch("promotion") { state.board.promotion == null }
        for ((role, letter) in listOf("queen" to 'Q', "rook" to 'R', "bishop" to 'B', "knight" to 'N')) {
            move("a7", "a8") { state.board.promotion != null }
            walkthrough.touch("promote-$role") { state.board.squares[56] == letter }
            walkthrough.touch("analysis.back") { state.node == 0u }
        }
        rule.copy("no game at all")
        menu("analysis-paste") { rule.driver.said == rule.state?.catalogue?.value?.messages?.get("analysis-paste-nothing") }
        assertEquals(4, moves.size)
        menu("analysis-keep") { rule.driver.said == rule.state?.catalogue?.value?.messages?.get("analysis-kept") }
        menu("analysis.games-with-position") { rule.screen == Screen.GAMES }
        rule.driver.go(Screen.ANALYSIS)
        menu("analysis-new") { moves.isEmpty() && state.board.squares.count { it != '.' } == 32 }
        walkthrough.end(
            without = ENGINE + REVIEW + setOf("analysis-move-menu", "analysis.first", "analysis.forward", "analysis.last"),
            elsewhere = listOf("games", "newgame", "setup", "header-back"),
        )
    }

    @Test
    @Scenario("analysis-review", "analysis-moments", "analysis-retry", "shell-review")
    fun `a game is reviewed`() {
        rule.untilOpen()
        rule.playTogether("e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7")
        walkthrough.touch("do-analyse") { rule.screen == Screen.ANALYSIS }
        ready()
        rule.until("its moves") { moves.size == 7 }
        // A finished game is reviewed automatically.
        rule.until("the review") { done != null }
        walkthrough.touch("analysis.tab-review") { !state.showsReview }
        menu("analysis.menu-review") { state.showsReview }
        // The review opens at its first moment.
        rule.until("the walk") { walk?.moment != null }
        val first = checkNotNull(walk?.moment)
        assertEquals(first.mark, state.board.judged?.mark)
        walkthrough.touch("analysis.moment-1") { walk?.moment?.actions?.get(1)?.label != first.actions[1].label }
        walkthrough.touch("analysis.moment-1") { walk?.moment?.actions?.get(1)?.label == first.actions[1].label }
        walkthrough.touch("analysis.moment-0") { state.retry != null }
        move("c6", "d4") { state.retry?.actions?.size == 3 }
        walkthrough.touch("analysis.retry-action-2") { state.retry?.actions?.size == 2 }
        walkthrough.touch("analysis.retry-action-1") { state.retry == null && walk?.moment == first }
        walkthrough.touch("analysis.moment-0") { state.retry != null }
        walkthrough.touch("analysis.retry-action-0") { state.retry == null }
        while (done?.walk != null) {
            val seen = walk
            walkthrough.touch("analysis.moment-next") { walk != seen }
        }
        walkthrough.touch("analysis.row-0") { walk?.moment == first }
        while (walk?.next?.event != AnalysisEvent.ShowSummary && done?.walk != null) {
            val seen = walk
            walkthrough.touch("analysis.moment-next") { walk != seen }
        }
        if (walk?.previous != null) walkthrough.touch("analysis.moment-previous") { walk?.moment != null }
        while (done?.walk != null) {
            val seen = walk
            walkthrough.touch("analysis.moment-next") { walk != seen }
        }
        walkthrough.touch("analysis.row-2") { state.review is ReviewView.Reviewing }
        walkthrough.touch("analysis-review-cancel") { state.review == ReviewView.Unreviewed }
        walkthrough.touch("analysis-review") { done != null }
        while (done?.walk != null) {
            val seen = walk
            walkthrough.touch("analysis.moment-next") { walk != seen }
        }
        walkthrough.touch("analysis.first") { state.node == 0u }
        walkthrough.slide("analysis-graph", 2f)
        rule.until("the second ply") { done?.at == 2u }
        walkthrough.touch("analysis.row-1") { done?.at == 6u }
        for (index in done?.verdict?.told.orEmpty().indices) {
            walkthrough.touch("analysis.told-$index") { done?.verdict?.told?.get(index)?.shown == true }
        }
        walkthrough.touch("analysis-retry") { state.retry != null }
        assertEquals(5u, done?.at)
        walkthrough.touch("analysis.retry-action-0") { state.retry == null }
        walkthrough.touch("analysis.last") { done?.at == null || done?.at == 7u }
        walkthrough.touch("analysis-practice") { state.retry != null }
        move("g7", "g6") { state.retry?.good == true }
        walkthrough.touch("analysis.retry-action-0") { state.retry == null }
        rule.back()
        assertEquals(Screen.BOARD, rule.screen)
        walkthrough.end(
            without = ENGINE + setOf(
                "analysis-move-menu", "analysis.back", "analysis.forward", "analysis-play-on", "analysis.setup", "analysis.games-with-position",
                "analysis-share-pgn", "analysis-share-fen", "analysis-paste", "analysis-new", "analysis.type-move",
            ),
            elsewhere = BOARD + "header-back",
        )
    }

    private companion object {
        /** Tags of controls that the test of the review operates. */
        val REVIEW = setOf("analysis.tab-review", "analysis.menu-review")

        /** Tags of controls that the test of the engine operates. */
        val ENGINE = setOf("analysis-engine", "analysis.lines-more", "analysis.lines-fewer", "analysis.flip")
    }
}
