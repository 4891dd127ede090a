package org.plywise.shell

import androidx.compose.ui.test.ExperimentalTestApi
import androidx.compose.ui.test.hasTestTag
import java.io.File
import java.util.concurrent.CopyOnWriteArrayList
import org.junit.jupiter.api.BeforeAll
import org.junit.jupiter.params.ParameterizedTest
import org.junit.jupiter.params.provider.EnumSource
import org.plywise.app.ViewUpdate

/** Test that records the view state at the end of each [Story], and shows its preview. */
@OptIn(ExperimentalTestApi::class)
class StoriesTest {
    @ParameterizedTest
    @EnumSource
    fun `each story leads to the screen of its preview`(story: Story) {
        val updates = CopyOnWriteArrayList<ViewUpdate>()
        TestShell(record = updates::addAll).use { shell ->
            story.play(shell.driver)
            shell.driver.settle()
        }
        val bytes = Recording.bytes(updates)
        File(folder, story.name).writeBytes(bytes)
        composeTest {
            setContent { StoryPreview(Recording(story.name, bytes)) }
            waitForIdle()
            onNode(hasTestTag(story.tag)).assertExists()
        }
    }

    companion object {
        private val folder = File(System.getProperty("plywise.build"), "stories/stories")

        @BeforeAll
        @JvmStatic
        fun `list the stories`() {
            folder.mkdirs()
            File(folder, "index").writeText(Story.entries.joinToString("\n") { it.name })
        }
    }
}
