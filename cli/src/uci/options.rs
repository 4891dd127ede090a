//! Options set by `setoption`.

use std::time::Duration;

use plywise_engine::EngineOptions;
use plywise_game::SkillLevel;

use super::error::{UciError, quote};
#[cfg(feature = "tune")]
use super::tuning;
use crate::allowance::Allowance;
use crate::limits::{MAX_LINES, OVERHEAD};
use crate::named_file::NO_FILE;
use crate::strength::Strength;

/// Current option values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UciOptions {
    /// `Hash` and `Threads`.
    pub engine: EngineOptions,
    /// `MultiPV`: number of principal variations.
    pub lines: usize,
    /// `UCI_Chess960`: castling is encoded as king takes rook.
    pub chess960: bool,
    /// `UCI_ShowWDL`: scores include win, draw and loss chances.
    pub shows_wdl: bool,
    /// `Move Overhead`: time reserved for communication delays.
    pub overhead: Duration,
    /// `Level`, `Seed`, `UCI_LimitStrength` and `UCI_Elo`.
    pub strength: Strength,
    allowance: Allowance,
}

/// Action required after an option was set.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// No action.
    Noted,
    /// Apply the new engine options.
    Engine,
    /// Clear the transposition table.
    ClearHash,
    /// Enable or disable the opening book.
    OwnBook(bool),
    /// Load the opening book from this file; an empty name selects the built-in book.
    BookFile(String),
    /// Load the net from this file; an empty name selects the built-in net, `<terms>` the HCE.
    EvalFile(String),
}

impl UciOptions {
    /// Creates the default options.
    pub fn new(allowance: Allowance) -> Self {
        Self {
            engine: allowance.first_options(),
            lines: 1,
            chess960: false,
            shows_wdl: false,
            overhead: Duration::from_millis(OVERHEAD[0] as u64),
            strength: Strength::full(),
            allowance,
        }
    }

    /// Returns the `option` lines for the reply to `uci`.
    pub fn lines(&self) -> Vec<String> {
        let spin = |name: &str, default: usize, min: usize, max: usize| {
            format!("option name {name} type spin default {default} min {min} max {max}")
        };
        let defaults = self.allowance.first_options();
        let elos = Strength::ratings();
        let lines = vec![
            spin("Hash", defaults.hash_mib, 1, self.allowance.hash_mib),
            spin("Threads", defaults.threads, 1, self.allowance.threads),
            spin("MultiPV", 1, 1, MAX_LINES),
            "option name Ponder type check default false".into(),
            "option name UCI_Chess960 type check default false".into(),
            "option name UCI_ShowWDL type check default false".into(),
            spin("Move Overhead", OVERHEAD[0], 0, OVERHEAD[1]),
            "option name OwnBook type check default false".into(),
            format!("option name BookFile type string default {NO_FILE}"),
            format!("option name EvalFile type string default {NO_FILE}"),
            spin("Level", 0, 0, usize::from(SkillLevel::COUNT)),
            // Not a spin option, as many chess programs limit those to 31 bits.
            "option name Seed type string default 0".into(),
            "option name UCI_LimitStrength type check default false".into(),
            spin("UCI_Elo", *elos.end(), *elos.start(), *elos.end()),
            "option name Clear Hash type button".into(),
        ];
        #[cfg(feature = "tune")]
        let lines = [lines, tuning::lines()].concat();
        lines
    }

    /// Sets an option. Names are case-insensitive.
    pub fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, String> {
        let text = || Self::required(name, value);
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                self.engine.hash_mib = spin(name, text()?, 1, self.allowance.hash_mib)?;
                return Ok(Change::Engine);
            }
            "threads" => {
                self.engine.threads = spin(name, text()?, 1, self.allowance.threads)?;
                return Ok(Change::Engine);
            }
            "multipv" => self.lines = spin(name, text()?, 1, MAX_LINES)?,
            // `go ponder` requests pondering; there is nothing to prepare.
            "ponder" => {
                check(name, text()?)?;
            }
            "uci_chess960" => self.chess960 = check(name, text()?)?,
            "uci_showwdl" => self.shows_wdl = check(name, text()?)?,
            "move overhead" => {
                let milliseconds = spin(name, text()?, 0, OVERHEAD[1])?;
                self.overhead = Duration::from_millis(milliseconds as u64);
            }
            "level" => {
                let number = spin(name, text()?, 0, usize::from(SkillLevel::COUNT))?;
                self.strength.set_level(number);
            }
            "seed" => {
                let seed = text()?;
                if !self.strength.set_seed(seed) {
                    return Err(format!(
                        "option {name} {}: a seed is a number from 0 to {}",
                        quote(seed),
                        u64::MAX
                    ));
                }
            }
            "uci_limitstrength" => self.strength.set_limited(check(name, text()?)?),
            "uci_elo" => {
                let elos = Strength::ratings();
                let elo = spin(name, text()?, *elos.start(), *elos.end())?;
                self.strength.set_rating(elo);
            }
            "ownbook" => return check(name, text()?).map(Change::OwnBook),
            "bookfile" => return Ok(Change::BookFile(value.unwrap_or_default().to_owned())),
            "evalfile" => return Ok(Change::EvalFile(value.unwrap_or_default().to_owned())),
            "clear hash" => return Ok(Change::ClearHash),
            #[cfg(feature = "tune")]
            _ => return set_parameter(name, value),
            #[cfg(not(feature = "tune"))]
            _ => return Err(unknown(name)),
        }
        Ok(Change::Noted)
    }

    fn required<'a>(name: &str, value: Option<&'a str>) -> Result<&'a str, String> {
        value.ok_or_else(|| {
            UciError::Missing {
                after: format!("setoption name {name}"),
                wanted: "value and a value",
            }
            .to_string()
        })
    }
}

