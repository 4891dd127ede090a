//! Sends arbitrary lines to the XBoard protocol, with small search limits.
//!
//! Properties:
//! - No line causes a panic or a hang.
//! - A ping is answered, after a pending engine move, whatever was sent before.
//! - Printed lines contain no control characters.
#![no_main]

use std::io::{self, Write};
use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};

use libfuzzer_sys::fuzz_target;
use plywise::allowance::Allowance;
use plywise::output::Output;
use plywise::xboard::XBoard;

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
    let (sender, events) = channel();
    let mut xboard = XBoard::new(Output::new(kept.clone()), Allowance::SMALL, sender);
    for line in text.lines().take(40) {
        while let Ok(event) = events.try_recv() {
            let _ = xboard.handle(event);
        }
        if xboard.handle_line(line).is_break() {
            return;
        }
    }
    assert!(xboard.handle_line("ping 123456").is_continue());
    xboard.settle(&events);
    let printed = kept.0.lock().expect("no writer panics");
    let printed = str::from_utf8(&printed).expect("lines are text");
    assert!(printed.lines().any(|line| line == "pong 123456"));
    assert!(printed.lines().all(|line| !line.contains(char::is_control)));
});
