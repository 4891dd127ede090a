//! Command that prints endgame tables, and start positions and answers of the endings to train.

use std::io::Write;
use std::time::Instant;

use clap::Subcommand;
use plywise_chess::{CastlingText, Position};
use plywise_coach::endings::{Ending, reply};
use plywise_tables::{Material, Tables, Value};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// Values are for the side to move: + or - with the plies to mate, = for a draw, ? without a table.
#[derive(Debug, Subcommand)]
pub(crate) enum EndingsCommand {
    /// Print the time and size of generating tables: pieces, seconds and bytes
    Make {
        #[arg(required = true)]
        materials: Vec<Material>,
    },
    /// Print all positions of an ending: FEN and value
    Table { material: Material },
    /// Print random positions: FEN, value, answer, and each move with its value
    Sample {
        material: Material,
        /// Approximate number of positions
        #[arg(long, default_value_t = 1000)]
        positions: usize,
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Print starts of the endings: id, number, goal, FEN and value
    Starts {
        /// Starts of each ending
        #[arg(long, default_value_t = 6)]
        count: u32,
        /// Only this ending
        #[arg(long)]
        ending: Option<String>,
    },
}

pub(crate) fn run(command: &EndingsCommand, out: &mut impl Write) -> anyhow::Result<()> {
    match command {
        EndingsCommand::Make { materials } => {
            for material in materials {
                let start = Instant::now();
                let bytes = made(std::slice::from_ref(material)).bytes();
                let seconds = start.elapsed().as_secs_f64();
                writeln!(out, "{material};{seconds:.2};{bytes}")?;
                out.flush()?;
            }
        }
        EndingsCommand::Table { material } => {
            let tables = made(std::slice::from_ref(material));
            for (position, value) in tables.positions(material) {
                writeln!(out, "{position};{}", text(Some(value)))?;
            }
        }
        EndingsCommand::Sample {
            material,
            positions,
            seed,
        } => {
            let tables = made(std::slice::from_ref(material));
            let (count, _) = tables.extent(material).unwrap_or_default();
            let mut random = ChaCha8Rng::seed_from_u64(*seed);
            let every = (count / positions.max(&1)).max(1) as u32;
            for (position, value) in tables.positions(material) {
                if random.random_ratio(1, every) {
                    writeln!(out, "{}", with_moves(&tables, &position, value))?;
                }
            }
        }
        EndingsCommand::Starts { count, ending } => {
            let wanted = |it: &&Ending| ending.as_ref().is_none_or(|id| id == it.id());
            for ending in Ending::ALL.iter().filter(wanted) {
                let tables = made(&ending.materials());
                for number in 0..*count {
                    if let Some(start) = ending.start(number, &tables) {
                        let (id, aim) = (ending.id(), ending.aim());
                        let (position, value) = (start.position, text(start.value));
                        writeln!(out, "{id};{number};{aim:?};{position};{value}")?;
                    }
                }
            }
        }
    }
    Ok(out.flush()?)
}

fn text(value: Option<Value>) -> String {
    match value {
        None => "?".to_owned(),
        Some(Value::Draw) => "=".to_owned(),
        Some(Value::Win(plies)) => format!("+{plies}"),
        Some(Value::Loss(plies)) => format!("-{plies}"),
    }
}

fn made(materials: &[Material]) -> Tables {
    let mut tables = Tables::default();
    for material in materials {
        tables.make(material, &mut |_| true);
    }
    tables
}

fn with_moves(tables: &Tables, position: &Position, value: Value) -> String {
    let uci = |mv| position.uci(mv, CastlingText::Standard);
    let answer = reply(tables, position, &[], 0).map_or_else(String::new, uci);
    let moves: Vec<_> = position
        .legal_moves()
        .into_iter()
        .map(|mv| format!("{}={}", uci(mv), text(tables.value(&position.after(mv)))))
        .collect();
    let (value, moves) = (text(Some(value)), moves.join(" "));
    format!("{position};{value};{answer};{moves}")
}
