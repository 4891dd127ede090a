package org.plywise.ui.board

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.State
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.min
import org.plywise.ui.app.AppModel
import org.plywise.ui.engine.AskPromotion
import org.plywise.ui.engine.Notation
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Settings
import org.plywise.ui.engine.Thinking
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.parts.keyboardHeight

/** Around and between what stands side by side. */
private val EDGE = 8.dp

/** What players, moves and controls need beside the board; the board may have the rest. */
private val BESIDE = 300.dp

/** A board that is smaller is hard to touch. */
private val SMALLEST = 220.dp

/** What the players, the notice, the moves and the controls need above and below it. */
private val AROUND = 300.dp

/** The height of the moves that stays in sight, however long a notice is. */
private val MOVES = 72.dp

/** The game. */
@Composable
fun BoardScreen(app: AppModel, modifier: Modifier = Modifier) {
    val state by app.board.state.collectAsState()
    val settings by app.core.settings.collectAsState()
    val thinking = app.board.thinking.collectAsState()
    val onEvent = remember(app) { app.board::on }
    val free = modifier.padding(bottom = LocalRoomBelow.current)
    when (val shown = state) {
        BoardState.Opening -> Box(free.fillMaxSize())
        is BoardState.Broken -> NoBoard(shown.reason, onEvent, free)
        is BoardState.Playing -> {
            BoardContent(shown, settings, thinking, onEvent, free)
            BoardDialogs(shown, onEvent)
        }
    }
}

/**
 * The board with everything around it, arranged by the room that there is.
 *
 * @param thinking read only where it is shown, so that the board is not drawn again for it
 */
@Composable
fun BoardContent(
    state: BoardState.Playing,
    settings: Settings,
    thinking: State<Thinking?>,
    onEvent: (BoardEvent) -> Unit,
    modifier: Modifier = Modifier,
) {
    val begun = rememberBegun(state.typed != null)
    val field = @Composable { MoveField(state, onEvent, begun) }
    BoxWithConstraints(modifier.fillMaxSize()) {
        // In a window that is hardly wider than high the board leaves the moves and controls their room.
        val beside = maxWidth - EDGE * 3 - BESIDE
        if (maxWidth > maxHeight + keyboardHeight() && beside >= SMALLEST) {
            Beside(state, settings, thinking, onEvent, min(maxHeight - EDGE * 2, beside), field)
        } else {
            val low = min(maxWidth, maxHeight / 2).takeIf { maxHeight < SMALLEST + AROUND }
            Above(state, settings, thinking, onEvent, edge = maxWidth < 600.dp, low, field)
        }
    }
}

/**
 * The board above, everything else below it: a device held upright.
 *
 * @param low the board's side where the window is too low for all of it: half a screen, or above a keyboard
 */
@Composable
private fun Above(
    state: BoardState.Playing,
    settings: Settings,
    thinking: State<Thinking?>,
    onEvent: (BoardEvent) -> Unit,
    edge: Boolean,
    low: Dp?,
    field: @Composable () -> Unit,
) {
    val figurine = settings.notation == Notation.FIGURINE
    Column(Modifier.fillMaxSize(), horizontalAlignment = Alignment.CenterHorizontally) {
        if (low != null) {
            Box(Modifier.size(low)) { PlayingBoard(state, settings, onEvent) }
            // What stands around the board scrolls; the controls and the field stay.
            Column(Modifier.weight(1f).verticalScroll(rememberScrollState())) {
                NoticeArea(state, figurine, onEvent)
                Bar(state, far = true, thinking, onEvent)
                Bar(state, far = false, thinking, onEvent)
                Moves(state, settings, onEvent, table = false)
            }
        } else {
            // The board takes what the rest leaves, so that large text makes it smaller, not the text.
            // The players stay close to it; what is left over lies above and below the three.
            Column(Modifier.weight(1f), Arrangement.Center, Alignment.CenterHorizontally) {
                Bar(state, far = true, thinking, onEvent, above = true)
                Box(Modifier.weight(1f, fill = false).padding(horizontal = if (edge) 0.dp else 16.dp)) {
                    PlayingBoard(state, settings, onEvent)
                }
                Bar(state, far = false, thinking, onEvent)
            }
        }
        // In one place for both, so that a keyboard that comes up does not take the field away.
        field()
        if (low == null) {
            NoticeArea(state, figurine, onEvent)
            Moves(state, settings, onEvent, table = false)
        }
        BoardControls(state, onEvent)
    }
}

/** The board beside the moves: a device held sideways, a tablet, a window. */
@Composable
private fun Beside(
    state: BoardState.Playing,
    settings: Settings,
    thinking: State<Thinking?>,
    onEvent: (BoardEvent) -> Unit,
    side: Dp,
    field: @Composable () -> Unit,
) {
    Row(
        Modifier.fillMaxSize().padding(EDGE),
        Arrangement.spacedBy(EDGE, Alignment.CenterHorizontally),
        Alignment.CenterVertically,
    ) {
        Box(Modifier.size(side)) { PlayingBoard(state, settings, onEvent) }
        Column(Modifier.weight(1f).widthIn(max = 480.dp).fillMaxHeight()) {
            Bar(state, far = true, thinking, onEvent)
            MovesAndNotice(state, settings, onEvent, Modifier.weight(1f))
            field()
            Bar(state, far = false, thinking, onEvent)
            BoardControls(state, onEvent)
        }
    }
}

