package org.plywise.shell

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.BoxWithConstraints
import androidx.compose.foundation.layout.PaddingValues
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.WindowInsets
import androidx.compose.foundation.layout.WindowInsetsSides
import androidx.compose.foundation.layout.asPaddingValues
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.imePadding
import androidx.compose.foundation.layout.only
import androidx.compose.foundation.layout.padding
import androidx.compose.foundation.layout.windowInsetsPadding
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
import androidx.compose.runtime.compositionLocalOf
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalDensity
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.text.TextStyle
import androidx.compose.ui.text.rememberTextMeasurer
import androidx.compose.ui.unit.Dp
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import java.time.format.DateTimeFormatter
import java.time.format.FormatStyle
import java.util.Locale
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.map
import org.plywise.app.BackStackEntry
import org.plywise.app.BoardScreen
import org.plywise.app.Catalogue
import org.plywise.app.CivilDate
import org.plywise.app.Event
import org.plywise.app.Look
import org.plywise.app.MessageState
import org.plywise.app.MessageView
import org.plywise.app.Navigation
import org.plywise.app.Screen
import org.plywise.app.SquareLabel
import org.plywise.app.paneCount
import org.plywise.app.tabScreens
import org.plywise.shell.analysis.AnalysisPane
import org.plywise.shell.board.BoardPane
import org.plywise.shell.board.BoardTabs
import org.plywise.shell.board.CONTROLS
import org.plywise.shell.board.TABS
import org.plywise.shell.board.LocalAcknowledged
import org.plywise.shell.board.LocalSquareLabels
import org.plywise.shell.games.GamesPane
import org.plywise.shell.games.StatisticsPane
import org.plywise.shell.look.Icons
import org.plywise.shell.look.PlywiseTheme
import org.plywise.shell.look.isDark
import org.plywise.shell.newgame.NewGamePane
import org.plywise.shell.parts.LocalRoomBelow
import org.plywise.shell.parts.roomBelow
import org.plywise.shell.parts.systemEdges
import org.plywise.shell.settings.LicencesPane
import org.plywise.shell.settings.SettingsPane
import org.plywise.shell.setup.SetupPane
import org.plywise.shell.train.ExercisePane
import org.plywise.shell.train.TrainPane

/** The strings of the selected language, for every label that the core does not send with its screen. */
internal val LocalCatalogue = staticCompositionLocalOf<Catalogue> { error("no catalogue") }

/** The appearance settings, such as board, piece set and theme. */
internal val LocalLook = compositionLocalOf<Look> { error("no look") }

/** Returns the string for a key in the selected language, or the key itself if there is none. */
internal operator fun Catalogue.get(key: String): String = messages[key] ?: key

/**
 * Returns the user's own locale if its language is the app's, or else a locale with the app's language alone. Digits
 * are always 0 to 9, as in the core's texts.
 */
internal fun Catalogue.locale(): Locale {
    val system = Locale.getDefault(Locale.Category.FORMAT)
    val tag = if (system.language == language) system.toLanguageTag() else language
    return Locale.Builder().setLanguageTag(tag).setUnicodeLocaleKeyword("nu", "latn").build()
}

/** Formats a date in the style of the system's locale. */
internal fun Catalogue.date(day: CivilDate): String =
    DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale()).format(day.local())

/** Converts the core's date type to Java's. */
internal fun CivilDate.local(): LocalDate = LocalDate.of(year, month.toInt(), day.toInt())

/** Converts Java's date type to the core's. */
internal fun LocalDate.civil() = CivilDate(year, monthValue.toUByte(), dayOfMonth.toUByte())

/**
 * The app in one window. Empty until the core has sent the view state.
 *
 * The composables collect flows without regard to the lifecycle. A hidden app sends [Event.Hidden], after which the
 * core stops its searches and clocks and sends nothing more, and Compose draws no frames while the activity is stopped.
 * Stopping and restarting the collection would save nothing.
 */
@Composable
fun Shell(state: AppState) {
    val start by state.start.collectAsState()
    start?.let { return FailedStart(it) { state.send(Event.Retry) } }
    val catalogue by state.catalogue.collectAsState()
    val look by state.look.collectAsState()
    val navigation by state.navigation.collectAsState()
    val listening by LocalPlatform.current.screenReader.collectAsState()
    LaunchedEffect(state, listening) { state.send(Event.Listening(listening)) }
    val powerSaving by LocalPlatform.current.powerSaving.collectAsState()
    LaunchedEffect(state, powerSaving) { state.send(Event.PowerSaving(powerSaving)) }
    ShellFrame(catalogue ?: return, look ?: return) {
        CompositionLocalProvider(LocalAcknowledged provides state.acknowledged) { navigation?.let { Window(state, it) } }
    }
}

