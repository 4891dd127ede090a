package org.plywise.desktop

import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.DisposableEffect
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.navigationevent.DirectNavigationEventInput
import androidx.navigationevent.compose.LocalNavigationEventDispatcherOwner
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.app.Event
import org.plywise.app.GamesEvent
import org.plywise.app.Screen
import org.plywise.app.SettingAction
import org.plywise.app.SettingsEvent
import org.plywise.shell.LocalPlatform
import org.plywise.shell.Shell
import org.plywise.shell.TestShell
import org.plywise.shell.composeTest
import org.plywise.shell.manyGames

/** Tests of the Escape key in the desktop window. */
@OptIn(ExperimentalTestApi::class)
class BackTest {
    private val test = TestShell(manyGames(1))

    /** Simulated source of back events, as the window sends them for Escape. */
    private val escape = DirectNavigationEventInput()

    @AfterEach
    fun end() = test.close()

    private fun isCovered() = test.state.run { games.value?.screen?.sheet != null || settings.value?.sheet != null }

    private fun ComposeUiTest.escapeUntil(what: String, condition: () -> Boolean) {
        waitForIdle()
        runOnIdle { escape.backCompleted() }
        waitUntil(what, 30_000, condition)
    }

    @Test
    fun `escape closes dialogs first and then the screen`() = composeTest {
        setContent {
            val dispatcher = checkNotNull(LocalNavigationEventDispatcherOwner.current).navigationEventDispatcher
            DisposableEffect(dispatcher) {
                dispatcher.addInput(escape)
                onDispose { dispatcher.removeInput(escape) }
            }
            CompositionLocalProvider(LocalPlatform provides DesktopPlatform()) { Shell(test.state) }
        }
        test.list(1)
        val game = test.rows.single().id
        val settings = listOf(SettingAction.NAME, SettingAction.LANGUAGE, SettingAction.ERASE)
        val games = listOf(GamesEvent.BeginRename(game), GamesEvent.More(game), GamesEvent.OpenFilter, GamesEvent.BeginPaste)
        val covers = settings.map { Screen.SETTINGS to Event.Settings(SettingsEvent.Act(it)) } + games.map { Screen.GAMES to Event.Games(it) }
        for ((screen, open) in covers) {
            test.driver.go(screen)
            test.driver.send(open)
            waitUntil("$open", 30_000) { isCovered() }
            escapeUntil("$open to be closed") { !isCovered() }
            assertEquals(screen, test.driver.screen)
            escapeUntil("$screen to be left") { test.driver.screen == Screen.BOARD }
        }
    }
}
