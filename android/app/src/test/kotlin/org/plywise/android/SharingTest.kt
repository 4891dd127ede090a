package org.plywise.android

import android.app.Application
import android.content.Intent
import android.net.Uri
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import java.io.FileNotFoundException
import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicInteger
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.AnalysisScreen
import org.plywise.app.Event
import org.plywise.app.Screen
import org.plywise.app.SettingAction
import org.plywise.app.SettingsEvent
import org.plywise.app.SettingsSheet
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config

/** Tests of content that other apps share with this app. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class SharingTest {
    @get:Rule
    val rule = createEmptyComposeRule()

    private val resolver = ApplicationProvider.getApplicationContext<Application>().contentResolver
    private val life by lazy { ActivityLife(rule) }

    private val said: String? get() = life.state?.message?.value?.text

    private fun start(intent: Intent) = life.start(intent)

    private fun until(condition: () -> Boolean) = life.until(condition)

    private fun text(text: String) = Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, text)

    private val screen: Screen? get() = life.state?.navigation?.value?.entries?.last()?.screen

    private fun board() = (life.state?.analysis?.value?.screen as? AnalysisScreen.Ready)?.analysis?.board?.squares

    @After
    fun end() {
        life.end()
    }

    @Test
    @Scenario("app-games-from-another-app")
    fun `a single shared game is imported and opened`() {
        start(text("[White \"A\"]\n\n1. e4 e5 2. Nf3 *"))
        until { screen == Screen.ANALYSIS && said == "1 game imported." }
    }

    @Test
    @Scenario("app-position-from-another-app")
    fun `a shared position opens in the analysis`() {
        start(text(" 7k/8/5KQ1/8/8/8/8/8 w - - 0 1\n"))
        until { screen == Screen.ANALYSIS && board()?.count { it != '.' } == 3 }
    }

    @Test
    @Scenario("app-games-from-another-app")
    fun `a file of many games is imported while the app is open`() {
        start(Intent(Intent.ACTION_MAIN))
        until { life.state?.navigation?.value != null }
        val uri = Uri.parse("content://elsewhere/games.pgn")
        val games = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n"
        shadowOf(resolver).registerInputStream(uri, games.byteInputStream())
        life.receive(Intent(Intent.ACTION_VIEW).setDataAndType(uri, "application/x-chess-pgn"))
        until { said == "2 games imported." }
        assertEquals(Screen.GAMES, screen)
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `a shared backup asks before it is restored`() {
        start(Intent(Intent.ACTION_MAIN))
        until { life.state?.navigation?.value != null }
        life.driver.receive("[White \"A\"]\n\n1. e4 *")
        until { said == "1 game imported." }
        val files = File(life.activity.filesDir, "plywise/files")
        life.driver.send(Event.Settings(SettingsEvent.Act(SettingAction.BACK_UP)))
        until { files.listFiles().orEmpty().any { it.extension == "plywise" } }
        val kept = files.listFiles().orEmpty().first { it.extension == "plywise" }
        val uri = Uri.parse("content://elsewhere/kept.plywise")
        shadowOf(resolver).registerInputStream(uri, kept.inputStream())
        life.receive(Intent(Intent.ACTION_VIEW).setDataAndType(uri, "application/octet-stream"))
        until { screen == Screen.SETTINGS && life.state?.settings?.value?.sheet is SettingsSheet.Restore }
        val restore = life.state?.settings?.value?.sheet as SettingsSheet.Restore
        assertTrue("${restore.lines}", restore.lines.any { it == "All of them are already here." })
    }

    @Test
    @Scenario("app-games-from-another-app")
    fun `a rotation during an import neither loses nor repeats it`() {
        val uri = Uri.parse("content://elsewhere/slow.pgn")
        val read = AtomicInteger()
        val patience = CountDownLatch(1)
        shadowOf(resolver).registerInputStreamSupplier(uri) {
            read.incrementAndGet()
            patience.await()
            "[White \"A\"]\n\n1. e4 *\n".byteInputStream()
        }
        start(Intent(Intent.ACTION_VIEW).setDataAndType(uri, "application/x-chess-pgn"))
        until { read.get() == 1 }
        life.turn()
        patience.countDown()
        until { said == "1 game imported." }
        life.turn()
        repeat(20) { until { true } }
        assertEquals(1, read.get())
    }

    @Test
    @Scenario("app-games-from-another-app")
    fun `a file is not imported again after process death`() {
        val uri = Uri.parse("content://elsewhere/games.pgn")
        val read = AtomicInteger()
        shadowOf(resolver).registerInputStreamSupplier(uri) {
            read.incrementAndGet()
            "[White \"A\"]\n\n1. e4 *\n".byteInputStream()
        }
        val view = Intent(Intent.ACTION_VIEW).setDataAndType(uri, "application/x-chess-pgn")
        start(view)
        until { said == "1 game imported." }
        life.start(view, saved = life.end())
        until { life.state?.navigation?.value != null }
        repeat(20) { until { true } }
        assertEquals(1, read.get())
    }

    @Test
    @Scenario("app-games-from-another-app")
    fun `a file is not imported again from the recents list`() {
        val uri = Uri.parse("content://elsewhere/games.pgn")
        shadowOf(resolver).registerInputStreamSupplier(uri) { "[White \"A\"]\n\n1. e4 *\n".byteInputStream() }
        val view = Intent(Intent.ACTION_VIEW).setDataAndType(uri, "application/x-chess-pgn")
        start(view.addFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY))
        until { life.state?.navigation?.value != null }
        val patience = System.nanoTime() + 1_000_000_000L
        until { System.nanoTime() > patience }
        assertEquals(Screen.BOARD, screen)
        assertEquals(null, said)
    }

    @Test
    @Scenario("settings-backup-and-restore", "app-games-from-another-app")
    fun `the app is offered for files with known extensions`() {
        start(Intent(Intent.ACTION_MAIN))
        val names = mapOf("games.pgn" to true, "my.own.games.pgn" to true, "plywise-2026-11-23.plywise" to true, "letter.txt" to false)
        for ((name, fits) in names) {
            val view = Intent(Intent.ACTION_VIEW)
                .setDataAndType(Uri.parse("content://elsewhere/folder/$name"), "application/octet-stream")
            val found = life.activity.packageManager.queryIntentActivities(view, 0).map { it.activityInfo.name }
            assertEquals(name, fits, MainActivity::class.java.name in found)
        }
    }

    @Test
    @Scenario("app-unreadable-from-another-app")
    fun `unreadable content is reported`() {
        val uri = Uri.parse("content://elsewhere/nothing.pgn")
        shadowOf(resolver).registerInputStreamSupplier(uri) { throw FileNotFoundException() }
        start(Intent(Intent.ACTION_VIEW).setData(uri))
        until { said == "The file couldn’t be read or written." }
        assertEquals(Screen.BOARD, screen)
    }
}
