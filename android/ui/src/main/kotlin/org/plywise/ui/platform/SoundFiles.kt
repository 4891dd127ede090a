package org.plywise.ui.platform

import java.io.File

/** A sound as a file, copied out of the program once. */
fun soundFile(sound: Sound, folder: File): File {
    val name = sound.name.lowercase() + ".wav"
    val file = File(folder, name)
    if (!file.exists()) {
        val stream = checkNotNull(Sound::class.java.getResourceAsStream("/sounds/$name")) { "$name is not in the program" }
        stream.use { from -> file.outputStream().use(from::copyTo) }
    }
    return file
}
