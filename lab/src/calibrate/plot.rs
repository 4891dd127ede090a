//! The ladder as a picture: Elo by level, with intervals.

use anyhow::Result;
use plotters::prelude::*;

use super::fit::Rating;

const SIZE: (u32, u32) = (720, 420);
/// Elo above and below the ladder.
const ROOM: f64 = 100.0;

/// Draws the ratings, the lowest level first, as SVG.
pub(super) fn draw(levels: &[Rating]) -> Result<String> {
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
            .margin(16)
            .x_label_area_size(40)
            .y_label_area_size(56)
            .build_cartesian_2d(
                0.0..f64::from(u32::try_from(levels.len())?) + 1.0,
                lowest - ROOM..highest + ROOM,
            )?;
        chart
            .configure_mesh()
            .x_labels(levels.len() + 2)
            .x_label_formatter(&|number| format!("{number:.0}"))
            .y_label_formatter(&|elo| format!("{elo:.0}"))
            .x_desc("level")
            .y_desc("Elo")
            .light_line_style(TRANSPARENT)
            .draw()?;
        let places = || levels.iter().zip(1_u32..);
        chart.draw_series(LineSeries::new(
            places().map(|(rating, number)| (f64::from(number), rating.elo)),
            ink.mix(0.4),
        ))?;
        chart.draw_series(places().map(|(rating, number)| {
            ErrorBar::new_vertical(
                f64::from(number),
                rating.elo - rating.margin,
                rating.elo,
                rating.elo + rating.margin,
                ink.filled(),
                8,
            )
        }))?;
        root.present()?;
    }
    svg.push('\n');
    Ok(svg)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_has_a_bar() {
        let rating = |elo| Rating { elo, margin: 20.0 };
        let svg = draw(&[rating(300.0), rating(450.0), rating(620.0)]).unwrap();
        assert!(svg.starts_with("<svg "));
        assert_eq!(svg.matches("<circle").count(), 3, "{svg}");
    }
}
