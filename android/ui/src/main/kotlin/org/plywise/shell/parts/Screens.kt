package org.plywise.shell.parts

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.ColumnScope
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.widthIn
import androidx.compose.foundation.lazy.LazyColumn
import androidx.compose.foundation.lazy.LazyListScope
import androidx.compose.foundation.rememberScrollState
import androidx.compose.foundation.verticalScroll
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.heading
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.style.TextAlign
import androidx.compose.ui.unit.dp

/** Maximum width of a column of rows. */
internal val COLUMN = 640.dp

/** A screen with a top bar and content below it. [onBack] is `null` for the root of a tab, which has no back button. */
@Composable
internal fun ListScreen(title: String, onBack: (() -> Unit)?, content: @Composable ColumnScope.() -> Unit) =
    Surface(Modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
        Column(horizontalAlignment = Alignment.CenterHorizontally) {
            TopBar(title, onBack, Modifier.widthIn(max = COLUMN))
            content()
        }
    }

/** A scrolling column of groups of rows, with content padding for the area that the system covers. */
@Composable
internal fun GroupList(tag: String, content: LazyListScope.() -> Unit) = LazyColumn(
    Modifier.widthIn(max = COLUMN).fillMaxWidth().testTag(tag),
    contentPadding = PaddingValues(start = 16.dp, end = 16.dp, bottom = 24.dp + LocalRoomBelow.current),
    verticalArrangement = Arrangement.spacedBy(16.dp),
    content = content,
)

/** A group of related rows on one surface, under an optional heading. */
@Composable
internal fun Group(title: String?, content: @Composable ColumnScope.() -> Unit) = Column(Modifier.fillMaxWidth()) {
    if (title != null) SectionHead(title, Modifier.padding(horizontal = 16.dp, vertical = 8.dp))
    Surface(shape = MaterialTheme.shapes.large, color = MaterialTheme.colorScheme.surfaceContainer) {
        Column(Modifier.fillMaxWidth().padding(vertical = 4.dp), content = content)
    }
}

/** Heading of a group of rows. Muted, since the accent colour is for interactive elements. */
@Composable
internal fun SectionHead(text: String, modifier: Modifier = Modifier) = Text(
    text,
    modifier.semantics { heading() },
    style = MaterialTheme.typography.labelLarge,
    color = MaterialTheme.colorScheme.onSurfaceVariant,
)

/** A section of a screen: a heading with its content. */
@Composable
internal fun Section(title: String, content: @Composable ColumnScope.() -> Unit) =
    Column(Modifier.fillMaxWidth(), Arrangement.spacedBy(8.dp)) {
        SectionHead(title, Modifier.padding(top = 4.dp))
        content()
    }

/** A centred message for an empty screen, with actions. */
@Composable
internal fun Quiet(text: String, picture: @Composable () -> Unit = {}, actions: @Composable () -> Unit = {}) =
    Box(Modifier.fillMaxSize(), Alignment.Center) {
        Column(
            Modifier.widthIn(max = 480.dp).verticalScroll(rememberScrollState()).padding(24.dp),
            Arrangement.spacedBy(16.dp),
            Alignment.CenterHorizontally,
        ) {
            picture()
            Text(
                text,
                style = MaterialTheme.typography.bodyLarge,
                color = MaterialTheme.colorScheme.onSurfaceVariant,
                textAlign = TextAlign.Center,
            )
            actions()
        }
    }
