//! `plywise pgn check`: reads PGN files, reports errors with their lines, and counts games and
//! plies.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use anyhow::Context;
use plywise_chess::{Move, Position};
use plywise_pgn::{Flow, PgnProblem, Reader, Severity, Visitor};

use super::counted::Counted;
use super::source::open;
use crate::args::CheckArgs;
use crate::perft::per_second;

/// Runs `plywise pgn check`. Fails if a file cannot be read, is not empty but contains no game, or
/// contains a damaged game.
pub fn run(args: &CheckArgs) -> anyhow::Result<ExitCode> {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let started = Instant::now();
    let mut total = Totals::default();
    let mut failed = false;
    for file in &args.files {
        let checked = open(file).and_then(|source| {
            let mut check = Check::new(file, &mut out);
            let mut bytes = 0;
            let mut reader = Reader::new(Counted::new(source, &mut bytes));
            while let Some(written) = reader
                .read_game(&mut check)
                .with_context(|| format!("{file} cannot be read"))?
            {
                written?;
            }
            check.written?;
            check.totals.bytes = bytes;
            Ok(check.totals)
        });
        match checked {
            Ok(totals) => {
                if totals.games == 0 && totals.bytes > 0 {
                    failed = true;
                    let _ = writeln!(io::stderr(), "plywise: {file}: no game was found");
                }
                if args.files.len() > 1 {
                    writeln!(out, "{file}: {}", totals.counts())?;
                }
                total.add(&totals);
            }
            // Go on with the other files.
            Err(error) if !crate::is_broken_pipe(&error) => {
                failed = true;
                let _ = writeln!(io::stderr(), "plywise: {error:#}");
            }
            Err(error) => return Err(error),
        }
    }
    let time = started.elapsed();
    writeln!(out, "{} {}", total.counts(), total.speed(time))?;
    out.flush()?;
    Ok(if failed || total.errors > 0 {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Numbers of files, games, plies and problems that `plywise pgn check` has read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Totals {
    games: u64,
    plies: u64,
    errors: u64,
    notes: u64,
    bytes: u64,
}

impl Totals {
    fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.errors += other.errors;
        self.notes += other.notes;
        self.bytes += other.bytes;
    }

    fn counts(&self) -> String {
        let Self {
            games,
            plies,
            errors,
            notes,
            ..
        } = self;
        format!("games {games} plies {plies} errors {errors} notes {notes}")
    }

    fn speed(&self, time: Duration) -> String {
        let tenths = per_second(self.bytes, time) / 100_000;
        format!(
            "time {:.3} s games/s {} MB/s {}.{}",
            time.as_secs_f64(),
            per_second(self.games, time),
            tenths / 10,
            tenths % 10
        )
    }
}

/// Visitor that counts games and plies and prints problems.
struct Check<'a, W> {
    file: &'a str,
    out: &'a mut W,
    totals: Totals,
    /// Nesting depth of variations, 0 in the main line. Only plies of the main line are counted.
    depth: u32,
    written: io::Result<()>,
}

impl<'a, W: Write> Check<'a, W> {
    fn new(file: &'a str, out: &'a mut W) -> Self {
        Self {
            file,
            out,
            totals: Totals::default(),
            depth: 0,
            written: Ok(()),
        }
    }
}

impl<W: Write> Visitor for Check<'_, W> {
    /// Result of visiting a game: an error if the program's output is closed.
    type Output = io::Result<()>;

    fn begin_game(&mut self, _: u64, _: u64) {
        self.totals.games += 1;
        self.depth = 0;
    }

    fn play(&mut self, _: &Position, _: Move, _: &Position) -> ControlFlow<Self::Output> {
        self.totals.plies += u64::from(self.depth == 0);
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self) -> Flow {
        self.depth += 1;
        Flow::Read
    }

    fn end_variation(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn problem(&mut self, problem: PgnProblem) {
        let kind = match problem.severity() {
            Severity::Damage => {
                self.totals.errors += 1;
                "error"
            }
            Severity::Note => {
                self.totals.notes += 1;
                "note"
            }
        };
        if self.written.is_ok() {
            self.written = writeln!(self.out, "{}: {kind}: {problem}", self.file);
        }
    }

    fn end_game(&mut self) -> Self::Output {
        std::mem::replace(&mut self.written, Ok(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_plies_and_problems_are_counted() {
        let text = "[Result \"*\"]\n\n1. e4 (1. d4 d5) e5 2. Nf3 *\n\n[Result \"*\"]\n\n1. e5 *\n";
        let mut out = Vec::new();
        let mut check = Check::new("x.pgn", &mut out);
        let mut reader = Reader::new(text.as_bytes());
        while reader.read_game(&mut check).unwrap().is_some() {}
        assert_eq!(check.totals.counts(), "games 2 plies 3 errors 1 notes 0");
        let printed = String::from_utf8(out).unwrap();
        assert!(printed.starts_with("x.pgn: error: line 7, "), "{printed}");
    }

    #[test]
    fn speed_is_per_second() {
        let totals = Totals {
            games: 50,
            bytes: 3_000_000,
            ..Totals::default()
        };
        assert_eq!(
            totals.speed(Duration::from_millis(500)),
            "time 0.500 s games/s 100 MB/s 6.0"
        );
    }
}
