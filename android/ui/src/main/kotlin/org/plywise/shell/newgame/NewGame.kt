package org.plywise.shell.newgame

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.Button
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.rotate
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.input.KeyboardType
import androidx.compose.ui.unit.dp
import kotlin.math.roundToInt
import org.plywise.app.Choice
import org.plywise.app.ClockPanel
import org.plywise.app.FriendsPanel
import org.plywise.app.LabelledField
import org.plywise.app.LevelPanel
import org.plywise.app.LevelSlider
import org.plywise.app.NewGameEvent
import org.plywise.app.NewGameScreen
import org.plywise.app.StartPanel
import org.plywise.app.SwitchRow
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.games.Thumbnail
import org.plywise.shell.get
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.COLUMN
import org.plywise.shell.parts.Chips
import org.plywise.shell.parts.Group
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.ListScreen
import org.plywise.shell.parts.LocalRoomBelow
import org.plywise.shell.parts.Section
import org.plywise.shell.parts.StepSlider
import org.plywise.shell.parts.SwitchRow
import org.plywise.shell.parts.TextInput
import org.plywise.shell.parts.fadingScroll
import org.plywise.shell.parts.rememberSlid

/** Minimum width for two columns of choices, at the default text size. */
private val TWO_COLUMNS = 560.dp

/** Distance of the choices from the edges of the window. */
internal val MARGIN = 16.dp

/** The new-game screen: the choices, and at the bottom the button that starts the game. */
@Composable
fun NewGamePane(screen: NewGameScreen, onBack: () -> Unit, send: (NewGameEvent) -> Unit) {
    val words = LocalCatalogue.current
    var more by rememberSaveable { mutableStateOf(false) }
    ListScreen(words["newgame-title"], onBack) {
        Column(
            Modifier.weight(1f).fillMaxWidth().fadingScroll().padding(bottom = 16.dp),
            Arrangement.spacedBy(20.dp),
            Alignment.CenterHorizontally,
        ) {
            Column(verticalArrangement = Arrangement.spacedBy(12.dp), horizontalAlignment = Alignment.CenterHorizontally) {
                Choices {
                    screen.start.squares?.let { Position(it, screen.start.about.orEmpty()) }
                    Section(screen.opponents.title) { Chips(screen.opponents, "newgame-opponent") { send(NewGameEvent.ChooseOpponent(it)) } }
                }
                if (screen.faces.isNotEmpty()) Faces(screen.faces) { send(NewGameEvent.ChooseFace(it)) }
            }
            Choices {
                Start(screen.start, send)
                ColorAndClock(screen.colors, screen.clock, send)
                screen.friends?.let { Friends(it, send) }
                // Without faces, the levels are the main choice.
                if (screen.faces.isNotEmpty()) MoreButton(screen.more, more) { more = !more }
                if (more || screen.faces.isEmpty()) {
                    screen.levels.forEachIndexed { index, level -> Level(level, index.toUInt(), send) }
                    Group(words["newgame-help"]) { Switches(screen.help, send) }
                }
            }
        }
        StartButton(screen.begin, screen.details) { send(NewGameEvent.Start) }
    }
}

/** Column of choices, of limited width. */
@Composable
private fun Choices(content: @Composable ColumnScope.() -> Unit) =
    Column(Modifier.widthIn(max = COLUMN).fillMaxWidth().padding(horizontal = MARGIN), Arrangement.spacedBy(20.dp), content = content)

/** A position from which the game starts. */
@Composable
private fun Position(squares: String, about: String) = Row(
    horizontalArrangement = Arrangement.spacedBy(16.dp),
    verticalAlignment = Alignment.CenterVertically,
) {
    Thumbnail(squares, null, Modifier.size(128.dp))
    Text(about, Modifier.weight(1f).testTag("newgame.about"), style = MaterialTheme.typography.bodyLarge)
}

