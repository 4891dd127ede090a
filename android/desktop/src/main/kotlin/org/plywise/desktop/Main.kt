package org.plywise.desktop

import androidx.compose.ui.unit.DpSize
import androidx.compose.ui.unit.dp
import androidx.compose.ui.window.Window
import androidx.compose.ui.window.application
import androidx.compose.ui.window.rememberWindowState
import org.plywise.ui.Placeholder

/** Opens the app in a window of the size of a phone. */
fun main() =
    application {
        val state = rememberWindowState(size = DpSize(420.dp, 860.dp))
        Window(onCloseRequest = ::exitApplication, state = state, title = "Plywise") {
            Placeholder()
        }
    }
