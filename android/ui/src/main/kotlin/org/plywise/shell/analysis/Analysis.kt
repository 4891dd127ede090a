package org.plywise.shell.analysis

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.width
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.State
import androidx.compose.runtime.derivedStateOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisScreen
import org.plywise.app.AnalysisView
import org.plywise.app.EngineLines
import org.plywise.app.GraphPoint
import org.plywise.app.PromotionRole
import org.plywise.app.TreeParagraph
import org.plywise.shell.Analysis
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.LocalPlatform
import org.plywise.shell.board.BoardAndPanel
import org.plywise.shell.board.ChessBoard
import org.plywise.shell.board.PromotionPicker
import org.plywise.shell.board.TypedMove
import org.plywise.shell.board.Typing
import org.plywise.shell.board.rememberTyping
import org.plywise.shell.get
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.Item
import org.plywise.shell.parts.MoreMenu
import org.plywise.shell.parts.Quiet
import org.plywise.shell.parts.StepAction
import org.plywise.shell.parts.TopBar
import org.plywise.shell.parts.keyboardHeight
import org.plywise.shell.parts.saying
import org.plywise.shell.placeBoard

/** Width of the evaluation bar beside the board. */
private val BAR = 16.dp

/**
 * The analysis screen.
 *
 * @param lines the engine's lines; read only where they are shown, so that the rest of the screen is not recomposed
 * @param onBack leaves the analysis; `null` for the root of a tab
 * @param keyboard height of the on-screen keyboard
 * @param send returns the number of the event
 */
@Composable
fun AnalysisPane(
    analysis: Analysis,
    lines: State<EngineLines?>,
    graph: List<GraphPoint>,
    onBack: (() -> Unit)?,
    modifier: Modifier = Modifier,
    keyboard: Dp = keyboardHeight(),
    send: (AnalysisEvent) -> ULong,
) = Surface(modifier.fillMaxSize().testTag("analysis"), color = MaterialTheme.colorScheme.background) {
    val onEvent: (AnalysisEvent) -> Unit = remember(send) { { send(it) } }
    when (val screen = analysis.screen) {
        AnalysisScreen.Loading -> Box(Modifier.fillMaxSize()) {
            LinearProgressIndicator(Modifier.fillMaxWidth().testTag("analysis.loading"))
        }
        is AnalysisScreen.Failed -> Column {
            TopBar(LocalCatalogue.current["analysis-title"], onBack)
            Quiet(screen.reason)
        }
        is AnalysisScreen.Ready -> {
            val shown = Shown(screen.analysis, analysis.paragraphs, lines, graph, onBack, send, onEvent)
            Arranged(shown, keyboard)
            screen.analysis.dialog?.let { AnalysisDialogs(it, onEvent) }
        }
    }
}

/** View models that the analysis screen's composables show, and the functions through which they send events. */
private class Shown(
    val view: AnalysisView,
    /** The paragraphs of the analysis's move tree. */
    val paragraphs: List<TreeParagraph>,
    /** The engine's lines. They change often, so read this state only where the lines are drawn. */
    val lines: State<EngineLines?>,
    /** The evaluation graph of the game, one point per ply; empty without a review. */
    val graph: List<GraphPoint>,
    /** Leaves the analysis screen; `null` if it is the root of a tab. */
    val onBack: (() -> Unit)?,
    /** Sends an event of the analysis screen and returns the event's number. */
    val send: (AnalysisEvent) -> ULong,
    /** Sends an event of the analysis screen, for callers that do not need the event's number. */
    val onEvent: (AnalysisEvent) -> Unit,
)

/** The analysis board with the promotion picker and the engine's arrows. */
@Composable
private fun AnalysisBoard(shown: Shown, side: Dp) = Box(Modifier.size(side).placeBoard()) {
    val (view, lines) = shown.view to shown.lines
    val arrows by remember(lines) { derivedStateOf { lines.value?.arrows.orEmpty() } }
    ChessBoard(
        view.board,
        { shown.onEvent(AnalysisEvent.Tap(it)) },
        Modifier.fillMaxSize(),
        onDrag = { from, to -> shown.send(AnalysisEvent.Drag(from, to)) },
        onAskAttacks = { shown.onEvent(AnalysisEvent.ReadAttacks(it)) },
        arrows = arrows,
        onArrow = { shown.onEvent(AnalysisEvent.DrawArrow(it.from, it.to)) },
    )
    view.board.promotion?.let { promotion ->
        val pick = { role: PromotionRole -> shown.onEvent(AnalysisEvent.Promote(role)) }
        PromotionPicker(promotion, view.board.flipped, pick) { shown.onEvent(AnalysisEvent.Cancel) }
    }
}

@Composable
private fun Evaluation(shown: Shown, vertical: Boolean, modifier: Modifier) {
    val lines = shown.lines
    val score by remember(lines) { derivedStateOf { lines.value?.score } }
    EvaluationBar(score, shown.view.board.flipped, vertical, modifier)
}

@Composable
private fun Arranged(shown: Shown, keyboard: Dp) {
    // Hoisted, so that a half-typed move survives a change of layout.
    val typing = rememberTyping(shown.view.typed)
    BoardAndPanel(
        keyboard,
        BAR,
        top = { AnalysisBar(shown.view, shown.onBack, shown.onEvent) },
        board = { side, beside ->
            if (beside) {
                // The evaluation bar is on the left of the board in every language.
                CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
                    Row(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
                        Evaluation(shown, vertical = true, Modifier.width(BAR).height(side))
                        AnalysisBoard(shown, side)
                    }
                }
            } else {
                Evaluation(shown, vertical = false, Modifier.width(side).height(10.dp))
                AnalysisBoard(shown, side)
            }
        },
        panel = { modifier, _ -> Lower(shown, typing, modifier) },
    )
}

