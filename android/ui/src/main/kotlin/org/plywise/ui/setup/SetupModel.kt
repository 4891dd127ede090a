package org.plywise.ui.setup

import kotlinx.coroutines.Job
import kotlinx.coroutines.cancel
import kotlinx.coroutines.flow.Flow
import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.StateFlow
import kotlinx.coroutines.flow.distinctUntilChanged
import kotlinx.coroutines.flow.map
import kotlinx.coroutines.isActive
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
class SetupModel(private val app: AppModel, val fen: String?) : AutoCloseable {
    private data class Ui(
        val tool: Tool = Tool.Hand,
        val picked: Square? = null,
        val flipped: Boolean = false,
        val typed: String? = null,
        val readable: Boolean = true,
    )

    private val scope = app.scope + Job(app.scope.coroutineContext.job)
    private val editor = LiveEditor(app.core.words.value.language.tag)
    private var ui = Ui()
    private val mutableState: MutableStateFlow<SetupState>

    /** What to draw. Changes before [onEvent] returns, so that typing never overtakes it. */
    val state: StateFlow<SetupState>

    /** The place that begins with what stands on the board now. */
    val place: Flow<Place.Setup>

    init {
        if (fen != null) editor.read(fen)
        val begun = editor.view.value.fen
        place = editor.view.map { Place.Setup(if (it.fen == begun) fen else it.fen) }.distinctUntilChanged()
        mutableState = MutableStateFlow(shown())
        state = mutableState
        scope.launch {
            app.core.words.collect {
                editor.setLanguage(it.language.tag)
                draw()
            }
        }
        scope.launch { app.core.settings.collect { draw() } }
    }

    private fun draw() {
        mutableState.value = shown()
    }

    /** The position; its squares are put in words only while a screen reader is on. */
    private fun shown(): SetupState {
        val shown = picture(editor.view.value, ui, app.core.settings.value)
        if (!app.platform().screenReader.value) return shown
        return shown.copy(board = shown.board.spokenWhileSetUp(shown.tool, app.core.words.value))
    }

    /** A screen reader was switched on or off. */
    fun listen() = draw()

    private fun show(change: Ui.() -> Ui) {
        ui = ui.change()
        draw()
    }

    /** What the person does. */
    fun onEvent(event: SetupEvent) {
        if (!scope.isActive) return
        when (event) {
            is SetupEvent.Tap -> tap(event.square)
            is SetupEvent.Drag -> drag(event.from, event.to)
            // A second touch lays the piece back.
            is SetupEvent.Take -> show { copy(tool = if (tool == event.tool) Tool.Hand else event.tool, picked = null) }
            is SetupEvent.Turn -> edit { setTurn(event.color) }
            is SetupEvent.Castling -> edit { setCastling(event.color, event.kingSide, event.allowed) }
            is SetupEvent.EnPassant -> edit { setEnPassant(event.square) }
            is SetupEvent.Fen -> read(event.text)
            SetupEvent.PasteFen -> app.platform().paste()?.let { read(it.trim()) }
            SetupEvent.Clear -> edit { clear() }
            SetupEvent.Reset -> edit { reset() }
            SetupEvent.Mirror -> edit { mirror() }
            SetupEvent.Flip -> show { copy(flipped = !flipped) }
            SetupEvent.Play -> leave { Place.NewGame(it) }
            SetupEvent.Analyse -> leave { Place.Analysis(AnalysisRoot.Position(it)) }
            SetupEvent.Leave -> app.back()
        }
    }

    /** What is edited on the board stands in the field from then on. */
    private fun edit(change: LiveEditor.() -> Unit) {
        editor.change()
        show { copy(typed = null, readable = true, picked = null) }
    }

    private fun read(text: String) {
        val read = editor.read(text)
        // The text stays as it is typed: a cursor in normalised text would jump.
        show { copy(typed = text, readable = read, picked = null) }
    }

    private fun tap(square: Square) {
        val stands = editor.view.value.squares[square.ordinal]
        when (val tool = ui.tool) {
            Tool.Erase -> edit { remove(square) }
            is Tool.Put -> edit { if (stands == tool.piece) remove(square) else pieceOf(tool.piece)?.let { place(square, it) } }
            Tool.Hand -> carry(square, stands)
        }
        if (ui.picked == null && app.core.settings.value.haptics) app.platform().feel(Haptic.Tick)
    }

    private fun carry(square: Square, stands: Char) {
        val picked = ui.picked
        when {
            picked == square -> show { copy(picked = null) }
            picked != null -> edit { move(picked, square) }
            stands != '.' -> show { copy(picked = square) }
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
                fen = ui.typed ?: now.fen,
                fenReadable = ui.readable,
                playable = if (problem == null) Playable.Yes else Playable.No(problem.words),
            )
        }
    }
}
