package org.plywise.shell.setup

import androidx.compose.foundation.Canvas
import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.horizontalScroll
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.selection.selectable
import androidx.compose.foundation.text.KeyboardActions
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalFocusManager
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.input.ImeAction
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.coerceIn
import androidx.compose.ui.unit.dp
import androidx.compose.ui.unit.max
import androidx.compose.ui.unit.min
import org.plywise.app.SetupEvent
import org.plywise.app.SetupScreen
import org.plywise.app.SetupTool
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.LocalLook
import org.plywise.shell.LocalPlatform
import org.plywise.shell.board.ChessBoard
import org.plywise.shell.get
import org.plywise.shell.look.Colors
import org.plywise.shell.look.Icons
import org.plywise.shell.look.PieceArt
import org.plywise.shell.parts.Chip
import org.plywise.shell.parts.ChipRow
import org.plywise.shell.parts.Chips
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.Item
import org.plywise.shell.parts.LocalRoomBelow
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.MoreMenu
import org.plywise.shell.parts.Section
import org.plywise.shell.parts.SideButton
import org.plywise.shell.parts.TextInput
import org.plywise.shell.parts.TopBar
import org.plywise.shell.parts.fadingScroll
import org.plywise.shell.parts.keyboardHeight
import org.plywise.shell.parts.leftToRight

/** Minimum width for the position editor's board and choices side by side. */
private val WIDE = 840.dp

/**
 * Maximum size of a tool, a piece to place or the eraser; [ONE_ROW] is the minimum width for all thirteen in one row.
 */
private val TOOL = 60.dp
private val ONE_ROW = 648.dp

/** Height reserved in the position editor for the bars, one row of tools and the choices. */
private val AROUND = 300.dp

/**
 * The position editor.
 *
 * @param send returns the number of the event
 */
@Composable
fun SetupPane(screen: SetupScreen, onBack: () -> Unit, send: (SetupEvent) -> ULong) {
    val onEvent: (SetupEvent) -> Unit = remember(send) { { send(it) } }
    Surface(Modifier.fillMaxSize().testTag("setup"), color = MaterialTheme.colorScheme.background) {
        BoxWithConstraints(Modifier.padding(bottom = LocalRoomBelow.current)) {
            if (maxWidth > maxHeight + keyboardHeight() || maxWidth >= WIDE) {
                val side = min(maxHeight - 24.dp, maxWidth * 0.56f - 24.dp)
                Row(Modifier.fillMaxSize()) {
                    Box(Modifier.fillMaxHeight().padding(horizontal = 12.dp), Alignment.Center) { Board(screen, side, send) }
                    Column(Modifier.weight(1f).fillMaxHeight()) {
                        Bar(onBack, onEvent)
                        Column(Modifier.weight(1f).fadingScroll().padding(horizontal = 16.dp)) {
                            Palette(screen.tools, onEvent)
                            Rights(screen, onEvent)
                        }
                        Buttons(screen, onEvent)
                    }
                }
            } else {
                val side = min(maxWidth, max(maxHeight * 0.46f, maxHeight - if (maxWidth < ONE_ROW) AROUND + TOOL else AROUND))
                Column(Modifier.fillMaxSize()) {
                    Bar(onBack, onEvent)
                    Board(screen, side, send, Modifier.align(Alignment.CenterHorizontally))
                    // With large text the pieces scroll together with the choices.
                    val large = LocalDensity.current.fontScale > 1.3f
                    if (!large) Palette(screen.tools, onEvent, Modifier.padding(horizontal = 8.dp))
                    HorizontalDivider(color = MaterialTheme.colorScheme.outlineVariant)
                    Column(Modifier.weight(1f).fadingScroll().padding(horizontal = 16.dp)) {
                        if (large) Palette(screen.tools, onEvent)
                        Rights(screen, onEvent)
                    }
                    Buttons(screen, onEvent)
                }
            }
        }
    }
}

@Composable
private fun Board(
    screen: SetupScreen,
    side: Dp,
    send: (SetupEvent) -> ULong,
    modifier: Modifier = Modifier,
) = ChessBoard(
    screen.board,
    { send(SetupEvent.Tap(it)) },
    modifier.size(side),
    onDrag = { from, to -> send(SetupEvent.Drag(from, to)) },
    problems = screen.problems.map { it.toInt() },
    // A tap would place the piece in hand, so a drag must not count as a tap.
    tapsOnLift = false,
)

@Composable
private fun Bar(onBack: () -> Unit, onEvent: (SetupEvent) -> Unit) {
    val words = LocalCatalogue.current
    TopBar(words["setup-title"], onBack) {
        IconAction(Icons.Flip, words["board-flip"], "setup.flip") { onEvent(SetupEvent.Flip) }
        MoreMenu("setup.menu") {
            Item("setup-start") { onEvent(SetupEvent.Reset) }
            Item("setup-clear") { onEvent(SetupEvent.Clear) }
            Item("setup-mirror") { onEvent(SetupEvent.Mirror) }
        }
    }
}

/**
 * Tools of the position editor: twelve pieces and an eraser, on the colour of the board's dark squares.
 */
