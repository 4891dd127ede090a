package org.plywise.ui.platform

import androidx.compose.runtime.staticCompositionLocalOf
import org.plywise.ui.engine.Words

/** The words of the person's language. Screens take every text from here. */
val LocalWords = staticCompositionLocalOf<Words> { error("no words") }
