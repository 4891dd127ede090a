//! Log of a match: one line of JSON for each game, from which an interrupted match resumes.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, bail};
use plywise_chess::Color;
use plywise_pgn::PgnResult;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::args::{Builds, MatchArgs, TIME_MARGIN, TIMEOUT};
use super::contents::{Contents, contents};
use super::game::{MoveInfo, Played};
use crate::engines::{EngineSpec, FaultKind, Fields};

/// First line of a match log: settings that must be the same for a match to resume. `None` stands
/// for the default of a setting.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Header {
    engines: Vec<Fields>,
    each: Option<Fields>,
    openings: Option<String>,
    seed: u64,
    chess960: bool,
    draw_after: Option<String>,
    resign: Option<String>,
    time_margin: Option<u64>,
    timeout: Option<u64>,
    contents: Contents,
}

impl Header {
    pub(super) fn new(args: &MatchArgs, engines: &[EngineSpec]) -> Self {
        let openings = args.openings.as_deref();
        Self {
            engines: args.engines.clone(),
            each: args.each.clone(),
            openings: openings.map(|path| path.display().to_string()),
            seed: args.seed,
            chess960: args.chess960,
            draw_after: args.draw_after.map(|rule| rule.to_string()),
            resign: args.resign.map(|rule| rule.to_string()),
            time_margin: Some(args.time_margin).filter(|&margin| margin != TIME_MARGIN),
            timeout: Some(args.timeout).filter(|&timeout| timeout != TIMEOUT),
            contents: match args.builds {
                Builds::Same => contents(engines, openings),
                Builds::Any => Contents::new(),
            },
        }
    }
}

/// Result of a game in a match log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Entry {
    /// Number of the game in the match, from 1.
    pub(super) game: u32,
    pub(super) white: String,
    pub(super) black: String,
    /// Result of the game: `1-0`, `0-1` or `1/2-1/2`.
    pub(super) result: String,
    pub(super) reason: String,
    /// Kind of the loser's fault, if a fault ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fault: Option<FaultKind>,
    pub(super) plies: usize,
    /// Search statistics for the moves of White and Black.
    pub(super) work: [Work; 2],
}

/// Search statistics of an engine, summed over its moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Work {
    pub(super) moves: u64,
    pub(super) micros: u64,
    /// Number of the moves with a reported depth, and the sum of these depths.
    pub(super) depths: (u64, u64),
    /// Sum of the reported nodes, and the microseconds of the moves that report nodes.
    pub(super) nodes: (u64, u64),
}

impl Work {
    pub(super) fn add(&mut self, other: &Self) {
        self.moves += other.moves;
        self.micros += other.micros;
        self.depths.0 += other.depths.0;
        self.depths.1 += other.depths.1;
        self.nodes.0 += other.nodes.0;
        self.nodes.1 += other.nodes.1;
    }
}

impl Entry {
    pub(super) fn new(number: u32, names: [&str; 2], played: &Played) -> Self {
        let mut work = [Work::default(); 2];
        let first = played.game.position_at(played.opening_plies);
        let mut side = first.map_or(0, |position| position.turn().index());
        for MoveInfo { info, elapsed } in &played.infos {
            let micros = elapsed.as_micros() as u64;
            work[side].add(&Work {
                moves: 1,
                micros,
                depths: info.depth.map_or((0, 0), |depth| (1, u64::from(depth))),
                nodes: info.nodes.map_or((0, 0), |nodes| (nodes, micros)),
            });
            side = 1 - side;
        }
        Self {
            game: number,
            white: names[0].to_owned(),
            black: names[1].to_owned(),
            result: played.ending.result.as_str().to_owned(),
            reason: played.ending.reason(),
            fault: played.ending.fault(),
            plies: played.game.ply(),
            work,
        }
    }

    /// Returns the winner of the game; `None` for a draw.
    pub(super) fn winner(&self) -> Option<Color> {
        self.result.parse::<PgnResult>().ok()?.winner()
    }
}

