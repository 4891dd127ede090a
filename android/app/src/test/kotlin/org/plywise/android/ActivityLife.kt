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

/** A [MainActivity] whose lifecycle the test controls. */
internal class ActivityLife(private val rule: ComposeTestRule) {
    private lateinit var life: ActivityController<MainActivity>

    /** The current activity, as recreated last. */
    val activity: MainActivity get() = life.get()

    /** State holder of the app in the current activity; `null` until the app has started. */
    val state: AppState? get() = ViewModelProvider(activity)[AppHolder::class.java].state.value

    /** Test driver of the app: sends events, without the UI. The app must have started. */
    val driver: Driver get() = Driver(checkNotNull(state)) { _, condition -> until(condition) }

    /** Starts the activity, optionally with a share intent or with saved state. */
    fun start(intent: Intent? = null, saved: Bundle? = null) {
        life = Robolectric.buildActivity(MainActivity::class.java, intent)
        if (saved == null) life.setup() else life.setup(saved)
    }

    fun receive(intent: Intent) {
        life.newIntent(intent)
    }

    /** Recreates the activity, as rotating the phone does. */
    fun turn() {
        life.recreate()
    }

    /** Waits for [condition]. Advances the frame clock itself, since no test rule has started the activity. */
    fun until(condition: () -> Boolean) = rule.waitUntil(PATIENCE) {
        rule.mainClock.advanceTimeByFrame()
        shadowOf(Looper.getMainLooper()).idle()
        condition()
    }

    /** Destroys the activity and returns its saved state, as process death does. Only files remain. */
    fun end(): Bundle {
        shadowOf(Looper.getMainLooper()).idle()
        val saved = Bundle()
        life.pause().stop().saveInstanceState(saved).destroy()
        return saved
    }
}
