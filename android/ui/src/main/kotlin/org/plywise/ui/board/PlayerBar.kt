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

/** How large pieces are that were taken, and how far apart. */
private val TAKEN = 18.dp
private val TAKEN_STEP = 13.dp

/**
 * One side: who plays it, what it has taken, its clock, and how far it has thought.
 *
 * @param alone only one person plays, who is "you"
 * @param mayHurry what is thought about is the computer's move, which can be had at once
 * @param above it stands above the board: what was taken comes first, so that the name is as near to the board as below it
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
    above: Boolean = false,
) {
    val words = LocalWords.current
    val white = color == PieceColor.WHITE
    val unnamed = if (alone) "board-you" else if (white) "app-white" else "app-black"
    val name = side.name.ifEmpty { words[unnamed] }
    // The line of thought takes the place of the edge below it.
    val edges = if (above) Modifier.padding(top = 4.dp) else Modifier.padding(vertical = 4.dp)
    Row(
        modifier.fillMaxWidth().defaultMinSize(minHeight = 56.dp).padding(horizontal = 16.dp).then(edges),
        verticalAlignment = Alignment.CenterVertically,
        horizontalArrangement = Arrangement.spacedBy(12.dp),
    ) {
        Column(Modifier.weight(1f).align(if (above) Alignment.Bottom else Alignment.Top)) {
            val beside = Modifier.padding(start = DOT + 12.dp)
            if (above) CapturedPieces(side.captured, color, beside)
            Row(horizontalArrangement = Arrangement.spacedBy(12.dp), verticalAlignment = Alignment.CenterVertically) {
                ColorDot(color, toMove)
                Text(name, style = MaterialTheme.typography.titleMedium, maxLines = 2, overflow = TextOverflow.Ellipsis)
            }
            if (!above) CapturedPieces(side.captured, color, beside)
            ThinkingLine(thinking, color, beside)
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
    val colors = MaterialTheme.colorScheme
    val (ring, width) = if (toMove) colors.primary to 3.dp else colors.onSurfaceVariant to 1.5.dp
    val side = words[if (white) "app-white" else "app-black"]
    val said = if (toMove) words.then(side, words["setup-turn"]) else side
    Canvas(Modifier.size(DOT).semantics { contentDescription = said }) {
        drawCircle(ring, radius = size.minDimension / 2)
        drawCircle(if (white) Color(0xFFFFFDF7) else Color(0xFF26221E), radius = size.minDimension / 2 - width.toPx())
    }
}

/** A thin line that fills with the depth reached; what it says is spoken, not shown twice. */
@Composable
private fun ThinkingLine(thinking: State<Thinking?>, color: PieceColor, modifier: Modifier) {
    val now = thinking.value?.takeIf { it.color == color }
    val words = LocalWords.current
    if (now == null) {
        Spacer(modifier.height(4.dp))
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
        modifier = modifier
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
private fun CapturedPieces(captured: Captured, color: PieceColor, modifier: Modifier) {
    val words = LocalWords.current
    val art = PieceArt.of(PieceLook.SIGNAL)
    val colors = MaterialTheme.colorScheme
    // Black's pieces would be lost in the dark, but for light lines.
    val line = colors.onSurfaceVariant.takeIf { color == PieceColor.WHITE && colors.background.luminance() < 0.5f }
    Row(
        modifier.defaultMinSize(minHeight = TAKEN).clearAndSetSemantics {
            if (captured.roles.isNotEmpty()) contentDescription = words.captured(color, captured)
        },
        verticalAlignment = Alignment.CenterVertically,
    ) {
        val most = captured.roles.size - 1
        Canvas(Modifier.weight(1f, fill = false).width(TAKEN_STEP * most + TAKEN).height(TAKEN)) {
            // Beside a clock in a narrow window many of them move together.
            val step = (size.width - TAKEN.toPx()) / most.coerceAtLeast(1)
            captured.roles.forEachIndexed { place, role ->
                art.draw(this, letter(role, color), Offset(place * step, 0f), TAKEN.toPx(), line = line)
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
    var left by remember(clock, since) { mutableStateOf(clock.after(since.elapsedNow())) }
    LaunchedEffect(clock, since) {
        while (clock.running) {
            left = clock.after(since.elapsedNow())
            delay(if (left < 20.seconds) 100.milliseconds else 500.milliseconds)
        }
    }
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

/** What is left so long after the core has told of it; a running clock stands for its delay first. */
internal fun ClockView.after(age: Duration): Duration {
    val charged = if (running) (age - delayLeft.toKotlinDuration()).coerceAtLeast(Duration.ZERO) else Duration.ZERO
    return (left.toKotlinDuration() - charged).coerceAtLeast(Duration.ZERO)
}

/** `1:02:03`, `2:03`, and tenths in the last ten seconds; rounded up, so that nothing is left at zero only. */
internal fun clockText(left: Duration): String {
    val tenths = (left.inWholeMilliseconds + 99) / 100
    if (tenths < 100) return "0:${two(tenths / 10)}.${tenths % 10}"
    val seconds = (tenths + 9) / 10
    val (minutes, hours) = seconds / 60 to seconds / 3_600
    return if (hours > 0) "$hours:${two(minutes % 60)}:${two(seconds % 60)}" else "$minutes:${two(seconds % 60)}"
}

private fun two(number: Long) = number.toString().padStart(2, '0')
