package org.plywise.android

import android.content.Context
import android.net.Uri
import java.io.File
import java.io.IOException

/**
 * Copies of files sent by other apps and of documents that the user picks. Each copy is a separate file, because an
 * earlier copy may still be read, or wait for the user to confirm a restore, when the next file arrives.
 */
internal class ReceivedFiles(private val context: Context) {
    private val folder get() = File(context.cacheDir, "received")

    /**
     * Copies a document and returns the copy, which stays until [forget]. Returns `null` if the providing app fails or
     * refuses access, or if the disk is full.
     */
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

    /** Deletes all copies of received files. */
    fun forget() {
        folder.deleteRecursively()
    }
}
