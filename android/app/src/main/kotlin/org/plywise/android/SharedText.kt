package org.plywise.android

import android.content.Context
import android.content.Intent
import android.net.Uri
import androidx.core.content.IntentCompat
import java.io.File
import java.io.IOException
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.withContext

/** Games or positions that another app sends. */
internal object SharedText {
    /** Whether somebody meant to send something. */
    fun isSent(intent: Intent): Boolean = intent.action == Intent.ACTION_VIEW || intent.action == Intent.ACTION_SEND

    /** Deletes the copy of what was sent last. */
    fun forget(context: Context) {
        copy(context).delete()
    }

    private fun copy(context: Context) = File(context.cacheDir, "received")

    /** A copy of what an intent carries; none if it carries nothing to read. */
    suspend fun read(context: Context, intent: Intent): File? = withContext(Dispatchers.IO) {
        val copy = copy(context)
        val uri: Uri? = when (intent.action) {
            Intent.ACTION_VIEW -> intent.data
            Intent.ACTION_SEND -> IntentCompat.getParcelableExtra(intent, Intent.EXTRA_STREAM, Uri::class.java)
            else -> null
        }
        val text = intent.getStringExtra(Intent.EXTRA_TEXT).takeIf { intent.action == Intent.ACTION_SEND }
        try {
            when {
                uri != null -> context.contentResolver.openInputStream(uri)?.use { from ->
                    copy.outputStream().use(from::copyTo)
                    copy
                }
                text != null -> copy.apply { writeText(text) }
                else -> null
            }
        } catch (_: IOException) {
            null
        } catch (_: SecurityException) {
            // The other app gave no leave to read it.
            null
        }
    }
}
