package org.plywise.ui.platform

import java.io.InputStream

// The files that are packed with the program, by their paths there. All of them are named here and nowhere else:
// `cargo xtask apk` reads this file and looks for each in the APK.

/** The colours of the screens and of the boards. */
internal const val COLORS = "colors.txt"

/** The drawings of the pieces. */
internal const val PIECES = "pieces.txt"

/** The sounds of the app. */
enum class Sound(val path: String) {
    Move("sounds/move.wav"),
    Capture("sounds/capture.wav"),
    Check("sounds/check.wav"),
    Castle("sounds/castle.wav"),
    Promote("sounds/promote.wav"),
    End("sounds/end.wav"),
    LowTime("sounds/lowtime.wav"),
}

/** Opens a file that is packed with the program. */
fun resource(path: String): InputStream =
    checkNotNull(Sound::class.java.getResourceAsStream("/$path")) { "$path is not in the program" }
