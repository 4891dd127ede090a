package org.plywise.ui.board

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.State
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.luminance
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import kotlin.time.Duration
import kotlin.time.Duration.Companion.milliseconds
import kotlin.time.Duration.Companion.seconds
import kotlin.time.TimeSource
import kotlin.time.toKotlinDuration
import kotlinx.coroutines.delay
import org.plywise.ui.engine.Captured
import org.plywise.ui.engine.ClockView
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Role
import org.plywise.ui.engine.Side
import org.plywise.ui.engine.Thinking
import org.plywise.ui.pieces.PieceArt
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** The side of the dot that shows a side's colour. */
private val DOT = 18.dp

/**
 * One side: who plays it, what it has taken, its clock, and how far it has thought.
 *
 * @param alone only one person plays, who is "you"
 * @param mayHurry what is thought about is the computer's move, which can be had at once
 */
@Composable
fun PlayerBar(
    side: Side,
    color: PieceColor,
    toMove: Boolean,
    alone: Boolean,
    mayHurry: Boolean,
    since: TimeSource.Monotonic.ValueTimeMark,
    thinking: State<Thinking?>,
    onMoveNow: () -> Unit,
    modifier: Modifier = Modifier,
) {
    val words = LocalWords.current
    val white = color == PieceColor.WHITE
    val unnamed = if (alone) "board-you" else if (white) "app-white" else "app-black"
    val name = side.name.ifEmpty { words[unnamed] }
    Row(
        modifier.fillMaxWidth().defaultMinSize(minHeight = 56.dp).padding(horizontal = 16.dp, vertical = 4.dp),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp),
    ) {
        Column(Modifier.weight(1f)) {
            Row(horizontalArrangement = Arrangement.spacedBy(12.dp), verticalAlignment = Alignment.CenterVertically) {
                ColorDot(color, toMove)
                Text(name, style = MaterialTheme.typography.titleMedium, maxLines = 2, overflow = TextOverflow.Ellipsis)
            }
            Column(Modifier.padding(start = DOT + 12.dp)) {
                CapturedPieces(side.captured, color)
                ThinkingLine(thinking, color)
            }
        }
        if (mayHurry) MoveNow(thinking, color, onMoveNow)
        side.clock?.let { ClockFace(it, color, since) }
    }
}

/** Which colour it is; filled with the accent's ring while it is to move. */
@Composable
private fun ColorDot(color: PieceColor, toMove: Boolean) {
    val words = LocalWords.current
    val white = color == PieceColor.WHITE
    val ring = if (toMove) MaterialTheme.colorScheme.primary else MaterialTheme.colorScheme.outline
    val side = words[if (white) "app-white" else "app-black"]
    val said = if (toMove) words.then(side, words["setup-turn"]) else side
    Canvas(Modifier.size(DOT).semantics { contentDescription = said }) {
        drawCircle(ring, radius = size.minDimension / 2)
        val inset = if (toMove) 3.dp.toPx() else 1.dp.toPx()
        drawCircle(if (white) Color(0xFFFFFDF7) else Color(0xFF26221E), radius = size.minDimension / 2 - inset)
    }
}

/** A thin line that fills with the depth reached; what it says is spoken, not shown twice. */
@Composable
private fun ThinkingLine(thinking: State<Thinking?>, color: PieceColor) {
    val now = thinking.value?.takeIf { it.color == color }
    val words = LocalWords.current
    if (now == null) {
        Spacer(Modifier.height(4.dp))
        return
    }
    val wanted = now.wantedDepth
    val said = if (wanted == null) {
        words.say("board-thinking-open", "depth" to now.depth)
    } else {
        words.say("board-thinking-depth", "depth" to now.depth, "wanted" to wanted)
    }
    LinearProgressIndicator(
        progress = { now.progress.toFloat() },
        modifier = Modifier
            .fillMaxWidth()
            .height(4.dp)
            .testTag("thinking")
            .clearAndSetSemantics { contentDescription = said },
        drawStopIndicator = {},
        gapSize = 0.dp,
    )
}

