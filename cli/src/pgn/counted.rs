//! A reader that counts what passes through.

use std::io::{self, Read};

pub(super) struct Counted<'a, R> {
    source: R,
    bytes: &'a mut u64,
}

impl<'a, R: Read> Counted<'a, R> {
    /// Adds the bytes that are read to `bytes`.
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
