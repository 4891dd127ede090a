package org.plywise.shell.train

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.IntrinsicSize
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.FocusRequester
import androidx.compose.ui.focus.focusRequester
import androidx.compose.ui.focus.focusTarget
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.input.key.Key
import androidx.compose.ui.input.key.KeyEvent
import androidx.compose.ui.input.key.KeyEventType
import androidx.compose.ui.input.key.key
import androidx.compose.ui.input.key.onKeyEvent
import androidx.compose.ui.input.key.onPreviewKeyEvent
import androidx.compose.ui.input.key.type
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.app.ActionButton
import org.plywise.app.ExerciseEvent
import org.plywise.app.ExerciseMood
import org.plywise.app.ExerciseScreen
import org.plywise.app.ExerciseView
import org.plywise.app.MoveMark
import org.plywise.app.PromotionRole
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.analysis.color
import org.plywise.shell.board.BoardAndPanel
import org.plywise.shell.board.ChessBoard
import org.plywise.shell.board.PromotionPicker
import org.plywise.shell.board.TypedMove
import org.plywise.shell.board.Typing
import org.plywise.shell.board.rememberTyping
import org.plywise.shell.get
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.COLUMN
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.Item
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.MoreMenu
import org.plywise.shell.parts.Quiet
import org.plywise.shell.parts.SideButton
import org.plywise.shell.parts.StepAction
import org.plywise.shell.parts.TopBar
import org.plywise.shell.parts.fadingScroll
import org.plywise.shell.parts.keyboardHeight
import org.plywise.shell.parts.saying
import org.plywise.shell.placeBoard

/**
 * The exercise screen.
 *
 * @param keyboard height of the on-screen keyboard
 * @param send returns the number of the event
 */
@Composable
fun ExercisePane(
    screen: ExerciseScreen,
    onBack: () -> Unit,
    modifier: Modifier = Modifier,
    keyboard: Dp = keyboardHeight(),
    send: (ExerciseEvent) -> ULong,
) {
    val onEvent: (ExerciseEvent) -> Unit = remember(send) { { send(it) } }
    val onKey: (KeyEvent) -> Boolean = { it.type == KeyEventType.KeyDown && screen.byKey(it.key)?.also(onEvent) != null }
    val keys = Modifier.keys((screen as? ExerciseScreen.Ready)?.exercise?.typed == null, screen.actions, onKey)
    Surface(modifier.fillMaxSize().testTag("exercise").saying(screen.said).then(keys), color = MaterialTheme.colorScheme.background) {
        when (screen) {
            is ExerciseScreen.Loading -> Column {
                TopBar(LocalCatalogue.current["app-screen-train"], onBack)
                Quiet(screen.text)
            }
            is ExerciseScreen.Ready -> Arranged(screen.exercise, onBack, keyboard, send, onKey, onEvent)
            is ExerciseScreen.Finished -> Column {
                TopBar(LocalCatalogue.current["app-screen-train"], onBack)
                val title = Modifier.testTag("exercise.finished").semantics { heading() }
                Quiet(
                    screen.text,
                    { Text(screen.title, title, style = MaterialTheme.typography.headlineMedium, textAlign = TextAlign.Center) },
                ) { Actions(screen.actions, onEvent) }
            }
        }
    }
}

/**
 * Handles keys that the focused element does not consume. The exercise screen takes the focus initially, and again when
 * the focused element disappears, such as a text field or an action.
 */
@Composable
private fun Modifier.keys(untyped: Boolean, actions: List<ActionButton>, onKey: (KeyEvent) -> Boolean): Modifier {
    val focus = remember { FocusRequester() }
    var has by remember { mutableStateOf(false) }
    var held by remember { mutableStateOf(false) }
    LaunchedEffect(untyped, actions) { if (untyped && !has) focus.requestFocus() }
    return onFocusChanged { has = it.hasFocus }.onPreviewKeyEvent {
        // Ignores the auto-repeat of Enter, because the next main action is a different one.
        val again = held && it.type == KeyEventType.KeyDown
        if (it.key in ENTER) held = it.type == KeyEventType.KeyDown
        again && it.key in ENTER
    }.onKeyEvent(onKey).focusRequester(focus).focusTarget()
}

private val ENTER = setOf(Key.Enter, Key.NumPadEnter)

/**
 * Text of the exercise screen that a screen reader announces; `null` while loading, whose percentage changes
 * constantly.
 */
private val ExerciseScreen.said: String?
    get() = when (this) {
        is ExerciseScreen.Loading -> null
        is ExerciseScreen.Ready -> listOf(exercise.spoken, exercise.spokenRating).filter { it.isNotEmpty() }.joinToString("\n")
        is ExerciseScreen.Finished -> "$title\n$text"
    }

private val ExerciseScreen.actions: List<ActionButton>
    get() = when (this) {
        is ExerciseScreen.Loading -> emptyList()
        is ExerciseScreen.Ready -> exercise.actions
        is ExerciseScreen.Finished -> actions
    }

