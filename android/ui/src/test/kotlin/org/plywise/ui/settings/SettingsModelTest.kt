package org.plywise.ui.settings

import java.io.File
import java.nio.file.Files
import java.time.Duration
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.analysis.AnalysisEvent
import org.plywise.ui.analysis.await
import org.plywise.ui.analysis.text
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameOptions
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.Notation
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.engine.SideTime
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.StandardStart
import org.plywise.ui.engine.TimeControl
import org.plywise.ui.engine.TimeLevel
import org.plywise.ui.pgn

class SettingsModelTest {
    private val folder = Files.createTempDirectory("plywise-settings").toFile()
    private val test = TestApp(folder)
    private val model by lazy { test.onMain { test.app.settings } }

    @AfterEach
    fun end() = test.close()

    private fun on(event: SettingsEvent) = test.onMain { model.on(event) }

    private fun game() = test.holds(pgn("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5 2. Nf3 d6"))

    private fun games(): ULong = test.core.library.count(GameFilter())

    @Test
    @Scenario("settings-switches")
    fun `each switch changes its own setting and is written down`() {
        for (switch in Switch.entries) {
            val before = switch.isOn(test.core.settings.value)
            on(SettingsEvent.Turn(switch, !before))
            assertEquals(!before, switch.isOn(test.core.settings.value), switch.name)
            for (other in Switch.entries - switch) {
                val now = other.isOn(test.core.settings.value)
                on(SettingsEvent.Turn(switch, before))
                assertEquals(now, other.isOn(test.core.settings.value), "$switch touches $other")
                on(SettingsEvent.Turn(switch, !before))
            }
        }
        test.await("the disk") { test.core.library.settings() == test.core.settings.value }
    }

    @Test
    @Scenario("settings-choices")
    fun `choices are kept`() {
        on(SettingsEvent.Board(BoardLook.SAGE))
        on(SettingsEvent.Pieces(PieceLook.SIGNAL))
        on(SettingsEvent.Theme(Brightness.DARK))
        on(SettingsEvent.Writing(Notation.FIGURINE))
        on(SettingsEvent.Memory(128))
        on(SettingsEvent.Threads(1))
        on(SettingsEvent.OpenName)
        on(SettingsEvent.DraftName(" Kim "))
        on(SettingsEvent.ApplyName)
        val kept = test.core.settings.value
        assertEquals(BoardLook.SAGE, kept.board)
        assertEquals(PieceLook.SIGNAL, kept.pieces)
        assertEquals(Brightness.DARK, kept.theme)
        assertEquals(Notation.FIGURINE, kept.notation)
        assertEquals(128u, kept.engineMemory)
        assertEquals(1u, kept.engineThreads)
        assertEquals("Kim", kept.playerName)
        test.await("the state") { model.state.value.settings == kept && model.state.value.step == SettingsStep.None }
    }

    @Test
    @Scenario("settings-language")
    fun `another language changes the words at once`() {
        on(SettingsEvent.OpenLanguages)
        assertEquals(SettingsStep.ChooseLanguage, model.state.value.step)
        on(SettingsEvent.Language("de"))
        assertEquals("Einstellungen", test.core.words.value["settings-title"])
        on(SettingsEvent.Language(""))
        assertEquals("Settings", test.core.words.value["settings-title"])
    }

    @Test
    @Scenario("settings-backup-and-restore", "settings-erase")
    fun `a back-up restores what was erased`() {
        game()
        on(SettingsEvent.Board(BoardLook.SLATE))
        test.await("the disk") { test.core.library.settings().board == BoardLook.SLATE }
        on(SettingsEvent.BackUp)
        test.await("the file") { test.platform.savedFiles.isNotEmpty() }
        val (name, bytes) = test.platform.savedFiles.single()
        assertTrue(name.endsWith(".plywise"))

        on(SettingsEvent.Erase)
        assertEquals(SettingsStep.Erase, model.state.value.step)
        on(SettingsEvent.EraseGoOn)
        test.await("the second question") { model.state.value.step == SettingsStep.EraseForGood(1) }
        assertEquals(1uL, games())
        on(SettingsEvent.EraseForGood)
        test.await("the message") { test.app.message.value?.text == "Everything is erased." }
        assertEquals(0uL, games())
        assertEquals(BoardLook.MAPLE, test.core.settings.value.board)

        test.platform.fileToOpen = test.file("kept.plywise", bytes)
        on(SettingsEvent.ChooseBackup)
        test.await("the preview") { model.state.value.step is SettingsStep.Restore }
        val preview = (model.state.value.step as SettingsStep.Restore).preview
        assertEquals(1uL, preview.games)
        assertEquals(1uL, preview.newGames)
        assertEquals(0uL, games())
        on(SettingsEvent.RestoreSettings(true))
        on(SettingsEvent.Restore)
        test.await("the message") { test.app.message.value?.text == "Restored." }
        assertEquals(1uL, games())
        assertEquals(BoardLook.SLATE, test.core.settings.value.board)
    }

