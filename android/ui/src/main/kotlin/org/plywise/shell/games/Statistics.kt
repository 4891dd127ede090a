package org.plywise.shell.games

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.lazy.items
import androidx.compose.foundation.shape.CircleShape
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import org.plywise.app.LevelResults
import org.plywise.app.StatisticsEvent
import org.plywise.app.StatisticsScreen
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.get
import org.plywise.shell.parts.Group
import org.plywise.shell.parts.GroupList
import org.plywise.shell.parts.ListScreen
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.Quiet
import org.plywise.shell.parts.SectionHead

/** The statistics screen: the user's rating, and the results against each level of the computer. */
@Composable
fun StatisticsPane(screen: StatisticsScreen, onBack: () -> Unit, onEvent: (StatisticsEvent) -> Unit) {
    val words = LocalCatalogue.current
    ListScreen(words["stats-title"], onBack) {
        when (screen) {
            StatisticsScreen.Loading -> Unit
            StatisticsScreen.Empty -> Quiet(words["stats-empty"]) {
                MainButton(words["board-new-game"], "stats.new-game") { onEvent(StatisticsEvent.NEW_GAME) }
            }
            is StatisticsScreen.Results -> Results(screen)
        }
    }
}

@Composable
private fun Results(screen: StatisticsScreen.Results) = GroupList("stats.list") {
    item { Rating(screen) }
    item {
        Group(LocalCatalogue.current["stats-ladder"]) {
            Text(screen.beaten, Modifier.padding(start = 16.dp, top = 16.dp, bottom = 12.dp), style = MaterialTheme.typography.bodyLarge)
            Ladder(screen.ladder)
            Spacer(Modifier.height(16.dp))
        }
    }
    item {
        Group(LocalCatalogue.current["stats-games"]) {
            Column(Modifier.padding(16.dp), Arrangement.spacedBy(12.dp)) {
                Text(screen.all.title, Modifier.testTag("stats.count"), style = MaterialTheme.typography.headlineMedium)
                Record(screen.all)
            }
        }
    }
    item { SectionHead(LocalCatalogue.current["stats-by-level"], Modifier.padding(start = 16.dp, top = 8.dp)) }
    items(screen.levels) { Level(it) }
}

@Composable
private fun Rating(screen: StatisticsScreen.Results) {
    val words = LocalCatalogue.current
    val type = MaterialTheme.typography
    Group(words["stats-rating"]) {
        Column(Modifier.padding(16.dp).testTag("stats-rating"), Arrangement.spacedBy(8.dp)) {
            Text(
                screen.rating,
                Modifier.semantics { contentDescription = screen.spokenRating },
                style = if (screen.rated) type.headlineMedium else type.bodyLarge,
            )
            screen.graph?.let { RatingCurve(it) }
            Text(words["stats-rating-about"], style = type.bodySmall, color = MaterialTheme.colorScheme.onSurfaceVariant)
        }
    }
}

@Composable
private fun Level(level: LevelResults) = Group(null) {
    Column(Modifier.padding(16.dp).testTag("stats.level"), Arrangement.spacedBy(12.dp)) {
        Text(level.title, style = MaterialTheme.typography.titleMedium)
        Record(level)
        for (streak in level.streaks) {
            Text(streak, style = MaterialTheme.typography.bodyMedium, color = MaterialTheme.colorScheme.onSurfaceVariant)
        }
    }
}

/** Wins, draws and losses against a level, as one bar with the numbers below. */
@Composable
private fun Record(results: LevelResults) {
    val colors = MaterialTheme.colorScheme
    val inks = listOf(colors.primary, colors.outline.copy(alpha = 0.7f), colors.onSurfaceVariant)
    Column(
        Modifier.fillMaxWidth().clearAndSetSemantics { contentDescription = results.spoken },
        Arrangement.spacedBy(8.dp),
    ) {
        Row(Modifier.fillMaxWidth().height(12.dp).clip(RoundedCornerShape(6.dp)), Arrangement.spacedBy(2.dp)) {
            listOf(results.won, results.drawn, results.lost).zip(inks) { count, ink ->
                if (count > 0u) Box(Modifier.weight(count.toFloat()).fillMaxSize().background(ink))
            }
        }
        FlowRow(horizontalArrangement = Arrangement.spacedBy(16.dp), verticalArrangement = Arrangement.spacedBy(4.dp)) {
            results.counts.zip(inks) { count, ink ->
                Row(verticalAlignment = Alignment.CenterVertically, horizontalArrangement = Arrangement.spacedBy(6.dp)) {
                    Box(Modifier.size(8.dp).background(ink, CircleShape))
                    Text(count, style = MaterialTheme.typography.bodyMedium)
                }
            }
        }
    }
}
