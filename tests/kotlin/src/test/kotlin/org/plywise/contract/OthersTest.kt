package org.plywise.contract

import java.nio.file.Path
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertFalse
import org.junit.jupiter.api.Assertions.assertNull
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.Assertions.assertTrue
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.io.TempDir
import org.plywise.core.Arg
import org.plywise.core.PieceColor
import org.plywise.core.EngineLine
import org.plywise.core.Evaluation
import org.plywise.core.GameFilter
import org.plywise.core.GameLibrary
import org.plywise.core.GameResult
import org.plywise.core.ImportListener
import org.plywise.core.ImportProgress
import org.plywise.core.LibraryFault
import org.plywise.core.Mark
import org.plywise.core.Piece
import org.plywise.core.PlywiseException
import org.plywise.core.PositionEditor
import org.plywise.core.Review
import org.plywise.core.ReviewListener
import org.plywise.core.Role
import org.plywise.core.Session
import org.plywise.core.Square
import org.plywise.core.Start
import org.plywise.core.Study
import org.plywise.core.StudyListener
import org.plywise.core.WriteReport
import org.plywise.core.catalogue
import org.plywise.core.inputInWords
import org.plywise.core.languages
import org.plywise.core.message

/** Errors, the library, reviews, studies, the editor, words. */
class OthersTest {
    @TempDir lateinit var folder: Path

    private fun place(name: String): String = folder.resolve(name).toString()

    private val everything = GameFilter()

    private object GoOn : ImportListener {
        override fun progress(progress: ImportProgress) = true
    }

    @Test
    fun errorsCarryTheirFields() {
        val input = assertThrows(PlywiseException.Input::class.java) {
            Session(against(rung(1), Start.Position("no fen")), atOnce, small, "en", null)
        }
        assertEquals("no fen", input.input)
        assertTrue(input.explanation.contains("no fen"))
        assertTrue(inputInWords("de", input.kind, input.input).startsWith("Das Brett hat 1 Reihe."))
        PositionEditor().use { editor ->
            editor.remove(Square.E1)
            assertThrows(PlywiseException.Position::class.java) { editor.position() }
        }
        GameLibrary(place("games.db")).use { library ->
            val missing = assertThrows(PlywiseException.NotFound::class.java) { library.summary(4_711) }
            assertEquals(4_711, missing.id)
            val fault = assertThrows(PlywiseException.Library::class.java) {
                library.restore(place("none"), false)
            }
            assertEquals(LibraryFault.FILE, fault.fault)
        }
    }

    @Test
    fun aLibraryRoundTrip() {
        fun open(library: GameLibrary) = Session.resume(library, against(rung(1)), atOnce, small, "en")
        val (id, left) = GameLibrary(place("games.db")).use { library ->
            assertNull(library.recovery())
            Table(open(library)).use { table ->
                table.session.typeMove("e4")
                val left = table.untilSnapshot { it.livePly == 2u }
                table.session.gameId()!! to left
            }
        }
        // It comes back exactly after the library was opened again.
        GameLibrary(place("games.db")).use { library ->
            Table(open(library)).use { table ->
                val back = table.untilSnapshot { true }
                assertEquals(left.fen, back.fen)
                assertEquals(2u, back.livePly)
                table.session.resign()
                table.untilSnapshot { it.outcome != null }
            }
            val games = library.games(everything, null, 10u)
            assertEquals(listOf(id to GameResult.BLACK_WINS), games.map { it.id to it.result })
            assertEquals(listOf(1u), library.statistics().map { it.lost })
            // Out as PGN and in again: known. Out as a back-up, erased, restored: as before.
            val pgn = library.pgn(id)
            assertTrue(pgn.contains("1. e4"), pgn)
            val report = library.importText(pgn, GoOn).progress
            assertEquals(0uL to 1uL, report.imported to report.duplicates)
            assertEquals(WriteReport(1uL, emptyList()), library.writeBackUp(place("all.backup")))
            library.eraseAll()
            assertEquals(0uL, library.count(everything))
            assertEquals(1uL, library.preview(place("all.backup")).newGames)
            assertEquals(1uL, library.restore(place("all.backup"), true).added)
            val game = library.games(everything, null, 10u).single()
            assertEquals(GameResult.BLACK_WINS, game.result)
            // Deleted, and deleting taken back.
            assertEquals(1u, library.delete(listOf(game.id)))
            assertEquals(0uL, library.count(everything))
            assertEquals(1u, library.undelete(listOf(game.id)))
            library.rename(game.id, "My first")
            assertEquals("My first", library.summary(game.id).title)
        }
    }

    private class Reviewer : ReviewListener {
        val steps = LinkedBlockingQueue<Result<Review?>>()

        override fun progress(done: UInt, total: UInt) {
            steps.add(Result.success(null))
        }

        override fun finished(review: Review) {
            steps.add(Result.success(review))
        }

        override fun failed(reason: String) {
            steps.add(Result.failure(IllegalStateException(reason)))
        }
    }

