package org.plywise.android

import android.content.Context
import android.content.Intent
import android.os.Bundle
import androidx.activity.ComponentActivity
import androidx.activity.compose.setContent
import androidx.activity.enableEdgeToEdge
import androidx.activity.viewModels
import androidx.compose.runtime.CompositionLocalProvider
import androidx.compose.runtime.collectAsState
import androidx.compose.runtime.getValue
import org.plywise.shell.LocalPlatform
import org.plywise.shell.Shell

/** The app's only activity. Shows the app's screens and provides their [AndroidPlatform]. */
class MainActivity : ComponentActivity() {
    private val holder: AppHolder by viewModels()

    override fun attachBaseContext(base: Context) = super.attachBaseContext(AppLanguage(base).speaking())

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        enableEdgeToEdge()
        val platform = AndroidPlatform(this, holder.documents)
        holder.attach(platform)
        setContent {
            val state by holder.state.collectAsState()
            // The system's splash screen stays until there is content.
            CompositionLocalProvider(LocalPlatform provides platform) { state?.let { Shell(it) } }
        }
        holder.receiveFirst(intent)
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        holder.receive(intent)
    }

    override fun onStart() {
        super.onStart()
        holder.show()
    }

    override fun onStop() {
        // A rotation does not hide the app: the search, the clocks and a premove continue.
        if (!isChangingConfigurations) holder.hide()
        super.onStop()
    }
}
