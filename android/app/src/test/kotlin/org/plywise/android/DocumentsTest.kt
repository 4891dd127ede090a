package org.plywise.android

import android.app.Activity
import android.app.Application
import android.content.Intent
import android.net.Uri
import androidx.activity.ComponentActivity
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.ByteArrayOutputStream
import java.io.FileNotFoundException
import java.io.IOException
import java.io.OutputStream
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Quiet
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.games.GamesEvent
import org.plywise.ui.settings.SettingsEvent
import org.plywise.ui.settings.SettingsStep
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config

/** The system's own screens for files, and what may happen to the app while they are open. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class DocumentsTest {
    @get:Rule
    val rule = createEmptyComposeRule()

    private val life by lazy { ActivityLife(rule) }
    private val app: AppModel get() = checkNotNull(life.app)
    private val resolver = ApplicationProvider.getApplicationContext<Application>().contentResolver
    private val document = Uri.parse("content://elsewhere/document")
    private val failed = "The file could not be read or written."

    @After
    fun end() {
        life.end()
    }

    private fun start() {
        life.start()
        life.until { life.app != null }
        app.core.library.importText("[White \"A\"]\n\n1. e4 e5 2. Nf3 *", Quiet)
    }

    /** The number by which the system answers what has been asked of it. */
    private fun request(): Int {
        var request = -1
        life.until {
            generateSequence { shadowOf(life.activity).nextStartedActivityForResult }
                // What asks for no answer has a negative code.
                .forEach { if (it.requestCode >= 0) request = it.requestCode }
            request >= 0
        }
        return request
    }

    private fun ComponentActivity.answer(request: Int) {
        assertTrue(activityResultRegistry.dispatchResult(request, Activity.RESULT_OK, Intent().setData(document)))
    }

    /** What may happen while the system's screen is open. */
    private val meanwhile = listOf({}, { life.turn() }, { life.start(saved = life.end()) })

    @Test
    @Scenario("settings-backup-and-restore", "app-turned")
    fun `a back-up is written whatever has become of the activity and the process`() {
        start()
        for (happens in meanwhile) {
            val written = ByteArrayOutputStream()
            shadowOf(resolver).registerOutputStream(document, written)
            app.settings.on(SettingsEvent.BackUp)
            val request = request()
            happens()
            life.activity.answer(request)
            life.until { written.size() > 0 && life.app != null }
        }
    }

    @Test
    @Scenario("games-import-file", "app-turned")
    fun `a file is taken in whatever has become of the activity and the process`() {
        start()
        meanwhile.forEachIndexed { place, happens ->
            val moves = listOf("1. d4 d5 *", "1. c4 c5 *", "1. f4 f5 *")[place]
            shadowOf(resolver).registerInputStream(document, moves.byteInputStream())
            app.games.on(GamesEvent.ImportFile)
            val request = request()
            happens()
            life.activity.answer(request)
            life.until { life.app?.message?.value?.text == "1 game imported." }
            app.say("")
        }
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `a document that cannot be written is told, also when its screen was left`() {
        start()
        for (happens in meanwhile) {
            val full = object : OutputStream() {
                override fun write(byte: Int) = throw IOException("full")
            }
            shadowOf(resolver).registerOutputStream(document, full)
            app.settings.on(SettingsEvent.BackUp)
            val request = request()
            happens()
            life.activity.answer(request)
            life.until { life.app?.message?.value?.text == failed }
            app.say("")
        }
    }

    @Test
    @Scenario("settings-backup-and-restore")
    fun `a document that cannot be read is told`() {
        start()
        shadowOf(resolver).registerInputStreamSupplier(document) { throw FileNotFoundException() }
        app.settings.on(SettingsEvent.ChooseBackup)
        life.activity.answer(request())
        life.until { app.message.value?.text == failed }
        assertEquals(SettingsStep.None, app.settings.state.value.step)
    }

    @Test
    @Scenario("app-games-from-another-app")
    fun `files that come in quick succession do not stand in for one another`() {
        start()
        val games = listOf("1. c4 c5 *", "1. d4 d5 *", "1. g3 g6 *")
        for (game in games) life.receive(Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, game))
        life.until { app.core.library.count(GameFilter()) == 4uL }
    }

    @Test
    @Scenario("settings-erase")
    fun `no copy of a file stays in the app's folders once everything is erased`() {
        start()
        val cache = life.activity.cacheDir
        val copies = { cache.walk().filter { it.isFile && it.parentFile?.name != "sounds" }.map { it.name }.toList() }
        app.games.on(GamesEvent.Share(listOf(1)))
        life.until { "plywise-games.pgn" in copies() }
        shadowOf(resolver).registerInputStream(document, "1. d4 d5 *".byteInputStream())
        app.games.on(GamesEvent.ImportFile)
        life.activity.answer(request())
        life.receive(Intent(Intent.ACTION_SEND).setType("text/plain").putExtra(Intent.EXTRA_TEXT, "1. c4 c5 *"))
        life.until { copies().count { it.endsWith(".tmp") } == 2 && app.core.library.count(GameFilter()) == 3uL }
        app.settings.on(SettingsEvent.EraseForGood)
        life.until { app.message.value?.text == "Everything is erased." }
        assertEquals(emptyList<String>(), copies())
    }
}
