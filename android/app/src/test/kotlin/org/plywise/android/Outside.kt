package org.plywise.android

import android.app.Activity
import android.content.ClipData
import android.content.ClipboardManager
import android.content.Intent
import android.net.Uri
import java.io.OutputStream
import org.robolectric.Shadows.shadowOf

// The system around the app: other apps, the document picker and the clipboard.

private val file = Uri.parse("content://elsewhere/file")

/**
 * Returns the intent of the activity that the app started last, and clears Robolectric's record of started activities.
 */
internal fun AppRule.asked(): Intent? =
    generateSequence { shadowOf(activity).nextStartedActivity }.toList().firstOrNull()

/** Returns the text that the app has shared with another app. */
internal fun AppRule.shared(): String? =
    asked()?.getParcelableExtra(Intent.EXTRA_INTENT, Intent::class.java)?.getStringExtra(Intent.EXTRA_TEXT)

/** Simulates that the user picks a document with this content for reading. */
internal fun AppRule.openFile(content: ByteArray) = runOnUiThread {
    shadowOf(activity.contentResolver).registerInputStream(file, content.inputStream())
    pick()
}

/** Simulates that the user picks a document for writing; its content goes to [to]. */
internal fun AppRule.saveFile(to: OutputStream) = runOnUiThread {
    shadowOf(activity.contentResolver).registerOutputStream(file, to)
    pick()
}

private fun AppRule.pick() {
    // Activities started without a result have a negative code.
    val request = generateSequence { shadowOf(activity).nextStartedActivityForResult }.toList().first { it.requestCode >= 0 }
    shadowOf(activity).receiveResult(request.intent, Activity.RESULT_OK, Intent().setData(file))
}

private val AppRule.clipboard: ClipboardManager
    get() = checkNotNull(activity.getSystemService(ClipboardManager::class.java))

internal fun AppRule.copied(): String? = clipboard.primaryClip?.getItemAt(0)?.text?.toString()

internal fun AppRule.copy(text: String) = clipboard.setPrimaryClip(ClipData.newPlainText("", text))
