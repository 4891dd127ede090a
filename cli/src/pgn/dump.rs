//! `plywise pgn dump`: prints the main-line moves of all games with the position after each move.

use std::io::{self, BufWriter, Write};
use std::ops::ControlFlow;
use std::process::ExitCode;

use anyhow::Context;
use plywise_chess::{FenStyle, Move, Position};
use plywise_pgn::{Flow, PgnProblem, Reader, Severity, Visitor};

use super::counted::Counted;
use super::source::open;
use crate::args::DumpArgs;

/// Runs `plywise pgn dump`. Fails if the file cannot be read, is not empty but contains no game, or
/// contains a damaged game.
pub fn run(args: &DumpArgs) -> anyhow::Result<ExitCode> {
    let file = &args.file;
    let mut bytes = 0;
    let mut reader = Reader::new(Counted::new(open(file)?, &mut bytes));
    let mut dump = Dump {
        file,
        out: BufWriter::new(io::stdout().lock()),
        games: 0,
        damaged: false,
        written: Ok(()),
    };
    while let Some(written) = reader
        .read_game(&mut dump)
        .with_context(|| format!("{file} cannot be read"))?
    {
        written?;
    }
    dump.out.flush()?;
    if dump.games == 0 && bytes > 0 {
        anyhow::bail!("{file}: no game was found");
    }
    Ok(if dump.damaged {
        ExitCode::FAILURE
    } else {
        ExitCode::SUCCESS
    })
}

/// Visitor that prints the moves of the main line of a game with the positions.
struct Dump<'a, W> {
    file: &'a str,
    out: W,
    games: u64,
    damaged: bool,
    written: io::Result<()>,
}

impl<W: Write> Dump<'_, W> {
    fn line(&mut self, text: &str) {
        if self.written.is_ok() {
            self.written = writeln!(self.out, "{text}");
        }
    }
}

impl<W: Write> Visitor for Dump<'_, W> {
    /// Result of visiting a game: an error if the program's output is closed.
    type Output = io::Result<()>;

    fn begin_game(&mut self, _: u64, _: u64) {
        if self.games > 0 {
            self.line("");
        }
        self.games += 1;
    }

    fn play(&mut self, before: &Position, mv: Move, after: &Position) -> ControlFlow<Self::Output> {
        let (san, fen) = (before.san(mv), after.to_fen(FenStyle::XFen));
        self.line(&format!("{san}\t{fen}"));
        match self.end_game() {
            Ok(()) => ControlFlow::Continue(()),
            error => ControlFlow::Break(error),
        }
    }

    fn begin_variation(&mut self) -> Flow {
        Flow::Skip
    }

    fn problem(&mut self, problem: PgnProblem) {
        let damage = problem.severity() == Severity::Damage;
        self.damaged |= damage;
        if damage {
            let _ = writeln!(io::stderr(), "plywise: {}: {problem}", self.file);
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
    fn main_line_is_printed_without_variations() {
        let text = "[Result \"*\"]\n\n1. e4 (1. d4) c5 *\n\n[Result \"*\"]\n\n1. Nf3 *\n";
        let mut dump = Dump {
            file: "x.pgn",
            out: Vec::new(),
            games: 0,
            damaged: false,
            written: Ok(()),
        };
        let mut reader = Reader::new(text.as_bytes());
        while let Some(written) = reader.read_game(&mut dump).unwrap() {
            written.unwrap();
        }
        let lines = [
            "e4\trnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1",
            "c5\trnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2",
            "",
            "Nf3\trnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1",
            "",
        ];
        assert_eq!(String::from_utf8(dump.out).unwrap(), lines.join("\n"));
        assert!(!dump.damaged);
    }
}
