package org.plywise.android

import android.content.Intent
import android.graphics.Bitmap
import android.graphics.BitmapFactory
import androidx.compose.ui.geometry.Offset
import androidx.compose.ui.geometry.Rect
import androidx.compose.ui.graphics.asAndroidBitmap
import androidx.compose.ui.test.captureToImage
import androidx.compose.ui.test.hasTestTag
import androidx.compose.ui.test.junit4.v2.createAndroidComposeRule
import androidx.compose.ui.test.onRoot
import androidx.test.ext.junit.runners.AndroidJUnit4
import java.io.File
import kotlin.math.abs
import kotlin.time.Duration.Companion.seconds
import kotlin.time.TimeSource
import org.junit.Assert.assertEquals
import org.junit.Assume.assumeTrue
import org.junit.Rule
import org.junit.Test
import org.junit.runner.RunWith
import org.plywise.app.AnalysisEvent
import org.plywise.app.AnalysisScreen
import org.plywise.app.BoardEvent
import org.plywise.app.Brightness
import org.plywise.app.Event
import org.plywise.app.ExerciseEvent
import org.plywise.app.ExerciseScreen
import org.plywise.app.GamesEvent
import org.plywise.app.ReviewView
import org.plywise.app.Screen
import org.plywise.app.SettingAction
import org.plywise.app.SettingChoice
import org.plywise.app.SettingSwitch
import org.plywise.app.SettingsEvent
import org.plywise.app.SettingsSheet
import org.plywise.app.TrainEvent
import org.plywise.app.TrainScreen
import org.plywise.app.TreePart
import org.plywise.shell.Analysis
import org.plywise.shell.Driver
import org.plywise.shell.Opponent
import org.plywise.shell.level
import org.plywise.shell.square
import org.robolectric.annotation.Config

private const val PHONE = "w411dp-h891dp-port-mdpi"
private const val SIDEWAYS = "w891dp-h411dp-land-mdpi"
private const val TABLET = "w1280dp-h800dp-land-ldpi"
private const val FOLDABLE = "w673dp-h841dp-port-mdpi"

/** Window of [PHONE] at a higher resolution, for screenshots in the docs. */
private const val FINE_PHONE = "w411dp-h891dp-port-hdpi"

