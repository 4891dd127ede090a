package org.plywise.shell.look

import java.io.InputStream
import org.plywise.app.Sound

// The files that are packed with the program, by their paths there. All of them are named here and nowhere else:
// `cargo xtask apk` reads this file and looks for each in the APK.

/** The colours of the screens and of the boards. */
internal const val COLORS = "colors.txt"

/** The drawings of the pieces. */
internal const val PIECES = "pieces.txt"

/** The drawings of the players' faces. */
internal const val FACES = "animals.txt"

/** Where a sound lies. */
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

/** Opens a file that is packed with the program. */
fun resource(path: String): InputStream =
    checkNotNull(Colors::class.java.getResourceAsStream("/$path")) { "$path is not in the program" }
