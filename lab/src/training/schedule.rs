//! When exercises come again after answers that are given.

use std::io::{BufRead, BufWriter, Write};

use anyhow::{Context, Result};
use plywise_coach::training::{Attempt, Day, Grade, Item, Schedule};
use serde_json::json;

/// Answers each line of the input.
pub(super) fn run(input: impl BufRead, output: impl Write) -> Result<()> {
    let mut output = BufWriter::new(output);
    for line in input.lines() {
        let attempts = read(&line?)?;
        let states: Option<Vec<_>> = (1..=attempts.len())
            .map(|answered| {
                let schedule = Schedule::of(attempts.get(..answered)?)?;
                let memory = schedule.memory;
                Some(json!([
                    memory.stability,
                    memory.difficulty,
                    schedule.due.number()
                ]))
            })
            .collect();
        writeln!(output, "{}", json!(states.unwrap_or_default()))?;
    }
    Ok(output.flush()?)
}

fn read(line: &str) -> Result<Vec<Attempt>> {
    let answers = line.split_whitespace().zip(0..);
    answers
        .map(|(answer, at)| {
            let parts = answer.split_once(',').and_then(|(grade, day)| {
                Some((Grade::from_number(grade.parse().ok()?)?, day.parse().ok()?))
            });
            let (grade, day) =
                parts.with_context(|| format!("\"{answer}\" is not GRADE,DAY, as in 3,0"))?;
            Ok(Attempt {
                item: Item::Card(0),
                at,
                day: Day::new(day),
                grade,
            })
        })
        .collect()
}
