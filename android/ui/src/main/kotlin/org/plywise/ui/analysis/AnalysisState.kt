package org.plywise.ui.analysis

import androidx.compose.runtime.Immutable
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.board.BoardView
import org.plywise.ui.engine.Evaluation
import org.plywise.ui.engine.OpeningName
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Reason
import org.plywise.ui.engine.Square

/** What the analysis shows. */
@Immutable
sealed interface AnalysisState {
    /** The game is being fetched. */
    data object Loading : AnalysisState

    /** There is nothing to analyse; why, in words. */
    data class Failed(val reason: String) : AnalysisState

    /**
     * A position in its tree.
     *
     * @property node the move that led to the position; 0 for the start
     * @property score what the position is worth for White, as far as is known
     * @property promotion a pawn that waits to be told what it becomes
     * @property review none where there is no game that could be reviewed
     * @property isGame whether it is a game of the library, with which all of it is kept
     * @property hasMoves whether there is anything to put among the games
     * @property typing whether there is a field for moves
     */
    data class Ready(
        val board: BoardView,
        val style: BoardStyle,
        val node: UInt,
        val mayGoBack: Boolean,
        val mayGoForward: Boolean,
        val opening: OpeningName?,
        val promotion: Promotion?,
        val score: Evaluation?,
        val engine: EngineView,
        val tree: MoveTree,
        val panel: Panel,
        val review: ReviewView?,
        val retry: RetryView?,
        val dialog: AnalysisDialog?,
        val isGame: Boolean,
        val hasMoves: Boolean,
        val typing: Boolean,
    ) : AnalysisState
}

/** A pawn of this colour goes to the last rank's square. */
@Immutable
data class Promotion(val to: Square, val color: PieceColor)

/** What stands below or beside the board. */
enum class Panel { Moves, Review }

/** The engine beside the board. */
@Immutable
sealed interface EngineView {
    /** The person has switched it off. */
    data object Off : EngineView

    /** It is on but waits, since a review runs or the person looks for a move. */
    data object Waiting : EngineView

    /** It looks at the position with the number of lines that is [wanted]. */
    data class On(val wanted: Int, val lines: List<LineView>) : EngineView
}

/**
 * One of the engine's lines, best first.
 *
 * @property spoken its moves as a voice says them, if a screen reader is on
 */
@Immutable
data class LineView(
    val rank: Int,
    val depth: Int,
    val score: Evaluation,
    val moves: List<LineMove>,
    val spoken: List<String> = emptyList(),
)

/** A move of a line, with the number in front of it where one is shown. */
@Immutable
data class LineMove(val number: String?, val text: String)

/** What is known of how well the game was played. */
@Immutable
sealed interface ReviewView {
    /** The game has not been reviewed. */
    data object None : ReviewView

    /** The engine goes through the game. */
    data class Running(val percent: Int) : ReviewView

    /**
     * The game is reviewed.
     *
     * @property chances White's chances after each ply, 0 to 100
     * @property at the place of the position in the game; none in a variation
     * @property verdict about the move that led to the position
     */
    data class Done(
        val white: SideReview,
        val black: SideReview,
        val chances: List<GraphPoint>,
        val at: Int?,
        val turningPoint: GraphPoint?,
        val verdict: Verdict?,
        val hasPrevious: Boolean,
        val hasNext: Boolean,
    ) : ReviewView
}

/** How well a side played; no accuracy without a move. */
@Immutable
data class SideReview(val accuracy: Int?, val inaccuracies: Int, val mistakes: Int, val blunders: Int)

/**
 * A place of the graph: White's chances after a move with this name.
 *
 * @property spoken the move as a voice says it, if a screen reader is on
 */
@Immutable
data class GraphPoint(
    val ply: Int,
    val name: String,
    val chances: Float,
    val score: Evaluation,
    val mark: MoveMark?,
    val spoken: String? = null,
)

/**
 * What is said about a move.
 *
 * @property spoken its name as a voice says it, if a screen reader is on
 * @property better the better move; none where it was good
 * @property betterSpoken that move as a voice says it, if a screen reader is on
 * @property reason why the better move is better, where that can be said
 */
@Immutable
data class Verdict(
    val ply: Int,
    val name: String,
    val spoken: String?,
    val mark: MoveMark?,
    val pawnsLost: Double,
    val better: String?,
    val betterSpoken: String?,
    val reason: Reason?,
    val mayRetry: Boolean,
)

/** The person looks for the better move in a position of the game. */
@Immutable
data class RetryView(val ply: Int, val answer: RetryAnswer)

/** How the last try was. */
enum class RetryAnswer { Awaited, Right, Wrong }

/** What lies on top of the screen. */
@Immutable
sealed interface AnalysisDialog {
    /** The node that it is about. */
    val node: UInt

    /** What can be done with a move. */
    data class Move(
        override val node: UInt,
        val name: String,
        val glyph: Int?,
        val comment: String,
        val inVariation: Boolean,
    ) : AnalysisDialog

    /** Writing a note about a move. */
    data class Comment(override val node: UInt, val name: String, val text: String) : AnalysisDialog
}
