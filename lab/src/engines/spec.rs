//! The description of an engine: `cmd=stockfish,tc=4+0.04,option.Hash=16,init="a, b"`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::BuiltIn;

/// Keys with their values, in the order in which they were written.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Fields(Vec<(String, String)>);

/// An engine and what it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EngineSpec {
    /// The name in results.
    pub(crate) name: String,
    /// A player of this program instead of another program.
    pub(crate) builtin: Option<BuiltIn>,
    /// The program.
    pub(crate) program: PathBuf,
    /// Its arguments.
    pub(crate) args: Vec<String>,
    /// The folder in which it runs; that of this process if `None`.
    pub(crate) folder: Option<PathBuf>,
    /// What it may use for its moves.
    pub(crate) budget: Budget,
    /// Options with their values.
    pub(crate) options: Vec<(String, String)>,
    /// Lines sent to it before each game.
    pub(crate) init: Vec<String>,
}

/// Time, plies or positions; whatever is reached first ends the thinking.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    /// A clock for the whole game.
    pub(crate) clock: Option<ClockControl>,
    /// Time for each move.
    pub(crate) move_time: Option<Duration>,
    /// Positions for each move.
    pub(crate) nodes: Option<u64>,
    /// Plies for each move.
    pub(crate) depth: Option<u32>,
    /// Moves to a mate that ends a search, for the engine that is built in.
    pub(crate) mate: Option<u32>,
}

/// A clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct ClockControl {
    /// Moves for which the base is given again and again; `None` for the whole game.
    pub(crate) moves: Option<u32>,
    /// Time at the start.
    pub(crate) base: Duration,
    /// Time added with each move.
    pub(crate) increment: Duration,
}

/// Why a text describes no engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SpecError {
    /// A quotation mark without its partner.
    #[error("\"{0}\" opens a quotation that is not closed: add a \"")]
    Open(String),
    /// A field without a value.
    #[error("\"{0}\" has no value: write key=value, as in cmd=stockfish,tc=4+0.04")]
    NoValue(String),
    /// A key that means nothing.
    #[error(
        "there is no \"{0}\": known are cmd, builtin, name, arg, dir, tc, movetime, nodes, depth, init \
         and option.NAME"
    )]
    UnknownKey(String),
    /// No program is named.
    #[error("an engine has no command: add cmd=PROGRAM or builtin=full")]
    NoCommand,
    /// A value that cannot be used.
    #[error("{name}={value}: {wanted}")]
    Value {
        /// The key.
        name: &'static str,
        /// The value.
        value: String,
        /// What the value must be.
        wanted: &'static str,
    },
    /// Nothing ends its thinking.
    #[error("{0} has no limit: add tc=4+0.04, movetime=100, nodes=10000 or depth=8")]
    NoLimit(String),
}

/// The keys, without `option.NAME`.
const KEYS: [&str; 10] = [
    "cmd", "builtin", "name", "arg", "dir", "tc", "movetime", "nodes", "depth", "init",
];
/// The longest time that is accepted, in seconds: thirty days.
const MAX_SECONDS: f64 = 2_592_000.0;

impl Fields {
    /// Reads the text. A first field without `=` is the command.
    pub(crate) fn parse(text: &str) -> Result<Self, SpecError> {
        let mut fields = Vec::new();
        for (index, field) in split(text)?.into_iter().enumerate() {
            let (key, value) = match field.split_once('=') {
                Some((key, value)) => (key.trim().to_owned(), value.to_owned()),
                None if index == 0 && !field.is_empty() => ("cmd".to_owned(), field),
                None if field.trim().is_empty() => continue,
                None => return Err(SpecError::NoValue(field)),
            };
            let is_option = key.strip_prefix("option.").is_some_and(|it| !it.is_empty());
            if !is_option && !KEYS.contains(&&*key) {
                return Err(SpecError::UnknownKey(key));
            }
            fields.push((key, value));
        }
        Ok(Self(fields))
    }

    /// The last value of a key: what is written later holds.
    fn last(&self, key: &str) -> Option<&str> {
        let found = self.0.iter().rev().find(|(name, _)| name == key);
        found.map(|(_, value)| value.as_str())
    }

    /// All values of a key.
    fn all<'a>(&'a self, key: &'a str) -> impl Iterator<Item = &'a str> {
        let found = self.0.iter().filter(move |(name, _)| name == key);
        found.map(|(_, value)| value.as_str())
    }

