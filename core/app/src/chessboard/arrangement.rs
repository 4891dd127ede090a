//! Layout of the game screen around the board.

/// Window of the game screen. Lengths are in points or density-independent pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
pub struct BoardWindow {
    pub width: f64,
    /// Height of the window, including the part under the on-screen keyboard.
    pub height: f64,
    /// Height of the on-screen keyboard.
    pub keyboard: f64,
    /// Scale of the user's text size; 1 for the standard size.
    pub text: f64,
    /// Minimum width of the column beside the board.
    pub min_column: f64,
    /// Height of the row of control buttons.
    pub controls: f64,
    /// Height of the app's tab bar below the layout, which `height` contains; 0 without one.
    #[cfg_attr(feature = "uniffi", uniffi(default = 0.0))]
    pub tabs: f64,
}

/// Layout of the game screen. It depends only on the window and the text size, so that nothing that
/// appears or disappears moves the board. Lengths are in points or density-independent pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "uniffi", derive(uniffi::Record))]
#[cfg_attr(feature = "web", derive(serde::Serialize, ts_rs::TS))]
#[allow(clippy::struct_excessive_bools)] // independent properties of the layout
pub struct BoardArrangement {
    /// Height of the whole layout, without the tab bar.
    pub height: f64,
    /// Whether the tab bar is visible: it is if the board stays as large as without it.
    pub has_tabs: bool,
    /// Whether everything except the board is beside the board instead of below it.
    pub beside: bool,
    /// Whether the layout is low: there is too little room around the board, so that the content
    /// scrolls.
    pub low: bool,
    /// Side length of the board.
    pub side: f64,
    /// Width of the column beside or below the board.
    pub column: f64,
    /// Margin around and between the columns of the layout.
    pub margin: f64,
    /// Height of the bar that shows a player.
    pub bar: f64,
    /// Height of the move list when it is shown on a single line.
    pub moves: f64,
    /// Height of the strip for notices and moves, below the bar of the player at the bottom.
    pub strip: f64,
    /// Whether the moves are shown as a table with two columns, which needs room for at least two
    /// rows.
    pub table: bool,
    /// Horizontal position of the text field for typed moves. The field is over the bar of the
    /// player at the top, or below the board if there is no such bar.
    pub field_x: f64,
    /// Vertical position of the text field for typed moves.
    pub field_y: f64,
}

const MARGIN: f64 = 8.0;
/// Maximum width of the column beside the board.
const MAX_COLUMN: f64 = 480.0;
/// Minimum side length of a board that can be touched comfortably.
const MIN_SIDE: f64 = 240.0;
/// Window height below which the on-screen keyboard shrinks the board.
const LOW_WINDOW: f64 = 480.0;
/// Window width from which a board above the other content has margins.
const WIDE: f64 = 600.0;

/// Returns the layout of the game screen. Call it when the window changes.
#[must_use]
#[cfg_attr(feature = "uniffi", uniffi::export)]
pub fn arrange_board(window: BoardWindow) -> BoardArrangement {
    let without = arrange(window);
    let above = arrange(BoardWindow {
        height: window.height - window.tabs,
        ..window
    });
    let fits = !above.beside && !above.low && above.side >= without.side;
    if window.tabs > 0.0 && fits {
        BoardArrangement {
            has_tabs: true,
            ..above
        }
    } else {
        without
    }
}

fn arrange(window: BoardWindow) -> BoardArrangement {
    let BoardWindow {
        width, controls, ..
    } = window;
    let text = window.text.max(1.0);
    let height = if window.height < LOW_WINDOW {
        window.height - window.keyboard
    } else {
        window.height
    };
    let min_width = MIN_SIDE + window.min_column + 3.0 * MARGIN;
    let beside = width > window.height && width >= min_width;
    let (bar, moves, standing) = (8.0 + 48.0 * text, 48.0 * text, 32.0 * text);
    let margin = if width < WIDE { 0.0 } else { 2.0 * MARGIN };
    let wide = width - 2.0 * margin;
    let high = height - 2.0 * bar - moves - standing - controls;
    let low = if beside {
        height < 2.0 * (bar + moves) + controls
    } else {
        high < MIN_SIDE.min(wide)
    };
    let side = match (beside, low) {
        (true, _) => (height - 2.0 * MARGIN).min(width - window.min_column - 3.0 * MARGIN),
        (false, true) => wide.min(height / 2.0),
        (false, false) => wide.min(high),
    };
    let side = side.max(1.0);
    let column = if beside {
        (width - side - 3.0 * MARGIN).min(MAX_COLUMN)
    } else {
        width
    };
    let strip = if low || beside {
        0.0
    } else {
        height - 2.0 * bar - side - controls
    };
    BoardArrangement {
        height,
        has_tabs: false,
        beside,
        low,
        side,
        column,
        margin: MARGIN,
        bar,
        moves,
        strip,
        table: !low && (beside || strip >= standing + 96.0),
        field_x: if beside {
            (width - side - column - MARGIN) / 2.0 + side + MARGIN
        } else {
            0.0
        },
        field_y: match (beside, low) {
            (true, _) => MARGIN,
            (false, true) => side,
            (false, false) => 0.0,
        },
    }
}

