//! The report for a host that runs WebAssembly; `node.mjs` calls it.

use std::ffi::CString;
use std::ptr::null;

/// The report as UTF-8 text that ends with a zero byte and is never freed; null if it failed.
#[unsafe(no_mangle)]
pub extern "C" fn report(depth: u32) -> *const u8 {
    let text = crate::report(depth, false).ok().map(CString::new);
    match text {
        Some(Ok(text)) => text.into_raw().cast_const().cast(),
        _ => null(),
    }
}