/** Choices of colour and clock for a new game, side by side if they fit. */
@Composable
private fun ColorAndClock(colors: Choice?, clock: ClockPanel, send: (NewGameEvent) -> Unit) = BoxWithConstraints {
    @Composable
    fun color(modifier: Modifier) {
        if (colors != null) Box(modifier) { Section(colors.title) { Chips(colors, "newgame-color") { send(NewGameEvent.ChooseColor(it)) } } }
    }
    if (colors != null && maxWidth >= TWO_COLUMNS * LocalDensity.current.fontScale) {
        Row(horizontalArrangement = Arrangement.spacedBy(24.dp)) {
            color(Modifier.weight(5f))
            Box(Modifier.weight(7f)) { Clock(clock, send) }
        }
    } else {
        Column(verticalArrangement = Arrangement.spacedBy(20.dp)) {
            color(Modifier)
            Clock(clock, send)
        }
    }
}

@Composable
private fun MoreButton(text: String, open: Boolean, onClick: () -> Unit) = TextButton(
    onClick,
    Modifier.fillMaxWidth().testTag("newgame-more"),
) {
    Text(text, style = MaterialTheme.typography.titleMedium)
    Icon(Icons.Expand, null, Modifier.padding(start = 8.dp).rotate(if (open) 180f else 0f))
}

/** The button that starts the game, with the opponent's level beside it if they fit, or else above it. */
@Composable
private fun StartButton(text: String, details: String?, onClick: () -> Unit) = BoxWithConstraints(
    Modifier.widthIn(max = COLUMN).padding(bottom = LocalRoomBelow.current).padding(horizontal = MARGIN, vertical = 8.dp),
) {
    @Composable
    fun Details(modifier: Modifier = Modifier) = details?.let {
        Text(it, modifier.testTag("newgame.details"), MaterialTheme.colorScheme.onSurfaceVariant, style = MaterialTheme.typography.bodySmall)
    }
    @Composable
    fun Begin(modifier: Modifier) = Button(onClick, modifier.heightIn(min = 52.dp).testTag("newgame-start"), shape = MaterialTheme.shapes.medium) {
        Text(text, style = MaterialTheme.typography.titleMedium)
    }
    if (maxWidth >= TWO_COLUMNS * LocalDensity.current.fontScale) {
        Row(horizontalArrangement = Arrangement.spacedBy(24.dp), verticalAlignment = Alignment.CenterVertically) {
            Details(Modifier.weight(1f))
            Begin(Modifier.weight(1f))
        }
    } else {
        Column(Modifier, Arrangement.spacedBy(4.dp), Alignment.CenterHorizontally) {
            Details()
            Begin(Modifier.fillMaxWidth())
        }
    }
}

/** Choice of the level of one computer player. */
@Composable
private fun Level(panel: LevelPanel, level: UInt, send: (NewGameEvent) -> Unit) = Section(panel.title) {
    val type = MaterialTheme.typography
    val quiet = MaterialTheme.colorScheme.onSurfaceVariant
    Text(panel.name, Modifier.testTag("newgame-level-$level-name"), style = type.titleMedium)
    panel.character?.let { Text(it, Modifier.testTag("newgame-level-$level-character"), style = type.bodyLarge) }
    panel.usualTime?.let { Text(it, Modifier.testTag("newgame-level-$level-usual-time"), style = type.bodyMedium, color = quiet) }
    panel.slider?.let { slider -> Stepped(slider, panel, "newgame-level-$level") { send(NewGameEvent.MoveLevel(level, it)) } }
    Chips(panel.kinds, "newgame-level-$level-kind") { send(NewGameEvent.ChooseLevelKind(level, it)) }
    panel.about?.let { Text(it, style = type.bodySmall, color = quiet) }
}

