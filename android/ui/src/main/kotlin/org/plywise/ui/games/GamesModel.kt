package org.plywise.ui.games

import java.io.File
import java.util.concurrent.TimeUnit
import kotlinx.coroutines.Job
import kotlinx.coroutines.delay
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.engine.FullLevel
import org.plywise.ui.engine.GameFilter
import org.plywise.ui.engine.GameSummary
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.ladder
import org.plywise.ui.engine.Words
import org.plywise.ui.engine.trouble

/** The list of games: what is listed, chosen and done with it. Main thread. */
class GamesModel(private val app: AppModel) {
    private val mutableState =
        MutableStateFlow(GamesState(GamesList.Loading, BoardStyle.of(app.core.settings.value)))

    /** What to show. */
    val state: StateFlow<GamesState> = mutableState

    private val transfer = GameTransfer(app, ::setSheet, ::reload)
    private val words: Words get() = app.core.words.value

    private var loading: Job? = null
    private var appending: Job? = null

    init {
        app.scope.launch {
            app.core.settings.collect { settings ->
                mutableState.update { it.copy(style = BoardStyle.of(settings)) }
            }
        }
        app.scope.launch {
            val before = System.currentTimeMillis() - KEPT_AFTER_DELETION
            runCatching { app.core.disk { purge(before) } }
        }
    }

    fun on(event: GamesEvent) {
        when (event) {
            GamesEvent.Shown -> reload()
            GamesEvent.NearEnd -> append()
            is GamesEvent.Search -> search(event.text)
            GamesEvent.OpenFilter -> openFilter()
            is GamesEvent.DraftFilter -> draft<GamesSheet.Filter> { it.copy(draft = event.draft) }
            GamesEvent.ApplyFilter -> (state.value.sheet as? GamesSheet.Filter)?.let { filter(it.draft) }
            GamesEvent.ClearFilter -> filter(GamesFilter())
            GamesEvent.AnyPosition -> filter(state.value.filter.copy(position = null))
            is GamesEvent.Touch -> touch(event.game)
            is GamesEvent.Hold -> choose(event.game.id)
            is GamesEvent.More -> setSheet(GamesSheet.Actions(event.game))
            is GamesEvent.Analyse -> leave { app.go(Place.Analysis(AnalysisRoot.Game(event.game.id))) }
            GamesEvent.BeginSelecting -> mutableState.update { it.copy(mode = GamesMode.Selecting(emptySet())) }
            GamesEvent.SelectAll -> selectAll()
            GamesEvent.EndSelecting -> mutableState.update { it.copy(mode = GamesMode.Browsing) }
            is GamesEvent.BeginRename -> setSheet(GamesSheet.Rename(event.game.id, event.game.title))
            is GamesEvent.DraftTitle -> draft<GamesSheet.Rename> { it.copy(title = event.title) }
            GamesEvent.ApplyTitle -> rename()
            is GamesEvent.Delete -> delete(event.games)
            is GamesEvent.CopyPgn -> leave { transfer.copy(event.game) }
            is GamesEvent.Export -> leave { transfer.export(event.games) }
            GamesEvent.ExportAll -> transfer.exportAll()
            is GamesEvent.Share -> leave { transfer.share(event.games) }
            GamesEvent.ImportFile -> transfer.chooseFile()
            GamesEvent.BeginPaste -> setSheet(GamesSheet.Paste(""))
            is GamesEvent.DraftPaste -> draft<GamesSheet.Paste> { it.copy(text = event.text) }
            GamesEvent.FromClipboard ->
                app.platform().paste()?.let { text -> draft<GamesSheet.Paste> { it.copy(text = text) } }
            GamesEvent.ImportPasted -> (state.value.sheet as? GamesSheet.Paste)?.let { transfer.importText(it.text) }
            GamesEvent.CancelImport -> transfer.cancel()
            GamesEvent.Dismiss -> setSheet(GamesSheet.None)
            GamesEvent.NewGame -> app.go(Place.NewGame(null))
            GamesEvent.Statistics -> app.go(Place.Statistics)
        }
    }

    /** Lists the games that come upon a position, whatever was searched for before. */
    fun listWith(fen: String) {
        mutableState.update { it.copy(search = "", mode = GamesMode.Browsing) }
        filter(GamesFilter(position = fen))
    }

    /** Takes in games from another app. One alone is shown. */
    fun receive(file: File) = leave { transfer.receive(file) }

    private fun setSheet(sheet: GamesSheet) = mutableState.update { it.copy(sheet = sheet) }

    private inline fun <reified S : GamesSheet> draft(change: (S) -> S) = mutableState.update { state ->
        val sheet = state.sheet
        if (sheet is S) state.copy(sheet = change(sheet)) else state
    }

    /** Does something that ends choosing and closes what lies over the list. */
    private fun leave(act: () -> Unit) {
        mutableState.update { it.copy(sheet = GamesSheet.None, mode = GamesMode.Browsing) }
        act()
    }

    private fun filter(): GameFilter = state.value.let { it.filter.query(it.search, words.language.tag) }

