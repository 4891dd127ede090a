package org.plywise.android

import android.content.ContentProvider
import android.content.ContentValues
import android.content.Context
import android.database.Cursor
import android.database.MatrixCursor
import android.net.Uri
import android.os.ParcelFileDescriptor
import android.provider.OpenableColumns
import java.io.File
import java.io.FileNotFoundException
import java.io.OutputStream

/** Content provider that gives exported files to the app that the user shares them with. No other app gets access. */
class SharedFiles : ContentProvider() {
    override fun onCreate() = true

    override fun openFile(uri: Uri, mode: String): ParcelFileDescriptor {
        if (mode != "r") throw FileNotFoundException("$uri can only be read")
        return ParcelFileDescriptor.open(file(uri), ParcelFileDescriptor.MODE_READ_ONLY)
    }

    override fun query(uri: Uri, columns: Array<String>?, where: String?, args: Array<String>?, order: String?): Cursor {
        val file = file(uri)
        return MatrixCursor(arrayOf(OpenableColumns.DISPLAY_NAME, OpenableColumns.SIZE)).apply {
            addRow(arrayOf<Any>(file.name, file.length()))
        }
    }

    override fun getType(uri: Uri): String = "application/octet-stream"

    override fun insert(uri: Uri, values: ContentValues?): Uri? = null

    override fun update(uri: Uri, values: ContentValues?, where: String?, args: Array<String>?) = 0

    override fun delete(uri: Uri, where: String?, args: Array<String>?) = 0

    /** Returns the shared file for a URI. Only files directly in the folder of shared files are allowed. */
    private fun file(uri: Uri): File {
        val folder = folder(context ?: throw FileNotFoundException("not started"))
        val name = uri.lastPathSegment.orEmpty()
        return File(folder, name).takeIf { it.canonicalFile.parentFile == folder.canonicalFile && it.isFile }
            ?: throw FileNotFoundException("$uri is not shared")
    }

    companion object {
        private fun folder(context: Context) = File(context.cacheDir, "shared").apply { mkdirs() }

        /** Deletes all copies of files shared with other apps. */
        fun forget(context: Context) {
            folder(context).deleteRecursively()
        }

        /** Copies a file to the folder of shared files and returns the copy's URI. */
        fun uri(context: Context, file: File): Uri = add(context, file.name) { out -> file.inputStream().use { it.copyTo(out) } }

        /** Writes a file in the folder of shared files, replacing one of the same name, and returns its URI. */
        fun add(context: Context, name: String, write: (OutputStream) -> Unit): Uri {
            File(folder(context), name).outputStream().use(write)
            return Uri.Builder().scheme("content").authority(context.packageName + ".shared").appendPath(name).build()
        }
    }
}
