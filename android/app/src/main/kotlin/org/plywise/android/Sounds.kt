package org.plywise.android

import android.content.Context
import android.media.AudioAttributes
import android.media.SoundPool
import java.io.File
import org.plywise.ui.platform.Sound
import org.plywise.ui.platform.soundFile

/** Short sounds, loaded when the first one is wanted. The phone's silent switch rules them. */
internal class Sounds(private val context: Context, private val newPool: () -> SoundPool = ::effects) {
    private var pool: SoundPool? = null
    private val numbers = mutableMapOf<Sound, Int>()
    private val loaded = mutableSetOf<Int>()

    /** What was wanted before it was loaded: it is heard then, and not what was wanted before it. */
    private var awaited: Int? = null

    fun play(sound: Sound) {
        val pool = pool ?: open().also { pool = it }
        val number = numbers[sound] ?: return
        if (number in loaded) play(pool, number) else awaited = number
    }

    private fun play(pool: SoundPool, number: Int) {
        pool.play(number, 1f, 1f, 1, 0, 1f)
    }

    private fun open(): SoundPool {
        val pool = newPool()
        pool.setOnLoadCompleteListener { from, number, status ->
            if (status != 0) return@setOnLoadCompleteListener
            loaded += number
            if (awaited == number) {
                awaited = null
                play(from, number)
            }
        }
        val folder = File(context.cacheDir, "sounds").apply { mkdirs() }
        for (sound in Sound.entries) numbers[sound] = pool.load(soundFile(sound, folder).path, 1)
        return pool
    }

    fun release() {
        pool?.release()
        pool = null
        numbers.clear()
        loaded.clear()
        awaited = null
    }
}

private fun effects(): SoundPool {
    val attributes = AudioAttributes.Builder()
        .setUsage(AudioAttributes.USAGE_ASSISTANCE_SONIFICATION)
        .setContentType(AudioAttributes.CONTENT_TYPE_SONIFICATION)
        .build()
    return SoundPool.Builder().setMaxStreams(2).setAudioAttributes(attributes).build()
}