    private fun search(text: String) {
        mutableState.update { it.copy(search = text) }
        reload(wait = TYPING_PAUSE)
    }

    private fun filter(filter: GamesFilter) {
        mutableState.update { it.copy(filter = filter, sheet = GamesSheet.None) }
        reload()
    }

    /** Reads the list again, as far down as it was read before. */
    private fun reload(wait: Long = 0) {
        loading?.cancel()
        appending?.cancel()
        loading = app.scope.launch {
            delay(wait)
            val filter = filter()
            val known = (state.value.list as? GamesList.Loaded)?.games?.size ?: 0
            // One more than is shown tells whether there is more.
            val limit = known.coerceIn(PAGE, MAX_AT_ONCE)
            attempt {
                val games = app.core.disk { games(filter, null, limit.toUInt() + 1u) }
                val bare = games.isEmpty() && app.core.disk { count(GameFilter()) } == 0uL
                mutableState.update { state -> state.copy(list = listed(games, limit, bare)).withoutLost() }
            }
        }
    }

    private fun listed(games: List<GameSummary>, limit: Int, bare: Boolean): GamesList = when {
        bare -> GamesList.Empty
        games.isEmpty() -> GamesList.NothingFits
        else -> GamesList.Loaded(games.take(limit), more = games.size > limit)
    }

    private fun append() {
        val list = state.value.list as? GamesList.Loaded ?: return
        if (!list.more || appending?.isActive == true || loading?.isActive == true) return
        appending = app.scope.launch {
            val filter = filter()
            attempt {
                val next = app.core.disk { games(filter, list.games.last().id, PAGE.toUInt() + 1u) }
                val all = GamesList.Loaded(list.games + next.take(PAGE), more = next.size > PAGE)
                mutableState.update { if (it.list === list) it.copy(list = all) else it }
            }
        }
    }

    private fun openFilter() {
        app.scope.launch {
            attempt {
                val met = app.core.disk { statistics() }.map { it.level }
                val usual = ladder.map { RungLevel(it.toUByte()) }
                val others = met.filterNot { it in usual || it is FullLevel }
                setSheet(GamesSheet.Filter(state.value.filter, usual + others + FullLevel))
            }
        }
    }

    private fun touch(game: GameSummary) {
        when {
            state.value.mode is GamesMode.Selecting -> choose(game.id)
            game.imported -> leave { app.go(Place.Analysis(AnalysisRoot.Game(game.id))) }
            else -> leave { app.openGame(game.id) }
        }
    }

    private fun choose(game: Long) = mutableState.update { state ->
        val chosen = (state.mode as? GamesMode.Selecting)?.games.orEmpty()
        val next = if (game in chosen) chosen - game else chosen + game
        state.copy(mode = GamesMode.Selecting(next), sheet = GamesSheet.None)
    }

    /** All games that fit, also those further down than the list was read. */
    private fun selectAll() {
        app.scope.launch {
            val filter = filter()
            attempt {
                val all = app.core.disk {
                    buildList {
                        do {
                            val page = games(filter, lastOrNull(), MAX_AT_ONCE.toUInt())
                            addAll(page.map { it.id })
                        } while (page.size == MAX_AT_ONCE)
                    }
                }
                mutableState.update { it.copy(mode = GamesMode.Selecting(all.toSet())) }
            }
        }
    }

    private fun rename() {
        val sheet = state.value.sheet as? GamesSheet.Rename ?: return
        setSheet(GamesSheet.None)
        app.scope.launch {
            attempt { app.core.disk { rename(sheet.game, sheet.title.trim()) } }
            reload()
        }
    }

    private fun delete(games: List<Long>) = leave {
        app.scope.launch {
            attempt {
                val count = app.board.without(games) { app.core.disk { delete(games) } }
                app.say(words.say("games-deleted", "count" to count), words["app-undo"]) { undelete(games) }
            }
            reload()
        }
    }

    private fun undelete(games: List<Long>) {
        app.scope.launch {
            attempt { app.core.disk { undelete(games) } }
            reload()
        }
    }

    /** What the disk refuses is said, and the list stays as it was. */
    private inline fun attempt(act: () -> Unit) = try {
        act()
    } catch (stopped: kotlinx.coroutines.CancellationException) {
        throw stopped
    } catch (error: Exception) {
        app.say(words.trouble(error))
    }

    private companion object {
        const val PAGE = 40
        const val MAX_AT_ONCE = 1000
        const val TYPING_PAUSE = 200L
        val KEPT_AFTER_DELETION: Long = TimeUnit.DAYS.toMillis(30)
    }
}

/** Games that are no longer listed are no longer chosen, if the whole list is known. */
private fun GamesState.withoutLost(): GamesState {
    val selecting = mode as? GamesMode.Selecting ?: return this
    val listed = list as? GamesList.Loaded ?: return copy(mode = GamesMode.Browsing)
    if (listed.more) return this
    return copy(mode = GamesMode.Selecting(selecting.games intersect listed.games.map { it.id }.toSet()))
}
