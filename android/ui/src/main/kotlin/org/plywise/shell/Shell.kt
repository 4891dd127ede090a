package org.plywise.shell

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.foundation.layout.heightIn
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.SnackbarDuration
import androidx.compose.material3.SnackbarHost
import androidx.compose.material3.SnackbarHostState
import androidx.compose.material3.SnackbarResult
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.material3.TextButton
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.LaunchedEffect
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.runtime.remember
import androidx.compose.runtime.staticCompositionLocalOf
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.LocalLayoutDirection
import androidx.compose.ui.platform.testTag
import androidx.compose.ui.unit.LayoutDirection
import androidx.compose.ui.unit.dp
import java.time.LocalDate
import java.time.format.DateTimeFormatter
import java.time.format.FormatStyle
import java.util.Locale
import kotlinx.coroutines.flow.StateFlow
import org.plywise.app.Catalogue
import org.plywise.app.CivilDate
import org.plywise.app.Event
import org.plywise.app.Look
import org.plywise.app.MessageRecord
import org.plywise.app.MessageState
import org.plywise.app.PlaceRecord
import org.plywise.app.Screen
import org.plywise.ui.theme.PlywiseTheme

/** The words of the language that is set. Screens take every label from here that the core does not send with them. */
internal val LocalCatalogue = staticCompositionLocalOf<Catalogue> { error("no catalogue") }

/** A label that never changes. */
internal operator fun Catalogue.get(key: String): String = messages[key] ?: key

/** The person's own region if they speak this language there, or else the language alone. */
internal fun Catalogue.locale(): Locale {
    val system = Locale.getDefault(Locale.Category.FORMAT)
    return if (system.language == language) system else Locale.forLanguageTag(language)
}

/** A day as the system writes it. */
internal fun Catalogue.date(day: CivilDate): String =
    DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale()).format(day.local())

internal fun CivilDate.local(): LocalDate = LocalDate.of(year, month.toInt(), day.toInt())

internal fun LocalDate.civil() = CivilDate(year, monthValue.toUByte(), dayOfMonth.toUByte())

/** The app in one window; nothing before the core has sent what to draw. */
@Composable
fun Shell(state: AppState) {
    val catalogue by state.catalogue.collectAsState()
    val look by state.look.collectAsState()
    ShellFrame(catalogue ?: return, look ?: return) {
        Surface(Modifier.fillMaxSize(), color = MaterialTheme.colorScheme.background) {
            Box {
                Place(state)
                Messages(state.message, Modifier.align(Alignment.BottomCenter)) { id, what -> state.send(Event.Message(id, what)) }
            }
        }
    }
}

/** What every screen finds around it. */
@Composable
internal fun ShellFrame(catalogue: Catalogue, look: Look, content: @Composable () -> Unit) = CompositionLocalProvider(
    LocalCatalogue provides catalogue,
    LocalLayoutDirection provides if (catalogue.rightToLeft) LayoutDirection.Rtl else LayoutDirection.Ltr,
) { PlywiseTheme(look.theme, look.systemColors, content) }

@Composable
private fun Place(state: AppState) {
    val navigation by state.navigation.collectAsState()
    PlaceHost(navigation ?: return, state::leave) { Screen(state, it) }
}

@Composable
private fun Screen(state: AppState, place: PlaceRecord) {
    val look by state.look.collectAsState()
    when (place.screen) {
        Screen.GAMES -> {
            val games by state.games.collectAsState()
            GamesPlace(games ?: return, look ?: return) { state.send(Event.Games(it)) }
        }
        Screen.STATISTICS -> {
            val statistics by state.statistics.collectAsState()
            StatisticsPlace(statistics ?: return, { state.leave(place.id) }) { state.send(Event.Statistics(it)) }
        }
        // The other screens are still drawn by the models.
        else -> Unit
    }
}

/** Shows what the app says. One that gave way to another comes back, and stands its time again. */
@Composable
internal fun Messages(message: StateFlow<MessageRecord?>, modifier: Modifier, onState: (UInt, MessageState) -> Unit) {
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

/** A button of a dialog. */
@Composable
internal fun DialogButton(text: String, tag: String, enabled: Boolean = true, onClick: () -> Unit) =
    TextButton(onClick, Modifier.heightIn(min = 48.dp).testTag(tag), enabled) { Text(text) }
