package org.plywise.ui.engine

import java.time.Instant
import java.time.LocalDate
import java.time.ZoneId
import java.time.format.DateTimeFormatter
import java.time.format.FormatStyle
import java.util.Locale

/** A day as a list shows it: today and yesterday by name, others as the system writes them. */
fun Words.day(day: LocalDate, today: LocalDate): String = when (day) {
    today -> this["games-today"]
    today.minusDays(1) -> this["games-yesterday"]
    else -> date(day)
}

/** A day as the system writes it. */
fun Words.date(day: LocalDate): String =
    DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM).withLocale(locale()).format(day)

/** The day of a time in milliseconds since 1970, where the person is. */
fun dayOf(millis: Long): LocalDate = Instant.ofEpochMilli(millis).atZone(ZoneId.systemDefault()).toLocalDate()

/** When a day begins where the person is, in milliseconds since 1970. */
fun LocalDate.beginning(): Long = atStartOfDay(ZoneId.systemDefault()).toInstant().toEpochMilli()

/** The person's own region if they speak this language there, or else the language alone. */
fun Words.locale(): Locale {
    val system = Locale.getDefault(Locale.Category.FORMAT)
    return if (system.language == language.tag) system else Locale.forLanguageTag(language.tag)
}
