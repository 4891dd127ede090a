//! Entry point for WebAssembly hosts, called by `node.mjs`.

use std::ffi::CString;
use std::ptr::null;

/// Returns the report of engine results as NUL-terminated UTF-8, or null if the report fails. The
/// memory is never freed.
#[unsafe(no_mangle)]
pub extern "C" fn report(depth: u32) -> *const u8 {
    let text = crate::report(depth, false).ok().map(CString::new);
    match text {
        Some(Ok(text)) => text.into_raw().cast_const().cast(),
        _ => null(),
    }
}
