package org.plywise.android

import android.content.Context
import android.net.Uri
import java.io.File
import java.io.IOException

/**
 * Copies of what other apps send and of the documents that the person picks. Each has a file of its own: one may still
 * be read, or wait for the person's leave to be restored, while the next comes in.
 */
internal class ReceivedFiles(private val context: Context) {
    private val folder get() = File(context.cacheDir, "received")

    /** A copy of a document, which stays until [forget]; none if another app fails to give it or gives no leave, or if no room is left. */
    fun copy(uri: Uri): File? {
        var file: File? = null
        val isCopied = try {
            val copy = File.createTempFile("file", null, folder.apply { mkdirs() }).also { file = it }
            context.contentResolver.openInputStream(uri)?.use { from -> copy.outputStream().use(from::copyTo) } != null
        } catch (_: IOException) {
            false
        } catch (_: SecurityException) {
            false
        } catch (_: IllegalArgumentException) {
            false
        } catch (_: UnsupportedOperationException) {
            false
        }
        if (!isCopied) file?.delete()
        return file.takeIf { isCopied }
    }

    /** Deletes all. */
    fun forget() {
        folder.deleteRecursively()
    }
}
