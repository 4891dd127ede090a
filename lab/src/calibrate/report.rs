//! Output of the calibration: the ratings in the core, and the tables and the graph of
//! docs/levels.md.

use anyhow::{Context, Result};
use plotters::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::fit::{Fit, Rating};
use super::plan::{LEVELS, is_level, level_name};
use super::requirements;
use super::results::PairingResult;
use crate::workspace;

const PAGE: &str = "docs/levels.md";
const PLOT: &str = "docs/images/levels.svg";
const RATINGS: &str = "core/game/src/level_ratings.rs";

/// Writes all files that are computed from the results of the matches.
pub(super) fn write(
    results: &[PairingResult],
    fit: &Fit<'_>,
    given: &BTreeMap<String, f64>,
) -> Result<()> {
    let levels: Vec<Rating> = (1..=LEVELS)
        .map(|number| {
            let name = level_name(number);
            let found = fit.rating(&name);
            found.with_context(|| format!("{name} has no games"))
        })
        .collect::<Result<_>>()?;
    workspace::write(RATINGS, source(&levels))?;
    workspace::write(PLOT, plot(&levels)?)?;
    section("bars", &requirements::table(results, fit))?;
    section("ratings", &ladder(&levels, fit)?)?;
    section("others", &others(fit, given)?)?;
    section("matches", &matches(results, fit)?)
}

/// Replaces a section of docs/levels.md.
pub(super) fn section(name: &str, text: &str) -> Result<()> {
    workspace::write_section(PAGE, &format!("calibrate: {name}"), text)
}

fn source(levels: &[Rating]) -> String {
    let mut text = format!(
        "//! Ratings of the levels. Written by `cargo lab calibrate`; do not edit.\n\n\
         /// Elo and half the width of its 95 % interval, the lowest level first.\n\
         pub(super) const RATINGS: [(i32, i32); {}] = [\n",
        levels.len()
    );
    for rating in levels {
        let _ = writeln!(text, "    ({:.0}, {:.0}),", rating.elo, rating.margin);
    }
    text.push_str("];\n");
    text
}

fn ladder(levels: &[Rating], fit: &Fit<'_>) -> Result<String> {
    let mut table = String::from(
        "![Elo by level](images/levels.svg)\n\n| level | Elo | above the one below | the same between levels |\n\
         |---|---:|---:|---:|\n",
    );
    let stretch = fit.stretch();
    for (rating, number) in levels.iter().zip(1..) {
        let apart = fit.difference(&level_name(number), &level_name(number - 1));
        let step = apart.map_or_else(|| "–".to_owned(), with_margin);
        let between = apart.map_or_else(
            || "–".to_owned(),
            |apart| format!("{:.0}", apart.elo * stretch.elo),
        );
        writeln!(
            table,
            "| {number} | {} | {step} | {between} |",
            with_margin(*rating)
        )?;
    }
    writeln!(
        table,
        "\nLevels are {:.2} ± {:.2} times as far apart in games between themselves as these ratings, by which they\n\
         play others, would say. The squares of the distances between the matches and the fit, each in units of its\n\
         variance, add up to {:.0}; by chance alone it would be about {}. A match that lies further from the fit than\n\
         its standard deviation widens the intervals of its players, even where that is chance. What several matches have in\n\
         common, as an error in the rating of the Stockfish that they were played against, is not in them.",
        stretch.elo, stretch.margin, fit.chi_squared, fit.freedom
    )?;
    Ok(table)
}

fn with_margin(rating: Rating) -> String {
    format!("{:.0} ± {:.0}", rating.elo, rating.margin)
}

fn others(fit: &Fit<'_>, given: &BTreeMap<String, f64>) -> Result<String> {
    let mut table = String::from("| player | Elo |\n|---|---:|\n");
    for name in fit.names() {
        if is_level(name) {
            continue;
        }
        if let Some(elo) = given.get(name) {
            writeln!(table, "| {name} | {elo:.0}, given |")?;
        } else if let Some(rating) = fit.rating(name) {
            writeln!(table, "| {name} | {} |", with_margin(rating))?;
        }
    }
    Ok(table)
}

fn matches(results: &[PairingResult], fit: &Fit<'_>) -> Result<String> {
    let mut table = String::from(
        "| match | games | won, drawn, lost | score | Elo apart | by the fit | better with |\n\
         |---|---:|---|---:|---:|---:|---:|\n",
    );
    for result in results {
        let pairing = &result.pairing;
        writeln!(
            table,
            "| {} – {} | {} | {} | {:.1} % | {} | {} | {} |",
            pairing.first,
            pairing.second,
            pairing.games,
            outcome(result),
            100.0 * pairing.points / pairing.games,
            result.elo,
            // An integer prints no minus sign before 0.
            fit.difference_in(pairing).round() as i32,
            result.confidence,
        )?;
    }
    Ok(table)
}

