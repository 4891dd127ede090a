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

/**
 * Test application that records who asks for the cache folder on the main thread, and can block requests for the
 * library's folder.
 */
class WatchedApplication : Application() {
    val onMain = CopyOnWriteArrayList<String>()

    /** Latch that opens as soon as the library's folder is requested. */
    val opening = CountDownLatch(1)

    /** Latch that blocks requests for the library's folder until it opens, except on the main thread. */
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

/** Tests of the app's start. */
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

    /** Waits until the app has started, and fails if the start failed. */
    private fun untilStarted() {
        life.until { life.state?.run { start.value != null || navigation.value != null } == true }
        assertEquals("why it failed", null, life.state?.start?.value)
    }

    @Test
    fun `an activity destroyed during the start closes the app`() {
        application.disk = CountDownLatch(1)
        life.start()
        life.until { application.opening.count == 0L }
        life.end()
        application.disk.countDown()
        life.start()
        untilStarted()
    }

    @Test
    fun `the app closes off the main thread before it reopens`() {
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
    fun `files received earlier are deleted off the main thread`() {
        val old = File(application.cacheDir, "received/old.tmp").apply { parentFile?.mkdirs() }
        old.writeText("1. e4 *")
        application.onMain.clear()
        life.start()
        life.until { life.state != null }
        assertEquals("there still", false, old.exists())
        assertEquals("on the main thread", emptyList<String>(), application.onMain)
    }
}