/** Provides strings, layout direction and theme to every screen. */
@Composable
internal fun ShellFrame(catalogue: Catalogue, look: Look, content: @Composable () -> Unit) = CompositionLocalProvider(
    LocalCatalogue provides catalogue,
    LocalLook provides look,
    LocalLayoutDirection provides if (catalogue.rightToLeft) LayoutDirection.Rtl else LayoutDirection.Ltr,
) {
    val (platform, dark) = LocalPlatform.current to isDark(look.theme)
    LaunchedEffect(platform, dark) { platform.showBars(dark) }
    PlywiseTheme(look.theme, look.systemColors, content)
}

/** A tab of the bottom bar, or of the navigation rail in a wide window. */
internal class Tab(val screen: Screen) {
    /** Catalogue key of the tab's title. */
    val key = "app-screen-" + screen.name.lowercase()

    val icon = when (screen) {
        Screen.TRAIN -> Icons.Train
        Screen.GAMES -> Icons.Games
        Screen.ANALYSIS -> Icons.Analysis
        Screen.SETTINGS -> Icons.Settings
        else -> Icons.Board
    }
}

/** The app's tabs, in the order of the tab bar. */
internal val tabs = tabScreens().map(::Tab)

/** Maximum width of a tab's label in the navigation rail. */
private val RAIL_ROOM = 112.dp

/** Width of the navigation rail with labels of the usual length. */
private val RAIL = 80.dp

/** The current screens with the tabs around them, within the system's insets, and the snackbar. */
@Composable
private fun Window(state: AppState, navigation: Navigation) = Surface(Modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
    BoxWithConstraints {
        val safe = systemEdges().asPaddingValues()
        val width = maxWidth - safe.calculateLeftPadding(LayoutDirection.Ltr) - safe.calculateRightPadding(LayoutDirection.Ltr)
        val height = maxHeight - safe.calculateTopPadding() - safe.calculateBottomPadding()
        val panes = paneCount((width - RAIL).value.toDouble(), height.value.toDouble())
        LaunchedEffect(state, panes) { state.send(Event.Panes(panes)) }
        val top = navigation.entries.last()
        val wide = width >= 600.dp || width > height
        val hasRail = top.hasTabs && wide
        // In a narrow window the board places the tab bar itself, or its menu leads to the other tabs. A broken board has
        // neither, so it keeps the tab bar here.
        val broken by remember(state) { state.board.map { it?.screen is BoardScreen.Broken } }.collectAsState(false)
        val alone = { screen: Screen -> screen == Screen.BOARD && !broken }
        val hasBar = top.hasTabs && !wide && !alone(top.screen)
        val tab = navigation.entries.last { it.root }.screen
        val go = { screen: Screen -> if (screen != tab) state.send(Event.Tab(screen)) }
        val boardTabs = remember { mutableStateOf(false) }
        Row(Modifier.fillMaxSize().imePadding()) {
            if (hasRail) Rail(tab) { go(it) }
            Scaffold(
                Modifier.weight(1f),
                // Minus the bar's spacing between tabs, and a margin at the window's edge, too.
                bottomBar = { if (hasBar) Bar(tab, width / tabs.size - 16.dp, barEdges()) { go(it) } },
                snackbarHost = {
                    val controls = if (!alone(top.screen)) 0.dp else if (boardTabs.value) CONTROLS + TABS else CONTROLS
                    Messages(state.message, if (hasBar) Modifier else Modifier.padding(bottom = roomBelow() + controls)) { id, what ->
                        state.send(Event.Message(id, what))
                    }
                },
                contentWindowInsets = WindowInsets(0),
            ) { padding ->
                // A screen without a tab bar extends to the bottom edge, so that its content scrolls under the system
                // bar.
                val sides = WindowInsetsSides.Top + if (hasRail) WindowInsetsSides.End else WindowInsetsSides.Horizontal
                BackStackHost(navigation, state::leave) { entry ->
                    val overBar = hasBar && !alone(entry.screen)
                    CompositionLocalProvider(LocalRoomBelow provides if (overBar) 0.dp else roomBelow()) {
                        val edges = Modifier.padding(if (overBar) padding else PaddingValues()).windowInsetsPadding(systemEdges().only(sides))
                        CompositionLocalProvider(LocalSquareLabels provides squareLabels(state, entry.id)) {
                            val bar = @Composable { Bar(tab, width / tabs.size - 16.dp, WindowInsets(0)) { go(it) } }
                            Box(edges) { Screen(state, entry, BoardTabs({ go(it) }, boardTabs, bar).takeUnless { wide }) }
                        }
                    }
                }
            }
        }
    }
}

/**
 * Shows the screen of a back stack entry.
 *
 * @param tabs the tab bar of the game screen; `null` where the tabs are visible elsewhere
 */
