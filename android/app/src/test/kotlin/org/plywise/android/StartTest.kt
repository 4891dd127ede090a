package org.plywise.android

import android.app.Application
import android.os.Looper
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import java.util.concurrent.CopyOnWriteArrayList
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.annotation.Config

/** Notes what looks for the folder of passing files on the main thread. */
class WatchedApplication : Application() {
    val onMain = CopyOnWriteArrayList<String>()

    override fun getCacheDir(): File {
        if (Looper.getMainLooper().isCurrentThread) onMain += Throwable().stackTraceToString()
        return super.getCacheDir()
    }
}

/** The first moments of the app. */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi", application = WatchedApplication::class)
class StartTest {
    @get:Rule
    val rule = createEmptyComposeRule()

    private val life by lazy { ActivityLife(rule) }
    private val application = ApplicationProvider.getApplicationContext<WatchedApplication>()

    @After
    fun end() {
        life.end()
    }

    @Test
    fun `what came in before the start is deleted, and the main thread does not wait for that`() {
        val old = File(application.cacheDir, "received/old.tmp").apply { parentFile?.mkdirs() }
        old.writeText("1. e4 *")
        application.onMain.clear()
        life.start()
        life.until { life.state != null }
        assertEquals("there still", false, old.exists())
        assertEquals("on the main thread", emptyList<String>(), application.onMain)
    }
}
