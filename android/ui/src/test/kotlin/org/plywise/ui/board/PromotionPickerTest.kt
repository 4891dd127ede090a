package org.plywise.ui.board

import androidx.compose.foundation.layout.Box
import androidx.compose.foundation.layout.requiredSize
import androidx.compose.ui.Modifier
import androidx.compose.ui.semantics.SemanticsActions
import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.assertContentDescriptionEquals
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performSemanticsAction
import androidx.compose.ui.test.v2.runComposeUiTest
import androidx.compose.ui.unit.dp
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.TestFrame
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.Square

class PromotionPickerTest {
    @OptIn(ExperimentalTestApi::class)
    @Test
    @Scenario("board-promotion")
    fun `going back cancels the promotion and so does a touch beside it`() = runComposeUiTest {
        val style = BoardStyle(BoardLook.MAPLE, PieceLook.CLASSIC, coordinates = true, animated = false)
        var cancelled = 0
        TestApp().use { test ->
            setContent {
                TestFrame(test) {
                    Box(Modifier.requiredSize(320.dp)) {
                        PromotionPicker(Square.E8, PieceColor.WHITE, flipped = false, style, onPick = {}, onCancel = { cancelled++ })
                    }
                }
            }
            onNodeWithTag("promotion").assertContentDescriptionEquals("Cancel").performSemanticsAction(SemanticsActions.OnClick)
            runOnIdle { test.platform.backs.last().invoke() }
            assertEquals(2, cancelled)
        }
    }
}
