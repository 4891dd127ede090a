//! Tables in Markdown, one row a level.

use std::fmt::Write as _;

/// Writes a table; the first column, the level's number, comes by itself.
pub(crate) fn write(out: &mut String, head: &[&str], rows: &[Vec<String>]) {
    let _ = writeln!(out, "| level | {} |", head.join(" | "));
    let _ = writeln!(out, "|---|{}", "---:|".repeat(head.len()));
    for (row, number) in rows.iter().zip(1..) {
        let _ = writeln!(out, "| {number} | {} |", row.join(" | "));
    }
}

/// So many of so many in per cent.
pub(crate) fn per_cent(part: usize, of: usize) -> String {
    if of == 0 {
        return "–".to_owned();
    }
    let tenths = (1_000 * part + of / 2) / of;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// The value below which so many in a thousand of sorted values are.
pub(crate) fn quantile<T: Copy + Default>(sorted: &[T], thousandths: usize) -> T {
    let last = sorted.len().saturating_sub(1);
    sorted
        .get(last * thousandths / 1_000)
        .copied()
        .unwrap_or_default()
}
