package org.plywise.android

import android.app.Activity
import android.app.Application
import android.content.Intent
import android.net.Uri
import androidx.activity.ComponentActivity
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.lifecycle.SavedStateHandle
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.ByteArrayOutputStream
import java.io.File
import java.io.FileNotFoundException
import java.io.IOException
import java.io.OutputStream
import kotlinx.coroutines.MainScope
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.Event
import org.plywise.app.GamesEvent
import org.plywise.app.GamesList
import org.plywise.app.Screen
import org.plywise.app.SettingAction
import org.plywise.app.SettingsEvent
import org.plywise.app.SettingsSheet
import org.plywise.app.SystemAnswer
import org.plywise.shell.Driver
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config

/** Tests of the system's document picker, and of lifecycle events while the picker is open. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class DocumentsTest {
    @get:Rule
    val rule = createEmptyComposeRule()

    private val life by lazy { ActivityLife(rule) }
    private val driver: Driver get() = life.driver
    private val said: String? get() = life.state?.message?.value?.text
    private val resolver = ApplicationProvider.getApplicationContext<Application>().contentResolver
    private val document = Uri.parse("content://elsewhere/document")
    private val failed = "The file couldn’t be read or written."

    @After
    fun end() {
        life.end()
    }

    private fun start() {
        life.start()
        life.until { life.state?.navigation?.value != null }
        driver.receive("[White \"A\"]\n\n1. e4 e5 2. Nf3 *")
        life.until { said == "1 game imported." }
        driver.dismiss()
        driver.go(Screen.GAMES)
        life.until { games() == 1 }
    }

    /** Returns the number of games in the list of games; `null` while no games are listed. */
    private fun games(): Int? = (life.state?.games?.value?.screen?.list as? GamesList.Listed)?.count?.toInt()

    private fun act(action: SettingAction) = life.state!!.send(Event.Settings(SettingsEvent.Act(action)))

    /** Reopens the list of games until it has [count] games, since an import opens another screen. */
    private fun untilGames(count: Int) {
        repeat(200) {
            driver.go(Screen.GAMES)
            life.until { life.state?.games?.value?.screen?.list.let { it != null && it != GamesList.Loading } }
            if (games() == count) return
        }
        throw AssertionError("${games()} games are listed, and not $count")
    }

    private fun eraseAll() {
        driver.go(Screen.SETTINGS)
        act(SettingAction.ERASE)
        for (last in listOf(false, true)) {
            // The library counts the games before the last question.
            life.until { (life.state?.settings?.value?.sheet as? SettingsSheet.Erase)?.last == last }
            driver.send(Event.Settings(SettingsEvent.Erase))
        }
    }

    private fun send(event: GamesEvent) = life.state!!.send(Event.Games(event))

    /** Returns the request code of the last activity started for a result. */
    private fun request(): Int {
        var request = -1
        life.until {
            generateSequence { shadowOf(life.activity).nextStartedActivityForResult }
                // Activities started without a result have a negative code.
                .forEach { if (it.requestCode >= 0) request = it.requestCode }
            request >= 0
        }
        return request
    }

    private fun ComponentActivity.answer(request: Int) {
        assertTrue(activityResultRegistry.dispatchResult(request, Activity.RESULT_OK, Intent().setData(document)))
    }

    /** Lifecycle events that are simulated while the document picker is open: none, rotation, process death. */
    private val meanwhile = listOf({}, { life.turn() }, { life.start(saved = life.end()) })

    @Test
    @Scenario("settings-backup-and-restore", "app-turned")
    fun `a backup is written after rotation and process death`() {
        start()
        for (happens in meanwhile) {
            val written = ByteArrayOutputStream()
            shadowOf(resolver).registerOutputStream(document, written)
            act(SettingAction.BACK_UP)
            val request = request()
            happens()
            life.activity.answer(request)
            life.until { written.size() > 0 && life.state?.navigation?.value != null }
        }
    }

    @Test
    @Scenario("games-import-file", "app-turned")
    fun `a file is imported after rotation and process death`() {
        start()
        meanwhile.forEachIndexed { place, happens ->
            val moves = listOf("1. d4 d5 *", "1. c4 c5 *", "1. f4 f5 *")[place]
            shadowOf(resolver).registerInputStream(document, moves.byteInputStream())
            send(GamesEvent.ImportFile)
            val request = request()
            happens()
            life.activity.answer(request)
            life.until { said == "1 game imported." }
            driver.dismiss()
        }
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `a failed write is reported after rotation and process death`() {
        start()
        val failures = listOf(IOException("full"), IllegalArgumentException(), UnsupportedOperationException())
        for ((failure, happens) in failures.zip(meanwhile)) {
            val full = object : OutputStream() {
                override fun write(byte: Int) = throw failure
            }
            shadowOf(resolver).registerOutputStream(document, full)
            act(SettingAction.BACK_UP)
            val request = request()
            happens()
            life.activity.answer(request)
            life.until { said == failed }
            driver.dismiss()
        }
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `a failed read is reported`() {
        start()
        shadowOf(resolver).registerInputStreamSupplier(document) { throw FileNotFoundException() }
        act(SettingAction.RESTORE)
        life.activity.answer(request())
        life.until { said == failed }
        driver.go(Screen.SETTINGS)
        life.until { life.state?.settings?.value?.sheet == null }
    }

    @Test
    @Scenario("app-games-from-another-app")
    fun `files received in quick succession are all imported`() {
        start()
        val games = listOf("1. c4 c5 *", "1. d4 d5 *", "1. g3 g6 *")
        for (game in games) life.receive(Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, game))
        untilGames(4)
    }

    @Test
    @Scenario("settings-erase")
    fun `erasing all data deletes all copies of files`() {
        start()
        val cache = life.activity.cacheDir
        val copies = { cache.walk().filter { it.isFile && it.parentFile?.name != "sounds" }.map { it.name }.toList() }
        send(GamesEvent.Share(listOf(1)))
        life.until { "plywise-games.pgn" in copies() }
        shadowOf(resolver).registerInputStream(document, "1. d4 d5 *".byteInputStream())
        send(GamesEvent.ImportFile)
        life.activity.answer(request())
        life.receive(Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, "1. c4 c5 *"))
        untilGames(3)
        life.until { copies().none { it.endsWith(".tmp") } }
        eraseAll()
        life.until { said == "Everything is erased." }
        life.until { copies().isEmpty() }
    }

    @Test
    @Config(application = WatchedApplication::class)
    fun `an exported file is copied off the main thread`() {
        start()
        val application = ApplicationProvider.getApplicationContext<WatchedApplication>()
        val copy = File(application.cacheDir, "shared/plywise-games.pgn")
        application.onMain.clear()
        send(GamesEvent.Share(listOf(1)))
        life.until { shadowOf(life.activity).peekNextStartedActivity()?.action == Intent.ACTION_CHOOSER }
        assertTrue(copy.isFile)
        assertEquals(emptyList<String>(), application.onMain)
    }
}

/** Test of a second file request while the first is open. */
@RunWith(AndroidJUnit4::class)
class SecondQuestionTest {
    @Test
    fun `a second file request cancels the first`() {
        val answers = mutableListOf<Pair<Int, SystemAnswer>>()
        val documents = Documents(ApplicationProvider.getApplicationContext(), MainScope(), SavedStateHandle()) { error("no app") }
        val begin = listOf(documents::beginOpening, { answer -> documents.beginSaving(File("a"), answer) })
        val end = listOf(documents::onOpened, documents::onSaved)
        for ((begin, end) in begin.zip(end)) {
            for (question in 1..2) begin { answers += question to it }
            end(null)
        }
        val expected = listOf(1 to SystemAnswer.Cancelled, 2 to SystemAnswer.Cancelled)
        assertEquals(expected + expected, answers)
    }
}