/** Games in the library of the screenshots: well-known ones, one of them with a variation. */
private val LIBRARY = listOf(
    Master(
        "Adolf Anderssen", "Jean Dufresne", "Berlin", "1852.??.??", "1-0",
        """
        1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. b4 Bxb4 5. c3 Ba5 6. d4 exd4 7. O-O d3 8. Qb3 Qf6 9. e5 Qg6
        10. Re1 Nge7 11. Ba3 b5 12. Qxb5 Rb8 13. Qa4 Bb6 14. Nbd2 Bb7 15. Ne4 Qf5 16. Bxd3 Qh5
        17. Nf6+ gxf6 18. exf6 Rg8 19. Rad1 $3 (19. Be4 {The quieter way: the bishop holds f3.} Qh3 20. g3 Rxg3+)
        19... Qxf3 $2 20. Rxe7+ $1 Nxe7 21. Qxd7+ $3 Kxd7 22. Bf5+ Ke8 23. Bd7+ Kf8 24. Bxe7#
        """,
    ),
    Master(
        "Paul Morphy", "Duke Karl and Count Isouard", "Paris", "1858.11.02", "1-0",
        """
        1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5
        11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8#
        """,
    ),
    Master(
        "Edward Lasker", "George Alan Thomas", "London", "1912.10.29", "1-0",
        """
        1. d4 e6 2. Nf3 f5 3. Nc3 Nf6 4. Bg5 Be7 5. Bxf6 Bxf6 6. e4 fxe4 7. Nxe4 b6 8. Ne5 O-O 9. Bd3 Bb7 10. Qh5 Qe7
        11. Qxh7+ Kxh7 12. Nxf6+ Kh6 13. Neg4+ Kg5 14. h4+ Kf4 15. g3+ Kf3 16. Be2+ Kg2 17. Rh2+ Kg1 18. Kd2#
        """,
    ),
    Master(
        "Donald Byrne", "Robert James Fischer", "New York", "1956.10.17", "0-1",
        """
        1. Nf3 Nf6 2. c4 g6 3. Nc3 Bg7 4. d4 O-O 5. Bf4 d5 6. Qb3 dxc4 7. Qxc4 c6 8. e4 Nbd7 9. Rd1 Nb6 10. Qc5 Bg4
        11. Bg5 Na4 12. Qa3 Nxc3 13. bxc3 Nxe4 14. Bxe7 Qb6 15. Bc4 Nxc3 16. Bc5 Rfe8+ 17. Kf1 Be6 18. Bxb6 Bxc4+
        19. Kg1 Ne2+ 20. Kf1 Nxd4+ 21. Kg1 Ne2+ 22. Kf1 Nc3+ 23. Kg1 axb6 24. Qb4 Ra4 25. Qxb6 Nxd1 26. h3 Rxa2
        27. Kh2 Nxf2 28. Re1 Rxe1 29. Qd8+ Bf8 30. Nxe1 Bd5 31. Nf3 Ne4 32. Qb8 b5 33. h4 h5 34. Ne5 Kg7 35. Kg1 Bc5+
        36. Kf1 Ng3+ 37. Ke1 Bb4+ 38. Kd1 Bb3+ 39. Kc1 Ne2+ 40. Kb1 Nc3+ 41. Kc1 Rc2#
        """,
    ),
    Master(
        "Richard Réti", "Savielly Tartakower", "Vienna", "1910.??.??", "1-0",
        """
        1. e4 c6 2. d4 d5 3. Nc3 dxe4 4. Nxe4 Nf6 5. Qd3 e5 6. dxe5 Qa5+ 7. Bd2 Qxe5 8. O-O-O Nxe4 9. Qd8+ Kxd8
        10. Bg5+ Kc7 11. Bd8#
        """,
    ),
    Master(
        "Gioachino Greco", "NN", "?", "1620.??.??", "1-0",
        "1. e4 b6 2. d4 Bb7 3. Bd3 f5 4. exf5 Bxg2 5. Qh5+ g6 6. fxg6 Nf6 7. gxh7+ Nxh5 8. Bg6#",
    ),
)

private class Master(val white: String, val black: String, val site: String, val date: String, val result: String, val moves: String) {
    val pgn = "[Site \"$site\"]\n[Date \"$date\"]\n[White \"$white\"]\n[Black \"$black\"]\n[Result \"$result\"]\n\n${moves.trimIndent()} $result\n\n"
}

/**
 * Games of the user against a level of the computer, each with its start position and its last moves. The positions are
 * from masters' games, and the level has only one legal move, so that the result is fixed. Without moves the user
 * resigns.
 */
private val PLAYED = listOf(
    Own(4, "rnb2b1r/ppk2ppp/2p5/4q1B1/4n3/8/PPP2PPP/2KR1BNR w - - 2 11", "g5d8"),
    Own(6, "1Q6/5pk1/2p3p1/1pbbN2p/7P/6n1/r5P1/5K2 w - - 6 37", ""),
    Own(5, "8/8/8/3k4/8/8/3p4/3K4 w - - 0 61", "d1d2"),
    Own(5, "4kb1r/p2n1ppp/4q3/4p1B1/4P3/1Q6/PPP2PPP/2KR4 w k - 0 16", "b3b8 b8 d1d8"),
)

private class Own(val level: Int, val fen: String, val moves: String)

/**
 * FEN from Edward Lasker against Thomas, before the king hunt across the board, in which Black has one legal move at a
 * time.
 */
private const val HUNT = "rn3r2/pbppq1p1/1p2pN1k/4N3/3P4/3B4/PPP2PPP/R3K2R w KQ - 1 13"
private const val WALK = "e5g4 g5 h2h4 f4 g2g3 f3"
private const val MATE = "d3e2 g2 h1h2 g1 e1d2"

/** FEN of a position in which White can mate on f7. */
private const val MISSED = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"

/** FEN of a quiet game, with many moves for the knight on c3. */
private const val ITALIAN = "r1bq1rk1/ppp2ppp/2np1n2/2b1p1B1/2B1P3/2NP1N2/PPP2PPP/R2QK2R w KQ - 2 7"

