package org.plywise.android

import android.content.Context
import android.net.Uri
import androidx.lifecycle.SavedStateHandle
import java.io.File
import java.io.IOException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.plywise.ui.app.AppModel

/**
 * Files that the person picks on the system's own screens: one to read, or a place to write to. The system may end the
 * activity meanwhile, and even the process: then the file is written all the same, and one that was picked to be read
 * is taken like one from another app.
 *
 * @param scope outlives the activity; runs on the main thread
 * @param saved what the system keeps while it has ended the process
 * @param app the app, once it is open
 */
class Documents(
    private val context: Context,
    private val scope: CoroutineScope,
    private val saved: SavedStateHandle,
    private val app: suspend () -> AppModel,
) {
    private var picked: ((File?) -> Unit)? = null
    private var done: ((Boolean) -> Unit)? = null

    /** A file is going to be picked. */
    fun beginOpening(picked: (File?) -> Unit) {
        this.picked = picked
    }

    /** A file was picked, or none. */
    fun onOpened(uri: Uri?) {
        val picked = picked
        this.picked = null
        if (uri == null) return
        scope.launch {
            // While the app opens, it deletes what came in before its process was started.
            val app = app()
            val file = withContext(Dispatchers.IO) { Received(context).copy(uri) }
            when {
                picked != null -> picked(file)
                file != null -> app.receive(file)
                else -> app.sayFileFailed()
            }
        }
    }

    /** A place for a file is going to be picked. */
    fun beginSaving(file: File, done: (Boolean) -> Unit) {
        saved[TO_SAVE] = file.path
        this.done = done
    }

    /** A place was picked, or none. */
    fun onSaved(uri: Uri?) {
        val path = saved.remove<String>(TO_SAVE)
        val done = done
        this.done = null
        if (uri == null) return
        scope.launch {
            val written = path != null && withContext(Dispatchers.IO) { copyOut(File(path), uri) }
            if (done != null) done(written) else if (!written) app().sayFileFailed()
        }
    }

    /** Whether it could be done: another app keeps the document, and may fail or give no leave. */
    private fun copyOut(file: File, uri: Uri): Boolean = try {
        context.contentResolver.openOutputStream(uri)?.use { to -> file.inputStream().use { it.copyTo(to) } } != null
    } catch (_: IOException) {
        false
    } catch (_: SecurityException) {
        false
    }

    private companion object {
        const val TO_SAVE = "toSave"
    }
}
