package org.plywise.android

import kotlin.random.Random
import org.plywise.ui.engine.EngineSettings
import org.plywise.ui.engine.LiveStudy
import org.plywise.ui.engine.Mate
import org.plywise.ui.engine.MoveSquares
import org.plywise.ui.engine.PositionStart
import org.plywise.ui.engine.Role
import org.plywise.ui.engine.Square

/** Chooses moves for the person in the tests; how they are played is the test's matter. */
internal fun interface Chooser {
    /** A move in a position. */
    fun choose(fen: String): MoveSquares
}

private fun <T> study(fen: String, ask: (LiveStudy) -> T): T =
    LiveStudy.of(PositionStart(fen), EngineSettings(16u, 1u)).use(ask)

/** Plays well: what the engine finds at a few plies. */
internal class StrongPlayer(private val depth: UInt = 7u) : Chooser {
    override fun choose(fen: String): MoveSquares = study(fen) { study ->
        study.setLines(1)
        val token = study.view.value.snapshot.token
        val end = System.nanoTime() + PATIENCE * 1_000_000
        generateSequence { study.lines.value }
            .onEach { check(System.nanoTime() < end) { "no line for $fen" }.also { Thread.sleep(2) } }
            .mapNotNull { found -> found.lines.firstOrNull().takeIf { found.token == token } }
            .first { it.depth >= depth || it.score is Mate }
            .moves.first()
    }
}

/** Plays anything that is legal. */
internal class AimlessPlayer(seed: Int) : Chooser {
    private val random = Random(seed)

    override fun choose(fen: String): MoveSquares = study(fen) { study ->
        Square.entries.shuffled(random).firstNotNullOf { from ->
            study.tap(from)
            val target = study.view.value.snapshot.targets.randomOrNull(random)
            study.cancel()
            target?.let { MoveSquares(from, it.square, promotion(study, from, it.square)) }
        }
    }

    /** A pawn that arrives becomes a queen. */
    private fun promotion(study: LiveStudy, from: Square, to: Square): Role? {
        study.drag(from, to)
        return Role.QUEEN.takeIf { study.view.value.snapshot.promotion != null }
    }
}
