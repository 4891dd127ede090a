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
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.analysis.AnalysisEvent
import org.plywise.ui.analysis.AnalysisState
import org.plywise.ui.analysis.EngineView
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardEvent
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.SaveDone
import org.plywise.ui.engine.Settings
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config

private const val PHONE = "w411dp-h891dp-port-mdpi"
private const val SIDEWAYS = "w891dp-h411dp-land-mdpi"
private const val TABLET = "w1280dp-h800dp-land-ldpi"
private const val FOLDABLE = "w673dp-h841dp-port-mdpi"

/** The same phone with more points, for the pictures that people look at. */
private const val FINE_PHONE = "w411dp-h891dp-port-hdpi"

/** An opening that everybody knows, so that the pictures show a real game. */
private const val OPENING = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"

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
        rule.playTogether(OPENING)
        rule.activate("square-f6")
        rule.waitUntil(PATIENCE) { rule.playing?.game?.snapshot?.selection != null }
        show("board$form")
        analyse()
        show("analysis$form")
        show("new-game$form", Place.NewGame(null), "newgame-start")
        show("setup$form", Place.Setup(null), "setup-fen")
        show("settings$form", Place.Settings, "settings.list")
        assertEquals("pictures that differ", emptyList<String>(), faults)
    }

    /** A mate, looked at to the last ply: then the engine's lines stand still. */
    private fun analyse() {
        val root = AnalysisRoot.Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")
        go(Place.Analysis(root), "analysis-engine")
        rule.until("the engine's last lines") {
            val engine = (rule.app.analysis(root).state.value as? AnalysisState.Ready)?.engine as? EngineView.On
            engine?.lines?.let { lines -> lines.size == 2 && lines.all { it.depth > 100 } } == true
        }
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
