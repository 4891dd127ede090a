package org.plywise.ui.engine

import org.plywise.core.highestLevel

/** The numbers of the ladder's levels, the easiest first. */
val ladder: IntRange = 1..highestLevel().toInt()
