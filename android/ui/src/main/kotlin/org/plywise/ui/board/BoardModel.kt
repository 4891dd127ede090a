package org.plywise.ui.board

import org.plywise.ui.app.AppModel

/** The game on the board screen. */
class BoardModel(private val app: AppModel) {
    /** Puts a game of the library on the board. */
    fun open(id: Long) = Unit

    /** The text of a problem report about this game; none if there is no game. */
    fun problemReport(): String? = null

    /** The library was emptied: what is on the board is of the past. */
    fun startAfresh() = Unit
}
