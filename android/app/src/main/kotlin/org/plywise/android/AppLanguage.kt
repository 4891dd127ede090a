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
 * Keeps the language that is chosen in the app and the one that the system shows the app's dialogs in the same.
 *
 * Since Android 13 the system has a setting for the language of each app. The two are one choice: the last one holds,
 * wherever it was made. What is chosen in the app is told to the system, and what was chosen in the system's settings
 * is taken over by the app. Before Android 13 each activity is started in the language of the app.
 *
 * @param hasSetting whether the system has a setting for the app's language
 * @param restart starts the activity anew, which a system with such a setting does by itself
 */
internal class AppLanguage(
    private val context: Context,
    private val hasSetting: Boolean = Build.VERSION.SDK_INT >= 33,
    private val restart: () -> Unit = {},
) {
    // Not part of the system's back-up: another phone has been told nothing.
    private val kept: SharedPreferences get() = context.getSharedPreferences("language", Context.MODE_PRIVATE)

    /** The tags that the system was told last; empty for the system's own languages. Waits for the disk the first time. */
    private val told: String get() = kept.getString(TOLD, null).orEmpty()

    /** The tags that were chosen in the system's settings since it was last told any; none if it has those still. */
    fun chosenOutside(): String? {
        if (Build.VERSION.SDK_INT < 33 || !hasSetting) return null
        return manager().applicationLocales.toLanguageTags().takeIf { it != told }
    }

    /** Tells the system what the app speaks; an empty tag stands for the system's own languages. */
    fun choose(tag: String) {
        if (tag == told && chosenOutside() == null) return
        kept.edit().putString(TOLD, tag).apply()
        if (Build.VERSION.SDK_INT >= 33 && hasSetting) {
            manager().applicationLocales = LocaleList.forLanguageTags(tag)
        } else {
            restart()
        }
    }

    /** The context of an activity in the app's language, where the system does not see to that itself. */
    fun speaking(): Context {
        if (hasSetting || told.isEmpty()) return context
        val language = Configuration().apply {
            // All else stays as the system has it; a new configuration would set the size of text.
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

/** The system's languages, the most wanted first. */
internal fun Context.languages(): List<String> {
    val locales: LocaleList = resources.configuration.locales
    return (0 until locales.size()).map { locales[it].toLanguageTag() }
}
