//! The file of results, one line of JSON each: a match that was broken off goes on where
//! it stopped.

use std::fs::{File, OpenOptions, TryLockError};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::{Context, bail};
use plywise_chess::Color;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::contents::{Contents, contents};
use super::game::Played;
use super::schedule::Plan;
use super::{Builds, Setup, TIME_MARGIN, TIMEOUT};
use crate::engines::{FaultKind, Fields};

/// What must be the same for a match to go on.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(super) struct Header {
    /// The engines, as the command line describes them.
    pub(super) engines: Vec<Fields>,
    /// What holds for each that does not say otherwise.
    pub(super) each: Option<Fields>,
    /// Whether each plays each.
    pub(super) round_robin: bool,
    /// The file of openings.
    pub(super) openings: Option<String>,
    /// Plies taken from each of its games.
    pub(super) opening_plies: Option<usize>,
    /// The seed of their order.
    pub(super) seed: u64,
    /// Whether it is Chess960.
    pub(super) chess960: bool,
    /// The rules by which games end before their end.
    pub(super) draw_after: Option<String>,
    pub(super) resign: Option<String>,
    /// When an engine has lost on time and when it hangs, if not as usual.
    pub(super) time_margin: Option<u64>,
    pub(super) timeout: Option<u64>,
    /// What the files hold.
    pub(super) contents: Contents,
}

impl Header {
    /// That of a match.
    pub(super) fn new(setup: &Setup<'_>) -> Self {
        let args = setup.args;
        let openings = args.openings.as_ref();
        Self {
            engines: args.engines.clone(),
            each: args.each.clone(),
            round_robin: args.round_robin,
            openings: openings.map(|path| path.display().to_string()),
            opening_plies: args.opening_plies,
            seed: args.seed,
            chess960: args.chess960,
            draw_after: args.draw_after.map(|rule| rule.to_string()),
            resign: args.resign.map(|rule| rule.to_string()),
            time_margin: Some(args.time_margin).filter(|&margin| margin != TIME_MARGIN),
            timeout: Some(args.timeout).filter(|&timeout| timeout != TIMEOUT),
            contents: match args.builds {
                Builds::Same => contents(&setup.engines, openings.map(PathBuf::as_path)),
                Builds::Any => Contents::new(),
            },
        }
    }
}

/// The result of a game, and what the engines did for it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Entry {
    /// The number of the game, from 1.
    pub(super) game: u32,
    /// The name of White.
    pub(super) white: String,
    /// The name of Black.
    pub(super) black: String,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub(super) result: String,
    /// Why it ended.
    pub(super) reason: String,
    /// The loser's fault, if one ended the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) fault: Option<FaultKind>,
    /// Plies; the opening's are among them where it comes from a record.
    pub(super) plies: usize,
    /// What White and Black did.
    pub(super) work: [Work; 2],
}

/// Sums over the moves of an engine.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Work {
    /// Moves.
    pub(super) moves: u64,
    /// Microseconds for all of them.
    pub(super) micros: u64,
    /// Moves with a depth, and the sum of their depths.
    pub(super) depths: (u64, u64),
    /// Positions, and the microseconds for the moves that tell how many.
    pub(super) nodes: (u64, u64),
}

impl Work {
    /// Adds another sum.
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
    /// The entry of a game.
    pub(super) fn new(plan: &Plan, names: [&str; 2], played: &Played) -> Self {
        let mut work = [Work::default(); 2];
        let first = played.game.position_at(played.opening_plies);
        let mut side = first.map_or(0, |position| position.turn().index());
        for note in &played.notes {
            let micros = note.elapsed.as_micros() as u64;
            work[side].add(&Work {
                moves: 1,
                micros,
                depths: note
                    .info
                    .depth
                    .map_or((0, 0), |depth| (1, u64::from(depth))),
                nodes: note.info.nodes.map_or((0, 0), |nodes| (nodes, micros)),
            });
            side = 1 - side;
        }
        Self {
            game: plan.number,
            white: names[0].to_owned(),
            black: names[1].to_owned(),
            result: played.ending.result().to_owned(),
            reason: played.ending.reason(),
            fault: played.ending.fault(),
            plies: played.game.ply(),
            work,
        }
    }

