package org.plywise.ui

import androidx.compose.ui.ImageComposeScene
import androidx.compose.ui.test.assertTextEquals
import androidx.compose.ui.test.junit4.v2.createComposeRule
import androidx.compose.ui.test.onNodeWithTag
import androidx.compose.ui.test.performClick
import androidx.compose.ui.unit.Density
import androidx.compose.ui.use
import org.jetbrains.skia.EncodedImageFormat
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.plywise.core.coreVersion
import java.io.File

/** The whole chain without Android: Compose, the generated sources, the core. */
class PlaceholderTest {
    @get:Rule
    val rule = createComposeRule()

    @Test
    fun `a tap reaches the core`() {
        rule.setContent { Placeholder() }
        rule.onNodeWithTag("version").assertTextEquals("?")
        rule.onNodeWithTag("ask").performClick()
        rule.onNodeWithTag("version").assertTextEquals(coreVersion())
    }

    @Test
    fun `a picture is made without a display`() {
        val folder = File(System.getProperty("plywise.build"), "pictures")
        assertTrue(folder.isDirectory || folder.mkdirs())
        ImageComposeScene(width = 420, height = 860, density = Density(1f)) { Placeholder() }.use { scene ->
            val picture = scene.render().encodeToData(EncodedImageFormat.PNG)
            val bytes = checkNotNull(picture).bytes
            File(folder, "placeholder.png").writeBytes(bytes)
            assertTrue("${bytes.size} bytes", bytes.size > 1_000)
        }
    }
}
