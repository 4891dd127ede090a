package org.plywise.shell

import androidx.compose.foundation.background
import androidx.compose.foundation.gestures.detectTapGestures
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.material3.Text
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.toPixelMap
import androidx.compose.ui.input.pointer.pointerInput
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.click
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performScrollToIndex
import androidx.compose.ui.test.performTouchInput
import java.util.concurrent.CopyOnWriteArrayList
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.DynamicTest
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.TestFactory
import org.plywise.app.BackStackEntry
import org.plywise.app.Event
import org.plywise.app.GamesEvent
import org.plywise.app.GamesSheet
import org.plywise.app.Navigation
import org.plywise.app.Screen
import org.plywise.app.Screen.BOARD
import org.plywise.app.Screen.GAMES
import org.plywise.app.Screen.SETTINGS
import org.plywise.app.Screen.STATISTICS

/** Tests of navigation faster than the core responds: no screen appears twice, none gets lost. */
@OptIn(ExperimentalTestApi::class)
class NavigationTest {
    private val test = TestShell(manyGames(3))
    private val shown = CopyOnWriteArrayList<List<UInt>>()
    private val left = CopyOnWriteArrayList<UInt>()

    @AfterEach
    fun end() = test.close()

    private fun tab(screen: Screen) = test.state.send(Event.Tab(screen))

    private fun push() = test.send(GamesEvent.Statistics)

    private fun leave(entry: BackStackEntry) {
        if (entry.screen != BOARD) left += entry.id
        test.state.leave(entry.id)
    }

    private fun back() = leave(test.entries.last())

    private fun settle() = test.sendAndAwait(Event.Panes(1u))

    /** Opens the statistics from the list of games, and returns their back stack entry. */
    private fun onStatistics(): BackStackEntry {
        tab(GAMES)
        push()
        settle()
        return test.entries.last()
    }

    private class Sequence(val name: String, val end: List<Screen>, val act: NavigationTest.() -> Unit)

    private val sequences = listOf(
        Sequence("back while a push is under way", listOf(BOARD)) {
            tab(GAMES)
            settle()
            val games = test.entries.last()
            push()
            leave(games)
        },
        Sequence("back twice", listOf(BOARD)) {
            onStatistics()
            back()
            back()
        },
        Sequence("the same place left twice", listOf(BOARD, GAMES)) {
            val statistics = onStatistics()
            leave(statistics)
            leave(statistics)
        },
        Sequence("another tab with a stack", listOf(BOARD, SETTINGS)) {
            onStatistics()
            tab(SETTINGS)
        },
        Sequence("back and another tab", listOf(BOARD, SETTINGS)) {
            onStatistics()
            back()
            tab(SETTINGS)
        },
        Sequence("another tab and back from what it replaces", listOf(BOARD, SETTINGS)) {
            val statistics = onStatistics()
            tab(SETTINGS)
            leave(statistics)
        },
        Sequence("back at the root", listOf(BOARD)) {
            back()
            back()
        },
        Sequence("back and forth again", listOf(BOARD, GAMES, STATISTICS)) {
            val before = onStatistics()
            back()
            push()
            settle()
            assertTrue(test.entries.last().id > before.id)
        },
        Sequence("pushed twice", listOf(BOARD, GAMES, STATISTICS)) {
            onStatistics()
            push()
            push()
        },
        Sequence("two places left at once from the lower one", listOf(BOARD)) {
            onStatistics()
            leave(test.entries[1])
        },
        Sequence("two tabs in turn", listOf(BOARD, GAMES)) {
            for (screen in listOf(SETTINGS, GAMES, SETTINGS, GAMES)) tab(screen)
        },
        Sequence("twenty times forth and back", listOf(BOARD, GAMES)) {
            tab(GAMES)
            settle()
            repeat(20) {
                test.awaitTakenIn(push())
                back()
            }
        },
        Sequence("side by side and back", listOf(BOARD, GAMES)) {
            onStatistics()
            test.state.send(Event.Panes(2u))
            back()
        },
    )

    @TestFactory
    @Scenario("shell-navigation")
    fun `quick ways through the app`() = sequences.map { sequence ->
        DynamicTest.dynamicTest(sequence.name) {
            tab(BOARD)
            settle()
            shown.clear()
            left.clear()
            // Unconfined, on the thread that sets the value, so that no value is conflated away.
            val watching = test.main.launch(Dispatchers.Unconfined) {
                test.state.navigation.collect { navigation -> shown += navigation!!.entries.map { it.id } }
            }
            sequence.act(this)
            settle()
            watching.cancel()
            assertEquals(sequence.end, test.screens)
            for (ids in shown) assertEquals(ids.distinct(), ids)
            for (entry in left) {
                val after = shown.dropWhile { entry !in it }.dropWhile { entry in it }
                assertTrue(after.none { entry in it }, "place $entry came back: $shown")
            }
        }
    }

