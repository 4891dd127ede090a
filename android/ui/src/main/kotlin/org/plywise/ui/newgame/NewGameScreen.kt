package org.plywise.ui.newgame

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.WindowInsets
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.layout.wrapContentWidth
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.Button
import androidx.compose.material3.ExperimentalMaterial3Api
import androidx.compose.material3.Icon
import androidx.compose.material3.IconButton
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedTextField
import androidx.compose.material3.Scaffold
import androidx.compose.material3.Text
import androidx.compose.material3.TopAppBar
import androidx.compose.runtime.Composable
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.dp
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.parts.ScreenTitle
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons
import org.plywise.ui.theme.Section
import org.plywise.ui.theme.SwitchRow

/** What a new game begins with. */
@Composable
fun NewGameScreen(app: AppModel, place: Place.NewGame) {
    val model = remember(app, place) { app.newGame(place.fen) }
    val state by model.state.collectAsState()
    NewGameContent(state, model::on)
}

@OptIn(ExperimentalMaterial3Api::class)
@Composable
fun NewGameContent(state: NewGameState, onEvent: (NewGameEvent) -> Unit, modifier: Modifier = Modifier) {
    val words = LocalWords.current
    Scaffold(
        modifier,
        topBar = {
            TopAppBar(
                title = { ScreenTitle(words["newgame-title"], lines = 1) },
                navigationIcon = {
                    IconButton({ onEvent(NewGameEvent.Back) }, Modifier.testTag("newgame.back")) {
                        Icon(Icons.Back, words["app-back"])
                    }
                },
                windowInsets = WindowInsets(0),
            )
        },
        bottomBar = {
            Button(
                { onEvent(NewGameEvent.Start) },
                Modifier
                    .fillMaxWidth()
                    .wrapContentWidth()
                    .widthIn(max = 640.dp)
                    .fillMaxWidth()
                    .padding(bottom = LocalRoomBelow.current)
                    .padding(horizontal = 16.dp, vertical = 12.dp)
                    .defaultMinSize(minHeight = 52.dp)
                    .testTag("newgame-start"),
                shape = MaterialTheme.shapes.medium,
            ) { Text(words["newgame-start"], style = MaterialTheme.typography.titleMedium) }
        },
        contentWindowInsets = WindowInsets(0),
    ) { padding ->
        Column(
            Modifier.padding(padding).fillMaxSize().verticalScroll(rememberScrollState()),
            horizontalAlignment = Alignment.CenterHorizontally,
        ) {
            Column(
                Modifier.widthIn(max = 640.dp).padding(horizontal = 16.dp).padding(bottom = 16.dp),
                verticalArrangement = Arrangement.spacedBy(20.dp),
            ) {
                Opponents(state, onEvent)
                ClockSection(state.clock) { clock -> onEvent(choose { it.copy(clock = clock) }) }
                StartSection(state.start, onEvent)
                HelpSection(state, onEvent)
            }
        }
    }
}

internal fun choose(change: (NewGameState) -> NewGameState) = NewGameEvent.Choose(change)

@Composable
private fun Opponents(state: NewGameState, onEvent: (NewGameEvent) -> Unit) {
    val words = LocalWords.current
    Section(words["newgame-opponent"]) {
        ChoiceRow(
            options = listOf(
                Opponent.Computer to words["newgame-computer"],
                Opponent.Friend to words["newgame-friend"],
                Opponent.Watch to words["newgame-watch"],
            ),
            chosen = state.opponent,
            tag = "newgame-opponent",
            onChoose = { opponent -> onEvent(choose { it.copy(opponent = opponent) }) },
        )
    }
    when (state.opponent) {
        Opponent.Computer -> AgainstComputer(state, onEvent)
        Opponent.Friend -> WithFriend(state, onEvent)
        Opponent.Watch -> {
            LevelSection(words["newgame-level-white"], state.level, state.usualTimes, "white") { level -> onEvent(choose { it.copy(level = level) }) }
            LevelSection(words["newgame-level-black"], state.otherLevel, state.usualTimes, "black") { level ->
                onEvent(choose { it.copy(otherLevel = level) })
            }
        }
    }
}

@Composable
private fun AgainstComputer(state: NewGameState, onEvent: (NewGameEvent) -> Unit) {
    val words = LocalWords.current
    LevelSection(words["newgame-level"], state.level, state.usualTimes, "person") { level -> onEvent(choose { it.copy(level = level) }) }
    Section(words["newgame-color"]) {
        ChoiceRow(
            options = listOf(
                ColorChoice.White to words["app-white"],
                ColorChoice.Random to words["app-random"],
                ColorChoice.Black to words["app-black"],
            ),
            chosen = state.color,
            tag = "newgame-color",
            onChoose = { color -> onEvent(choose { it.copy(color = color) }) },
        )
    }
}

@Composable
private fun WithFriend(state: NewGameState, onEvent: (NewGameEvent) -> Unit) {
    val words = LocalWords.current
    Column(verticalArrangement = Arrangement.spacedBy(8.dp)) {
        Name(words["newgame-name-white"], state.whiteName, "newgame.white") { name -> onEvent(choose { it.copy(whiteName = name) }) }
        Name(words["newgame-name-black"], state.blackName, "newgame.black") { name -> onEvent(choose { it.copy(blackName = name) }) }
        SwitchRow(words["newgame-auto-flip"], state.autoFlip, "newgame-auto-flip") { on -> onEvent(choose { it.copy(autoFlip = on) }) }
        SwitchRow(words["newgame-table"], state.table, "newgame-table") { on -> onEvent(choose { it.copy(table = on) }) }
    }
}

@Composable
private fun Name(label: String, name: String, tag: String, onChange: (String) -> Unit) = OutlinedTextField(
    name,
    onChange,
    Modifier.fillMaxWidth().testTag(tag),
    label = { Text(label) },
    singleLine = true,
)

@Composable
private fun HelpSection(state: NewGameState, onEvent: (NewGameEvent) -> Unit) {
    val words = LocalWords.current
    fun help(change: (NewGameState) -> NewGameState) = onEvent(choose(change))
    Section(words["newgame-help"]) {
        val help = state.help
        SwitchRow(words["newgame-help-legal"], help.legalMoves, "newgame.legal") { on ->
            help { it.copy(help = it.help.copy(legalMoves = on)) }
        }
        SwitchRow(words["newgame-help-takebacks"], help.takebacks, "newgame.takebacks") { on ->
            help { it.copy(help = it.help.copy(takebacks = on)) }
        }
        SwitchRow(words["newgame-help-hints"], help.hints, "newgame.hints") { on ->
            help { it.copy(help = it.help.copy(hints = on)) }
        }
        SwitchRow(words["newgame-help-blunders"], help.blunderWarning, "newgame.blunders") { on ->
            help { it.copy(help = it.help.copy(blunderWarning = on)) }
        }
    }
}