/** Slider for the computer's level, with minus and plus buttons for precision and for accessibility. */
@Composable
private fun Stepped(slider: LevelSlider, panel: LevelPanel, tag: String, onMove: (UInt) -> Unit) {
    val at = rememberSlid(slider.number)
    @Composable
    fun step(icon: ImageVector, label: String?, tag: String, by: Int) =
        IconAction(icon, label ?: panel.title, tag, enabled = label != null) {
            // Counts from the slider's own position, since the core may not have handled the last tap yet.
            val to = (at.floatValue.roundToInt() + by).coerceIn(slider.min.toInt(), slider.max.toInt())
            at.floatValue = to.toFloat()
            onMove(to.toUInt())
        }
    // The slider's touch area extends 10 dp beyond its ends, so the buttons keep that distance.
    Row(horizontalArrangement = Arrangement.spacedBy(10.dp), verticalAlignment = Alignment.CenterVertically) {
        step(Icons.Remove, slider.less, "$tag-less", -1)
        StepSlider(at, slider.min..slider.max, panel.title, panel.name, tag, Modifier.weight(1f), onMove)
        step(Icons.Add, slider.more, "$tag-more", 1)
    }
}

/** Names and switches for a game of two people on one device. */
@Composable
private fun Friends(friends: FriendsPanel, send: (NewGameEvent) -> Unit) = Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
    friends.names.forEachIndexed { index, name -> Field(name, "newgame-name-$index", send) }
    Group(null) { Switches(friends.switches, send) }
}

@Composable
private fun Switches(switches: List<SwitchRow>, send: (NewGameEvent) -> Unit) {
    for (row in switches) row.run {
        SwitchRow(title, on, "newgame.${id.name.lowercase()}", about) { send(NewGameEvent.Turn(id, it)) }
    }
}

@Composable
private fun Clock(clock: ClockPanel, send: (NewGameEvent) -> Unit) = Section(clock.kinds.title) {
    Chips(clock.kinds, "newgame-clock", spoken = clock.spoken) { send(NewGameEvent.ChooseClock(it)) }
    val own = clock.own ?: return@Section
    own.sides.forEachIndexed { side, clockOfSide ->
        clockOfSide.title?.let { Text(it, style = MaterialTheme.typography.titleMedium) }
        clockOfSide.numbers.forEachIndexed { index, number -> Number(number, "newgame-own-$side-$index", send) }
        if (side == 0) {
            SwitchRow(LocalCatalogue.current["newgame-clock-odds"], own.odds, "newgame.odds", inset = 0.dp) {
                send(NewGameEvent.GiveOdds(it))
            }
        }
    }
}

/** Choice of the start position for a new game. */
@Composable
private fun Start(start: StartPanel, send: (NewGameEvent) -> Unit) = Section(start.kinds.title) {
    Chips(start.kinds, "newgame-position") { send(NewGameEvent.ChooseStart(it)) }
    start.number?.let { number ->
        Row(horizontalArrangement = Arrangement.spacedBy(12.dp), verticalAlignment = Alignment.CenterVertically) {
            Number(number, "newgame-chess960-number", send, Modifier.weight(1f))
            OutlinedButton(
                { send(NewGameEvent.Shuffle) },
                Modifier.padding(top = 8.dp).heightIn(min = 48.dp).testTag("newgame.shuffle"),
            ) { Text(LocalCatalogue.current["newgame-chess960-random"]) }
        }
    }
}

/** Text field for an integer within bounds. While the number is being edited, it may be missing or out of bounds. */
@Composable
private fun Number(number: LabelledField, tag: String, send: (NewGameEvent) -> Unit, modifier: Modifier = Modifier) =
    Field(number, tag, send, modifier, KeyboardOptions(keyboardType = KeyboardType.Number)) { send(NewGameEvent.LeaveField(it)) }

@Composable
private fun Field(
    field: LabelledField,
    tag: String,
    send: (NewGameEvent) -> Unit,
    modifier: Modifier = Modifier,
    keyboard: KeyboardOptions = KeyboardOptions.Default,
    onLeave: ((UInt) -> Unit)? = null,
) = TextInput(field.field, tag, field.label, modifier, keyboard = keyboard, onLeave = onLeave) { id, text ->
    send(NewGameEvent.Draft(id, text))
}