#[cfg(test)]
#[allow(clippy::float_cmp)] // differences of whole numbers are exact
mod tests {
    use super::*;

    fn window(width: f64, height: f64, text: f64) -> BoardWindow {
        BoardWindow {
            width,
            height,
            keyboard: 0.0,
            text,
            min_column: 280.0,
            controls: 52.0,
            tabs: 0.0,
        }
    }

    fn arrange(width: f64, height: f64, text: f64) -> BoardArrangement {
        arrange_board(window(width, height, text))
    }

    /// Returns windows of all sizes and text sizes, with the minimum column widths of both apps.
    fn windows() -> impl Iterator<Item = BoardWindow> {
        let sizes = || (240..=1_400).step_by(40).map(f64::from);
        let texts = [1.0, 1.3, 2.0, 3.1];
        let windows = sizes().flat_map(move |width| sizes().map(move |height| (width, height)));
        let windows = windows
            .flat_map(move |(width, height)| texts.map(move |text| window(width, height, text)));
        windows.flat_map(|window| {
            [280.0, 344.0].map(|min_column| BoardWindow {
                min_column,
                ..window
            })
        })
    }

    /// Covers phones in portrait and landscape, a tablet, an unfolded phone, split view and large
    /// text.
    #[test]
    fn board_is_as_large_as_the_window_allows() {
        for (width, height, side) in [
            (390.0, 750.0, 390.0),
            (375.0, 627.0, 375.0),
            (820.0, 1_130.0, 788.0),
            (844.0, 369.0, 353.0),
            (1_024.0, 724.0, 708.0),
        ] {
            assert_eq!(
                arrange(width, height, 1.0).side,
                side,
                "{width} by {height}"
            );
        }
        assert!(arrange(390.0, 750.0, 1.0).strip > 100.0);
        let small = arrange(360.0, 560.0, 1.0);
        assert!(small.side < 360.0 && !small.low);
        let large = arrange(390.0, 750.0, 2.0);
        assert!(large.side > 240.0 && !large.low);
        let larger = arrange(390.0, 750.0, 3.1);
        assert!(larger.low && larger.side == 375.0);
    }

    #[test]
    fn layout_fills_the_window_and_leaves_room_for_the_moves() {
        for window in windows() {
            let BoardWindow {
                width,
                height,
                text,
                ..
            } = window;
            let it = arrange_board(window);
            assert!(it.side > 0.0 && it.side <= width.min(height), "{window:?}");
            if width >= 320.0 && height >= 300.0 {
                assert!(it.side > 100.0, "{window:?}");
            }
            assert!(
                it.column > 0.0 && it.field_x + it.column <= width,
                "{window:?}"
            );
            if it.low || it.beside {
                continue;
            }
            let used = 2.0 * it.bar + it.side + it.strip + window.controls;
            assert!((used - height).abs() < 0.001, "{window:?}");
            assert!(it.strip >= 80.0 * text - 0.001, "{window:?}");
        }
    }

    #[test]
    fn keyboard_changes_the_layout_only_in_a_low_window() {
        for window in windows() {
            let free = arrange_board(window);
            let keyboard = 280.0;
            let covered = arrange_board(BoardWindow { keyboard, ..window });
            assert_eq!(free.beside, covered.beside);
            if window.height < 480.0 {
                assert_eq!(covered.height, window.height - keyboard);
            } else {
                assert_eq!(covered, free);
            }
        }
    }
    #[test]
    fn tab_bar_is_visible_where_the_board_stays_as_large() {
        for (width, height, has_tabs) in [
            (390.0, 763.0, true),
            (412.0, 840.0, true),
            (375.0, 647.0, false),
            (360.0, 592.0, false),
            (844.0, 369.0, false),
        ] {
            let tabs = 80.0;
            let shown = arrange_board(BoardWindow {
                tabs,
                ..window(width, height, 1.0)
            });
            assert_eq!(shown.has_tabs, has_tabs, "{width} by {height}");
        }
        for window in windows() {
            let without = arrange_board(window);
            let with = arrange_board(BoardWindow {
                tabs: 80.0,
                ..window
            });
            if with.has_tabs {
                assert_eq!(
                    (with.side, with.height),
                    (without.side, window.height - 80.0)
                );
                assert!(!with.low && !with.beside, "{window:?}");
            } else {
                assert_eq!(with, without);
            }
        }
    }
}
