//! Days and milliseconds, without a clock and without time zones.

/// Milliseconds since the beginning of 1970, UTC. The library reads no clock: its caller
/// says what time it is.
pub type UnixMillis = i64;

const HOUR: i64 = 60 * 60 * 1000;
const DAY: i64 = 24 * HOUR;

/// When on its day, in UTC, a game counts as played of which only the day is known. Lists
/// ask for the days of wherever the person is, and this hour is of the same day from ten
/// hours west of Greenwich to almost fourteen east of it; no hour is so everywhere.
const HOUR_OF_A_DATE: i64 = 10 * HOUR;

/// The day as PGN writes it, `2024.02.29`.
pub(super) fn date_text(at: UnixMillis) -> String {
    let (year, month, day) = civil_from_days(at.div_euclid(DAY));
    format!("{year:04}.{month:02}.{day:02}")
}

/// A time on a day in PGN's form, which is that day nearly everywhere. What is unknown in
/// it, `1992.??.??`, counts as the first; `None` without a year.
pub(super) fn date_millis(text: &str) -> Option<UnixMillis> {
    let mut parts = text.split('.');
    let year: i64 = parts.next()?.trim().parse().ok()?;
    let mut part = |most: i64| {
        let value = parts.next().and_then(|part| part.trim().parse().ok());
        value
            .filter(|value| (1..=most).contains(value))
            .unwrap_or(1)
    };
    let (month, day) = (part(12), part(31));
    (1..=9999)
        .contains(&year)
        .then(|| days_from_civil(year, month, day) * DAY + HOUR_OF_A_DATE)
}

/// Days since the beginning of 1970 of a date in the Gregorian calendar. After Howard
/// Hinnant, "chrono-compatible low-level date algorithms": the year begins in March, so
/// that the day that may be missing is its last.
pub const fn days_from_civil(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let era = year.div_euclid(400);
    let year_of_era = year.rem_euclid(400);
    let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

/// The date of a day, as above.
pub const fn civil_from_days(days: i64) -> (i64, i64, i64) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let day_of_era = days.rem_euclid(146_097);
    let year_of_era =
        (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 {
        month_from_march + 3
    } else {
        month_from_march - 9
    };
    let year = year_of_era + era * 400 + if month <= 2 { 1 } else { 0 };
    (year, month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_as_on_the_calendar() {
        for (text, day) in [
            ("1970.01.01", 0),
            ("1969.12.31", -1),
            ("2000.02.29", 11_016),
            ("2024.12.31", 20_088),
        ] {
            let at = day * DAY + HOUR_OF_A_DATE;
            assert_eq!(date_millis(text), Some(at), "{text}");
            assert_eq!(date_text(day * DAY), text);
            assert_eq!(date_text(day * DAY + DAY - 1), text);
        }
        // Every day of four centuries follows the one before it.
        for day in days_from_civil(1800, 1, 1)..days_from_civil(2200, 1, 1) {
            let (year, month, of_month) = civil_from_days(day);
            assert_eq!(days_from_civil(year, month, of_month), day);
        }
    }

    #[test]
    fn a_date_is_the_same_day_from_hawaii_to_the_chatham_islands() {
        for text in ["1969.12.31", "2001.02.03"] {
            let at = date_millis(text).unwrap();
            for minutes in [-10 * 60, -3 * 60, 0, 5 * 60 + 30, 13 * 60, 13 * 60 + 45] {
                assert_eq!(date_text(at + minutes * 60_000), text, "{minutes}");
            }
        }
    }

    #[test]
    fn what_is_unknown_counts_as_the_first() {
        assert_eq!(date_millis("1992.??.??"), date_millis("1992.01.01"));
        assert_eq!(date_millis("1992.11"), date_millis("1992.11.01"));
        assert_eq!(date_millis("????.??.??"), None);
        assert_eq!(date_millis(""), None);
    }
}
