package org.plywise.ui.engine

/** Chances to win in percent, 0 to 100, of the side that the score is for. */
fun chances(score: Evaluation): Double = org.plywise.core.winningChances(score)
