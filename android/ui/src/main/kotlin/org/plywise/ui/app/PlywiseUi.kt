package org.plywise.ui.app

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.WindowInsets
import androidx.compose.foundation.layout.WindowInsetsSides
import androidx.compose.foundation.layout.asPaddingValues
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.only
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.windowInsetsPadding
import androidx.compose.foundation.shape.RoundedCornerShape
import androidx.compose.material3.Icon
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.NavigationBar
import androidx.compose.material3.NavigationBarItem
import androidx.compose.material3.NavigationRail
import androidx.compose.material3.NavigationRailItem
import androidx.compose.material3.Scaffold
import androidx.compose.material3.SnackbarDuration
import androidx.compose.material3.SnackbarHost
import androidx.compose.material3.SnackbarHostState
import androidx.compose.material3.SnackbarResult
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableFloatStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.setValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.graphics.graphicsLayer
import androidx.compose.ui.graphics.vector.ImageVector
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.semantics.paneTitle
import androidx.compose.ui.semantics.semantics
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import org.plywise.ui.analysis.AnalysisScreen
import org.plywise.ui.board.BoardScreen
import org.plywise.ui.games.GamesScreen
import org.plywise.ui.games.StatisticsScreen
import org.plywise.ui.newgame.NewGameScreen
import org.plywise.ui.parts.LocalRoomBelow
import org.plywise.ui.parts.roomBelow
import org.plywise.ui.parts.systemEdges
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.settings.LicencesScreen
import org.plywise.ui.settings.SettingsScreen
import org.plywise.ui.setup.SetupScreen
import org.plywise.ui.theme.Icons
import org.plywise.ui.theme.PlywiseTheme
import org.plywise.ui.theme.isDark

/** The whole app in one window. */
@Composable
fun PlywiseUi(app: AppModel) {
    val words by app.core.words.collectAsState()
    val settings by app.core.settings.collectAsState()
    val direction = if (words.language.rightToLeft) LayoutDirection.Rtl else LayoutDirection.Ltr
    LaunchedEffect(app) { app.board.start() }
    val platform = app.platform()
    val listening by platform.screenReader.collectAsState()
    LaunchedEffect(listening) { app.listen() }
    CompositionLocalProvider(
        LocalWords provides words,
        LocalPlatform provides platform,
        LocalLayoutDirection provides direction,
    ) {
        val dark = isDark(settings.theme)
        LaunchedEffect(platform, dark) { platform.showBars(dark) }
        PlywiseTheme(settings.theme, settings.systemColors) { Window(app) }
    }
}

/** A tab at the lower edge, or at the side where the window is wide. */
private class Tab(val place: Place, val key: String, val icon: ImageVector) {
    fun holds(place: Place) = place::class == this.place::class
}

/** How wide a name in the rail may be. */
private val RAIL_ROOM = 112.dp

private val tabs = listOf(
    Tab(Place.Board, "app-screen-board", Icons.Board),
    Tab(Place.Games, "app-screen-games", Icons.Games),
    Tab(Place.Analysis(AnalysisRoot.Start), "app-screen-analysis", Icons.Analysis),
    Tab(Place.Settings, "app-screen-settings", Icons.Settings),
)

@Composable
private fun Window(app: AppModel) {
    val places by app.places.collectAsState()
    val place = places.last()
    val snackbars = remember { SnackbarHostState() }
    Messages(app, snackbars)
    var pulled by remember { mutableFloatStateOf(0f) }
    LocalPlatform.current.OnBack(enabled = places.size > 1, pulled = { pulled = it }) { app.back() }
    Surface(Modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
        BoxWithConstraints {
            val safe = systemEdges().asPaddingValues()
            val width = maxWidth - safe.calculateLeftPadding(LayoutDirection.Ltr) - safe.calculateRightPadding(LayoutDirection.Ltr)
            val height = maxHeight - safe.calculateTopPadding() - safe.calculateBottomPadding()
            val rail = width >= 600.dp || width > height
            // Less what the bar leaves between its tabs, and a little air.
            val tabRoom = width / tabs.size - 12.dp
            val hasBar = !rail && place.isRoot
            Row(Modifier.fillMaxSize().imePadding()) {
                if (rail && place.isRoot) Rail(place, app::go)
                Scaffold(
                    Modifier.weight(1f),
                    bottomBar = { if (hasBar) Bar(place, tabRoom, app::go) },
                    snackbarHost = { SnackbarHost(snackbars, if (hasBar) Modifier else Modifier.padding(bottom = roomBelow())) },
                    contentWindowInsets = WindowInsets(0),
                ) { padding ->
                    Content(app, place, hasRail = rail && place.isRoot, hasBar, Modifier.padding(padding).drawnAway { pulled })
                }
            }
        }
    }
}

