package org.plywise.android

import android.graphics.Bitmap
import android.graphics.BitmapFactory
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onRoot
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import java.time.Duration
import kotlin.math.abs
import kotlin.time.TimeSource
import kotlinx.coroutines.flow.MutableStateFlow
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.analysis.AnalysisEvent
import org.plywise.ui.analysis.AnalysisState
import org.plywise.ui.analysis.EngineView
import org.plywise.ui.analysis.LineMove
import org.plywise.ui.analysis.LineView
import org.plywise.ui.analysis.TreePart
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.board.Arrow
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.board.BoardState
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.Centipawns
import org.plywise.ui.engine.ClockView
import org.plywise.ui.engine.EnginePlayer
import org.plywise.ui.engine.Evaluation
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.engine.Settings
import org.plywise.ui.engine.Square
import org.robolectric.annotation.Config

private const val PHONE = "w411dp-h891dp-port-mdpi"
private const val SIDEWAYS = "w891dp-h411dp-land-mdpi"
private const val TABLET = "w1280dp-h800dp-land-ldpi"
private const val FOLDABLE = "w673dp-h841dp-port-mdpi"

/** The same phone with more points, for the pictures that people look at. */
private const val FINE_PHONE = "w411dp-h891dp-port-hdpi"

/** The Møller Attack, so that the pictures show a real game; the knight may take twice next. */
private const val MIDDLEGAME =
    "e4 e5 Nf3 Nc6 Bc4 Bc5 c3 Nf6 d4 exd4 cxd4 Bb4 Nc3 Nxe4 O-O Bxc3 d5 Bf6 Re1 Ne7 Rxe4 d6 Bg5 Bxg5 Nxg5 O-O"

/** Anderssen against Dufresne, Berlin 1852, with a note on what else there was. */
private const val STUDIED = """
    1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6
    10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5
    17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 $3 (19. Be4 {The quieter way: the bishop holds f3.} Qh3 20. g3 Rxg3+)
    19... Qxf3 $2 20. Rxe7+ $1 Nxe7 21. Qxd7+ $3 Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7# 1-0
"""

private const val MATE = "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7"

/** The share of a picture's points that may differ clearly, and that of one block of it. */
private const val WHOLE = 0.02
private const val BLOCK_SHARE = 0.15
private const val BLOCK = 16

