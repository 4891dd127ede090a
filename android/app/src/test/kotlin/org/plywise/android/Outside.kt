package org.plywise.android

import android.app.Activity
import android.content.ClipData
import android.content.ClipboardManager
import android.content.Intent
import android.net.Uri
import java.io.OutputStream
import org.robolectric.Shadows.shadowOf

// What stands for the system around the app: other apps, the files a person picks, the clipboard.

private val file = Uri.parse("content://elsewhere/file")

/** What the app has last asked the system to start, once: the newest comes first. */
internal fun AppRule.asked(): Intent? =
    generateSequence { shadowOf(activity).nextStartedActivity }.toList().firstOrNull()

/** The text that was handed to another app. */
internal fun AppRule.shared(): String? =
    asked()?.getParcelableExtra(Intent.EXTRA_INTENT, Intent::class.java)?.getStringExtra(Intent.EXTRA_TEXT)

/** The person picks a file that holds this. */
internal fun AppRule.openFile(content: ByteArray) = runOnUiThread {
    shadowOf(activity.contentResolver).registerInputStream(file, content.inputStream())
    pick()
}

/** The person says where a file goes. */
internal fun AppRule.saveFile(to: OutputStream) = runOnUiThread {
    shadowOf(activity.contentResolver).registerOutputStream(file, to)
    pick()
}

private fun AppRule.pick() {
    // What asks for no answer has a negative code.
    val request = generateSequence { shadowOf(activity).nextStartedActivityForResult }.toList().first { it.requestCode >= 0 }
    shadowOf(activity).receiveResult(request.intent, Activity.RESULT_OK, Intent().setData(file))
}

private val AppRule.clipboard: ClipboardManager
    get() = checkNotNull(activity.getSystemService(ClipboardManager::class.java))

internal fun AppRule.copied(): String? = clipboard.primaryClip?.getItemAt(0)?.text?.toString()

internal fun AppRule.copy(text: String) = clipboard.setPrimaryClip(ClipData.newPlainText("", text))
