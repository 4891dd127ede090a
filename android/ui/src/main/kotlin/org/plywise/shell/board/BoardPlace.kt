package org.plywise.shell.board

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.State
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.coerceAtLeast
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.min
import kotlin.time.TimeMark
import org.plywise.app.BoardEvent
import org.plywise.app.BoardScreen
import org.plywise.app.GameView
import org.plywise.app.Look
import org.plywise.app.MovesPage
import org.plywise.app.SpokenClocks
import org.plywise.app.ThinkingRecord
import org.plywise.app.VoicedSquare
import org.plywise.shell.Board
import org.plywise.shell.parts.LocalRoomBelow
import org.plywise.shell.parts.keyboardHeight

/** Around and between what stands side by side. */
private val EDGE = 8.dp

/** What players, moves and controls need beside the board; the board may have the rest. */
private val BESIDE = 300.dp

/** A board that is smaller is hard to touch. */
private val SMALLEST = 220.dp

/** What the players, the notice, the moves and the controls need above and below it. */
private val AROUND = 300.dp

/** What of that the players and the controls need, with text of the usual size. */
private val BARS = 176.dp

/** What the notice and the moves have at least. */
private val LEAST_BELOW = 96.dp

/** The height of the moves that stays in sight, however long a notice is. */
private val MOVES = 72.dp

/**
 * The game.
 *
 * @param thinking read only where it is shown, so that the board is not drawn again for it
 * @param voices what the squares say while a screen reader is on
 * @param clockStart when the core's clock stood at 0
 * @param clocks what the clocks say to a voice
 * @param send gives the number of the event
 */
@Composable
fun BoardPlace(
    board: Board,
    look: Look,
    thinking: State<ThinkingRecord?>,
    voices: List<VoicedSquare>?,
    clockStart: TimeMark,
    clocks: State<SpokenClocks?>,
    modifier: Modifier = Modifier,
    send: (BoardEvent) -> ULong,
) {
    val onEvent: (BoardEvent) -> Unit = remember(send) { { send(it) } }
    val free = modifier.padding(bottom = LocalRoomBelow.current).fillMaxSize()
    when (val screen = board.screen) {
        BoardScreen.Opening -> Box(free)
        is BoardScreen.Broken -> NoBoard(screen.reason, onEvent, free)
        is BoardScreen.Playing -> {
            Arranged(Playing(screen.game, board.moves, look, thinking, voices, clockStart, clocks, send, onEvent), free)
            screen.game.dialog?.let { BoardDialog(it, onEvent) }
        }
    }
}

/** A game as it is drawn, in parts that are arranged by the room that there is. */
private class Playing(
    val game: GameView,
    private val moves: List<MovesPage>,
    private val look: Look,
    private val thinking: State<ThinkingRecord?>,
    private val voices: List<VoicedSquare>?,
    private val clockStart: TimeMark,
    private val clocks: State<SpokenClocks?>,
    private val send: (BoardEvent) -> ULong,
    private val onEvent: (BoardEvent) -> Unit,
) {
    /** The board, and the promotion picker over it. */
    @Composable
    fun Board(modifier: Modifier = Modifier) = Box(modifier.aspectRatio(1f).fillMaxWidth()) {
        val view = game.board
        ChessBoard(
            view = view,
            look = look,
            onTap = { onEvent(BoardEvent.Tap(it)) },
            onDrag = { from, to -> if (to == null) 0uL else send(BoardEvent.Drag(from, to)) },
            onAskAttacks = { onEvent(BoardEvent.ReadAttacks(it)) },
            voices = voices,
            onArrow = { onEvent(BoardEvent.DrawArrow(it.from, it.to)) },
        )
        view.promotion?.let { choice ->
            PromotionPicker(choice, view.flipped, look, { onEvent(BoardEvent.Promote(it)) }, { onEvent(BoardEvent.Cancel) })
        }
    }

    @Composable
    fun Player(far: Boolean, above: Boolean = false) {
        val player = if (game.board.flipped == far) game.white else game.black
        PlayerBar(player, game.canHurry, clockStart, clocks, thinking, onEvent, above = above)
    }

    @Composable
    fun Notice(modifier: Modifier = Modifier) = NoticeArea(game, onEvent, modifier)

    @Composable
    fun Moves(table: Boolean, modifier: Modifier = Modifier) =
        MoveList(moves, game.viewedPly, game.livePly, table, onEvent, modifier)

    @Composable
    fun Typed(typing: Typing) {
        val draft = { field: UInt, text: String -> onEvent(BoardEvent.DraftMove(field, text)) }
        game.typed?.let { TypedMove(it, typing, draft, { onEvent(BoardEvent.PlayTyped) }, { onEvent(BoardEvent.StopTyping) }) }
    }

    @Composable
    fun Controls() = BoardControls(game, onEvent)
}

