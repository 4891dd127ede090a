package org.plywise.android

import android.content.Context
import android.net.Uri
import androidx.lifecycle.SavedStateHandle
import java.io.File
import java.io.IOException
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.currentCoroutineContext
import kotlinx.coroutines.ensureActive
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.plywise.app.Event
import org.plywise.app.Received
import org.plywise.app.SystemAnswer
import org.plywise.shell.AppState

/**
 * Documents that the user picks in the system's UI, to read from or to write to. The system may destroy the activity in
 * the meantime, or even the process. A file is then still written, and a document picked for reading is handled like
 * one shared by another app. All file access is off the main thread.
 *
 * @param scope outlives the activity; runs on the main thread
 * @param saved state that survives process death
 * @param app waits until the app has started
 */
class Documents(
    private val context: Context,
    private val scope: CoroutineScope,
    private val saved: SavedStateHandle,
    private val app: suspend () -> AppState,
) {
    /** Dispatcher that runs one file task at a time, so that [forgetAll] deletes every file shared before the call. */
    private val disk = Dispatchers.IO.limitedParallelism(1)

    private var opening: ((SystemAnswer) -> Unit)? = null
    private var saving: ((SystemAnswer) -> Unit)? = null

    /** Registers a request to pick a document for reading; [answer] receives the result. Cancels a pending request. */
    fun beginOpening(answer: (SystemAnswer) -> Unit) {
        opening?.invoke(SystemAnswer.Cancelled)
        opening = answer
    }

    /** Handles the result of picking a document for reading. [uri] is `null` if the user cancelled. */
    fun onOpened(uri: Uri?) {
        val answer = opening
        opening = null
        if (uri == null) answer?.invoke(SystemAnswer.Cancelled) else scope.launch {
            // A starting app deletes the files that an earlier process received, so wait for it before copying.
            val app = app()
            val file = withContext(Dispatchers.IO) { ReceivedFiles(context).copy(uri) }
            if (answer != null) {
                answer(if (file == null) SystemAnswer.Failed else SystemAnswer.Picked(file.path))
            } else {
                app.send(Event.Received(received(file)))
            }
        }
    }

    /** Registers a request to pick a document that [file] is written to. Cancels a pending request. */
    fun beginSaving(file: File, answer: (SystemAnswer) -> Unit) {
        saving?.invoke(SystemAnswer.Cancelled)
        saved[TO_SAVE] = file.path
        saving = answer
    }

    /** Handles the result of picking a document for writing. [uri] is `null` if the user cancelled. */
    fun onSaved(uri: Uri?) {
        val path = saved.remove<String>(TO_SAVE)
        val answer = saving
        saving = null
        if (uri == null) answer?.invoke(SystemAnswer.Cancelled) else scope.launch {
            val written = path != null && withContext(Dispatchers.IO) { copyOut(File(path), uri) }
            if (answer != null) {
                answer(if (written) SystemAnswer.Done else SystemAnswer.Failed)
            } else if (!written) {
                app().send(Event.Received(Received.Unreadable))
            }
        }
    }

    /** Copies a file to where other apps can read it, passes the copy's URI to [share], and calls [answer]. */
    fun lend(file: File, answer: (SystemAnswer) -> Unit, share: (Uri) -> Unit) =
        onDisk(answer, share) { SharedFiles.uri(context, file) }

    /** Deletes the app's copy of a received file, and calls [answer]. */
    fun forget(file: File, answer: (SystemAnswer) -> Unit) = onDisk(answer) { file.delete() }

    /** Deletes the app's copies of received and shared files, and calls [answer]. */
    fun forgetAll(answer: (SystemAnswer) -> Unit) = onDisk(answer) {
        ReceivedFiles(context).forget()
        SharedFiles.forget(context)
    }

    private fun <T> onDisk(answer: (SystemAnswer) -> Unit, then: (T) -> Unit = {}, work: () -> T) {
        scope.launch {
            try {
                then(withContext(disk) { work() })
                answer(SystemAnswer.Done)
            } catch (_: Exception) {
                currentCoroutineContext().ensureActive()
                answer(SystemAnswer.Failed)
            }
        }
    }

    /**
     * Copies a file to a document and returns whether that succeeded. The document's provider is another app, which may
     * throw or refuse access. Mode "wt" truncates a longer document.
     */
    private fun copyOut(file: File, uri: Uri): Boolean = try {
        val document = context.contentResolver.openOutputStream(uri, "wt")
        document?.use { to -> file.inputStream().use { it.copyTo(to) } } != null
    } catch (_: IOException) {
        false
    } catch (_: SecurityException) {
        false
    } catch (_: IllegalArgumentException) {
        false
    } catch (_: UnsupportedOperationException) {
        false
    }

    private companion object {
        const val TO_SAVE = "toSave"
    }
}

/** Wraps the copy of a received file for the core; `null` means that the file could not be read. */
internal fun received(file: File?): Received = if (file == null) Received.Unreadable else Received.File(file.path)