    private fun entry(id: UInt) = BackStackEntry(id, GAMES, "$id", id == 1u, listOf(id), true, id == 1u)

    @Test
    fun `an older back stack does not restore popped entries and the root stays`() {
        fun stack(vararg ids: Int) = Navigation(ids.map { entry(it.toUInt()) }, ids.size > 1)
        val entries = BackStack()
        fun ids() = entries.shown.value!!.entries.map { it.id.toInt() }
        entries.publish(stack(1, 2, 3))
        assertTrue(entries.leave(2u))
        assertFalse(entries.leave(3u), "it went along")
        entries.publish(stack(1, 2, 3, 4))
        assertEquals(listOf(1), ids())
        assertFalse(entries.shown.value!!.canGoBack)
        assertFalse(entries.leave(1u))
        entries.publish(stack(1, 5))
        assertEquals(listOf(1, 5), ids())
    }

    @Test
    fun `dismissing a sheet does not dismiss its successor`() {
        test.list(3)
        val game = test.rows.first().id
        val open = test.send(GamesEvent.More(game))
        test.awaitTakenIn(open)
        val actions = test.games.screen.sheetId
        test.send(GamesEvent.BeginRename(game))
        test.send(GamesEvent.Dismiss(actions))
        settle()
        assertTrue(test.games.screen.sheet is GamesSheet.Rename)
        test.awaitTakenIn(test.send(GamesEvent.Dismiss(test.games.screen.sheetId)))
        assertEquals(null, test.games.screen.sheet)
    }

    @Test
    fun `the back gesture shows the screen below and keeps its scroll position`() = composeTest {
        var navigation by mutableStateOf(Navigation(listOf(entry(1u)), false))
        val gone = mutableListOf<UInt>()
        setContent {
            CompositionLocalProvider(LocalPlatform provides test.platform) {
                BackStackHost(navigation, { gone += it }) { entry ->
                    LazyColumn(Modifier.testTag("list ${entry.id}")) { items(500) { Text("${entry.id} row $it") } }
                }
            }
        }
        onNodeWithTag("list 1").performScrollToIndex(300)
        navigation = Navigation(listOf(entry(1u), entry(2u)), true)
        waitForIdle()
        onNodeWithTag("list 1").assertDoesNotExist()
        val pull = test.platform.pulls.last()
        runOnIdle { pull(0.3f) }
        onNodeWithText("1 row 300").assertExists()
        onNodeWithTag("list 2").assertExists()
        // Gesture cancelled.
        runOnIdle { pull(0f) }
        onNodeWithTag("list 1").assertDoesNotExist()
        // Another entry is pushed during the gesture: the gesture pops the one that it started on.
        runOnIdle { pull(0.5f) }
        navigation = Navigation(listOf(entry(1u), entry(2u), entry(3u)), true)
        waitForIdle()
        runOnIdle {
            test.platform.backs.last()()
            pull(0f)
        }
        assertEquals(listOf(2u), gone)
        navigation = Navigation(listOf(entry(1u)), false)
        onNodeWithText("1 row 300").assertExists()
        navigation = Navigation(listOf(entry(1u), entry(4u).copy(visible = listOf(1u, 4u))), true)
        waitForIdle()
        onNodeWithText("1 row 300").assertExists()
        onNodeWithText("4 row 0").assertExists()
    }

    @Test
    fun `transitions accept taps and are skipped with reduced motion`() = composeTest {
        fun stack(vararg ids: Int) = Navigation(ids.map { entry(it.toUInt()) }, ids.size > 1)
        var navigation by mutableStateOf(stack(1))
        val touched = mutableListOf<UInt>()
        setContent {
            CompositionLocalProvider(LocalPlatform provides test.platform) {
                BackStackHost(navigation, {}, Modifier.testTag("host")) { entry ->
                    val color = if (entry.id == 1u) Color.Red else Color.Blue
                    Box(Modifier.fillMaxSize().background(color).pointerInput(entry.id) { detectTapGestures { touched += entry.id } })
                }
            }
        }
        fun color() = onNodeWithTag("host").captureToImage().toPixelMap().run { this[width / 2, height / 2] }
        assertEquals(Color.Red, color())
        mainClock.autoAdvance = false
        for ((next, last) in listOf(stack(1, 2) to Color.Blue, stack(1) to Color.Red)) {
            navigation = next
            mainClock.advanceTimeBy(100)
            assertTrue(color() !in listOf(last), "it moves")
            onNodeWithTag("host").performTouchInput { click(Offset(4f, 4f)) }
            mainClock.advanceTimeBy(400)
            assertEquals(last, color())
        }
        assertEquals(listOf(2u, 1u), touched)
        test.platform.reducedMotion.value = true
        mainClock.advanceTimeBy(50)
        navigation = stack(1, 2)
        mainClock.advanceTimeBy(50)
        assertEquals(Color.Blue, color())
    }
}
