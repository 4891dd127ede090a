//! `plywise-lab endings`: what the tables say, the answers that are given and the starts of the
//! endings, a line each. Another program checks them, see `tests/python/endings.py`.

use std::io::{self, BufWriter, Write};
use std::time::Instant;

use clap::{Args, Subcommand};
use plywise_chess::{CastlingText, Position};
use plywise_coach::endings::{Ending, reply};
use plywise_tables::{Material, Tables, Value};

use crate::random::Random;

#[derive(Debug, Args)]
pub(crate) struct EndingsArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Subcommand)]
enum What {
    /// How long a table takes to make, with those that it leads to: men, seconds and bytes
    #[command(after_help = "Example:\n  plywise-lab endings make KQKP KBNK")]
    Make {
        /// The men, as in KQKP
        #[arg(required = true)]
        materials: Vec<Material>,
    },
    /// All positions of an ending: FEN and value
    #[command(after_help = "Example:\n  plywise-lab endings table KQK")]
    Table {
        /// The men, as in KQK
        material: Material,
    },
    /// Positions by lot: FEN, value, the answer that is given, and each move with its value
    #[command(after_help = "Example:\n  plywise-lab endings sample KQKR --positions 100")]
    Sample {
        /// The men, as in KQKR
        material: Material,
        /// How many positions, about
        #[arg(long, default_value_t = 1000)]
        positions: usize,
        /// Another seed gives other positions
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Starts of the endings: id, number, aim, FEN and value
    #[command(after_help = "Example:\n  plywise-lab endings starts --count 3")]
    Starts {
        /// Starts of each ending
        #[arg(long, default_value_t = 6)]
        count: u32,
        /// This ending only
        #[arg(long)]
        ending: Option<String>,
    },
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

pub(crate) fn run(args: &EndingsArgs) -> anyhow::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    match &args.what {
        What::Make { materials } => {
            for material in materials {
                let start = Instant::now();
                let tables = made(std::slice::from_ref(material));
                let seconds = start.elapsed().as_secs_f64();
                writeln!(out, "{material};{seconds:.2};{}", tables.bytes())?;
                out.flush()?;
            }
        }
        What::Table { material } => {
            let tables = made(std::slice::from_ref(material));
            for (position, value) in tables.positions(material) {
                writeln!(out, "{position};{}", text(Some(value)))?;
            }
        }
        What::Sample {
            material,
            positions,
            seed,
        } => {
            let tables = made(std::slice::from_ref(material));
            let (count, _) = tables.extent(material).unwrap_or_default();
            let mut random = Random::new(*seed, 0);
            let every = (count / positions.max(&1)).max(1);
            for (position, value) in tables.positions(material) {
                if random.below(every) == 0 {
                    writeln!(out, "{}", sampled(&tables, &position, value))?;
                }
            }
        }
        What::Starts { count, ending } => {
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
                out.flush()?;
            }
        }
    }
    out.flush()?;
    Ok(())
}

fn sampled(tables: &Tables, position: &Position, value: Value) -> String {
    let uci = |mv| position.uci(mv, CastlingText::Standard);
    let answer = reply(tables, position, &[], 0).map_or_else(String::new, uci);
    let moves: Vec<_> = position
        .legal_moves()
        .into_iter()
        .map(|mv| format!("{}={}", uci(mv), text(tables.value(&position.after(mv)))))
        .collect();
    format!(
        "{position};{};{answer};{}",
        text(Some(value)),
        moves.join(" ")
    )
}
