package org.plywise.ui.settings

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.Notation
import org.plywise.ui.engine.Words
import org.plywise.ui.parts.Choices
import org.plywise.ui.parts.Group
import org.plywise.ui.parts.Header
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.parts.Option
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords

/** The settings as they stand. */
@Composable
fun SettingsContent(state: SettingsState, onEvent: (SettingsEvent) -> Unit, modifier: Modifier = Modifier) {
    val words = LocalWords.current
    Surface(modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            Header(words["settings-title"], Modifier.widthIn(max = 640.dp))
            LazyColumn(
                Modifier.widthIn(max = 640.dp).fillMaxWidth().testTag("settings.list"),
                contentPadding = PaddingValues(start = 16.dp, end = 16.dp, bottom = 24.dp + LocalRoomBelow.current),
                verticalArrangement = Arrangement.spacedBy(16.dp),
            ) {
                item { Look(state, onEvent) }
                item { Play(state, onEvent) }
                item { Switches("settings-new-games", state, onEvent, NEW_GAMES) }
                item { Engine(state, onEvent) }
                item { Person(state, onEvent) }
                item { Data(onEvent) }
                item { About(state, words, onEvent) }
            }
        }
    }
    SettingsSteps(state, onEvent)
}

@Composable
private fun Look(state: SettingsState, onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    Group(words["settings-look"]) {
        BoardLooks(state.settings, onEvent)
        PieceLooks(state.settings, onEvent)
        Choices(
            words["settings-theme"],
            listOf(
                Option(Brightness.SYSTEM, words["settings-theme-system"], "settings-theme-system"),
                Option(Brightness.LIGHT, words["settings-theme-light"], "settings-theme-light"),
                Option(Brightness.DARK, words["settings-theme-dark"], "settings-theme-dark"),
            ),
            state.settings.theme,
            { onEvent(SettingsEvent.Theme(it)) },
            Modifier.padding(horizontal = 16.dp, vertical = 8.dp),
        )
        // A language without letters for the pieces writes figurines in any case.
        if (words["notation-king"] != FIGURINE_KING) {
            Choices(
                words["settings-notation"],
                listOf(
                    Option(Notation.LETTERS, words["settings-notation-letters"], "settings-notation-letters"),
                    Option(Notation.FIGURINE, words["settings-notation-figurines"], "settings-notation-figurines"),
                ),
                state.settings.notation,
                { onEvent(SettingsEvent.Writing(it)) },
                Modifier.padding(horizontal = 16.dp, vertical = 8.dp),
            )
        }
        // Only where the system has colours to lend.
        if (LocalPlatform.current.dynamicColors(dark = false) != null) {
            SwitchRow(Switch.SystemColors, state.settings, onEvent)
        }
        for (switch in LOOK) SwitchRow(switch, state.settings, onEvent)
    }
}

@Composable
private fun Play(state: SettingsState, onEvent: (SettingsEvent) -> Unit) =
    Switches("settings-game", state, onEvent, PLAY)

@Composable
private fun Switches(title: String, state: SettingsState, onEvent: (SettingsEvent) -> Unit, switches: List<Switch>) =
    Group(LocalWords.current[title]) {
        for (switch in switches) SwitchRow(switch, state.settings, onEvent)
    }

@Composable
private fun Engine(state: SettingsState, onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    val settings = state.settings
    Group(words["settings-computer"]) {
        for (switch in COMPUTER) SwitchRow(switch, settings, onEvent)
        SliderRow(
            words["settings-memory"],
            MEMORY.map { words.say("settings-memory-value", "megabytes" to it) },
            MEMORY.indexOfLast { it <= settings.engineMemory.toInt() }.coerceAtLeast(0),
            "settings-memory",
        ) { onEvent(SettingsEvent.Memory(MEMORY[it])) }
        // One thread is all that there is while the battery is spared.
        if (!settings.batterySaver) {
            SliderRow(
                words["settings-threads"],
                (0..state.processors).map { if (it == 0) words["settings-threads-automatic"] else "$it" },
                settings.engineThreads.toInt().coerceAtMost(state.processors),
                "settings-threads",
            ) { onEvent(SettingsEvent.Threads(it)) }
        }
    }
}

@Composable
private fun Person(state: SettingsState, onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    val settings = state.settings
    Group(null) {
        val language = state.languages.find { it.tag == settings.language }?.ownName
        LinkRow(words["settings-language"], language ?: words["settings-language-system"], "settings-language") {
            onEvent(SettingsEvent.OpenLanguages)
        }
        LinkRow(
            words["settings-name"],
            settings.playerName.ifEmpty { words["settings-name-about"] },
            "settings-name",
        ) { onEvent(SettingsEvent.OpenName) }
    }
}

@Composable
private fun Data(onEvent: (SettingsEvent) -> Unit) {
    val words = LocalWords.current
    Group(words["settings-data"]) {
        LinkRow(words["settings-backup"], words["settings-data-kept"], "settings-backup") { onEvent(SettingsEvent.BackUp) }
        LinkRow(words["settings-restore"], null, "settings-restore") { onEvent(SettingsEvent.ChooseBackup) }
        LinkRow(words["settings-erase"], null, "settings-erase", danger = true) { onEvent(SettingsEvent.Erase) }
    }
}

@Composable
private fun About(state: SettingsState, words: Words, onEvent: (SettingsEvent) -> Unit) {
    Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(16.dp)) {
        Group(words["settings-about"]) {
            LinkRow(words["settings-report"], words["settings-report-about"], "settings-report") {
                onEvent(SettingsEvent.Report)
            }
            LinkRow(words["settings-licences"], words["settings-source"], "settings-licences") {
                onEvent(SettingsEvent.Licences)
            }
        }
        Text(
            words.say("settings-version", "version" to state.version) + "\n" + words["settings-privacy"],
            Modifier.fillMaxWidth().padding(8.dp).testTag("settings-version"),
            style = MaterialTheme.typography.bodySmall,
            color = MaterialTheme.colorScheme.onSurfaceVariant,
            textAlign = TextAlign.Center,
        )
    }
}

private val LOOK = listOf(Switch.Coordinates, Switch.LegalTargets, Switch.Animation, Switch.Sounds, Switch.Haptics)
private val PLAY = listOf(Switch.ConfirmMoves, Switch.AutoFlip, Switch.TableMode)
private val NEW_GAMES = listOf(Switch.Takebacks, Switch.Hints, Switch.BlunderWarning)
private val COMPUTER = listOf(Switch.AtOnce, Switch.MayResign, Switch.BatterySaver)

/** What stands for the king where a language has no letter for it. */
private const val FIGURINE_KING = "♔"

/** Steps of the engine's memory in MiB. */
internal val MEMORY = listOf(8, 16, 32, 64, 128, 256, 512)
