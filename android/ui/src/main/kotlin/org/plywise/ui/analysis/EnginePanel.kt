package org.plywise.ui.analysis

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.foundation.lazy.LazyRow
import androidx.compose.foundation.lazy.itemsIndexed
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.selection.toggleable
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.HorizontalDivider
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Switch
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.CustomAccessibilityAction
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.SemanticsPropertyReceiver
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.customActions
import androidx.compose.ui.semantics.onClick
import androidx.compose.ui.semantics.role
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.font.FontWeight
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.text.style.TextOverflow
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.ui.engine.Evaluation
import org.plywise.ui.engine.Words
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** The engine's switch, the score, and its lines. */
@Composable
internal fun EnginePanel(engine: EngineView, score: Evaluation?, visible: Int, onEvent: (AnalysisEvent) -> Unit) {
    val on = engine as? EngineView.On
    Column(Modifier.fillMaxWidth()) {
        Header(engine, score, onEvent)
        if (on != null) {
            Column(Modifier.heightIn(max = (48 * on.wanted.coerceAtMost(visible)).dp).verticalScroll(rememberScrollState())) {
                repeat(on.wanted) { rank ->
                    val line = on.lines.getOrNull(rank)
                    if (line == null) Box(Modifier.fillMaxWidth().defaultMinSize(minHeight = 48.dp)) else Line(line, onEvent)
                }
            }
        }
        HorizontalDivider(color = MaterialTheme.colorScheme.outlineVariant)
    }
}

@Composable
private fun Header(engine: EngineView, score: Evaluation?, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    val on = engine as? EngineView.On
    Row(
        Modifier.fillMaxWidth().padding(start = 16.dp, end = 4.dp),
        horizontalArrangement = Arrangement.spacedBy(12.dp),
        verticalAlignment = Alignment.CenterVertically,
    ) {
        EngineSwitch(engine != EngineView.Off) { onEvent(AnalysisEvent.SwitchEngine(it)) }
        if (score != null) {
            Text(
                words.score(score),
                Modifier.testTag("analysis.score").semantics { contentDescription = words.spokenScore(score) },
                style = MaterialTheme.typography.titleLarge.copy(textDirection = TextDirection.Ltr),
                maxLines = 1,
            )
        }
        val depth = on?.lines?.firstOrNull()?.depth
        val about = when {
            depth != null -> words.say("analysis-depth", "depth" to depth)
            engine == EngineView.Off -> words["analysis-engine-off"]
            else -> words["board-thinking"]
        }
        Text(
            if (engine == EngineView.Waiting) "" else about,
            Modifier.weight(1f).testTag("analysis-depth"),
            style = MaterialTheme.typography.bodySmall,
            color = MaterialTheme.colorScheme.onSurfaceVariant,
            maxLines = 1,
            overflow = TextOverflow.Ellipsis,
        )
        if (on != null) {
            Row {
                IconAction(Icons.Remove, words["analysis-fewer-lines"], "analysis.lines-fewer", enabled = on.wanted > 1) {
                    onEvent(AnalysisEvent.FewerLines)
                }
                IconAction(Icons.Add, words["analysis-more-lines"], "analysis.lines-more", enabled = on.wanted < MAX_LINES) {
                    onEvent(AnalysisEvent.MoreLines)
                }
            }
        }
    }
}

/** The switch with a touch area of the usual size. */
@Composable
private fun EngineSwitch(on: Boolean, onSwitch: (Boolean) -> Unit) {
    val label = LocalWords.current["analysis-engine"]
    Box(
        Modifier
            .size(52.dp, 48.dp)
            .toggleable(on, role = Role.Switch, onValueChange = onSwitch)
            .testTag("analysis-engine")
            .semantics { contentDescription = label },
        Alignment.Center,
    ) { Switch(on, onCheckedChange = null) }
}

/** A line runs from left to right, as moves are written everywhere. */
@Composable
private fun Line(line: LineView, onEvent: (AnalysisEvent) -> Unit) =
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        val words = LocalWords.current
        val heard = if (line.spoken.isEmpty()) Modifier else Modifier.clearAndSetSemantics { spoken(line, words, onEvent) }
        Row(
            Modifier.fillMaxWidth().padding(start = 16.dp).testTag("analysis-line-${line.rank + 1}").then(heard),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            ScoreChip(line.score)
            LazyRow(Modifier.weight(1f).padding(start = 4.dp)) {
                itemsIndexed(line.moves) { index, move ->
                    LineMoveButton(move, first = index == 0, "analysis-line-${line.rank + 1}-${index + 1}") {
                        onEvent(AnalysisEvent.PlayLine(line.rank, index + 1))
                    }
                }
            }
        }
    }

/** For a voice a line is one thing: its score and its moves. It is played up to any of them. */
private fun SemanticsPropertyReceiver.spoken(line: LineView, words: Words, onEvent: (AnalysisEvent) -> Unit) {
    contentDescription = line.spoken.fold(words.spokenScore(line.score), words::then)
    role = Role.Button
    fun play(count: Int): Boolean {
        onEvent(AnalysisEvent.PlayLine(line.rank, count))
        return true
    }
    onClick(label = words["board-play-move"]) { play(1) }
    customActions = line.spoken.drop(1).mapIndexed { index, move -> CustomAccessibilityAction(move) { play(index + 2) } }
}

/** A score on the colour of the side that stands better. */
@Composable
private fun ScoreChip(score: Evaluation) {
    val white = score.forWhite
    Text(
        LocalWords.current.score(score),
        Modifier
            .clip(RoundedCornerShape(6.dp))
            .background(if (white) whiteSide else blackSide)
            .border(1.dp, MaterialTheme.colorScheme.outline.copy(alpha = 0.5f), RoundedCornerShape(6.dp))
            .defaultMinSize(minWidth = 56.dp)
            .padding(horizontal = 6.dp, vertical = 3.dp),
        color = if (white) blackSide else whiteSide,
        style = MaterialTheme.typography.labelMedium,
        fontWeight = FontWeight.SemiBold,
        textAlign = TextAlign.Center,
        maxLines = 1,
    )
}

@Composable
private fun LineMoveButton(move: LineMove, first: Boolean, tag: String, onClick: () -> Unit) {
    Row(
        Modifier
            .clip(RoundedCornerShape(8.dp))
            .clickable(onClick = onClick)
            .defaultMinSize(minWidth = 48.dp, minHeight = 48.dp)
            .padding(horizontal = 5.dp)
            .testTag(tag),
        horizontalArrangement = Arrangement.Center,
        verticalAlignment = Alignment.CenterVertically,
    ) {
        if (move.number != null) {
            Text(
                "${move.number} ",
                style = MaterialTheme.typography.bodyMedium,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
                maxLines = 1,
            )
        }
        Text(
            move.text,
            style = MaterialTheme.typography.bodyMedium,
            fontWeight = if (first) FontWeight.SemiBold else FontWeight.Normal,
            maxLines = 1,
        )
    }
}
