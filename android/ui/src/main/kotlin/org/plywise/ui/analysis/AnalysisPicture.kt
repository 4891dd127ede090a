package org.plywise.ui.analysis

import org.plywise.ui.board.Arrow
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.board.BoardView
import org.plywise.ui.engine.EngineLine
import org.plywise.ui.engine.Mark
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Review
import org.plywise.ui.engine.ReviewedMove
import org.plywise.ui.engine.Settings
import org.plywise.ui.engine.StudyLines
import org.plywise.ui.engine.StudyMove
import org.plywise.ui.engine.StudySnapshot
import org.plywise.ui.engine.StudyView

/** How many moves of a line are shown. */
private const val LINE_MOVES = 12

/** How strong the arrow of each line is. */
private val strengths = listOf(1f, 0.7f, 0.5f, 0.36f, 0.26f)

/** What changes with the moves only: kept while a person steps through them. */
internal class TreePicture(
    val moves: List<StudyMove>,
    val said: Map<UInt, String>,
    val names: MoveNames,
    val reviewed: Review?,
) {
    /** Where the game's moves are in the tree. */
    val nodes: List<UInt> = reviewed?.nodes(moves).orEmpty()

    val tree: MoveTree = moveTree(moves, names, marks(), said)

    val points: List<GraphPoint> = reviewed?.moves.orEmpty().mapIndexed(::point)

    private fun marks(): Map<UInt, MoveMark> {
        val moves = reviewed?.moves ?: return emptyMap()
        return nodes.zip(moves).mapNotNull { (node, move) -> move.mark?.let { node to MoveMark.of(it) } }.toMap()
    }

    private fun point(index: Int, move: ReviewedMove): GraphPoint {
        val number = move.number.toInt()
        val dots = if (move.color == PieceColor.WHITE) "." else "…"
        val chances = move.whiteChances.toFloat()
        val said = nodes.getOrNull(index)?.let(said::get)
            ?.let { names.words.say("board-label-move", "number" to number, "move" to it) }
        val mark = move.mark?.let(MoveMark::of)
        return GraphPoint(move.ply.toInt(), "$number$dots ${names.of(move.name)}", chances, move.after, mark, said)
    }
}

/** Puts together what the screen shows; used by one flow. What has not changed is not laid out again. */
internal class Pictures {
    private var last: TreePicture? = null

    fun of(view: StudyView, names: MoveNames, found: StudyLines, ui: AnalysisUi, settings: Settings): AnalysisState.Ready {
        val tree = last?.takeIf { it.moves === view.moves && it.said === view.said && it.names === names && it.reviewed === ui.reviewed }
            ?: TreePicture(view.moves, view.said, names, ui.reviewed).also { last = it }
        return picture(view, tree, found, ui, settings)
    }
}

private fun picture(
    view: StudyView,
    tree: TreePicture,
    found: StudyLines,
    ui: AnalysisUi,
    settings: Settings,
): AnalysisState.Ready {
    val now = view.snapshot
    val lines = found.lines.takeIf { found.token == now.token && ui.searched > 0 }.orEmpty()
    val at = if (now.node == 0u) 0 else tree.nodes.indexOf(now.node).takeIf { it >= 0 }?.plus(1)
    val reviewedMove = at?.let { tree.reviewed?.moves?.getOrNull(it - 1) }
    return AnalysisState.Ready(
        board = board(view, ui, arrows(lines, ui, reviewedMove)),
        style = BoardStyle.of(settings),
        node = now.node,
        mayGoBack = now.mayGoBack,
        mayGoForward = now.mayGoForward,
        opening = now.opening,
        promotion = now.promotion?.let { Promotion(it.to, now.turn) },
        score = if (ui.retry != null) null else lines.firstOrNull()?.score ?: reviewedMove?.after,
        engine = when {
            !ui.engineOn -> EngineView.Off
            ui.waits -> EngineView.Waiting
            else -> EngineView.On(ui.lines, views(lines, now, tree.names, ui.listening))
        },
        tree = tree.tree,
        panel = ui.panel,
        review = review(ui, tree, at, reviewedMove),
        retry = ui.retry,
        dialog = ui.dialog,
        isGame = ui.isGame,
        hasMoves = view.moves.isNotEmpty(),
        typing = ui.typing,
    )
}

