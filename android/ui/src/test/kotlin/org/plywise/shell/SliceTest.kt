package org.plywise.shell

import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.Composer
import androidx.compose.runtime.CompositionTracer
import androidx.compose.runtime.InternalComposeTracingApi
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.SemanticsProperties
import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.hasContentDescription
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollToIndex
import androidx.compose.ui.test.performTextInput
import androidx.compose.ui.test.performTextInputSelection
import androidx.compose.ui.text.TextRange
import androidx.compose.ui.text.input.TextFieldValue
import androidx.compose.ui.unit.dp
import java.util.concurrent.ConcurrentHashMap
import kotlin.concurrent.thread
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.Event
import org.plywise.app.GamesEvent
import org.plywise.app.GamesSheet
import org.plywise.app.Screen
import org.plywise.app.SystemTask

private val deep = System.getenv("PLYWISE_DEEP") == "1"

/** Number of games in the large libraries of the tests. */
private val MANY = if (deep) 5_000 else 1_000

/** Number of characters that the test types, and the milliseconds between them: 40 per second. */
private val TYPED = if (deep) 200 else 40
private const val PAUSE = 25L

/** Rows of the list of games per scroll step. */
private const val STEP = 5

/** Tests of the list of games and the statistics, with the real core and Compose. */
@OptIn(ExperimentalTestApi::class, InternalComposeTracingApi::class)
class SliceTest {
    private var test = TestShell(null)
    private val composed = ConcurrentHashMap<String, Int>()

    private val tracer = object : CompositionTracer {
        override fun isTraceInProgress(): Boolean = true

        override fun traceEventStart(key: Int, dirty1: Int, dirty2: Int, info: String) {
            if (info.startsWith("org.plywise.") && "<" !in info) composed.merge(info.substringBefore(' ').substringAfterLast('.'), 1, Int::plus)
        }

        override fun traceEventEnd() = Unit
    }

    /** Returns the names of the app's composables that were composed since the last call, with their counts. */
    private fun composed(): Map<String, Int> = composed.toMap().also { composed.clear() }

    @AfterEach
    fun end() {
        Composer.setTracer(null)
        test.close()
    }

    private fun holding(games: String) {
        test.close()
        test = TestShell(games)
    }

    private fun ComposeUiTest.show(count: Int) {
        test.list(count)
        window(test, Modifier.requiredSize(700.dp, 768.dp))
        waitUntil(timeoutMillis = PATIENCE) { isThere("games-row-${test.rows.first().id}") }
    }



    private fun ComposeUiTest.settle() {
        test.sendAndAwait(Event.Panes(1u))
        waitForIdle()
    }

    @Test
    @Scenario("shell-text")
    fun `fast typing is not lost while the list changes`() = composeTest {
        holding(manyGames(MANY))
        show(MANY.coerceAtMost(1_000))
        val field = onNodeWithTag("games-search")
        fun text() = field.fetchSemanticsNode().config[SemanticsProperties.EditableText].text
        fun caret() = field.fetchSemanticsNode().config[SemanticsProperties.TextSelectionRange]
        var listing = true
        val before = test.games
        // All games match each time, a thousand of which are read.
        val lister = thread {
            while (listing) {
                test.send(GamesEvent.ClearFilter)
                Thread.sleep(40)
            }
        }
        val words = ('a'..'z').toList()
        var moved = 0
        var typed = ""
        val began = System.nanoTime()
        fun type(index: Int, at: (String) -> Int) {
            val next = "${words[index % words.size]}"
            val place = at(typed)
            field.performTextInput(next)
            typed = typed.take(place) + next + typed.drop(place)
            if (caret() != TextRange(place + 1)) moved++
            Thread.sleep((PAUSE - (System.nanoTime() - began) / 1_000_000 % PAUSE))
        }
        repeat(TYPED) { index -> type(index) { it.length } }
        field.performTextInputSelection(TextRange(TYPED / 2))
        repeat(TYPED) { index -> type(index) { TYPED / 2 + index } }
        val seconds = (System.nanoTime() - began) / 1e9
        listing = false
        lister.join()
        settle()
        println("figure: typed ${2 * TYPED} characters in %.1f s, lost ${typed.length - text().length}, caret moved $moved times".format(seconds))
        assertEquals(typed, text())
        assertEquals(0, moved)
        assertEquals(before.screen.search.id, test.games.screen.search.id)
        // The core has the last draft: no game matches it.
        waitUntil(timeoutMillis = PATIENCE) { isThere("games.empty-clear-search") }
        onNodeWithTag("games-search-clear").performClick()
        until("games-row-${test.rows.firstOrNull()?.id ?: MANY}")
        assertEquals("", text())
    }