/** Returns the event that a key triggers on the exercise screen, or `null`. */
private fun ExerciseScreen.byKey(key: Key): ExerciseEvent? {
    val exercise = (this as? ExerciseScreen.Ready)?.exercise
    return when (key) {
        Key.DirectionLeft -> ExerciseEvent.Back.takeIf { exercise?.canGoBack == true }
        Key.DirectionRight -> ExerciseEvent.Forward.takeIf { exercise?.canGoForward == true }
        in ENTER -> actions.find { it.main }?.let { ExerciseEvent.Act(it.action) }
        else -> null
    }
}

@Composable
private fun Arranged(
    exercise: ExerciseView,
    onBack: () -> Unit,
    keyboard: Dp,
    send: (ExerciseEvent) -> ULong,
    onKey: (KeyEvent) -> Boolean,
    onEvent: (ExerciseEvent) -> Unit,
) {
    // Hoisted, so that a half-typed move survives a change of layout.
    val typing = rememberTyping(exercise.typed)
    BoardAndPanel(
        keyboard,
        0.dp,
        top = { ExerciseBar(exercise, onBack, onEvent) },
        board = { side, _ -> Board(exercise, Modifier.size(side), send, onKey, onEvent) },
        panel = { modifier, beside -> Panel(exercise, typing, beside, modifier, onEvent) },
    )
}

@Composable
private fun Board(
    exercise: ExerciseView,
    modifier: Modifier,
    send: (ExerciseEvent) -> ULong,
    onKey: (KeyEvent) -> Boolean,
    onEvent: (ExerciseEvent) -> Unit,
) = Box(modifier.placeBoard().onPreviewKeyEvent { exercise.answered && onKey(it) }) {
    val view = exercise.board
    ChessBoard(
        view,
        { onEvent(ExerciseEvent.Tap(it)) },
        Modifier.fillMaxSize(),
        onDrag = { from, to -> send(ExerciseEvent.Drag(from, to)) },
        onAskAttacks = { onEvent(ExerciseEvent.ReadAttacks(it)) },
        onArrow = { onEvent(ExerciseEvent.DrawArrow(it.from, it.to)) },
    )
    view.promotion?.let { promotion ->
        val pick = { role: PromotionRole -> onEvent(ExerciseEvent.Promote(role)) }
        PromotionPicker(promotion, view.flipped, pick) { onEvent(ExerciseEvent.Cancel) }
    }
}

@Composable
private fun ExerciseBar(exercise: ExerciseView, onBack: () -> Unit, onEvent: (ExerciseEvent) -> Unit) = TopBar(
    exercise.title,
    onBack,
    below = if (exercise.about.isEmpty()) null else ({
        Text(exercise.about, style = MaterialTheme.typography.bodySmall, color = MaterialTheme.colorScheme.onSurfaceVariant)
    }),
) {
    IconAction(Icons.Flip, LocalCatalogue.current["board-flip"], "exercise.flip") { onEvent(ExerciseEvent.Flip) }
    MoreMenu("exercise.menu") {
        Item("board-type-move", "exercise.type-move", exercise.typed == null) { onEvent(ExerciseEvent.StartTyping) }
        Item("analysis-share-fen", "exercise.share-fen") { onEvent(ExerciseEvent.ShareFen) }
    }
}

/**
 * Panel of an exercise below the board, near the thumb: the task or feedback, and the actions. At the same place in all
 * exercises.
 */
@Composable
private fun Panel(exercise: ExerciseView, typing: Typing, beside: Boolean, modifier: Modifier, onEvent: (ExerciseEvent) -> Unit) =
    Column(modifier.widthIn(max = COLUMN).fillMaxWidth()) {
        State(exercise, onEvent)
        BoxWithConstraints(Modifier.weight(1f)) {
            Column(
                Modifier.fadingScroll().heightIn(min = maxHeight).height(IntrinsicSize.Min).padding(horizontal = 16.dp, vertical = 8.dp),
                Arrangement.spacedBy(8.dp),
            ) {
                ExerciseText(exercise, Modifier.weight(1f, fill = !beside))
                Actions(exercise.actions, onEvent)
            }
        }
        exercise.typed?.let { field ->
            val draft = { id: UInt, text: String -> onEvent(ExerciseEvent.DraftMove(id, text)) }
            TypedMove(field, typing, draft, { onEvent(ExerciseEvent.PlayTyped) }, { onEvent(ExerciseEvent.StopTyping) })
        }
    }

/**
 * Row with an exercise's progress, remaining time and navigation through the variation. Empty if there is nothing to
 * show.
 */
