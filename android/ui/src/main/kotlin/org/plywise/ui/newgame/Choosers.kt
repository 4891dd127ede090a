package org.plywise.ui.newgame

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.text.KeyboardOptions
import androidx.compose.material3.FilterChip
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Slider
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.focus.onFocusChanged
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.semantics.stateDescription
import androidx.compose.ui.text.input.KeyboardType
import androidx.compose.ui.unit.dp
import kotlin.math.roundToInt
import org.plywise.ui.engine.LevelTime
import org.plywise.ui.engine.ladder
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons
import org.plywise.ui.theme.Section
import org.plywise.ui.theme.SwitchRow

/** One of a few, side by side; they wrap where text is large. */
@Composable
internal fun <T> ChoiceRow(options: List<Pair<T, String>>, chosen: T, tag: String, onChoose: (T) -> Unit) {
    FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
        options.forEachIndexed { place, (option, label) ->
            FilterChip(
                selected = option == chosen,
                onClick = { onChoose(option) },
                label = { Text(label, style = MaterialTheme.typography.bodyLarge) },
                modifier = Modifier.defaultMinSize(minHeight = 48.dp).testTag("$tag-$place"),
            )
        }
    }
}

/** How strong the computer plays. */
@Composable
internal fun LevelSection(
    title: String,
    level: LevelChoice,
    times: List<LevelTime>,
    tag: String,
    onChoose: (LevelChoice) -> Unit,
) {
    val words = LocalWords.current
    Section(title) {
        val name = words.level(level.toLevel())
        Text(name, style = MaterialTheme.typography.titleMedium, modifier = Modifier.testTag("newgame-$tag-level-name"))
        words.character(level.toLevel())?.let { character ->
            Text(character, Modifier.testTag("newgame-$tag-character"), style = MaterialTheme.typography.bodyLarge)
        }
        words.usualTime(level.toLevel(), times)?.let { usual ->
            Text(
                usual,
                Modifier.testTag("newgame-$tag-usual-time"),
                style = MaterialTheme.typography.bodyMedium,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
        when (level.kind) {
            LevelKind.Ladder -> Stepped(title, name, level.number, ladder, "newgame-$tag-number", { level.copy(number = it) }, onChoose)
            LevelKind.Time -> Stepped(title, name, level.seconds, 1..60, "newgame-$tag-seconds", { level.copy(seconds = it) }, onChoose)
            LevelKind.Full -> Unit
        }
        ChoiceRow(
            options = listOf(
                LevelKind.Ladder to words["newgame-by-level"],
                LevelKind.Time to words["newgame-by-time"],
                LevelKind.Full to words["newgame-full"],
            ),
            chosen = level.kind,
            tag = "newgame-$tag-kind",
            onChoose = { onChoose(level.copy(kind = it)) },
        )
        if (level.kind == LevelKind.Ladder) {
            Text(
                words["newgame-level-about"],
                style = MaterialTheme.typography.bodySmall,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
    }
}

/** A slider with a step down and up beside it, for exact fingers and for none. */
@Composable
private fun Stepped(
    title: String,
    name: String,
    value: Int,
    range: IntRange,
    tag: String,
    choice: (Int) -> LevelChoice,
    onChoose: (LevelChoice) -> Unit,
) {
    val words = LocalWords.current
    fun step(to: Int) =
        words.say("newgame-level-step-label", "title" to title, "level" to words.levelName(choice(to).toLevel()))
    // The slider takes touches 10 dp beyond its ends, and those are not the buttons'.
    Row(horizontalArrangement = Arrangement.spacedBy(10.dp), verticalAlignment = Alignment.CenterVertically) {
        IconButton({ onChoose(choice(value - 1)) }, Modifier.testTag("$tag-less"), enabled = value > range.first) {
            Icon(Icons.Remove, step(value - 1))
        }
        Slider(
            value = value.toFloat(),
            onValueChange = { onChoose(choice(it.roundToInt())) },
            valueRange = range.first.toFloat()..range.last.toFloat(),
            steps = range.last - range.first - 1,
            modifier = Modifier.weight(1f).testTag(tag).semantics {
                contentDescription = title
                stateDescription = name
            },
        )
        IconButton({ onChoose(choice(value + 1)) }, Modifier.testTag("$tag-more"), enabled = value < range.last) {
            Icon(Icons.Add, step(value + 1))
        }
    }
}

/** The clocks. */
@Composable
internal fun ClockSection(clock: ClockChoice, onChoose: (ClockChoice) -> Unit) {
    val words = LocalWords.current
    Section(words["newgame-clock"]) {
        FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
            Chip(clock == ClockChoice.None, words["newgame-clock-none"], null, "newgame-clock-none") { onChoose(ClockChoice.None) }
            for (preset in ClockChoice.presets) {
                val label = words.say("newgame-clock-preset", "minutes" to preset.minutes, "seconds" to preset.increment)
                val spoken = words.say("newgame-clock-preset-label", "minutes" to preset.minutes, "seconds" to preset.increment)
                val tag = "newgame-clock-${preset.minutes}-${preset.increment}"
                Chip(clock == ClockChoice.Preset(preset), label, spoken, tag) { onChoose(ClockChoice.Preset(preset)) }
            }
            Chip(clock is ClockChoice.Custom, words["newgame-clock-custom"], null, "newgame-clock-custom") {
                val usual = (clock as? ClockChoice.Preset)?.clock ?: SideClock()
                onChoose(clock as? ClockChoice.Custom ?: ClockChoice.Custom(usual, usual, odds = false))
            }
        }
        if (clock is ClockChoice.Custom) CustomClock(clock, onChoose)
    }
}

@Composable
private fun Chip(chosen: Boolean, label: String, spoken: String?, tag: String, onClick: () -> Unit) = FilterChip(
    selected = chosen,
    onClick = onClick,
    label = { Text(label, style = MaterialTheme.typography.bodyLarge) },
    modifier = Modifier
        .defaultMinSize(minHeight = 48.dp)
        .testTag(tag)
        .semantics { if (spoken != null) contentDescription = spoken },
)

@Composable
private fun CustomClock(clock: ClockChoice.Custom, onChoose: (ClockChoice) -> Unit) {
    val words = LocalWords.current
    Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
        if (clock.odds) Text(words["app-white"], style = MaterialTheme.typography.titleMedium)
        SideFields(clock.white, "white") { onChoose(clock.copy(white = it)) }
        SwitchRow(words["newgame-clock-odds"], clock.odds, "newgame.odds") { onChoose(clock.copy(odds = it)) }
        if (clock.odds) {
            Text(words["app-black"], style = MaterialTheme.typography.titleMedium)
            SideFields(clock.black, "black") { onChoose(clock.copy(black = it)) }
        }
    }
}

@Composable
private fun SideFields(side: SideClock, tag: String, onChange: (SideClock) -> Unit) {
    val words = LocalWords.current
    val minutes = SideClock.MIN_MINUTES..600
    Number(words["newgame-clock-base"], side.minutes, minutes, "newgame-$tag-minutes") { onChange(side.copy(minutes = it)) }
    Number(words["newgame-clock-increment"], side.increment, 0..180, "newgame-$tag-increment") { onChange(side.copy(increment = it)) }
    Number(words["newgame-clock-delay"], side.delay, 0..180, "newgame-$tag-delay") { onChange(side.copy(delay = it)) }
}

/** A whole number within bounds. What is being typed may be empty or too small for a moment. */
@Composable
private fun Number(label: String, value: Int, range: IntRange, tag: String, onChange: (Int) -> Unit) {
    var typed by remember(value) { mutableStateOf(value.toString()) }
    OutlinedTextField(
        typed,
        { text ->
            typed = text.filter(Char::isDigit).take(3)
            typed.toIntOrNull()?.let { onChange(it.coerceIn(range)) }
        },
        Modifier.fillMaxWidth().onFocusChanged { if (!it.isFocused) typed = value.toString() }.testTag(tag),
        label = { Text(label) },
        singleLine = true,
        keyboardOptions = KeyboardOptions(keyboardType = KeyboardType.Number),
    )
}

/** Where the game begins. */
@Composable
internal fun StartSection(start: StartChoice, onEvent: (NewGameEvent) -> Unit) {
    val words = LocalWords.current
    Section(words["newgame-position"]) {
        FlowRow(horizontalArrangement = Arrangement.spacedBy(8.dp), verticalArrangement = Arrangement.spacedBy(8.dp)) {
            Chip(start == StartChoice.Standard, words["newgame-standard"], null, "newgame-standard") {
                onEvent(choose { it.copy(start = StartChoice.Standard) })
            }
            Chip(start is StartChoice.Chess960, words["newgame-chess960"], null, "newgame-chess960") {
                if (start !is StartChoice.Chess960) onEvent(NewGameEvent.Shuffle)
            }
            Chip(start is StartChoice.Position, words["newgame-from-position"], null, "newgame-position") {
                onEvent(NewGameEvent.SetUp)
            }
        }
        when (start) {
            is StartChoice.Chess960 -> Row(
                horizontalArrangement = Arrangement.spacedBy(12.dp),
                verticalAlignment = Alignment.CenterVertically,
            ) {
                Column(Modifier.weight(1f)) {
                    Number(words["newgame-chess960-number"], start.number, 0..959, "newgame-chess960-number") { number ->
                        onEvent(choose { it.copy(start = StartChoice.Chess960(number)) })
                    }
                }
                OutlinedButton(
                    { onEvent(NewGameEvent.Shuffle) },
                    Modifier.padding(top = 8.dp).defaultMinSize(minHeight = 48.dp).testTag("newgame.shuffle"),
                ) { Text(words["newgame-chess960-random"]) }
            }
            is StartChoice.Position -> Text(
                start.fen,
                style = MaterialTheme.typography.bodySmall,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
            StartChoice.Standard -> Unit
        }
    }
}
