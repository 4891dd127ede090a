package org.plywise.ui.app

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.v2.runComposeUiTest
import java.io.File
import java.nio.file.Files
import kotlinx.coroutines.flow.MutableStateFlow
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.pgn

@OptIn(ExperimentalTestApi::class)
class OpenedTest {
    private val folder: File = Files.createTempDirectory("plywise-opened").toFile()

    @AfterEach
    fun end() {
        folder.deleteRecursively()
    }

    @Test
    @Scenario("app-library-not-opened")
    fun `a library that cannot be opened says why and can be tried again`() = runComposeUiTest {
        // A folder stands where the file should be.
        File(folder, "games.db").mkdirs()
        val open = { Opened.of({ listOf("en") }) { Core(folder) { listOf("en") } } }
        var opened by mutableStateOf(open())
        setContent { OpenedUi(opened) { opened = open() } }
        onNodeWithTag("open.failed").assertExists()
        onNodeWithText("Try again").performClick()
        onNodeWithTag("open.failed").assertExists()
        File(folder, "games.db").delete()
        onNodeWithText("Try again").performClick()
        waitForIdle()
        val ready = opened as Opened.CoreReady
        assertEquals("", ready.core.settings.value.playerName)
        ready.core.close()
    }

    @Test
    @Scenario("app-library-not-opened")
    fun `there is one attempt at a time, however often it is asked for`() {
        File(folder, "games.db").mkdirs()
        val failed = Opened.of({ listOf("en") }) { Core(folder) { listOf("en") } }
        val opened = MutableStateFlow(failed)
        assertEquals(listOf(true, false, false), List(3) { opened.tryAgain() })
        assertEquals(Opened.Opening, opened.value)
        opened.value = failed
        assertTrue(opened.tryAgain())
    }

    @Test
    @Scenario("app-damaged-library")
    fun `a damaged library is told of, with what was rescued`() {
        val test = TestApp(folder) { library ->
            Core(folder) { listOf("en") }.use { core ->
                core.library.importText(pgn("A", "B", "1-0", "2001.02.03", "1. e4 e5"), Quiet)
            }
            library.writeBytes(library.readBytes().also { bytes -> bytes.fill(0x55, 0, 40) })
        }
        test.use {
            val message = checkNotNull(test.app.message.value)
            assertTrue(message.lasting)
            assertTrue(message.text.contains("They were set aside as games.db"), message.text)
        }
    }

    @Test
    fun `the copy for the system's back-up is written when the app is hidden, and taken up elsewhere`() {
        val copy = File(folder, "backup/games.db")
        val there = File(folder, "there")
        TestApp(folder).use { test ->
            test.holds(pgn("A", "B", "1-0", "2001.02.03", "1. e4 e5"))
            test.onMain { test.app.hide() }
            test.await("the copy") { copy.isFile }
            Core(there, copy) { listOf("en") }.use { core ->
                assertEquals(1, core.library.games(GameFilter(), null, 5u).size)
            }
        }
    }
}
