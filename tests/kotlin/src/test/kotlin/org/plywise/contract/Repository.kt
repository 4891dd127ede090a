package org.plywise.contract

import java.nio.file.Files
import java.nio.file.Path

/** Files of the repository that the tests read. */
object Repository {
    private val root: Path = Path.of(System.getProperty("plywise.root"))

    /** The fields of the lines of a file that hold a case, with tabs between them. */
    fun cases(name: String): List<List<String>> =
        Files.readAllLines(root.resolve(name))
            .filterNot { it.isBlank() || it.startsWith("#") }
            .map { it.split('\t') }

    /** The version that the workspace's `Cargo.toml` gives to all packages. */
    val version: String
        get() {
            val lines = Files.readAllLines(root.resolve("Cargo.toml"))
            val table = lines.dropWhile { it != "[workspace.package]" }
            return table.first { it.startsWith("version = ") }.split('"')[1]
        }
}
