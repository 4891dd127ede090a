//! Replay of a problem report, command by command.

use std::fmt::Write as _;
use std::io::{self, Write};
use std::panic::AssertUnwindSafe;

use plywise_game::session::problem::Problem;
use plywise_game::session::replay::{Fate, Replay, Step};
use plywise_game::session::{Announcement, Command, Effect, Session};

/// Replays a problem report and writes each step. Returns the number of violated invariants.
pub(super) fn write(
    problem: &Problem,
    with_effects: bool,
    out: &mut dyn Write,
) -> io::Result<usize> {
    writeln!(
        out,
        "written by Plywise {}, replayed by {}",
        problem.program,
        plywise_game::VERSION
    )?;
    if !problem.note.is_empty() {
        writeln!(out, "note: {}", problem.note.replace('\n', "\n      "))?;
    }
    if problem.cut > 0 {
        writeln!(
            out,
            "the beginning is cut off: {} commands came before",
            problem.cut
        )?;
    }
    let options = problem.start.options();
    writeln!(out, "white: {:?}", options.white)?;
    writeln!(out, "black: {:?}", options.black)?;
    writeln!(out, "seed:  {}", options.seed)?;
    writeln!(out, "start: {}", options.start)?;
    let ply = problem.start.game().ply();
    if ply > 0 {
        writeln!(out, "resumed after {ply} plies: {}", moves(&problem.start))?;
    }
    writeln!(out)?;
    let mut replay = Replay::new(problem);
    let (mut accepted, mut stale, mut broken) = (0, 0, 0);
    loop {
        // A panic may be the reported problem. It is written and ends the replay.
        let next = std::panic::catch_unwind(AssertUnwindSafe(|| replay.next()));
        let step = match next {
            Ok(Some(step)) => step,
            Ok(None) => break,
            Err(_) => {
                writeln!(
                    out,
                    "       BROKEN: the session broke off at the next command"
                )?;
                broken += 1;
                break;
            }
        };
        let (found, fen) = (step.breaches.len(), replay.session().game().position());
        broken += found;
        match step.fate {
            Some(Fate::Accepted) => accepted += 1,
            Some(Fate::Stale) => stale += 1,
            None => {}
        }
        write_step(&step, with_effects, out)?;
        if found > 0 {
            writeln!(out, "       in {fen}")?;
        }
    }
    let session = replay.session();
    writeln!(out, "\nmoves: {}", moves(session))?;
    writeln!(out, "position: {}", session.game().position())?;
    if let Some(outcome) = session.game().outcome() {
        writeln!(out, "result: {outcome}")?;
    }
    writeln!(
        out,
        "{} commands, engine results: {accepted} accepted, {stale} stale; broken promises: {broken}",
        problem.commands.len()
    )?;
    Ok(broken)
}

fn write_step(step: &Step<'_>, with_effects: bool, out: &mut dyn Write) -> io::Result<()> {
    let at = step.recorded.at.as_secs_f64();
    let fate = match step.fate {
        Some(Fate::Accepted) => " (accepted)",
        Some(Fate::Stale) => " (stale, dropped)",
        None => "",
    };
    let command = in_brief(&step.recorded.command);
    writeln!(out, "{:5} {at:10.3} s  {command}{fate}", step.number)?;
    if with_effects {
        for effect in &step.effects {
            writeln!(out, "       -> {}", effect_in_brief(effect))?;
        }
    }
    for breach in &step.breaches {
        writeln!(out, "       BROKEN: {breach}")?;
    }
    Ok(())
}

/// Formats a command of a problem report in one line. Long commands are shortened, others use their
/// debug format.
fn in_brief(command: &Command) -> String {
    match command {
        Command::Tap(square) => format!("Tap {square}"),
        Command::Drag { from, to } => format!("Drag {from} to {to}"),
        Command::Searched { id, report } => format!(
            "Searched {}: depth {}, {}, {:?}",
            id.0, report.depth, report.score, report.pv
        ),
        Command::SearchEnded {
            id,
            outcome: Err(error),
        } => format!("SearchEnded {}: {error}", id.0),
        Command::SearchEnded {
            id,
            outcome: Ok(outcome),
        } => {
            let best = outcome.best.map_or("none".to_owned(), |mv| mv.to_string());
            let (depth, score) = (outcome.depth, outcome.score);
            format!("SearchEnded {}: {best}, depth {depth}, {score}", id.0)
        }
        Command::NewGame(options) => format!(
            "NewGame: white {:?}, black {:?}, seed {}, start {}",
            options.white, options.black, options.seed, options.start
        ),
        other => format!("{other:?}"),
    }
}

fn effect_in_brief(effect: &Effect) -> String {
    match effect {
        Effect::StartSearch {
            id, root, limits, ..
        } => {
            let depth = limits.depth.map(|depth| format!(" to depth {depth}"));
            let depth = depth.unwrap_or_default();
            format!("start search {}{depth} of {}", id.0, root.position)
        }
        Effect::StopSearch { id } => format!("stop search {}", id.0),
        Effect::WakeAt(at) => format!("wake at {:.3} s", at.as_secs_f64()),
        Effect::Save { save } => format!("save {save}"),
        Effect::Announce(Announcement::Moved { ply, mv, .. }) => format!("moved {mv}, ply {ply}"),
        Effect::Announce(announcement) => format!("announce {announcement:?}"),
    }
}

/// Returns the moves of the session's game in SAN with move numbers.
fn moves(session: &Session) -> String {
    let views = (0..session.game().ply()).filter_map(|ply| session.move_view(ply));
    let mut text = String::new();
    for (index, view) in views.enumerate() {
        if index > 0 {
            text.push(' ');
        }
        let white = view.color == plywise_chess::Color::White;
        if white {
            let _ = write!(text, "{}. ", view.number);
        } else if index == 0 {
            let _ = write!(text, "{}... ", view.number);
        }
        text.push_str(&view.san);
    }
    if text.is_empty() {
        text.push_str("none");
    }
    text
}
