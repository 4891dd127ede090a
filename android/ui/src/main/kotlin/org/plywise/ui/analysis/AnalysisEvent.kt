package org.plywise.ui.analysis

import org.plywise.ui.engine.Role
import org.plywise.ui.engine.Square

/** What a person does in the analysis. */
sealed interface AnalysisEvent {
    data class Tap(val square: Square) : AnalysisEvent

    data class Drag(val from: Square, val to: Square?) : AnalysisEvent

    /** What attacks the square. */
    data class ReadAttacks(val square: Square) : AnalysisEvent

    data class Promote(val role: Role) : AnalysisEvent

    data object CancelPromotion : AnalysisEvent

    /** Opens the field for moves. */
    data object StartTyping : AnalysisEvent

    data object StopTyping : AnalysisEvent

    /** A move as people write it. */
    data class Type(val text: String) : AnalysisEvent

    data object First : AnalysisEvent

    data object Back : AnalysisEvent

    data object Forward : AnalysisEvent

    data object Last : AnalysisEvent

    data class GoTo(val node: UInt) : AnalysisEvent

    /** To a ply of the game that was reviewed; 0 is its start. */
    data class GoToPly(val ply: Int) : AnalysisEvent

    /** Plays the first [count] moves of the engine's line [rank]. */
    data class PlayLine(val rank: Int, val count: Int) : AnalysisEvent

    data class SwitchEngine(val on: Boolean) : AnalysisEvent

    data object MoreLines : AnalysisEvent

    data object FewerLines : AnalysisEvent

    data object Flip : AnalysisEvent

    data class Show(val panel: Panel) : AnalysisEvent

    /** Asks what can be done with a move. */
    data class AskMove(val node: UInt) : AnalysisEvent

    /** Begins to write a note about a move. */
    data class AskComment(val node: UInt) : AnalysisEvent

    data object CloseDialog : AnalysisEvent

    data class Comment(val node: UInt, val text: String) : AnalysisEvent

    /** Marks a move with a glyph from 1 to 6; none takes the mark away. */
    data class Annotate(val node: UInt, val glyph: Int?) : AnalysisEvent

    data class PromoteLine(val node: UInt) : AnalysisEvent

    data class Delete(val node: UInt) : AnalysisEvent

    data object PlayOn : AnalysisEvent

    data object SetUp : AnalysisEvent

    /** Which games have come upon this position is asked for. */
    data object GamesWithPosition : AnalysisEvent

    data object SharePgn : AnalysisEvent

    data object ShareFen : AnalysisEvent

    data object Paste : AnalysisEvent

    /** A new free analysis. */
    data object Begin : AnalysisEvent

    /** Puts the record among the games. */
    data object Keep : AnalysisEvent

    data object StartReview : AnalysisEvent

    data object CancelReview : AnalysisEvent

    data object NextMistake : AnalysisEvent

    data object PreviousMistake : AnalysisEvent

    /** Goes to the position before a ply, to find a better move there. */
    data class Retry(val ply: Int) : AnalysisEvent

    data object EndRetry : AnalysisEvent
}
