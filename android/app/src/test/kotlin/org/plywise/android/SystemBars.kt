package org.plywise.android

import android.graphics.Bitmap
import android.graphics.Canvas
import android.graphics.Color
import android.graphics.Paint
import android.graphics.Path
import android.graphics.RectF
import android.graphics.Typeface
import androidx.compose.ui.test.junit4.AndroidComposeTestRule
import androidx.core.graphics.Insets
import androidx.core.view.WindowInsetsCompat
import java.io.File

/** Names of the screenshots in the store listing, in the listing's order. */
private val PICTURES = listOf("board", "new-game", "review", "train", "lesson", "ending", "statistics", "games")

/**
 * System bars of a device with gesture navigation. Tests do not draw the system bars, so this class sets their insets and
 * paints the status bar over the screenshot; the gesture handle would cover text.
 *
 * @param place folder of the screenshots in the store listing
 */
class SystemBars(private val rule: AndroidComposeTestRule<*, MainActivity>, place: String) {
    private val scale get() = rule.activity.resources.displayMetrics.density
    private val folder = File(
        checkNotNull(System.getProperty("plywise.android")),
        "../fastlane/metadata/android/$place",
    )

    /** Sets the window insets of the system bars. */
    fun make() {
        val insets = WindowInsetsCompat.Builder()
            .setInsets(WindowInsetsCompat.Type.statusBars(), Insets.of(0, (TOP * scale).toInt(), 0, 0))
            .setInsets(WindowInsetsCompat.Type.navigationBars(), Insets.of(0, 0, 0, (BOTTOM * scale).toInt()))
            .build()
        rule.runOnUiThread { rule.activity.window.decorView.dispatchApplyWindowInsets(insets.toWindowInsets()) }
        rule.waitForIdle()
    }

    /** Saves a screenshot with the status bar painted over it, if [name] belongs to the store listing. */
    fun keep(name: String, drawn: Bitmap) {
        val place = PICTURES.indexOf(name)
        if (place < 0) return
        val picture = drawn.copy(Bitmap.Config.ARGB_8888, true)
        Canvas(picture).run {
            scale(scale, scale)
            statusBar(picture.width / scale)
        }
        folder.mkdirs()
        File(folder, "${place + 1}_$name.png").outputStream().use { picture.compress(Bitmap.CompressFormat.PNG, 100, it) }
    }

    /** Draws the status bar: the time on the left, network and battery on the right. */
    private fun Canvas.statusBar(width: Float) {
        val ink = Paint(Paint.ANTI_ALIAS_FLAG).apply {
            color = Color.rgb(0x1E, 0x1C, 0x19)
            textSize = 14f
            typeface = Typeface.create(Typeface.DEFAULT, Typeface.BOLD)
        }
        drawText("12:00", 24f, TOP / 2 + 5, ink)
        val middle = TOP / 2
        drawPath(Path().apply { moveTo(width - 60, middle + 6); lineTo(width - 48, middle + 6); lineTo(width - 48, middle - 6); close() }, ink)
        drawRoundRect(RectF(width - 38, middle - 7, width - 28, middle + 7), 2f, 2f, ink)
    }

    private companion object {
        const val TOP = 32f
        const val BOTTOM = 24f
    }
}
