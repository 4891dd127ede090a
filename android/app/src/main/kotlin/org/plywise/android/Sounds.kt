package org.plywise.android

import android.content.Context
import android.media.AudioAttributes
import android.media.SoundPool
import java.io.File
import kotlinx.coroutines.CoroutineDispatcher
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.plywise.app.Sound
import org.plywise.shell.look.path
import org.plywise.shell.look.resource

/**
 * Player of the app's short sounds, which are loaded at the first [play]. The phone's silent mode applies to them. Main
 * thread only.
 *
 * @param scope ends with the activity; runs on the main thread
 * @param disk dispatcher on which sound files are written and loaded
 */
internal class Sounds(
    private val context: Context,
    private val scope: CoroutineScope,
    private val disk: CoroutineDispatcher = Dispatchers.IO,
    private val newPool: () -> SoundPool = ::effects,
) {
    private var pool: SoundPool? = null
    private var numbers = emptyMap<Sound, Int>()
    private val loaded = mutableSetOf<Int>()

    /**
     * The last sound that was requested before it was loaded. It plays as soon as it is loaded; earlier requests are
     * dropped.
     */
    private var awaited: Sound? = null

    /** Plays a sound. If the sounds are not loaded yet, loads them first and then plays the one requested last. */
    fun play(sound: Sound) {
        val pool = pool ?: newPool().also(::load)
        val number = numbers[sound]
        if (number != null && number in loaded) play(pool, number) else awaited = sound
    }

    private fun play(pool: SoundPool, number: Int) {
        pool.play(number, 1f, 1f, 1, 0, 1f)
    }

    private fun load(pool: SoundPool) {
        this.pool = pool
        pool.setOnLoadCompleteListener { _, number, status ->
            if (status == 0) loaded += number
            playAwaited()
        }
        scope.launch {
            numbers = withContext(disk) {
                val folder = File(context.cacheDir, "sounds").apply { mkdirs() }
                Sound.entries.associateWith { pool.load(file(it, folder).path, 1) }
            }
            // The load may have completed before its number was stored here.
            playAwaited()
        }
    }

    private fun playAwaited() {
        val pool = pool ?: return
        val number = numbers[awaited]?.takeIf { it in loaded } ?: return
        awaited = null
        play(pool, number)
    }

    /**
     * Returns a copy of the sound on disk, since Android's sound pool cannot load from streams. Replaces a copy left by
     * another version of the app.
     */
    private fun file(sound: Sound, folder: File): File {
        val file = File(folder, sound.path.substringAfterLast('/'))
        val content = resource(sound.path).use { it.readBytes() }
        if (!file.exists() || !file.readBytes().contentEquals(content)) file.writeBytes(content)
        return file
    }

    /** Frees the loaded sounds. The next [play] loads them again. */
    fun release() {
        pool?.release()
        pool = null
        numbers = emptyMap()
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
