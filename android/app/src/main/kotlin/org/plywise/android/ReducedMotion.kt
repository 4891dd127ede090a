package org.plywise.android

import android.content.Context
import android.database.ContentObserver
import android.os.Handler
import android.os.Looper
import android.provider.Settings
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/** Whether the user has switched the system's animations off. Follows the system's setting until [end]. */
internal class ReducedMotion(context: Context) {
    private val resolver = context.contentResolver

    /** Current state, updated whenever it changes. */
    val now: StateFlow<Boolean>
        field = MutableStateFlow(isReduced())

    private val observer = object : ContentObserver(Handler(Looper.getMainLooper())) {
        override fun onChange(selfChange: Boolean) {
            now.value = isReduced()
        }
    }

    init {
        val setting = Settings.Global.getUriFor(Settings.Global.ANIMATOR_DURATION_SCALE)
        resolver.registerContentObserver(setting, false, observer)
    }

    /** Stops following the system. */
    fun end() = resolver.unregisterContentObserver(observer)

    private fun isReduced() = Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f
}
