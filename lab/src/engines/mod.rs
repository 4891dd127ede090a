//! Players of matches: external programs that speak UCI, and built-in players.
//!
//! | file | concept |
//! |---|---|
//! | `player` | what every engine can do |
//! | `control` | stop flag and timeout of matches |
//! | `spec` | description of an engine: `key=value,key="a, b"` |
//! | `process` | a running program, with the time of each line |
//! | `uci` | the protocol |
//! | `builtin` | this program's own engine, its levels, and simple players |
//! | `search` | searches of the own engine outside of games |
//! | `fault` | faults of engines |

mod builtin;
mod control;
mod fault;
mod player;
mod process;
mod search;
mod spec;
mod uci;

pub(crate) use builtin::{BuiltIn, balance, one_thread};
pub(crate) use control::{Control, catch_interrupt};
pub(crate) use fault::{Fault, FaultKind};
pub(crate) use player::{Engine, Info, Turn};
pub(crate) use search::searched;
pub(crate) use spec::{Budget, EngineSpec, Fields};

use crate::workspace::note;

/// Starts an engine and waits until it is ready.
pub(crate) fn start(
    spec: &EngineSpec,
    chess960: bool,
    control: &Control,
) -> Result<Box<dyn Engine>, Fault> {
    Ok(match spec.builtin {
        Some(builtin) => Box::new(builtin::BuiltInEngine::new(builtin, spec)?),
        None => Box::new(uci::UciEngine::start(spec, chess960, control)?),
    })
}

/// Prints a warning for each option in an engine's description that the engine does not have.
pub(crate) fn warn_of_unknown_options(name: &str, engine: &dyn Engine) {
    for option in engine.unknown_options() {
        note(&format!(
            "plywise-lab: {name} has no option {option}: it is left out"
        ));
    }
}
