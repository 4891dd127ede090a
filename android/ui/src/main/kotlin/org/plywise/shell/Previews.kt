package org.plywise.shell

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.Row
import androidx.compose.foundation.layout.height
import androidx.compose.foundation.layout.padding
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.ui.Modifier
import androidx.compose.ui.tooling.preview.PreviewFontScale
import androidx.compose.ui.tooling.preview.PreviewLightDark
import androidx.compose.ui.unit.dp
import org.plywise.app.Brightness
import org.plywise.app.Catalogue
import org.plywise.app.Choice
import org.plywise.app.MarkCount
import org.plywise.app.MoveMark
import org.plywise.app.PracticeChoice
import org.plywise.app.ReviewView
import org.plywise.app.SideReview
import org.plywise.app.MoveComment
import org.plywise.app.Verdict
import org.plywise.shell.analysis.Moves
import org.plywise.shell.analysis.ReviewPanel
import org.plywise.shell.look.Icons
import org.plywise.shell.look.PlywiseTheme
import org.plywise.shell.parts.Chips
import org.plywise.shell.parts.Group
import org.plywise.shell.parts.IconAction
import org.plywise.shell.parts.LinkRow
import org.plywise.shell.parts.MainButton
import org.plywise.shell.parts.SideButton
import org.plywise.shell.parts.SwitchRow
import org.plywise.shell.parts.TonalButton
import org.plywise.shell.parts.TopBar

/** Wraps previews in the theme, light or dark. Shows string keys in place of strings. */
@Composable
private fun Preview(content: @Composable () -> Unit) = CompositionLocalProvider(
    LocalCatalogue provides Catalogue("en", false, emptyMap(), emptyList()),
) {
    PlywiseTheme(Brightness.SYSTEM, false) {
        Surface(color = MaterialTheme.colorScheme.background) { Column(Modifier.padding(16.dp), Arrangement.spacedBy(16.dp)) { content() } }
    }
}

@PreviewLightDark
@Composable
private fun PartsPreview() = Preview {
    TopBar("Settings", {}) { IconAction(Icons.Filter, "", "", badge = "2") {} }
    Group("Appearance") {
        SwitchRow("Coordinates", true, "") {}
        LinkRow("Language", "English", "") {}
    }
    Chips(Choice("Theme", listOf("Light", "Dark"), 0u), "") {}
    Row(horizontalArrangement = Arrangement.spacedBy(8.dp)) {
        MainButton("Play from here", "") {}
        SideButton("Analyze", "") {}
        TonalButton("Next mistake", "") {}
    }
}

@PreviewLightDark
@PreviewFontScale
@Composable
private fun ReviewPreview() = Preview {
    fun side(name: String, accuracy: String, blunders: UInt) = SideReview(
        name, accuracy, "", listOf(MarkCount(MoveMark.MISTAKE, 0u, "0 mistakes"), MarkCount(MoveMark.BLUNDER, blunders, "$blunders blunders")),
    )
    val told = listOf(MoveComment("It allows Qxf7#.", "", 5u, listOf("g8f6", "h5f7"), false), MoveComment("Better: Qe7.", "", 5u, listOf("d8e7"), true))
    val verdict = Verdict("3… Nf6", "", MoveMark.BLUNDER, "??", "Blunder", told, "", 6u)
    val review = ReviewView.Reviewed(side("White", "94%", 0u), side("Black", "43%", 1u), 5u, verdict, "", true, false, null, "", PracticeChoice("Find the better move", 6u))
    ReviewPanel(review, emptyList(), Moves(emptyList(), 0u), Modifier.height(420.dp)) {}
}
