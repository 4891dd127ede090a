package org.plywise.android

import android.accessibilityservice.AccessibilityServiceInfo
import android.app.Application
import android.view.accessibility.AccessibilityManager
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Shadows.shadowOf

@RunWith(AndroidJUnit4::class)
class ListeningTest {
    private val context = ApplicationProvider.getApplicationContext<Application>()
    private val manager = shadowOf(checkNotNull(context.getSystemService(AccessibilityManager::class.java)))

    private fun service(feedback: Int, flags: Int = 0) = AccessibilityServiceInfo().also {
        it.feedbackType = feedback
        it.flags = flags
    }

    @Test
    @Scenario("a11y-squares-spoken")
    fun `squares have labels for screen readers, Braille and switch access only`() {
        val listening = Listening(context)
        val services = listOf(
            service(AccessibilityServiceInfo.FEEDBACK_GENERIC) to false,
            service(AccessibilityServiceInfo.FEEDBACK_GENERIC, AccessibilityServiceInfo.FLAG_REQUEST_FILTER_KEY_EVENTS) to true,
            service(AccessibilityServiceInfo.FEEDBACK_SPOKEN) to true,
            service(AccessibilityServiceInfo.FEEDBACK_BRAILLE) to true,
        )
        for ((service, expected) in services) {
            manager.setEnabledAccessibilityServiceList(listOf(service))
            manager.setEnabled(true)
            assertEquals(expected, listening.now.value)
            manager.setEnabled(false)
            assertEquals(false, listening.now.value)
        }
        listening.end()
    }
}
