package org.plywise.shell.board

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.aspectRatio
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.offset
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.layout.wrapContentHeight
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.MutableState
import androidx.compose.runtime.SideEffect
import androidx.compose.runtime.State
import androidx.compose.runtime.key
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.layout.Layout
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.unit.Constraints
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.dp
import kotlin.time.TimeMark
import org.plywise.app.BoardArrangement
import org.plywise.app.BoardEvent
import org.plywise.app.BoardScreen
import org.plywise.app.BoardWindow
import org.plywise.app.GameView
import org.plywise.app.MovesPage
import org.plywise.app.NoticeKind
import org.plywise.app.Screen
import org.plywise.app.SpokenClocks
import org.plywise.app.ThinkingProgress
import org.plywise.app.arrangeBoard
import org.plywise.shell.Board
import org.plywise.shell.parts.LocalRoomBelow
import org.plywise.shell.parts.fadingScroll
import org.plywise.shell.parts.keyboardHeight
import org.plywise.shell.placeBoard

/**
 * The game screen.
 *
 * @param thinking progress of the computer's search; read only where it is shown, so that the board is not recomposed
 * @param clockStart the moment at which the core's clock was 0
 * @param clocks the labels of the chess clocks for a screen reader
 * @param tabs the tab bar for below the controls, if there is room; `null` where the tabs are visible elsewhere
 * @param send returns the number of the event
 */
@Composable
internal fun BoardPane(
    board: Board,
    thinking: State<ThinkingProgress?>,
    clockStart: TimeMark,
    clocks: State<SpokenClocks?>,
    modifier: Modifier = Modifier,
    tabs: BoardTabs? = null,
    send: (BoardEvent) -> ULong,
) {
    val onEvent: (BoardEvent) -> Unit = remember(send) { { send(it) } }
    val free = modifier.padding(bottom = LocalRoomBelow.current).fillMaxSize()
    when (val screen = board.screen) {
        BoardScreen.Opening -> Box(free)
        is BoardScreen.Broken -> NoBoard(screen.reason, onEvent, free)
        is BoardScreen.Playing -> {
            Arranged(Playing(screen.game, board.moves, thinking, clockStart, clocks, tabs, send, onEvent), free)
            screen.game.dialog?.let { BoardDialog(it, onEvent) }
            screen.game.picture?.let { PictureSheet(it, onEvent) }
        }
    }
}

/** The tab bar below the game screen's controls. */
internal class BoardTabs(
    /** Switches to another tab of the app. */
    val go: (Screen) -> Unit,
    /** Whether the bar is visible: it is if the board stays as large as without it. */
    val visible: MutableState<Boolean>,
    val bar: @Composable () -> Unit,
)

/** View models that the game screen's composables show, and the functions through which they send events. */
private class Playing(
    val game: GameView,
    /** Pages of the game's move list. */
    val moves: List<MovesPage>,
    /** Progress of the computer's search. It changes often, so read this state only where the progress is drawn. */
    val thinking: State<ThinkingProgress?>,
    /** The moment at which the core's clock was 0. Times in the view models are relative to it. */
    val clockStart: TimeMark,
    /** Screen reader labels of the game's chess clocks; `null` while no screen reader is active. */
    val clocks: State<SpokenClocks?>,
    /** The tab bar for below the controls; `null` where the tabs are visible elsewhere. */
    val tabs: BoardTabs?,
    /** Sends an event of the game screen and returns the event's number. */
    val send: (BoardEvent) -> ULong,
    /** Sends an event of the game screen, for callers that do not need the event's number. */
    val onEvent: (BoardEvent) -> Unit,
)

