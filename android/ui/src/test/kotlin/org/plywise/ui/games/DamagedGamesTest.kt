package org.plywise.ui.games

import java.io.File
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.Quiet
import org.plywise.ui.engine.Core
import org.plywise.ui.pgn
import org.plywise.ui.settings.SettingsEvent

/** Games that cannot be read are told of, and do not keep the others back. */
class DamagedGamesTest {
    private val test = TestApp { library -> damageOneOfTwo(library) }
    private val model by lazy { test.onMain { test.app.games } }
    private val text get() = test.app.message.value?.text

    @AfterEach
    fun end() = test.close()

    /** A library of two games, one of them with a comment that is not what was written. */
    private fun damageOneOfTwo(library: File) {
        Core(library.parentFile) { listOf("en") }.use { core ->
            val first = pgn("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 {as written} c5")
            core.library.importText(first + pgn("Queen", "King", "0-1", "2002.02.03", "1. d4 d5"), Quiet)
        }
        val bytes = library.readBytes().toString(Charsets.ISO_8859_1)
        check("as written" in bytes)
        library.writeBytes(bytes.replace("as written", "as damaged").toByteArray(Charsets.ISO_8859_1))
    }

    private fun on(event: GamesEvent) = test.onMain { model.on(event) }

    /** The game of this White. */
    private fun game(white: String): Long {
        on(GamesEvent.Shown)
        test.await("the games") { (model.state.value.list as? GamesList.Loaded)?.games?.size == 2 }
        return (model.state.value.list as GamesList.Loaded).games.single { it.white == white }.id
    }

    /** What was said last, which stands until it is read. */
    private fun said(expected: String) {
        test.await("the word about it") { text != null }
        assertEquals(expected, text)
        assertEquals("OK", test.app.message.value?.action)
        assertTrue(test.app.message.value?.lasting == true)
        test.onMain { test.app.message.value?.let(test.app::said) }
    }

    @Test
    @Scenario("games-unreadable-told")
    fun `a game that cannot be read is told of when the others are exported or shared`() {
        val readable = game("Queen")
        val damaged = game("Rook")
        on(GamesEvent.ExportAll)
        said("1 game exported. 1 game could not be read.")
        val file = String(test.platform.savedFiles.single().second)
        assertTrue("Queen" in file && "Rook" !in file, file)
        on(GamesEvent.Share(listOf(damaged, readable)))
        said("1 game could not be read.")
        assertEquals(1, test.platform.sharedFiles.size)
        // Nothing is handed over where there is nothing.
        on(GamesEvent.Export(listOf(damaged)))
        said("1 game could not be read.")
        assertEquals(1, test.platform.savedFiles.size)
        on(GamesEvent.Export(listOf(readable)))
        test.await("a plain word") { text == "1 game exported." }
        assertFalse(test.app.message.value?.lasting == true)
    }

    @Test
    @Scenario("games-unreadable-told")
    fun `a game that cannot be read is told of when everything is backed up`() {
        test.onMain { test.app.settings.on(SettingsEvent.BackUp) }
        said("Saved in one file. 1 game could not be read.")
        test.platform.fileToOpen = test.file("kept.plywise", test.platform.savedFiles.single().second)
        assertEquals(1uL, test.core.library.preview(checkNotNull(test.platform.fileToOpen).path).games)
    }
}

/** A text from elsewhere in which a game is damaged. */
class DamagedTextTest {
    private val test = TestApp(language = "de")

    @AfterEach
    fun end() = test.close()

    @Test
    @Scenario("games-import-damaged")
    fun `what is wrong with a game that is taken in is said in the person's language`() {
        val model = test.onMain { test.app.games }
        val text = pgn("A", "B", "1-0", "2001.02.03", "1. e4 Ke5")
        fun saysSo() {
            test.await("the report") { model.state.value.sheet is GamesSheet.Imported }
            val lines = (model.state.value.sheet as GamesSheet.Imported).lines
            assertTrue("1 Partie wurde nur zum Teil importiert." in lines, "$lines")
            assertTrue(lines.any { "Ke5 ist in dieser Stellung nicht möglich" in it }, "$lines")
            test.onMain { model.on(GamesEvent.Dismiss) }
        }
        for (event in listOf(GamesEvent.BeginPaste, GamesEvent.DraftPaste(text), GamesEvent.ImportPasted)) {
            test.onMain { model.on(event) }
        }
        saysSo()
        test.platform.fileToOpen = test.file("in.pgn", text)
        test.onMain { model.on(GamesEvent.ImportFile) }
        saysSo()
    }
}
