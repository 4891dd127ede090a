package org.plywise.android

import android.app.Application
import android.media.SoundPool
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import java.util.concurrent.Executor
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.asCoroutineDispatcher
import org.junit.Assert.assertArrayEquals
import org.junit.Assert.assertEquals
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.Sound
import org.plywise.shell.look.path
import org.plywise.shell.look.resource
import org.robolectric.Shadows.shadowOf

@RunWith(AndroidJUnit4::class)
class SoundsTest {
    private val context = ApplicationProvider.getApplicationContext<Application>()
    private val pool: SoundPool = SoundPool.Builder().build()

    /** Tasks queued for the background thread on which sound files are written and loaded. */
    private val waiting = ArrayDeque<Runnable>()
    private val disk = Executor { waiting += it }.asCoroutineDispatcher()
    private val sounds = Sounds(context, CoroutineScope(Dispatchers.Unconfined), disk) { pool }

    private fun file(sound: Sound) = File(context.cacheDir, sound.path)

    private fun played(sound: Sound) = shadowOf(pool).getPathPlaybacks(file(sound).path).size

    private fun load() {
        while (waiting.isNotEmpty()) waiting.removeFirst().run()
    }

    @Test
    @Scenario("board-heard-and-felt")
    fun `the first sound plays once loaded and later ones play immediately`() {
        sounds.play(Sound.MOVE)
        load()
        sounds.play(Sound.CAPTURE)
        for (sound in Sound.entries) shadowOf(pool).notifyPathLoaded(file(sound).path, true)
        assertEquals("what was wanted last", listOf(Sound.CAPTURE), Sound.entries.filter { played(it) > 0 })
        for (sound in Sound.entries) {
            val before = played(sound)
            sounds.play(sound)
            assertEquals(before + 1, played(sound))
        }
    }

    @Test
    fun `sounds are written off the main thread`() {
        sounds.play(Sound.MOVE)
        assertEquals("written at once", emptyList<Sound>(), Sound.entries.filter { file(it).exists() })
        load()
        for (sound in Sound.entries) assertArrayEquals(sound.path, resource(sound.path).readBytes(), file(sound).readBytes())
    }

    @Test
    fun `sounds of an older version are replaced`() {
        file(Sound.MOVE).apply { parentFile?.mkdirs() }.writeText("an older sound")
        sounds.play(Sound.MOVE)
        load()
        assertArrayEquals(resource(Sound.MOVE.path).readBytes(), file(Sound.MOVE).readBytes())
    }

    @Test
    fun `a sound that cannot be loaded is not played`() {
        sounds.play(Sound.MOVE)
        load()
        shadowOf(pool).notifyPathLoaded(file(Sound.MOVE).path, false)
        sounds.play(Sound.MOVE)
        assertEquals(0, played(Sound.MOVE))
    }
}
