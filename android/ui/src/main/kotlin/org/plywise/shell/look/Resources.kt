package org.plywise.shell.look

import java.io.InputStream
import org.plywise.app.Sound

// Paths of all files packed with the program. `cargo xtask apk` reads this file and checks that the APK contains each
// of them, so no other source may name one.

internal const val COLORS = "colors.txt"

internal const val PIECES = "pieces.txt"

internal const val FACES = "animals.txt"

/** Path of a sound's file among the app's resources. */
val Sound.path: String
    get() = when (this) {
        Sound.MOVE -> "sounds/move.wav"
        Sound.CAPTURE -> "sounds/capture.wav"
        Sound.CHECK -> "sounds/check.wav"
        Sound.CASTLE -> "sounds/castle.wav"
        Sound.PROMOTE -> "sounds/promote.wav"
        Sound.END -> "sounds/end.wav"
        Sound.LOW_TIME -> "sounds/lowtime.wav"
    }

/** Opens a file packed with the app, given its path among the resources. */
fun resource(path: String): InputStream =
    checkNotNull(Colors::class.java.getResourceAsStream("/$path")) { "$path is not in the program" }