/** A game after which a pawn arrives with b7 to a8. */
private const val ARRIVAL = "a4 b5 axb5 a6 bxa6 Bb7 axb7 Nc6"

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
    fun `in the dark`() = screens("-dark") { it.copy(theme = Brightness.DARK) }

    @Test
    @Config(qualifiers = PHONE)
    fun `from right to left`() = screens("-arabic") { it.copy(language = "ar") }

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
    private fun screens(form: String, choose: (Settings) -> Settings = { it }) {
        rule.untilOpen()
        rule.runOnUiThread { rule.app.core.change { choose(it.copy(animation = false)) } }
        loseToTheComputer()
        show("statistics$form", Place.Statistics, "stats-rating")
        rule.playTogether(MATE)
        show("result$form", Place.Board, "notice-result")
        review()
        show("review$form")
        rule.playTogether(ARRIVAL)
        show("games$form", Place.Games, "games.list")
        go(Place.Board, "square-b7")
        rule.move("b7", "a8")
        rule.untilThere("promote-knight")
        show("promotion$form")
        rule.activate("promote-queen")
        playALevel()
        show("board$form")
        analyse()
        show("analysis$form")
        show("new-game$form", Place.NewGame(null), "newgame-start")
        show("setup$form", Place.Setup(null), "setup-fen")
        show("settings$form", Place.Settings, "settings.list")
        assertEquals("pictures that differ", emptyList<String>(), faults)
    }

    /**
     * In the middle of a game against a level, with a piece in hand. Two people have played it, so that nothing is left
     * to chance: who sits there and what the clocks say is put in.
     */
    private fun playALevel() {
        rule.playTogether(MIDDLEGAME)
        rule.activate("square-g5")
        rule.waitUntil(PATIENCE) {
            rule.playing?.game?.snapshot.let { it?.selection != null && it.save is SaveDone }
        }
        rule.runOnUiThread {
            val state = rule.app.board.state as MutableStateFlow<BoardState>
            val now = state.value as BoardState.Playing
            val level = RungLevel(6u)
            val snapshot = now.game.snapshot
            state.value = now.copy(
                game = now.game.copy(
                    snapshot = snapshot.copy(
                        person = PieceColor.WHITE,
                        // Just short of a second less, so that a slow machine draws the same.
                        white = snapshot.white.copy(clock = ClockView(Duration.ofMillis(408_990), Duration.ZERO, running = true)),
                        black = snapshot.black.copy(
                            player = EnginePlayer(level),
                            name = rule.app.core.words.value.levelName(level),
                            clock = ClockView(Duration.ofMillis(512_000), Duration.ZERO, running = false),
                        ),
                    ),
                ),
                since = TimeSource.Monotonic.markNow(),
            )
        }
    }

    /** Another way in a known game. The engine's lines are what it has found there: a search of its own never stands still. */
    private fun analyse() {
        val root = AnalysisRoot.Start
        go(Place.Analysis(root), "analysis-engine")
        val model = rule.app.analysis(root)
        fun ready() = model.state.value as? AnalysisState.Ready
        fun other() = ready()?.tree?.paragraphs?.find { it.depth == 1 }?.parts?.first() as? TreePart.Move
        // Off before the game is there, so that nothing is found of it that would come later.
        rule.runOnUiThread { model.onEvent(AnalysisEvent.SwitchEngine(false)) }
        rule.until("the engine to stop") { ready()?.engine == EngineView.Off }
        model.bringBack(STUDIED)
        rule.until("the game with the other way") { other() != null && ready()?.review != null }
        val node = checkNotNull(other()).node
        rule.runOnUiThread { model.onEvent(AnalysisEvent.GoTo(node)) }
        rule.until("the position") { ready()?.node == node }
        rule.runOnUiThread {
            val state = model.state as MutableStateFlow<AnalysisState>
            val now = state.value as AnalysisState.Ready
            state.value = now.copy(
                board = now.board.copy(arrows = listOf(Arrow(Square.H5, Square.H3), Arrow(Square.G8, Square.G4, strength = 0.7f))),
                score = Centipawns(80),
                engine = EngineView.On(
                    wanted = 2,
                    lines = listOf(
                        line(0, Centipawns(80), "Qh3 20. g3 Rxg3+ 21. hxg3 Qxg3+ 22. Kh1 Bxf2 23. Bxe7 Qh3+ 24. Nh2 Bxe1 25. Rxe1"),
                        line(1, Centipawns(140), "Rg4 20. Qd1 d6 21. fxe7 Rxe4 22. Rxe4 Nxe7 23. Rh4 Qg6 24. Qe2 Kf8 25. Rf4"),
                    ),
                ),
            )
        }
    }

    /** A line from Black's 19th move on, in the letters of the language. */
    private fun line(rank: Int, score: Evaluation, text: String): LineView {
        val words = rule.app.core.words.value
        val letters = mapOf('K' to "king", 'Q' to "queen", 'R' to "rook", 'B' to "bishop", 'N' to "knight")
        val moves = mutableListOf<LineMove>()
        var number: String? = "19…"
        for (part in text.split(' ')) {
            if (part.endsWith('.')) {
                number = part
            } else {
                moves += LineMove(number, part.map { sign -> letters[sign]?.let { words["notation-$it"] } ?: sign }.joinToString(""))
                number = null
            }
        }
        return LineView(rank, depth = 21, score, moves)
    }

    /** The first game of all is one against the computer, given up before the answer: another one might come each time. */
    private fun loseToTheComputer() {
        rule.runOnUiThread {
            rule.app.board.on(BoardEvent.Type("e4"))
            rule.app.board.on(BoardEvent.Resign)
        }
        rule.untilThere("notice-result")
        // The statistics count what is written.
        rule.waitUntil(PATIENCE) { rule.playing?.game?.snapshot?.save is SaveDone }
    }

    /** Reviews the game on the board. */
    private fun review() {
        rule.runOnUiThread { rule.app.board.on(BoardEvent.Analyse) }
        rule.untilThere("analysis.tab-review")
        rule.runOnUiThread {
            val root = (rule.app.places.value.last() as Place.Analysis).root
            rule.app.analysis(root).onEvent(AnalysisEvent.StartReview)
        }
        rule.untilThere("analysis-review-again")
    }

    private fun go(place: Place, until: String) {
        rule.runOnUiThread { rule.app.go(place) }
        rule.untilThere(until)
    }

    private fun show(name: String, place: Place, until: String) {
        go(place, until)
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
