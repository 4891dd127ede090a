package org.plywise.shell.board

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
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import kotlin.time.TimeMark
import kotlinx.coroutines.delay
import org.plywise.app.BoardEvent
import org.plywise.app.ClockFace
import org.plywise.app.PieceLook
import org.plywise.app.PlayerView
import org.plywise.app.SpokenClocks
import org.plywise.app.ThinkingRecord
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.look.Icons
import org.plywise.shell.look.PieceArt
import org.plywise.shell.parts.IconAction

/** The side of the dot that shows a side's colour. */
private val DOT = 18.dp

/** How large pieces are that were taken, and how far apart. */
private val TAKEN = 18.dp
private val TAKEN_STEP = 13.dp

/**
 * One side: who plays it, what it has taken, its clock, and how far it has thought.
 *
 * @param canHurry what is thought about is the computer's move, which can be had at once
 * @param clockStart when the core's clock stood at 0
 * @param clocks what the clocks say to a voice
 * @param above it stands above the board: what was taken comes first, so that the name is as near to the board as below it
 */
@Composable
fun PlayerBar(
    player: PlayerView,
    canHurry: Boolean,
    clockStart: TimeMark,
    clocks: State<SpokenClocks?>,
    thinking: State<ThinkingRecord?>,
    onEvent: (BoardEvent) -> Unit,
    modifier: Modifier = Modifier,
    above: Boolean = false,
) {
    // The line of thought takes the place of the edge below it.
    val edges = if (above) Modifier.padding(top = 4.dp) else Modifier.padding(vertical = 4.dp)
    Row(
        modifier.fillMaxWidth().defaultMinSize(minHeight = 56.dp).padding(horizontal = 16.dp).then(edges),
        Arrangement.spacedBy(12.dp),
        Alignment.CenterVertically,
    ) {
        Column(Modifier.weight(1f).align(if (above) Alignment.Bottom else Alignment.Top)) {
            val beside = Modifier.padding(start = DOT + 12.dp)
            if (above) CapturedPieces(player, beside)
            Row(horizontalArrangement = Arrangement.spacedBy(12.dp), verticalAlignment = Alignment.CenterVertically) {
                ColorDot(player)
                val name = if (player.score.isEmpty()) player.name else "${player.name}  ${player.score}"
                Text(name, style = MaterialTheme.typography.titleMedium, maxLines = 2, overflow = TextOverflow.Ellipsis)
                Text(
                    player.detail,
                    Modifier.weight(1f),
                    color = MaterialTheme.colorScheme.onSurfaceVariant,
                    style = MaterialTheme.typography.bodySmall,
                    maxLines = 1,
                    overflow = TextOverflow.Ellipsis,
                )
            }
            if (!above) CapturedPieces(player, beside)
            ThinkingLine(thinking, player.white, beside)
        }
        if (canHurry) MoveNow(thinking, player.white, onEvent)
        player.clock?.let { ClockText(it, clockStart, clocks, player.white) }
    }
}

/** Which colour it is; with the accent's ring while it is to move. */
@Composable
private fun ColorDot(player: PlayerView) {
    val colors = MaterialTheme.colorScheme
    val (ring, width) = if (player.toMove) colors.primary to 3.dp else colors.onSurfaceVariant to 1.5.dp
    Canvas(Modifier.size(DOT).semantics { contentDescription = player.spokenSide }) {
        drawCircle(ring, radius = size.minDimension / 2)
        drawCircle(if (player.white) Color(0xFFFFFDF7) else Color(0xFF26221E), radius = size.minDimension / 2 - width.toPx())
    }
}

/** A thin line that fills as the computer thinks; what it says is spoken, not shown twice. */
@Composable
private fun ThinkingLine(thinking: State<ThinkingRecord?>, white: Boolean, modifier: Modifier) {
    val now = thinking.value?.takeIf { it.white == white } ?: return Spacer(modifier.height(4.dp))
    LinearProgressIndicator(
        progress = { now.permille.toInt() / 1000f },
        modifier = modifier.fillMaxWidth().height(4.dp).semantics { contentDescription = now.spoken },
        drawStopIndicator = {},
    )
}

