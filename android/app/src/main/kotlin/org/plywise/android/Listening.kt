package org.plywise.android

import android.accessibilityservice.AccessibilityServiceInfo
import android.content.Context
import android.view.accessibility.AccessibilityManager
import android.view.accessibility.AccessibilityManager.AccessibilityStateChangeListener
import android.view.accessibility.AccessibilityManager.TouchExplorationStateChangeListener
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/** Whether the app is used through an accessibility service: a screen reader, Braille or switch access. */
internal class Listening(context: Context) {
    private val manager = checkNotNull(context.getSystemService(AccessibilityManager::class.java))

    /** Current state, updated whenever it changes. */
    val now: StateFlow<Boolean>
        field = MutableStateFlow(isListenedTo())

    private val services = AccessibilityStateChangeListener { now.value = isListenedTo() }
    private val exploration = TouchExplorationStateChangeListener { now.value = isListenedTo() }

    init {
        manager.addAccessibilityStateChangeListener(services)
        manager.addTouchExplorationStateChangeListener(exploration)
    }

    /** Stops following the system. */
    fun end() {
        manager.removeAccessibilityStateChangeListener(services)
        manager.removeTouchExplorationStateChangeListener(exploration)
    }

    private fun isListenedTo(): Boolean = manager.isTouchExplorationEnabled ||
        manager.isEnabled && manager.getEnabledAccessibilityServiceList(AccessibilityServiceInfo.FEEDBACK_ALL_MASK).any { it.reads }

    /** Many services only observe, such as password managers. Switch access filters key events. */
    private val AccessibilityServiceInfo.reads: Boolean
        get() = feedbackType and READING != 0 || flags and AccessibilityServiceInfo.FLAG_REQUEST_FILTER_KEY_EVENTS != 0

    private companion object {
        const val READING = AccessibilityServiceInfo.FEEDBACK_SPOKEN or AccessibilityServiceInfo.FEEDBACK_BRAILLE
    }
}