    /// The winner; `None` for a draw.
    pub(super) fn winner(&self) -> Option<Color> {
        match self.result.as_str() {
            "1-0" => Some(Color::White),
            "0-1" => Some(Color::Black),
            _ => None,
        }
    }
}

/// The file, open for more.
pub(crate) struct Log {
    file: File,
}

impl Log {
    /// Opens the file, which nothing else may have open, and reads what is in it. A last line that
    /// was cut off is dropped.
    pub(crate) fn open<H, E>(path: &Path, header: &H) -> anyhow::Result<(Self, Vec<E>)>
    where
        H: Serialize,
        E: DeserializeOwned,
    {
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
        let whole = end.map_or(0, |end| end + 1);
        // Nothing but our own beginning may be written over.
        let own = serde_json::to_string(header)?;
        let beginning = own.find(':').map_or("", |end| &own[..=end]);
        let beginning = beginning.as_bytes();
        let is_own = bytes.starts_with(beginning) || whole == 0 && beginning.starts_with(&bytes);
        if !is_own {
            bail!("{name}, line 1: this is no such log: name another file");
        }
        let text =
            str::from_utf8(&bytes[..whole]).with_context(|| format!("{name} cannot be read"))?;
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
        file.set_len(whole as u64)
            .with_context(|| format!("{name} cannot be written"))?;
        let mut log = Self { file };
        if whole == 0 {
            log.write(header)
                .with_context(|| format!("{name} cannot be written"))?;
        }
        Ok((log, entries))
    }

    /// Adds a line.
    pub(crate) fn write(&mut self, value: &impl Serialize) -> anyhow::Result<()> {
        let mut line = serde_json::to_vec(value)?;
        line.push(b'\n');
        Ok(self.file.write_all(&line)?)
    }
}

/// The first thing that differs between two headers. What is missing is nothing.
fn difference(found: &Value, wanted: &Value) -> Option<String> {
    let mut wanted = wanted.as_object().into_iter().flatten();
    let (name, here) = wanted.find(|(name, here)| found[name.as_str()] != **here)?;
    let there = &found[name.as_str()];
    // Of the contents of many files, those that differ.
    let inner = there.as_object().and_then(|_| difference(there, here));
    Some(inner.unwrap_or_else(|| format!("{name}: {there} there, {here} here")))
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::super::game::example;
    use super::*;

    fn header(seed: u64) -> Header {
        Header {
            engines: ["A", "B"].map(|it| Fields::parse(it).unwrap()).into(),
            each: None,
            round_robin: false,
            openings: None,
            opening_plies: None,
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
        let plan = Plan {
            number: 1,
            round: 0,
            pairing: 0,
            white: 0,
            black: 1,
        };
        Entry::new(&plan, ["A", "B"], &example())
    }

    #[test]
    fn work_is_summed_by_colour() {
        let entry = entry();
        assert_eq!(entry.winner(), Some(Color::Black));
        assert_eq!(entry.work[0].depths, (1, 7));
        assert_eq!(entry.work[0].nodes, (900, 103_000));
        assert_eq!(entry.work[1].moves, 1);
        assert_eq!(entry.work[1].nodes, (0, 0));
    }

    #[test]
    fn what_was_written_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("x.jsonl");
        let (mut log, entries) = Log::open::<_, Entry>(&path, &header(1)).unwrap();
        assert_eq!(entries, []);
        log.write(&entry()).unwrap();
        // The program was killed while it wrote.
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
        let cut_short = Header {
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
            (cut_short, "resign: null there, \"4,800\" here"),
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
    fn a_log_that_is_being_written_is_refused() {
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
    fn what_is_no_log_is_left_alone() {
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
