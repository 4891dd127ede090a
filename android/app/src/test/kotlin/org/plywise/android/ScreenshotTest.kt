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
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.engine.Brightness
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config

private const val PHONE = "w411dp-h891dp-port-xhdpi"
private const val SIDEWAYS = "w891dp-h411dp-land-xhdpi"
private const val TABLET = "w1280dp-h800dp-land-mdpi"
private const val FOLDABLE = "w673dp-h841dp-port-hdpi"

/** An opening that everybody knows, so that the pictures show a real game. */
private const val OPENING = "e4 e5 Nf3 Nc6 Bb5 a6 Ba4 Nf6 O-O"

/**
 * The pictures in `docs/screenshots`: compared in each run, and drawn anew with
 * `PLYWISE_SCREENSHOTS=write`. They leave room for small differences of drawing.
 */
@RunWith(AndroidJUnit4::class)
class ScreenshotTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

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
        assertTrue("$kept is missing: draw it with PLYWISE_SCREENSHOTS=write", kept.exists())
        // From bytes: reading from a path needs the inside of java.io, which the JVM keeps shut.
        val before = kept.readBytes().let { BitmapFactory.decodeByteArray(it, 0, it.size) }
        assertTrue("$name has another size", before.width == drawn.width && before.height == drawn.height)
        val share = difference(before, drawn)
        assertTrue("$name differs in ${share * 100} % of its points", share < 0.02)
    }

    /** The share of points that differ clearly. */
    private fun difference(one: Bitmap, other: Bitmap): Double {
        fun points(picture: Bitmap) = IntArray(picture.width * picture.height).also {
            picture.getPixels(it, 0, picture.width, 0, 0, picture.width, picture.height)
        }
        val (a, b) = points(one) to points(other)
        val differing = a.indices.count { place ->
            (0..16 step 8).any { shift -> abs((a[place] shr shift and 255) - (b[place] shr shift and 255)) > 24 }
        }
        return differing.toDouble() / a.size
    }

    private fun game() {
        rule.untilOpen()
        rule.runOnUiThread { rule.app.core.change { it.copy(animation = false) } }
        rule.playTogether(OPENING)
    }

    private fun go(place: Place, until: String) {
        rule.runOnUiThread { rule.app.go(place) }
        rule.untilThere(until)
    }

    @Test
    @Config(qualifiers = PHONE)
    fun `board on a phone`() {
        game()
        show("board")
    }

    @Test
    @Config(qualifiers = PHONE)
    fun `board in the dark`() {
        game()
        rule.runOnUiThread { rule.app.core.change { it.copy(theme = Brightness.DARK) } }
        rule.activate("square-b8")
        show("board-dark")
    }

    @Test
    @Config(qualifiers = SIDEWAYS)
    fun `board on a phone held sideways`() {
        game()
        show("board-landscape")
    }

    @Test
    @Config(qualifiers = TABLET)
    fun `board on a tablet`() {
        game()
        show("board-tablet")
    }

    @Test
    @Config(qualifiers = FOLDABLE)
    fun `board on a foldable`() {
        game()
        show("board-foldable")
    }

    @Test
    @Config(qualifiers = PHONE)
    fun `board with text of twice the size`() {
        game()
        RuntimeEnvironment.setFontScale(2f)
        rule.activityRule.scenario.recreate()
        rule.untilOpen()
        show("board-large-text")
    }

    @Test
    @Config(qualifiers = PHONE)
    fun `board from right to left`() {
        game()
        rule.runOnUiThread { rule.app.core.change { it.copy(language = "ar") } }
        show("board-arabic")
    }

    @Test
    @Config(qualifiers = PHONE)
    fun `new game`() {
        rule.untilOpen()
        go(Place.NewGame(null), "newgame-start")
        show("new-game")
    }

    @Test
    @Config(qualifiers = PHONE)
    fun settings() {
        rule.untilOpen()
        go(Place.Settings, "settings.list")
        show("settings")
    }

    @Test
    @Config(qualifiers = PHONE)
    fun `set up a position`() {
        rule.untilOpen()
        go(Place.Setup(null), "setup-fen")
        show("setup")
    }

    @Test
    @Config(qualifiers = PHONE)
    fun games() {
        game()
        go(Place.Games, "games.list")
        rule.waitForIdle()
        show("games")
    }

    @Test
    @Config(qualifiers = PHONE)
    fun `analysis of a mate`() {
        rule.untilOpen()
        go(Place.Analysis(AnalysisRoot.Position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1")), "analysis-engine")
        show("analysis")
    }
}
