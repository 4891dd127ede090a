package org.plywise.android

import android.app.Application
import android.content.Intent
import androidx.lifecycle.AndroidViewModel
import androidx.lifecycle.SavedStateHandle
import androidx.lifecycle.viewModelScope
import java.io.File
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.filterIsInstance
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Opened
import org.plywise.ui.app.tryAgain
import org.plywise.ui.engine.Core
import org.plywise.ui.engine.Words

/** Keeps the app through rotation, and the person's place through the system's ending it. */
class AppHolder(application: Application, private val saved: SavedStateHandle) : AndroidViewModel(application) {
    private val mutableOpened = MutableStateFlow<Opened>(Opened.Opening)

    /** The app, once its library is open. */
    val opened: StateFlow<Opened> = mutableOpened

    /** What the person picks on the system's own screens. */
    val documents: Documents = Documents(application, viewModelScope, saved, ::ready)

    private lateinit var platform: AndroidPlatform
    private val language = AppLanguage(application) { platform.restart() }
    private var shown = false

    /** What takes in what the app was started with. */
    private var first: Job? = null

    init {
        viewModelScope.launch { open() }
    }

    /** Opens the library again, if it could not be opened before. */
    fun retry() {
        if (mutableOpened.tryAgain()) viewModelScope.launch { open() }
    }

    private suspend fun open() {
        val context = getApplication<Application>()
        val (next, chosenOutside) = withContext(Dispatchers.IO) {
            val files = context.filesDir
            // What came in before the process was started is not read any more; what comes now waits for the app.
            Received(context).forget()
            val found = Opened.of(context::languages) { Core(File(files, "plywise"), File(files, BACKUP), context::languages) }
            found to language.chosenOutside()
        }
        // From here to the person's place nothing waits, so that no other place is seen before it.
        mutableOpened.value = next.ready({ platform }, viewModelScope)
        val app = (opened.value as? Opened.Ready)?.app ?: return
        follow(app, chosenOutside)
        viewModelScope.launch { app.core.settings.map { it.language }.distinctUntilChanged().collect(language::choose) }
        saved.get<Array<String>>(WHEREABOUTS)?.let { app.restore(it.toList()) }
        if (!shown) app.hide()
        app.navigationState.collect { saved[WHEREABOUTS] = it.toTypedArray() }
    }

    /** Takes over a language that was chosen in the system's settings, by its tags; empty for the system's own. */
    private fun follow(app: AppModel, tags: String?) {
        if (tags == null) return
        val chosen = if (tags.isEmpty()) "" else Words.of(tags.substringBefore(','), emptyList()).language.tag
        app.core.change { it.copy(language = chosen) }
        language.choose(chosen)
    }

    /** The app, once it is open. */
    suspend fun ready(): AppModel = opened.filterIsInstance<Opened.Ready>().first().app

    /** What the app was started with. Each activity after it has the same; it is taken once. */
    fun receiveFirst(intent: Intent?) {
        if (intent == null || first != null || saved.get<Boolean>(TAKEN) == true) return
        first = receive(intent, then = { saved[TAKEN] = true })
    }

    /** Another app has sent games or a position. They are read to their end, whatever becomes of the activity. */
    fun receive(intent: Intent, then: () -> Unit = {}): Job = viewModelScope.launch {
        if (SharedText.isSent(intent)) {
            val app = ready()
            val file = SharedText.read(getApplication(), intent)
            if (file != null) app.receive(file) else app.say(app.core.words.value["games-import-nothing"])
        }
        then()
    }

    /** The activity of now; another one after each rotation. */
    fun attach(platform: AndroidPlatform) {
        if (this::platform.isInitialized) this.platform.detach()
        this.platform = platform
        val app = app() ?: return
        follow(app, language.chosenOutside())
        app.core.refreshLanguage()
    }

    fun show() {
        shown = true
        app()?.show()
    }

    fun hide() {
        shown = false
        app()?.hide()
    }

    private fun app(): AppModel? = (opened.value as? Opened.Ready)?.app

    override fun onCleared() {
        app()?.close()
        if (this::platform.isInitialized) platform.detach()
    }

    private companion object {
        const val WHEREABOUTS = "navigationState"

        /** Whether what the app was started with has been taken in. */
        const val TAKEN = "taken"

        /** The copy of the library that the system takes into its back-up, as backup_rules.xml says. */
        const val BACKUP = "backup/games.db"
    }
}