@Composable
private fun MoveNow(thinking: State<Thinking?>, color: PieceColor, onMoveNow: () -> Unit) {
    if (thinking.value?.color != color) return
    IconButton(onMoveNow, Modifier.testTag("move-now")) {
        Icon(Icons.Play, LocalWords.current["board-move-now"])
    }
}

/** Small pieces, the most valuable first, and the points ahead. */
@Composable
private fun CapturedPieces(captured: Captured, color: PieceColor) {
    val words = LocalWords.current
    val art = PieceArt.of(PieceLook.SIGNAL)
    val step = 10
    val colors = MaterialTheme.colorScheme
    // Black pieces need a ground of their own in the dark.
    val hidden = color == PieceColor.WHITE && captured.roles.isNotEmpty() && colors.background.luminance() < 0.5f
    val ground = if (hidden) Modifier.clip(RoundedCornerShape(4.dp)).background(colors.outline) else Modifier
    Row(
        Modifier.defaultMinSize(minHeight = 18.dp).clearAndSetSemantics {
            if (captured.roles.isNotEmpty()) contentDescription = words.captured(color, captured)
        },
        verticalAlignment = Alignment.CenterVertically,
    ) {
        Canvas(ground.width((captured.roles.size * step + 8).dp).height(18.dp)) {
            captured.roles.forEachIndexed { place, role ->
                art.draw(this, letter(role, color), Offset(place * step.dp.toPx(), 0f), 18.dp.toPx())
            }
        }
        if (captured.ahead > 0u) {
            Text(
                "+${captured.ahead}",
                // A sign stands before its number in every language.
                style = MaterialTheme.typography.labelMedium.copy(textDirection = TextDirection.Ltr),
                color = colors.onSurfaceVariant,
                modifier = Modifier.padding(start = 4.dp),
            )
        }
    }
}

/** What one side has taken are the other's pieces. */
private fun letter(role: Role, by: PieceColor): Char {
    val letter = when (role) {
        Role.PAWN -> 'p'
        Role.KNIGHT -> 'n'
        Role.BISHOP -> 'b'
        Role.ROOK -> 'r'
        Role.QUEEN -> 'q'
        Role.KING -> 'k'
    }
    return if (by == PieceColor.BLACK) letter.uppercaseChar() else letter
}

/** A clock that runs on from what the core has said; the core alone decides by it. */
@Composable
fun ClockFace(clock: ClockView, color: PieceColor, since: TimeSource.Monotonic.ValueTimeMark) {
    val words = LocalWords.current
    var passed by remember(clock, since) { mutableStateOf(Duration.ZERO) }
    LaunchedEffect(clock, since) {
        while (clock.running) {
            passed = since.elapsedNow()
            delay(if (clock.left.toKotlinDuration() - passed < 20.seconds) 100.milliseconds else 500.milliseconds)
        }
    }
    val left = (clock.left.toKotlinDuration() - passed).coerceAtLeast(Duration.ZERO)
    val low = left < 10.seconds
    val colors = MaterialTheme.colorScheme
    val (ground, ink) = when {
        low && clock.running -> colors.error to colors.onError
        clock.running -> colors.primaryContainer to colors.onPrimaryContainer
        else -> colors.surfaceVariant to colors.onSurfaceVariant
    }
    val state = words[if (clock.running) "board-clock-running" else "board-clock-stopped"]
    Text(
        clockText(left),
        style = MaterialTheme.typography.headlineMedium,
        color = ink,
        maxLines = 1,
        modifier = Modifier
            .clip(RoundedCornerShape(8.dp))
            .background(ground)
            .padding(horizontal = 10.dp, vertical = 2.dp)
            .testTag("clock")
            .clearAndSetSemantics { contentDescription = words.then(words.clock(color, left), state) },
    )
}

/** `1:02:03`, `2:03`, and tenths in the last ten seconds. */
internal fun clockText(left: Duration): String = left.toComponents { hours, minutes, seconds, nanoseconds ->
    val tenths = nanoseconds / 100_000_000
    when {
        hours > 0 -> "$hours:${two(minutes)}:${two(seconds)}"
        left < 10.seconds -> "$minutes:${two(seconds)}.$tenths"
        else -> "$minutes:${two(seconds)}"
    }
}

private fun two(number: Int) = number.toString().padStart(2, '0')
