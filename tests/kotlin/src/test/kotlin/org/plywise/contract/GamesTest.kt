package org.plywise.contract

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.fail
import org.plywise.core.PieceColor
import org.plywise.core.EndReason
import org.plywise.core.Player
import org.plywise.core.Reason
import org.plywise.core.Role
import org.plywise.core.Snapshot
import org.plywise.core.Square
import org.plywise.core.Session
import org.plywise.core.Start

/** Games over the interface. */
class GamesTest {
    /** Plays one move: touches own pieces until one may go somewhere, then sends it there. */
    private fun playSomething(table: Table, turn: Int, now: Snapshot): Snapshot {
        val own = Square.entries.filter { now.letter(it).isUpperCase() }
        for (step in own.indices) {
            val from = own[(step + 5 * turn) % own.size]
            table.session.tap(from)
            val targets = table.untilSnapshot { it.selection == from }.targets
            if (targets.isNotEmpty()) {
                table.session.tap(targets[turn % targets.size].square)
                table.session.promote(Role.QUEEN)
                return table.untilSnapshot {
                    it.outcome != null || (it.livePly > now.livePly && it.turn == PieceColor.WHITE)
                }
            }
        }
        fail("no move in ${now.fen}")
    }

    @Test
    fun aWholeGameAgainstALevel() {
        Table(session(rung(2))).use { table ->
            var now = table.untilSnapshot { true }
            assertEquals(0u, now.keptMoves)
            assertEquals("Anna", now.white.name)
            var turn = 0
            while (now.outcome == null) {
                now = playSomething(table, turn, now)
                turn += 1
            }
            assertTrue(now.result.isNotEmpty())
            assertTrue(now.status.isNotEmpty())
            val whole = table.session.snapshot()
            assertEquals(now.livePly.toInt(), whole.newMoves.size)
            assertTrue(whole.newMoves.all { it.san.isNotEmpty() && it.spoken.isNotEmpty() })
            // After the end nothing can be played; a rematch changes colours.
            table.session.rematch()
            assertEquals(PieceColor.BLACK, table.untilSnapshot { it.outcome == null }.person)
            assertEquals(1, table.untilSnapshot { it.livePly == 1u }.newMoves.size)
        }
    }

    @Test
    fun undoWhileThinking() {
        Table(session(slow)).use { table ->
            table.session.typeMove("e4")
            table.untilThinking()
            table.session.undo()
            val back = table.untilSnapshot { it.livePly == 0u && it.mayRedo }
            assertEquals('P', back.letter(Square.E2))
            // The search that was running says nothing more, and no move of it appears.
            table.session.typeMove("d4")
            assertEquals('P', table.untilSnapshot { it.livePly == 1u }.letter(Square.D4))
            table.session.moveNow()
            assertEquals(PieceColor.WHITE, table.untilSnapshot { it.livePly == 2u }.turn)
        }
    }

    @Test
    fun levelsMoveAsWrittenDown() {
        val cases = Repository.cases("levels.tsv")
        assertTrue(cases.size > 100)
        for ((fen, answered, level, seed, san) in cases) {
            val answers = answered != "-"
            val players = listOf(Player.Engine(rung(level.toInt())), Player.Human(""))
            val (white, black) = if ((fen.split(' ')[1] == "w") != answers) players else players.reversed()
            val options = against(rung(1), Start.Position(fen)).copy(white = white, black = black, seed = seed.toULong())
            Table(Session(options, atOnce, small, "en", null)).use { table ->
                if (answers) table.session.typeMove(answered)
                table.untilSnapshot { it.livePly == if (answers) 2u else 1u }
                val found = table.session.snapshot().newMoves.last().san
                assertEquals(san, found, "level $level, seed $seed, $fen")
            }
        }
    }

    @Test
    fun aHintInThreeSteps() {
        val mateInOne = Start.Position("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1")
        Table(session(rung(1))).use { table ->
            table.session.newGame(against(rung(1), mateInOne))
            for (step in 1..3) {
                table.session.hint()
                val hint = table.until { heard ->
                    (heard as? Heard.Changed)?.snapshot?.hint?.takeIf {
                        step == 1 || (it.move != null && (step == 2 || it.score != null))
                    }
                }
                assertEquals(Square.E1, hint.from)
                assertTrue(hint.words.isNotEmpty() && hint.spoken.isNotEmpty())
                if (step == 3) {
                    assertEquals(Square.E8, hint.move?.to)
                    assertEquals(Reason.Mates(1u), hint.reason)
                }
            }
            table.session.typeMove("Re8")
            val mated = table.untilSnapshot { it.outcome != null }
            assertEquals(EndReason.CHECKMATE, mated.outcome?.reason)
        }
    }
}