    fn number(&self, name: &'static str) -> Result<Option<u64>, SpecError> {
        let Some(value) = self.last(name) else {
            return Ok(None);
        };
        let number = value.parse().ok().filter(|&number: &u64| number > 0);
        number.map(Some).ok_or_else(|| SpecError::Value {
            name,
            value: value.into(),
            wanted: "write a whole number above zero",
        })
    }

    fn budget(&self) -> Result<Budget, SpecError> {
        Ok(Budget {
            clock: self.last("tc").map(ClockControl::parse).transpose()?,
            move_time: self.number("movetime")?.map(Duration::from_millis),
            nodes: self.number("nodes")?,
            depth: (self.number("depth")?).map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)),
            mate: None,
        })
    }
}

/// Divides at the commas outside of quotation marks, and takes the marks away. Within
/// them a backslash takes the next mark or backslash as it is.
fn split(text: &str) -> Result<Vec<String>, SpecError> {
    let mut fields = vec![String::new()];
    let mut quoted = false;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let mut keep = Some(letter);
        match letter {
            '"' => {
                quoted = !quoted;
                keep = None;
            }
            '\\' if quoted && matches!(letters.peek(), Some('"' | '\\')) => keep = letters.next(),
            ',' if !quoted => {
                fields.push(String::new());
                keep = None;
            }
            _ => {}
        }
        if let (Some(letter), Some(field)) = (keep, fields.last_mut()) {
            field.push(letter);
        }
    }
    if quoted {
        return Err(SpecError::Open(text.into()));
    }
    Ok(fields)
}

impl EngineSpec {
    /// Puts an engine together; its own fields come before the `defaults` for all.
    pub(crate) fn new(own: &Fields, defaults: &Fields) -> Result<Self, SpecError> {
        let value = |key| own.last(key).or_else(|| defaults.last(key));
        let builtin = value("builtin").map(BuiltIn::parse).transpose()?;
        let program = match builtin {
            Some(_) => "plywise",
            None => value("cmd")
                .filter(|program| !program.is_empty())
                .ok_or(SpecError::NoCommand)?,
        };
        let stem = Path::new(program).file_stem().unwrap_or_default();
        let name = match own.last("name").filter(|name| !name.trim().is_empty()) {
            Some(name) => name.trim().to_owned(),
            None => stem.to_string_lossy().into_owned(),
        };
        let lists = |key: &str| {
            let both = defaults.all(key).chain(own.all(key));
            both.map(str::to_owned).collect()
        };
        // An engine's own limits replace those for all: a limit of another kind must not stay.
        let budget = match own.budget()? {
            budget if budget.is_empty() => defaults.budget()?,
            budget => budget,
        };
        let mut spec = Self {
            name,
            builtin,
            program: program.into(),
            args: lists("arg"),
            folder: value("dir").map(PathBuf::from),
            budget,
            options: Vec::new(),
            init: lists("init"),
        };
        for (key, value) in defaults.0.iter().chain(&own.0) {
            if let Some(name) = key.strip_prefix("option.") {
                spec.set_option(name, value);
            }
        }
        Ok(spec)
    }

    /// Sets an option in place of an earlier value.
    pub(crate) fn set_option(&mut self, name: &str, value: &str) {
        self.options
            .retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self.options.push((name.into(), value.into()));
    }

    /// The value of an option.
    pub(crate) fn option(&self, name: &str) -> Option<&str> {
        let mut options = self.options.iter();
        let found = options.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// The same, unless nothing ends its thinking.
    pub(crate) fn limited(self) -> Result<Self, SpecError> {
        let thinks = self.builtin.is_none_or(|builtin| builtin == BuiltIn::Full);
        if thinks && self.budget.is_empty() {
            return Err(SpecError::NoLimit(self.name));
        }
        Ok(self)
    }
}

impl Budget {
    /// Whether nothing ends the thinking.
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

impl ClockControl {
    /// Reads `4+0.04`, `1:30+1`, `40/60`: moves, minutes, seconds, increment in seconds.
    pub(crate) fn parse(text: &str) -> Result<Self, SpecError> {
        Self::read(text).ok_or_else(|| SpecError::Value {
            name: "tc",
            value: text.into(),
            wanted: "write SECONDS+INCREMENT, as in 4+0.04, 1:30+1 or 40/60",
        })
    }

