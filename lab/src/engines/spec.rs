//! What the command line says of an engine.

use std::path::{Path, PathBuf};
use std::time::Duration;

use super::budget::{Budget, BudgetError, ClockControl};
use super::fields::Fields;

/// The protocols.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Protocol {
    /// The Universal Chess Interface.
    Uci,
    /// The Chess Engine Communication Protocol, version 2.
    XBoard,
}

/// How to start an engine, and what it is given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct EngineSpec {
    /// The name in results.
    pub(crate) name: String,
    /// The program.
    pub(crate) program: PathBuf,
    /// Its arguments.
    pub(crate) args: Vec<String>,
    /// The folder in which it runs; ours if `None`.
    pub(crate) folder: Option<PathBuf>,
    /// The language that it speaks.
    pub(crate) protocol: Protocol,
    /// What it may use for its moves.
    pub(crate) budget: Budget,
    /// Options with their values.
    pub(crate) options: Vec<(String, String)>,
    /// Lines sent to it before each game.
    pub(crate) init: Vec<String>,
}

/// Why a specification makes no engine.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum SpecError {
    /// No program is named.
    #[error("an engine has no command: add cmd=PROGRAM")]
    NoCommand,
    /// No such protocol.
    #[error("proto={0}: write proto=uci or proto=xboard")]
    Protocol(String),
    /// A limit that cannot be read.
    #[error(transparent)]
    Budget(#[from] BudgetError),
    /// Nothing ends its thinking.
    #[error("{0} has no limit: add tc=4+0.04, movetime=100, nodes=10000 or depth=8")]
    NoLimit(String),
    /// XBoard has no limit in positions.
    #[error("{0}: XBoard knows no limit in positions; use tc, movetime or depth instead of nodes")]
    NodesInXBoard(String),
}

impl EngineSpec {
    /// Puts an engine together; its own fields come before the `defaults` for all.
    pub(crate) fn new(own: &Fields, defaults: &Fields) -> Result<Self, SpecError> {
        let value = |key| own.last(key).or_else(|| defaults.last(key));
        let program = value("cmd")
            .filter(|program| !program.is_empty())
            .ok_or(SpecError::NoCommand)?;
        let stem = Path::new(program).file_stem().unwrap_or_default();
        let name = match own.last("name").filter(|name| !name.trim().is_empty()) {
            Some(name) => name.trim().to_owned(),
            None => stem.to_string_lossy().into_owned(),
        };
        let protocol = match value("proto") {
            None | Some("uci") => Protocol::Uci,
            Some("xboard") => Protocol::XBoard,
            Some(other) => return Err(SpecError::Protocol(other.into())),
        };
        let lists = |key: &str| {
            let both = defaults.all(key).chain(own.all(key));
            both.map(str::to_owned).collect()
        };
        let spec = Self {
            program: program.into(),
            args: lists("arg"),
            folder: value("dir").map(PathBuf::from),
            protocol,
            budget: budget(own, defaults)?,
            options: options(own, defaults),
            init: lists("init"),
            name,
        };
        if protocol == Protocol::XBoard && spec.budget.nodes.is_some() {
            return Err(SpecError::NodesInXBoard(spec.name));
        }
        Ok(spec)
    }

    /// The same, unless nothing ends its thinking.
    pub(crate) fn limited(self) -> Result<Self, SpecError> {
        if self.budget.is_empty() {
            return Err(SpecError::NoLimit(self.name));
        }
        Ok(self)
    }
}

/// An engine's own limits replace those for all: a limit of another kind must not stay.
fn budget(own: &Fields, defaults: &Fields) -> Result<Budget, BudgetError> {
    let own = read_budget(own)?;
    if own.is_empty() {
        return read_budget(defaults);
    }
    Ok(own)
}

fn read_budget(fields: &Fields) -> Result<Budget, BudgetError> {
    Ok(Budget {
        clock: fields.last("tc").map(ClockControl::parse).transpose()?,
        move_time: number(fields, "movetime")?.map(Duration::from_millis),
        nodes: number(fields, "nodes")?,
        depth: number(fields, "depth")?.map(|depth| u32::try_from(depth).unwrap_or(u32::MAX)),
    })
}

fn number(fields: &Fields, name: &'static str) -> Result<Option<u64>, BudgetError> {
    let Some(value) = fields.last(name) else {
        return Ok(None);
    };
    let number = value.parse().ok().filter(|&number: &u64| number > 0);
    number.map(Some).ok_or_else(|| BudgetError {
        name,
        value: value.into(),
        wanted: "write a whole number above zero",
    })
}

/// The options for all, then its own; a name that comes again replaces the earlier value.
fn options(own: &Fields, defaults: &Fields) -> Vec<(String, String)> {
    let mut options: Vec<(String, String)> = Vec::new();
    for (key, value) in defaults.0.iter().chain(&own.0) {
        let Some(name) = key.strip_prefix("option.") else {
            continue;
        };
        match options
            .iter_mut()
            .find(|(known, _)| known.eq_ignore_ascii_case(name))
        {
            Some((_, old)) => old.clone_from(value),
            None => options.push((name.to_owned(), value.clone())),
        }
    }
    options
}

#[cfg(test)]
mod tests {
    use super::*;

    fn spec(own: &str, defaults: &str) -> Result<EngineSpec, SpecError> {
        EngineSpec::new(
            &Fields::parse(own).unwrap(),
            &Fields::parse(defaults).unwrap(),
        )
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
        let options = [("Hash", "32"), ("Threads", "1")];
        assert_eq!(
            spec.options,
            options.map(|(name, value)| (name.into(), value.into()))
        );
    }

    #[test]
    fn what_cannot_be_is_refused() {
        for (own, part) in [
            ("name=x", "has no command"),
            ("x,proto=gtp", "proto=gtp"),
            ("x,depth=0", "depth=0: write a whole number"),
            ("x,tc=fast", "tc=fast"),
            ("x,proto=xboard,nodes=9", "XBoard knows no limit"),
        ] {
            let error = spec(own, "").unwrap_err().to_string();
            assert!(error.contains(part), "{own}: {error}");
        }
        assert!(spec("x", "").unwrap().limited().is_err());
        assert!(spec("x", "depth=3").unwrap().limited().is_ok());
    }
}
