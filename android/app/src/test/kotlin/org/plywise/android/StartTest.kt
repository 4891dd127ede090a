package org.plywise.android

import android.app.Application
import android.os.Looper
import androidx.compose.ui.test.junit4.v2.createEmptyComposeRule
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.CountDownLatch
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.launch
import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertThrows
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.Event
import org.robolectric.annotation.Config

/** Notes what looks for the folder of passing files on the main thread, and can hold up what looks for that of the library. */
class WatchedApplication : Application() {
    val onMain = CopyOnWriteArrayList<String>()

    /** Opened as soon as the library's folder is looked for. */
    val opening = CountDownLatch(1)

    /** What looks for the library's folder waits for this. */
    var disk = CountDownLatch(0)

    override fun getFilesDir(): File {
        opening.countDown()
        if (!Looper.getMainLooper().isCurrentThread) disk.await()
        return super.getFilesDir()
    }

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

    /** Waits until the app has started or failed to. */
    private fun untilStarted() {
        life.until { life.state?.run { start.value != null || navigation.value != null } == true }
        assertEquals("why it failed", null, life.state?.start?.value)
    }

    @Test
    fun `an activity that ends while the app is being opened leaves no app open`() {
        application.disk = CountDownLatch(1)
        life.start()
        life.until { application.opening.count == 0L }
        life.end()
        application.disk.countDown()
        life.start()
        untilStarted()
    }

    @Test
    fun `the app is closed off the main thread, and before it is opened again`() {
        life.start()
        untilStarted()
        val app = checkNotNull(life.state)
        val disk = CountDownLatch(1)
        CoroutineScope(AppHolder.library).launch { disk.await() }
        life.end()
        app.send(Event.Hidden)
        life.start()
        disk.countDown()
        untilStarted()
        assertThrows("closed", IllegalStateException::class.java) { app.send(Event.Hidden) }
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
