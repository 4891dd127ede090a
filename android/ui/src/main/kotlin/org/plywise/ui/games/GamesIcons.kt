package org.plywise.ui.games

import org.plywise.ui.theme.Icons.icon

/** Icons that only the games need. */
internal object GamesIcons {
    val Statistics by icon("M5 19.5V12M12 19.5V5M19 19.5V9", 2.4f)
    val Board by icon("M5 5H19V19H5ZM5 12H19M12 5V19")
    val Tree by icon("M5 5V14A3 3 0 0 0 8 17H18M5 10H18M15 7L18 10L15 13")
    val Copy by icon("M9 9H19V20H9ZM6 15H5V4H15V6")
}
