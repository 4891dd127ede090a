package org.plywise.android

import android.app.Application
import android.content.Intent
import android.os.Looper
import android.os.PowerManager
import androidx.test.core.app.ApplicationProvider
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Test
import org.junit.runner.RunWith
import org.robolectric.Shadows.shadowOf

@RunWith(AndroidJUnit4::class)
class PowerSaveMonitorTest {
    private val context = ApplicationProvider.getApplicationContext<Application>()
    private val power = shadowOf(checkNotNull(context.getSystemService(PowerManager::class.java)))

    private fun save(on: Boolean) {
        power.setIsPowerSaveMode(on)
        context.sendBroadcast(Intent(PowerManager.ACTION_POWER_SAVE_MODE_CHANGED))
        shadowOf(Looper.getMainLooper()).idle()
    }

    private fun heat(status: Int) {
        power.setCurrentThermalStatus(status)
        shadowOf(Looper.getMainLooper()).idle()
    }

    @Test
    fun `power saving is reported for the battery and for heat`() {
        val powerSave = PowerSaveMonitor(context)
        assertEquals(false, powerSave.now.value)
        save(true)
        assertEquals(true, powerSave.now.value)
        save(false)
        heat(PowerManager.THERMAL_STATUS_MODERATE)
        assertEquals(false, powerSave.now.value)
        heat(PowerManager.THERMAL_STATUS_SEVERE)
        assertEquals(true, powerSave.now.value)
        powerSave.end()
        heat(PowerManager.THERMAL_STATUS_NONE)
        assertEquals("after its end", true, powerSave.now.value)
    }
}
