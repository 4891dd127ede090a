package org.plywise.ui.setup

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import androidx.compose.ui.Modifier
import androidx.compose.ui.test.assertHeightIsAtLeast
import androidx.compose.ui.test.assertIsNotEnabled
import androidx.compose.ui.test.assertIsSelected
import androidx.compose.ui.test.assertWidthIsAtLeast
import androidx.compose.ui.test.junit4.v2.createComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.test.performScrollTo
import androidx.compose.ui.test.performTextReplacement
import androidx.compose.ui.unit.dp
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.Place
import org.plywise.ui.engine.Brightness
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.platform.LocalPlatform
import org.plywise.ui.platform.LocalWords
import org.plywise.ui.theme.PlywiseTheme

class SetupContentTest {
    @get:Rule
    val compose = createComposeRule()

    private val test = TestApp()
    private val model = SetupModel(test.app, null)

    @After
    fun close() {
        model.close()
        test.close()
    }

    private fun show(modifier: Modifier = Modifier) = compose.setContent {
        val state by model.state.collectAsState()
        CompositionLocalProvider(LocalWords provides test.core.words.value, LocalPlatform provides test.platform) {
            PlywiseTheme(Brightness.LIGHT, systemColors = false) { Box(modifier) { SetupContent(state, model::onEvent) } }
        }
    }

    @Test
    fun `all twelve pieces and the eraser can be taken`() {
        show()
        take()
    }

    @Test
    fun `the pieces are as wide as a finger on a small phone that is held sideways`() {
        show(Modifier.requiredSize(568.dp, 320.dp))
        take()
    }

    private fun take() {
        val pieces = listOf("white", "black").flatMap { side ->
            listOf("king", "queen", "rook", "bishop", "knight", "pawn").map { "setup-piece-$side-$it" }
        }
        for (tag in pieces + "setup-erase") {
            compose.onNodeWithTag(tag).performScrollTo().assertHeightIsAtLeast(48.dp).assertWidthIsAtLeast(48.dp).performClick()
            compose.onNodeWithTag(tag).assertIsSelected()
        }
    }

    @Test
    fun `side, castling and FEN are set by their controls`() {
        show()
        compose.onNodeWithTag("setup-turn-black").performScrollTo().assertHeightIsAtLeast(48.dp).performClick()
        assertEquals(PieceColor.BLACK, model.state.value.turn)
        compose.onNodeWithTag("setup-castling-white-king").performScrollTo().assertHeightIsAtLeast(48.dp).performClick()
        assertFalse(model.state.value.castling.whiteKingSide)
        compose.onNodeWithTag("setup-fen").performScrollTo().performTextReplacement("4k3/8/8/8/8/8/8/4K3 w - - 0 1")
        assertTrue(model.state.value.board.squares.count { it != '.' } == 2)
    }

    @Test
    @Scenario("setup-whole-board")
    fun `the menu clears, and an empty board cannot be played`() {
        show()
        compose.onNodeWithTag("setup.menu").performClick()
        compose.onNodeWithTag("setup-clear").performClick()
        compose.onNodeWithTag("setup-play").assertHeightIsAtLeast(48.dp).assertIsNotEnabled()
        compose.onNodeWithTag("setup-analyse").assertIsNotEnabled()
        compose.onNodeWithTag("setup.menu").performClick()
        compose.onNodeWithTag("setup-start").performClick()
        compose.onNodeWithTag("setup-play").performClick()
        assertTrue(test.app.places.value.last() is Place.NewGame)
    }
}
