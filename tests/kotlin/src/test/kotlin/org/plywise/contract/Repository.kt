package org.plywise.contract

import java.nio.file.Files
import java.nio.file.Path

/** Access to files of the repository that the tests read. */
object Repository {
    private val root: Path = Path.of(System.getProperty("plywise.root"))

    /** Returns the tab-separated fields of each line of a file, without comments and blank lines. */
    fun cases(name: String): List<List<String>> =
        Files.readAllLines(root.resolve(name))
            .filterNot { it.isBlank() || it.startsWith("#") }
            .map { it.split('\t') }

    /** Version of all packages in the workspace's `Cargo.toml`. */
    val version: String
        get() {
            val lines = Files.readAllLines(root.resolve("Cargo.toml"))
            val table = lines.dropWhile { it != "[workspace.package]" }
            return table.first { it.startsWith("version = ") }.split('"')[1]
        }
}
