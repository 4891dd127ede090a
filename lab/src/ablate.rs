//! `plywise-lab ablate`: what each technique of the engine is worth.
//!
//! `lab/techniques.toml` names the techniques and, for each, the change in the source that takes it
//! out. The engine is built as it is and once without each technique, and the two play a match. The
//! results go into the table of `docs/strength.md`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;

use crate::data::{LOCK, lock};
use crate::engines::{self, Fields};
use crate::matches::{self, MatchArgs, Score};
use crate::workspace;

const TECHNIQUES: &str = "lab/techniques.toml";
/// Where engines are built. Their results are kept in a folder of it, named by the number of
/// nodes that the engine searches in its `bench` and a hash of the program.
const FOLDER: &str = "target/ablate";
/// The folder in it to which the sources are copied.
const TREE: &str = "tree";
const PAGE: &str = "docs/strength.md";
/// The section of the page that holds the table.
const SECTION: &str = "ablate";

/// The arguments of `ablate`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Example:\n  cargo lab ablate --only \"Null move\"\n\nMatches go on where they \
                  stopped. With another engine, change of a technique or limit they begin anew."
)]
pub(crate) struct AblateArgs {
    /// Only techniques whose name contains this
    #[arg(long, value_name = "TEXT")]
    only: Option<String>,
    /// Games against each engine that lacks a technique
    #[arg(long, default_value_t = 300, value_parser = clap::value_parser!(u32).range(2..))]
    games: u32,
    /// The clock of a game, in seconds and increment
    #[arg(long, default_value = "0.6+0.006")]
    tc: String,
    /// Nodes a move instead of a clock, which other work on the machine would disturb;
    /// techniques that spend the clock are played by it all the same
    #[arg(long)]
    nodes: Option<u64>,
    /// Games at once
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=256))]
    concurrency: u32,
    /// Build every engine, so that each change is known to apply, but play nothing
    #[arg(long)]
    check: bool,
}

#[derive(Deserialize)]
struct Techniques {
    technique: Vec<Technique>,
}

/// A technique and how to do without it.
#[derive(Deserialize)]
struct Technique {
    name: String,
    /// Whether it is about the clock, so that games without one would not show it.
    #[serde(default)]
    clock: bool,
    /// Whether it is about the evaluation by terms, by which both sides then play.
    #[serde(default)]
    terms: bool,
    changes: Vec<Change>,
}

/// A text of a file that is replaced by another.
#[derive(Deserialize)]
struct Change {
    file: PathBuf,
    from: String,
    to: String,
}

impl Technique {
    /// Its name in those of files, with a hash of its changes.
    fn slug(&self) -> String {
        let letters = self.name.chars().map(|letter| {
            if letter.is_ascii_alphanumeric() {
                letter.to_ascii_lowercase()
            } else {
                '-'
            }
        });
        let texts = self
            .changes
            .iter()
            .map(|it| format!("{}\n{}\n", it.from, it.to));
        let hash = matches::hash_of(texts.collect::<String>().as_bytes());
        format!("{}-{hash}", letters.collect::<String>())
    }
}

impl Change {
    /// Applies it to the text of its file.
    fn apply(&self, text: &str) -> Result<String> {
        let (file, from) = (self.file.display(), &self.from);
        let times = text.matches(from).count();
        ensure!(
            times == 1,
            "{file}: {from:?} stands there {times} times, not once"
        );
        Ok(text.replace(from, &self.to))
    }
}

fn techniques() -> Result<Vec<Technique>> {
    let list: Techniques = toml::from_str(&workspace::read(TECHNIQUES)?).context(TECHNIQUES)?;
    Ok(list.technique)
}

