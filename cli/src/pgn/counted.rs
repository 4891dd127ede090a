//! Reader that counts the bytes read.

use std::io::{self, Read};

pub(super) struct Counted<'a, R> {
    source: R,
    bytes: &'a mut u64,
}

impl<'a, R: Read> Counted<'a, R> {
    /// Creates a reader that adds the number of bytes it reads to `bytes`.
    pub(super) fn new(source: R, bytes: &'a mut u64) -> Self {
        Self { source, bytes }
    }
}

impl<R: Read> Read for Counted<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.source.read(buffer)?;
        *self.bytes += read as u64;
        Ok(read)
    }
}
