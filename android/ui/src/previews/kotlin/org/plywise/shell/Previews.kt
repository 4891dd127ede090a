package org.plywise.shell

import androidx.compose.material3.ColorScheme
import androidx.compose.runtime.Composable
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.remember
import androidx.compose.ui.graphics.ImageBitmap
import androidx.compose.ui.tooling.preview.Preview
import androidx.compose.ui.tooling.preview.PreviewFontScale
import androidx.compose.ui.tooling.preview.PreviewLightDark
import androidx.compose.ui.tooling.preview.PreviewParameter
import androidx.compose.ui.tooling.preview.PreviewParameterProvider
import java.io.InputStream
import java.nio.ByteBuffer
import kotlinx.coroutines.flow.MutableStateFlow
import org.plywise.app.Event
import org.plywise.app.FfiConverterTypeViewUpdate
import org.plywise.app.SystemAnswer
import org.plywise.app.SystemTask
import org.plywise.app.ViewUpdate
import org.plywise.core.AppInterface

/** View state of one screen, recorded from the core at the end of a test scenario. */
class Recording(val name: String, private val bytes: ByteArray) {
    /** Returns the recorded view state, read without the native library. */
    fun updates(): List<ViewUpdate> {
        val buffer = ByteBuffer.wrap(bytes)
        return buildList { while (buffer.hasRemaining()) add(FfiConverterTypeViewUpdate.read(buffer)) }
    }

    override fun toString() = name

    companion object {
        fun bytes(updates: List<ViewUpdate>): ByteArray {
            val buffer = ByteBuffer.allocate(updates.sumOf { FfiConverterTypeViewUpdate.allocationSize(it).toInt() })
            updates.forEach { FfiConverterTypeViewUpdate.write(it, buffer) }
            return buffer.array().copyOf(buffer.position())
        }
    }
}

/** Preview parameters: the recordings that `StoriesTest` writes to the folder `stories` of the resources. */
class Recordings : PreviewParameterProvider<Recording> {
    private fun resource(name: String): InputStream? = javaClass.getResourceAsStream("/stories/$name")

    override val values: Sequence<Recording>
        get() = resource("index")?.bufferedReader()?.readLines().orEmpty().asSequence().map { Recording(it, resource(it)!!.readBytes()) }
}

@PreviewLightDark
@PreviewFontScale
@Preview(name = "Landscape", widthDp = 891, heightDp = 411)
@Preview(name = "Tablet", widthDp = 1280, heightDp = 800)
@Composable
fun StoryPreview(@PreviewParameter(Recordings::class) recording: Recording) {
    val state = remember(recording) {
        AppState { listener ->
            listener.changed(0uL, 0uL, recording.updates())
            NoApp
        }
    }
    CompositionLocalProvider(LocalPlatform provides PreviewPlatform) { Shell(state) }
}

/** Stand-in for the core in previews, which ignores all events. */
private object NoApp : AppInterface {
    override fun send(number: ULong, event: Event) = Unit
    override fun end() = Unit
}

private object PreviewPlatform : Platform {
    override val screenReader = MutableStateFlow(false)
    override val reducedMotion = MutableStateFlow(true)
    override val powerSaving = MutableStateFlow(false)

    override fun carryOut(task: SystemTask, answer: (SystemAnswer) -> Unit) = answer(SystemAnswer.Cancelled)
    override fun share(picture: ImageBitmap, about: String, title: String) = Unit
    override fun paste(): String? = null

    @Composable
    override fun OnBack(enabled: Boolean, pulled: (Float) -> Unit, back: () -> Unit) = Unit

    @Composable
    override fun dynamicColors(dark: Boolean): ColorScheme? = null
}
