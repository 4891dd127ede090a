package org.plywise.android

import android.content.Context
import android.database.ContentObserver
import android.os.Handler
import android.os.Looper
import android.provider.Settings
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/** Monitor of the system setting that switches animations off. Observes the setting until [end]. */
internal class ReducedMotion(context: Context) {
    private val resolver = context.contentResolver

    /** Whether the user has switched the system's animations off, updated whenever that changes. */
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

    /** Stops observing the system's animation setting. */
    fun end() = resolver.unregisterContentObserver(observer)

    private fun isReduced() = Settings.Global.getFloat(resolver, Settings.Global.ANIMATOR_DURATION_SCALE, 1f) == 0f
}