/**
 * The screen at a place, within the edges of the system. Its lower edge is left to the screen where no bar of tabs is
 * there: what scrolls does so under the system's own bar.
 */
@Composable
private fun Content(app: AppModel, place: Place, hasRail: Boolean, hasBar: Boolean, modifier: Modifier) {
    val sides = WindowInsetsSides.Top + if (hasRail) WindowInsetsSides.End else WindowInsetsSides.Horizontal
    val below = if (hasBar) 0.dp else roomBelow()
    CompositionLocalProvider(LocalRoomBelow provides below) {
        Box(modifier.windowInsetsPadding(systemEdges().only(sides)).titled(place)) { Screen(app, place) }
    }
}

/** A screen reader says where the person has come to. */
@Composable
private fun Modifier.titled(place: Place): Modifier {
    val title = LocalWords.current[place.title]
    return semantics { paneTitle = title }
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

@Composable
private fun Screen(app: AppModel, place: Place) {
    when (place) {
        Place.Board -> BoardScreen(app)
        is Place.NewGame -> NewGameScreen(app, place)
        Place.Games -> GamesScreen(app)
        Place.Settings -> SettingsScreen(app)
        Place.Statistics -> StatisticsScreen(app)
        Place.Licences -> LicencesScreen(app)
        is Place.Analysis -> AnalysisScreen(app, place)
        is Place.Setup -> SetupScreen(app, place)
    }
}

@Composable
private fun Bar(place: Place, room: Dp, go: (Place) -> Unit) {
    val words = LocalWords.current
    val style = labelStyle(room)
    val edges = systemEdges().only(WindowInsetsSides.Horizontal + WindowInsetsSides.Bottom)
    NavigationBar(containerColor = MaterialTheme.colorScheme.surfaceContainer, windowInsets = edges) {
        for (tab in tabs) {
            NavigationBarItem(
                selected = tab.holds(place),
                onClick = { if (!tab.holds(place)) go(tab.place) },
                icon = { Icon(tab.icon, contentDescription = null) },
                label = { TabLabel(words[tab.key], style) },
                modifier = Modifier.testTag(tab.key),
            )
        }
    }
}

@Composable
private fun Rail(place: Place, go: (Place) -> Unit) {
    val words = LocalWords.current
    val style = labelStyle(RAIL_ROOM)
    val edges = systemEdges().only(WindowInsetsSides.Start + WindowInsetsSides.Vertical)
    NavigationRail(containerColor = MaterialTheme.colorScheme.surfaceContainer, windowInsets = edges) {
        for (tab in tabs) {
            NavigationRailItem(
                selected = tab.holds(place),
                onClick = { if (!tab.holds(place)) go(tab.place) },
                icon = { Icon(tab.icon, contentDescription = null) },
                label = { TabLabel(words[tab.key], style) },
                modifier = Modifier.testTag(tab.key),
            )
        }
    }
}

/** Shows what the app says, one after the other. One that gave way to another comes back, and stands its time again. */
@Composable
private fun Messages(app: AppModel, snackbars: SnackbarHostState) {
    val message by app.message.collectAsState()
    LaunchedEffect(message) {
        val shown = message ?: return@LaunchedEffect
        val duration = when {
            shown.lasting -> SnackbarDuration.Indefinite
            shown.action != null -> SnackbarDuration.Long
            else -> SnackbarDuration.Short
        }
        val result = snackbars.showSnackbar(shown.text, shown.action, duration = duration)
        if (result == SnackbarResult.ActionPerformed) shown.act()
        app.said(shown)
    }
}

/** How the tabs' names are written: as small as the longest needs to stay in one line, and all alike. */
@Composable
private fun labelStyle(room: Dp): TextStyle {
    val words = LocalWords.current
    val style = MaterialTheme.typography.labelMedium
    val measurer = rememberTextMeasurer()
    val density = LocalDensity.current
    return remember(words, style, density, room) {
        val longest = tabs.maxOf { measurer.measure(words[it.key], style, softWrap = false).size.width }
        val share = with(density) { room.toPx() } / longest
        if (share < 1f) style.copy(fontSize = style.fontSize * share) else style
    }
}

@Composable
private fun TabLabel(text: String, style: TextStyle) = Text(text, style = style, maxLines = 1, softWrap = false)
