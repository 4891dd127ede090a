//! Conversions between milliseconds and the dates of PGN, without a clock or time zones.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::Offset;
use plywise_library::UnixMillis;

/// Hour in UTC at which a game counts as played if only the day is known. Lists are filtered by days in the user's time
/// zone, and this hour is on the same day from ten hours west of Greenwich to almost fourteen hours east of it. No hour
/// is on the same day everywhere.
const HOUR_OF_A_DATE: i8 = 10;

/// Returns the UTC day of a time as in PGN: `2024.02.29`.
pub(super) fn date_text(at: UnixMillis) -> String {
    let date = utc_date(at);
    format!("{:04}.{:02}.{:02}", date.year(), date.month(), date.day())
}

/// Returns a time on a day in PGN's form. Unknown parts, as in `1992.??.??`, count as 1. Returns
/// `None` without a year.
pub(super) fn date_millis(text: &str) -> Option<UnixMillis> {
    let mut parts = text.split('.');
    let year: i16 = parts.next()?.trim().parse().ok()?;
    let mut part = |max: i8| {
        let value = parts.next().and_then(|part| part.trim().parse().ok());
        value.filter(|value| (1..=max).contains(value)).unwrap_or(1)
    };
    let (month, day) = (part(12), part(31));
    if !(1..=9999).contains(&year) {
        return None;
    }
    // The days beyond the end of a month are those after it.
    let first = Date::new(year, month, 1).ok()?;
    let date = first.saturating_add(jiff::Span::new().days(day - 1));
    let time = date.at(HOUR_OF_A_DATE, 0, 0, 0);
    Some(Offset::UTC.to_timestamp(time).ok()?.as_millisecond())
}

fn utc_date(at: UnixMillis) -> Date {
    let time = Timestamp::from_millisecond(at).unwrap_or(Timestamp::MAX);
    Offset::UTC.to_datetime(time).date()
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOUR: i64 = 60 * 60 * 1000;
    const DAY: i64 = 24 * HOUR;

    #[test]
    fn dates_convert_to_times_and_back() {
        for (text, day) in [
            ("1970.01.01", 0),
            ("1969.12.31", -1),
            ("2000.02.29", 11_016),
            ("2024.12.31", 20_088),
        ] {
            let at = day * DAY + i64::from(HOUR_OF_A_DATE) * HOUR;
            assert_eq!(date_millis(text), Some(at), "{text}");
            assert_eq!(date_text(day * DAY), text);
            assert_eq!(date_text(day * DAY + DAY - 1), text);
        }
        assert_eq!(date_millis("2023.02.29"), date_millis("2023.03.01"));
        assert_eq!(date_text(i64::MAX), "9999.12.30");
    }

    #[test]
    fn date_is_on_the_same_day_from_hawaii_to_the_chatham_islands() {
        for text in ["1969.12.31", "2001.02.03"] {
            let at = date_millis(text).unwrap();
            for minutes in [-10 * 60, -3 * 60, 0, 5 * 60 + 30, 13 * 60, 13 * 60 + 45] {
                assert_eq!(date_text(at + minutes * 60_000), text, "{minutes}");
            }
        }
    }

    #[test]
    fn unknown_parts_of_a_date_count_as_1() {
        assert_eq!(date_millis("1992.??.??"), date_millis("1992.01.01"));
        assert_eq!(date_millis("1992.11"), date_millis("1992.11.01"));
        assert_eq!(date_millis("????.??.??"), None);
        assert_eq!(date_millis(""), None);
    }
}
