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

/** Keeps the app through rotation, and where the person is through the system's ending it. */
class AppHolder(application: Application, private val saved: SavedStateHandle) : AndroidViewModel(application) {
    private val mutableState = MutableStateFlow<AppState?>(null)

    /** The app; none while it is being started. */
    val state: StateFlow<AppState?> = mutableState

    /** What the person picks on the system's own screens. */
    val documents: Documents = Documents(application, viewModelScope, saved, ::started)

    private lateinit var platform: AndroidPlatform
    private val language = AppLanguage(application) { platform.restart() }
    private var shown = false

    /** What takes in what the app was started with. */
    private var first: Job? = null

    /** The app from its opening on. Read and written on [library] alone. */
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
            val app = AppState(device(folder, context.languages(), snapshot, saved.get<String>(STATE).orEmpty(), lendsColors))
            opened = app
            app to language.chosenOutside()
        }
        serve(app, outside)
    }

    private suspend fun serve(app: AppState, outside: String?) {
        mutableState.value = app
        if (!shown) app.send(Event.Hidden)
        viewModelScope.launch { app.state.filterNotNull().collect { saved[STATE] = it } }
        viewModelScope.launch { follow(app, outside) }
        app.serve { task, answer -> platform.carryOut(task, answer) }
    }

    /** Tells the system the language of the app, once the app has heard which one was chosen in the system's settings. */
    private suspend fun follow(app: AppState, outside: String?) {
        val heard = outside?.let { app.send(Event.Language(it)) } ?: 0uL
        app.takenIn.first { it >= heard }
        app.look.filterNotNull().map { it.language }.distinctUntilChanged().collect(language::choose)
    }

    /** The app, once it is started. */
    suspend fun started(): AppState = state.filterNotNull().first()

    /** What the app was started with. Each activity after it has the same; it is taken once. */
    fun receiveFirst(intent: Intent?) {
        if (intent == null || first != null || saved.get<Boolean>(TAKEN) == true) return
        first = receive(intent, then = { saved[TAKEN] = true })
    }

    /** Another app has sent games or a position. They are read to their end, whatever becomes of the activity. */
    fun receive(intent: Intent, then: () -> Unit = {}): Job = viewModelScope.launch {
        if (SharedText.isSent(intent)) {
            val app = started()
            app.send(Event.Received(SharedText.read(getApplication(), intent)))
        }
        then()
    }

    /** The activity of now; another one after each rotation, and after a change of the system's settings. */
    fun attach(platform: AndroidPlatform) {
        if (this::platform.isInitialized) this.platform.detach()
        this.platform = platform
        val app = state.value ?: return
        language.chosenOutside()?.let { app.send(Event.Language(it)) }
        app.send(Event.Languages(getApplication<Application>().languages()))
    }

    /** The app is seen. The person may have travelled meanwhile, which makes no activity anew. */
    fun show() {
        shown = true
        val app = state.value ?: return
        app.send(Event.Shown)
        app.send(Event.Zone(zoneOffsets()))
    }

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
        /** Opens and closes the app off the main thread, one at a time: a library is open in one app only. */
        val library = Dispatchers.IO.limitedParallelism(1)

        private const val STATE = "state"

        /** Whether what the app was started with has been taken in. */
        private const val TAKEN = "taken"

        /** The copy of the library that the system takes into its back-up, as backup_rules.xml says. */
        private const val SNAPSHOT = "backup/games.db"
    }
}
