package org.plywise.ui.setup

import kotlinx.coroutines.Job
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.SharingStarted
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.combine
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.drop
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.flow.stateIn
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.job
import kotlinx.coroutines.launch
import kotlinx.coroutines.plus
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.board.BoardView
import org.plywise.ui.engine.EditorSnapshot
import org.plywise.ui.engine.LiveEditor
import org.plywise.ui.engine.Settings
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.pieceOf
import org.plywise.ui.platform.Haptic

/** Setting up a position, beginning with a FEN or the usual start. Main thread: all is done at once. */
class SetupModel(private val app: AppModel, fen: String?) : AutoCloseable {
    private data class Ui(
        val tool: Tool = Tool.Hand,
        val picked: Square? = null,
        val flipped: Boolean = false,
        val unread: String? = null,
    )

    private val scope = app.scope + Job(app.scope.coroutineContext.job)
    private val editor = LiveEditor(app.core.words.value.language.tag)
    private val ui = MutableStateFlow(Ui())

    init {
        if (fen != null) editor.read(fen)
        val language = app.core.words.map { it.language.tag }.distinctUntilChanged()
        scope.launch { language.drop(1).collect { editor.setLanguage(it) } }
    }

    /** What to draw. */
    val state: StateFlow<SetupState> = combine(editor.view, ui, app.core.settings, ::picture)
        .stateIn(scope, SharingStarted.Eagerly, picture(editor.view.value, ui.value, app.core.settings.value))

    /** What the person does. */
    fun onEvent(event: SetupEvent) {
        when (event) {
            is SetupEvent.Tap -> tap(event.square)
            is SetupEvent.Drag -> drag(event.from, event.to)
            // A second touch lays the piece back.
            is SetupEvent.Take -> ui.update { it.copy(tool = if (it.tool == event.tool) Tool.Hand else event.tool, picked = null) }
            is SetupEvent.Turn -> edit { setTurn(event.color) }
            is SetupEvent.Castling -> edit { setCastling(event.color, event.kingSide, event.allowed) }
            is SetupEvent.EnPassant -> edit { setEnPassant(event.square) }
            is SetupEvent.Fen -> read(event.text)
            SetupEvent.PasteFen -> app.platform().paste()?.let { read(it.trim()) }
            SetupEvent.Clear -> edit { clear() }
            SetupEvent.Reset -> edit { reset() }
            SetupEvent.Mirror -> edit { mirror() }
            SetupEvent.Flip -> ui.update { it.copy(flipped = !it.flipped) }
            SetupEvent.Play -> leave { Place.NewGame(it) }
            SetupEvent.Analyse -> leave { Place.Analysis(AnalysisRoot.Position(it)) }
            SetupEvent.Leave -> app.back()
        }
    }

    /** What is edited on the board stands in the field from then on. */
    private fun edit(change: LiveEditor.() -> Unit) {
        editor.change()
        ui.update { it.copy(unread = null, picked = null) }
    }

    private fun read(text: String) {
        val read = editor.read(text)
        // The text stays as it is typed: a cursor in normalised text would jump.
        ui.update { it.copy(unread = text.takeIf { !read || text != editor.view.value.fen }, picked = null) }
    }

    private fun tap(square: Square) {
        val stands = editor.view.value.squares[square.ordinal]
        when (val tool = ui.value.tool) {
            Tool.Erase -> edit { remove(square) }
            is Tool.Put -> edit { if (stands == tool.piece) remove(square) else pieceOf(tool.piece)?.let { place(square, it) } }
            Tool.Hand -> carry(square, stands)
        }
        if (ui.value.picked == null && app.core.settings.value.haptics) app.platform().feel(Haptic.Tick)
    }

    private fun carry(square: Square, stands: Char) {
        val picked = ui.value.picked
        when {
            picked == square -> ui.update { it.copy(picked = null) }
            picked != null -> edit { move(picked, square) }
            stands != '.' -> ui.update { it.copy(picked = square) }
        }
    }

    private fun drag(from: Square, to: Square?) = edit { if (to == null) remove(from) else move(from, to) }

    private fun leave(place: (String) -> Place) {
        val now = editor.view.value
        if (now.problem == null) app.go(place(now.fen))
    }

    override fun close() {
        scope.cancel()
        editor.close()
    }

    private companion object {
        fun picture(now: EditorSnapshot, ui: Ui, settings: Settings): SetupState {
            val problem = now.problem
            val unread = ui.unread
            return SetupState(
                board = BoardView(
                    squares = now.squares,
                    flipped = ui.flipped,
                    selection = ui.picked,
                    problems = problem?.squares.orEmpty(),
                ),
                // A piece stands where it was put at once: nothing is a move here.
                style = BoardStyle.of(settings).copy(animated = false),
                tool = ui.tool,
                turn = now.turn,
                castling = now.castling,
                castlingPossible = now.castlingPossible,
                enPassant = now.enPassant,
                enPassantChoices = now.enPassantChoices,
                fen = unread ?: now.fen,
                fenReadable = unread == null || unread.substringBefore(' ') == now.fen.substringBefore(' '),
                playable = if (problem == null) Playable.Yes else Playable.No(problem.words),
            )
        }
    }
}
