//! Serde support for durations that are stored as a number of seconds, such as `12.345678`.
//!
//! An `f64` holds nanoseconds exactly for fifty days, longer than any session.

use std::time::Duration;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

pub(crate) fn serialize<S: Serializer>(time: &Duration, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(time.as_secs_f64())
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Duration, D::Error> {
    read(f64::deserialize(deserializer)?)
}

fn read<E: Error>(seconds: f64) -> Result<Duration, E> {
    Duration::try_from_secs_f64(seconds)
        .map_err(|error| E::custom(format!("{seconds} s is not a valid time ({error})")))
}

/// Serde support for an `Option<Duration>` that is stored as a number of seconds.
pub(crate) mod optional {
    use super::{Deserialize, Deserializer, Duration, Serialize, Serializer, read};

    #[allow(clippy::ref_option)] // required by serde
    pub(crate) fn serialize<S: Serializer>(
        time: &Option<Duration>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        time.map(|time| time.as_secs_f64()).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Duration>, D::Error> {
        let seconds = Option::<f64>::deserialize(deserializer)?;
        seconds.map(read).transpose()
    }
}
