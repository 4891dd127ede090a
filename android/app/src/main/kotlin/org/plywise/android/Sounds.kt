package org.plywise.android

import android.content.Context
import android.media.AudioAttributes
import android.media.SoundPool
import java.io.File
import org.plywise.ui.platform.Sound
import org.plywise.ui.platform.soundFile

/** Short sounds, loaded when the first one is wanted. The phone's silent switch rules them. */
internal class Sounds(private val context: Context) {
    private var pool: SoundPool? = null
    private val loaded = mutableMapOf<Sound, Int>()

    fun play(sound: Sound) {
        val pool = pool ?: open().also { pool = it }
        loaded[sound]?.let { pool.play(it, 1f, 1f, 1, 0, 1f) }
    }

    private fun open(): SoundPool {
        val attributes = AudioAttributes.Builder()
            .setUsage(AudioAttributes.USAGE_ASSISTANCE_SONIFICATION)
            .setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION)
            .build()
        val pool = SoundPool.Builder().setMaxStreams(2).setAudioAttributes(attributes).build()
        val folder = File(context.cacheDir, "sounds").apply { mkdirs() }
        for (sound in Sound.entries) loaded[sound] = pool.load(soundFile(sound, folder).path, 1)
        return pool
    }

    fun release() {
        pool?.release()
        pool = null
        loaded.clear()
    }
}