/** Index of the ending in which the king cannot catch the pawn, whose idea marks a square on the board. */
private const val ENDING = 3u

/** Index of the lesson about the fork, which begins with a knight on d5. */
private const val LESSON = 17u

/** Indices of English, German and Arabic in the list of languages. */
private const val ENGLISH = 1
private const val GERMAN = 2
private const val ARABIC = 3

/** Windows of a phone and of tablets with 7 and 10 inches at full resolution, for the pictures of the store listing. */
private const val STORE_PHONE = "w411dp-h891dp-port-420dpi"
private const val STORE_SMALL_TABLET = "w600dp-h960dp-port-xhdpi"
private const val STORE_TABLET = "w1280dp-h800dp-land-hdpi"

private val WRITES = System.getenv("PLYWISE_SCREENSHOTS") == "write"

/** Maximum share of a block's pixels that may differ visibly from the stored screenshot. */
private const val BLOCK_SHARE = 0.06
private const val BLOCK = 16

/** Moves from the start position after which a pawn can promote with b7xa8. */
private const val ARRIVAL = "a2a4 b7b5 a4b5 a7a6 b5a6 c8b7 a6b7 b8c6"

/**
 * Comparison with the screenshots in `docs/screenshots`: each screen in each window size. `PLYWISE_SCREENSHOTS=write`
 * rewrites the screenshots. Each screen is reached from a fresh install by events alone.
 */
@RunWith(AndroidJUnit4::class)
class ScreenshotTest {
    @get:Rule
    val rule = createAndroidComposeRule<MainActivity>()

    private val faults = mutableListOf<String>()

    @Test
    @Config(qualifiers = FINE_PHONE)
    fun `on a phone`() = screens("")

    @Test
    @Config(qualifiers = FINE_PHONE)
    fun `in dark mode`() = screens("-dark") { choose(SettingChoice.THEME, Brightness.DARK.ordinal) }

    @Test
    @Config(qualifiers = PHONE)
    fun `from right to left`() = screens("-arabic") { choose(SettingChoice.LANGUAGE, ARABIC) }

    @Test
    @Config(qualifiers = PHONE, fontScale = 2f)
    fun `with large text`() = screens("-large-text")

    @Test
    @Config(qualifiers = SIDEWAYS)
    fun `on a phone in landscape`() = screens("-landscape")

    @Test
    @Config(qualifiers = TABLET)
    fun `on a tablet`() = screens("-tablet")

    @Test
    @Config(qualifiers = FOLDABLE)
    fun `on a foldable`() = screens("-foldable")

    @Test
    @Config(qualifiers = STORE_PHONE)
    fun `for the store, in English on a phone`() = forTheStore("en-US", ENGLISH, "phone")

    @Test
    @Config(qualifiers = STORE_PHONE)
    fun `for the store, in German on a phone`() = forTheStore("de-DE", GERMAN, "phone")

    @Test
    @Config(qualifiers = STORE_PHONE)
    fun `for the store, in Arabic on a phone`() = forTheStore("ar", ARABIC, "phone")

    @Test
    @Config(qualifiers = STORE_SMALL_TABLET)
    fun `for the store, in English on a small tablet`() = forTheStore("en-US", ENGLISH, "sevenInch")

    @Test
    @Config(qualifiers = STORE_SMALL_TABLET)
    fun `for the store, in German on a small tablet`() = forTheStore("de-DE", GERMAN, "sevenInch")

    @Test
    @Config(qualifiers = STORE_SMALL_TABLET)
    fun `for the store, in Arabic on a small tablet`() = forTheStore("ar", ARABIC, "sevenInch")

    @Test
    @Config(qualifiers = STORE_TABLET)
    fun `for the store, in English on a tablet`() = forTheStore("en-US", ENGLISH, "tenInch")

    @Test
    @Config(qualifiers = STORE_TABLET)
    fun `for the store, in German on a tablet`() = forTheStore("de-DE", GERMAN, "tenInch")

    @Test
    @Config(qualifiers = STORE_TABLET)
    fun `for the store, in Arabic on a tablet`() = forTheStore("ar", ARABIC, "tenInch")

