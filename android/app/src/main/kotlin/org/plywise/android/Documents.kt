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
 * Files that the person picks on the system's own screens: one to read, or a place to write to. The system may end the
 * activity meanwhile, and even the process: then the file is written all the same, and one that was picked to be read
 * is taken like one from another app. Files are read, written and deleted off the main thread.
 *
 * @param scope outlives the activity; runs on the main thread
 * @param saved what the system keeps while it has ended the process
 * @param app the app, once it is started
 */
class Documents(
    private val context: Context,
    private val scope: CoroutineScope,
    private val saved: SavedStateHandle,
    private val app: suspend () -> AppState,
) {
    /** Runs one task at a time, so that [forgetAll] deletes every file shared before it. */
    private val disk = Dispatchers.IO.limitedParallelism(1)

    private var opening: ((SystemAnswer) -> Unit)? = null
    private var saving: ((SystemAnswer) -> Unit)? = null

    /** A file is going to be picked, instead of one that is still being asked for. */
    fun beginOpening(answer: (SystemAnswer) -> Unit) {
        opening?.invoke(SystemAnswer.Cancelled)
        opening = answer
    }

    /** A file was picked, or none. */
    fun onOpened(uri: Uri?) {
        val answer = opening
        opening = null
        if (uri == null) answer?.invoke(SystemAnswer.Cancelled) else scope.launch {
            // While the app opens, it deletes what came in before its process was started.
            val app = app()
            val file = withContext(Dispatchers.IO) { ReceivedFiles(context).copy(uri) }
            if (answer != null) {
                answer(if (file == null) SystemAnswer.Failed else SystemAnswer.Picked(file.path))
            } else {
                app.send(Event.Received(received(file)))
            }
        }
    }

    /** A place for a file is going to be picked, instead of one that is still being asked for. */
    fun beginSaving(file: File, answer: (SystemAnswer) -> Unit) {
        saving?.invoke(SystemAnswer.Cancelled)
        saved[TO_SAVE] = file.path
        saving = answer
    }

    /** A place was picked, or none. */
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

    /** Copies a file to where other apps can read it, hands its address to [share], and answers. */
    fun lend(file: File, answer: (SystemAnswer) -> Unit, share: (Uri) -> Unit) =
        onDisk(answer, share) { SharedFiles.uri(context, file) }

    /** Deletes the copy of a received file. */
    fun forget(file: File, answer: (SystemAnswer) -> Unit) = onDisk(answer) { file.delete() }

    /** Deletes all copies of received and of shared files. */
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
     * Whether it could be done: another app keeps the document, and may fail in its own way or give no leave. Nothing
     * of a longer one that was there before is to stay at its end.
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

/** What came in, by its copy; none if it could not be read. */
internal fun received(file: File?): Received = if (file == null) Received.Unreadable else Received.File(file.path)
