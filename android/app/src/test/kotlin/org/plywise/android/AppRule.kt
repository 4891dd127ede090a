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
import org.plywise.app.BoardEvent
import org.plywise.app.Event
import org.plywise.app.GameView
import org.plywise.app.GamesEvent
import org.plywise.app.NewGameEvent
import org.plywise.app.Screen
import org.plywise.app.SettingAction
import org.plywise.app.SettingsEvent
import org.plywise.shell.AppState
import org.plywise.shell.Driver
import org.plywise.shell.square
import org.robolectric.Shadows.shadowOf

/** Test rule that starts the real activity. */
internal typealias AppRule = AndroidComposeTestRule<ActivityScenarioRule<MainActivity>, MainActivity>

/** Timeout of every wait, in milliseconds. Long enough for a busy machine. */
internal const val PATIENCE = 120_000L

/**
 * Window size for the tests of dialogs with a text field. A dialog that is narrower than its window is measured at two
 * widths in every pass, after which a text field in it requests another pass; on Robolectric that never ends. In this
 * window both widths are the same.
 */
internal const val SMALL = "w320dp-h891dp-port-xhdpi"

/** State holder of the app in the activity; `null` until the app has started. */
internal val AppRule.state: AppState? get() = ViewModelProvider(activity)[AppHolder::class.java].state.value

/** Test driver of the app: sends events, without the UI. The app must have started. */
internal val AppRule.driver: Driver get() = Driver(checkNotNull(state), ::until)

/** View model of the game on the board; `null` until the game is loaded. */
internal val AppRule.game: GameView? get() = state?.let { Driver(it, ::until).game }

/** Waits until the board can be tapped. */
internal fun AppRule.untilOpen() = until("the board") { game != null && isThere("square-e2") }

/** Waits for [condition]. Advances the main thread's clock, so that the app's delays elapse, too. */
internal fun AppRule.until(what: String, condition: () -> Boolean) = waitUntil(what, PATIENCE) {
    shadowOf(Looper.getMainLooper()).idleFor(Duration.ofMillis(20))
    condition()
}

/** Waits until everything sent by the core is on screen. Otherwise a tap might act on outdated content. */
internal fun AppRule.settle() {
    waitForIdle()
    driver.settle()
    waitForIdle()
}

/** The app's current screen. */
internal val AppRule.screen: Screen? get() = driver.screen

/** Navigates to a screen and waits for one of its controls. */
internal fun AppRule.go(to: Screen, until: String) {
    until("a game") { game != null }
    with(driver) {
        when (to) {
            Screen.NEW_GAME -> send(BoardEvent.NewGame)
            Screen.SETUP -> {
                send(BoardEvent.NewGame)
                send(NewGameEvent.ChooseStart(2u))
            }
            Screen.STATISTICS -> {
                go(Screen.GAMES)
                send(Event.Games(GamesEvent.Statistics))
            }
            Screen.LICENCES -> {
                go(Screen.SETTINGS)
                send(Event.Settings(SettingsEvent.Act(SettingAction.LICENCES)))
            }
            else -> go(to)
        }
    }
    untilThere(until)
}

/**
 * Goes back as the system does, and waits until the screen has changed, since a back gesture could still be cancelled.
 */
internal fun AppRule.back() {
    // The back handler is registered once the screen is composed.
    settle()
    val before = driver.screens
    runOnUiThread { activity.onBackPressedDispatcher.onBackPressed() }
    until("the way back") { driver.screens != before }
}

internal fun AppRule.isThere(tag: String) = onAllNodes(hasTestTag(tag)).fetchSemanticsNodes().isNotEmpty()

internal fun AppRule.untilThere(tag: String) = until("$tag to be there") { isThere(tag) }

internal fun AppRule.untilPly(ply: Int) = until("$ply plies") { game?.livePly?.toInt() == ply }

/** Activates a control as switch access or a screen reader does. */
internal fun AppRule.activate(tag: String) {
    onNodeWithTag(tag).performSemanticsAction(SemanticsActions.OnClick)
}

/** Makes a move by tapping two squares. */
internal fun AppRule.move(from: String, to: String) {
    activate("square-$from")
    until("$from to be selected in ${game?.board}") { game?.board?.selection == square(from) }
    activate("square-$to")
}

/** Starts a game of two people, so that nothing is random, and plays the given moves. */
internal fun AppRule.playTogether(moves: String) = driver.playTogether(moves)
