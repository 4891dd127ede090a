package org.plywise.shell.board

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.EaseInOut
import androidx.compose.animation.core.tween
import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.text.TextAutoSize
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.State
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.graphics.luminance
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.min
import androidx.compose.ui.unit.sp
import kotlin.time.TimeMark
import kotlinx.coroutines.delay
import org.plywise.app.BoardEvent
import org.plywise.app.ClockFace
import org.plywise.app.PieceLook
import org.plywise.app.PlayerView
import org.plywise.app.SpokenClocks
import org.plywise.app.ThinkingProgress
import org.plywise.app.clockText
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.LocalPlatform
import org.plywise.shell.get
import org.plywise.shell.look.Colors
import org.plywise.shell.look.Icons
import org.plywise.shell.look.PieceArt
import org.plywise.shell.parts.Face
import org.plywise.shell.parts.IconAction

/** Size of a player's face at the default text size; [LARGEST_FACE] is its maximum. */
private val FACE = 40.dp
private val LARGEST_FACE = 64.dp

/** Size to which the winner's face grows, as a factor, and the time in milliseconds until then. */
private const val WINNER = 1.12f
private const val JUMP = 200

/** Width of the ring around a player's face, in the accent colour for the side to move. */
private val FACE_RING = 3.dp

/** Size of the disc in the colour of a player's side, White or Black. */
private val SIDE = 14.dp

/** Minimum size of the box for a player's score after the game. */
private val SCORE = 40.dp

/** Size of the captured pieces; [TAKEN_STEP] is the distance from one to the next. */
private val TAKEN = 18.dp
private val TAKEN_STEP = 13.dp

/**
 * Bar of White or Black: the player, captured pieces, clock, search progress and score. The winner's bar is
 * highlighted.
 *
 * @param canHurry whether the running search is for the computer's move, which can be played immediately
 * @param clockStart the moment at which the core's clock was 0
 * @param clocks the labels of the chess clocks for a screen reader
 */
@Composable
fun PlayerBar(
    player: PlayerView,
    canHurry: Boolean,
    clockStart: TimeMark,
    clocks: State<SpokenClocks?>,
    thinking: State<ThinkingProgress?>,
    onEvent: (BoardEvent) -> Unit,
    modifier: Modifier = Modifier,
) = Row(
    modifier
        .fillMaxWidth()
        .background(if (player.won) MaterialTheme.colorScheme.primaryContainer else Color.Transparent)
        .padding(horizontal = 16.dp, vertical = 4.dp),
    Arrangement.spacedBy(12.dp),
    Alignment.CenterVertically,
) {
    PlayerFace(player)
    Column(Modifier.weight(1f)) {
        Row(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalAlignment = Alignment.CenterVertically) {
            Text(player.name, style = MaterialTheme.typography.titleMedium, maxLines = 1, overflow = TextOverflow.Ellipsis)
            CapturedPieces(player, Modifier.weight(1f, fill = false))
        }
        if (player.detail.isNotEmpty()) Text(
            player.detail,
            Modifier.testTag("player-detail"),
            color = MaterialTheme.colorScheme.run { if (player.speaks) onSurface else onSurfaceVariant },
            style = MaterialTheme.typography.bodySmall,
            autoSize = TextAutoSize.StepBased(minFontSize = 7.sp, maxFontSize = MaterialTheme.typography.bodySmall.fontSize),
            maxLines = if (player.speaks) 2 else 1,
            overflow = TextOverflow.Ellipsis,
        )
        ThinkingLine(thinking, player.white)
    }
    if (canHurry) MoveNow(thinking, player.white, onEvent)
    player.clock?.let { ClockText(it, clockStart, clocks, player.white) }
    if (player.score.isNotEmpty()) Score(player)
}

/**
 * A player's face, with a disc in the side's colour in the corner, and a ring for the side to move. It grows for a
 * moment when the player wins.
 */
@Composable
private fun PlayerFace(player: PlayerView) {
    val colors = MaterialTheme.colorScheme
    val scale = LocalDensity.current.fontScale.coerceAtLeast(1f)
    val reduced by LocalPlatform.current.reducedMotion.collectAsState()
    val jump = remember { Animatable(1f) }
    var lately by remember { mutableStateOf(player.won) }
    LaunchedEffect(player.won) {
        val wins = player.won && !lately && !reduced
        lately = player.won
        if (wins) for (size in listOf(WINNER, 1f)) jump.animateTo(size, tween(JUMP, easing = EaseInOut))
    }
    Box(
        Modifier
            .graphicsLayer { scaleX = jump.value; scaleY = jump.value }
            .size(min(FACE * scale, LARGEST_FACE))
            .background(if (player.toMove) colors.primary else colors.primaryContainer, CircleShape)
            .semantics { contentDescription = player.spokenSide },
    ) {
        Face(player.face, Modifier.fillMaxSize().padding(FACE_RING), player.mood)
        val color = if (player.white) Colors.whiteSide else Colors.blackSide
        Spacer(Modifier.align(Alignment.BottomEnd).size(SIDE).background(color, CircleShape).border(1.dp, colors.outline, CircleShape))
    }
}

