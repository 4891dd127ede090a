package org.plywise.android

import android.app.Application
import android.os.Looper
import android.provider.Settings
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Shadows.shadowOf

@RunWith(AndroidJUnit4::class)
class ReducedMotionTest {
    private val context = ApplicationProvider.getApplicationContext<Application>()

    /** Changes the system's animation scale, as the system's settings app does. */
    private fun animate(scale: Float) {
        val name = Settings.Global.ANIMATOR_DURATION_SCALE
        Settings.Global.putFloat(context.contentResolver, name, scale)
        context.contentResolver.notifyChange(Settings.Global.getUriFor(name), null)
        shadowOf(Looper.getMainLooper()).idle()
    }

    @Test
    fun `switching animations off takes effect immediately`() {
        animate(1f)
        val motion = ReducedMotion(context)
        assertEquals(false, motion.now.value)
        animate(0f)
        assertEquals(true, motion.now.value)
        animate(0.5f)
        assertEquals(false, motion.now.value)
        motion.end()
        animate(0f)
        assertEquals("after its end", false, motion.now.value)
    }
}
