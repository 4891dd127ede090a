package org.plywise.ui.board

import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.onNodeWithText
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.v2.runComposeUiTest
import java.io.File
import java.nio.file.Files
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.app.Place
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.LiveGame
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.engine.StandardStart

/** The game to come back to cannot be read. */
@OptIn(ExperimentalTestApi::class)
class NoBoardTest {
    private val test = TestApp(Files.createTempDirectory("plywise-damaged").toFile()) { library -> damageTheGame(library) }

    @AfterEach
    fun end() = test.close()

    private fun friends(core: Core): GameOptions {
        val person = HumanPlayer("")
        return GameOptions(StandardStart, person, person, null, core.help(), 1uL, book = false)
    }

    /** A library whose unfinished game has a move that was never played. */
    private fun damageTheGame(library: File) {
        Core(library.parentFile) { listOf("en") }.use { core ->
            LiveGame.begin(core, friends(core)).use { game ->
                game.type("e4")
                while (game.view.value.snapshot.run { livePly == 0u || save !is SaveDone }) Thread.sleep(5)
            }
        }
        val text = library.readBytes().toString(Charsets.ISO_8859_1)
        check("\"moves\":[\"e2e4\"]" in text)
        library.writeBytes(text.replace("\"moves\":[\"e2e4\"]", "\"moves\":[\"e2e9\"]").toByteArray(Charsets.ISO_8859_1))
    }

    @Test
    @Scenario("app-damaged-game")
    fun `a damaged game does not stand in the way of a new one`() = runComposeUiTest {
        test.onMain { test.app.board.start() }
        setContent { TestFrame(test) { BoardScreen(test.app) } }
        waitUntil(timeoutMillis = 30_000) { onAllNodes(hasTestTag("retry")).fetchSemanticsNodes().isNotEmpty() }
        onNodeWithText("This game is damaged and cannot be opened.").assertExists()
        onNodeWithTag("new-game").performClick()
        test.await("the choices of a new game") { test.app.places.value.last() == Place.NewGame(null) }
        test.onMain { test.app.board.begin(friends(test.core)) }
        test.await("a game") { test.app.board.state.value is BoardState.Playing }
        test.onMain { test.app.board.on(BoardEvent.Type("d4")) }
        test.await("its move on the disk") { test.core.library.games(GameFilter(), null, 9u).size == 2 }
        test.onMain { test.app.board.close() }
        // The next start comes back to the new game, and the damaged one is still listed.
        LiveGame.resume(test.core, friends(test.core)).use { game ->
            assertEquals(listOf("d4"), game.view.value.moves.map { it.san })
        }
    }
}