/** The board of the game screen with the promotion picker. */
@Composable
private fun GameBoard(playing: Playing, modifier: Modifier) = Box(modifier.aspectRatio(1f).fillMaxWidth().placeBoard()) {
    val (view, onEvent) = playing.game.board to playing.onEvent
    ChessBoard(
        view = view,
        onTap = { onEvent(BoardEvent.Tap(it)) },
        onDrag = { from, to -> playing.send(BoardEvent.Drag(from, to)) },
        onAskAttacks = { onEvent(BoardEvent.ReadAttacks(it)) },
        onArrow = { onEvent(BoardEvent.DrawArrow(it.from, it.to)) },
    )
    view.promotion?.let { choice ->
        PromotionPicker(choice, view.flipped, { onEvent(BoardEvent.Promote(it)) }, { onEvent(BoardEvent.Cancel) })
    }
}

@Composable
private fun Player(playing: Playing, far: Boolean, modifier: Modifier) = with(playing) {
    val player = if (game.board.flipped == far) game.white else game.black
    // Another game, and another side in this place, begin without animation.
    key(game.game, player.white) { PlayerBar(player, game.canHurry, clockStart, clocks, thinking, onEvent, modifier) }
}

@Composable
private fun Moves(playing: Playing, table: Boolean, modifier: Modifier = Modifier) =
    with(playing) { MoveList(moves, game.viewedPly, game.livePly, table, onEvent, modifier) }

@Composable
private fun Typed(playing: Playing, modifier: Modifier) {
    val field = playing.game.typed ?: return
    val onEvent = playing.onEvent
    val draft = { id: UInt, text: String -> onEvent(BoardEvent.DraftMove(id, text)) }
    TypedMove(field, rememberTyping(field), draft, { onEvent(BoardEvent.PlayTyped) }, { onEvent(BoardEvent.StopTyping) }, modifier)
}

@Composable
private fun Arranged(playing: Playing, modifier: Modifier) = BoxWithConstraints(modifier) {
    val keyboard = keyboardHeight()
    val window = BoardWindow(
        width = maxWidth.value.toDouble(),
        height = (maxHeight + keyboard).value.toDouble(),
        keyboard = keyboard.value.toDouble(),
        text = LocalDensity.current.fontScale.toDouble(),
        minColumn = 344.0,
        controls = CONTROLS.value.toDouble(),
        tabs = if (playing.tabs == null) 0.0 else TABS.value.toDouble(),
    )
    val arrangement = remember(window) { arrangeBoard(window) }
    SideEffect { playing.tabs?.visible?.value = arrangement.hasTabs }
    // Content that does not move for the keyboard continues under it.
    Box(Modifier.fillMaxWidth().wrapContentHeight(Alignment.Top, unbounded = true).height(arrangement.height.dp)) {
        if (arrangement.beside) Beside(playing, arrangement) else Above(playing, arrangement)
        // At the same place in the composition for all layouts, so that a change of layout keeps the keyboard open.
        Typed(playing, Modifier.offset(arrangement.fieldX.dp, arrangement.fieldY.dp).width(arrangement.column.dp).height(arrangement.bar.dp))
    }
    if (arrangement.hasTabs) Box(Modifier.offset(y = arrangement.height.dp)) { playing.tabs?.bar?.invoke() }
}

/** Portrait layout of the game screen: the board above everything else. */
@Composable
private fun Above(playing: Playing, arrangement: BoardArrangement) = Column(
    Modifier.fillMaxSize(),
    horizontalAlignment = Alignment.CenterHorizontally,
) {
    if (!arrangement.low) Player(playing, far = true, Modifier.height(arrangement.bar.dp))
    GameBoard(playing, Modifier.size(arrangement.side.dp))
    if (arrangement.low) {
        Scrolling(playing, arrangement, Modifier.weight(1f))
    } else {
        Player(playing, far = false, Modifier.height(arrangement.bar.dp))
        NoticeAndMoves(playing, arrangement, arrangement.bar.dp, Modifier.height(arrangement.strip.dp))
    }
    BoardControls(playing.game, arrangement.column.dp, playing.tabs?.go?.takeUnless { arrangement.hasTabs }, playing.onEvent)
}

