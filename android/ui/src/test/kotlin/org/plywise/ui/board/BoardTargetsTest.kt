package org.plywise.ui.board

import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.setValue
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.v2.runComposeUiTest
import org.junit.jupiter.api.AfterEach
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.Target
import org.plywise.ui.engine.TargetKind

@OptIn(ExperimentalTestApi::class)
class BoardTargetsTest {
    private val test = TestApp()
    private val start = "RNBQKBNRPPPPPPPP................................pppppppprnbqkbnr"

    @AfterEach
    fun end() = test.close()

    @Test
    @Scenario("settings-switches")
    fun `where a piece may go is marked if that is wanted, and told to who listens in any case`() = runComposeUiTest {
        var style by mutableStateOf(BoardStyle.of(test.core.settings.value))
        var view by mutableStateOf(BoardView(start))
        setContent { TestFrame(test) { ChessBoard(view, style, onTap = {}) } }
        fun drawn(): List<Int> {
            waitForIdle()
            val image = onNodeWithTag("board").captureToImage()
            return IntArray(image.width * image.height).also { image.readPixels(it) }.toList()
        }
        for (wanted in listOf(true, false)) {
            style = BoardStyle.of(test.core.settings.value.copy(legalTargets = wanted))
            for (kind in TargetKind.entries) {
                view = BoardView(start, selection = Square.E2)
                val bare = drawn()
                view = view.copy(targets = listOf(Target(Square.E4, kind)))
                assertEquals(wanted, drawn() != bare, "$kind is marked")
                val click = onNodeWithTag("square-e4").fetchSemanticsNode().config[SemanticsActions.OnClick]
                val does = mapOf(TargetKind.CAPTURE to "take", TargetKind.PROMOTION to "promote")[kind] ?: kind.name.lowercase()
                assertEquals(test.core.words.value["board-action-$does"], click.label)
            }
        }
    }
}
