package org.plywise.android

import android.content.Context
import android.content.Intent
import android.net.Uri
import androidx.core.content.IntentCompat
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext
import org.plywise.app.Received

/** Reader of games and positions that another app has sent. */
internal object SharedText {
    /** Returns whether an app has just sent this intent. Reopening the app from the recents list does not count. */
    fun isSent(intent: Intent): Boolean {
        if (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0) return false
        return intent.action == Intent.ACTION_VIEW || intent.action == Intent.ACTION_SEND
    }

    /** Reads the games or the position that an intent contains. A document is copied to the app's cache first. */
    suspend fun read(context: Context, intent: Intent): Received = withContext(Dispatchers.IO) {
        val uri: Uri? = when (intent.action) {
            Intent.ACTION_VIEW -> intent.data
            Intent.ACTION_SEND -> IntentCompat.getParcelableExtra(intent, Intent.EXTRA_STREAM, Uri::class.java)
            else -> null
        }
        val text = intent.getStringExtra(Intent.EXTRA_TEXT).takeIf { intent.action == Intent.ACTION_SEND }
        when {
            uri != null -> received(ReceivedFiles(context).copy(uri))
            text != null -> Received.Text(text)
            else -> Received.Unreadable
        }
    }
}
