//! Engine descriptions on the command line: `cmd=stockfish,tc=4+0.04,option.Hash=16,arg="a, b"`.

use std::path::{Path, PathBuf};
use std::time::Duration;

use plywise_game::SideTime;

use super::builtin::BuiltIn;

/// Keys and values of an engine description, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Fields(Vec<(String, String)>);

/// Parsed engine description: the program, its options and its search limits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EngineSpec {
    pub(crate) name: String,
    /// Built-in player, in place of an external program.
    pub(crate) builtin: Option<BuiltIn>,
    pub(crate) program: PathBuf,
    pub(crate) args: Vec<String>,
    pub(crate) budget: Budget,
    pub(crate) options: Vec<(String, String)>,
}

/// Limits of a search for one move. The limit that is reached first ends the search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Budget {
    pub(crate) clock: Option<SideTime>,
    pub(crate) move_time: Option<Duration>,
    pub(crate) nodes: Option<u64>,
    /// Maximum search depth in plies.
    pub(crate) depth: Option<u32>,
    /// Number of moves of a mate that ends the search. Only for the built-in engine.
    pub(crate) mate: Option<u32>,
}

/// Error in an engine description.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SpecError {
    #[error("\"{0}\" opens a quotation that is not closed: add a \"")]
    Open(String),
    #[error("\"{0}\" has no value: write key=value, as in cmd=stockfish,tc=4+0.04")]
    NoValue(String),
    #[error(
        "there is no \"{0}\": known are cmd, builtin, name, arg, tc, movetime, nodes, depth and option.NAME"
    )]
    UnknownKey(String),
    #[error("an engine has no command: add cmd=PROGRAM or builtin=full")]
    NoCommand,
    #[error("{name}={value}: {hint}")]
    Value {
        name: &'static str,
        value: String,
        hint: &'static str,
    },
    #[error("{0} has no limit: add tc=4+0.04, movetime=100, nodes=10000 or depth=8")]
    NoLimit(String),
}

/// All keys of an engine description except `option.NAME`.
const KEYS: [&str; 8] = [
    "cmd", "builtin", "name", "arg", "tc", "movetime", "nodes", "depth",
];

impl Fields {
    /// Parses an engine description. A first field without `=` is the command.
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

    /// Returns the last value that the description has for a key.
    fn last(&self, key: &str) -> Option<&str> {
        let found = self.0.iter().rev().find(|(name, _)| name == key);
        found.map(|(_, value)| value.as_str())
    }

    /// Returns all values that the description has for a key.
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
            hint: "write a whole number above zero",
        })
    }

    fn budget(&self) -> Result<Budget, SpecError> {
        Ok(Budget {
            clock: self.last("tc").map(clock).transpose()?,
            move_time: self.number("movetime")?.map(Duration::from_millis),
            nodes: self.number("nodes")?,
            depth: (self.number("depth")?).map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)),
            mate: None,
        })
    }
}

/// Splits an engine description at commas outside of quotation marks and removes the quotation
/// marks. Within quotation marks, a backslash escapes a quotation mark or a backslash.
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

/// Parses a time control without delay, such as `4+0.04`.
fn clock(text: &str) -> Result<SideTime, SpecError> {
    let time = text.parse().ok();
    time.filter(|time: &SideTime| !time.base.is_zero() && time.delay.is_zero())
        .ok_or_else(|| SpecError::Value {
            name: "tc",
            value: text.into(),
            hint: "write SECONDS+INCREMENT, as in 4+0.04",
        })
}

impl EngineSpec {
    /// Creates an engine description from fields. `own` fields take precedence over `defaults`.
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
        let args = defaults.all("arg").chain(own.all("arg"));
        // An engine's own limits replace all default ones, of whatever kind.
        let budget = match own.budget()? {
            budget if budget.is_empty() => defaults.budget()?,
            budget => budget,
        };
        let mut spec = Self {
            name,
            builtin,
            program: program.into(),
            args: args.map(str::to_owned).collect(),
            budget,
            options: Vec::new(),
        };
        for (key, value) in defaults.0.iter().chain(&own.0) {
            if let Some(name) = key.strip_prefix("option.") {
                spec.set_option(name, value);
            }
        }
        Ok(spec)
    }

    /// Sets an option of the engine, replacing an earlier value.
    pub(crate) fn set_option(&mut self, name: &str, value: &str) {
        self.options
            .retain(|(known, _)| !known.eq_ignore_ascii_case(name));
        self.options.push((name.into(), value.into()));
    }

    pub(crate) fn option(&self, name: &str) -> Option<&str> {
        let mut options = self.options.iter();
        let found = options.find(|(known, _)| known.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.as_str())
    }

    /// Returns this engine description, or an error if no limit would end a search.
    pub(crate) fn limited(self) -> Result<Self, SpecError> {
        let thinks = self.builtin.is_none_or(|builtin| builtin == BuiltIn::Full);
        if thinks && self.budget.is_empty() {
            return Err(SpecError::NoLimit(self.name));
        }
        Ok(self)
    }
}

impl Budget {
    pub(crate) fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(own: &str, defaults: &str) -> Result<EngineSpec, SpecError> {
        EngineSpec::new(&Fields::parse(own)?, &Fields::parse(defaults)?)
    }

    #[test]
    fn fields_are_separated_by_commas() {
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
        let fields = Fields::parse(r#"cmd=a,arg="one, \"two\" \\ three",name="x=y""#).unwrap();
        assert_eq!(fields.last("arg"), Some(r#"one, "two" \ three"#));
        assert_eq!(fields.last("name"), Some("x=y"));
        // Elsewhere a backslash is literal, as in Windows paths.
        let fields = Fields::parse(r"cmd=C:\chess\x.exe").unwrap();
        assert_eq!(fields.last("cmd"), Some(r"C:\chess\x.exe"));
    }

    #[test]
    fn own_fields_take_precedence_over_defaults() {
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
    fn errors_name_the_problem() {
        for (text, part) in [
            ("cmd=\"x", "not closed"),
            ("cmd=x,fast", "\"fast\" has no value"),
            ("cmd=x,speed=3", "no \"speed\": known are cmd"),
            ("option.=3", "no \"option.\""),
            ("name=x", "has no command"),
            ("x,depth=0", "depth=0: write a whole number"),
            ("x,tc=fast", "tc=fast: write SECONDS+INCREMENT"),
            ("x,tc=0", "tc=0"),
            ("x,tc=-1", "tc=-1"),
            ("x,tc=4+x", "tc=4+x"),
            ("x,tc=40/60", "tc=40/60"),
            ("x,tc=inf", "tc=inf"),
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
}