private fun board(view: StudyView, ui: AnalysisUi, arrows: List<Arrow>) = BoardView(
    squares = view.snapshot.squares,
    flipped = ui.flipped,
    selection = view.snapshot.selection,
    targets = view.snapshot.targets,
    lastMove = view.snapshot.lastMove,
    check = view.snapshot.check,
    arrows = arrows,
    spoken = view.spoken,
)

/** With the review open the better move is shown, else what the engine would play. */
private fun arrows(lines: List<EngineLine>, ui: AnalysisUi, reviewed: ReviewedMove?): List<Arrow> {
    if (ui.retry != null) return emptyList()
    val better = reviewed?.better?.firstOrNull().takeIf { ui.panel == Panel.Review && reviewed?.mark != null }
    if (better != null) return listOf(Arrow(better.from, better.to))
    return lines.mapIndexedNotNull { rank, line ->
        line.moves.firstOrNull()?.let { Arrow(it.from, it.to, strengths[rank.coerceAtMost(strengths.lastIndex)]) }
    }
}

private fun views(lines: List<EngineLine>, now: StudySnapshot, names: MoveNames, listening: Boolean): List<LineView> =
    lines.mapIndexed { rank, line ->
        val spoken = if (listening) names.words.spokenLine(now.fen, line.sans.take(LINE_MOVES)) else emptyList()
        line(rank, line, now, names).copy(spoken = spoken)
    }

private fun line(rank: Int, line: EngineLine, now: StudySnapshot, names: MoveNames): LineView {
    // The last field of a FEN is the number of the move.
    var number = now.fen.substringAfterLast(' ').toIntOrNull() ?: 1
    var mover = now.turn
    val moves = line.sans.take(LINE_MOVES).mapIndexed { index, san ->
        val white = mover == PieceColor.WHITE
        val shown = if (white) "$number." else if (index == 0) "$number…" else null
        LineMove(shown, names.of(san, mover)).also {
            mover = if (white) PieceColor.BLACK else PieceColor.WHITE
            if (!white) number++
        }
    }
    return LineView(rank, line.depth.toInt(), line.score, moves)
}

private fun review(ui: AnalysisUi, tree: TreePicture, at: Int?, move: ReviewedMove?): ReviewView? {
    if (!ui.reviewable) return null
    ui.reviewPercent?.let { return ReviewView.Running(it) }
    val review = tree.reviewed ?: return ReviewView.None
    return ReviewView.Done(
        white = side(review, PieceColor.WHITE, review.whiteAccuracy),
        black = side(review, PieceColor.BLACK, review.blackAccuracy),
        chances = tree.points,
        at = at,
        turningPoint = review.turningPoint?.let { ply -> tree.points.find { it.ply == ply.toInt() } },
        verdict = move?.let { verdict(tree, it, ui) },
        hasPrevious = at != null && review.mistake(at, forward = false) != null,
        hasNext = review.mistake(at ?: 0, forward = true) != null,
    )
}

private fun side(review: Review, color: PieceColor, accuracy: Double?): SideReview {
    val marks = review.moves.filter { it.color == color }.groupingBy { it.mark }.eachCount()
    return SideReview(
        accuracy = accuracy?.toInt(),
        inaccuracies = marks[Mark.INACCURACY] ?: 0,
        mistakes = marks[Mark.MISTAKE] ?: 0,
        blunders = marks[Mark.BLUNDER] ?: 0,
    )
}

private fun verdict(tree: TreePicture, move: ReviewedMove, ui: AnalysisUi): Verdict {
    val index = move.ply.toInt() - 1
    val bad = move.mark != null && move.mark != Mark.GOOD
    val better = move.betterName?.takeIf { bad }
    val names = tree.names
    val spoken = better?.takeIf { ui.listening }?.let { names.words.spokenLine(move.fen, listOf(it.san)).firstOrNull() }
    return Verdict(
        ply = move.ply.toInt(),
        name = tree.points.getOrNull(index)?.name.orEmpty(),
        spoken = tree.points.getOrNull(index)?.spoken,
        mark = move.mark?.let(MoveMark::of),
        pawnsLost = move.loss / 100.0,
        better = better?.let(names::of),
        betterSpoken = spoken,
        reason = move.reason?.takeIf { better != null },
        mayRetry = better != null && ui.retry == null,
    )
}