    private fun erase() {
        on(SettingsEvent.EraseForGood)
        test.await("the end of all") { test.app.message.value?.text == "Everything is erased." }
    }

    private fun begins() = test.await("another game") {
        (test.app.board.state.value as? BoardState.Playing)?.game?.snapshot?.livePly == 0u
    }

    /** Once the disk has done what it was asked for; the game's own writing is not asked for here. */
    private fun assertNothingComesBack() {
        Thread.sleep(300)
        assertEquals(0uL, games())
        assertNull(test.core.library.value("analysis"))
    }

    @Test
    @Scenario("settings-erase")
    fun `a game with a running clock does not come back once everything is erased`() {
        val minute = SideTime(Duration.ofMinutes(1), Duration.ZERO, Duration.ZERO)
        val person = HumanPlayer("")
        test.onMain {
            test.app.board.begin(
                GameOptions(StandardStart, person, person, TimeControl(minute, minute), test.core.help(), 1uL, book = false),
            )
        }
        begins()
        test.onMain { test.app.board.on(BoardEvent.Type("e4")) }
        test.await("the game in the library") { games() == 1uL }
        erase()
        begins()
        test.onMain { test.app.hide() }
        assertNothingComesBack()
    }

    @Test
    @Scenario("settings-erase")
    fun `a computer that is about to move brings no game back`() {
        val computer = EnginePlayer(TimeLevel(Duration.ofMillis(40)))
        test.onMain {
            test.core.change { it.copy(answerAtOnce = true) }
            test.app.board.begin(GameOptions(StandardStart, computer, computer, null, test.core.help(), 1uL, book = false))
        }
        test.await("the game in the library") { games() == 1uL }
        erase()
        begins()
        assertNothingComesBack()
    }

    @Test
    @Scenario("settings-erase")
    fun `an analysis that is open is erased too`() {
        val before = test.onMain { test.app.analysis(AnalysisRoot.Start) }
        before.await { true }
        before.onEvent(AnalysisEvent.Drag(Square.D2, Square.D4))
        before.await { it.node != 0u }
        erase()
        val after = test.onMain { test.app.analysis(AnalysisRoot.Start) }
        assertEquals("", after.await { true }.text())
        assertNothingComesBack()
    }

    @Test
    @Scenario("settings-erase")
    fun `files for other apps and their copies are erased too`() {
        game()
        on(SettingsEvent.BackUp)
        test.await("the file") { test.platform.savedFiles.isNotEmpty() }
        val left = { folder.walk().filter { it.isFile && it.name.startsWith("backup") }.toList() }
        assertEquals(1, left().size)
        erase()
        assertEquals(emptyList<File>(), left())
        assertEquals(1, test.platform.forgotten)
    }

    @Test
    @Scenario("settings-erase")
    fun `copies of the library are erased too`() {
        game()
        // The system's back-up, and what is set aside of a damaged library.
        runBlocking { test.core.disk { keepSnapshot(File(folder, "backup/games.db").path) } }
        test.file("games.db.damaged-1", "Rook")
        test.file("games.db.damaged-1-wal", "Rook")
        val copies = { folder.walk().filter { it.isFile && "Rook" in it.readText(Charsets.ISO_8859_1) } }
        assertTrue(copies().count() >= 3)
        erase()
        assertEquals(emptyList<File>(), copies().toList())
        assertTrue(File(folder, "backup/games.db").exists())
    }

    private fun TestApp.playing() = (app.board.state.value as? BoardState.Playing)?.game

    private fun TestApp.moves() = playing()?.moves?.map { it.san }

    private fun TestApp.plays(move: String) {
        val before = checkNotNull(moves()).size
        onMain { app.board.on(BoardEvent.Type(move)) }
        await(move) { moves()?.size == before + 1 && playing()?.snapshot?.save is SaveDone }
    }