/** The player's score after the game: 1, ½ or 0. */
@Composable
private fun Score(player: PlayerView) {
    val colors = MaterialTheme.colorScheme
    val (ground, ink) = if (player.won) colors.primary to colors.onPrimary else colors.surfaceContainerHigh to colors.onSurface
    Box(Modifier.defaultMinSize(SCORE, SCORE).background(ground, RoundedCornerShape(8.dp)), Alignment.Center) {
        Text(player.score, color = ink, style = MaterialTheme.typography.titleLarge, fontWeight = FontWeight.Bold)
    }
}

/** Progress bar of the computer's search. Its text is for screen readers only. */
@Composable
private fun ThinkingLine(thinking: State<ThinkingProgress?>, white: Boolean) {
    val line = Modifier.fillMaxWidth().height(3.dp)
    val now = thinking.value?.takeIf { it.white == white } ?: return Spacer(line)
    LinearProgressIndicator(
        progress = { now.permille.toInt() / 1000f },
        modifier = line.semantics { contentDescription = now.spoken },
        drawStopIndicator = {},
    )
}

/**
 * Button that makes the computer move immediately. Reads [thinking] itself, so that the player's bar is not recomposed
 * during a search.
 */
@Composable
private fun MoveNow(thinking: State<ThinkingProgress?>, white: Boolean, onEvent: (BoardEvent) -> Unit) {
    if (thinking.value?.white != white) return
    IconAction(Icons.Play, LocalCatalogue.current["board-move-now"], "move-now") { onEvent(BoardEvent.MoveNow) }
}

/** Pieces that a player has captured, the most valuable first, and the material advantage. */
@Composable
private fun CapturedPieces(player: PlayerView, modifier: Modifier) {
    val art = PieceArt.of(PieceLook.SIGNAL)
    val colors = MaterialTheme.colorScheme
    // Light outlines for black pieces, which would vanish on a dark background.
    val line = colors.onSurfaceVariant.takeIf { player.white && colors.background.luminance() < 0.5f }
    // Scales with the user's text size, up to 150 %.
    val scale = LocalDensity.current.fontScale.coerceIn(1f, 1.5f)
    val (taken, apart) = TAKEN * scale to TAKEN_STEP * scale
    Row(
        modifier.clearAndSetSemantics {
            if (player.captured.isNotEmpty()) contentDescription = player.spokenCaptured
        },
        verticalAlignment = Alignment.CenterVertically,
    ) {
        val most = player.captured.length - 1
        Canvas(Modifier.weight(1f, fill = false).width(apart * most + taken).height(taken)) {
            // Beside a clock in a narrow window, the pieces move closer together.
            val step = ((size.width - taken.toPx()) / most.coerceAtLeast(1)).coerceAtLeast(0f)
            player.captured.forEachIndexed { place, piece -> art.draw(this, piece, Offset(place * step, 0f), taken.toPx(), line = line) }
        }
        if (player.ahead > 0u) {
            Text(
                "+${player.ahead}",
                // The sign precedes the number in every language.
                style = MaterialTheme.typography.labelMedium.copy(textDirection = TextDirection.Ltr),
                color = colors.onSurfaceVariant,
                modifier = Modifier.padding(start = 4.dp),
                maxLines = 1,
                softWrap = false,
            )
        }
    }
}

/** A chess clock that counts down from the core's last value. Only the core decides when time is up. */
@Composable
private fun ClockText(clock: ClockFace, start: TimeMark, clocks: State<SpokenClocks?>, white: Boolean) {
    fun now() = clockText(clock, start.elapsedNow().inWholeMilliseconds.toULong())
    var shown by remember(clock, start) { mutableStateOf(now()) }
    LaunchedEffect(clock, start) {
        while (clock.running) {
            shown = now()
            delay(100)
        }
    }
    val colors = MaterialTheme.colorScheme
    val (ground, ink) = when {
        shown.low && clock.running -> colors.error to colors.onError
        clock.running -> colors.primaryContainer to colors.onPrimaryContainer
        else -> colors.surfaceVariant to colors.onSurfaceVariant
    }
    val spoken = clocks.value?.run { if (white) this.white else black } ?: shown.text
    Text(
        shown.text,
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