    /**
     * Takes the screenshots of the store listing, with system bars, and saves them in the listing's folder.
     *
     * @param device begins the name of the folder, as in `phoneScreenshots`
     */
    private fun forTheStore(language: String, option: Int, device: String) {
        assumeTrue("they are only drawn", WRITES)
        bars = SystemBars(rule, "$language/images/${device}Screenshots")
        screens("") { choose(SettingChoice.LANGUAGE, option) }
    }

    /** System bars to draw over the screenshots of the store listing; `null` for all other screenshots. */
    private var bars: SystemBars? = null

    /**
     * Visits all screens and compares or takes their screenshots. The content of the screens results from the games
     * played first.
     */
    private fun screens(form: String, choose: Driver.() -> Unit = {}) {
        rule.untilOpen()
        bars?.make()
        val driver = rule.driver
        driver.choose()
        // What an opponent says is left to chance.
        driver.turn(SettingSwitch.OPPONENTS_SPEAK, bars != null)
        driver.receive(LIBRARY.joinToString("") { it.pgn })
        rule.until("the library") { driver.said != null }
        driver.dismiss()
        restore()
        PLAYED.forEach(::play)
        // Beside the list of games on a tablet, with the time of day.
        show("statistics$form", Screen.STATISTICS, "stats-rating", without = listOf("games.about"))
        driver.begin(Opponent.Computer, *level(6), fen = HUNT)
        drag(WALK)
        rule.activate("square-d3")
        rule.until("the piece in hand") { rule.game?.board?.selection == square("d3") }
        if (bars == null) show("board$form")
        drag(MATE)
        rule.until("how well it was played") { rule.game?.notice?.run { details.isNotEmpty() && progress == null } == true }
        show("result$form")
        val last = checkNotNull(rule.game).board.squares
        rule.go(Screen.GAMES, "games.list")
        // The last move may not be on disk yet.
        rule.until("the last move") { rows.firstOrNull()?.squares == last }
        // Contains the time of day.
        show("games$form", without = listOf("games.about"))
        review()
        show("review$form")
        send(AnalysisEvent.ShowSummary)
        rule.until("the summary") { (view?.review as? ReviewView.Reviewed)?.walk == null }
        show("summary$form")
        analyse()
        show("analysis$form", without = listOf("analysis-line-1", "analysis-depth"))
        driver.begin(Opponent.Friend)
        drag(ARRIVAL)
        rule.move("b7", "a8")
        rule.untilThere("promote-knight")
        show("promotion$form")
        rule.activate("promote-queen")
        driver.begin(Opponent.Friend)
        rule.go(Screen.NEW_GAME, "newgame-more")
        rule.until("who was beaten") { rule.state?.newGame?.value?.faces.orEmpty().any { it.beaten } }
        show("new-game$form")
        driver.go(Screen.BOARD)
        show("setup$form", Screen.SETUP, "setup-fen")
        show("settings$form", Screen.SETTINGS, "settings.list")
        miss()
        show("train$form", Screen.TRAIN, "train.list")
        driver.send(Event.Train(TrainEvent.Today))
        rule.untilThere("exercise.told")
        show("exercise$form")
        driver.send(Event.Train(TrainEvent.Ending(ENDING)))
        rule.until("the idea of the ending") { exercise?.idea.orEmpty().isNotEmpty() }
        show("ending$form")
        driver.send(Event.Train(TrainEvent.Lesson(LESSON)))
        rule.until("the lesson") { exercise?.run { idea.isEmpty() && count > 0u } == true }
        driver.send(Event.Exercise(ExerciseEvent.Tap(square("d5"))))
        rule.until("the piece in hand") { exercise?.board?.selection == square("d5") }
        show("lesson$form")
        if (bars != null) greet()
        assertEquals("pictures that differ", emptyList<String>(), faults)
    }

