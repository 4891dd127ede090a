//! `data check`: reads the chunks of training games and prints statistics.

use std::collections::HashSet;
use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::ensure;
use clap::Args;
use plywise_chess::{Color, Position};
use plywise_pgn::PgnResult;

use super::chunk::{Chunk, Record};
use super::even_chance::even_chance;
use super::make::{self, Player, PlayerArgs};
use super::quiet::quiet_positions;

/// Last ply of the opening, in which games often have the same positions.
const OPENING: usize = 20;
/// First ply whose score is compared with the result of the game: White's move 31.
const FIRST_COMPARED: usize = 60;
/// Number of plies of each game, from `FIRST_COMPARED` on, whose score is compared with the game's result.
const COMPARED: usize = 5;

/// Arguments of `data check`.
#[derive(Debug, Args)]
pub(crate) struct CheckArgs {
    /// Folder of the chunks
    folder: PathBuf,
    /// Reproduce this chunk and compare it to the byte
    #[arg(long, value_name = "NUMBER")]
    again: Option<u32>,
    #[command(flatten)]
    player: PlayerArgs,
}

/// Reads all chunks and reproduces one of them if asked to.
pub(super) fn run(args: &CheckArgs) -> anyhow::Result<()> {
    let mut count = Count::default();
    for number in Chunk::numbers(&args.folder)? {
        let chunk = Chunk::read(&args.folder, number)?;
        count.bytes += chunk.to_bytes().len();
        count.chunks += 1;
        for game in &chunk.games {
            count.add(game)?;
        }
    }
    writeln!(io::stdout(), "{count}")?;
    if let Some(number) = args.again {
        let kept = Chunk::read(&args.folder, number)?;
        let player = Player::new(&args.player)?;
        ensure!(
            kept.engine == player.name,
            "chunk {number} was made by {}, not by {}",
            kept.engine,
            player.name
        );
        let again = make::chunk(&player, number, kept.nodes, &|| ())?;
        ensure!(
            again.to_bytes() == kept.to_bytes(),
            "chunk {number} is not reproduced"
        );
        writeln!(io::stdout(), "chunk {number} reproduced: the same bytes")?;
    }
    Ok(())
}

#[derive(Default)]
struct Count {
    chunks: usize,
    games: usize,
    chess960: usize,
    plies: usize,
    positions: usize,
    quiet: usize,
    white: usize,
    drawn: usize,
    bytes: usize,
    late: usize,
    repeated: usize,
    seen: HashSet<u64>,
    /// Scores around move 32 for the side to move, each with whether that side won.
    judged: Vec<(f64, bool)>,
}

impl Count {
    fn add(&mut self, game: &Record) -> anyhow::Result<()> {
        self.games += 1;
        self.plies += game.moves.len();
        self.positions += game.scores.len();
        self.quiet += quiet_positions(game)?.len();
        self.white += usize::from(game.result == PgnResult::WhiteWins);
        self.drawn += usize::from(game.result == PgnResult::Draw);
        let scored = (game.first_scored()..).zip(&game.scores);
        let compared = scored.skip_while(|&(ply, _)| ply < FIRST_COMPARED);
        for (ply, score) in compared.take(COMPARED) {
            let turn = if ply % 2 == 0 {
                Color::White
            } else {
                Color::Black
            };
            let won = game.result.winner() == Some(turn);
            self.judged.push((score.raw().into(), won));
        }
        let mut position = Position::chess960(game.start)?;
        self.chess960 += usize::from(position != Position::startpos());
        // A repetition within a game does not count.
        let mut own = HashSet::new();
        for (ply, &mv) in (1..).zip(&game.moves) {
            position.play(mv);
            if ply > OPENING && own.insert(position.hash()) {
                self.late += 1;
                self.repeated += usize::from(self.seen.contains(&position.hash()));
            }
        }
        self.seen.extend(own);
        Ok(())
    }
}

impl std::fmt::Display for Count {
    #[allow(clippy::cast_precision_loss)] // shares are for display
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let share = |part: usize, whole: usize| part as f64 / whole.max(1) as f64;
        let percent = |part: usize, whole: usize| 100.0 * share(part, whole);
        writeln!(
            f,
            "{} chunks, {} games, {} positions with a score, {} of them quiet; all moves are legal",
            self.chunks, self.games, self.positions, self.quiet
        )?;
        writeln!(
            f,
            "results: {:.1} % White, {:.1} % draws, {:.1} % Black; {:.1} % Chess960",
            percent(self.white, self.games),
            percent(self.drawn, self.games),
            percent(self.games - self.white - self.drawn, self.games),
            percent(self.chess960, self.games)
        )?;
        writeln!(
            f,
            "plies a game: {:.1}; bytes a position: {:.2}",
            share(self.plies, self.games),
            share(self.bytes, self.positions)
        )?;
        write!(
            f,
            "positions after ply {OPENING} that occur in an earlier game: {:.2} %",
            percent(self.repeated, self.late)
        )?;
        match even_chance(&self.judged) {
            Some(score) => write!(f, "\neven chance to win at move 32: {score:.0} centipawns"),
            None => Ok(()),
        }
    }
}