@Composable
private fun Arranged(playing: Playing, modifier: Modifier) = BoxWithConstraints(modifier) {
    val typing = rememberTyping(playing.game.typed)
    val typed = @Composable { playing.Typed(typing) }
    // In a window that is hardly wider than high the board leaves the moves and controls their room.
    val beside = maxWidth - EDGE * 3 - BESIDE
    if (maxWidth > maxHeight + keyboardHeight() && beside >= SMALLEST) {
        Beside(playing, min(maxHeight - EDGE * 2, beside), typed)
    } else {
        val low = min(maxWidth, maxHeight / 2).takeIf { maxHeight < SMALLEST + AROUND }
        val edge = if (maxWidth < 600.dp) 0.dp else EDGE * 2
        val text = LocalDensity.current.fontScale.coerceAtLeast(1f)
        val below = (maxHeight - maxWidth - BARS * text).coerceAtLeast(LEAST_BELOW * text)
        Above(playing, low, edge, below, typed)
    }
}

/**
 * The board above, everything else below it: a device held upright. The board takes what the rest leaves, so that large
 * text makes it smaller, not the text; and it stays where it is, whatever is told.
 *
 * @param low the board's side where the window is too low for all of it: half a screen, or above a keyboard
 * @param below the height of what lies between the near player and the controls
 */
@Composable
private fun Above(playing: Playing, low: Dp?, edge: Dp, below: Dp, typed: @Composable () -> Unit) =
    Column(horizontalAlignment = Alignment.CenterHorizontally) {
        if (low != null) {
            playing.Board(Modifier.size(low))
            // What stands around the board scrolls; the controls and the field stay.
            Column(Modifier.weight(1f).verticalScroll(rememberScrollState())) {
                playing.Notice()
                playing.Player(far = true)
                playing.Player(far = false)
                playing.Moves(table = false)
            }
        } else {
            Column(Modifier.weight(1f), Arrangement.Center, Alignment.CenterHorizontally) {
                playing.Player(far = true, above = true)
                Box(Modifier.weight(1f, fill = false).padding(horizontal = edge)) { playing.Board() }
                playing.Player(far = false)
            }
        }
        // In one place for both, so that a keyboard that comes up does not take the field away.
        typed()
        if (low == null) {
            Below(playing, Modifier.fillMaxWidth().height(below))
        }
        playing.Controls()
    }

/** The notice over the moves; they give way where both do not fit. */
@Composable
private fun Below(playing: Playing, modifier: Modifier) = Layout(
    {
        Box(Modifier.verticalScroll(rememberScrollState())) { playing.Notice() }
        playing.Moves(table = false)
    },
    modifier,
) { (above, moves), room ->
    val notice = above.measure(room.copy(minHeight = 0))
    val list = moves.measure(room.copy(minHeight = 0))
    layout(room.maxWidth, room.maxHeight) {
        notice.place(0, 0)
        if (notice.height + list.height <= room.maxHeight) list.place(0, room.maxHeight - list.height)
    }
}

/** The board beside the moves: a device held sideways, a tablet, a window. */
@Composable
private fun Beside(playing: Playing, side: Dp, typed: @Composable () -> Unit) = Row(
    Modifier.fillMaxSize().padding(EDGE),
    Arrangement.spacedBy(EDGE, Alignment.CenterHorizontally),
    Alignment.CenterVertically,
) {
    playing.Board(Modifier.size(side))
    Column(Modifier.weight(1f).widthIn(max = 480.dp).fillMaxHeight()) {
        playing.Player(far = true)
        MovesAndNotice(playing, Modifier.weight(1f))
        typed()
        playing.Player(far = false)
        playing.Controls()
    }
}

/** The moves with the notice below them. Where large text leaves little room they scroll together. */
@Composable
private fun MovesAndNotice(playing: Playing, modifier: Modifier) = BoxWithConstraints(modifier) {
    val room = maxHeight
    val shape = Modifier.clip(MaterialTheme.shapes.medium)
    if (room < MOVES * 2) {
        Column(Modifier.verticalScroll(rememberScrollState())) {
            playing.Notice(shape)
            playing.Moves(table = false)
        }
    } else {
        Column {
            playing.Moves(table = true, Modifier.weight(1f))
            Box(Modifier.heightIn(max = room - MOVES).verticalScroll(rememberScrollState())) { playing.Notice(shape) }
        }
    }
}
