package org.plywise.shell

import java.nio.file.Files
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable

/** Measurement of the time from the start until there is a game to show: library opened, settings read, game loaded. */
@EnabledIfEnvironmentVariable(named = "PLYWISE_FIGURES", matches = "1")
class StartFiguresTest {
    @Test
    fun `the core's share of the start-up time`() {
        val folder = Files.createTempDirectory("plywise-start").toFile()
        val times = (0..40).map {
            val began = System.nanoTime()
            TestShell(folder = folder, keeps = true).use { test ->
                test.await("a game") { test.driver.game != null }
                (System.nanoTime() - began) / 1e6
            }
        }
        folder.deleteRecursively()
        val warm = times.drop(1).sorted()
        println("figure: from the start to a game to draw  first ${times[0]}  then median ${warm[warm.size / 2]}  worst ${warm.last()} ms")
    }
}
