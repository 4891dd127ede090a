package org.plywise.shell.board

import androidx.compose.animation.core.snap
import androidx.compose.foundation.Image
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Canvas
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.graphics.drawscope.CanvasDrawScope
import androidx.compose.ui.graphics.drawscope.DrawScope
import androidx.compose.ui.graphics.drawscope.inset
import androidx.compose.ui.graphics.drawscope.translate
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextLayoutResult
import androidx.compose.ui.text.TextMeasurer
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.drawText
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Density
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.sp
import org.plywise.app.BoardEvent
import org.plywise.app.Look
import org.plywise.app.PictureSide
import org.plywise.app.SharePicture
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.LocalLook
import org.plywise.shell.LocalPlatform
import org.plywise.shell.date
import org.plywise.shell.look.Colors
import org.plywise.shell.look.FaceArt
import org.plywise.shell.parts.BottomSheet
import org.plywise.shell.parts.Chips
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.portrait

/** Size of a shared picture in its own unit, of which each has [SCALE] pixels. */
private const val WIDTH = 360f
private const val HEIGHT = 450f
private const val SCALE = 3f

/** Sheet with the picture of a finished game. */
@Composable
internal fun PictureSheet(picture: SharePicture, onEvent: (BoardEvent) -> Unit) = BottomSheet({ onEvent(BoardEvent.ClosePicture) }) {
    val (platform, look, words) = Triple(LocalPlatform.current, LocalLook.current, LocalCatalogue.current)
    val measurer = rememberTextMeasurer()
    val image = remember(picture, look) { image(picture, picture.day?.let { words.date(it) }.orEmpty(), look, measurer) }
    Column(
        Modifier.fillMaxWidth().verticalScroll(rememberScrollState()).padding(horizontal = 24.dp).padding(bottom = 24.dp),
        Arrangement.spacedBy(16.dp),
        Alignment.CenterHorizontally,
    ) {
        Text(picture.sheet, Modifier.semantics { heading() }, style = MaterialTheme.typography.titleLarge)
        picture.moments?.let { moments -> Chips(moments, "picture-moment") { onEvent(BoardEvent.ChoosePicture(it)) } }
        Image(image, picture.spoken, Modifier.widthIn(max = 320.dp).fillMaxWidth().clip(MaterialTheme.shapes.medium).testTag("picture"))
        MainButton(picture.share, "picture-share", Modifier.fillMaxWidth()) { platform.share(image, picture.spoken, picture.sheet) }
    }
}

/** Draws the picture of a finished game, the same in light and dark mode. */
private fun image(picture: SharePicture, day: String, look: Look, measurer: TextMeasurer): ImageBitmap {
    val image = ImageBitmap((WIDTH * SCALE).toInt(), (HEIGHT * SCALE).toInt())
    val density = Density(SCALE, 1f)
    val size = Size(WIDTH * SCALE, HEIGHT * SCALE)
    CanvasDrawScope().draw(density, LayoutDirection.Ltr, Canvas(image), size) { PictureScope(this, look, measurer).draw(picture, day) }
    return image
}

private class PictureScope(private val scope: DrawScope, private val look: Look, private val measurer: TextMeasurer) {
    private val colors = Colors.day

    fun draw(picture: SharePicture, day: String) = with(scope) {
        drawRect(colors.background)
        val board = picture.board
        val (far, near) = if (board.flipped) picture.white to picture.black else picture.black to picture.white
        side(far, 8f)
        val side = 288f * SCALE
        translate((size.width - side) / 2, 58f * SCALE) {
            val geometry = Geometry(side, board.flipped)
            val sign = board.judged?.let { measure(it.sign, geometry.square * 0.24f / SCALE, Color.White, FontWeight.Bold) }
            val scene = BoardScene(geometry, Colors.board(look.board), look.art(side / 8 / SCALE), null, null, sign)
            with(scene) { draw(board, emptyList(), emptyList(), Moving(emptyList(), snap()), Hand()) }
        }
        side(near, 350f)
        centered(measure(picture.title, 17f, colors.text, FontWeight.Bold), 400f)
        centered(measure(picture.caption, 13f, colors.muted), 421f)
        text(measure("Plywise", 11f, colors.accent, FontWeight.Bold), 16f, 430f)
        measure(day, 11f, colors.muted).let { text(it, WIDTH - 16f - it.size.width / SCALE, 430f) }
    }

    /** Draws a player's face, name, strength and score in a row that begins at [top]. */
    private fun side(player: PictureSide, top: Float) = with(scope) {
        drawCircle(colors.accentSoft, 22f * SCALE, Offset(38f, top + 22f) * SCALE)
        val name = portrait(player.face, player.mood)
        inset(18f * SCALE, (top + 2f) * SCALE, size.width - 58f * SCALE, size.height - (top + 42f) * SCALE) { FaceArt.draw(this, name) }
        val title = measure(player.name, 16f, colors.text, FontWeight.Bold)
        val about = measure(player.strength, 12f, colors.muted)
        text(title, 70f, if (player.strength.isEmpty()) top + 11f else top + 3f)
        text(about, 70f, top + 24f)
        val score = measure(player.score, 24f, colors.accent, FontWeight.Bold)
        text(score, WIDTH - 24f - score.size.width / SCALE, top + 7f)
    }

    private fun measure(text: String, size: Float, color: Color, weight: FontWeight? = null): TextLayoutResult = measurer.measure(
        text,
        TextStyle(color, size.sp, weight),
        TextOverflow.Ellipsis,
        maxLines = 1,
        constraints = Constraints(maxWidth = ((WIDTH - 32f) * SCALE).toInt()),
        density = Density(SCALE, 1f),
    )

    private fun text(text: TextLayoutResult, x: Float, y: Float) = scope.drawText(text, topLeft = Offset(x, y) * SCALE)

    private fun centered(text: TextLayoutResult, y: Float) = text(text, (WIDTH - text.size.width / SCALE) / 2, y)
}
