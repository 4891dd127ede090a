package org.plywise.shell.train

import androidx.compose.foundation.background
import androidx.compose.foundation.border
import androidx.compose.foundation.clickable
import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.FlowRow
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.heightIn
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.size
import androidx.compose.material3.Icon
import androidx.compose.material3.LinearProgressIndicator
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.clip
import androidx.compose.ui.graphics.Color
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.Role
import androidx.compose.ui.semantics.clearAndSetSemantics
import androidx.compose.ui.semantics.contentDescription
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.unit.dp
import org.plywise.app.BasicsView
import org.plywise.app.EndingRow
import org.plywise.app.LessonRow
import org.plywise.app.MotifRow
import org.plywise.app.ProgressGroup
import org.plywise.app.ProgressRow
import org.plywise.app.PuzzlesView
import org.plywise.app.TodayView
import org.plywise.app.TrainEvent
import org.plywise.app.TrainGroup
import org.plywise.app.TrainScreen
import org.plywise.app.TrainSection
import org.plywise.app.TrainView
import org.plywise.shell.LocalCatalogue
import org.plywise.shell.games.Thumbnail
import org.plywise.shell.get
import org.plywise.shell.look.Icons
import org.plywise.shell.parts.Grid
import org.plywise.shell.parts.Group
import org.plywise.shell.parts.GroupList
import org.plywise.shell.parts.ListScreen
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.SectionHead
import org.plywise.shell.parts.TonalButton

/** Minimum width of a button for a puzzle motif, at the default text size; [ENDING] is that of an endgame. */
private val MOTIF = 150.dp
private val ENDING = 256.dp

/** Size of the board of an endgame. */
private val BOARD = 96.dp

/** Height of a progress bar for mistakes of one kind. */
private val BAR = 8.dp

/** The training home screen: today's set, lessons, puzzles, endgames and progress. */
@Composable
fun TrainPane(screen: TrainScreen, onEvent: (TrainEvent) -> Unit) =
    ListScreen(LocalCatalogue.current["app-screen-train"], null) {
        when (screen) {
            TrainScreen.Loading -> LinearProgressIndicator(Modifier.fillMaxWidth().testTag("train.loading"))
            is TrainScreen.Ready -> Ready(screen.train, onEvent)
        }
    }

@Composable
private fun Ready(train: TrainView, onEvent: (TrainEvent) -> Unit) = GroupList("train.list") {
    for (group in train.groups) item {
        Section(group) {
            when (group.section) {
                TrainSection.TODAY -> Today(train.today, onEvent)
                TrainSection.BASICS -> train.basics?.let { Basics(it, onEvent) }
                TrainSection.PUZZLES -> Puzzles(train.puzzles, onEvent)
                TrainSection.ENDINGS -> Endings(train, onEvent)
                TrainSection.MISTAKES -> for (progress in train.progress) Progress(progress)
            }
        }
    }
}

/** A section of the training home screen. */
@Composable
private fun Section(group: TrainGroup, content: @Composable ColumnScope.() -> Unit) = Group(group.title) {
    Column(Modifier.padding(horizontal = 16.dp, vertical = 12.dp), Arrangement.spacedBy(12.dp)) {
        // Today's set and the lessons show their progress themselves.
        if (group.section != TrainSection.TODAY && group.section != TrainSection.BASICS) Aside(group.text)
        content()
    }
}

/** Secondary text; shows nothing if [text] is empty. */
@Composable
private fun Aside(text: String, style: TextStyle = MaterialTheme.typography.bodyMedium) {
    if (text.isNotEmpty()) Text(text, style = style, color = MaterialTheme.colorScheme.onSurfaceVariant)
}

/** Today's set of exercises, the main purpose of the training home screen. */
@Composable
private fun Today(today: TodayView, onEvent: (TrainEvent) -> Unit) {
    FlowRow(Modifier.fillMaxWidth(), Arrangement.SpaceBetween, itemVerticalAlignment = Alignment.CenterVertically) {
        Text(today.text, Modifier.padding(end = 16.dp).testTag("train.done"), style = MaterialTheme.typography.titleLarge)
        Aside(today.streak)
    }
    if (today.count > 0u) DoneBar(today.done, today.count, 8)
    Aside(today.about)
    today.action?.let { MainButton(it, "train.today", Modifier.fillMaxWidth()) { onEvent(TrainEvent.Today) } }
    Aside(today.finding, MaterialTheme.typography.bodySmall)
}

/**
 * Progress bar: [done] of [count] exercises. Hidden from screen readers, since the text beside the bar says the same.
 */
@Composable
internal fun DoneBar(done: UInt, count: UInt, height: Int, modifier: Modifier = Modifier) = LinearProgressIndicator(
    { done.toFloat() / count.toFloat() },
    modifier.fillMaxWidth().height(height.dp).clearAndSetSemantics {},
    trackColor = MaterialTheme.colorScheme.outlineVariant,
    drawStopIndicator = {},
)

/** The lessons for someone new to chess: the next one, and behind a button all of them. */
@Composable
private fun Basics(basics: BasicsView, onEvent: (TrainEvent) -> Unit) {
    var open by rememberSaveable { mutableStateOf(false) }
    DoneBar(basics.done, basics.count, 8)
    basics.next?.let { TonalButton(it, "train.lesson-next", Modifier.fillMaxWidth()) { onEvent(TrainEvent.Lesson(null)) } }
    Start(basics.progress, "", "train.lessons", if (open) Icons.Collapse else Icons.Expand) { open = !open }
    if (open) basics.lessons.forEachIndexed { index, lesson -> Lesson(lesson, index) { onEvent(TrainEvent.Lesson(index.toUInt())) } }
}

