package org.plywise.ui.board

import org.plywise.ui.app.AppModel

/** The game on the board screen. */
class BoardModel(private val app: AppModel)
