package org.plywise.android

import android.content.Context
import java.io.File

/**
 * Copies of what other apps send and of the documents that the person picks. Each has a file of its own: one may still
 * be read, or wait for the person's leave to be restored, while the next comes in.
 */
internal class Received(private val context: Context) {
    private val folder get() = File(context.cacheDir, "received")

    /** An empty file; it stays until [forget]. */
    fun file(): File = File.createTempFile("file", null, folder.apply { mkdirs() })

    /** Deletes all. */
    fun forget() {
        folder.deleteRecursively()
    }
}
