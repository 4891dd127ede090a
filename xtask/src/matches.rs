//! What the matches of the measuring commands have in common.

/// Where games begin.
pub(crate) const OPENINGS: &str = "tests/data/openings-8ply.epd";

/// Games that take long end as soon as both sides agree for so many moves on so many
/// centipawns, or from some move on for so many moves on hardly any.
pub(crate) const CUT_SHORT: [&str; 4] = ["--resign", "4,800", "--draw-after", "40,8,10"];
