package org.plywise.ui.games

import androidx.compose.foundation.layout.fillMaxSize
import androidx.compose.material3.MaterialTheme
import androidx.compose.material3.Surface
import androidx.compose.runtime.Composable
import androidx.compose.ui.Modifier
import java.time.LocalDate
import java.time.ZoneOffset
import org.plywise.ui.board.BoardStyle
import org.plywise.ui.engine.BoardLook
import org.plywise.ui.engine.FullLevel
import org.plywise.ui.engine.GameResult
import org.plywise.ui.engine.GameSummary
import org.plywise.ui.engine.Level
import org.plywise.ui.engine.LevelStatistics
import org.plywise.ui.engine.OpeningName
import org.plywise.ui.engine.PieceColor
import org.plywise.ui.engine.PieceLook
import org.plywise.ui.engine.RungLevel
import org.plywise.ui.engine.ladder
import org.plywise.ui.engine.Square
import org.plywise.ui.engine.SquarePair
import org.plywise.ui.engine.Variant

/** The day on which the pictures of this file are taken. */
private val TODAY: LocalDate = LocalDate.of(2025, 11, 21)

private val STYLE = BoardStyle(BoardLook.MAPLE, PieceLook.CLASSIC, coordinates = true, animated = false)

private fun sample(
    id: Long,
    fen: String,
    last: SquarePair,
    opening: OpeningName?,
    daysAgo: Long,
    result: GameResult,
    level: Level? = RungLevel(4u),
    person: PieceColor? = PieceColor.WHITE,
    names: Pair<String, String> = "" to "",
): GameSummary {
    val day = TODAY.minusDays(daysAgo)
    val imported = level == null
    return GameSummary(
        id = id,
        imported = imported,
        played = day.atTime(12, 0).toInstant(ZoneOffset.UTC).toEpochMilli(),
        date = if (imported) "1858.??.??" else day.toString().replace('-', '.'),
        title = "",
        event = "",
        white = names.first,
        black = names.second,
        whiteLevel = level.takeIf { person == PieceColor.BLACK },
        blackLevel = level.takeIf { person == PieceColor.WHITE },
        person = person,
        result = result,
        reason = null,
        finished = result != GameResult.UNKNOWN,
        help = 0u,
        variant = Variant.STANDARD,
        opening = opening,
        plies = 24u,
        finalFen = fen,
        lastMove = last,
    )
}

private val GAMES = listOf(
    sample(
        1, "r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R", SquarePair(Square.F8, Square.C5),
        OpeningName("C50", "Italian Game: Giuoco Piano"), 0, GameResult.UNKNOWN,
    ),
    sample(
        2, "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR", SquarePair(Square.H5, Square.F7),
        OpeningName("C23", "Bishop's Opening"), 1, GameResult.WHITE_WINS, RungLevel(3u),
    ),
    sample(
        3, "6k1/5ppp/8/8/8/8/5PPP/3r2K1", SquarePair(Square.D8, Square.D1),
        OpeningName("B20", "Sicilian Defense"), 3, GameResult.BLACK_WINS, RungLevel(5u),
    ),
    sample(
        4, "8/8/4k3/8/4K3/4P3/8/8", SquarePair(Square.F7, Square.E6),
        OpeningName("D06", "Queen's Gambit"), 9, GameResult.DRAW, FullLevel, PieceColor.BLACK,
    ),
    sample(
        5, "1n1Rkb1r/p4ppp/4q3/4p1B1/4P3/8/PPP2PPP/2K5", SquarePair(Square.D1, Square.D8),
        OpeningName("C41", "Philidor Defense"), 900, GameResult.WHITE_WINS, null, null,
        "Morphy, Paul" to "Duke Karl / Count Isouard",
    ),
    sample(
        6, "rnbqkb1r/pp2pppp/3p1n2/8/3NP3/8/PPP2PPP/RNBQKB1R", SquarePair(Square.G8, Square.F6),
        OpeningName("B54", "Sicilian Defense: Modern Variations, Main Line"), 12, GameResult.BLACK_WINS,
        RungLevel(4u), PieceColor.BLACK,
    ),
    sample(
        7, "r1bqkbnr/pppp1ppp/2n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R", SquarePair(Square.F1, Square.B5),
        OpeningName("C60", "Ruy Lopez"), 20, GameResult.WHITE_WINS, RungLevel(2u),
    ),
    sample(
        8, "rnbqkbnr/ppp1pppp/8/3p4/2PP4/8/PP2PPPP/RNBQKBNR", SquarePair(Square.C2, Square.C4),
        OpeningName("D06", "Queen's Gambit"), 30, GameResult.DRAW, RungLevel(2u),
    ),
)

