//! The app, its library and its engine for the workers of a page.
//!
//! One worker owns a [`PageApp`], which holds the app and its library. Others own a [`PageEngine`]
//! each, which does one task at a time and blocks its worker meanwhile. Workers exchange JSON.

mod app;
mod engine;

use std::time::Duration;

use js_sys::Function;
use plywise_coach::puzzles::set_builtin;
use plywise_engine::{Host, set_host};
use plywise_words::set_loader;
use wasm_bindgen::prelude::*;

pub use app::PageApp;
pub use engine::PageEngine;

#[wasm_bindgen(raw_module = "../host.js")]
extern "C" {
    /// Milliseconds since the worker started, with a fraction.
    fn clock() -> f64;
    /// Milliseconds since 1970 (UTC).
    fn millis() -> f64;
    /// Random number from 0 to 1.
    fn chance() -> f64;
    /// Whether the engine's task must end.
    fn is_stopped() -> bool;
    /// Loads a file of the page and waits for it; empty if it cannot be loaded.
    fn load(path: &str) -> Vec<u8>;
}

/// Returns the time on the worker's clock.
fn now() -> Duration {
    Duration::from_secs_f64(clock().max(0.0) / 1_000.0)
}

/// Gives the engine its clock and its stop signal, and sets where files are loaded from that are
/// not needed at the start. Runs when the module is loaded.
#[wasm_bindgen(start)]
pub fn start() {
    set_builtin(|| load("data/puzzles.bin"));
    set_loader(|language| {
        let path = format!("data/{}.ftl", language.tag());
        String::from_utf8(load(&path)).unwrap_or_default()
    });
    set_host(Host {
        clock: now,
        is_stopped,
    });
}

/// Calls a function of the worker. Its errors are those of the page, which reports them itself.
fn call(function: &Function, arguments: &[JsValue]) -> Option<JsValue> {
    let arguments = arguments.iter().collect::<js_sys::Array>();
    function.apply(&JsValue::NULL, &arguments).ok()
}

/// Serializes a message to another worker or the page.
fn json(message: &impl serde::Serialize) -> String {
    // All keys are strings, so this cannot fail.
    serde_json::to_string(message).unwrap_or_default()
}
