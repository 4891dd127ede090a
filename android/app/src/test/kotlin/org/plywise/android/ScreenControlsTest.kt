package org.plywise.android

import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.test.ext.junit.runners.AndroidJUnit4
import org.junit.Assert.assertEquals
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.ExerciseMood
import org.plywise.app.ExerciseScreen
import org.plywise.app.Screen
import org.plywise.app.SetupScreen
import org.robolectric.annotation.Config

/**
 * Test that operates every control of the new-game screen and of the position editor. Other tests check in depth what
 * the controls do.
 */
@RunWith(AndroidJUnit4::class)
@Config(qualifiers = "w411dp-h891dp-port-xhdpi")
class ScreenControlsTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val walkthrough by lazy { Walkthrough(rule) }
    private val setup: SetupScreen get() = checkNotNull(rule.state?.setup?.value)

    @Test
    @Scenario("newgame-position")
    fun `every control of a new game`() {
        rule.go(Screen.NEW_GAME, "newgame-more")
        walkthrough.touch("newgame-more") { rule.isThere("newgame-level-0") }
        val choices = { checkNotNull(rule.state?.newGame?.value) }
        fun level(index: Int) {
            val tag = "newgame-level-$index"
            fun choose(kind: UInt) = walkthrough.touch("$tag-kind-$kind") { choices().levels[index].kinds.chosen == kind }
            for (kind in listOf(1u, 2u, 0u)) choose(kind)
            fun number() = choices().levels[index].slider?.number?.toInt()
            for (kind in listOf(0u, 1u)) {
                choose(kind)
                walkthrough.slide(tag, 4f)
                rule.until("the level") { number() == 4 }
                walkthrough.touch("$tag-more") { number() == 5 }
                walkthrough.touch("$tag-less") { number() == 4 }
            }
        }
        level(0)
        for (color in listOf(1u, 2u, 0u)) walkthrough.touch("newgame-color-$color") { choices().colors?.chosen == color }
        val clocks = choices().clock.kinds.options.indices
        for (clock in clocks) walkthrough.touch("newgame-clock-$clock") { choices().clock.kinds.chosen.toInt() == clock }
        walkthrough.touch("newgame.odds") { choices().clock.own?.odds == true }
        for (side in 0..1) for ((number, text) in listOf("7", "2", "1").withIndex()) walkthrough.type("newgame-own-$side-$number", text)
        walkthrough.touch("newgame-position-1") { choices().start.number != null }
        val before = choices().start.number
        walkthrough.touch("newgame.shuffle") { choices().start.number != before }
        walkthrough.type("newgame-chess960-number", "518")
        walkthrough.touch("newgame-position-0") { choices().start.kinds.chosen == 0u }
        for (row in choices().help) {
            walkthrough.touch("newgame.${row.id.name.lowercase()}") { choices().help.first { it.id == row.id }.on != row.on }
        }
        walkthrough.touch("newgame-opponent-1") { choices().friends != null }
        walkthrough.type("newgame-name-0", "First")
        walkthrough.type("newgame-name-1", "Second")
        walkthrough.touch("newgame.auto_flip")
        walkthrough.touch("newgame.table_mode")
        walkthrough.touch("newgame-opponent-2") { choices().levels.size == 2 }
        for (index in 0..1) level(index)
        walkthrough.touch("newgame-opponent-0") { choices().levels.size == 1 }
        walkthrough.touch("newgame-position-2") { rule.screen == Screen.SETUP }
        rule.back()
        walkthrough.touch("header-back") { rule.screen == Screen.BOARD }
        rule.go(Screen.NEW_GAME, "newgame-more")
        walkthrough.touch("newgame-face-2") { choices().faces.single { it.chosen }.number == 2u }
        walkthrough.touch("newgame-start") { rule.screen == Screen.BOARD && rule.game?.run { "2" in listOf(white.face, black.face) } == true }
        walkthrough.end(elsewhere = BOARD + "setup")
    }

    @Test
    @Scenario("train-lesson")
    fun `a lesson starts on the training screen and is played on the board`() {
        rule.go(Screen.TRAIN, "train.list")
        val exercise = { (rule.state?.exercise?.value as? ExerciseScreen.Ready)?.exercise }
        walkthrough.touch("train.lesson-next") { exercise() != null }
        val marked = exercise()?.board?.marked
        while (exercise()?.board?.arrows.orEmpty().isEmpty()) walkthrough.touch("exercise.hint")
        val move = checkNotNull(exercise()).board.arrows.first().squares
        for (square in listOf(move.from, move.to).map { it.toInt() }) rule.activate("square-${'a' + square % 8}${square / 8 + 1}")
        rule.until("the move to be right") { exercise()?.run { board.marked != marked || mood == ExerciseMood.RIGHT } == true }
    }

    @Test
    @Scenario("setup-rights", "setup-whole-board", "setup-goes-on", "setup-fen", "shell-setup")
    fun `every control of the position editor`() {
        rule.go(Screen.SETUP, "setup-fen")
        // Empty at first, and until the core has answered.
        fun taken() = setup.tools.filter { it.taken }.map { it.piece }
        for (piece in "KQRBNPkqrbnp") walkthrough.touch("setup-piece-$piece") { taken() == listOf("$piece") }
        walkthrough.touch("setup-erase") { taken() == listOf(null) }
        walkthrough.touch("square-a2") { setup.board.squares[8] == '.' }
        for (turn in listOf(1u, 0u)) walkthrough.touch("setup-turn-$turn") { setup.turn.chosen == turn }
        for (right in 0..3) {
            val before = setup.castling
            walkthrough.touch("setup-castling-$right") { setup.castling != before }
        }
        walkthrough.type("setup-fen", "rnbqkbnr/pppp1ppp/8/8/3Pp3/8/PPP1PPPP/RNBQKBNR b KQkq - 0 3") { setup.enPassant != null }
        for (option in listOf(1u, 0u)) walkthrough.touch("setup-en-passant-$option") { setup.enPassant?.chosen == option }
        walkthrough.touch("setup.flip") { setup.board.flipped }
        rule.copy(" 7k/8/8/8/8/8/P7/K7 b - - 0 1 ")
        walkthrough.touch("setup-fen-paste") { setup.fen.text == "7k/8/8/8/8/8/P7/K7 b - - 0 1" }
        for (item in listOf("mirror", "clear", "start")) {
            val before = setup.board
            walkthrough.touch("setup.menu")
            walkthrough.touch("setup-$item") { setup.board.squares != before.squares }
        }
        walkthrough.touch("setup-analyse") { rule.screen == Screen.ANALYSIS }
        rule.back()
        assertEquals(Screen.SETUP, rule.screen)
        walkthrough.touch("header-back") { rule.screen != Screen.SETUP }
        rule.go(Screen.SETUP, "setup-play")
        walkthrough.touch("setup-play") { rule.screen == Screen.NEW_GAME || rule.screen == Screen.BOARD }
        walkthrough.end(elsewhere = BOARD + "analysis" + "newgame")
    }
}