@Composable
private fun Palette(tools: List<SetupTool>, onEvent: (SetupEvent) -> Unit, modifier: Modifier = Modifier) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val label = LocalCatalogue.current["setup-palette"]
        val ground = Colors.board(LocalLook.current.board).dark
        BoxWithConstraints(modifier.fillMaxWidth().padding(vertical = 8.dp), Alignment.Center) {
            val rows = if (maxWidth < ONE_ROW - 16.dp) 2 else 1
            // At least 48 dp each; they scroll if they do not fit.
            val width = ((maxWidth - 8.dp) / (12 / rows + 1)).coerceIn(48.dp, TOOL)
            @Composable
            fun tool(index: Int, modifier: Modifier) = Tool(tools[index], modifier) { onEvent(SetupEvent.Take(index.toUInt())) }
            Row(
                Modifier.clip(MaterialTheme.shapes.medium).background(ground)
                    .horizontalScroll(rememberScrollState()).padding(4.dp)
                    .semantics { contentDescription = label },
            ) {
                Column {
                    for (row in tools.indices.take(12).chunked(12 / rows)) Row { for (index in row) tool(index, Modifier.size(width)) }
                }
                tool(tools.lastIndex, Modifier.size(width, width * rows))
            }
        }
    }

/**
 * A tool of the position editor: a piece to place or the eraser. The selected tool has the colour of a light square and
 * a ring in the board's accent colour.
 */
@Composable
private fun Tool(tool: SetupTool, modifier: Modifier, onClick: () -> Unit) {
    val (shape, look) = MaterialTheme.shapes.small to LocalLook.current
    val piece = tool.piece
    Box(
        modifier
            .clip(shape)
            .background(if (tool.taken) Colors.board(look.board).light else Color.Transparent)
            .border(2.5.dp, if (tool.taken) Colors.boardAccent else Color.Transparent, shape)
            .selectable(tool.taken, role = Role.RadioButton, onClick = onClick)
            .testTag(if (piece == null) "setup-erase" else "setup-piece-$piece")
            .semantics { contentDescription = tool.label },
        Alignment.Center,
    ) {
        if (piece == null) {
            Icon(Icons.Eraser, null, tint = Color.Black)
        } else {
            Canvas(Modifier.fillMaxSize().padding(3.dp)) {
                val side = size.minDimension
                PieceArt.of(look.pieces).draw(this, piece[0], Offset((size.width - side) / 2, (size.height - side) / 2), side)
            }
        }
    }
}

/** Controls of the position editor apart from the board: side to move, castling, en passant and FEN. */
@Composable
private fun Rights(screen: SetupScreen, onEvent: (SetupEvent) -> Unit) = Column(
    Modifier.padding(top = 8.dp, bottom = 12.dp),
    Arrangement.spacedBy(12.dp),
) {
    val words = LocalCatalogue.current
    Verdict(screen)
    Section(screen.turn.title) { Chips(screen.turn, "setup-turn") { onEvent(SetupEvent.Turn(it)) } }
    Section(words["setup-castling"]) {
        ChipRow {
            screen.castling.forEachIndexed { index, right ->
                Chip(right.title, right.allowed, "setup-castling-$index", enabled = right.canChange, alone = true) {
                    onEvent(SetupEvent.Castling(index.toUInt(), !right.allowed))
                }
            }
        }
    }
    screen.enPassant?.let { squares ->
        Section(squares.title) {
            Chips(squares, "setup-en-passant", spoken = screen.spokenEnPassant) { onEvent(SetupEvent.EnPassant(it)) }
        }
    }
    Fen(screen, onEvent)
}

/** Status of the edited position: valid, or the problem. A live region for screen readers. */
@Composable
private fun Verdict(screen: SetupScreen) = Row(
    Modifier.fillMaxWidth().heightIn(min = 40.dp),
    Arrangement.spacedBy(8.dp),
    Alignment.CenterVertically,
) {
    val colors = MaterialTheme.colorScheme
    val ready = screen.playable
    Icon(if (ready) Icons.Check else Icons.Close, null, Modifier.size(20.dp), if (ready) colors.primary else colors.error)
    Text(
        screen.verdict,
        Modifier.testTag("setup.problem").semantics { liveRegion = LiveRegionMode.Polite },
        style = MaterialTheme.typography.bodyMedium,
        color = if (ready) colors.onSurfaceVariant else colors.error,
    )
}

@Composable
private fun Fen(screen: SetupScreen, onEvent: (SetupEvent) -> Unit) {
    val words = LocalCatalogue.current
    val focus = LocalFocusManager.current
    val platform = LocalPlatform.current
    TextInput(
        screen.fen,
        "setup-fen",
        words["setup-fen"],
        about = if (screen.readable) null else words["setup-fen-unreadable"],
        isError = !screen.readable,
        lines = 1..3,
        textStyle = leftToRight(),
        keyboard = KeyboardOptions(autoCorrectEnabled = false, imeAction = ImeAction.Done),
        keys = KeyboardActions(onDone = { focus.clearFocus() }),
        trailing = {
            IconAction(Icons.Paste, words["setup-fen-paste"], "setup-fen-paste") { platform.paste()?.let { onEvent(SetupEvent.Paste(it)) } }
        },
    ) { field, text -> onEvent(SetupEvent.Draft(field, text)) }
}

/** Buttons of the position editor that analyse or play the position. */
@Composable
private fun Buttons(screen: SetupScreen, onEvent: (SetupEvent) -> Unit) {
    val words = LocalCatalogue.current
    HorizontalDivider(color = MaterialTheme.colorScheme.outlineVariant)
    Row(Modifier.fillMaxWidth().padding(horizontal = 16.dp, vertical = 8.dp), Arrangement.spacedBy(12.dp), Alignment.CenterVertically) {
        SideButton(words["setup-analyse"], "setup-analyse", Modifier.weight(1f), screen.legal) { onEvent(SetupEvent.Analyse) }
        MainButton(words["setup-play"], "setup-play", Modifier.weight(1f), screen.playable) { onEvent(SetupEvent.Play) }
    }
}
