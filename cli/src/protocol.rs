//! Runs one of the two protocols on standard input and output.

use std::io::{self, BufRead, BufReader, Stdin};
use std::process::ExitCode;

use crate::input::{Line, read_line};
use crate::output::Output;
use crate::uci::Uci;
use crate::xboard;

pub(crate) fn run_uci() -> anyhow::Result<()> {
    talk_uci(None, BufReader::new(io::stdin()))
}

pub(crate) fn run_xboard() -> anyhow::Result<()> {
    talk_xboard(None, BufReader::new(io::stdin()))
}

/// Runs the protocol that the first line of the input selects.
pub(crate) fn run_chosen_by_first_line() -> anyhow::Result<ExitCode> {
    let mut input = BufReader::new(io::stdin());
    let first = first_with_words(&mut input)?;
    let is_xboard = match &first {
        Some(Line::Text(text)) => {
            matches!(
                text.split_ascii_whitespace().next(),
                Some("xboard" | "protover")
            )
        }
        _ => false,
    };
    if is_xboard {
        talk_xboard(first, input)?;
    } else {
        talk_uci(first, input)?;
    }
    Ok(ExitCode::SUCCESS)
}

/// Returns the first non-blank line.
fn first_with_words(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    loop {
        match read_line(input)? {
            Some(Line::Text(text)) if text.split_ascii_whitespace().next().is_none() => {}
            line => return Ok(line),
        }
    }
}

fn talk_uci(first: Option<Line>, mut input: BufReader<Stdin>) -> anyhow::Result<()> {
    let output = Output::stdout();
    let mut uci = Uci::new(output.clone());
    let mut next = first;
    while !output.is_closed() {
        let line = match next.take() {
            Some(line) => Some(line),
            None => read_line(&mut input)?,
        };
        let done = match line {
            Some(Line::Text(text)) => uci.handle_line(&text).is_break(),
            Some(Line::TooLong) => {
                uci.skip_line();
                false
            }
            None => {
                uci.finish();
                true
            }
        };
        if done {
            break;
        }
    }
    Ok(())
}

fn talk_xboard(first: Option<Line>, input: BufReader<Stdin>) -> anyhow::Result<()> {
    xboard::converse(first, input, &Output::stdout())?;
    Ok(())
}
