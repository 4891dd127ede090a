//! `cargo lab ablate`: what each technique of the engine is worth.
//!
//! `lab/techniques.toml` names the techniques and, for each, the change in the source that
//! takes it out. The engine is built as it is and once without each technique, and the two
//! play a match. The results go into the table of `docs/strength.md`.

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use std::collections::BTreeMap;
use std::fmt::{self, Write as _};
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace;
use crate::workspace::{CUT_SHORT, OPENINGS};

const TECHNIQUES: &str = "lab/techniques.toml";
const PAGE: &str = "docs/strength.md";
/// The section of the page that holds the table.
const SECTION: &str = "ablate";

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo lab ablate --only \"Null move\"\n\nMatches go on where they \
                  stopped; --fresh begins anew, for an engine that has changed."
)]
pub(crate) struct Options {
    /// Only techniques whose name contains this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Games against each engine that lacks a technique
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// The clock of a game, in seconds and increment
    #[arg(long, default_value = "0.6+0.006")]
    tc: String,
    /// Positions a move instead of a clock, which other work on the machine would disturb;
    /// techniques that spend the clock are played by it all the same
    #[arg(long)]
    nodes: Option<u64>,
    /// Games at once
    #[arg(long, default_value_t = 2)]
    concurrency: u32,
    /// Forget all earlier results
    #[arg(long)]
    fresh: bool,
    /// Build every engine, so that each change is known to apply, but play nothing
    #[arg(long)]
    check: bool,
}

/// A technique and how to do without it.
#[derive(Deserialize)]
struct Technique {
    name: String,
    /// Whether it is about the clock, so that games without one would not show it.
    #[serde(default)]
    clock: bool,
    changes: Vec<Change>,
}

/// How long an engine may think.
enum Pace {
    Clock(String),
    Nodes(u64),
}

impl Pace {
    fn of(technique: &Technique, options: &Options) -> Self {
        match options.nodes {
            Some(nodes) if !technique.clock => Self::Nodes(nodes),
            _ => Self::Clock(options.tc.clone()),
        }
    }

    /// As a match wants to be told.
    fn spec(&self) -> String {
        match self {
            Self::Clock(clock) => format!("tc={clock}"),
            Self::Nodes(nodes) => format!("nodes={nodes}"),
        }
    }
}

/// As the table says it.
impl fmt::Display for Pace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock(clock) => f.write_str(clock),
            Self::Nodes(nodes) => write!(f, "{nodes} positions a move"),
        }
    }
}

/// A text of a file that is replaced by another.
#[derive(Deserialize)]
struct Change {
    file: PathBuf,
    from: String,
    to: String,
}

#[derive(Deserialize)]
struct Techniques {
    technique: Vec<Technique>,
}

impl Change {
    /// How often the text stands in its file.
    fn places(&self, text: &str) -> usize {
        text.matches(&self.from).count()
    }
}

fn techniques() -> Result<Techniques> {
    let list = workspace::read(TECHNIQUES)?;
    toml::from_str(&list).context(TECHNIQUES)
}

/// Runs the command.
pub(crate) fn run(options: &Options) -> Result<()> {
    let list = techniques()?;
    let bench = Bench::new(options)?;
    let base = bench.build("with-all", &[])?;
    for technique in &list.technique {
        let wanted = options.only.as_ref();
        if wanted.is_some_and(|text| !technique.name.contains(text.as_str())) {
            continue;
        }
        let without = bench
            .build(&slug(&technique.name), &technique.changes)
            .with_context(|| technique.name.clone())?;
        if !options.check {
            bench.play(technique, &base, &without, options)?;
            bench.write_page(&list.technique)?;
        }
    }
    Ok(())
}

/// Where engines are built and results are kept.
struct Bench {
    folder: PathBuf,
}

impl Bench {
    fn new(options: &Options) -> Result<Self> {
        let folder = workspace::target().join("strength");
        if options.fresh && folder.exists() {
            fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
        }
        fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
        Ok(Self { folder })
    }

    /// Builds the terminal program with some changes, from a copy of the sources.
    fn build(&self, name: &str, changes: &[Change]) -> Result<PathBuf> {
        let program = self
            .folder
            .join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
        if program.exists() {
            return Ok(program);
        }
        let tree = self.folder.join("tree");
        copy_sources(&workspace::root(), &tree)?;
        for change in changes {
            let path = tree.join(&change.file);
            let text = workspace::read(&path)?;
            let times = change.places(&text);
            ensure!(
                times == 1,
                "{}: {:?} stands there {times} times, not once",
                change.file.display(),
                change.from
            );
            fs::write(&path, text.replace(&change.from, &change.to))?;
        }
        let built = self.folder.join("build");
        let mut cargo = workspace::cargo(["build", "--release", "--quiet", "-p", "plywise"]);
        // What is left unused without the technique is no matter here. All of these builds
        // do without the slow optimisation over crates, so none is at an advantage.
        cargo.args(["--config", "target.'cfg(all())'.rustflags=['-Awarnings']"]);
        cargo.args(["--config", "profile.release.lto=false"]);
        workspace::run(cargo.current_dir(&tree).arg("--target-dir").arg(&built))?;
        let name = format!("release/plywise{}", std::env::consts::EXE_SUFFIX);
        fs::copy(built.join(name), &program)?;
        Ok(program)
    }

    fn result(&self, technique: &str) -> PathBuf {
        self.folder.join(slug(technique)).with_extension("txt")
    }

