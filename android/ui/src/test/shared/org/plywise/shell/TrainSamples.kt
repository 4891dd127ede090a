package org.plywise.shell

import org.plywise.app.ActionButton
import org.plywise.app.ArrowMark
import org.plywise.app.BasicsView
import org.plywise.app.BoardView
import org.plywise.app.EndingRow
import org.plywise.app.ExerciseAction
import org.plywise.app.ExerciseMood
import org.plywise.app.ExerciseScreen
import org.plywise.app.ExerciseView
import org.plywise.app.FromTo
import org.plywise.app.LessonRow
import org.plywise.app.MotifRow
import org.plywise.app.ProgressGroup
import org.plywise.app.ProgressRow
import org.plywise.app.PuzzleStart
import org.plywise.app.PuzzlesView
import org.plywise.app.TodayView
import org.plywise.app.TrainEvent
import org.plywise.app.TrainGroup
import org.plywise.app.TrainScreen
import org.plywise.app.TrainSection
import org.plywise.app.TrainView

/** Sample view models of the training screens. */
object TrainSamples {
    /** Returns the squares of a position from a1 to h8, given the first field of a FEN. */
    fun squares(fen: String): String = fen.split('/').reversed().joinToString("") { rank ->
        rank.map { if (it.isDigit()) ".".repeat(it.digitToInt()) else "$it" }.joinToString("")
    }

    fun board(fen: String, lastMove: FromTo? = null, arrows: List<ArrowMark> = emptyList()) =
        BoardView(squares(fen), false, false, null, emptyList(), true, lastMove, null, null, null, arrows, null, emptyList(), null, null)

    private val motifs = listOf(
        MotifRow("Fork", "3 of 5 solved", "Fork, 3 of 5 solved"),
        MotifRow("Discovered attack", "1 of 4 solved", "Discovered attack, 1 of 4 solved"),
        MotifRow("Pin", "7 of 7 solved", "Pin, 7 of 7 solved"),
        MotifRow("Back rank", "", "Back rank"),
        MotifRow("Trapped piece", "", "Trapped piece"),
    )

    private val endings = listOf(
        EndingRow("Two rooks", "White mates.", "Mastered", true, false, squares("8/8/8/4k3/8/8/8/RR2K3")),
        EndingRow("King and pawn", "White wins.", "Due", false, true, squares("8/4k3/8/4K3/4P3/8/8/8")),
        EndingRow("The bridge of Lucena", "White wins.", "Learning", false, false, squares("1K1k4/1P6/8/8/8/8/r7/2R5")),
        EndingRow("Bishop and knight", "White mates.", "New", false, false, squares("8/8/8/3k4/8/8/8/2B1K1N1")),
    )

    private val progress = listOf(
        ProgressGroup(
            "What you missed",
            listOf(
                ProgressRow("Fork", "9 in the last 20 games, 12 in the 20 before", "Fork: 9 in the last 20 games, 12 in the 20 before", 750u, 1000u),
                ProgressRow("Hanging piece", "4 in the last 20 games, 3 in the 20 before", "Hanging piece: 4 in the last 20 games, 3 in the 20 before", 333u, 250u),
                ProgressRow("Pin", "0 in the last 20 games, 2 in the 20 before", "Pin: 0 in the last 20 games, 2 in the 20 before", 0u, 166u),
            ),
        ),
    )

    private val starts = listOf(
        PuzzleStart("Mixed puzzles", "At your level, as long as you like.", TrainEvent.Puzzles(null)),
        PuzzleStart("3-minute sprint", "As many puzzles as you can. The third miss ends it. Your best: 14", TrainEvent.Run),
    )

    private val groups = listOf(
        TrainGroup(TrainSection.TODAY, "Today’s set", ""),
        TrainGroup(TrainSection.BASICS, "Basics", "7 of 22"),
        TrainGroup(TrainSection.PUZZLES, "Puzzles", "Your puzzle rating: about 1490"),
        TrainGroup(TrainSection.ENDINGS, "Endgames", "1 of 4 mastered"),
        TrainGroup(TrainSection.MISTAKES, "Your mistakes", ""),
    )

    private val basics = BasicsView(
        "7 of 22", 7u, 22u, "Next lesson: Check",
        listOf(
            LessonRow("The rook", "It moves along ranks and files.", "Finished", true, false, "The rook. Finished"),
            LessonRow("Check", "A king under attack must be saved.", "2 of 3", false, true, "Check. 2 of 3"),
            LessonRow("Mate", "Check without a way out ends the game.", "", false, false, "Mate"),
        ),
    )