/** Read here, so that the bar is not drawn again as the computer thinks. */
@Composable
private fun MoveNow(thinking: State<ThinkingRecord?>, white: Boolean, onEvent: (BoardEvent) -> Unit) {
    if (thinking.value?.white != white) return
    IconAction(Icons.Play, LocalCatalogue.current["board-move-now"], "move-now") { onEvent(BoardEvent.MoveNow) }
}

/** Small pieces, the most valuable first, and the points ahead. */
@Composable
private fun CapturedPieces(player: PlayerView, modifier: Modifier) {
    val art = PieceArt.of(PieceLook.SIGNAL)
    val colors = MaterialTheme.colorScheme
    // Black's pieces would be lost in the dark, but for light lines.
    val line = colors.onSurfaceVariant.takeIf { player.white && colors.background.luminance() < 0.5f }
    // As large as the person's text, up to half as large again.
    val scale = LocalDensity.current.fontScale.coerceIn(1f, 1.5f)
    val (taken, apart) = TAKEN * scale to TAKEN_STEP * scale
    Row(
        modifier.defaultMinSize(minHeight = taken).clearAndSetSemantics {
            if (player.captured.isNotEmpty()) contentDescription = player.spokenCaptured
        },
        verticalAlignment = Alignment.CenterVertically,
    ) {
        val most = player.captured.length - 1
        Canvas(Modifier.weight(1f, fill = false).width(apart * most + taken).height(taken)) {
            // Beside a clock in a narrow window many of them move together.
            val step = (size.width - taken.toPx()) / most.coerceAtLeast(1)
            player.captured.forEachIndexed { place, piece -> art.draw(this, piece, Offset(place * step, 0f), taken.toPx(), line = line) }
        }
        if (player.ahead > 0u) {
            Text(
                "+${player.ahead}",
                // A sign stands before its number in every language.
                style = MaterialTheme.typography.labelMedium.copy(textDirection = TextDirection.Ltr),
                color = colors.onSurfaceVariant,
                modifier = Modifier.padding(start = 4.dp),
            )
        }
    }
}

/** A clock that runs on from what the core has said; the core alone decides by it. */
@Composable
private fun ClockText(clock: ClockFace, start: TimeMark, clocks: State<SpokenClocks?>, white: Boolean) {
    fun now() = clock.at(start.elapsedNow().inWholeMilliseconds)
    var left by remember(clock, start) { mutableStateOf(now()) }
    LaunchedEffect(clock, start) {
        while (clock.running) {
            left = now()
            delay(if (left < 20_000) 100 else 500)
        }
    }
    val low = left < 10_000
    val colors = MaterialTheme.colorScheme
    val (ground, ink) = when {
        low && clock.running -> colors.error to colors.onError
        clock.running -> colors.primaryContainer to colors.onPrimaryContainer
        else -> colors.surfaceVariant to colors.onSurfaceVariant
    }
    val spoken = clocks.value?.run { if (white) this.white else black } ?: clockText(left)
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
            .clearAndSetSemantics { contentDescription = spoken },
    )
}

/** What a clock shows, in milliseconds, when the core's clock stands at [now]. */
internal fun ClockFace.at(now: Long): Long {
    if (!running) return left.toLong()
    val rest = (runsOut.toLong() - now).coerceAtLeast(0)
    return if (left == 0uL) rest else minOf(rest, left.toLong())
}

/** `1:02:03`, `2:03`, and tenths in the last ten seconds; rounded up, so that nothing is left at zero only. */
internal fun clockText(left: Long): String {
    fun two(number: Long) = number.toString().padStart(2, '0')
    val tenths = (left + 99) / 100
    if (tenths < 100) return "0:${two(tenths / 10)}.${tenths % 10}"
    val seconds = (tenths + 9) / 10
    val (minutes, hours) = seconds / 60 to seconds / 3_600
    return if (hours > 0) "$hours:${two(minutes % 60)}:${two(seconds % 60)}" else "$minutes:${two(seconds % 60)}"
}
