package org.plywise.ui.newgame

import org.plywise.ui.engine.HelpAllowed

/** The choices as text, to come back to after the system has ended the app. Names have one line each. */
internal fun NewGameState.encode(): String {
    val switches = listOf(help.legalMoves, help.takebacks, help.hints, help.blunderWarning, autoFlip, table)
    return listOf(
        opponent.name,
        color.name,
        level.encode(),
        otherLevel.encode(),
        clock.encode(),
        start.encode(),
        switches.joinToString(" "),
        whiteName,
        blackName,
    ).joinToString("\n")
}

/** With what [encode] has written; as it is for anything else. */
internal fun NewGameState.withChoices(text: String): NewGameState = runCatching {
    val lines = text.lines()
    val switches = lines[6].split(' ').map(String::toBooleanStrict)
    copy(
        opponent = Opponent.valueOf(lines[0]),
        color = ColorChoice.valueOf(lines[1]),
        level = level(lines[2]),
        otherLevel = level(lines[3]),
        clock = clock(lines[4]),
        start = start(lines[5]),
        help = HelpAllowed(switches[0], switches[1], switches[2], switches[3]),
        autoFlip = switches[4],
        table = switches[5],
        whiteName = lines[7],
        blackName = lines[8],
    )
}.getOrDefault(this)

private fun LevelChoice.encode() = "${kind.name} $number $seconds"

private fun level(text: String): LevelChoice =
    text.split(' ').let { (kind, number, seconds) -> LevelChoice(LevelKind.valueOf(kind), number.toInt(), seconds.toInt()) }

private fun SideClock.encode() = "$minutes $increment $delay"

private fun ClockChoice.encode() = when (this) {
    ClockChoice.None -> "none"
    is ClockChoice.Preset -> "preset ${clock.encode()}"
    is ClockChoice.Custom -> "custom ${white.encode()} ${black.encode()} $odds"
}

private fun clock(text: String): ClockChoice {
    val words = text.split(' ')
    fun side(at: Int) = SideClock(words[at].toInt(), words[at + 1].toInt(), words[at + 2].toInt())
    return when (words[0]) {
        "preset" -> ClockChoice.Preset(side(1))
        "custom" -> ClockChoice.Custom(side(1), side(4), words[7].toBooleanStrict())
        else -> ClockChoice.None
    }
}

private fun StartChoice.encode() = when (this) {
    StartChoice.Standard -> "standard"
    is StartChoice.Chess960 -> "chess960 $number"
    is StartChoice.Position -> "position $fen"
}

private fun start(text: String): StartChoice {
    val rest = text.substringAfter(' ')
    return when (text.substringBefore(' ')) {
        "chess960" -> StartChoice.Chess960(rest.toInt())
        "position" -> StartChoice.Position(rest)
        else -> StartChoice.Standard
    }
}
