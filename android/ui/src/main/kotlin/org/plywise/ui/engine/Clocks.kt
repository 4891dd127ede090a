package org.plywise.ui.engine

/** The times that are offered for a game, the quickest first. */
val usualClocks: List<SideTime> = org.plywise.core.usualClocks()