    @Test
    fun aReviewInTheBackground() {
        GameLibrary(place("games.db")).use { library ->
            val id = library.importText("1. f3 e5 2. g4 Qh4# 0-1", GoOn).first!!
            assertNull(library.review(id))
            val reviewer = Reviewer()
            library.startReview(id, small, reviewer).use {
                var progress = 0
                var review: Review? = null
                while (review == null) {
                    review = reviewer.steps.poll(30, TimeUnit.SECONDS)!!.getOrThrow()
                    if (review == null) progress += 1
                }
                assertEquals(6, progress)
                assertEquals(Mark.BLUNDER, review.moves[2].mark)
                assertEquals(3u, review.turningPoint)
                assertTrue(review.whiteAccuracy!! < review.blackAccuracy!!)
                assertEquals(review, library.review(id))
            }
            // One that is cancelled ends without a result.
            val cancelled = Reviewer()
            library.startReview(id, small, cancelled).use { it.cancel() }
            assertTrue(cancelled.steps.all { it.getOrThrow() == null })
        }
    }

    private class Analyst : StudyListener {
        val heard = LinkedBlockingQueue<Pair<ULong, List<EngineLine>>>()

        override fun lines(token: ULong, lines: List<EngineLine>) {
            heard.add(token to lines)
        }
    }

    @Test
    fun aStudyWithTheEngine() {
        val analyst = Analyst()
        Study(Start.Standard, small, analyst).use { study ->
            study.setLines(3u)
            for (text in listOf("e4", "e5")) {
                study.typeMove(text)
                val token = study.snapshot().token
                var lines = emptyList<EngineLine>()
                while (lines.size < 3) {
                    val (about, found) = analyst.heard.poll(30, TimeUnit.SECONDS)!!
                    assertTrue(about <= token, "never of what is still to come")
                    if (about == token) lines = found
                }
                assertEquals(lines[0].sans.size, lines[0].moves.size)
                assertTrue(lines[0].score is Evaluation.Centipawns)
            }
            study.setLines(0u)
            study.back()
            study.typeMove("c5")
            val moves = study.moves()
            assertEquals(listOf("e4", "e5", "c5"), moves.map { it.san })
            assertEquals(1u to true, moves[2].depth to moves[2].beginsLine)
            study.setComment(moves[2].node, "sharp")
            assertTrue(study.pgn().contains("(1... c5 {sharp})"), study.pgn())
            assertEquals("B20", study.snapshot().opening?.eco)
            study.delete(moves[2].node)
            assertThrows(PlywiseException.NotFound::class.java) { study.goTo(moves[2].node) }
            assertThrows(PlywiseException.Input::class.java) { study.typeMove("Ke9") }
        }
    }

    /** Asks its own study whenever it hears a line. */
    private class Asking : StudyListener {
        @Volatile var study: Study? = null
        val answers = LinkedBlockingQueue<Pair<ULong, Int>>()

        override fun lines(token: ULong, lines: List<EngineLine>) {
            study?.run { answers.add(snapshot().token to moves().size) }
        }
    }

    @Test
    fun aStudyAnswersItsOwnListener() {
        val asking = Asking()
        Study(Start.Standard, small, asking).use { study ->
            asking.study = study
            study.setLines(1u)
            for (plies in 1..40) {
                study.typeMove(listOf("Nf3", "Nf6", "Ng1", "Ng8")[(plies - 1) % 4])
                val token = study.snapshot().token
                do {
                    val (about, moves) = asking.answers.poll(30, TimeUnit.SECONDS)!!
                    if (about == token) assertEquals(plies, moves)
                } while (about != token)
            }
            asking.study = null
        }
    }

    @Test
    fun aPositionIsSetUp() {
        PositionEditor().use { editor ->
            editor.clear()
            editor.place(Square.E1, Piece(PieceColor.WHITE, Role.KING))
            assertTrue(editor.snapshot("de").problem!!.words.contains("Schwarz"))
            editor.place(Square.E8, Piece(PieceColor.BLACK, Role.KING))
            editor.place(Square.H1, Piece(PieceColor.WHITE, Role.ROOK))
            val possible = editor.snapshot("en")
            assertTrue(possible.castlingPossible.whiteKingSide)
            assertFalse(possible.castling.whiteKingSide)
            assertTrue(editor.setCastling(PieceColor.WHITE, true, true))
            assertEquals("4k3/8/8/8/8/8/8/4K2R w K - 0 1", editor.position())
            assertNull(editor.snapshot("en").problem)
        }
    }

    @Test
    fun wordsInEachLanguage() {
        val known = languages()
        assertEquals("en", known[0].tag)
        for (language in known) {
            val words = catalogue(language.tag)
            assertTrue(words.size > 200)
            assertTrue(words.getValue("app-name").isNotEmpty())
            assertEquals(language.tag == "ar", language.rightToLeft)
        }
        assertEquals("1 game", message("en", "app-games-count", mapOf("count" to Arg.Number(1))))
        session(rung(1)).use { session ->
            val board = session.spokenBoard()
            assertEquals("a1, white rook", board[0].label)
            assertEquals("knight to a3", board[1].moves[0].spoken)
            assertTrue(session.spokenAttacks(Square.E2).startsWith("Nothing attacks it. Defended by: "))
            session.setLanguage("de")
            assertEquals("a1, weißer Turm", session.spokenBoard()[0].label)
            assertTrue(session.spokenPosition().contains("Weiß"))
        }
    }
}
