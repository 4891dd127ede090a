package org.plywise.android

import kotlin.random.Random
import org.plywise.app.BoardEvent
import org.plywise.shell.Driver

/** Strategy that chooses the user's moves in a test game. The test decides how to enter them. */
internal fun interface Chooser {
    /** Returns the origin and target squares of the user's next move. */
    fun choose(driver: Driver): Pair<UByte, UByte>
}

/** Player that follows the app's hints. */
internal object StrongPlayer : Chooser {
    override fun choose(driver: Driver): Pair<UByte, UByte> = with(driver) {
        send(BoardEvent.Hint)
        await("a hint") { game?.board?.hinted != null }
        send(BoardEvent.Hint)
        val move = checkNotNull(game).board.arrows.single().squares
        send(BoardEvent.Cancel)
        move.from to move.to
    }
}

/** Player that makes random legal moves. */
internal class AimlessPlayer(seed: Int) : Chooser {
    private val random = Random(seed)

    override fun choose(driver: Driver): Pair<UByte, UByte> = with(driver) {
        val own = checkNotNull(game).board.squares.indices.filter { game!!.board.squares[it].isUpperCase() }
        own.shuffled(random).firstNotNullOf { from ->
            send(BoardEvent.Tap(from.toUByte()))
            val target = game!!.board.targets.randomOrNull(random)
            send(BoardEvent.Cancel)
            target?.let { from.toUByte() to it.square }
        }
    }
}
