package org.plywise.ui.analysis

import androidx.compose.foundation.BorderStroke
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.Spacer
import androidx.compose.foundation.layout.defaultMinSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.Button
import androidx.compose.material3.ButtonDefaults
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.OutlinedButton
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.LiveRegionMode
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.semantics.liveRegion
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.text.style.TextDirection
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.Icons

/** How well the game was played. */
@Composable
internal fun ReviewPanel(review: ReviewView, onEvent: (AnalysisEvent) -> Unit, modifier: Modifier) {
    Column(
        modifier.verticalScroll(rememberScrollState()).padding(16.dp),
        verticalArrangement = Arrangement.spacedBy(12.dp),
    ) {
        when (review) {
            ReviewView.None -> Invitation(onEvent)
            is ReviewView.Running -> Running(review, onEvent)
            is ReviewView.Done -> Done(review, onEvent)
        }
    }
}

@Composable
private fun ColumnScope.Invitation(onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    Text(
        words["analysis-review-about"],
        Modifier.fillMaxWidth().padding(vertical = 8.dp),
        style = MaterialTheme.typography.bodyLarge,
        color = MaterialTheme.colorScheme.onSurfaceVariant,
        textAlign = TextAlign.Center,
    )
    Button(
        onClick = { onEvent(AnalysisEvent.StartReview) },
        modifier = Modifier.align(Alignment.CenterHorizontally).defaultMinSize(minHeight = 48.dp).testTag("analysis-review"),
    ) { Text(words["analysis-review"]) }
}

@Composable
private fun ColumnScope.Running(review: ReviewView.Running, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    Text(
        words.say("analysis-review-running", "percent" to review.percent),
        Modifier.testTag("analysis.review-percent"),
        style = MaterialTheme.typography.bodyLarge,
    )
    LinearProgressIndicator(progress = { review.percent / 100f }, Modifier.fillMaxWidth())
    OutlinedButton(
        onClick = { onEvent(AnalysisEvent.CancelReview) },
        modifier = Modifier.align(Alignment.CenterHorizontally).defaultMinSize(minHeight = 48.dp).testTag("analysis-review-cancel"),
    ) { Text(words["analysis-review-cancel"]) }
}

@Composable
private fun Done(review: ReviewView.Done, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    val none = !review.hasNext && !review.hasPrevious && review.verdict?.mark == null
    EvaluationGraph(review.chances, review.at, { onEvent(AnalysisEvent.GoToPly(it)) }, Modifier.fillMaxWidth().height(88.dp))
    // Back lies on the left in every language, as in the graph above.
    CompositionLocalProvider(LocalLayoutDirection provides LayoutDirection.Ltr) {
        Row(verticalAlignment = Alignment.CenterVertically) {
            IconAction(Icons.Previous, words["analysis-previous-mistake"], "analysis.mistake-previous", enabled = review.hasPrevious) {
                onEvent(AnalysisEvent.PreviousMistake)
            }
            VerdictText(review.verdict, none, Modifier.weight(1f))
            IconAction(Icons.Next, words["analysis-next-mistake"], "analysis.mistake-next", enabled = review.hasNext) {
                onEvent(AnalysisEvent.NextMistake)
            }
        }
    }
    val verdict = review.verdict
    if (verdict != null && verdict.mayRetry) {
        OutlinedButton(
            onClick = { onEvent(AnalysisEvent.Retry(verdict.ply)) },
            modifier = Modifier.fillMaxWidth().defaultMinSize(minHeight = 48.dp).testTag("analysis-retry"),
            border = BorderStroke(1.dp, MaterialTheme.colorScheme.outline),
            colors = ButtonDefaults.outlinedButtonColors(contentColor = MaterialTheme.colorScheme.primary),
        ) { Text(words["analysis-retry"]) }
    }
    Row(horizontalArrangement = Arrangement.spacedBy(12.dp)) {
        SideCard(words["app-white"], review.white, "analysis.white", Modifier.weight(1f))
        SideCard(words["app-black"], review.black, "analysis.black", Modifier.weight(1f))
    }
    val turning = review.turningPoint
    if (turning != null) {
        TextButton(
            onClick = { onEvent(AnalysisEvent.GoToPly(turning.ply)) },
            modifier = Modifier.defaultMinSize(minHeight = 48.dp).testTag("analysis-turning-point"),
        ) { Text(words.say("analysis-turning-point", "number" to turning.name)) }
    }
    TextButton(
        onClick = { onEvent(AnalysisEvent.StartReview) },
        modifier = Modifier.defaultMinSize(minHeight = 48.dp).testTag("analysis-review-again"),
    ) { Text(words["analysis-review-again"]) }
}

