//! Calendar days in the user's time zone.

use std::fmt;

use jiff::civil::{Date, DateTime};
use jiff::tz::Offset;
use jiff::{Span, Timestamp};
use plywise_coach::training::Day;
use plywise_library::UnixMillis;
use serde::{Deserialize, Serialize};

/// A calendar day. The frontend formats it with the system's formatter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(ts_rs::TS))]
pub struct CivilDate {
    /// Year, from 1 to 9999.
    pub year: i32,
    /// Month, from 1 to 12.
    pub month: u8,
    /// Day of the month, from 1 to 31.
    pub day: u8,
}

impl CivilDate {
    /// Returns the date, or `None` if the day does not exist.
    pub(crate) fn new(year: i32, month: u8, day: u8) -> Option<Self> {
        let is_named = (1..=9999).contains(&year);
        let date = Self { year, month, day };
        (is_named && date.date().is_some()).then_some(date)
    }

    fn date(self) -> Option<Date> {
        let Self { year, month, day } = self;
        Date::new(
            year.try_into().ok()?,
            month.try_into().ok()?,
            day.try_into().ok()?,
        )
        .ok()
    }

    /// Returns the date `days` later, or earlier if negative.
    pub(crate) fn plus(self, days: i64) -> Self {
        let days = Span::new().try_days(days).unwrap_or_default();
        self.date()
            .map_or(self, |date| date.saturating_add(days).into())
    }

    /// Returns 1 January of the same year.
    pub(crate) const fn first_of_year(self) -> Self {
        Self {
            year: self.year,
            month: 1,
            day: 1,
        }
    }
}

impl From<Date> for CivilDate {
    fn from(date: Date) -> Self {
        Self {
            year: date.year().into(),
            month: date.month().unsigned_abs(),
            day: date.day().unsigned_abs(),
        }
    }
}

impl fmt::Display for CivilDate {
    /// Formats the date as in ISO 8601, for file names.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// UTC offset of a time zone from a point in time on, until the next offset applies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Deserialize))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct ZoneOffset {
    /// Time from which the offset applies, in seconds since 1970 (UTC).
    pub since: i64,
    /// Offset in seconds east of UTC; negative in the west.
    pub seconds: i32,
}

/// The user's time zone; UTC if it has no offsets.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Zone(Vec<ZoneOffset>);

impl Zone {
    pub(crate) fn new(mut offsets: Vec<ZoneOffset>) -> Self {
        offsets.sort_by_key(|offset| offset.since);
        Self(offsets)
    }

    /// Returns the UTC offset at a time, in milliseconds. The first offset also applies to earlier
    /// times.
    fn ahead(&self, at: UnixMillis) -> i64 {
        let known = self.0.partition_point(|offset| offset.since * 1000 <= at);
        let offset = self.0.get(known.saturating_sub(1));
        offset.map_or(0, |offset| i64::from(offset.seconds) * 1000)
    }

    pub(crate) fn date(&self, at: UnixMillis) -> CivilDate {
        self.local(at).date().into()
    }

    /// Returns the hour and minute of the day.
    pub(crate) fn time(&self, at: UnixMillis) -> (i8, i8) {
        let local = self.local(at);
        (local.hour(), local.minute())
    }

    fn local(&self, at: UnixMillis) -> DateTime {
        let local = at.saturating_add(self.ahead(at));
        let local = Timestamp::from_millisecond(local).unwrap_or_default();
        Offset::UTC.to_datetime(local)
    }

    /// Returns the day for which training at a time counts.
    pub(crate) fn training_day(&self, at: UnixMillis) -> Day {
        Day::at(at, self.ahead(at))
    }

    /// Returns the time at which a day starts. If a clock change skips the first hour of the day,
    /// this is the end of the skipped hour.
    pub(crate) fn beginning(&self, date: CivilDate) -> UnixMillis {
        let midnight = date.date().unwrap_or_default().at(0, 0, 0, 0);
        let midnight = Offset::UTC.to_timestamp(midnight).unwrap_or_default();
        let midnight = midnight.as_millisecond();
        // The offset depends on the result, so it is looked up near it first.
        let near = midnight - self.ahead(midnight);
        midnight - self.ahead(near)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_follow_the_time_zone_through_summer_time() {
        // Berlin: an hour ahead of UTC, two from 2026-03-29 01:00 UTC to 2026-10-25 01:00 UTC.
        let zone = Zone::new(vec![
            ZoneOffset {
                since: 1_774_746_000,
                seconds: 7200,
            },
            ZoneOffset {
                since: 0,
                seconds: 3600,
            },
            ZoneOffset {
                since: 1_792_890_000,
                seconds: 3600,
            },
        ]);
        for (date, beginning) in [
            ((2026, 1, 1), 1_767_222_000),
            ((2026, 3, 29), 1_774_738_800),
            ((2026, 3, 30), 1_774_821_600),
            ((2026, 10, 25), 1_792_879_200),
            ((2026, 10, 26), 1_792_969_200),
        ] {
            let date = CivilDate::new(date.0, date.1, date.2).unwrap();
            assert_eq!(zone.beginning(date), beginning * 1000, "{date:?}");
            assert_eq!(zone.date(beginning * 1000), date);
            assert_eq!(zone.date(beginning * 1000 - 1), date.plus(-1));
        }
        assert_eq!(CivilDate::new(2026, 2, 29), None);
        assert_eq!(CivilDate::new(2026, 13, 1), None);
        assert_eq!(CivilDate::new(0, 1, 1), None);
    }
}