    /** Restores a backup with rated games, so that the statistics have a graph and the list of games has openings. */
    private fun restore() {
        rule.go(Screen.SETTINGS, "settings.list")
        val settings = { event: SettingsEvent -> rule.driver.send(Event.Settings(event)) }
        settings(SettingsEvent.Act(SettingAction.RESTORE))
        rule.until("the file to be asked for") { rule.asked()?.action == Intent.ACTION_OPEN_DOCUMENT }
        rule.openFile(File(checkNotNull(System.getProperty("plywise.android")), "../tests/data/library/history.plywise").readBytes())
        rule.until("the backup") { rule.state?.settings?.value?.sheet is SettingsSheet.Restore }
        settings(SettingsEvent.Restore)
        rule.until("the games") { rule.driver.said != null }
        rule.driver.dismiss()
        rule.driver.go(Screen.BOARD)
    }

    /** Shows a game in which the opponent says something, with a selected piece. */
    private fun greet() {
        rule.driver.begin(Opponent.Computer, *level(3), fen = ITALIAN)
        rule.activate("square-c3")
        rule.until("the piece in hand") { rule.game?.board?.selection == square("c3") }
        rule.until("the greeting") { rule.game?.black?.speaks == true }
        show("board")
    }

    private val exercise get() = (rule.state?.exercise?.value as? ExerciseScreen.Ready)?.exercise

    private val rows get() = rule.state?.games?.value?.pages?.flatMap { it.rows }.orEmpty()

    /**
     * Plays moves on the board by drags, since a text field would leave a blinking caret. For a reply of the computer,
     * only the target square is given, and the function waits for the reply.
     */
    private fun drag(moves: String) {
        for (move in moves.split(' ')) {
            val ply = checkNotNull(rule.game).livePly
            if (move.length == 4) rule.driver.send(BoardEvent.Drag(square(move.take(2)), square(move.drop(2))))
            if (move.length == 4) rule.until("$move to be played") { (rule.game?.livePly ?: 0u) > ply }
            else rule.until("the answer on $move") { rule.game?.board?.lastMove?.to == square(move) }
        }
    }

    private fun play(game: Own) {
        rule.driver.begin(Opponent.Computer, *level(game.level), fen = game.fen)
        if (game.moves.isNotEmpty()) drag(game.moves) else for (event in listOf(BoardEvent.AskResign, BoardEvent.AcceptDialog)) rule.driver.send(event)
        rule.until("the end of the game") { rule.game?.goesOn == false }
    }

    /** Plays a game with a missed mate, and waits until the mistake has become an exercise. */
    private fun miss() {
        rule.driver.begin(Opponent.Computer, *level(6), fen = MISSED)
        drag("h5f3")
        rule.until("the answer") { rule.game?.board?.lastMove?.to != square("f3") }
        for (event in listOf(BoardEvent.AskResign, BoardEvent.AcceptDialog)) rule.driver.send(event)
        rule.until("the end of the game") { rule.game?.goesOn == false }
        rule.go(Screen.TRAIN, "train.list")
        val train = { (rule.state?.train?.value as? TrainScreen.Ready)?.train }
        // The search for mistakes pauses between two games.
        var found = TimeSource.Monotonic.markNow()
        rule.until("all mistakes") {
            if (train()?.run { progress.isNotEmpty() && today.finding.isEmpty() } != true) found = TimeSource.Monotonic.markNow()
            found.elapsedNow() > 3.seconds
        }
    }

    private val view get() = (rule.state?.analysis?.value?.screen as? AnalysisScreen.Ready)?.analysis

    private fun send(event: AnalysisEvent) = rule.driver.send(Event.Analysis(event))

    /** Opens the first game in the library of a player. */
    private fun open(player: String) {
        rule.go(Screen.GAMES, "games.list")
        rule.until("the game of $player") { rows.any { player in it.title } }
        rule.driver.send(Event.Games(GamesEvent.Touch(rows.first { player in it.title }.id)))
        rule.until("the moves") { view?.isGame == true && rule.state?.analysis?.value?.paragraphs.orEmpty().isNotEmpty() }
    }

    /** Shows the first moment in the review of a game. */
    private fun review() {
        open("Réti")
        // With the engine off, the bar shows the review's score instead of that of an unfinished search.
        send(AnalysisEvent.SwitchEngine(false))
        send(AnalysisEvent.ShowReview(true))
        send(AnalysisEvent.StartReview)
        rule.until("the first moment") { (view?.review as? ReviewView.Reviewed)?.walk?.moment != null }
    }

