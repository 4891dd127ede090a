package org.plywise.ui.analysis

import kotlinx.coroutines.flow.MutableStateFlow
import kotlinx.coroutines.flow.update
import kotlinx.coroutines.launch
import org.plywise.ui.app.AppModel
import org.plywise.ui.app.Place
import org.plywise.ui.board.isCastling
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.PlywiseException
import org.plywise.ui.engine.Review
import org.plywise.ui.engine.StudyMove
import org.plywise.ui.engine.trouble
import org.plywise.ui.platform.Haptic
import org.plywise.ui.platform.Sound

/** The glyphs that judge a move; a move has one of them at most. */
private val judging = 1..6

/** Does to a study what an event says. Away from the main thread. */
internal class StudyActions(
    private val app: AppModel,
    private val study: LiveStudy,
    private val ui: MutableStateFlow<AnalysisUi>,
) {
    private val node: UInt get() = study.view.value.snapshot.node

    fun perform(event: AnalysisEvent) {
        when (event) {
            is AnalysisEvent.Tap -> moving { study.tap(event.square) }
            is AnalysisEvent.Drag -> event.to?.let { to -> moving { study.drag(event.from, to) } } ?: study.cancel()
            is AnalysisEvent.Promote -> moving { study.promote(event.role) }
            is AnalysisEvent.Type -> type(event.text)
            is AnalysisEvent.PlayLine -> playLine(event)
            AnalysisEvent.CancelPromotion -> study.cancel()
            is AnalysisEvent.ReadAttacks -> study.spokenAttacks(event.square, app.core.words.value.language.tag)?.let(::announce)
            AnalysisEvent.First -> going { study.first() }
            AnalysisEvent.Back -> going { study.back() }
            AnalysisEvent.Forward -> going { study.forward() }
            AnalysisEvent.Last -> going { study.last() }
            is AnalysisEvent.GoTo -> going { study.goTo(event.node) }
            is AnalysisEvent.GoToPly -> going { goToPly(event.ply) }
            AnalysisEvent.NextMistake -> going { step(forward = true) }
            AnalysisEvent.PreviousMistake -> going { step(forward = false) }
            is AnalysisEvent.Retry -> retry(event.ply)
            is AnalysisEvent.AskMove -> ask(event.node)
            is AnalysisEvent.AskComment -> askComment(event.node)
            is AnalysisEvent.Comment -> editing { study.setComment(event.node, event.text.trim()) }
            is AnalysisEvent.Annotate -> editing { annotate(event.node, event.glyph) }
            is AnalysisEvent.PromoteLine -> editing { study.promoteLine(event.node) }
            is AnalysisEvent.Delete -> editing { study.delete(event.node) }
            AnalysisEvent.PlayOn -> study.view.value.snapshot.fen.let { fen -> main { app.go(Place.NewGame(fen)) } }
            AnalysisEvent.SetUp -> study.view.value.snapshot.fen.let { fen -> main { app.go(Place.Setup(fen)) } }
            AnalysisEvent.GamesWithPosition -> study.view.value.snapshot.fen.let { fen -> main { app.showGamesWith(fen) } }
            AnalysisEvent.SharePgn -> study.pgn()?.let(::share)
            AnalysisEvent.ShareFen -> share(study.view.value.snapshot.fen)
            else -> Unit
        }
    }

    private fun main(act: () -> Unit) {
        app.scope.launch { act() }
    }

    private fun announce(text: String) = main { app.platform().announce(text) }

    private fun share(text: String) {
        val title = app.core.words.value["app-name"]
        main { app.platform().shareText(text, title) }
    }

    private fun type(text: String) = try {
        moving { study.type(text, app.core.words.value.language.tag) }
    } catch (error: PlywiseException) {
        val why = app.core.words.value.trouble(error)
        main {
            if (app.core.settings.value.haptics) app.platform().feel(Haptic.Refused)
            app.say(why)
        }
    }

    /** Something that may play a move: it is felt and heard, and may answer a retry. */
    private fun moving(act: () -> Unit) {
        val before = study.view.value
        act()
        val after = study.view.value
        if (after.snapshot.node == before.snapshot.node) return
        val played = after.moves.find { it.node == after.snapshot.node } ?: return
        val settings = app.core.settings.value
        main {
            if (settings.haptics) app.platform().feel(Haptic.Tick)
            if (settings.sounds) app.platform().play(sound(played.san))
        }
        val retry = ui.value.retry ?: return
        if (retry.answer != RetryAnswer.Right) judge(retry, played, isNew = before.moves.none { it.node == played.node })
    }

    private fun sound(san: String): Sound = when {
        'x' in san -> Sound.Capture
        san.isCastling -> Sound.Castle
        else -> Sound.Move
    }

    private fun judge(retry: RetryView, played: StudyMove, isNew: Boolean) {
        val right = ui.value.reviewed?.moves?.getOrNull(retry.ply - 1)?.betterName?.san == played.san
        ui.update { it.copy(retry = retry.copy(answer = if (right) RetryAnswer.Right else RetryAnswer.Wrong)) }
        if (right) return
        // The try is taken back; only moves that were there before stay in the record.
        if (isNew) study.delete(played.node) else study.back()
    }

    /** Looks elsewhere: the search for a better move is over. */
    private fun going(act: () -> Unit) {
        ui.update { it.copy(retry = null) }
        act()
    }

    private fun editing(act: () -> Unit) {
        ui.update { it.copy(dialog = null) }
        act()
    }

    private fun playLine(event: AnalysisEvent.PlayLine) {
        val found = study.lines.value
        if (found.token != study.view.value.snapshot.token) return
        val line = found.lines.getOrNull(event.rank) ?: return
        moving { study.play(line.sans.take(event.count)) }
    }

    private fun reviewed(): Pair<Review, List<UInt>>? =
        ui.value.reviewed?.let { it to it.nodes(study.view.value.moves) }

    private fun goToPly(ply: Int) {
        if (ply <= 0) return study.first()
        reviewed()?.second?.getOrNull(ply - 1)?.let { study.goTo(it) }
    }

    private fun step(forward: Boolean) {
        val (review, nodes) = reviewed() ?: return
        val at = place(nodes) ?: study.view.value.snapshot.ply.toInt()
        goToPly(review.mistake(at, forward) ?: return)
    }

    private fun place(nodes: List<UInt>): Int? = if (node == 0u) 0 else nodes.indexOf(node).takeIf { it >= 0 }?.plus(1)

    private fun retry(ply: Int) {
        goToPly(ply - 1)
        ui.update { it.copy(retry = RetryView(ply, RetryAnswer.Awaited)) }
    }

    private fun find(node: UInt): StudyMove? = study.view.value.moves.find { it.node == node }

    private fun names() = MoveNames(app.core.words.value, app.core.settings.value.notation)

    private fun ask(node: UInt) {
        val move = find(node) ?: return
        val glyph = move.nags.map { it.toInt() }.find { it in judging }
        val name = names().numbered(move)
        ui.update { it.copy(dialog = AnalysisDialog.Move(node, name, glyph, move.comment, move.depth > 0u)) }
    }

    private fun askComment(node: UInt) {
        val move = find(node) ?: return
        ui.update { it.copy(dialog = AnalysisDialog.Comment(node, names().numbered(move), move.comment)) }
    }

    private fun annotate(node: UInt, glyph: Int?) {
        val others = find(node)?.nags.orEmptyBytes().filterNot { it in judging }
        study.setNags(node, listOfNotNull(glyph) + others)
    }

    private fun ByteArray?.orEmptyBytes(): List<Int> = this?.map { it.toInt() and 0xFF }.orEmpty()
}