/** Landscape layout of the game screen: the board beside the moves, for a rotated phone, a tablet or a window. */
@Composable
private fun Beside(playing: Playing, arrangement: BoardArrangement) = Row(
    Modifier.fillMaxSize().padding(arrangement.margin.dp),
    Arrangement.spacedBy(arrangement.margin.dp, Alignment.CenterHorizontally),
    Alignment.CenterVertically,
) {
    GameBoard(playing, Modifier.size(arrangement.side.dp))
    Column(Modifier.width(arrangement.column.dp).fillMaxHeight()) {
        if (arrangement.low) {
            Scrolling(playing, arrangement, Modifier.weight(1f))
        } else {
            val bar = Modifier.height(arrangement.bar.dp).clip(MaterialTheme.shapes.medium)
            Player(playing, far = true, bar)
            NoticeAndMoves(playing, arrangement, 0.dp, Modifier.weight(1f))
            Player(playing, far = false, bar)
        }
        BoardControls(playing.game, arrangement.column.dp, playing.tabs?.go?.takeUnless { arrangement.hasTabs }, playing.onEvent)
    }
}

/** Content around the board in a low window: the notice on top; players and moves scroll below the notice. */
@Composable
private fun Scrolling(playing: Playing, arrangement: BoardArrangement, modifier: Modifier) = Column(modifier.fillMaxWidth()) {
    if (playing.game.typed != null) Spacer(Modifier.height(arrangement.bar.dp))
    NoticeArea(playing.game, playing.onEvent)
    Column(Modifier.weight(1f).fadingScroll()) {
        Player(playing, far = true, Modifier.height(arrangement.bar.dp))
        Player(playing, far = false, Modifier.height(arrangement.bar.dp))
        Moves(playing, table = false, Modifier.height(arrangement.moves.dp))
    }
}

/** Free space at the bottom of a player's bar, which a notice may cover. */
private val BELOW_FACE = 8.dp

/**
 * The notice above the moves. If the notice needs more room than the moves leave, it covers the near player, and after a
 * game the moves first; either is fully visible or fully covered.
 *
 * @param over height of the near player's bar above the notice, or 0 if there is none
 */
@Composable
private fun NoticeAndMoves(playing: Playing, arrangement: BoardArrangement, over: Dp, modifier: Modifier) = Layout(
    {
        val shape = if (arrangement.beside) Modifier.clip(MaterialTheme.shapes.medium) else Modifier
        Spacer(shape.background(playing.game.notice?.ground() ?: Color.Transparent))
        NoticeArea(playing.game, playing.onEvent, shape, reaction = arrangement.table)
        Moves(playing, arrangement.table)
    },
    modifier.fillMaxWidth(),
) { (ground, above, below), room ->
    val line = arrangement.moves.dp.roundToPx()
    val most = room.maxHeight + over.roundToPx()
    val free = minOf(over, BELOW_FACE).roundToPx()
    val notice = above.measure(room.copy(minHeight = 0, maxHeight = most))
    val rest = room.maxHeight - notice.height
    val isResult = playing.game.notice?.kind == NoticeKind.RESULT
    val high = when {
        rest >= line -> if (arrangement.table) rest else line
        !isResult && notice.height <= most - line -> line
        else -> 0
    }
    val bottom = room.maxHeight - high
    val top = when {
        bottom + free < notice.height -> room.maxHeight - most
        high == 0 -> minOf(0, bottom - notice.height)
        else -> bottom - notice.height
    }
    val filled = ground.measure(Constraints.fixed(room.maxWidth, bottom - top))
    val moves = below.measure(Constraints.fixed(room.maxWidth, high))
    layout(room.maxWidth, room.maxHeight) {
        moves.place(0, bottom)
        filled.place(0, top)
        // The buttons of a result stay at the bottom, so that an arriving review does not move them under the finger.
        notice.place(0, if (isResult) bottom - notice.height else (top + bottom - notice.height) / 2)
    }
}
