package org.plywise.android

import android.app.LocaleManager
import android.content.Context
import android.content.SharedPreferences
import android.content.res.Configuration
import android.os.Build
import android.os.LocaleList
import androidx.annotation.RequiresApi
import java.util.Locale

/**
 * Synchronizes the app's language with the system's per-app language setting.
 *
 * Since Android 13 the system has a per-app setting, and the most recent choice wins, whether it was made in the app or
 * in the system. The app writes its own choice to the system and adopts a choice made there. Before Android 13 each
 * activity is started in the app's language.
 *
 * @param hasSetting whether the system has a per-app language setting
 * @param restart recreates the activity; a system with a per-app language setting does this by itself
 */
internal class AppLanguage(
    private val context: Context,
    private val hasSetting: Boolean = Build.VERSION.SDK_INT >= 33,
    private val restart: () -> Unit = {},
) {
    // Excluded from the system's backup: these are the tags that this phone's system received.
    private val kept: SharedPreferences get() = context.getSharedPreferences("language", Context.MODE_PRIVATE)

    /**
     * Language tags last written to the system; empty for the system's languages. The first read blocks on the disk.
     */
    private val told: String get() = kept.getString(TOLD, null).orEmpty()

    /**
     * Returns the language tags selected in the system's settings since the app last wrote its own choice there, or
     * `null` if the tags are unchanged.
     */
    fun chosenOutside(): String? {
        if (Build.VERSION.SDK_INT < 33 || !hasSetting) return null
        return manager().applicationLocales.toLanguageTags().takeIf { it != told }
    }

    /** Sets the app's language in the system. [tag] is a BCP 47 tag; an empty tag means the system's languages. */
    fun choose(tag: String) {
        if (tag == told && chosenOutside() == null) return
        kept.edit().putString(TOLD, tag).apply()
        if (Build.VERSION.SDK_INT >= 33 && hasSetting) {
            manager().applicationLocales = LocaleList.forLanguageTags(tag)
        } else {
            restart()
        }
    }

    /** Returns the activity's context in the app's language, unless the system applies the language itself. */
    fun speaking(): Context {
        if (hasSetting || told.isEmpty()) return context
        val language = Configuration().apply {
            // 0 keeps the system's text size; a new configuration would override it.
            fontScale = 0f
            setLocale(Locale.forLanguageTag(told))
        }
        return context.createConfigurationContext(language)
    }

    @RequiresApi(33)
    private fun manager() = checkNotNull(context.getSystemService(LocaleManager::class.java))

    private companion object {
        const val TOLD = "told"
    }
}

/** Returns the BCP 47 tags of the system's languages, most preferred first. */
internal fun Context.languages(): List<String> {
    val locales: LocaleList = resources.configuration.locales
    return (0 until locales.size()).map { locales[it].toLanguageTag() }
}
