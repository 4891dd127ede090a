package org.plywise.ui.engine

import org.plywise.core.Arg
import org.plywise.core.capturedInWords
import org.plywise.core.catalogue
import org.plywise.core.clockInWords
import org.plywise.core.inputInWords
import org.plywise.core.languages
import org.plywise.core.levelCharacter
import org.plywise.core.levelInWords
import org.plywise.core.levelName
import org.plywise.core.levelOfferInWords
import org.plywise.core.lineInWords
import org.plywise.core.message
import org.plywise.core.preferredLanguage
import org.plywise.core.reasonInWords
import org.plywise.core.scoreInWords
import org.plywise.core.squareInWords
import org.plywise.core.streaksInWords
import org.plywise.core.usualTimeInWords
import kotlin.time.Duration
import kotlin.time.toJavaDuration

/** Every word of one language, from the core's catalogue. */
class Words private constructor(val language: LanguageInfo) {
    private val plain: Map<String, String> = catalogue(language.tag)

    /** A message without arguments. */
    operator fun get(key: String): String = plain[key] ?: message(language.tag, key, emptyMap())

    /** A message with arguments: texts, and whole numbers, which decide plurals. */
    fun say(key: String, vararg args: Pair<String, Any>): String =
        message(language.tag, key, args.associate { (name, value) -> name to arg(value) })

    /** A level's name with what it does, and its Elo where that is measured. */
    fun level(level: Level): String = levelInWords(language.tag, level)

    /** A level's bare name, for lists: without what it does. */
    fun levelName(level: Level): String = levelName(language.tag, level)

    /** What a level of the ladder is like to play; none for the others. */
    fun character(level: Level): String? = levelCharacter(language.tag, level)

    /** How long a level's move usually takes on this device; none where nothing is known. */
    fun usualTime(level: Level, times: List<LevelTime>): String? =
        times.find { it.level == level }?.let { usualTimeInWords(language.tag, it.time) }

    /** The rows of games at a level that are worth a word. */
    fun streaks(level: LevelStatistics): List<String> = streaksInWords(language.tag, level)

    /** Another level, as a question. */
    fun offer(offer: LevelOffer): String = levelOfferInWords(language.tag, offer)

    /** A square as a voice says it. */
    fun square(square: Square): String = squareInWords(language.tag, square)

    /** What a side has taken, as a voice says it. */
    fun captured(color: PieceColor, captured: Captured): String = capturedInWords(language.tag, color, captured)

    /** A side's clock as a voice says it. */
    fun clock(color: PieceColor, left: Duration): String = clockInWords(language.tag, color, left.toJavaDuration())

    /** A score as a voice says it: who is ahead, and by how much. */
    fun spokenScore(score: Evaluation): String = scoreInWords(language.tag, score)

    /** Moves in SAN from a position on, each as a voice says it. */
    fun spokenLine(fen: String, sans: List<String>): List<String> = lineInWords(language.tag, fen, sans)

    /** One thing said after another. */
    fun then(first: String, second: String): String = say("speech-then", "first" to first, "second" to second)

    /** Why a move is good, in a sentence. */
    fun reason(reason: Reason): String = reasonInWords(language.tag, reason)

    /** What is wrong with something that the person gave. */
    fun input(kind: InputKind, input: String): String = inputInWords(language.tag, kind, input)

    private fun arg(value: Any): Arg = when (value) {
        is String -> Arg.Text(value)
        is Double -> Arg.Decimal(value, 1u)
        is Int -> Arg.Number(value.toLong())
        is UInt -> Arg.Number(value.toLong())
        is Long -> Arg.Number(value)
        is ULong -> Arg.Number(value.toLong())
        is UShort -> Arg.Number(value.toLong())
        else -> Arg.Text(value.toString())
    }

    companion object {
        /** All languages that the app speaks, English first. */
        val all: List<LanguageInfo> by lazy { languages() }

        /** The words for what a person chose, or else for the first that fits the system. */
        fun of(chosen: String, system: List<String>): Words {
            val tag = preferredLanguage(if (chosen.isEmpty()) system else listOf(chosen))
            return Words(all.first { it.tag == tag })
        }
    }
}

/** The version of the core, which is the app's. */
val version: String get() = org.plywise.core.coreVersion()
