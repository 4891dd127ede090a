package org.plywise.ui.analysis

import androidx.compose.animation.core.animateFloatAsState
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.CornerRadius
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Size
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.RectangleShape
import androidx.compose.ui.graphics.drawscope.Stroke
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.Evaluation
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Colors

/** The sides' own colours, by day and by night, as the pieces have them. */
internal val whiteSide get() = Colors.whiteSide
internal val blackSide get() = Colors.blackSide
private val middle = Color(0x99B08D57)

/** Which side stands better, and how much. White stands at the board's near edge, or left. */
@Composable
internal fun EvaluationBar(score: Evaluation?, flipped: Boolean, vertical: Boolean, modifier: Modifier) {
    val words = LocalWords.current
    val white by animateFloatAsState(share(score), tween(200))
    val edge = MaterialTheme.colorScheme.outline
    val spoken = score?.let { words.spokenScore(it) }.orEmpty()
    Canvas(
        modifier
            .clip(if (vertical) RoundedCornerShape(4.dp) else RectangleShape)
            .testTag("analysis-bar")
            .semantics {
                contentDescription = words["analysis-bar"]
                stateDescription = spoken
            },
    ) {
        drawRect(blackSide)
        val whiteFirst = if (vertical) flipped else !flipped
        val length = (if (vertical) size.height else size.width) * white
        val whole = if (vertical) size.height else size.width
        val start = if (whiteFirst) 0f else whole - length
        if (vertical) {
            drawRect(whiteSide, Offset(0f, start), Size(size.width, length))
            drawRect(middle, Offset(0f, whole / 2 - 1), Size(size.width, 2f))
        } else {
            drawRect(whiteSide, Offset(start, 0f), Size(length, size.height))
            drawRect(middle, Offset(whole / 2 - 1, 0f), Size(2f, size.height))
        }
        // One side's part would else be lost on a background of its colour, at mate the whole bar.
        val line = 1.dp.toPx()
        val inside = Size(size.width - line, size.height - line)
        val corner = if (vertical) CornerRadius(4.dp.toPx() - line / 2) else CornerRadius.Zero
        drawRoundRect(edge, Offset(line / 2, line / 2), inside, corner, Stroke(line))
    }
}