/** What is said about the move on the board. */
@Composable
private fun VerdictText(verdict: Verdict?, none: Boolean, modifier: Modifier) {
    val words = LocalWords.current
    Column(modifier.defaultMinSize(minHeight = 48.dp).testTag("analysis.verdict"), Arrangement.Center, Alignment.CenterHorizontally) {
        if (verdict == null) {
            Text(
                words[if (none) "analysis-no-mistakes" else "analysis-next-mistake"],
                style = MaterialTheme.typography.bodyMedium,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
                textAlign = TextAlign.Center,
            )
            return@Column
        }
        FlowRow(horizontalArrangement = Arrangement.Center, itemVerticalAlignment = Alignment.CenterVertically) {
            Text(
                verdict.name,
                Modifier.semantics { verdict.spoken?.let { contentDescription = it } },
                style = MaterialTheme.typography.titleMedium.copy(textDirection = TextDirection.Ltr),
            )
            val mark = verdict.mark
            if (mark != null) {
                Text(mark.sign, color = mark.color(), style = MaterialTheme.typography.titleMedium)
                Spacer(Modifier.width(8.dp))
                Text(words[mark.key], color = mark.color(), style = MaterialTheme.typography.titleMedium)
            }
        }
        val better = verdict.better
        if (better != null) {
            Text(
                words.say("analysis-best-was", "move" to better),
                Modifier.semantics {
                    verdict.betterSpoken?.let { contentDescription = words.say("analysis-best-was", "move" to it) }
                },
                style = MaterialTheme.typography.bodyMedium,
                textAlign = TextAlign.Center,
            )
        }
        verdict.reason?.let { reason ->
            Text(
                words.reason(reason),
                Modifier.testTag("analysis.reason"),
                style = MaterialTheme.typography.bodyMedium,
                textAlign = TextAlign.Center,
            )
        }
        if (verdict.pawnsLost >= 0.3) {
            Text(
                words.say("analysis-loss", "pawns" to verdict.pawnsLost),
                style = MaterialTheme.typography.bodySmall,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
            )
        }
    }
}

@Composable
private fun SideCard(side: String, review: SideReview, tag: String, modifier: Modifier) {
    val words = LocalWords.current
    Surface(modifier.testTag(tag), shape = MaterialTheme.shapes.medium, color = MaterialTheme.colorScheme.surfaceContainerHigh) {
        Column(Modifier.padding(12.dp), verticalArrangement = Arrangement.spacedBy(2.dp)) {
            Text(side, style = MaterialTheme.typography.labelLarge)
            Text(
                review.accuracy?.let { words.say("app-percent", "value" to it) } ?: "–",
                style = MaterialTheme.typography.headlineMedium,
            )
            Text(words["analysis-accuracy"], style = MaterialTheme.typography.bodySmall, color = MaterialTheme.colorScheme.onSurfaceVariant)
            Spacer(Modifier.height(4.dp))
            Count("analysis-inaccuracies", review.inaccuracies, MoveMark.Inaccuracy)
            Count("analysis-mistakes", review.mistakes, MoveMark.Mistake)
            Count("analysis-blunders", review.blunders, MoveMark.Blunder)
        }
    }
}

@Composable
private fun Count(key: String, count: Int, mark: MoveMark) {
    val words = LocalWords.current
    Text(
        words.say(key, "count" to count),
        style = MaterialTheme.typography.bodyMedium,
        color = if (count == 0) MaterialTheme.colorScheme.onSurfaceVariant else mark.color(),
    )
}

/** Above the moves while the person looks for a better one. */
@Composable
internal fun RetryPanel(retry: RetryView, onEvent: (AnalysisEvent) -> Unit) {
    val words = LocalWords.current
    val right = retry.answer == RetryAnswer.Right
    Surface(color = if (right) MaterialTheme.colorScheme.primaryContainer else MaterialTheme.colorScheme.surfaceContainerHigh) {
        Row(
            Modifier.fillMaxWidth().defaultMinSize(minHeight = 56.dp).padding(start = 16.dp, end = 8.dp),
            verticalAlignment = Alignment.CenterVertically,
        ) {
            val key = when (retry.answer) {
                RetryAnswer.Awaited -> "analysis-retry-find"
                RetryAnswer.Right -> "analysis-retry-right"
                RetryAnswer.Wrong -> "analysis-retry-wrong"
            }
            Text(
                words[key],
                Modifier.weight(1f).testTag("analysis.retry-answer").semantics { liveRegion = LiveRegionMode.Polite },
                style = MaterialTheme.typography.titleMedium,
            )
            TextButton(
                onClick = { onEvent(AnalysisEvent.EndRetry) },
                modifier = Modifier.defaultMinSize(minHeight = 48.dp).testTag("analysis.retry-end"),
            ) { Text(words[if (right) "app-done" else "app-cancel"]) }
        }
    }
}
