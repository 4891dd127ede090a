package org.plywise.ui.board

import androidx.compose.runtime.Immutable
import kotlin.time.TimeSource
import org.plywise.ui.engine.GameView
import org.plywise.ui.engine.HumanPlayer
import org.plywise.ui.engine.LevelOffer
import org.plywise.ui.engine.Role
import org.plywise.ui.engine.Snapshot
import org.plywise.ui.engine.SpokenSquare
import org.plywise.ui.engine.Square

/** What the board screen shows. */
@Immutable
sealed interface BoardState {
    /** The game is being fetched from the disk. */
    data object Opening : BoardState

    /** No game could be begun; why, in words. */
    data class Broken(val reason: String) : BoardState

    /**
     * A game.
     *
     * @property since when [game] was the present, for clocks that run on from there
     * @property typed what stands in the field for moves; none while there is no field
     */
    data class Playing(
        val game: GameView,
        val since: TimeSource.Monotonic.ValueTimeMark,
        val flipped: Boolean = false,
        val spoken: List<SpokenSquare>? = null,
        val asks: BoardDialog? = null,
        val offer: LevelOffer? = null,
        val typed: String? = null,
    ) : BoardState
}

/** Whether two people play, at one device. */
internal val Snapshot.isForTwo: Boolean get() = listOf(white, black).all { it.player is HumanPlayer }

/** What the screen itself asks before something that cannot be taken back. */
enum class BoardDialog { Resign, OfferDraw }

/** What the person did. */
sealed interface BoardEvent {
    data class Tap(val square: Square) : BoardEvent

    data class Drag(val from: Square, val to: Square?) : BoardEvent

    data class Promote(val role: Role) : BoardEvent

    data class Type(val text: String) : BoardEvent

    /** What stands in the field for moves. */
    data class DraftMove(val text: String) : BoardEvent

    data class GoTo(val ply: UInt) : BoardEvent

    data class Ask(val dialog: BoardDialog?) : BoardEvent

    data object StartTyping : BoardEvent

    data object StopTyping : BoardEvent

    data object GoToLive : BoardEvent

    data object Confirm : BoardEvent

    data object Cancel : BoardEvent

    data object Undo : BoardEvent

    data object Redo : BoardEvent

    data object Hint : BoardEvent

    data object Flip : BoardEvent

    data object Resign : BoardEvent

    data object OfferDraw : BoardEvent

    data object AcceptDraw : BoardEvent

    data object DeclineDraw : BoardEvent

    data object ClaimDraw : BoardEvent

    data object MoveNow : BoardEvent

    data object Rematch : BoardEvent

    data object NewGame : BoardEvent

    data object Analyse : BoardEvent

    /** Which games have come upon this position is asked for. */
    data object GamesWithPosition : BoardEvent

    data object SharePgn : BoardEvent

    data object ShareFen : BoardEvent

    data object TakeOffer : BoardEvent

    data object KeepLevel : BoardEvent

    data object ReadPosition : BoardEvent

    /** What attacks the square. */
    data class ReadAttacks(val square: Square) : BoardEvent

    data object Retry : BoardEvent
}