    /// Plays, or goes on playing, and keeps the summary.
    fn play(
        &self,
        technique: &Technique,
        base: &Path,
        without: &Path,
        options: &Options,
    ) -> Result<()> {
        writeln!(io::stdout(), "{}", technique.name)?;
        let engine = |name: &str, program: &Path| format!("cmd={},name={name}", program.display());
        let mut command = Command::new(std::env::current_exe()?);
        command.current_dir(workspace::root());
        command.args(["match", "--engine", &engine("with", base)]);
        command.args(["--engine", &engine("without", without)]);
        let pace = Pace::of(technique, options);
        command.args(["--each", &format!("{},option.Hash=8", pace.spec())]);
        command.args(["--openings", OPENINGS]);
        command.args(CUT_SHORT);
        command.args(["--games", &options.games.to_string()]);
        command.args(["--concurrency", &options.concurrency.to_string()]);
        command.arg("--log").arg(
            self.folder
                .join(slug(&technique.name))
                .with_extension("jsonl"),
        );
        let summary = workspace::output(&mut command)?;
        let row = row(&summary, &pace)
            .with_context(|| format!("no result in what the match printed:\n{summary}"))?;
        writeln!(io::stdout(), "  {row}")?;
        fs::write(self.result(&technique.name), row)?;
        Ok(())
    }

    /// Puts what is known of each technique into the page; a row of an earlier time stays
    /// until there is a newer one.
    fn write_page(&self, techniques: &[Technique]) -> Result<()> {
        let (_, old, _) = workspace::section(PAGE, SECTION)?;
        let mut rows: BTreeMap<&str, String> = old
            .lines()
            .filter_map(|line| line.strip_prefix("| ")?.split_once(" | "))
            .map(|(name, rest)| (name, rest.to_owned()))
            .collect();
        for technique in techniques {
            if let Ok(row) = fs::read_to_string(self.result(&technique.name)) {
                rows.insert(&technique.name, row);
            }
        }
        let mut table = String::from(
            "| technique | Elo that it is worth | games | won, drawn, lost | pace |\n|---|---|---|---|---|\n",
        );
        for technique in techniques {
            if let Some(row) = rows.get(technique.name.as_str()) {
                writeln!(table, "| {} | {row}", technique.name)?;
            }
        }
        workspace::write_section(PAGE, SECTION, &table)
    }
}

/// The table's cells after the name, from the summary of a match.
fn row(summary: &str, pace: &Pace) -> Option<String> {
    let games = line_after(summary, "  games ")?;
    let (count, rest) = games.split_once(": ")?;
    let results = rest.rsplit_once(", +")?.1;
    let results = results.replace(['=', '-'], "").replace(' ', ", ");
    let pairs = line_after(summary, "  by pairs ")?;
    let elo = pairs.split_once("Elo ")?.1.split_once(" [")?.0;
    let elo = rounded(elo).unwrap_or_else(|| "no pair of games differed".to_owned());
    Some(format!("{elo} | {count} | {results} | {pace} |"))
}

/// An estimate and its interval without tenths; none without an interval.
fn rounded(elo: &str) -> Option<String> {
    let (elo, interval) = elo.split_once(" ± ")?;
    let [elo, interval] = [elo, interval].map(str::parse::<f64>);
    // No "-0".
    Some(format!(
        "{} ± {}",
        elo.ok()?.round() + 0.0,
        interval.ok()?.round()
    ))
}

fn line_after<'a>(text: &'a str, start: &str) -> Option<&'a str> {
    text.lines().find_map(|line| line.strip_prefix(start))
}

fn slug(name: &str) -> String {
    let letters = name.chars().map(|letter| {
        if letter.is_ascii_alphanumeric() {
            letter.to_ascii_lowercase()
        } else {
            '-'
        }
    });
    letters.collect()
}

/// Copies what cargo needs to build the terminal program.
fn copy_sources(from: &Path, to: &Path) -> Result<()> {
    for name in ["Cargo.toml", "Cargo.lock", "rust-toolchain.toml"] {
        fs::create_dir_all(to)?;
        fs::copy(from.join(name), to.join(name)).with_context(|| name.to_owned())?;
    }
    for name in ["core", "cli", "bindings", "lab", "tests", "xtask"] {
        copy_folder(&from.join(name), &to.join(name))?;
    }
    Ok(())
}

/// Copies files that differ, so that what is not touched is not built again.
fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from).with_context(|| from.display().to_string())? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            let new = fs::read(entry.path())?;
            if fs::read(&target).ok().as_ref() != Some(&new) {
                fs::write(&target, new)?;
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_read_from_the_summary_of_a_match() {
        let summary = "with - without\n  games 300: 190.5 points, 63.5 %, +150 =81 -69\n  by games: Elo 9.0 \
                       ± 1 [8, 10], LOS 99.0 %\n  by pairs [1, 2, 3, 4, 5]: Elo 96.2 ± 30.1 [66.0, 126.2], \
                       LOS 100.0 %, nElo 100.1\n";
        assert_eq!(
            row(summary, &Pace::Clock("1+0.01".to_owned())).as_deref(),
            Some("96 ± 30 | 300 | 150, 81, 69 | 1+0.01 |")
        );
        assert!(
            row(summary, &Pace::Nodes(8_000))
                .is_some_and(|row| row.ends_with("| 8000 positions a move |"))
        );
        assert_eq!(row("nothing", &Pace::Nodes(8_000)), None);
        assert_eq!(rounded("-0.2 ± 12.6").as_deref(), Some("0 ± 13"));
        assert_eq!(rounded("0.0 ± -"), None);
    }

    #[test]
    fn each_change_applies_to_the_source_as_it_is() {
        let list = techniques().unwrap();
        for change in list
            .technique
            .iter()
            .flat_map(|technique| &technique.changes)
        {
            let text = workspace::read(&change.file).unwrap();
            assert_eq!(
                change.places(&text),
                1,
                "{}: {:?}",
                change.file.display(),
                change.from
            );
        }
    }
}
