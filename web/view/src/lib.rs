//! Functions of the app that a page needs while it draws, in a small module for its main thread.

use plywise_app::{BoardWindow, ClockFace};
use wasm_bindgen::prelude::*;

/// Returns the layout of the game screen as JSON, from the lengths of a [`BoardWindow`] in order.
#[wasm_bindgen(js_name = arrangeBoard)]
pub fn arrange_board(lengths: &[f64]) -> Option<String> {
    let &[width, height, keyboard, text, min_column, controls, tabs] = lengths else {
        return None;
    };
    let arrangement = plywise_app::arrange_board(BoardWindow {
        width,
        height,
        keyboard,
        text,
        min_column,
        controls,
        tabs,
    });
    serde_json::to_string(&arrangement).ok()
}

/// Returns the text of a clock and whether it is low as JSON, from the numbers of a [`ClockFace`]
/// and a time of the app's clock in milliseconds.
#[wasm_bindgen(js_name = clockText)]
pub fn clock_text(left: f64, running: bool, runs_out: f64, now: f64) -> Option<String> {
    let clock = ClockFace {
        left: left as u64,
        running,
        runs_out: runs_out as u64,
    };
    serde_json::to_string(&plywise_app::clock_text(clock, now as u64)).ok()
}

/// Returns the pieces to animate between two positions as JSON.
#[wasm_bindgen(js_name = pieceMotions)]
pub fn piece_motions(before: &str, after: &str, glides: bool) -> Option<String> {
    serde_json::to_string(&plywise_app::piece_motions(before, after, glides)).ok()
}

/// Returns how many panes fit side by side into the part of the window beside the tabs.
#[wasm_bindgen(js_name = paneCount)]
pub fn pane_count(width: f64, height: f64) -> u8 {
    plywise_app::pane_count(width, height)
}

/// Returns the screens with a tab, in order, as JSON.
#[wasm_bindgen(js_name = tabScreens)]
pub fn tab_screens() -> Option<String> {
    serde_json::to_string(&plywise_app::tab_screens()).ok()
}