    private fun TestApp.backUp(): ByteArray {
        platform.savedFiles.clear()
        onMain { app.settings.on(SettingsEvent.BackUp) }
        await("the back-up") { platform.savedFiles.isNotEmpty() }
        return platform.savedFiles.single().second
    }

    private fun TestApp.restore(bytes: ByteArray) {
        platform.fileToOpen = file("kept.plywise", bytes)
        onMain { app.message.value?.let(app::said) }
        onMain { app.settings.on(SettingsEvent.ChooseBackup) }
        await("the preview") { app.settings.state.value.step is SettingsStep.Restore }
        onMain { app.settings.on(SettingsEvent.Restore) }
        await("what is said of it") { app.message.value?.text == "Restored." }
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `a restored game is on the board as the back-up has it, and goes on from there`() {
        val person = HumanPlayer("")
        test.onMain {
            test.app.board.begin(GameOptions(StandardStart, person, person, null, test.core.help(), 1uL, book = false))
        }
        begins()
        test.plays("e4")
        val older = test.backUp()
        test.plays("e5")
        val newer = test.backUp()
        TestApp().use { other ->
            other.onMain { other.app.board.start() }
            other.await("a game") { other.moves()?.isEmpty() == true }
            other.restore(older)
            other.await("the game of the other device") { other.moves() == listOf("e4") }
            other.onMain { other.app.board.on(BoardEvent.Flip) }
            other.restore(newer)
            other.await("what was played there since") { other.moves() == listOf("e4", "e5") }
            other.await("the board as it lay") { (other.app.board.state.value as? BoardState.Playing)?.flipped == true }
            other.plays("Nf3")
            val game = other.core.library.games(GameFilter(), null, 9u).single().id
            other.await("the record") { other.core.library.pgn(game).contains("1. e4 e5 2. Nf3") }
        }
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `an analysis that comes in is not written over, and one that is there is kept`() {
        test.core.library.setValue("analysis", "1. c4 *")
        val bytes = test.backUp()
        TestApp().use { other ->
            val before = other.onMain { other.app.analysis(AnalysisRoot.Start) }
            before.await { true }
            other.restore(bytes)
            val after = other.onMain { other.app.analysis(AnalysisRoot.Start) }
            assertEquals("1. c4", after.await { true }.text())
        }
        TestApp().use { other ->
            val before = other.onMain { other.app.analysis(AnalysisRoot.Start) }
            before.await { true }
            before.onEvent(AnalysisEvent.Drag(Square.D2, Square.D4))
            before.await { it.node != 0u }
            other.restore(bytes)
            val after = other.onMain { other.app.analysis(AnalysisRoot.Start) }
            assertEquals("1. d4", after.await { true }.text())
        }
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `a file that is no back-up says so and changes nothing`() {
        game()
        test.platform.fileToOpen = test.file("letter.txt", "Dear all")
        on(SettingsEvent.ChooseBackup)
        test.await("the message") { test.app.message.value?.text == "This file is not a Plywise backup." }
        assertEquals(SettingsStep.None, model.state.value.step)
        assertEquals(1uL, games())
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `a file that cannot be read or written is told, and one that was not chosen is not`() {
        val failed = test.core.words.value["games-error-file"]
        test.platform.fileToOpen = test.file("kept.plywise", "")
        test.platform.filesWork = false
        for (event in listOf(SettingsEvent.BackUp, SettingsEvent.ChooseBackup)) {
            on(event)
            test.await("what failed") { test.app.message.value?.text == failed }
            test.onMain { test.app.message.value?.let(test.app::said) }
        }
        test.platform.savesNothing = true
        test.platform.fileToOpen = null
        for (event in listOf(SettingsEvent.BackUp, SettingsEvent.ChooseBackup)) {
            on(event)
            test.await("the end of it") { model.state.value.step == SettingsStep.None }
            test.onMain {}
            assertNull(test.app.message.value)
        }
    }

    @Test
    @Scenario("settings-licences")
    fun `the licences lie on top`() {
        on(SettingsEvent.Licences)
        assertEquals(Place.Licences, test.app.places.value.last())
    }

    @Test
    fun `without a game there is nothing to report`() {
        on(SettingsEvent.Report)
        assertFalse(test.platform.sharedFiles.isNotEmpty())
    }
}
