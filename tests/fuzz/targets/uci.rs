//! Sends arbitrary lines to the UCI protocol, with small search limits.
//!
//! Properties:
//! - No line causes a panic or a hang.
//! - `isready` is answered with `readyok` immediately, whatever was sent before.
//! - Printed lines contain no control characters.
#![no_main]

use std::io::{self, Write};
use std::sync::{Arc, Mutex};

use libfuzzer_sys::fuzz_target;
use plywise::allowance::Allowance;
use plywise::output::Output;
use plywise::uci::Uci;

#[derive(Clone, Default)]
struct Kept(Arc<Mutex<Vec<u8>>>);

impl Write for Kept {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("no writer panics").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fuzz_target!(|text: &str| {
    let kept = Kept::default();
    let mut uci = Uci::with_allowance(Output::new(kept.clone()), Allowance::SMALL);
    for line in text.lines().take(40) {
        if uci.handle_line(line).is_break() {
            return;
        }
    }
    assert!(uci.handle_line("isready").is_continue());
    drop(uci);
    let printed = kept.0.lock().expect("no writer panics");
    let printed = str::from_utf8(&printed).expect("lines are text");
    assert!(printed.lines().any(|line| line == "readyok"));
    assert!(printed.lines().all(|line| !line.contains(char::is_control)));
});