/// Log file, open for appending: lines of JSON, of which the first may be a header.
pub(crate) struct Log {
    file: File,
}

impl Log {
    /// Opens and locks a log file, and reads its lines. An incomplete last line is removed.
    pub(crate) fn open<H, E>(path: &Path, header: &H) -> anyhow::Result<(Self, Vec<E>)>
    where
        H: Serialize,
        E: DeserializeOwned,
    {
        let name = path.display();
        let (mut log, text) = Self::read(path)?;
        if text.is_empty() && log.file.metadata()?.len() > 0 {
            bail!("{name}, line 1: this is no such log: name another file");
        }
        let mut lines = text.lines().enumerate();
        if let Some((_, first)) = lines.next() {
            let found = serde_json::from_str(first)
                .with_context(|| format!("{name}, line 1: this is no such log"))?;
            if let Some(difference) = difference(&found, &serde_json::to_value(header)?) {
                bail!(
                    "{name} is the log of something else ({difference}): name another file, or go on \
                     with what was there"
                );
            }
        }
        let entries = lines.map(|(index, line)| {
            serde_json::from_str(line).with_context(|| format!("{name}, line {}", index + 1))
        });
        let entries = entries.collect::<anyhow::Result<Vec<E>>>()?;
        log.truncate(path, &text)?;
        if text.is_empty() {
            log.write(header)
                .with_context(|| format!("{name} cannot be written"))?;
        }
        Ok((log, entries))
    }

    /// Opens and locks a log file without a header, and reads its [`entries`]. Creates the folder
    /// of the file if necessary. An incomplete last line is removed.
    pub(crate) fn append<E: DeserializeOwned>(path: &Path) -> anyhow::Result<(Self, Vec<E>)> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)
                .with_context(|| format!("{} cannot be made", folder.display()))?;
        }
        let (log, text) = Self::read(path)?;
        log.truncate(path, &text)?;
        Ok((log, entries(&text).collect()))
    }

    /// Opens and locks a log file, and returns its complete lines.
    fn read(path: &Path) -> anyhow::Result<(Self, String)> {
        let name = path.display();
        let mut options = OpenOptions::new();
        let opened = options.read(true).append(true).create(true).open(path);
        let mut file = opened.with_context(|| format!("{name} cannot be written"))?;
        if let Err(TryLockError::WouldBlock) = file.try_lock() {
            bail!("another run writes {name}: wait for its end, or name another file");
        }
        let mut bytes = Vec::new();
        file.read_to_end(&mut bytes)
            .with_context(|| format!("{name} cannot be read"))?;
        let end = bytes.iter().rposition(|&byte| byte == b'\n');
        bytes.truncate(end.map_or(0, |end| end + 1));
        let text = String::from_utf8(bytes).with_context(|| format!("{name} cannot be read"))?;
        Ok((Self { file }, text))
    }

    /// Removes an incomplete last line from the log file. `text` are the complete lines.
    fn truncate(&self, path: &Path, text: &str) -> anyhow::Result<()> {
        let truncated = self.file.set_len(text.len() as u64);
        truncated.with_context(|| format!("{} cannot be written", path.display()))
    }

    /// Appends a value to the log as a line of JSON.
    pub(crate) fn write(&mut self, value: &impl Serialize) -> anyhow::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        Ok(self.file.write_all(&line)?)
    }
}

/// Returns the entries in the text of a log without a header. Incomplete lines are skipped.
pub(crate) fn entries<E: DeserializeOwned>(text: &str) -> impl Iterator<Item = E> {
    text.lines()
        .filter_map(|line| serde_json::from_str(line).ok())
}

/// Returns the first difference between two headers of a log. A missing field equals null.
fn difference(found: &Value, wanted: &Value) -> Option<String> {
    let mut wanted = wanted.as_object().into_iter().flatten();
    let (name, here) = wanted.find(|(name, here)| found[name.as_str()] != **here)?;
    let there = &found[name.as_str()];
    // Name the file that differs, not all files.
    let inner = there.as_object().and_then(|_| difference(there, here));
    Some(inner.unwrap_or_else(|| format!("{name}: {there} there, {here} here")))
}

