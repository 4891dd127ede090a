//! Output lines for a chess program, written by several threads.

use std::fmt::Display;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

/// Writer of whole text lines. Clones share the underlying writer. Lines are never interleaved, and each is flushed
/// before the call returns.
#[derive(Clone)]
pub struct Output {
    shared: Arc<Shared>,
}

struct Shared {
    writer: Mutex<Box<dyn Write + Send>>,
    closed: AtomicBool,
}

impl Output {
    /// Creates an output to any writer.
    pub fn new(writer: impl Write + Send + 'static) -> Self {
        Self {
            shared: Arc::new(Shared {
                writer: Mutex::new(Box::new(writer)),
                closed: AtomicBool::new(false),
            }),
        }
    }

    /// Creates an output to standard output.
    pub fn stdout() -> Self {
        Self::new(io::stdout())
    }

    /// Writes one text line. Control characters, which only malformed input of a GUI contains, are replaced by spaces,
    /// so that the text stays on one line. Errors are not returned; see [`Output::is_closed`].
    pub fn line(&self, text: impl Display) {
        let mut line = text.to_string();
        if line.contains(char::is_control) {
            line = line.replace(char::is_control, " ");
        }
        line.push('\n');
        let mut writer = self
            .shared
            .writer
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        let written = writer
            .write_all(line.as_bytes())
            .and_then(|()| writer.flush());
        if written.is_err() {
            self.shared.closed.store(true, Ordering::Relaxed);
        }
    }

    /// Returns whether a write has failed because the reader is closed.
    pub fn is_closed(&self) -> bool {
        self.shared.closed.load(Ordering::Relaxed)
    }
}

#[cfg(test)]
pub(crate) mod testing {
    use super::*;

    /// Writer to memory whose contents tests can inspect.
    #[derive(Clone, Default)]
    pub(crate) struct Kept(Arc<Mutex<Vec<u8>>>);

    impl Kept {
        /// Returns everything written since the last call of this function.
        pub(crate) fn take(&self) -> String {
            String::from_utf8(std::mem::take(&mut *self.0.lock().unwrap())).unwrap()
        }
    }

    impl Write for Kept {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::testing::Kept;
    use super::*;

    #[test]
    fn control_characters_do_not_split_a_line() {
        let kept = Kept::default();
        Output::new(kept.clone()).line("one\ntwo\tthree");
        assert_eq!(kept.take(), "one two three\n");
    }

    #[test]
    fn closed_pipe_is_remembered() {
        struct Closed;
        impl Write for Closed {
            fn write(&mut self, _: &[u8]) -> io::Result<usize> {
                Err(io::ErrorKind::BrokenPipe.into())
            }
            fn flush(&mut self) -> io::Result<()> {
                Ok(())
            }
        }
        let output = Output::new(Closed);
        assert!(!output.is_closed());
        output.line("hello?");
        assert!(output.is_closed());
    }
}
