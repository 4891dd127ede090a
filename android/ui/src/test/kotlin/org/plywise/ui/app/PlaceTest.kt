package org.plywise.ui.app

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Test

class PlaceTest {
    @Test
    fun `every place comes back from its text`() {
        val fen = "7k/8/5KQ1/8/8/8/8/8 w - - 0 1"
        val places = listOf(
            Place.Board, Place.Games, Place.Settings, Place.Statistics, Place.Licences,
            Place.NewGame(null), Place.NewGame(fen), Place.Setup(null), Place.Setup(fen),
            Place.Analysis(AnalysisRoot.Start), Place.Analysis(AnalysisRoot.Position(fen)),
            Place.Analysis(AnalysisRoot.Game(12)), Place.Analysis(AnalysisRoot.Game(12, 3u, review = true)),
        )
        for (place in places) assertEquals(place, Place.decode(place.encode()))
    }

    @Test
    fun `text that means nothing leads to the board`() {
        for (text in listOf("", "nowhere", "analysis game x", "analysis")) {
            val place = Place.decode(text)
            assert(place == Place.Board || place == Place.Analysis(AnalysisRoot.Start)) { "$text: $place" }
        }
    }
}
