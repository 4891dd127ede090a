package org.plywise.android

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onRoot
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import kotlin.math.abs
import kotlinx.coroutines.flow.MutableStateFlow
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisScreen
import org.plywise.app.ArrowMark
import org.plywise.app.BoardEvent
import org.plywise.app.BoardScreen
import org.plywise.app.Brightness
import org.plywise.app.ClockFace
import org.plywise.app.EngineLines
import org.plywise.app.Event
import org.plywise.app.FromTo
import org.plywise.app.LineMove
import org.plywise.app.LineView
import org.plywise.app.ReviewView
import org.plywise.app.ScoreView
import org.plywise.app.Screen
import org.plywise.app.SettingChoice
import org.plywise.app.SettingSwitch
import org.plywise.app.TreePart
import org.plywise.shell.Analysis
import org.plywise.shell.Board
import org.plywise.shell.Driver
import org.plywise.shell.Opponent
import org.plywise.shell.level
import org.plywise.shell.square
import org.robolectric.annotation.Config

private const val PHONE = "w411dp-h891dp-port-mdpi"
private const val SIDEWAYS = "w891dp-h411dp-land-mdpi"
private const val TABLET = "w1280dp-h800dp-land-ldpi"
private const val FOLDABLE = "w673dp-h841dp-port-mdpi"

/** The same phone with more points, for the pictures that people look at. */
private const val FINE_PHONE = "w411dp-h891dp-port-hdpi"

/** The Møller Attack, so that the pictures show a real game; the knight may take twice next. */
private const val MIDDLEGAME = "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 c2c3 g8f6 d2d4 e5d4 c3d4 c5b4 b1c3 f6e4 e1g1 b4c3 d4d5 c3f6 " +
    "f1e1 c6e7 e1e4 d7d6 c1g5 f6g5 f3g5 e8g8"

/** Anderssen against Dufresne, Berlin 1852, with a note on what else there was. */
private const val STUDIED = """
    1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6
    10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5
    17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 $3 (19. Be4 {The quieter way: the bishop holds f3.} Qh3 20. g3 Rxg3+)
    19... Qxf3 $2 20. Rxe7+ $1 Nxe7 21. Qxd7+ $3 Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7# 1-0
"""

/** Where Arabic stands among the languages. */
private const val ARABIC = 3

private const val MATE = "e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7"

/** The share of a picture's points that may differ clearly, and that of one block of it. */
private const val WHOLE = 0.02
private const val BLOCK_SHARE = 0.15
private const val BLOCK = 16

/** A game after which a pawn arrives with b7 to a8. */
private const val ARRIVAL = "a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6"

/**
 * The pictures in `docs/screenshots`, each screen in each form of a window: compared in each
 * run, and drawn anew with `PLYWISE_SCREENSHOTS=write`. They leave room for small differences
 * of drawing, but not for another line of text.
 */