@Composable
private fun State(exercise: ExerciseView, onEvent: (ExerciseEvent) -> Unit) {
    val steps = exercise.canGoBack || exercise.canGoForward
    if (exercise.progress.isEmpty() && exercise.time.isEmpty() && !steps) return
    val (words, type) = LocalCatalogue.current to MaterialTheme.typography
    Row(Modifier.fillMaxWidth().heightIn(min = 48.dp).padding(start = 16.dp, end = 4.dp), verticalAlignment = Alignment.CenterVertically) {
        val progress = Modifier.padding(end = 12.dp).testTag("exercise.progress")
        Text(exercise.progress, progress, style = type.bodyMedium, color = MaterialTheme.colorScheme.onSurfaceVariant)
        Box(Modifier.weight(1f).padding(end = 16.dp)) { if (exercise.count > 0u) DoneBar(exercise.done, exercise.count, 8) }
        if (exercise.time.isNotEmpty()) Text(exercise.time, Modifier.padding(end = 12.dp).testTag("exercise.time"), style = type.headlineMedium, maxLines = 1)
        // Back is on the left in every language, as on the board.
        if (steps) CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
            Row {
                StepAction(Icons.Previous, words["train-line-back"], "train-line-back", Modifier, exercise.canGoBack) { onEvent(ExerciseEvent.Back) }
                StepAction(Icons.Next, words["train-line-forward"], "train-line-forward", Modifier, exercise.canGoForward) { onEvent(ExerciseEvent.Forward) }
            }
        }
    }
}

/**
 * The task of an exercise, and below it a hint or the feedback on the last move, and the idea of an endgame. Colour is
 * never the only signal.
 */
@Composable
private fun ExerciseText(exercise: ExerciseView, modifier: Modifier) {
    val (type, colors) = MaterialTheme.typography to MaterialTheme.colorScheme
    val (ink, sign) = when (exercise.mood) {
        ExerciseMood.OPEN, ExerciseMood.WAITING -> colors.onSurface to null
        ExerciseMood.RIGHT -> colors.onPrimaryContainer to Icons.Check
        ExerciseMood.WRONG -> MoveMark.MISTAKE.color() to Icons.Close
        ExerciseMood.SHOWN -> colors.onSurface to Icons.Hint
    }
    val ground = if (exercise.mood == ExerciseMood.RIGHT) colors.primaryContainer else colors.surfaceContainerHigh
    if (exercise.question.isNotEmpty() && exercise.question != exercise.text) Text(
        exercise.question,
        Modifier.semantics { contentDescription = exercise.spokenQuestion },
        color = colors.onSurfaceVariant,
        style = type.bodyMedium,
    )
    Surface(modifier.fillMaxWidth(), MaterialTheme.shapes.medium, ground, ink) {
        Row(Modifier.padding(16.dp), Arrangement.spacedBy(12.dp)) {
            sign?.let { Icon(it, null, Modifier.testTag("exercise.sign-" + exercise.mood.name.lowercase())) }
            Column(Modifier.weight(1f), Arrangement.spacedBy(4.dp)) {
                val said = Modifier.semantics { contentDescription = exercise.spoken }
                Text(exercise.text, Modifier.testTag("exercise.told").then(said), style = type.titleMedium)
                if (exercise.rating.isNotEmpty()) Text(
                    exercise.rating,
                    Modifier.testTag("exercise.rating").semantics { contentDescription = exercise.spokenRating },
                    style = type.bodyMedium.copy(textDirection = TextDirection.Content),
                )
                Idea(exercise)
            }
        }
    }
}

/** The idea of an endgame, which the marks on the board illustrate. */
@Composable
private fun Idea(exercise: ExerciseView) {
    if (exercise.idea.isEmpty()) return
    val said = Modifier.semantics { contentDescription = exercise.spokenIdea }
    Text(exercise.idea, Modifier.testTag("exercise.idea").then(said), style = MaterialTheme.typography.bodyLarge)
}

/** The main action, and the others side by side below it. */
@Composable
private fun Actions(actions: List<ActionButton>, onEvent: (ExerciseEvent) -> Unit) =
    Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(8.dp)) {
        val tag = { button: ActionButton -> "exercise." + button.action.name.lowercase().replace('_', '-') }
        val spoken = { button: ActionButton -> Modifier.semantics { if (button.cost.isNotEmpty()) contentDescription = button.spoken } }
        val (main, others) = actions.partition { it.main }
        // Keyed by action, so that the focus disappears with its button and never moves to another action.
        for (button in main) key(button.action) {
            MainButton(button.title, tag(button), Modifier.fillMaxWidth()) { onEvent(ExerciseEvent.Act(button.action)) }
        }
        // Large text needs the whole width.
        val most = if (LocalDensity.current.fontScale > 1.3f) 1 else others.size.coerceAtLeast(1)
        FlowRow(Modifier, Arrangement.spacedBy(8.dp), Arrangement.spacedBy(8.dp), maxItemsInEachRow = most) {
            for (button in others) key(button.action) {
                SideButton(button.title, tag(button), spoken(button).weight(1f), about = button.cost) { onEvent(ExerciseEvent.Act(button.action)) }
            }
        }
    }