@Composable
private fun Preview(state: GamesState) = GamesContent(state, {}, today = TODAY)

@Composable
internal fun GamesPreview() = Preview(GamesState(GamesList.Loaded(GAMES, more = false), STYLE))

@Composable
internal fun GamesWithPositionPreview() = Preview(
    GamesState(GamesList.Loaded(GAMES.take(3), more = false), STYLE, filter = GamesFilter(position = GAMES[0].finalFen)),
)

@Composable
internal fun GamesSelectingPreview() = Preview(
    GamesState(GamesList.Loaded(GAMES, more = false), STYLE, mode = GamesMode.Selecting(setOf(2, 4))),
)

@Composable
internal fun GamesEmptyPreview() = Preview(GamesState(GamesList.Empty, STYLE))

@Composable
internal fun GamesNothingFitsPreview() = Preview(
    GamesState(GamesList.NothingFits, STYLE, search = "zugzwang", filter = GamesFilter(result = ResultChoice.Won)),
)

@Composable
internal fun GamesLoadingPreview() = Preview(GamesState(GamesList.Loading, STYLE))

@Composable
internal fun GamesImportingPreview() = Preview(
    GamesState(GamesList.Loaded(GAMES, more = false), STYLE, sheet = GamesSheet.Importing(1284)),
)

@Composable
internal fun GamesPastePreview() = Preview(
    GamesState(GamesList.Loaded(GAMES, more = false), STYLE, sheet = GamesSheet.Paste("1. e4 e5 2. Nf3 *")),
)

/** The sheets' insides alone: a sheet that slides in has no picture to hold still for. */
@Composable
internal fun GamesFilterPreview() = Inside {
    val levels = ladder.map { RungLevel(it.toUByte()) } + FullLevel
    FilterForm(GamesSheet.Filter(GamesFilter(ResultChoice.Won), levels), STYLE, TODAY) {}
}

@Composable
internal fun GamesFilterByDatePreview() = Inside {
    val draft = GamesFilter(position = GAMES[0].finalFen).within(Period.Custom, TODAY)
    FilterForm(GamesSheet.Filter(draft, listOf(FullLevel)), STYLE, TODAY) {}
}

@Composable
internal fun GamesActionsPreview() = Inside { Actions(GAMES[1]) {} }

@Composable
private fun Inside(content: @Composable () -> Unit) =
    Surface(Modifier.fillMaxSize(), color = MaterialTheme.colorScheme.surfaceContainer, content = content)

@Composable
internal fun StatisticsPreview() = StatisticsContent(
    StatisticsState.Results(
        listOf(
            LevelStatistics(RungLevel(2u), 7u, 1u, 1u, 4u, 0u, 4u),
            LevelStatistics(RungLevel(3u), 5u, 2u, 4u, 0u, 2u, 3u),
            LevelStatistics(RungLevel(4u), 1u, 0u, 5u, 0u, 1u, 1u),
            LevelStatistics(FullLevel, 0u, 0u, 3u, 0u, 3u, 0u),
        ),
        Strength.Estimated(1184, 176u),
    ),
    {},
)

@Composable
internal fun StatisticsEmptyPreview() = StatisticsContent(StatisticsState.Empty, {})
