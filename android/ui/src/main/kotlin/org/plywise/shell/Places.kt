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
import org.plywise.app.Navigation
import org.plywise.app.PlaceRecord
import org.plywise.app.Screen

/**
 * The stack of places as it is drawn: what the core published last, without the places that the person has left since.
 *
 * The system decides the moment at which a place goes, so the core hears of it afterwards. Until it has, what it
 * publishes is older than what the person did, and never brings a place back.
 */
internal class Places {
    private var published: Navigation? = null
    private var left = emptySet<UInt>()
    private val mutableShown = MutableStateFlow<Navigation?>(null)

    /** What is drawn; none before the core has published anything. */
    val shown: StateFlow<Navigation?> = mutableShown

    /** The core says where the person is. */
    @Synchronized
    fun publish(navigation: Navigation) {
        published = navigation
        left = left intersect navigation.places.map { it.id }.toSet()
        show()
    }

    /** Leaves a place and all that lies on it; `false` if it is not there or is the lowest one. */
    @Synchronized
    fun leave(place: UInt): Boolean {
        val places = mutableShown.value?.places.orEmpty()
        if (places.drop(1).none { it.id == place }) return false
        left = left + place
        show()
        return true
    }

    private fun show() {
        val places = published?.places.orEmpty().takeWhile { it.id !in left }
        mutableShown.value = published?.copy(places = places, canGoBack = places.size > 1)
    }
}

/** How wide a list is beside what it leads to, and a question beside the board that it is about. */
private val SIDE = 360.dp

/**
 * The places that are drawn, in the order in which they are read. In a wide window the list of games stands beside a
 * game, and a new game beside the board; all else has use for the whole width.
 */
internal fun Navigation.drawn(): List<PlaceRecord> {
    val top = places.last()
    val below = places.getOrNull(places.lastIndex - 1)
    return when {
        panes < 2u || below == null -> listOf(top)
        top.screen == Screen.GAMES -> listOf(top, below)
        below.screen == Screen.GAMES || top.screen == Screen.NEW_GAME -> listOf(below, top)
        else -> listOf(top)
    }
}

/**
 * Draws the place on top, or two side by side, and the one below while the top one is drawn away by a finger.
 * What a place has kept, as how far it is scrolled, lasts as long as it is on the stack.
 */
@Composable
fun PlaceHost(
    navigation: Navigation,
    onLeave: (UInt) -> Unit,
    modifier: Modifier = Modifier,
    content: @Composable (PlaceRecord) -> Unit,
) {
    val top by rememberUpdatedState(navigation.places.last().id)
    var pulled by remember { mutableFloatStateOf(0f) }
    // The place that a finger draws away, though another may come to lie on it meanwhile.
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
    LaunchedEffect(navigation.places) {
        val ids = navigation.places.map { it.id }.toSet()
        (known - ids).forEach(kept::removeState)
        known = ids
    }
    val graphics = LocalGraphicsContext.current
    val reduced by LocalPlatform.current.reducedMotion.collectAsState()
    val passage = remember(graphics) { Passage(graphics) }
    val drawn = if (grasped != null) navigation.places.takeLast(2) else navigation.drawn()
    val beside = grasped == null && drawn.size == 2
    SideEffect { passage.begin(navigation.places, !beside, reduced || grasped != null) }
    LaunchedEffect(passage.begun) { passage.run() }
    Box(modifier.fillMaxSize().onPlaced { passage.host = it }.drawWithContent { with(passage) { draw() } }) {
        drawn.forEachIndexed { index, place ->
            key(place.id) {
                val list = beside && (place.screen == Screen.GAMES || place.screen == Screen.NEW_GAME)
                val room = when {
                    list -> Modifier.width(SIDE)
                    beside -> Modifier.fillMaxWidth().padding(start = if (index == 0) 0.dp else SIDE, end = if (index == 0) SIDE else 0.dp)
                    else -> Modifier.fillMaxWidth()
                }
                Box(
                    Modifier
                        .align(if (index == 0) Alignment.CenterStart else Alignment.CenterEnd)
                        .fillMaxHeight()
                        .then(room)
                        .drawnAway { if (place.id == grasped) pulled else 0f }
                        .background(MaterialTheme.colorScheme.background)
                        .semantics { paneTitle = place.title },
                ) {
                    CompositionLocalProvider(LocalPassage provides passage.takeUnless { reduced }) {
                        kept.SaveableStateProvider(place.id.toInt()) { content(place) }
                    }
                }
            }
        }
    }
}

/** A screen that a finger draws away shrinks a little, with round corners; read while drawing only. */
private fun Modifier.drawnAway(pulled: () -> Float) = graphicsLayer {
    val share = pulled()
    scaleX = 1f - PULLED_SHRINK * share
    scaleY = scaleX
    shape = RoundedCornerShape(24.dp)
    clip = share > 0f
}

/** How much smaller a screen is that is all but gone. */
private const val PULLED_SHRINK = 0.1f
