package org.plywise.android

import android.app.Application
import android.content.Intent
import androidx.lifecycle.AndroidViewModel
import androidx.lifecycle.SavedStateHandle
import androidx.lifecycle.viewModelScope
import java.io.File
import kotlinx.coroutines.CoroutineScope
import kotlinx.coroutines.Dispatchers
import kotlinx.coroutines.Job
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.filterNotNull
import kotlinx.coroutines.flow.first
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.launch
import kotlinx.coroutines.withContext
import org.plywise.app.Event
import org.plywise.shell.AppState
import org.plywise.shell.device
import org.plywise.shell.zoneOffsets

/** View model that keeps the app's state holder through rotation, and its saved state through process death. */
class AppHolder(application: Application, private val saved: SavedStateHandle) : AndroidViewModel(application) {

    /** State holder of the app; `null` while the app is starting. */
    val state: StateFlow<AppState?>
        field = MutableStateFlow<AppState?>(null)

    /** Handler of the documents that the user picks in the system's document picker. */
    val documents: Documents = Documents(application, viewModelScope, saved, ::started)

    private lateinit var platform: AndroidPlatform
    private val language = AppLanguage(application) { platform.restart() }
    private var shown = false

    /** Job that handles the intent which started the app. */
    private var first: Job? = null

    /** The app from the moment it is opened, also before [state] is set. Accessed only on the [library] dispatcher. */
    private var opened: AppState? = null

    init {
        viewModelScope.launch { start() }
    }

    private suspend fun start() {
        val (app, outside) = withContext(library) {
            val context = getApplication<Application>()
            // Files received by an earlier process are no longer read; later ones wait for the app.
            ReceivedFiles(context).forget()
            val (folder, snapshot) = File(context.filesDir, "plywise") to File(context.filesDir, SNAPSHOT)
            val app = AppState(device(folder, context.languages(), snapshot, saved.get<String>(STATE).orEmpty(), dynamicColor))
            opened = app
            app to language.chosenOutside()
        }
        serve(app, outside)
    }

    private suspend fun serve(app: AppState, outside: String?) {
        state.value = app
        if (!shown) app.send(Event.Hidden)
        viewModelScope.launch { app.state.filterNotNull().collect { saved[STATE] = it } }
        viewModelScope.launch { follow(app, outside) }
        app.serve { task, answer -> platform.carryOut(task, answer) }
    }

    /**
     * Writes the app's language to the system's per-app language setting whenever it changes.
     *
     * @param outside language tags that the user has selected in the system's settings; the app adopts them first
     */
    private suspend fun follow(app: AppState, outside: String?) {
        val heard = outside?.let { app.send(Event.Language(it)) } ?: 0uL
        app.acknowledged.first { it >= heard }
        app.look.filterNotNull().map { it.language }.distinctUntilChanged().collect(language::choose)
    }

    /** Waits until the app has started. */
    suspend fun started(): AppState = state.filterNotNull().first()

    /**
     * Handles the intent that started the app. Every recreated activity has the same intent, which is handled only
     * once.
     */
    fun receiveFirst(intent: Intent?) {
        if (intent == null || first != null || saved.get<Boolean>(TAKEN) == true) return
        first = receive(intent, then = { saved[TAKEN] = true })
    }

    /**
     * Handles an intent with games or a position sent by another app. The job outlives the activity.
     *
     * @param then called at the end, also if the intent contains neither games nor a position
     */
    fun receive(intent: Intent, then: () -> Unit = {}): Job = viewModelScope.launch {
        if (SharedText.isSent(intent)) {
            val app = started()
            app.send(Event.Received(SharedText.read(getApplication(), intent)))
        }
        then()
    }

    /** Sets the platform of the current activity. Called again after each rotation or configuration change. */
    fun attach(platform: AndroidPlatform) {
        if (this::platform.isInitialized) this.platform.detach()
        this.platform = platform
        val app = state.value ?: return
        language.chosenOutside()?.let { app.send(Event.Language(it)) }
        app.send(Event.Languages(getApplication<Application>().languages()))
    }

    /**
     * Notifies the app that it has become visible, and sends it the time zone, since a change of zone does not recreate
     * the activity.
     */
    fun show() {
        shown = true
        val app = state.value ?: return
        app.send(Event.Shown)
        app.send(Event.Zone(zoneOffsets()))
    }

    /** Notifies the app that it is no longer visible. */
    fun hide() {
        shown = false
        state.value?.send(Event.Hidden)
    }

    override fun onCleared() {
        // Waits for the disk and for the engine's threads, after an opening that may still be running.
        CoroutineScope(library).launch { opened?.close() }
        if (this::platform.isInitialized) platform.detach()
    }

    internal companion object {
        /** Dispatcher on which the app is opened and closed, one at a time: only one app may have the library open. */
        val library = Dispatchers.IO.limitedParallelism(1)

        private const val STATE = "state"

        /** Key of the flag that the intent which started the app has been handled. */
        private const val TAKEN = "taken"

        /** Path of the copy of the library that the system backs up, also named in `backup_rules.xml`. */
        private const val SNAPSHOT = "backup/games.db"
    }
}