/// Runs the command.
pub(crate) fn run(args: &AblateArgs) -> Result<()> {
    workspace::enter()?;
    engines::catch_interrupt()?;
    let techniques = techniques()?;
    let only = args.only.as_deref().unwrap_or_default();
    let wanted: Vec<&Technique> = (techniques.iter())
        .filter(|technique| technique.name.contains(only))
        .collect();
    ensure!(
        !wanted.is_empty(),
        "no technique of {TECHNIQUES} has this in its name: leave out --only to try all"
    );
    let root = workspace::root().join(FOLDER);
    fs::create_dir_all(&root).with_context(|| root.display().to_string())?;
    let _alone = lock(&root.join(LOCK))?;
    // What is changed from now on is in none of the engines.
    copy_sources(&workspace::root(), &root.join(TREE))?;
    let built = build("with-all", &[])?;
    let hash = matches::hash(&built).context("the engine cannot be read")?;
    let [by_net, by_terms] = [bench(&built, &[])?, bench(&built, &["--terms"])?];
    let folder = root.join(format!("{by_net}-{hash}"));
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let base = keep(&built, &folder, "with-all")?;
    for technique in wanted {
        let name = &technique.name;
        let file = folder.join(technique.slug());
        let without = if program(&file).exists() && !args.check {
            program(&file)
        } else {
            let built = build(name, &technique.changes)?;
            keep(&built, &folder, &technique.slug())?
        };
        if !args.check {
            writeln!(io::stdout(), "{name}")?;
            let bench = if technique.terms { &by_terms } else { &by_net };
            let row = play(technique, &base, &without, &file, args)?;
            let row = format!("{row} {bench} |");
            writeln!(io::stdout(), "  {row}")?;
            workspace::write_whole(&file.with_extension("txt"), row.as_bytes())?;
            write_page(&techniques, &folder)?;
        }
    }
    Ok(())
}

/// The file of a program.
fn program(path: &Path) -> PathBuf {
    path.with_extension(std::env::consts::EXE_EXTENSION)
}

/// The number of nodes in an engine's `bench`, its last line's first word.
fn bench(engine: &Path, options: &[&str]) -> Result<String> {
    let output = Command::new(engine).arg("bench").args(options).output()?;
    let output = String::from_utf8_lossy(&output.stdout);
    let count = output
        .lines()
        .last()
        .and_then(|line| line.split(' ').next());
    let count = count.filter(|count| count.parse::<u64>().is_ok());
    Ok(count
        .context("bench of the engine ended without a count")?
        .to_owned())
}

/// Copies an engine to where it plays from, so that the next one can be built. One that is
/// there stays: it may be playing.
fn keep(engine: &Path, folder: &Path, name: &str) -> Result<PathBuf> {
    let kept = program(&folder.join(name));
    if !kept.exists() {
        // Under another name first: what is there is whole.
        let new = kept.with_added_extension("new");
        let copied = fs::copy(engine, &new).and_then(|_| fs::rename(&new, &kept));
        copied.with_context(|| kept.display().to_string())?;
    }
    Ok(kept)
}

/// Builds the terminal program with some changes, from the copy of the sources, which is then as before.
fn build(name: &str, changes: &[Change]) -> Result<PathBuf> {
    let folder = workspace::root().join(FOLDER);
    let tree = folder.join(TREE);
    let files: BTreeSet<PathBuf> = (changes.iter())
        .map(|change| tree.join(&change.file))
        .collect();
    let before: Vec<String> = files.iter().map(workspace::read).collect::<Result<_>>()?;
    let built = change_and_build(name, changes, &folder);
    for (path, text) in files.iter().zip(before) {
        fs::write(path, text).with_context(|| path.display().to_string())?;
    }
    built
}

fn change_and_build(name: &str, changes: &[Change], folder: &Path) -> Result<PathBuf> {
    let tree = folder.join(TREE);
    for change in changes {
        let path = tree.join(&change.file);
        fs::write(&path, change.apply(&workspace::read(&path)?)?)?;
    }
    let built = folder.join("build");
    let mut cargo = Command::new("cargo");
    cargo.args(["build", "--release", "--quiet", "-p", "plywise"]);
    // What is left unused without the technique is no matter here. All of these builds
    // do without the slow optimisation over crates, so none is at an advantage.
    cargo.args(["--config", "target.'cfg(all())'.rustflags=['-Awarnings']"]);
    cargo.args(["--config", "profile.release.lto=false"]);
    cargo.current_dir(&tree).arg("--target-dir").arg(&built);
    let status = cargo.status().context("cargo cannot be started")?;
    ensure!(status.success(), "{name} cannot be built: {status}");
    Ok(program(&built.join("release/plywise")))
}

