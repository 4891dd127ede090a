package org.plywise.shell

import androidx.compose.ui.test.ComposeUiTest
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.hasText
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import java.io.File
import java.nio.file.Files
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.app.Event
import org.plywise.app.NewGameEvent

/** Tests of the app's start with intact, damaged and unreadable files. */
@OptIn(ExperimentalTestApi::class)
class StartTest {
    private val folder: File = Files.createTempDirectory("plywise-start").toFile()

    @AfterEach
    fun end() {
        folder.deleteRecursively()
    }

    private fun ComposeUiTest.show(test: TestShell) = setContent { TestWindow(test) }

    @Test
    @Scenario("app-library-not-opened", "shell-start-failed")
    fun `a library that cannot be opened shows the reason and a retry`() = composeTest {
        // A folder in place of the file.
        File(folder, "games.db").mkdirs()
        TestShell(folder = folder).use { test ->
            show(test)
            onNodeWithText(test.state.start.value!!.message).assertExists()
            repeat(3) { onNodeWithText("Try again").performClick() }
            waitForIdle()
            onNodeWithText("Try again").assertExists()
            File(folder, "games.db").delete()
            onNodeWithText("Try again").performClick()
            until("square-e2")
            assertEquals(null, test.state.start.value)
        }
    }

    @Test
    @Scenario("app-damaged-library")
    fun `a damaged library is reported with the recovered games`() = composeTest {
        TestShell(pgn("A", "B", "1-0", "2001.02.03", "1. e4 e5"), folder, keeps = true).close()
        val test = TestShell(folder = folder) { library ->
            library.writeBytes(library.readBytes().also { bytes -> bytes.fill(0x55, 0, 40) })
        }
        test.use {
            show(test)
            val message = checkNotNull(test.state.message.value)
            assertTrue(message.lasting)
            assertTrue("They were set aside as games.db" in message.text, message.text)
            waitUntil { onAllNodes(hasText(message.text)).fetchSemanticsNodes().isNotEmpty() }
            // Other messages disappear after ten seconds at most. Drawing every frame of a whole minute on a busy
            // machine took longer than a test may.
            mainClock.advanceTimeBy(12_000)
            onNodeWithText("OK").performClick()
            waitUntil(timeoutMillis = PATIENCE) { test.state.message.value == null }
        }
    }

    @Test
    fun `the backup copy is written in the background and restored elsewhere`() {
        val copy = File(folder, "backup/games.db")
        TestShell(pgn("A", "B", "1-0", "2001.02.03", "1. e4 e5"), folder, keeps = true).use { test ->
            test.state.send(Event.Hidden)
            test.await("the copy") { copy.isFile }
        }
        val there = File(folder, "there/backup/games.db")
        there.parentFile.mkdirs()
        copy.copyTo(there)
        TestShell(folder = File(folder, "there")).use { test ->
            test.list(1)
            assertEquals(1, test.rows.size)
        }
    }

    /** Creates a library whose unfinished game contains an illegal move. */
    private fun damageTheGame() {
        TestShell(folder = folder, keeps = true).use { test -> test.driver.playTogether("e4") }
        val library = File(folder, "games.db")
        val text = library.readBytes().toString(Charsets.ISO_8859_1)
        check("\"moves\":[\"e2e4\"]" in text)
        library.writeBytes(text.replace("\"moves\":[\"e2e4\"]", "\"moves\":[\"e2e9\"]").toByteArray(Charsets.ISO_8859_1))
    }

    @Test
    @Scenario("app-damaged-game")
    fun `a damaged game does not prevent a new one`() = composeTest {
        damageTheGame()
        TestShell(folder = folder, keeps = true).use { test ->
            show(test)
            until("retry")
            onNodeWithText("This game is damaged and can’t be opened.").assertExists()
            onNodeWithTag("retry").performClick()
            until("retry")
            onNodeWithTag("new-game").performClick()
            test.await("the choices of a new game") { test.state.newGame.value != null }
            test.driver.send(NewGameEvent.ChooseOpponent(1u))
            test.driver.send(NewGameEvent.Start)
            test.await("the game") { test.driver.game != null }
            test.driver.play("d4")
        }
        // The next start resumes the new game, and the damaged one is still listed.
        TestShell(folder = folder).use { test ->
            test.await("the game") { test.driver.moves == listOf("d4") }
            test.list(2)
            assertEquals(2, test.rows.size)
        }
    }
}
