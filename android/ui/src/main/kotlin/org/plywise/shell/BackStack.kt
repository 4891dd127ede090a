package org.plywise.shell

import androidx.compose.foundation.background
import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxHeight
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.fillMaxWidth
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.width
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.MaterialTheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.SideEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.key
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.rememberUpdatedState
import androidx.compose.runtime.saveable.rememberSaveableStateHolder
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.draw.drawWithContent
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.layout.onPlaced
import androidx.compose.ui.platform.LocalGraphicsContext
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.unit.dp
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import org.plywise.app.BackStackEntry
import org.plywise.app.Navigation

/**
 * The back stack as shown: the stack that the core published last, without the entries that the user has left since.
 *
 * The system decides when an entry is popped, and the core is notified afterwards. Until then the core publishes an
 * older stack, which must not bring the entry back.
 */
internal class BackStack {
    private var published: Navigation? = null
    private var left = emptySet<UInt>()

    /** The back stack as shown; `null` until the core has published one. */
    val shown: StateFlow<Navigation?>
        field = MutableStateFlow<Navigation?>(null)

    /** Sets the back stack that the core has published. */
    @Synchronized
    fun publish(navigation: Navigation) {
        published = navigation
        left = left intersect navigation.entries.map { it.id }.toSet()
        show()
    }

    /**
     * Pops the entry with the id [entry] and everything above it. Returns `false` if the entry is missing or the
     * lowest.
     */
    @Synchronized
    fun leave(entry: UInt): Boolean {
        val entries = shown.value?.entries.orEmpty()
        if (entries.drop(1).none { it.id == entry }) return false
        left = left + entry
        show()
        return true
    }

    private fun show() {
        val entries = published?.entries.orEmpty().takeWhile { it.id !in left }
        shown.value = published?.copy(entries = entries, canGoBack = entries.size > 1)
    }
}

/** Width of the list beside the top screen, or of the new-game screen beside the board. */
private val SIDE = 360.dp

/**
 * Shows the top entry of the back stack, or two entries side by side. During a back gesture, the entry below shows,
 * too. The saved UI state of an entry, such as its scroll position, lives as long as the entry is on the stack.
 */
@Composable
fun BackStackHost(
    navigation: Navigation,
    onLeave: (UInt) -> Unit,
    modifier: Modifier = Modifier,
    content: @Composable (BackStackEntry) -> Unit,
) {
    val top by rememberUpdatedState(navigation.entries.last().id)
    var pulled by remember { mutableFloatStateOf(0f) }
    // The entry that the back gesture started on, even if another one is pushed meanwhile.
    var grasped by remember { mutableStateOf<UInt?>(null) }
    LocalPlatform.current.OnBack(
        navigation.canGoBack,
        pulled = {
            pulled = it
            grasped = if (it > 0f) grasped ?: top else null
        },
        back = { onLeave(grasped ?: top) },
    )
    val kept = rememberSaveableStateHolder()
    var known by remember { mutableStateOf(emptySet<UInt>()) }
    LaunchedEffect(navigation.entries) {
        val ids = navigation.entries.map { it.id }.toSet()
        (known - ids).forEach(kept::removeState)
        known = ids
    }
    val graphics = LocalGraphicsContext.current
    val reduced by LocalPlatform.current.reducedMotion.collectAsState()
    val passage = remember(graphics) { SharedElementTransition(graphics) }
    val entries = navigation.entries
    val drawn = if (grasped != null) entries.takeLast(2) else entries.last().visible.mapNotNull { id -> entries.find { it.id == id } }
    val beside = grasped == null && drawn.size == 2
    SideEffect { passage.begin(navigation.entries, !beside, reduced || grasped != null) }
    LaunchedEffect(passage.begun) { passage.run() }
    Box(modifier.fillMaxSize().onPlaced { passage.host = it }.drawWithContent { with(passage) { draw() } }) {
        drawn.forEachIndexed { index, entry ->
            key(entry.id) {
                val room = when {
                    beside && entry.narrow -> Modifier.width(SIDE)
                    beside -> Modifier.fillMaxWidth().padding(start = if (index == 0) 0.dp else SIDE, end = if (index == 0) SIDE else 0.dp)
                    else -> Modifier.fillMaxWidth()
                }
                Box(
                    Modifier
                        .align(if (index == 0) Alignment.CenterStart else Alignment.CenterEnd)
                        .fillMaxHeight()
                        .then(room)
                        .drawnAway { if (entry.id == grasped) pulled else 0f }
                        .background(MaterialTheme.colorScheme.background)
                        .semantics { paneTitle = entry.title },
                ) {
                    CompositionLocalProvider(LocalSharedElementTransition provides passage.takeUnless { reduced }) {
                        kept.SaveableStateProvider(entry.id.toInt()) { content(entry) }
                    }
                }
            }
        }
    }
}

/** Shrinks and rounds a screen during a back gesture. The gesture's progress is read in the draw phase only. */
private fun Modifier.drawnAway(pulled: () -> Float) = graphicsLayer {
    val share = pulled()
    scaleX = 1f - PULLED_SHRINK * share
    scaleY = scaleX
    shape = RoundedCornerShape(24.dp)
    clip = share > 0f
}

/** Fraction by which a screen has shrunk at the end of the back gesture. */
private const val PULLED_SHRINK = 0.1f