#[cfg(test)]
mod tests {
    use super::super::game::example;
    use super::*;

    fn header(seed: u64) -> Header {
        Header {
            engines: ["A", "B"].map(|it| Fields::parse(it).unwrap()).into(),
            each: None,
            openings: None,
            seed,
            chess960: false,
            draw_after: None,
            resign: None,
            time_margin: None,
            timeout: None,
            contents: [("A".into(), "1".into()), ("B".into(), "2".into())].into(),
        }
    }

    fn entry() -> Entry {
        Entry::new(1, ["A", "B"], &example())
    }

    #[test]
    fn work_is_summed_by_color() {
        let entry = entry();
        assert_eq!(entry.winner(), Some(Color::Black));
        assert_eq!(entry.work[0].depths, (1, 7));
        assert_eq!(entry.work[0].nodes, (900, 103_000));
        assert_eq!(entry.work[1].moves, 1);
        assert_eq!(entry.work[1].nodes, (0, 0));
    }

    #[test]
    fn log_is_read_back_and_refused_if_settings_differ() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.jsonl");
        let (mut log, entries) = Log::open::<_, Entry>(&path, &header(1)).unwrap();
        assert_eq!(entries, []);
        log.write(&entry()).unwrap();
        // The program was killed while writing.
        log.file.write_all(b"{\"game\":2,\"white\":\"\xc3").unwrap();
        drop(log);
        let (mut log, entries) = Log::open::<_, Entry>(&path, &header(1)).unwrap();
        assert_eq!(entries, [entry()]);
        log.write(&entry()).unwrap();
        drop(log);
        assert_eq!(Log::open::<_, Entry>(&path, &header(1)).unwrap().1.len(), 2);
        let error = Log::open::<_, Entry>(&path, &header(2))
            .map(|_| ())
            .unwrap_err();
        assert!(
            error.to_string().contains("seed: 1 there, 2 here"),
            "{error}"
        );
        let adjudicated = Header {
            resign: Some("4,800".into()),
            ..header(1)
        };
        let patient = Header {
            time_margin: Some(50),
            ..header(1)
        };
        let longer = Header {
            each: Some(Fields::parse("nodes=40000").unwrap()),
            ..header(1)
        };
        let rebuilt = Header {
            contents: [("A".into(), "1".into()), ("B".into(), "3".into())].into(),
            ..header(1)
        };
        let without = Header {
            contents: [("A".into(), "1".into())].into(),
            ..header(1)
        };
        for (other, difference) in [
            (rebuilt, "(B: \"2\" there, \"3\" here)"),
            (without, "contents: {\"A\":\"1\",\"B\":\"2\"} there"),
            (adjudicated, "resign: null there, \"4,800\" here"),
            (patient, "time_margin: null there, 50 here"),
            (longer, "each: null there, [[\"nodes\",\"40000\"]] here"),
        ] {
            let error = Log::open::<_, Entry>(&path, &other)
                .map(|_| ())
                .unwrap_err();
            assert!(error.to_string().contains(difference), "{error}");
        }
    }

    #[test]
    fn log_in_use_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("log.jsonl");
        let open = || Log::open::<_, Entry>(&path, &header(1));
        let first = open().unwrap();
        let error = open().map(|_| ()).unwrap_err();
        assert!(
            error.to_string().starts_with("another run writes"),
            "{error}"
        );
        drop(first);
        assert!(open().is_ok());
    }

    #[test]
    fn other_files_are_left_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.txt");
        fs::write(&path, "my diary\n").unwrap();
        assert!(Log::open::<_, Entry>(&path, &header(1)).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "my diary\n");
        fs::write(&path, "my diary").unwrap();
        assert!(Log::open::<_, Entry>(&path, &header(1)).is_err());
        assert_eq!(fs::read_to_string(&path).unwrap(), "my diary");
    }
}