/** The moves with the notice below them. Where large text leaves little room they scroll together. */
@Composable
private fun MovesAndNotice(
    state: BoardState.Playing,
    settings: Settings,
    onEvent: (BoardEvent) -> Unit,
    modifier: Modifier,
) = BoxWithConstraints(modifier) {
    val room = maxHeight
    val figurine = settings.notation == Notation.FIGURINE
    val shape = Modifier.clip(MaterialTheme.shapes.medium)
    if (room < MOVES * 2) {
        Column(Modifier.verticalScroll(rememberScrollState())) {
            NoticeArea(state, figurine, onEvent, shape)
            Moves(state, settings, onEvent, table = false)
        }
    } else {
        Column {
            Moves(state, settings, onEvent, table = true, Modifier.weight(1f))
            Box(Modifier.heightIn(max = room - MOVES).verticalScroll(rememberScrollState())) {
                NoticeArea(state, figurine, onEvent, shape)
            }
        }
    }
}

@Composable
private fun MoveField(state: BoardState.Playing, onEvent: (BoardEvent) -> Unit, begun: MutableState<Boolean>) {
    val typed = state.typed ?: return
    TypedMove(
        typed,
        onType = { onEvent(BoardEvent.DraftMove(it)) },
        onPlay = { onEvent(BoardEvent.Type(typed.trim())) },
        onClose = { onEvent(BoardEvent.StopTyping) },
        begun,
    )
}

@Composable
private fun Bar(
    state: BoardState.Playing,
    far: Boolean,
    thinking: State<Thinking?>,
    onEvent: (BoardEvent) -> Unit,
    above: Boolean = false,
) {
    val snapshot = state.game.snapshot
    val white = state.flipped == far
    val color = if (white) PieceColor.WHITE else PieceColor.BLACK
    PlayerBar(
        side = if (white) snapshot.white else snapshot.black,
        color = color,
        toMove = snapshot.outcome == null && snapshot.turn == color && snapshot.viewedPly == snapshot.livePly,
        alone = snapshot.person != null,
        mayHurry = snapshot.mayHurry,
        since = state.since,
        thinking = thinking,
        onMoveNow = { onEvent(BoardEvent.MoveNow) },
        above = above,
    )
}

@Composable
private fun Moves(
    state: BoardState.Playing,
    settings: Settings,
    onEvent: (BoardEvent) -> Unit,
    table: Boolean,
    modifier: Modifier = Modifier,
) {
    val figurine = settings.notation == Notation.FIGURINE
    val snapshot = state.game.snapshot
    val onGoTo = { ply: UInt -> onEvent(BoardEvent.GoTo(ply)) }
    if (table) {
        MoveTable(state.game.moves, snapshot.viewedPly, snapshot.livePly, figurine, onGoTo, modifier)
    } else {
        MoveStrip(state.game.moves, snapshot.viewedPly, snapshot.livePly, figurine, onGoTo, modifier)
    }
}

/** The board of a game, and the promotion picker over it. */
@Composable
private fun PlayingBoard(state: BoardState.Playing, settings: Settings, onEvent: (BoardEvent) -> Unit) {
    val view = remember(state, settings.tableMode) { boardView(state, settings) }
    val style = remember(settings) { BoardStyle.of(settings) }
    Box(Modifier.aspectRatio(1f).fillMaxWidth()) {
        ChessBoard(
            view = view,
            style = style,
            onTap = { onEvent(BoardEvent.Tap(it)) },
            onDrag = { from, to -> onEvent(BoardEvent.Drag(from, to)) },
            onAskAttacks = { onEvent(BoardEvent.ReadAttacks(it)) },
        )
        val question = state.game.snapshot.question as? AskPromotion ?: return@Box
        PromotionPicker(
            to = question.to,
            color = state.game.snapshot.turn,
            flipped = state.flipped,
            style = style,
            onPick = { onEvent(BoardEvent.Promote(it)) },
            onCancel = { onEvent(BoardEvent.Cancel) },
        )
    }
}

/** What of a game a board shows. */
internal fun boardView(state: BoardState.Playing, settings: Settings): BoardView {
    val snapshot = state.game.snapshot
    return BoardView(
        squares = snapshot.squares,
        flipped = state.flipped,
        selection = snapshot.selection,
        targets = snapshot.targets,
        lastMove = snapshot.lastMove,
        check = snapshot.check,
        premove = snapshot.premove,
        arrows = listOfNotNull(snapshot.hint?.move?.let { Arrow(it.from, it.to) }),
        hinted = snapshot.hint?.from,
        turned = settings.tableMode && snapshot.isForTwo,
        spoken = state.spoken,
    )
}