    /** Shows the analysis of a well-known game before its best move, which the engine finds immediately and keeps. */
    private fun analyse() {
        open("Dufresne")
        fun moves() = rule.state?.analysis?.value?.paragraphs.orEmpty().flatMap { it.parts }.filterIsInstance<TreePart.Move>()
        send(AnalysisEvent.SwitchEngine(true))
        send(AnalysisEvent.Lines(1u))
        send(AnalysisEvent.GoTo(moves()[moves().indexOfLast { it.number == "20." } + 1].node))
        rule.until("the mate") { rule.state?.lines?.value?.score?.run { '.' !in text } == true }
    }

    private fun show(name: String, screen: Screen, until: String, without: List<String> = emptyList()) {
        rule.go(screen, until)
        show(name, without)
    }

    /**
     * Compares the screen with the stored screenshot of that name, or rewrites the screenshot.
     *
     * @param without controls whose content varies, such as the progress of a search
     */
    private fun show(name: String, without: List<String> = emptyList()) {
        // A message covers the screen for a short time only.
        rule.until("nothing to be said") { rule.driver.dismiss().run { rule.state?.message?.value == null } }
        rule.settle()
        val drawn = rule.onRoot().captureToImage().asAndroidBitmap()
        bars?.let { return it.keep(name, drawn) }
        val folder = File(checkNotNull(System.getProperty("plywise.android")), "../docs/screenshots")
        val kept = File(folder, "$name.png")
        if (WRITES) {
            folder.mkdirs()
            kept.outputStream().use { drawn.compress(Bitmap.CompressFormat.PNG, 100, it) }
            return
        }
        if (!kept.exists()) {
            faults += "$name is missing: draw it with PLYWISE_SCREENSHOTS=write"
            return
        }
        // Decodes from bytes: decoding a path needs internals of java.io that the JVM does not open.
        val before = kept.readBytes().let { BitmapFactory.decodeByteArray(it, 0, it.size) }
        if (before.width != drawn.width || before.height != drawn.height) {
            faults += "$name is of another size"
            return
        }
        val open = without.flatMap { rule.onAllNodes(hasTestTag(it), useUnmergedTree = true).fetchSemanticsNodes() }.map { it.boundsInRoot }
        val (place, worst) = worstBlock(differences(before, drawn), drawn.width, open)
        if (worst > BLOCK_SHARE) {
            val seen = File(checkNotNull(System.getProperty("plywise.build")), "screenshots/$name.png").apply { parentFile.mkdirs() }
            seen.outputStream().use { drawn.compress(Bitmap.CompressFormat.PNG, 100, it) }
            faults += "$name in ${worst * 100} % of the block at $place"
        }
    }

    /** Returns for each pixel whether it differs visibly between two images. */
    private fun differences(one: Bitmap, other: Bitmap): BooleanArray {
        fun points(picture: Bitmap) = IntArray(picture.width * picture.height).also {
            picture.getPixels(it, 0, picture.width, 0, 0, picture.width, picture.height)
        }
        val (a, b) = points(one) to points(other)
        return BooleanArray(a.size) { place ->
            (0..16 step 8).any { shift -> abs((a[place] shr shift and 255) - (b[place] shr shift and 255)) > 24 }
        }
    }

    /**
     * Returns the image block with the most differing pixels, and their share, so that a changed line of text is found.
     * Pixels in the rectangles [open] do not count.
     */
    private fun worstBlock(points: BooleanArray, width: Int, open: List<Rect>): Pair<Pair<Int, Int>, Double> {
        val seen = points.indices.filter { at -> points[at] && open.none { it.contains(Offset((at % width).toFloat(), (at / width).toFloat())) } }
        val counts = seen.groupingBy { it % width / BLOCK to it / width / BLOCK }.eachCount()
        val (block, most) = counts.maxByOrNull { it.value } ?: return (0 to 0) to 0.0
        return (block.first * BLOCK to block.second * BLOCK) to most.toDouble() / (BLOCK * BLOCK)
    }
}