/// Plays, or goes on playing, with a log for each limit. Returns the table's cells after the name.
fn play(
    technique: &Technique,
    base: &Path,
    without: &Path,
    file: &Path,
    args: &AblateArgs,
) -> Result<String> {
    let (limit, shown) = match args.nodes {
        Some(nodes) if !technique.clock => {
            (format!("nodes={nodes}"), format!("{nodes} nodes a move"))
        }
        _ => (format!("tc={}", args.tc), args.tc.clone()),
    };
    let engine = |name: &str, program: &Path| {
        let program = program.display();
        let evaluation = if technique.terms {
            ",option.EvalFile=<terms>"
        } else {
            ""
        };
        Fields::parse(&format!(
            "cmd=\"{program}\",name={name},{limit},option.Hash=8{evaluation}"
        ))
    };
    let log = file.with_extension(format!("{}.jsonl", limit.replace(['/', ':'], "-")));
    let args = MatchArgs {
        engines: vec![engine("with", base)?, engine("without", without)?],
        games: args.games,
        concurrency: args.concurrency,
        log: Some(log.clone()),
        ..MatchArgs::measuring(true)
    };
    let results = matches::play(&args, &mut io::sink())?;
    // A fault says nothing about strength.
    for (engine, conduct) in results.tally.engines.iter().enumerate() {
        let faults = conduct.faults();
        ensure!(
            faults.is_empty(),
            "{}, {} it: {faults}: to play these games again remove {}",
            technique.name,
            ["with", "without"][engine],
            log.display()
        );
    }
    let score = results.whole_score(args.games)?;
    let row = row(score, &shown);
    row.context("no pair of games was played")
}

/// Puts what is known of each technique into the page; a row of an earlier time stays
/// until there is a newer one.
fn write_page(techniques: &[Technique], folder: &Path) -> Result<()> {
    let (_, old, _) = workspace::section(PAGE, SECTION)?;
    let mut rows: BTreeMap<&str, String> = old
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split_once(" | "))
        .map(|(name, rest)| (name, rest.to_owned()))
        .collect();
    let mut table = String::from(
        "| technique | Elo that it is worth | games | won, drawn, lost | limit | bench |\n|---|---|---|---|---|---|\n",
    );
    for technique in techniques {
        let name = &technique.name;
        if let Ok(row) = fs::read_to_string(folder.join(technique.slug()).with_extension("txt")) {
            rows.insert(name, row);
        }
        if let Some(row) = rows.get(name.as_str()) {
            writeln!(table, "| {name} | {row}")?;
        }
    }
    workspace::write_section(PAGE, SECTION, &table)
}

/// The table's cells after the name; `None` before the first pair of games.
fn row(score: &Score, limit: &str) -> Option<String> {
    let games = &score.games;
    let drawn = score.pairs[2];
    let estimate = score.sample()?.estimate();
    let margin = estimate.margin();
    let elo = if drawn == score.pairs.iter().sum::<u32>() {
        "no pair of games differed".to_owned()
    } else if margin.is_finite() {
        // No "-0".
        format!("{} ± {}", estimate.elo.round() + 0.0, margin.round())
    } else if estimate.high.is_infinite() {
        format!("{} or more", estimate.low.round())
    } else {
        format!("{} or less", estimate.high.round())
    };
    Some(format!(
        "{elo} | {} | {}, {}, {} | {limit} |",
        games.count(),
        games.wins,
        games.draws,
        games.losses
    ))
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

/// Copies files that differ, so that what is not touched is not built again, and removes what is not
/// there any more.
fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(to).with_context(|| to.display().to_string())? {
        let entry = entry?;
        let source = from.join(entry.file_name());
        if entry.file_type()?.is_dir() && !source.is_dir() {
            fs::remove_dir_all(entry.path())?;
        } else if entry.file_type()?.is_file() && !source.is_file() {
            fs::remove_file(entry.path())?;
        }
    }
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
    fn a_row_has_the_interval_of_pairs() {
        let mut score = Score::default();
        score.games.wins = 150;
        score.games.draws = 81;
        score.games.losses = 69;
        score.pairs = [4, 20, 46, 51, 29];
        assert_eq!(
            row(&score, "1+0.01").as_deref(),
            Some("96 ± 31 | 300 | 150, 81, 69 | 1+0.01 |")
        );
        score.pairs = [0, 0, 150, 0, 0];
        assert_eq!(
            row(&score, "8000 nodes a move").as_deref(),
            Some("no pair of games differed | 300 | 150, 81, 69 | 8000 nodes a move |")
        );
        score.pairs = [0, 0, 0, 1, 149];
        assert_eq!(
            row(&score, "1+0.01").as_deref(),
            Some("922 or more | 300 | 150, 81, 69 | 1+0.01 |")
        );
        assert_eq!(row(&Score::default(), "8000 nodes a move"), None);
    }

    #[test]
    fn each_change_applies_to_the_source_as_it_is() {
        for technique in techniques().unwrap() {
            for change in technique.changes {
                let text = workspace::read(&change.file).unwrap();
                change.apply(&text).unwrap();
            }
        }
    }
}
