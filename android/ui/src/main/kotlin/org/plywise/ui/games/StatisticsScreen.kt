package org.plywise.ui.games

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ExperimentalLayoutApi
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.Button
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import org.plywise.ui.app.AppModel
import org.plywise.ui.engine.LevelStatistics
import org.plywise.ui.parts.Group
import org.plywise.ui.parts.Header
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.platform.LocalWords

/** Results by level, and the rating. */
@Composable
fun StatisticsScreen(app: AppModel, modifier: Modifier = Modifier) {
    val model = app.statistics
    val state by model.state.collectAsState()
    LaunchedEffect(model) { model.on(StatisticsEvent.Shown) }
    StatisticsContent(state, model::on, modifier)
}

/** The statistics as they stand. */
@Composable
fun StatisticsContent(state: StatisticsState, onEvent: (StatisticsEvent) -> Unit, modifier: Modifier = Modifier) {
    val words = LocalWords.current
    Surface(modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            Header(words["stats-title"], back = { onEvent(StatisticsEvent.Back) })
            when (state) {
                StatisticsState.Loading -> Unit
                StatisticsState.Empty -> Quiet(words["stats-empty"]) {
                    Button({ onEvent(StatisticsEvent.NewGame) }, Modifier.testTag("stats.new-game")) {
                        Text(words["board-new-game"])
                    }
                }
                is StatisticsState.Results -> Results(state)
            }
        }
    }
}

@Composable
private fun Results(state: StatisticsState.Results) {
    val words = LocalWords.current
    LazyColumn(
        Modifier.widthIn(max = 640.dp).fillMaxWidth().testTag("stats.list"),
        contentPadding = PaddingValues(start = 16.dp, end = 16.dp, bottom = 24.dp + LocalRoomBelow.current),
        verticalArrangement = Arrangement.spacedBy(16.dp),
    ) {
        item { Rating(state.strength) }
        item { Overall(state.levels) }
        item {
            Text(
                words["stats-by-level"],
                Modifier.padding(start = 16.dp, top = 8.dp).semantics { heading() },
                style = MaterialTheme.typography.labelLarge,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
        items(state.levels) { Level(it) }
    }
}

@Composable
private fun Rating(strength: Strength) {
    val words = LocalWords.current
    Group(words["stats-rating"]) {
        Column(Modifier.padding(16.dp).testTag("stats-rating"), Arrangement.spacedBy(8.dp)) {
            when (strength) {
                is Strength.Early -> Text(
                    words.say("stats-rating-soon", "count" to strength.missing.toInt()),
                    style = MaterialTheme.typography.bodyLarge,
                )
                is Strength.Estimated -> Estimate(strength)
            }
            Text(
                words["stats-rating-about"],
                style = MaterialTheme.typography.bodySmall,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
    }
}

@Composable
private fun Estimate(strength: Strength.Estimated) {
    val words = LocalWords.current
    val figures = arrayOf<Pair<String, Any>>("rating" to strength.rating, "margin" to strength.margin.toInt())
    val spoken = words.say("stats-rating-value-label", *figures)
    Text(
        words.say("stats-rating-value", *figures),
        Modifier.semantics { contentDescription = spoken },
        style = MaterialTheme.typography.headlineMedium,
    )
}

/** All games together. */
@Composable
private fun Overall(levels: List<LevelStatistics>) {
    val words = LocalWords.current
    val count = levels.fold(0u) { sum, level -> sum + level.games }
    Group(words["stats-games"]) {
        Column(Modifier.padding(16.dp), Arrangement.spacedBy(12.dp)) {
            Text(words.say("stats-games-count", "count" to count), Modifier.testTag("stats.count"), style = MaterialTheme.typography.headlineMedium)
            fun sum(part: (LevelStatistics) -> UInt) = levels.fold(0u) { sum, level -> sum + part(level) }
            Record(sum { it.won }, sum { it.drawn }, sum { it.lost })
        }
    }
}

@Composable
private fun Level(level: LevelStatistics) {
    val words = LocalWords.current
    Group(null) {
        Column(Modifier.padding(16.dp).testTag("stats.level"), Arrangement.spacedBy(12.dp)) {
            Text(words.level(level.level), style = MaterialTheme.typography.titleMedium)
            Record(level.won, level.drawn, level.lost)
            for (line in words.streaks(level)) {
                Text(
                    line,
                    style = MaterialTheme.typography.bodyMedium,
                    color = MaterialTheme.colorScheme.onSurfaceVariant,
                )
            }
        }
    }
}

/** Won, drawn and lost as one bar, with its figures in words below. */
@OptIn(ExperimentalLayoutApi::class)
@Composable
private fun Record(won: UInt, drawn: UInt, lost: UInt) {
    val words = LocalWords.current
    val inks = recordColors()
    val parts = listOf(won, drawn, lost)
    val keys = listOf("stats-won", "stats-drawn", "stats-lost")
    val spoken = words.say("stats-record", "won" to won, "drawn" to drawn, "lost" to lost)
    Column(
        Modifier.fillMaxWidth().clearAndSetSemantics { contentDescription = spoken },
        Arrangement.spacedBy(8.dp),
    ) {
        Row(
            Modifier.fillMaxWidth().height(12.dp).clip(RoundedCornerShape(6.dp)),
            Arrangement.spacedBy(2.dp),
        ) {
            parts.zip(inks) { count, ink ->
                if (count > 0u) Box(Modifier.weight(count.toFloat()).fillMaxSize().background(ink))
            }
        }
        FlowRow(horizontalArrangement = Arrangement.spacedBy(16.dp), verticalArrangement = Arrangement.spacedBy(4.dp)) {
            for (index in parts.indices) {
                Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(6.dp)) {
                    Box(Modifier.size(8.dp).background(inks[index], CircleShape))
                    Text(words.say(keys[index], "count" to parts[index]), style = MaterialTheme.typography.bodyMedium)
                }
            }
        }
    }
}

@Composable
private fun recordColors(): List<Color> = MaterialTheme.colorScheme.let {
    listOf(it.primary, it.outline.copy(alpha = 0.7f), it.onSurfaceVariant)
}
