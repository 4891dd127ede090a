package org.plywise.android

import android.content.Intent
import android.os.Bundle
import android.os.Looper
import androidx.compose.ui.test.junit4.ComposeTestRule
import androidx.lifecycle.ViewModelProvider
import org.plywise.shell.AppState
import org.plywise.shell.Driver
import org.robolectric.Robolectric
import org.robolectric.Shadows.shadowOf
import org.robolectric.android.controller.ActivityController

/** An activity that the test itself starts and ends, as the system does. */
internal class ActivityLife(private val rule: ComposeTestRule) {
    private lateinit var life: ActivityController<MainActivity>

    /** The activity of now. */
    val activity: MainActivity get() = life.get()

    /** The app in it, once it is started. */
    val state: AppState? get() = ViewModelProvider(activity)[AppHolder::class.java].state.value

    /** Does what a person does, without touching the screen; the app must be started. */
    val driver: Driver get() = Driver(checkNotNull(state)) { _, condition -> until(condition) }

    /** Starts it, with what another app has sent, or with what the system has kept. */
    fun start(intent: Intent? = null, saved: Bundle? = null) {
        life = Robolectric.buildActivity(MainActivity::class.java, intent)
        if (saved == null) life.setup() else life.setup(saved)
    }

    fun receive(intent: Intent) {
        life.newIntent(intent)
    }

    /** Makes the activity anew, as a rotation does. */
    fun turn() {
        life.recreate()
    }

    /** Nothing else moves the frames of an activity that no rule has started. */
    fun until(condition: () -> Boolean) = rule.waitUntil(PATIENCE) {
        rule.mainClock.advanceTimeByFrame()
        shadowOf(Looper.getMainLooper()).idle()
        condition()
    }

    /** Ends everything that lives in memory; what is left is the file, and what the system has kept. */
    fun end(): Bundle {
        shadowOf(Looper.getMainLooper()).idle()
        val saved = Bundle()
        life.pause().stop().saveInstanceState(saved).destroy()
        return saved
    }
}