#[cfg(feature = "tune")]
fn set_parameter(name: &str, value: Option<&str>) -> Result<Change, String> {
    let parameter = tuning::find(name).ok_or_else(|| unknown(name))?;
    let value = UciOptions::required(name, value)?;
    if value.parse().is_ok_and(|value| parameter.set(value)) {
        return Ok(Change::Noted);
    }
    let (min, max) = parameter.range().into_inner();
    Err(bad(name, value, format!("a number from {min} to {max}")))
}

fn unknown(name: &str) -> String {
    format!("there is no option {}", quote(name))
}

fn spin(name: &str, value: &str, min: usize, max: usize) -> Result<usize, String> {
    match value.parse() {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        _ => Err(bad(name, value, format!("a number from {min} to {max}"))),
    }
}

fn check(name: &str, value: &str) -> Result<bool, String> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(bad(name, value, "true or false".into())),
    }
}

fn bad(name: &str, value: &str, wanted: String) -> String {
    UciError::BadValue {
        name: format!("option {name}"),
        value: quote(value),
        wanted,
    }
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn option_names_are_case_insensitive() {
        let mut options = UciOptions::new(Allowance::default());
        assert_eq!(options.set("hASH", Some("64")), Ok(Change::Engine));
        assert_eq!(options.set("threads", Some("2")), Ok(Change::Engine));
        assert_eq!(options.set("MULTIPV", Some("3")), Ok(Change::Noted));
        assert_eq!(options.set("uci_chess960", Some("True")), Ok(Change::Noted));
        assert_eq!(options.set("Move Overhead", Some("50")), Ok(Change::Noted));
        assert_eq!(options.set("Ponder", Some("true")), Ok(Change::Noted));
        assert_eq!(options.set("Clear Hash", None), Ok(Change::ClearHash));
        assert_eq!(
            options.set("ownbook", Some("true")),
            Ok(Change::OwnBook(true))
        );
        assert_eq!(
            options.set("BookFile", Some("My Books/a.bin")),
            Ok(Change::BookFile("My Books/a.bin".into()))
        );
        assert_eq!((options.engine.hash_mib, options.engine.threads), (64, 2));
        assert_eq!((options.lines, options.chess960), (3, true));
        assert_eq!(options.overhead, Duration::from_millis(50));
    }

    #[test]
    fn invalid_options_change_nothing_and_name_the_problem() {
        let mut options = UciOptions::new(Allowance {
            hash_mib: 4_096,
            ..Allowance::default()
        });
        let before = options;
        for (name, value, message) in [
            (
                "Hash",
                Some("0"),
                "option Hash \"0\": the value must be a number from 1 to 4096",
            ),
            ("Hash", Some("many"), "option Hash \"many\": the value"),
            (
                "Hash",
                None,
                "setoption name Hash must be followed by value",
            ),
            ("MultiPV", Some("-1"), "option MultiPV \"-1\""),
            (
                "UCI_Chess960",
                Some("yes"),
                "option UCI_Chess960 \"yes\": the value must be true",
            ),
            (
                "UCI_Elo",
                Some("9999"),
                "option UCI_Elo \"9999\": the value",
            ),
            (
                "UCI_LimitStrength",
                Some("1"),
                "option UCI_LimitStrength \"1\": the value must be true",
            ),
            ("Level", Some("21"), "option Level \"21\": the value"),
            ("Style", Some("wild"), "there is no option \"Style\""),
        ] {
            let error = options.set(name, value).unwrap_err();
            assert!(error.starts_with(message), "{name}: {error}");
        }
        assert_eq!(options, before);
    }
}
