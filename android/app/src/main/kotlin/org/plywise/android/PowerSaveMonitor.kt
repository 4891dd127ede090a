package org.plywise.android

import android.content.BroadcastReceiver
import android.content.Context
import android.content.Intent
import android.content.IntentFilter
import android.os.Build
import android.os.PowerManager
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow

/** Monitor of the system's power-saving mode and of the device's temperature. Observes the system until [end]. */
internal class PowerSaveMonitor(private val context: Context) {
    private val power = checkNotNull(context.getSystemService(PowerManager::class.java))

    /** Whether the system is in power-saving mode or the device is hot, updated whenever that changes. */
    val now: StateFlow<Boolean>
        field = MutableStateFlow(isWanted())

    private val saving = object : BroadcastReceiver() {
        override fun onReceive(context: Context, intent: Intent) = look()
    }

    // The thermal status exists since Android 10.
    private val heat = if (Build.VERSION.SDK_INT >= 29) PowerManager.OnThermalStatusChangedListener { look() } else null

    init {
        val changed = IntentFilter(PowerManager.ACTION_POWER_SAVE_MODE_CHANGED)
        // Only the system can send this broadcast, so no flag is needed. ContextCompat would require a permission
        // before Android 13 that the manifest removes.
        context.registerReceiver(saving, changed)
        if (Build.VERSION.SDK_INT >= 29 && heat != null) power.addThermalStatusListener(heat)
    }

    /** Stops observing power-saving mode and temperature. */
    fun end() {
        context.unregisterReceiver(saving)
        if (Build.VERSION.SDK_INT >= 29 && heat != null) power.removeThermalStatusListener(heat)
    }

    private fun look() {
        now.value = isWanted()
    }

    private fun isWanted() = power.isPowerSaveMode ||
        Build.VERSION.SDK_INT >= 29 && power.currentThermalStatus >= PowerManager.THERMAL_STATUS_SEVERE
}