    fn read(text: &str) -> Option<Self> {
        let (moves, rest) = match text.split_once('/') {
            Some((moves, rest)) => {
                let moves = moves.parse().ok().filter(|&moves: &u32| moves > 0)?;
                (Some(moves), rest)
            }
            None => (None, text),
        };
        let (base, increment) = rest.split_once('+').unwrap_or((rest, "0"));
        let base = match base.split_once(':') {
            Some((minutes, rest)) => {
                let minutes: u32 = minutes.parse().ok()?;
                seconds(rest)? + Duration::from_secs(u64::from(minutes) * 60)
            }
            None => seconds(base)?,
        };
        let increment = seconds(increment)?;
        (!base.is_zero()).then_some(Self {
            moves,
            base,
            increment,
        })
    }
}

/// A time in seconds with a fraction.
fn seconds(text: &str) -> Option<Duration> {
    let value: f64 = text.parse().ok()?;
    (0.0..=MAX_SECONDS)
        .contains(&value)
        .then(|| Duration::from_secs_f64(value))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(own: &str, defaults: &str) -> Result<EngineSpec, SpecError> {
        EngineSpec::new(&Fields::parse(own)?, &Fields::parse(defaults)?)
    }

    #[test]
    fn fields_are_divided_at_commas() {
        let fields = Fields::parse("cmd=a b,name=x,option.Move Overhead=5,arg=-x,arg=y=z").unwrap();
        assert_eq!(fields.last("cmd"), Some("a b"));
        assert_eq!(fields.last("option.Move Overhead"), Some("5"));
        assert_eq!(fields.all("arg").collect::<Vec<_>>(), ["-x", "y=z"]);
        assert_eq!(
            Fields::parse("stockfish,depth=1").unwrap().last("cmd"),
            Some("stockfish")
        );
        assert_eq!(Fields::parse("").unwrap().0, []);
    }

    #[test]
    fn quotation_marks_keep_commas() {
        let fields = Fields::parse(r#"cmd=a,init="one, \"two\" \\ three",name="x=y""#).unwrap();
        assert_eq!(fields.last("init"), Some(r#"one, "two" \ three"#));
        assert_eq!(fields.last("name"), Some("x=y"));
        // Outside of them a backslash is itself, as in paths of Windows.
        let fields = Fields::parse(r"cmd=C:\chess\x.exe").unwrap();
        assert_eq!(fields.last("cmd"), Some(r"C:\chess\x.exe"));
    }

    #[test]
    fn own_fields_come_before_those_for_all() {
        let spec = spec(
            "cmd=bin/toga2,option.hash=32,nodes=5,arg=b",
            "tc=1+0.1,option.Hash=16,option.Threads=1,arg=a",
        )
        .unwrap();
        assert_eq!(spec.name, "toga2");
        assert_eq!(spec.args, ["a", "b"]);
        assert_eq!(spec.budget.nodes, Some(5));
        assert_eq!(spec.budget.clock, None);
        assert_eq!(spec.option("Hash"), Some("32"));
        assert_eq!(spec.option("threads"), Some("1"));
        assert_eq!(spec.options.len(), 2);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (text, part) in [
            ("cmd=\"x", "not closed"),
            ("cmd=x,fast", "\"fast\" has no value"),
            ("cmd=x,speed=3", "no \"speed\": known are cmd"),
            ("option.=3", "no \"option.\""),
            ("name=x", "has no command"),
            ("x,depth=0", "depth=0: write a whole number"),
            ("x,tc=fast", "tc=fast"),
            ("builtin=21", "builtin=21: write full, random, greedy"),
        ] {
            let error = spec(text, "").unwrap_err().to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
        for (text, is_limited) in [
            ("x", false),
            ("x,depth=3", true),
            ("builtin=full", false),
            ("builtin=7", true),
        ] {
            assert_eq!(spec(text, "").unwrap().limited().is_ok(), is_limited);
        }
    }

    #[test]
    fn clocks_are_read() {
        let clock = |moves, base: u64, increment: u64| ClockControl {
            moves,
            base: Duration::from_millis(base),
            increment: Duration::from_millis(increment),
        };
        for (text, wanted) in [
            ("4+0.04", clock(None, 4_000, 40)),
            ("1:30+1", clock(None, 90_000, 1_000)),
            ("40/60", clock(Some(40), 60_000, 0)),
            ("0.5", clock(None, 500, 0)),
        ] {
            assert_eq!(ClockControl::parse(text), Ok(wanted), "{text}");
        }
        for text in [
            "", "x", "0", "-1", "0/60", "4+x", "inf", "1:x", "nan", "1e99",
        ] {
            let error = ClockControl::parse(text).unwrap_err().to_string();
            assert!(error.contains("4+0.04"), "{text}: {error}");
        }
    }
}
