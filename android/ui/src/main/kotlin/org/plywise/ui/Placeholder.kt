package org.plywise.ui

import androidx.compose.foundation.layout.Arrangement
import androidx.compose.foundation.layout.Column
import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.material3.Button
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.material3.Text
import androidx.compose.runtime.Composable
import androidx.compose.runtime.getValue
import androidx.compose.runtime.mutableStateOf
import androidx.compose.runtime.saveable.rememberSaveable
import androidx.compose.runtime.setValue
import androidx.compose.ui.Alignment
import androidx.compose.ui.Modifier
import androidx.compose.ui.platform.testTag
import org.plywise.core.coreVersion

/** Stands where the app will be: asks the core for its version when it is tapped. */
@Composable
fun Placeholder() {
    var version by rememberSaveable { mutableStateOf("?") }
    MaterialTheme {
        Surface(Modifier.fillMaxSize()) {
            Column(
                horizontalAlignment = Alignment.CenterHorizontally,
                verticalArrangement = Arrangement.Center,
            ) {
                Text(version, Modifier.testTag("version"))
                Button(onClick = { version = coreVersion() }, Modifier.testTag("ask")) {
                    Text("Core")
                }
            }
        }
    }
}
