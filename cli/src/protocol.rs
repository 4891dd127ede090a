//! Start of a chess protocol, UCI or XBoard, on standard input and output.

use std::io::{self, BufReader};
use std::process::ExitCode;

use crate::input::{Line, read_line};
use crate::output::Output;
use crate::uci::Uci;
use crate::xboard;

pub(crate) fn run_uci() -> anyhow::Result<()> {
    talk_uci(lines())
}

pub(crate) fn run_xboard() -> anyhow::Result<()> {
    talk_xboard(lines())
}

/// Runs UCI or XBoard, whichever the first non-blank line of the input selects.
pub(crate) fn run_chosen_by_first_line() -> anyhow::Result<ExitCode> {
    let mut lines = lines().peekable();
    let is_blank = |line: &_| matches!(line, Ok(Line::Text(text)) if text.trim_ascii().is_empty());
    while lines.next_if(is_blank).is_some() {}
    let first = match lines.peek() {
        Some(Ok(Line::Text(text))) => text.split_ascii_whitespace().next(),
        _ => None,
    };
    if matches!(first, Some("xboard" | "protover")) {
        talk_xboard(lines)?;
    } else {
        talk_uci(lines)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn lines() -> impl Iterator<Item = io::Result<Line>> + Send {
    let mut input = BufReader::new(io::stdin());
    std::iter::from_fn(move || read_line(&mut input).transpose())
}

fn talk_uci(lines: impl Iterator<Item = io::Result<Line>>) -> anyhow::Result<()> {
    let output = Output::stdout();
    let mut uci = Uci::new(output.clone());
    for line in lines {
        match line? {
            Line::Text(text) if uci.handle_line(&text).is_break() => return Ok(()),
            Line::Text(_) => {}
            Line::TooLong => uci.skip_line(),
        }
        if output.is_closed() {
            return Ok(());
        }
    }
    uci.finish();
    Ok(())
}

fn talk_xboard(
    lines: impl Iterator<Item = io::Result<Line>> + Send + 'static,
) -> anyhow::Result<()> {
    Ok(xboard::converse(lines, &Output::stdout())?)
}
