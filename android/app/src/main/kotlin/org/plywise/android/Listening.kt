package org.plywise.android

import android.accessibilityservice.AccessibilityServiceInfo
import android.content.Context
import android.view.accessibility.AccessibilityManager
import android.view.accessibility.AccessibilityManager.AccessibilityStateChangeListener
import android.view.accessibility.AccessibilityManager.TouchExplorationStateChangeListener
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/** Monitor of accessibility services: whether the app is used through a screen reader, Braille or switch access. */
internal class Listening(context: Context) {
    private val manager = checkNotNull(context.getSystemService(AccessibilityManager::class.java))

    /** Whether a screen reader or similar accessibility service is in use, updated whenever that changes. */
    val now: StateFlow<Boolean>
        field = MutableStateFlow(isListenedTo())

    private val services = AccessibilityStateChangeListener { now.value = isListenedTo() }
    private val exploration = TouchExplorationStateChangeListener { now.value = isListenedTo() }

    init {
        manager.addAccessibilityStateChangeListener(services)
        manager.addTouchExplorationStateChangeListener(exploration)
    }

    /** Stops observing the system's accessibility services. */
    fun end() {
        manager.removeAccessibilityStateChangeListener(services)
        manager.removeTouchExplorationStateChangeListener(exploration)
    }

    private fun isListenedTo(): Boolean = manager.isTouchExplorationEnabled ||
        manager.isEnabled && manager.getEnabledAccessibilityServiceList(AccessibilityServiceInfo.FEEDBACK_ALL_MASK).any { it.reads }

    /**
     * Whether the service reads the screen or filters key events, as switch access does. Services that only observe,
     * such as password managers, do not count.
     */
    private val AccessibilityServiceInfo.reads: Boolean
        get() = feedbackType and READING != 0 || flags and AccessibilityServiceInfo.FLAG_REQUEST_FILTER_KEY_EVENTS != 0

    private companion object {
        const val READING = AccessibilityServiceInfo.FEEDBACK_SPOKEN or AccessibilityServiceInfo.FEEDBACK_BRAILLE
    }
}
