//! `people scores`: scores all moves in people's games.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use clap::Args;
use plywise_chess::Position;
use plywise_engine::Engine;
use plywise_game::Game;

use super::games::{self, PeopleGame};
use super::samples::{FIRST_PLY, ScoredGame, ScoredPly, file_name, write};
use crate::background::{JobArgs, Jobs, lock};
use crate::engines::one_thread;
use crate::workspace::note;

/// Number of games in a file.
const GAMES: usize = 200;

/// Arguments of `people scores`.
#[derive(Debug, Args)]
pub(crate) struct ScoresArgs {
    #[command(flatten)]
    jobs: JobArgs,
    /// Folder of the games
    #[arg(long, value_name = "FOLDER")]
    games: PathBuf,
}

/// Scores all games that are not scored yet.
pub(super) fn run(args: &ScoresArgs) -> Result<()> {
    if !args.games.exists() {
        note(&format!(
            "{} does not exist, so there is nothing to do",
            args.games.display()
        ));
        return Ok(());
    }
    let folder = &args.jobs.folder;
    fs::create_dir_all(folder).with_context(|| format!("{} cannot be made", folder.display()))?;
    let _lock = lock(&folder.join("lock"))?;
    let games = games::read(&args.games)?;
    let chunks: Vec<&[PeopleGame]> = games.chunks(GAMES).collect();
    let is_done = |number: &u32| folder.join(file_name(*number)).exists();
    note(&format!("{} games in {} files", games.len(), chunks.len()));
    let done: BTreeSet<u32> = (0..chunks.len() as u32).filter(is_done).collect();
    let jobs = Jobs {
        args: &args.jobs,
        count: Some((chunks.len() - done.len()) as u32),
        first: 0,
        done,
    };
    jobs.run(
        || one_thread(1),
        |engine, number, pause| {
            let scored = chunks[number as usize].iter().map(|game| {
                pause();
                score(engine, game)
            });
            let scored: Vec<ScoredGame> = scored.collect::<Result<_>>()?;
            save(folder, number, &scored)?;
            Ok(number)
        },
        |number, time| {
            note(&format!(
                "{number} of {}, {:.0} s",
                chunks.len(),
                time.as_secs_f64()
            ));
            Ok(())
        },
    )
}

fn save(folder: &Path, number: u32, games: &[ScoredGame]) -> Result<()> {
    let mut bytes = Vec::new();
    for game in games {
        write(game, &mut bytes);
    }
    crate::workspace::write_whole(&folder.join(file_name(number)), &bytes)
}

fn score(engine: &Engine, game: &PeopleGame) -> Result<ScoredGame> {
    let mut played = Game::new(Position::startpos());
    let mut plies = Vec::new();
    for text in &game.moves {
        // A game ends before a move that is not legal.
        let Ok(mv) = played.position().parse_uci(text) else {
            break;
        };
        let is_scored = plies.len() >= FIRST_PLY && played.position().legal_moves().len() > 1;
        let moves = if is_scored {
            engine.short_scores(played.search_root())?
        } else {
            Vec::new()
        };
        plies.push(ScoredPly { mv, moves });
        if played.play(mv).is_err() {
            break;
        }
    }
    Ok(ScoredGame {
        key: game.key,
        ratings: game.ratings,
        plies,
    })
}