@Composable
private fun Screen(state: AppState, entry: BackStackEntry, tabs: BoardTabs?) {
    val leave = { state.leave(entry.id) }
    when (entry.screen) {
        Screen.BOARD -> {
            val board by state.board.collectAsState()
            val (thinking, clocks) = state.thinking.collectAsState() to state.clocks.collectAsState()
            BoardPane(board ?: return, thinking, state.clockStart, clocks, tabs = tabs) { state.send(Event.Board(it)) }
        }
        Screen.GAMES -> {
            val games by state.games.collectAsState()
            GamesPane(games ?: return) { state.send(Event.Games(it)) }
        }
        Screen.SETTINGS -> {
            val settings by state.settings.collectAsState()
            SettingsPane(settings ?: return) { state.send(Event.Settings(it)) }
        }
        Screen.LICENCES -> {
            val licences by state.licences.collectAsState()
            LicencesPane(licences ?: return, leave)
        }
        Screen.NEW_GAME -> {
            val choices by state.newGame.collectAsState()
            NewGamePane(choices ?: return, leave) { state.send(Event.NewGame(it)) }
        }
        Screen.STATISTICS -> {
            val statistics by state.statistics.collectAsState()
            StatisticsPane(statistics ?: return, leave) { state.send(Event.Statistics(it)) }
        }
        Screen.SETUP -> {
            val setup by state.setup.collectAsState()
            SetupPane(setup ?: return, leave) { state.send(Event.Setup(it)) }
        }
        Screen.TRAIN -> {
            val train by state.train.collectAsState()
            TrainPane(train ?: return) { state.send(Event.Train(it)) }
        }
        Screen.EXERCISE -> {
            val exercise by state.exercise.collectAsState()
            ExercisePane(exercise ?: return, leave) { state.send(Event.Exercise(it)) }
        }
        Screen.ANALYSIS -> {
            val analysis = state.analysis.collectAsState().value?.takeIf { it.entry == entry.id } ?: return
            val (lines, graph) = state.lines.collectAsState() to state.graph.collectAsState()
            val back = leave.takeUnless { entry.root }
            AnalysisPane(analysis, lines, graph.value.orEmpty(), back) { state.send(Event.Analysis(it)) }
        }
    }
}

/**
 * Returns the accessibility labels of the squares on the board of a back stack entry; `null` while no screen reader is
 * active.
 */
@Composable
private fun squareLabels(state: AppState, entry: UInt): List<SquareLabel>? {
    val listening by LocalPlatform.current.screenReader.collectAsState()
    val labels by state.squareLabels.collectAsState()
    return labels?.takeIf { listening && it.entry == entry }?.squares
}

/** Edges of the system that the tab bar at the bottom of the window extends under. */
@Composable
private fun barEdges(): WindowInsets = systemEdges().only(WindowInsetsSides.Horizontal + WindowInsetsSides.Bottom)

@Composable
private fun Bar(shown: Screen, room: Dp, edges: WindowInsets, go: (Screen) -> Unit) {
    val style = labelStyle(room)
    NavigationBar(containerColor = MaterialTheme.colorScheme.surfaceContainer, windowInsets = edges) {
        for (tab in tabs) {
            val tagged = Modifier.testTag(tab.key)
            NavigationBarItem(tab.screen == shown, { go(tab.screen) }, { Icon(tab.icon, null) }, tagged, label = { TabLabel(tab, style) })
        }
    }
}

@Composable
private fun Rail(shown: Screen, go: (Screen) -> Unit) {
    val style = labelStyle(RAIL_ROOM)
    val edges = systemEdges().only(WindowInsetsSides.Start + WindowInsetsSides.Vertical)
    NavigationRail(containerColor = MaterialTheme.colorScheme.surfaceContainer, windowInsets = edges) {
        for (tab in tabs) {
            val tagged = Modifier.testTag(tab.key)
            NavigationRailItem(tab.screen == shown, { go(tab.screen) }, { Icon(tab.icon, null) }, tagged, label = { TabLabel(tab, style, Modifier.padding(horizontal = 4.dp)) })
        }
    }
}

/** Returns the text style of the tab labels, the same for all: shrunk until the longest label fits on one line. */
@Composable
private fun labelStyle(room: Dp): TextStyle {
    val words = LocalCatalogue.current
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
private fun TabLabel(tab: Tab, style: TextStyle, modifier: Modifier = Modifier) =
    Text(LocalCatalogue.current[tab.key], modifier, style = style, maxLines = 1, softWrap = false)

/**
 * Shows the core's message as a snackbar. A message that was replaced by another shows again for its full time.
 *
 * @param onState receives the message's id and its new state
 */
@Composable
internal fun Messages(message: StateFlow<MessageView?>, modifier: Modifier, onState: (UInt, MessageState) -> Unit) {
    val shown by message.collectAsState()
    val snackbars = remember { SnackbarHostState() }
    LaunchedEffect(shown?.id) {
        val it = shown ?: return@LaunchedEffect
        val duration = when {
            it.lasting -> SnackbarDuration.Indefinite
            it.action != null -> SnackbarDuration.Long
            else -> SnackbarDuration.Short
        }
        val result = snackbars.showSnackbar(it.text, it.action, duration = duration)
        onState(it.id, if (result == SnackbarResult.ActionPerformed) MessageState.ACTED else MessageState.GONE)
    }
    SnackbarHost(snackbars, modifier)
}