/** The part of the analysis screen below the board: the engine, the moves or the review, and the navigation buttons. */
@Composable
private fun Lower(shown: Shown, typing: Typing, modifier: Modifier) = BoxWithConstraints(modifier.fillMaxWidth()) {
    val (view, onEvent) = shown.view to shown.onEvent
    // Further lines scroll, so that the moves below keep their space.
    val seen = ((maxHeight - 216.dp) / 48.dp).toInt().coerceIn(1, view.maxLines.toInt())
    Column(Modifier.fillMaxSize()) {
        val filling = Modifier.weight(1f).fillMaxWidth()
        val review = view.review.takeIf { view.showsReview }
        val retry = view.retry
        Box(Modifier.testTag("analysis.told").saying(retry?.spoken)) {
            if (retry != null) RetryPanel(retry, onEvent) else if (review == null) EnginePanel(view, shown.lines, seen, onEvent)
        }
        val moves = Moves(shown.paragraphs, view.node)
        if (review != null) ReviewPanel(review, shown.graph, moves, filling, onEvent) else MoveTree(moves, filling, onEvent)
        view.typed?.let { field ->
            val draft = { id: UInt, text: String -> onEvent(AnalysisEvent.DraftMove(id, text)) }
            TypedMove(field, typing, draft, { onEvent(AnalysisEvent.PlayTyped) }, { onEvent(AnalysisEvent.StopTyping) })
        }
        Steps(view, onEvent)
    }
}

/** The top bar of the analysis screen, with the opening's name and the menu. */
@Composable
private fun AnalysisBar(view: AnalysisView, onBack: (() -> Unit)?, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalCatalogue.current
    TopBar(
        words["analysis-title"],
        onBack,
        below = {
            if (view.opening.isNotEmpty()) {
                Text(
                    view.opening,
                    Modifier.testTag("analysis.opening"),
                    style = MaterialTheme.typography.bodySmall,
                    color = MaterialTheme.colorScheme.onSurfaceVariant,
                    maxLines = 1,
                    overflow = TextOverflow.Ellipsis,
                )
            }
        },
    ) {
        IconAction(Icons.Flip, words["board-flip"], "analysis.flip") { onEvent(AnalysisEvent.Flip) }
        Menu(view, onEvent)
    }
}

@Composable
private fun Menu(view: AnalysisView, onEvent: (AnalysisEvent) -> Unit) = MoreMenu("analysis.menu") {
    val platform = LocalPlatform.current
    if (view.review != null) Item("analysis-review", "analysis.menu-review") { onEvent(AnalysisEvent.ShowReview(true)) }
    Item("analysis-play-on") { onEvent(AnalysisEvent.PlayOn) }
    Item("setup-title", "analysis.setup") { onEvent(AnalysisEvent.SetUp) }
    Item("analysis-new") { onEvent(AnalysisEvent.Begin) }
    Item("board-type-move", "analysis.type-move") { onEvent(AnalysisEvent.StartTyping) }
    Item("games-with-position", "analysis.games-with-position") { onEvent(AnalysisEvent.GamesWithPosition) }
    HorizontalDivider()
    if (!view.isGame) Item("analysis-keep", enabled = view.hasMoves) { onEvent(AnalysisEvent.Keep) }
    Item("analysis-share-pgn") { onEvent(AnalysisEvent.Share) }
    Item("analysis-share-fen") { onEvent(AnalysisEvent.ShareFen) }
    Item("analysis-paste") { onEvent(AnalysisEvent.Paste(platform.paste().orEmpty())) }
}

/**
 * Buttons that step through the moves of an analysis. The back button is on the left in every language, as on the game
 * screen.
 */
@Composable
private fun Steps(view: AnalysisView, onEvent: (AnalysisEvent) -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val words = LocalCatalogue.current
        HorizontalDivider(color = MaterialTheme.colorScheme.outlineVariant)
        Row(Modifier.fillMaxWidth().padding(horizontal = 8.dp, vertical = 4.dp)) {
            val wide = Modifier.weight(1f)
            @Composable
            fun step(icon: ImageVector, key: String, enabled: Boolean, event: AnalysisEvent) =
                StepAction(icon, words["board-$key"], "analysis.$key", wide, enabled) { onEvent(event) }
            step(Icons.First, "first", view.canGoBack, AnalysisEvent.First)
            step(Icons.Previous, "back", view.canGoBack, AnalysisEvent.Back)
            step(Icons.Next, "forward", view.canGoForward, AnalysisEvent.Forward)
            step(Icons.Last, "last", view.canGoForward, AnalysisEvent.Last)
            // Switches between the review and the moves.
            if (view.review != null) {
                IconAction(Icons.Analysis, words["analysis-review-tab"], "analysis.tab-review", wide, on = view.showsReview) {
                    onEvent(AnalysisEvent.ShowReview(!view.showsReview))
                }
            }
            IconAction(Icons.Edit, words["analysis-move-menu"], "analysis-move-menu", wide, view.node != 0u) {
                onEvent(AnalysisEvent.AskMove(view.node))
            }
        }
    }
