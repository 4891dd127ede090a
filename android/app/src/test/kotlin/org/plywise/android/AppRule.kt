package org.plywise.android

import android.os.Looper
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.junit4.AndroidComposeTestRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performSemanticsAction
import androidx.lifecycle.ViewModelProvider
import androidx.test.ext.junit.rules.ActivityScenarioRule
import java.time.Duration
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Opened
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.Player
import org.plywise.ui.engine.Start
import org.plywise.ui.engine.StandardStart
import org.robolectric.Shadows.shadowOf

/** The rule that starts the real activity. */
internal typealias AppRule = AndroidComposeTestRule<ActivityScenarioRule<MainActivity>, MainActivity>

/** How long anything may take on a busy machine, in milliseconds. */
internal const val PATIENCE = 120_000L

/**
 * A window for the tests of dialogs with a text field. A dialog that is narrower than its window
 * is measured at two widths in every pass, after which a text field in it asks for another pass;
 * on Robolectric that never ends. Here both widths are the same.
 */
internal const val SMALL = "w320dp-h891dp-port-xhdpi"

/** The app in the activity; it must be open. */
internal val AppRule.app: AppModel
    get() = (ViewModelProvider(activity)[AppHolder::class.java].opened.value as Opened.Ready).app

/** What the board shows, once there is a game. */
internal val AppRule.playing: BoardState.Playing?
    get() {
        val opened = ViewModelProvider(activity)[AppHolder::class.java].opened.value as? Opened.Ready
        return opened?.app?.board?.state?.value as? BoardState.Playing
    }

/** Waits until the board can be touched. */
internal fun AppRule.untilOpen() = waitUntil(PATIENCE) { playing != null && isThere("square-e2") }

/** Waits for something; time goes by for the app's own pauses too. */
internal fun AppRule.until(what: String, condition: () -> Boolean) = waitUntil(what, PATIENCE) {
    shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(20))
    condition()
}

/** Where the person is. */
internal val AppRule.place: Place get() = app.places.value.last()

/** Goes somewhere, and waits for a control that is there. */
internal fun AppRule.go(to: Place, until: String) {
    untilOpen()
    runOnUiThread { app.go(to) }
    untilThere(until)
}

/** Back by the system's own way, which takes a moment: a finger might still turn round. */
internal fun AppRule.back() {
    // The way back is there once the screen is drawn.
    waitForIdle()
    val before = app.places.value
    runOnUiThread { activity.onBackPressedDispatcher.onBackPressed() }
    until("the way back") { app.places.value != before }
}

internal fun AppRule.isThere(tag: String) = onAllNodes(hasTestTag(tag)).fetchSemanticsNodes().isNotEmpty()

internal fun AppRule.untilThere(tag: String) = waitUntil(PATIENCE) { isThere(tag) }

internal fun AppRule.untilPly(ply: Int) = waitUntil(PATIENCE) { playing?.game?.snapshot?.livePly?.toInt() == ply }

/** Activates a control as a switch or a screen reader would. */
internal fun AppRule.activate(tag: String) {
    onNodeWithTag(tag).performSemanticsAction(SemanticsActions.OnClick)
}

/** Moves by two squares. */
internal fun AppRule.move(from: String, to: String) {
    activate("square-$from")
    waitUntil("$from to be selected in ${playing?.game?.snapshot}", PATIENCE) { playing?.game?.snapshot?.selection != null }
    activate("square-$to")
}

/** Begins a game and waits until it is on the board. */
internal fun AppRule.begin(white: Player, black: Player, start: Start = StandardStart, seed: ULong = 1uL) {
    val before = playing?.since
    runOnUiThread { app.board.begin(GameOptions(start, white, black, null, app.core.help(), seed, book = false)) }
    // What the game before had still to say may come first: a new one has no moves.
    waitUntil("the new game", PATIENCE) {
        playing.let { it != null && it.since != before && it.game.snapshot.livePly == 0u }
    }
}

/** Begins a game of two people, so that nothing is left to chance, and plays these moves. */
internal fun AppRule.playTogether(moves: String) {
    begin(HumanPlayer(""), HumanPlayer(""))
    moves.split(' ').forEachIndexed { ply, move ->
        runOnUiThread { app.board.on(BoardEvent.Type(move)) }
        untilPly(ply + 1)
    }
}
