package org.plywise.ui.setup

import org.junit.After
import org.junit.Assert.assertEquals
import org.junit.Assert.assertFalse
import org.junit.Assert.assertNull
import org.junit.Assert.assertTrue
import org.junit.Test
import org.plywise.ui.Scenario
import org.plywise.ui.TestApp
import org.plywise.ui.app.AnalysisRoot
import org.plywise.ui.app.Place
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.Square

class SetupModelTest {
    private val test = TestApp()
    private val model = SetupModel(test.app, null)

    @After
    fun close() {
        model.close()
        test.close()
    }

    private val state get() = model.state.value

    private fun at(square: Square) = state.board.squares[square.ordinal]

    @Test
    @Scenario("setup-place")
    fun `a piece of the palette is put down by touch, and taken away by another`() {
        model.onEvent(SetupEvent.Clear)
        model.onEvent(SetupEvent.Take(Tool.Put('Q')))
        model.onEvent(SetupEvent.Tap(Square.D4))
        assertEquals('Q', at(Square.D4))
        model.onEvent(SetupEvent.Tap(Square.D4))
        assertEquals('.', at(Square.D4))
    }

    @Test
    @Scenario("setup-carry")
    fun `pieces are carried by touch and by drag, and dragged off the board`() {
        model.onEvent(SetupEvent.Tap(Square.A1))
        assertEquals(Square.A1, state.board.selection)
        model.onEvent(SetupEvent.Tap(Square.A5))
        assertEquals('R', at(Square.A5))
        model.onEvent(SetupEvent.Drag(Square.A5, Square.H5))
        assertEquals('R', at(Square.H5))
        model.onEvent(SetupEvent.Drag(Square.H5, null))
        assertEquals('.', at(Square.H5))
        model.onEvent(SetupEvent.Take(Tool.Erase))
        model.onEvent(SetupEvent.Tap(Square.E7))
        assertEquals('.', at(Square.E7))
    }

    @Test
    @Scenario("setup-place", "a11y-squares-spoken")
    fun `the squares say what stands on them and what a touch does, while a screen reader is on`() {
        assertNull(state.board.spoken)
        test.platform.screenReader.value = true
        model.listen()
        fun said(square: Square) = state.board.spoken?.get(square.ordinal)?.label to state.board.touches?.get(square.ordinal)
        assertEquals("b1, white knight" to "Select", said(Square.B1))
        assertEquals("e4, empty" to "Select", said(Square.E4))
        model.onEvent(SetupEvent.Tap(Square.B1))
        assertEquals("b1, white knight, selected" to "Clear the selection", said(Square.B1))
        assertEquals("e4, empty" to "Move here", said(Square.E4))
        model.onEvent(SetupEvent.Take(Tool.Put('N')))
        assertEquals("e4, empty" to "Place white knight", said(Square.E4))
        assertEquals("b1, white knight" to "Remove", said(Square.B1))
        model.onEvent(SetupEvent.Take(Tool.Erase))
        assertEquals("b1, white knight" to "Remove", said(Square.B1))
    }

    @Test
    @Scenario("setup-illegal-in-words")
    fun `an illegal position says what is wrong, marks the squares and cannot be played`() {
        model.onEvent(SetupEvent.Take(Tool.Put('P')))
        model.onEvent(SetupEvent.Tap(Square.B8))
        assertTrue((state.playable as Playable.No).reason.isNotBlank())
        assertEquals(listOf(Square.B8), state.board.problems)
        model.onEvent(SetupEvent.Play)
        assertEquals(Place.Board, test.app.places.value.last())
        model.onEvent(SetupEvent.Reset)
        assertEquals(Playable.Yes, state.playable)
    }

    @Test
    @Scenario("setup-fen", "setup-rights")
    fun `typed FEN shows on the board as soon as it can be read`() {
        model.onEvent(SetupEvent.Fen("8/8/8"))
        assertFalse(state.fenReadable)
        assertEquals("8/8/8", state.fen)
        assertEquals('r', at(Square.A8))
        model.onEvent(SetupEvent.Fen("4k3/8/8/3pP3/8/8/8/4K2R w K d6 0 1"))
        assertTrue(state.fenReadable)
        assertEquals(Square.D6, state.enPassant)
        assertTrue(state.castling.whiteKingSide)
        model.onEvent(SetupEvent.EnPassant(null))
        model.onEvent(SetupEvent.Castling(PieceColor.WHITE, kingSide = true, allowed = false))
        model.onEvent(SetupEvent.Turn(PieceColor.BLACK))
        assertEquals("4k3/8/8/3pP3/8/8/8/4K2R b - - 0 1", state.fen)
    }

    @Test
    @Scenario("setup-goes-on", "setup-whole-board", "setup-fen", "newgame-position")
    fun `mirror exchanges the sides, and the position goes on to a game or an analysis`() {
        test.platform.clipboard = " 4k3/8/8/8/8/8/8/4K2R w - - 0 1 "
        model.onEvent(SetupEvent.PasteFen)
        model.onEvent(SetupEvent.Mirror)
        assertEquals('r', at(Square.H8))
        val fen = state.fen
        model.onEvent(SetupEvent.Play)
        assertEquals(Place.NewGame(fen), test.app.places.value.last())
        model.onEvent(SetupEvent.Analyse)
        assertEquals(Place.Analysis(AnalysisRoot.Position(fen)), test.app.places.value.last())
    }
}