@RunWith(AndroidJUnit4::class)
class ScreenshotTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val faults = mutableListOf<String>()

    @Test
    @Config(qualifiers = FINE_PHONE)
    fun `on a phone`() = screens("")

    @Test
    @Config(qualifiers = FINE_PHONE)
    fun `in the dark`() = screens("-dark") { choose(SettingChoice.THEME, Brightness.DARK.ordinal) }

    @Test
    @Config(qualifiers = PHONE)
    fun `from right to left`() = screens("-arabic") { choose(SettingChoice.LANGUAGE, ARABIC) }

    @Test
    @Config(qualifiers = PHONE, fontScale = 2f)
    fun `with text of twice the size`() = screens("-large-text")

    @Test
    @Config(qualifiers = SIDEWAYS)
    fun `on a phone held sideways`() = screens("-landscape")

    @Test
    @Config(qualifiers = TABLET)
    fun `on a tablet`() = screens("-tablet")

    @Test
    @Config(qualifiers = FOLDABLE)
    fun `on a foldable`() = screens("-foldable")

    /** Goes through all screens; what each shows comes from the games that were played before it. */
    private fun screens(form: String, choose: Driver.() -> Unit = {}) {
        rule.untilOpen()
        val driver = rule.driver
        driver.turn(SettingSwitch.ANIMATION, false)
        driver.choose()
        loseToTheComputer()
        show("statistics$form", Screen.STATISTICS, "stats-rating")
        dragTogether(MATE)
        rule.until("how well it was played") { rule.game?.notice?.run { details.isNotEmpty() && progress == null } == true }
        show("result$form", Screen.BOARD, "notice-result")
        review()
        show("review$form")
        dragTogether(ARRIVAL)
        val last = checkNotNull(rule.game).board.squares
        rule.go(Screen.GAMES, "games.list")
        // What was played last may still be on its way to the disk.
        rule.until("the last move") { rule.state?.games?.value?.pages?.flatMap { it.rows }.orEmpty().run { size == 3 && first().squares == last } }
        show("games$form")
        rule.go(Screen.BOARD, "square-b7")
        rule.move("b7", "a8")
        rule.untilThere("promote-knight")
        show("promotion$form")
        rule.activate("promote-queen")
        playALevel()
        show("board$form")
        analyse()
        show("analysis$form")
        // Beside what follows in a wide window: a board without a clock.
        driver.begin(Opponent.Friend)
        show("new-game$form", Screen.NEW_GAME, "newgame-more")
        driver.go(Screen.BOARD)
        show("setup$form", Screen.SETUP, "setup-fen")
        show("settings$form", Screen.SETTINGS, "settings.list")
        assertEquals("pictures that differ", emptyList<String>(), faults)
    }

    /** Plays moves without the field for them, which would leave the keyboard's cursor behind. */
    private fun drag(moves: String) {
        for (move in moves.split(' ')) {
            val ply = checkNotNull(rule.game).livePly
            rule.driver.send(BoardEvent.Drag(square(move.take(2)), square(move.drop(2))))
            rule.until("$move to be played") { (rule.game?.livePly ?: 0u) > ply }
        }
    }

    private fun dragTogether(moves: String) {
        rule.driver.begin(Opponent.Friend)
        drag(moves)
    }

    /**
     * In the middle of a game against a level, with a piece in hand. Two people have played it, so that nothing is left
     * to chance: who sits there and what the clocks say is put in.
     */
    private fun playALevel() {
        rule.driver.begin(Opponent.Computer, *level(6))
        val (person, computer) = checkNotNull(rule.game).run { white.name to black.name }
        dragTogether(MIDDLEGAME)
        rule.activate("square-g5")
        rule.until("the piece in hand") { rule.game?.board?.selection == square("g5") }
        rule.runOnUiThread {
            val app = checkNotNull(rule.state)
            val state = app.board as MutableStateFlow<Board?>
            val board = checkNotNull(state.value)
            val game = (board.screen as BoardScreen.Playing).game
            // Just short of a second less, so that a slow machine draws the same.
            val end = app.clockStart.elapsedNow().inWholeMilliseconds.toULong() + 408_990uL
            val white = game.white.copy(name = person, clock = ClockFace(0uL, running = true, end))
            val black = game.black.copy(name = computer, clock = ClockFace(512_000uL, running = false, 0uL))
            state.value = board.copy(screen = BoardScreen.Playing(game.copy(white = white, black = black)))
        }
    }

    /** Another way in a known game. The engine's lines are what it has found there: a search of its own never stands still. */
    private fun analyse() {
        rule.driver.go(Screen.ANALYSIS)
        rule.untilThere("analysis-engine")
        val app = checkNotNull(rule.state)
        fun view() = (app.analysis.value?.screen as? AnalysisScreen.Ready)?.analysis
        fun send(event: AnalysisEvent) = rule.driver.send(Event.Analysis(event))
        send(AnalysisEvent.Paste(STUDIED))
        fun other() = app.analysis.value?.paragraphs?.find { it.depth == 1u }?.parts?.first() as? TreePart.Move
        rule.until("the game with the other way") { other() != null }
        // Off, so that nothing is found of it that would come later.
        send(AnalysisEvent.SwitchEngine(false))
        rule.until("the engine to stop") { view()?.engineOn == false }
        val node = checkNotNull(other()).node
        send(AnalysisEvent.GoTo(node))
        rule.until("the position") { view()?.node == node }
        // What was pasted has been told.
        rule.driver.dismiss()
        rule.runOnUiThread {
            val state = app.analysis as MutableStateFlow<Analysis?>
            val screen = AnalysisScreen.Ready(checkNotNull(view()).copy(engineOn = true, lines = 2u))
            state.value = checkNotNull(state.value).copy(screen = screen)
            (app.lines as MutableStateFlow<EngineLines?>).value = EngineLines(
                score = score("+0.80"),
                about = "Depth 21",
                lines = listOf(
                    line(score("+0.80"), "Qh3 20. g3 Rxg3+ 21. hxg3 Qxg3+ 22. Kh1 Bxf2 23. Bxe7 Qh3+ 24. Nh2 Bxe1 25. Rxe1"),
                    line(score("+1.40"), "Rg4 20. Qd1 d6 21. fxe7 Rxe4 22. Rxe4 Nxe7 23. Rh4 Qg6 24. Qe2 Kf8 25. Rf4"),
                ),
                arrows = listOf(arrow("h5", "h3", 100), arrow("g8", "g4", 70)),
            )
        }
    }

    private fun score(text: String) = ScoreView(text, text, forWhite = true, chances = 620u)

    private fun arrow(from: String, to: String, strength: Int) = ArrowMark(FromTo(square(from), square(to)), strength.toUByte())

    /** A line from Black's 19th move on, in the letters of the language. */
    private fun line(score: ScoreView, text: String): LineView {
        val words = checkNotNull(rule.state?.catalogue?.value).messages
        val letters = mapOf('K' to "king", 'Q' to "queen", 'R' to "rook", 'B' to "bishop", 'N' to "knight")
        val moves = mutableListOf<LineMove>()
        var number = "19…"
        for (part in text.split(' ')) {
            if (part.endsWith('.')) {
                number = part
            } else {
                val move = part.map { sign -> letters[sign]?.let { words["notation-$it"] } ?: sign }.joinToString("")
                moves += LineMove(number, move, move, "")
                number = ""
            }
        }
        return LineView(score, moves, text)
    }

    /** The first game of all is one against the computer, given up before the answer: another one might come each time. */
    private fun loseToTheComputer() {
        // All at once, before the computer has drawn breath.
        val given = listOf(BoardEvent.Drag(square("e2"), square("e4")), BoardEvent.AskResign, BoardEvent.AcceptDialog)
        for (event in given) checkNotNull(rule.state).send(Event.Board(event))
        rule.untilThere("notice-result")
    }

    /** Reviews the game on the board. */
    private fun review() {
        rule.driver.send(BoardEvent.Analyse)
        rule.untilThere("analysis.tab-review")
        rule.driver.send(Event.Analysis(AnalysisEvent.StartReview))
        rule.until("the review") {
            val screen = rule.state?.analysis?.value?.screen as? AnalysisScreen.Ready
            screen?.analysis?.review is ReviewView.Reviewed
        }
        rule.untilThere("analysis-review-again")
    }

    private fun show(name: String, screen: Screen, until: String) {
        rule.go(screen, until)
        show(name)
    }

    /** Compares what is on the screen with the picture of that name, or draws it anew. */
    private fun show(name: String) {
        rule.waitForIdle()
        val drawn = rule.onRoot().captureToImage().asAndroidBitmap()
        val folder = File(checkNotNull(System.getProperty("plywise.android")), "../docs/screenshots")
        val kept = File(folder, "$name.png")
        if (System.getenv("PLYWISE_SCREENSHOTS") == "write") {
            folder.mkdirs()
            kept.outputStream().use { drawn.compress(Bitmap.CompressFormat.PNG, 100, it) }
            return
        }
        if (!kept.exists()) {
            faults += "$name is missing: draw it with PLYWISE_SCREENSHOTS=write"
            return
        }
        // From bytes: reading from a path needs the inside of java.io, which the JVM keeps shut.
        val before = kept.readBytes().let { BitmapFactory.decodeByteArray(it, 0, it.size) }
        if (before.width != drawn.width || before.height != drawn.height) {
            faults += "$name is of another size"
            return
        }
        val points = differences(before, drawn)
        val share = points.count { it }.toDouble() / points.size
        val (place, worst) = worstBlock(points, drawn.width)
        if (share >= WHOLE || worst >= BLOCK_SHARE) {
            val seen = File(checkNotNull(System.getProperty("plywise.build")), "screenshots/$name.png").apply { parentFile.mkdirs() }
            seen.outputStream().use { drawn.compress(Bitmap.CompressFormat.PNG, 100, it) }
            faults += "$name in ${share * 100} % of its points, and in ${worst * 100} % of the block at $place"
        }
    }

    /** Which points differ clearly. */
    private fun differences(one: Bitmap, other: Bitmap): BooleanArray {
        fun points(picture: Bitmap) = IntArray(picture.width * picture.height).also {
            picture.getPixels(it, 0, picture.width, 0, 0, picture.width, picture.height)
        }
        val (a, b) = points(one) to points(other)
        return BooleanArray(a.size) { place ->
            (0..16 step 8).any { shift -> abs((a[place] shr shift and 255) - (b[place] shr shift and 255)) > 24 }
        }
    }

    /** The block in which most points differ: where it begins, and their share. A changed line of text shows there. */
    private fun worstBlock(points: BooleanArray, width: Int): Pair<Pair<Int, Int>, Double> {
        val counts = points.indices.filter { points[it] }.groupingBy { it % width / BLOCK to it / width / BLOCK }.eachCount()
        val (block, most) = counts.maxByOrNull { it.value } ?: return (0 to 0) to 0.0
        return (block.first * BLOCK to block.second * BLOCK) to most.toDouble() / (BLOCK * BLOCK)
    }
}