@Composable
private fun Lesson(lesson: LessonRow, index: Int, onPlay: () -> Unit) {
    val (type, colors) = MaterialTheme.typography to MaterialTheme.colorScheme
    Row(
        Modifier
            .fillMaxWidth()
            .clip(MaterialTheme.shapes.small)
            .clickable(role = Role.Button, onClick = onPlay)
            .testTag("train.lesson-$index")
            .clearAndSetSemantics { contentDescription = lesson.spoken }
            .heightIn(min = 56.dp)
            .padding(vertical = 4.dp),
        Arrangement.spacedBy(12.dp),
        Alignment.CenterVertically,
    ) {
        Column(Modifier.weight(1f)) {
            Text(lesson.title, color = if (lesson.next) colors.primary else colors.onSurface, style = type.titleMedium)
            Aside(lesson.about)
        }
        if (lesson.finished) Icon(Icons.Check, null, tint = colors.primary) else Aside(lesson.state, type.labelMedium)
    }
}

/** A way to start exercises, with what happens below its title. */
@Composable
private fun Start(title: String, about: String, tag: String, icon: ImageVector = Icons.Play, onStart: () -> Unit) = Row(
    Modifier
        .fillMaxWidth()
        .clip(MaterialTheme.shapes.small)
        .clickable(role = Role.Button, onClick = onStart)
        .testTag(tag)
        .heightIn(min = 56.dp)
        .padding(vertical = 4.dp),
    Arrangement.spacedBy(12.dp),
    Alignment.CenterVertically,
) {
    Column(Modifier.weight(1f)) {
        Text(title, style = MaterialTheme.typography.titleMedium)
        Aside(about)
    }
    Icon(icon, null, tint = MaterialTheme.colorScheme.primary)
}

@Composable
private fun ColumnScope.Puzzles(puzzles: PuzzlesView, onEvent: (TrainEvent) -> Unit) {
    puzzles.starts.forEachIndexed { index, start -> Start(start.title, start.about, "train.puzzles-$index") { onEvent(start.event) } }
    SectionHead(puzzles.motifsTitle)
    Grid(puzzles.motifs, MOTIF, 8.dp) { index, motif, modifier -> Motif(motif, index, modifier) { onEvent(TrainEvent.Puzzles(index.toUInt())) } }
}

@Composable
private fun Motif(motif: MotifRow, index: Int, modifier: Modifier, onPlay: () -> Unit) = Column(
    modifier
        .clip(MaterialTheme.shapes.small)
        .border(1.dp, MaterialTheme.colorScheme.outline.copy(alpha = 0.5f), MaterialTheme.shapes.small)
        .clickable(role = Role.Button, onClick = onPlay)
        .testTag("train.motif-$index")
        .clearAndSetSemantics { contentDescription = motif.spoken }
        .heightIn(min = 56.dp)
        .padding(horizontal = 12.dp, vertical = 8.dp),
    Arrangement.Center,
) {
    Text(motif.title, style = MaterialTheme.typography.labelLarge)
    Aside(motif.about, MaterialTheme.typography.bodySmall)
}

@Composable
private fun Endings(train: TrainView, onEvent: (TrainEvent) -> Unit) {
    Grid(train.endings, ENDING, 16.dp) { index, ending, modifier -> Ending(ending, index, modifier) { onEvent(TrainEvent.Ending(index.toUInt())) } }
}

/**
 * An endgame to train, with its start position. Its state is a text; the check mark and the accent colour only repeat
 * it.
 */
@Composable
private fun Ending(ending: EndingRow, index: Int, modifier: Modifier, onPlay: () -> Unit) = Row(
    modifier
        .clip(MaterialTheme.shapes.small)
        .clickable(role = Role.Button, onClick = onPlay)
        .testTag("train.ending-$index"),
    Arrangement.spacedBy(16.dp),
    Alignment.CenterVertically,
) {
    val (type, colors) = MaterialTheme.typography to MaterialTheme.colorScheme
    Thumbnail(ending.squares, null, Modifier.size(BOARD))
    Column(Modifier.weight(1f)) {
        Text(ending.title, style = type.titleMedium)
        Text(ending.task, style = type.bodyMedium)
        val ink = if (ending.due || ending.mastered) colors.primary else colors.onSurfaceVariant
        Row(horizontalArrangement = Arrangement.spacedBy(4.dp), verticalAlignment = Alignment.CenterVertically) {
            if (ending.mastered) Icon(Icons.Check, null, Modifier.size(16.dp), ink)
            Text(ending.state, color = ink, style = type.labelMedium)
        }
    }
}

@Composable
private fun ColumnScope.Progress(group: ProgressGroup) {
    SectionHead(group.title)
    Aside(group.about)
    for (row in group.rows) Progress(row)
}

/** Frequency of a kind of mistake: recent ones as a filled bar, earlier ones as an outline. */
@Composable
private fun Progress(row: ProgressRow) = Column(
    Modifier.fillMaxWidth().testTag("train.progress").clearAndSetSemantics { contentDescription = row.spoken },
    Arrangement.spacedBy(2.dp),
) {
    val colors = MaterialTheme.colorScheme
    @Composable
    fun bar(long: UInt, ground: Color, edge: Color) = Box(
        Modifier
            .fillMaxWidth(long.toFloat() / 1000)
            .height(BAR)
            .background(ground, MaterialTheme.shapes.small)
            .border(1.dp, edge, MaterialTheme.shapes.small),
    )
    Text(row.title, style = MaterialTheme.typography.bodyLarge)
    bar(row.now, colors.primary, colors.primary)
    bar(row.before, Color.Transparent, colors.outline)
    Aside(row.text, MaterialTheme.typography.bodySmall)
}