    val train = TrainView(
        TodayView("3 of 8 done", "Your mistakes: 4 · Endgames: 2 · Puzzles: 2", 3u, 8u, "Continue", "5 days in a row", "Looking for mistakes in your games…"),
        PuzzlesView("Your puzzle rating: 1487\u00a0±\u00a062", "Your puzzle rating: 1487, plus or minus 62", motifs, starts, "By theme"),
        endings,
        progress,
        groups,
        basics,
    )

    /** Training home screen with nothing left to do, and nothing done yet. */
    val done = TrainView(
        TodayView("Nothing to review today.", "Due tomorrow: 2", 0u, 0u, null, "", ""),
        train.puzzles.copy(motifs = emptyList()),
        endings,
        emptyList(),
        groups.dropLast(1),
        basics,
    )

    private fun button(action: ExerciseAction, title: String, main: Boolean = false) = ActionButton(action, title, main)

    /** Exercise that asks for a better move than the user's mistake in a game. */
    val asked = ExerciseView(
        board("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR"),
        "Your mistake", "Your game of 12 May 2026, move 4", "You played d3 here. Find a better move.",
        "You played d 3 here. Find a better move.", ExerciseMood.OPEN, false, "3 of 8", 2u, 8u, "", false, false,
        listOf(button(ExerciseAction.HINT, "Hint"), button(ExerciseAction.SOLUTION, "Show the solution")), null,
    )

    /** Exercise with a hint, an idea, a rating and an action that costs rating points. */
    val helped = asked.copy(
        question = "You played d3 here. Find a better move.", spokenQuestion = "You played d 3 here. Find a better move.",
        text = "Move the queen.", spoken = "Hint: move the queen.", idea = "The pawn on f7 is defended only by the king.",
        spokenIdea = "The pawn on f 7 is defended only by the king.", rating = "1200 → 1212, +12",
        spokenRating = "Your puzzle rating rose by 12, from 1200 to 1212.",
        actions = listOf(
            button(ExerciseAction.HINT, "Hint"),
            button(ExerciseAction.SOLUTION, "Show the solution").copy(cost = "counts as missed, −14", spoken = "Show the solution, counts as missed, minus 14"),
        ),
    )

    /** Exercise after a wrong attempt, with the refutation on the board. */
    val wrong = asked.copy(
        board = board("r1bqkb1r/pppp1ppp/2n5/4p2n/2B1P3/3P4/PPP2PPP/RNB1K1NR", FromTo(45u, 39u), listOf(ArrowMark(FromTo(45u, 39u), 80u))),
        text = "Qg5 loses the queen: Nxh5 takes it.", spoken = "Queen g 5 loses the queen: knight takes h 5.", mood = ExerciseMood.WRONG, answered = true,
        canGoBack = true,
        actions = listOf(button(ExerciseAction.AGAIN, "Try again", main = true), button(ExerciseAction.SOLUTION, "Show the solution")),
    )

    /** Exercise after the correct move, with all possible actions. */
    val right = asked.copy(
        board = board("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR", FromTo(39u, 53u)),
        text = "Qxf7# is mate.", spoken = "Queen takes f 7, mate.", mood = ExerciseMood.RIGHT, answered = true, done = 3u, canGoBack = true, canGoForward = true,
        actions = listOf(
            button(ExerciseAction.NEXT, "Next", main = true), button(ExerciseAction.LIKE, "One more like this"), button(ExerciseAction.PLAY_ON, "Play on from here"),
            button(ExerciseAction.OPEN_GAME, "Open the game"), button(ExerciseAction.RESTART, "Start over"), button(ExerciseAction.FINISH, "Back to training"),
        ),
    )

    /** Exercise of a run of puzzles against the clock. */
    val run = asked.copy(
        board = board("6k1/5ppp/8/8/8/8/5PPP/3R2K1"), title = "3-minute sprint", about = "", text = "Find the best move for White.",
        spoken = "Find the best move for White.", progress = "Solved: 7 · Missed: 1", done = 0u, count = 0u, time = "1:48", actions = emptyList(),
    )

    val finished = ExerciseScreen.Finished(
        "Done for today", "7 of 8 right at first.",
        listOf(button(ExerciseAction.FINISH, "Back to training", main = true), button(ExerciseAction.NEXT, "Mixed puzzles")),
    )

    fun ready(exercise: ExerciseView): ExerciseScreen = ExerciseScreen.Ready(exercise)

    fun ready(train: TrainView): TrainScreen = TrainScreen.Ready(train)
}