    @Test
    fun `an unfinished composition survives until the text is replaced`() = composeTest {
        holding(manyGames(60))
        test.list(50)
        lateinit var value: TextFieldValue
        lateinit var type: (TextFieldValue) -> Unit
        setContent {
            val games by test.state.games.collectAsState()
            CoreField(games!!.screen.search, { field, text -> test.send(GamesEvent.Search(field, text)) }) { now, onChange ->
                value = now
                type = onChange
            }
        }
        // As an input method does: letters become syllables, and syllables become a word.
        for (text in listOf("n", "に", "にh", "にほ", "にほn", "にほん")) {
            val composing = TextFieldValue(text, TextRange(text.length), TextRange(0, text.length))
            runOnIdle { type(composing) }
            test.send(GamesEvent.ClearFilter)
            settle()
            assertEquals(composing, value)
        }
        test.send(GamesEvent.ClearSearch)
        settle()
        assertEquals(TextFieldValue(""), value)
    }

    @Test
    fun `a scroll through all games composes each row once`() = composeTest {
        holding(manyGames(MANY))
        Composer.setTracer(tracer)
        show(50)
        val list = onNodeWithTag("games.list")
        val began = System.nanoTime()
        var last = 0
        while (last < MANY - 1) {
            // No further than the window's height, so that no row is skipped.
            last = (last + STEP).coerceAtMost(MANY - 1)
            if (last >= test.rows.size) waitUntil(timeoutMillis = PATIENCE) { test.rows.size > last }
            list.performScrollToIndex(last)
            waitForIdle()
        }
        val items = composed()["GameItem"]
        val milliseconds = (System.nanoTime() - began) / 1e6 * STEP / MANY
        println("figure: scroll through ${test.listed?.count} games  $items rows composed  %.1f ms a step of $STEP rows".format(milliseconds))
        assertEquals(MANY, test.listed?.count?.toInt())
        assertEquals(MANY, items)
    }

    @Test
    fun `a reload recomposes only the changed row and a message only itself`() = composeTest {
        holding(manyGames(60))
        Composer.setTracer(tracer)
        show(60)
        val game = test.rows[1].id
        test.send(GamesEvent.BeginRename(game))
        settle()
        val field = (test.games.screen.sheet as GamesSheet.Rename).title
        test.send(GamesEvent.Draft(field.id, "An evening"))
        settle()
        composed()
        test.send(GamesEvent.ApplyTitle)
        test.await("the title") { test.rows[1].title == "An evening" }
        settle()
        val renamed = composed()
        assertEquals(1, renamed["GameItem"], "$renamed")
        onNode(hasContentDescription("An evening", substring = true)).assertExists()

        test.send(GamesEvent.CopyPgn(game))
        test.await("the message") { test.state.message.value != null && test.platform.clipboard != null }
        settle()
        val said = composed()
        println("figure: composed of ours for a message  $said")
        assertEquals(setOf("Messages"), said.keys)
        // Its time is up.
        mainClock.advanceTimeBy(20_000)
        test.await("its end") { test.state.message.value == null }
    }

    @Test
    fun `the message about deleted games offers undo`() = composeTest {
        holding(manyGames(3))
        show(3)
        val game = test.rows.first().id
        onNodeWithTag("games-more-$game").performClick()
        until("games.delete-one")
        onNodeWithTag("games.delete-one").performClick()
        waitUntil(timeoutMillis = PATIENCE) { !isThere("games-row-$game") }
        onNodeWithText("Undo").performClick()
        until("games-row-$game")
    }

    @Test
    @Scenario("shell-statistics")
    fun `a picked file is imported and a failure is reported`() = composeTest {
        window(test)
        test.sendAndAwait(Event.Tab(Screen.GAMES))
        test.platform.fileToOpen = test.file(manyGames(3))
        test.platform.filesWork = false
        until("games.empty-import")
        onNodeWithTag("games.empty-import").performClick()
        test.await("the failure") { test.state.message.value != null }
        test.platform.filesWork = true
        onNodeWithTag("games.empty-import").performClick()
        until("games-row-2")
        test.await("the end of the file's copy") { test.platform.tasks.any { it is SystemTask.Forget } }
        onNodeWithTag("games.statistics").performClick()
        until("stats.new-game")
        onNodeWithText("Finish a game against the computer to see statistics.").assertExists()
        onNodeWithTag("header-back").performClick()
        until("games-row-2")
        assertTrue(test.screens == listOf(Screen.BOARD, Screen.GAMES))
    }
}
