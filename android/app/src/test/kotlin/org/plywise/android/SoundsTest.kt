package org.plywise.android

import android.app.Application
import android.media.SoundPool
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import org.junit.Assert.assertEquals
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.platform.Sound
import org.robolectric.Shadows.shadowOf

@RunWith(AndroidJUnit4::class)
class SoundsTest {
    private val context = ApplicationProvider.getApplicationContext<Application>()
    private val pool: SoundPool = SoundPool.Builder().build()
    private val sounds = Sounds(context) { pool }

    private fun path(sound: Sound) = File(context.cacheDir, "sounds/${sound.name.lowercase()}.wav").path

    private fun played(sound: Sound) = shadowOf(pool).getPathPlaybacks(path(sound)).size

    @Test
    @Scenario("board-heard-and-felt")
    fun `the first sound is heard as soon as it is loaded, and later ones at once`() {
        sounds.play(Sound.Move)
        sounds.play(Sound.Capture)
        for (sound in Sound.entries) shadowOf(pool).notifyPathLoaded(path(sound), true)
        assertEquals("what was wanted last", listOf(Sound.Capture), Sound.entries.filter { played(it) > 0 })
        for (sound in Sound.entries) {
            val before = played(sound)
            sounds.play(sound)
            assertEquals(before + 1, played(sound))
        }
    }

    @Test
    fun `a sound that cannot be loaded is not played`() {
        sounds.play(Sound.Move)
        shadowOf(pool).notifyPathLoaded(path(Sound.Move), false)
        sounds.play(Sound.Move)
        assertEquals(0, played(Sound.Move))
    }
}
