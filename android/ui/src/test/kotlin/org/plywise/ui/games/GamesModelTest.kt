package org.plywise.ui.games

import java.time.LocalDate
import java.time.ZoneId
import kotlinx.coroutines.runBlocking
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.GameSummary
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.pgn

class GamesModelTest {
    private val test = TestApp()
    private val model by lazy { test.onMain { test.app.games } }

    @AfterEach
    fun end() = test.close()

    private fun on(event: GamesEvent) = test.onMain { model.on(event) }

    private fun games(): List<GameSummary> = (model.state.value.list as? GamesList.Loaded)?.games.orEmpty()

    private fun shows(count: Int) = test.await("$count games") { games().size == count }

    private fun openings() {
        test.holds(
            pgn("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5 2. Nf3 d6") +
                pgn("Knight", "Rook", "0-1", "2002.02.03", "1. d4 d5 2. c4 e6") +
                pgn("Queen", "King", "1/2-1/2", "2003.??.??", "1. e4 e5 2. Nf3 Nc6 3. Bc4"),
        )
    }

    @Test
    fun `an empty library says so`() {
        on(GamesEvent.Shown)
        test.await("the empty list") { model.state.value.list == GamesList.Empty }
    }

    @Test
    fun `the game played last comes first`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        assertEquals(listOf("Queen", "Knight", "Rook"), games().map { it.white })
    }

    @Test
    fun `more games are read when the end comes near`() {
        test.holds((1..90).joinToString("") { pgn("White $it", "Black", "1-0", "2001.02.03", "1. e4 e5") })
        on(GamesEvent.Shown)
        shows(40)
        on(GamesEvent.NearEnd)
        shows(80)
        on(GamesEvent.NearEnd)
        shows(90)
        assertFalse((model.state.value.list as GamesList.Loaded).more)
        assertEquals(90, games().map { it.id }.toSet().size)
    }

    @Test
    @Scenario("games-search")
    fun `a search and a filter hold games back until they are cleared`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        on(GamesEvent.Search("rook"))
        shows(2)
        on(GamesEvent.OpenFilter)
        test.await("the filter") { model.state.value.sheet is GamesSheet.Filter }
        on(GamesEvent.DraftFilter(GamesFilter(result = ResultChoice.WhiteWins)))
        on(GamesEvent.ApplyFilter)
        shows(1)
        assertEquals("Bishop", games().single().black)
        on(GamesEvent.Search("an unknown name"))
        test.await("nothing") { model.state.value.list == GamesList.NothingFits }
        on(GamesEvent.ClearFilter)
        on(GamesEvent.Search(""))
        shows(3)
    }

    @Test
    @Scenario("games-search")
    fun `a game is found by its level's name in the person's language`() {
        test.onMain {
            test.core.change { it.copy(language = "de", lastLevel = RungLevel(1u), answerAtOnce = true) }
            test.app.board.startAfresh()
        }
        fun snapshot() = (test.app.board.state.value as? BoardState.Playing)?.game?.snapshot
        test.await("a game") { snapshot()?.livePly == 0u }
        test.onMain { test.app.board.on(BoardEvent.Type("e4")) }
        test.await("an answer that is kept") { snapshot()?.let { it.livePly == 2u && it.save is SaveDone } == true }
        on(GamesEvent.Shown)
        shows(1)
        on(GamesEvent.Search("Stufe 2"))
        shows(0)
        on(GamesEvent.Search("stufe 1"))
        shows(1)
    }

    @Test
    @Scenario("games-filter")
    fun `each part of the filter is asked of the core`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        fun filtered(filter: GamesFilter, count: Int) {
            on(GamesEvent.OpenFilter)
            test.await("the filter") { model.state.value.sheet is GamesSheet.Filter }
            on(GamesEvent.DraftFilter(filter))
            on(GamesEvent.ApplyFilter)
            test.await("$count by $filter") { games().size == count }
        }
        filtered(GamesFilter(opening = "B5"), 1)
        filtered(GamesFilter(player = "queen"), 1)
        filtered(GamesFilter(origin = Origin.Imported), 3)
        filtered(GamesFilter(origin = Origin.Here), 0)
        filtered(GamesFilter(period = Period.Year), 0)
        filtered(GamesFilter(period = Period.Custom, days = Days(LocalDate.of(2002, 1, 1))), 2)
        filtered(GamesFilter(period = Period.Custom, days = Days(LocalDate.of(2001, 1, 30), LocalDate.of(2002, 1, 30))), 1)
        filtered(GamesFilter(position = AFTER_E4), 2)
        filtered(GamesFilter(result = ResultChoice.Drawn), 1)
        assertEquals(1, model.state.value.filter.parts)
    }

    @Test
    @Scenario("games-filter")
    fun `a period is the last days with today among them`() {
        val today = LocalDate.of(2024, 3, 1)
        val none = GamesFilter()
        assertEquals(Days(), none.days(today))
        assertEquals(Days(LocalDate.of(2024, 2, 24)), none.within(Period.Week, today).days(today))
        assertEquals(Days(LocalDate.of(2024, 2, 1)), none.within(Period.Month, today).days(today))
        assertEquals(Days(LocalDate.of(2024, 1, 1)), none.within(Period.Year, today).days(today))
        val own = none.within(Period.Custom, today)
        assertEquals(Days(LocalDate.of(2024, 2, 1), today), own.days(today))
        assertEquals(1, own.parts)
        // Neither end passes the other.
        val later = LocalDate.of(2024, 5, 5)
        assertEquals(Days(later, later), own.from(later).days)
        val earlier = LocalDate.of(2024, 1, 5)
        assertEquals(Days(earlier, earlier), own.until(earlier).days)
        // The person's own days are kept while another period is looked at.
        val kept = own.from(earlier)
        assertEquals(kept, kept.within(Period.Week, today).within(Period.Custom, today))
        // The whole of the last day is meant, and no moment of the next.
        val filter = own.query("", "en", today)
        assertEquals(today.plusDays(1).atStartOfDay(ZoneId.systemDefault()).toInstant().toEpochMilli(), filter.until)
    }

    @Test
    @Scenario("games-with-position")
    fun `games with a position are listed from elsewhere, whatever was searched for before`() {
        openings()
        on(GamesEvent.Shown)
        on(GamesEvent.Search("knight"))
        shows(1)
        test.onMain { test.app.showGamesWith(AFTER_E4) }
        shows(2)
        assertEquals(Place.Games, test.app.places.value.last())
        assertEquals("", model.state.value.search)
        assertEquals(1, model.state.value.filter.parts)
        on(GamesEvent.AnyPosition)
        shows(3)
    }

    @Test
    @Scenario("games-delete-and-undo")
    fun `deleting can be taken back`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        on(GamesEvent.Delete(listOf(games().first().id)))
        shows(2)
        test.await("the message") { test.app.message.value != null }
        val message = test.app.message.value
        assertEquals("1 game deleted", message?.text)
        assertEquals("Undo", message?.action)
        test.onMain { message?.act?.invoke() }
        shows(3)
    }

    @Test
    @Scenario("games-rename")
    fun `a game takes a name and gives it up again`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        on(GamesEvent.BeginRename(games().first()))
        on(GamesEvent.DraftTitle("  The quiet one "))
        on(GamesEvent.ApplyTitle)
        test.await("the name") { games().first().title == "The quiet one" }
        on(GamesEvent.BeginRename(games().first()))
        on(GamesEvent.DraftTitle(""))
        on(GamesEvent.ApplyTitle)
        test.await("no name") { games().first().title == "" }
    }

    @Test
    @Scenario("games-export-selection")
    fun `choosing all takes in those further down`() {
        test.holds((1..60).joinToString("") { pgn("White $it", "Black", "1-0", "2001.02.03", "1. e4 e5") })
        on(GamesEvent.Shown)
        shows(40)
        on(GamesEvent.Hold(games().first()))
        assertEquals(GamesMode.Selecting(setOf(games().first().id)), model.state.value.mode)
        on(GamesEvent.SelectAll)
        test.await("all") { (model.state.value.mode as? GamesMode.Selecting)?.games?.size == 60 }
        val chosen = (model.state.value.mode as GamesMode.Selecting).games.toList()
        on(GamesEvent.Export(chosen))
        test.await("the file") { test.platform.savedFiles.isNotEmpty() }
        assertEquals(60, "\\[Event ".toRegex().findAll(String(test.platform.savedFiles.single().second)).count())
        test.await("the message") { test.app.message.value?.text == "60 games exported." }
        assertEquals(GamesMode.Browsing, model.state.value.mode)
    }

    @Test
    @Scenario("games-import-paste")
    fun `pasted games are taken in`() {
        test.platform.clipboard = pgn("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5")
        on(GamesEvent.BeginPaste)
        on(GamesEvent.FromClipboard)
        on(GamesEvent.ImportPasted)
        shows(1)
        test.await("the message") { test.app.message.value?.text == "1 game imported." }
        assertEquals(GamesSheet.None, model.state.value.sheet)
    }

    @Test
    @Scenario("games-import-nothing-new")
    fun `a text without games says so`() {
        on(GamesEvent.BeginPaste)
        on(GamesEvent.DraftPaste("   "))
        on(GamesEvent.ImportPasted)
        test.await("the report") { model.state.value.sheet is GamesSheet.Imported }
        assertEquals(
            listOf("No game was found in this text."),
            (model.state.value.sheet as GamesSheet.Imported).lines,
        )
    }

    @Test
    @Scenario("games-import-nothing-new")
    fun `games of a file that are here already are counted`() {
        openings()
        test.platform.fileToOpen = test.file("in.pgn", pgn("Rook", "Bishop", "1-0", "2001.02.03", "1. e4 c5 2. Nf3 d6"))
        on(GamesEvent.ImportFile)
        test.await("the report") { model.state.value.sheet is GamesSheet.Imported }
        assertEquals(
            listOf("No game was imported.", "1 game was already here."),
            (model.state.value.sheet as GamesSheet.Imported).lines,
        )
    }

    @Test
    @Scenario("games-import-stopped")
    fun `an import that is stopped keeps what it has`() {
        val one = pgn("A", "B", "1-0", "2001.02.03", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6")
        test.platform.fileToOpen = test.file("long.pgn", (1..20_000).joinToString("") { one.replace("\"A\"", "\"A$it\"") })
        on(GamesEvent.ImportFile)
        test.await("progress") { (model.state.value.sheet as? GamesSheet.Importing)?.let { it.read > 0 } ?: false }
        on(GamesEvent.CancelImport)
        test.await("the report") { model.state.value.sheet is GamesSheet.Imported }
        val lines = (model.state.value.sheet as GamesSheet.Imported).lines
        assertEquals("Stopped. The games read so far were imported.", lines.first())
        test.await("games") { games().isNotEmpty() }
    }

    private fun receive(pgn: String) = test.file("received", pgn).let { file -> test.onMain { test.app.receive(file) } }

    @Test
    @Scenario("app-games-from-another-app")
    fun `games from another app join the list that is shown`() {
        test.onMain { test.app.go(Place.Games) }
        on(GamesEvent.Shown)
        test.await("the empty list") { model.state.value.list == GamesList.Empty }
        receive(pgn("A", "B", "1-0", "2001.02.03", "1. e4") + pgn("C", "D", "1-0", "2001.02.03", "1. d4"))
        shows(2)
        receive(pgn("A", "B", "1-0", "2001.02.03", "1. e4"))
        test.await("the report") { model.state.value.sheet is GamesSheet.Imported }
        assertEquals(Place.Games, test.app.places.value.last())
        on(GamesEvent.Dismiss)
        receive(pgn("E", "F", "1-0", "2001.02.03", "1. c4"))
        test.await("the one game") { test.app.places.value.last() is Place.Analysis }
    }

    @Test
    @Scenario("app-games-from-another-app", "games-import-stopped")
    fun `a long file from another app says how far it is, does not block the disk, and can be stopped`() {
        val one = pgn("A", "B", "1-0", "2001.02.03", "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6")
        receive((1..20_000).joinToString("") { one.replace("\"A\"", "\"A$it\"") })
        test.await("progress") { (model.state.value.sheet as? GamesSheet.Importing)?.let { it.read > 0 } ?: false }
        runBlocking { test.core.disk {} }
        assertTrue(model.state.value.sheet is GamesSheet.Importing)
        on(GamesEvent.CancelImport)
        test.await("the report") { model.state.value.sheet is GamesSheet.Imported }
    }

    @Test
    @Scenario("games-share-one")
    fun `one game goes to another app or to the clipboard`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        val game = games().last()
        on(GamesEvent.Share(listOf(game.id)))
        test.await("the file") { test.platform.sharedFiles.isNotEmpty() }
        assertTrue(test.platform.sharedFiles.single().second.contains("[White \"Rook\"]"))
        on(GamesEvent.CopyPgn(game.id))
        test.await("the clipboard") { test.platform.clipboard?.contains("Rook") == true }
    }

    @Test
    @Scenario("games-open-imported")
    fun `an imported game opens in the analysis`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        on(GamesEvent.Touch(games().first()))
        assertEquals(Place.Analysis(AnalysisRoot.Game(games().first().id)), test.app.places.value.last())
    }

    @Test
    @Scenario("games-line")
    fun `a line says who played, how it ended and when`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        val words = test.core.words.value
        val (year, day, _) = games().map { GameLine.of(it, words, LocalDate.of(2002, 2, 4)) }
        assertEquals("Queen – King", year.title)
        assertEquals("Drawn", year.result)
        assertEquals("2003", year.date)
        assertEquals("Black wins", day.result)
        assertEquals("Yesterday", day.date)
        assertEquals("Knight – Rook, Black wins, Yesterday, ${day.about}", day.label)
        assertTrue(day.about.isNotEmpty())
        val undated = GameLine.of(games()[1].copy(date = "????.??.??", opening = null, event = ""), words, LocalDate.of(2002, 2, 4))
        assertEquals("Knight – Rook, Black wins", undated.label)
    }

    @Test
    @Scenario("games-line")
    fun `a date is shown as far as it is one`() {
        openings()
        on(GamesEvent.Shown)
        shows(3)
        fun shown(date: String) =
            GameLine.of(games().first().copy(date = date), test.core.words.value, LocalDate.of(2002, 2, 4)).date
        assertEquals("", shown("1700000000"))
        assertEquals("", shown("1700000000.02.03"))
        assertEquals("", shown("0000.??.??"))
        assertEquals("", shown("-5"))
        assertEquals("9999", shown("9999.??.??"))
        assertEquals("1851", shown("1851.06"))
        assertEquals("2002", shown("2002.13.04"))
        assertEquals("Today", shown("2002.02.04"))
    }

    @Test
    @Scenario("games-line")
    fun `a position for a thumbnail has 64 squares from a1 on`() {
        val squares = placement("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
        assertEquals(64, squares.length)
        assertEquals("RNBQKBNR", squares.take(8))
        assertEquals('P', squares[3 * 8 + 4])
        assertNull(squares.find { it.isDigit() })
    }

    private companion object {
        const val AFTER_E4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    }
}
