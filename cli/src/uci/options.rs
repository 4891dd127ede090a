//! UCI options, which `setoption` sets.

use std::time::Duration;

use plywise_engine::{EngineOptions, OptionsError};
use plywise_game::SkillLevel;

use super::Uci;
use super::error::{UciError, quote};
use super::eval_file::{self, EvalFileError};
#[cfg(feature = "tune")]
use super::tuning;
use crate::allowance::Allowance;
use crate::limits::{MAX_LINES, OVERHEAD};
use crate::named_file::NO_FILE;
use crate::own_book::BookFileError;
use crate::strength::Strength;

/// Values of the UCI options, except those that the engine and the book store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct UciOptions {
    /// UCI option `MultiPV`: number of principal variations.
    pub(super) lines: usize,
    /// UCI option `UCI_Chess960`: castling is encoded as king takes rook.
    pub(super) chess960: bool,
    /// UCI option `UCI_ShowWDL`: scores include win, draw and loss chances.
    pub(super) shows_wdl: bool,
    /// UCI option `Move Overhead`: time reserved for communication delays.
    pub(super) overhead: Duration,
    /// UCI options `Level`, `Seed`, `UCI_LimitStrength` and `UCI_Elo`.
    pub(super) strength: Strength,
}

/// Reason why a UCI option was not set.
#[derive(Debug, thiserror::Error)]
pub(super) enum OptionError {
    #[error(transparent)]
    Uci(#[from] UciError),
    #[error(transparent)]
    Engine(#[from] OptionsError),
    #[error(transparent)]
    Book(#[from] BookFileError),
    #[error(transparent)]
    Net(#[from] EvalFileError),
}

impl Default for UciOptions {
    fn default() -> Self {
        Self {
            lines: 1,
            chess960: false,
            shows_wdl: false,
            overhead: Duration::from_millis(OVERHEAD[0] as u64),
            strength: Strength::full(),
        }
    }
}

/// Returns the `option` lines for the reply to `uci`.
pub(super) fn lines(allowance: Allowance) -> Vec<String> {
    let spin = |name: &str, default: usize, min: usize, max: usize| {
        format!("option name {name} type spin default {default} min {min} max {max}")
    };
    let defaults = allowance.first_options();
    let elos = Strength::ratings();
    let lines = vec![
        spin("Hash", defaults.hash_mib, 1, allowance.hash_mib),
        spin("Threads", defaults.threads, 1, allowance.threads),
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

impl Uci {
    /// Sets a UCI option. Names are case-insensitive.
    pub(super) fn set_option(
        &mut self,
        name: &str,
        value: Option<&str>,
    ) -> Result<(), OptionError> {
        let text = || required(name, value);
        let number = |min, max| spin(name, required(name, value)?, min, max);
        let is_on = || check(name, required(name, value)?);
        match name.to_ascii_lowercase().as_str() {
            "hash" => {
                let hash_mib = number(1, self.allowance.hash_mib)?;
                self.set_engine(self.engine.options().with_hash_mib(hash_mib))?;
            }
            "threads" => {
                let threads = number(1, self.allowance.threads)?;
                self.set_engine(self.engine.options().with_threads(threads))?;
            }
            "multipv" => self.options.lines = number(1, MAX_LINES)?,
            // `go ponder` requests pondering; there is nothing to prepare.
            "ponder" => drop(is_on()?),
            "uci_chess960" => self.options.chess960 = is_on()?,
            "uci_showwdl" => self.options.shows_wdl = is_on()?,
            "move overhead" => {
                let milliseconds = number(0, OVERHEAD[1])?;
                self.options.overhead = Duration::from_millis(milliseconds as u64);
            }
            "level" => {
                let number = number(0, usize::from(SkillLevel::COUNT))?;
                self.options.strength.set_level(number);
            }
            "seed" => {
                let seed = text()?;
                if !self.options.strength.set_seed(seed) {
                    let (name, value) = (name.to_owned(), quote(seed));
                    return Err(UciError::BadSeed { name, value }.into());
                }
            }
            "uci_limitstrength" => self.options.strength.set_limited(is_on()?),
            "uci_elo" => {
                let (min, max) = Strength::ratings().into_inner();
                self.options.strength.set_rating(number(min, max)?);
            }
            "ownbook" => self.book.on = is_on()?,
            "bookfile" => self.book.open(value.unwrap_or_default())?,
            "evalfile" => {
                let evaluator = eval_file::read(value.unwrap_or_default())?;
                self.end_task();
                self.engine.set_evaluator(evaluator);
            }
            "clear hash" => {
                self.end_task();
                self.engine.clear();
            }
            #[cfg(feature = "tune")]
            _ => set_parameter(name, value)?,
            #[cfg(not(feature = "tune"))]
            _ => return Err(unknown(name).into()),
        }
        Ok(())
    }

    fn set_engine(&mut self, options: EngineOptions) -> Result<(), OptionsError> {
        self.end_task();
        self.engine.set_options(options)
    }
}

fn required<'a>(name: &str, value: Option<&'a str>) -> Result<&'a str, UciError> {
    let after = || format!("setoption name {name}");
    value.ok_or_else(|| UciError::missing(after(), "value and a value"))
}

#[cfg(feature = "tune")]
fn set_parameter(name: &str, value: Option<&str>) -> Result<(), UciError> {
    let parameter = tuning::find(name).ok_or_else(|| unknown(name))?;
    let value = required(name, value)?;
    if value.parse().is_ok_and(|value| parameter.set(value)) {
        return Ok(());
    }
    let (min, max) = parameter.range().into_inner();
    Err(bad(name, value, format!("a number from {min} to {max}")))
}

fn unknown(name: &str) -> UciError {
    let name = quote(name);
    UciError::UnknownOption { name }
}

fn spin(name: &str, value: &str, min: usize, max: usize) -> Result<usize, UciError> {
    match value.parse() {
        Ok(number) if (min..=max).contains(&number) => Ok(number),
        _ => Err(bad(name, value, format!("a number from {min} to {max}"))),
    }
}

fn check(name: &str, value: &str) -> Result<bool, UciError> {
    match value.to_ascii_lowercase().as_str() {
        "true" => Ok(true),
        "false" => Ok(false),
        _ => Err(bad(name, value, "true or false")),
    }
}

fn bad(name: &str, value: &str, wanted: impl Into<String>) -> UciError {
    UciError::bad_value(format!("option {name}"), quote(value), wanted)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::output::Output;

    fn uci(hash_mib: usize) -> Uci {
        let allowance = Allowance {
            hash_mib,
            ..Allowance::default()
        };
        Uci::with_allowance(Output::new(std::io::sink()), allowance)
    }

    #[test]
    fn option_names_are_case_insensitive() {
        let mut uci = uci(64);
        for (name, value) in [
            ("hASH", Some("64")),
            ("threads", Some("2")),
            ("MULTIPV", Some("3")),
            ("uci_chess960", Some("True")),
            ("Move Overhead", Some("50")),
            ("Ponder", Some("true")),
            ("Clear Hash", None),
            ("ownbook", Some("true")),
        ] {
            uci.set_option(name, value).unwrap();
        }
        let engine = uci.engine.options();
        assert_eq!((engine.hash_mib, engine.threads), (64, 2));
        assert_eq!((uci.options.lines, uci.options.chess960), (3, true));
        assert_eq!(uci.options.overhead, Duration::from_millis(50));
        assert!(uci.book.on);
    }

    #[test]
    fn book_file_may_have_spaces_in_its_path() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("My  Books").join("a.bin");
        std::fs::create_dir(path.parent().unwrap()).unwrap();
        // 1. e4 in the start position, in the format of Polyglot.
        let entry = [0x463b_9618_1691_fc9c_u64, 0x031c_0001_0000_0000];
        std::fs::write(&path, entry.map(u64::to_be_bytes).concat()).unwrap();
        let mut uci = uci(1);
        let path = path.display().to_string();
        uci.set_option("BookFile", Some(&path)).unwrap();
        let start = plywise_chess::Position::startpos();
        assert_eq!(uci.book.moves(&start).len(), 1);
        let error = uci.set_option("bookfile", Some("My Books/a.bin"));
        let error = error.unwrap_err().to_string();
        assert!(
            error.starts_with("the book My Books/a.bin cannot"),
            "{error}"
        );
    }

    #[test]
    fn invalid_options_change_nothing_and_name_the_problem() {
        let mut uci = uci(4_096);
        let before = (uci.options, uci.engine.options());
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
            let error = uci.set_option(name, value).unwrap_err().to_string();
            assert!(error.starts_with(message), "{name}: {error}");
        }
        assert_eq!((uci.options, uci.engine.options()), before);
    }
}
