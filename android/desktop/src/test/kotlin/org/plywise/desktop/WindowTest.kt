package org.plywise.desktop

import java.io.File
import java.nio.file.Files
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Assumptions.assumeTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable

/** Number of measured starts of the app. */
private const val TIMES = 5

/** Test of the real window on a virtual screen, operated with the mouse. */
@EnabledIfEnvironmentVariable(named = "PLYWISE_DEEP", matches = "1")
class WindowTest {
    /**
     * Starts the app in another process, which saves a screenshot to [picture]. Returns the milliseconds from the start
     * of the process until a click was answered.
     */
    private fun start(picture: File): Int {
        val folder = Files.createTempDirectory("plywise-window").toFile()
        val java = File(System.getProperty("java.home"), "bin/java").path
        val properties = listOf("jna.library.path", "skiko.renderApi").map { "-D$it=${System.getProperty(it)}" }
        val probe = listOf("-cp", System.getProperty("java.class.path"), "org.plywise.desktop.probe.WindowProbeKt")
        val command = SCREEN + java + properties + probe + folder.path + picture.path
        val process = ProcessBuilder(command).redirectErrorStream(true).start()
        val said = process.inputStream.bufferedReader().readLines()
        assertTrue(process.waitFor(90, TimeUnit.SECONDS), "the window does not end")
        assertEquals(0, process.exitValue(), said.joinToString("\n"))
        folder.deleteRecursively()
        return said.first { it.startsWith("start ") }.removePrefix("start ").toInt()
    }

    @Test
    fun `a game starts with the mouse`() {
        assumeTrue(isThere(SCREEN.first()), "${SCREEN.first()} is not installed")
        val picture = File(System.getProperty("plywise.build"), "window.png")
        picture.delete()
        val starts = (1..TIMES).map { start(picture) }.sorted()
        assertTrue(picture.length() > 10_000, "no picture at $picture")
        println("figure: window, process start to an answered click  median ${starts[TIMES / 2]}  worst ${starts.last()} ms")
    }

    private fun isThere(program: String) =
        System.getenv("PATH").orEmpty().split(File.pathSeparatorChar).any { File(it, program).canExecute() }

    private companion object {
        val SCREEN = listOf("xvfb-run", "-a", "-s", "-screen 0 1000x1000x24")
    }
}