/// Returns the wins, draws and losses of a match as text, with the faults of the opponent.
fn outcome(result: &PairingResult) -> String {
    let outcomes = result.outcomes();
    if result.faults.is_empty() {
        outcomes
    } else {
        format!("{outcomes} (the other: {})", result.faults)
    }
}

/// Width and height of the rating graph, in pixels.
const SIZE: (u32, u32) = (720, 480);
/// Font of the rating graph. Its unit is smaller than a pixel: 16 gives letters of 13 pixels.
const FONT: (&str, i32) = ("sans-serif", 16);
/// Space above and below the levels in the rating graph, in Elo.
const SPACE: f64 = 100.0;

/// Returns a graph of the ratings by level, with intervals, as SVG.
fn plot(levels: &[Rating]) -> Result<String> {
    let mut svg = String::new();
    {
        let ink = RGBColor(0x33, 0x3a, 0x40);
        let root = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        root.fill(&WHITE)?;
        let lowest = levels
            .iter()
            .map(|rating| rating.elo)
            .fold(f64::MAX, f64::min);
        let highest = levels
            .iter()
            .map(|rating| rating.elo)
            .fold(f64::MIN, f64::max);
        let mut chart = ChartBuilder::on(&root)
            .caption("Elo of the skill levels", ("sans-serif", 22))
            .margin(16)
            .x_label_area_size(48)
            .y_label_area_size(64)
            .build_cartesian_2d(
                0.0..f64::from(u32::try_from(levels.len())?) + 1.0,
                lowest - SPACE..highest + SPACE,
            )?;
        chart
            .configure_mesh()
            .x_labels(levels.len() + 2)
            .x_label_formatter(&|number| format!("{number:.0}"))
            .y_label_formatter(&|elo| format!("{elo:.0}"))
            .x_desc("level")
            .y_desc("Elo, on the scale of Stockfish's UCI_Elo")
            .label_style(FONT)
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .draw()?;
        let points = || levels.iter().zip(1_u32..);
        chart.draw_series(LineSeries::new(
            points().map(|(rating, number)| (f64::from(number), rating.elo)),
            ink.mix(0.4),
        ))?;
        let bars = points().map(|(rating, number)| {
            let (elo, margin) = (rating.elo, rating.margin);
            let ends = (elo - margin, elo, elo + margin);
            ErrorBar::new_vertical(f64::from(number), ends.0, ends.1, ends.2, ink.filled(), 8)
        });
        chart
            .draw_series(bars)?
            .label("rating with its 95 % interval")
            .legend(move |(x, y)| ErrorBar::new_vertical(x + 10, y - 7, y, y + 7, ink.filled(), 8));
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .label_font(FONT)
            .border_style(TRANSPARENT)
            .draw()?;
        root.present()?;
    }
    svg.push('\n');
    Ok(svg)
}

#[cfg(test)]
mod tests {
    use super::super::fit::{Pairing, fit};
    use super::*;

    #[test]
    fn report_has_all_sections() {
        for name in ["bars", "ratings", "others", "matches", "figures"] {
            workspace::section(PAGE, &format!("calibrate: {name}")).unwrap();
        }
    }

    #[test]
    fn ratings_are_written_in_order() {
        let rating = |elo| Rating { elo, margin: 9.6 };
        let text = source(&[rating(-3.4), rating(150.5)]);
        assert!(
            text.contains("[(i32, i32); 2] = [\n    (-3, 10),\n    (150, 10),\n];"),
            "{text}"
        );
    }

    #[test]
    fn steps_have_intervals_of_their_own() {
        let pairing = Pairing {
            first: level_name(2),
            second: level_name(1),
            games: 400.0,
            points: 300.0,
            draws: 0.0,
        };
        let fit = fit(&[pairing], &[(level_name(1), 100.0)].into(), &|_: &str| {
            false
        });
        let levels = [1, 2].map(|number| fit.rating(&level_name(number)).unwrap());
        let table = ladder(&levels, &fit).unwrap();
        assert!(table.contains("| 1 | 100 ± 0 | – | – |"), "{table}");
        assert!(
            table.contains("| 2 | 291 ± 39 | 191 ± 39 | 191 |"),
            "{table}"
        );
    }

    #[test]
    fn plot_has_an_error_bar_for_each_level() {
        let rating = |elo| Rating { elo, margin: 20.0 };
        let svg = plot(&[rating(300.0), rating(450.0), rating(620.0)]).unwrap();
        assert!(svg.starts_with("<svg "));
        // And one in the legend.
        assert_eq!(svg.matches("<circle").count(), 4, "{svg}");
    }
}
