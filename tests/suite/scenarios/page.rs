//! Generation of `docs/parity.md`, which lists the tests of each scenario.

use std::fmt::Write as _;

use super::list::{PLATFORMS, Platform, Scenario, Screen};
use super::marks::Mark;

const INTRODUCTION: &str = "\
# Parity

The behaviour of Plywise and the tests that prove it. The list of scenarios is
[`tests/data/scenarios.txt`](../tests/data/scenarios.txt); this page is generated from it and from the
annotations of the tests. A tick links to a test that `cargo xtask test` runs, for the page with
`--deep`; hover over it for the test's name.

The core decides the behaviour once, and scenario tests of the whole app prove it. The last section
lists what each frontend adds: its screens draw every control, and every control sends its event.
The tests of a frontend may cover further scenarios. A dash is explained below its table.
`tests/suite/scenarios.rs` checks the list and generates this page.
";

/// Returns the annotations of a scenario's tests on a platform.
fn tests<'a>(
    marks: &'a [Mark],
    scenario: &'a Scenario,
    platform: Platform,
) -> impl Iterator<Item = &'a Mark> {
    marks
        .iter()
        .filter(move |mark| mark.platform == platform && mark.id == scenario.id)
}

/// Returns the text of the page `docs/parity.md`.
pub(super) fn page(screens: &[Screen], marks: &[Mark]) -> String {
    let scenarios = || screens.iter().flat_map(|screen| &screen.scenarios);
    let counts = PLATFORMS.map(|platform| {
        let tested = |scenario: &&Scenario| tests(marks, scenario, platform).next().is_some();
        let count = scenarios().filter(tested).count();
        format!("{count} {}", platform.place())
    });
    let mut page = INTRODUCTION.to_owned();
    let _ = writeln!(
        page,
        "\n{} scenarios: {}.",
        scenarios().count(),
        counts.join(", ")
    );
    for screen in screens {
        let _ = write!(page, "\n## {}\n\n", screen.name);
        section(&mut page, screen, marks);
    }
    page
}

fn section(page: &mut String, screen: &Screen, marks: &[Mark]) {
    page.push_str(
        "| scenario | core | terminal | Android | iOS | page |\n|---|---|---|---|---|---|\n",
    );
    let mut reasons: Vec<String> = Vec::new();
    for scenario in &screen.scenarios {
        let cells = PLATFORMS.map(|platform| cell(screen, scenario, platform, marks, &mut reasons));
        let _ = writeln!(page, "| {} | {} |", scenario.sentence, cells.join(" | "));
    }
    if reasons.is_empty() {
        return;
    }
    page.push('\n');
    for (place, reason) in reasons.iter().enumerate() {
        let _ = writeln!(page, "{}. {reason}", place + 1);
    }
}

/// Returns a table cell: a tick for each test, or a dash with the number of the reason for a
/// missing test. New reasons are added to `reasons`.
fn cell(
    screen: &Screen,
    scenario: &Scenario,
    platform: Platform,
    marks: &[Mark],
    reasons: &mut Vec<String>,
) -> String {
    let ticks: Vec<String> = tests(marks, scenario, platform)
        .map(|mark| format!("[✓](../{} \"{}\")", mark.file, mark.test))
        .collect();
    if !ticks.is_empty() {
        return ticks.join(" ");
    }
    let own = scenario.reasons.get(&platform);
    let Some(reason) = own.or_else(|| screen.reasons.get(&platform)) else {
        return String::new();
    };
    let reason = format!("{}: {reason}.", platform.name());
    let place = reasons.iter().position(|known| *known == reason);
    let place = place.unwrap_or_else(|| {
        reasons.push(reason);
        reasons.len() - 1
    });
    format!("– ({})", place + 1)
}
