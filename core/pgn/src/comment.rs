//! Commands in comments: clock, evaluation, time used.
//!
//! PGN has no tokens for these, so programs write them into the comment text: `[%clk 0:09:58]`,
//! `[%eval -0.35,18]`, `[%emt 0:00:02]`. The commands stay part of the comment text; the functions
//! here find, set and hide them.

use super::lines::{BETWEEN, is_blank};
use std::borrow::Cow;
use std::fmt::{self, Write};
use std::time::Duration;

/// Score of an `[%eval ...]` command in a comment, from White's point of view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommentScore {
    /// Score in centipawns, positive when White is better.
    Centipawns(i32),
    /// Mate in this many moves, positive when White mates and negative when Black mates.
    Mate(i32),
}

/// Evaluation from a comment's `[%eval ...]` command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommentEval {
    /// Score in the command, from White's point of view.
    pub score: CommentScore,
    /// Depth in plies of the search that gave the score. `None` if the command does not state a
    /// depth.
    pub depth: Option<u32>,
}

impl fmt::Display for CommentEval {
    /// Formats the evaluation as the argument of `[%eval ...]`: `0.25`, `#-3`, `0.25,18`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            CommentScore::Centipawns(value) => {
                let sign = if value < 0 { "-" } else { "" };
                let value = value.unsigned_abs();
                write!(f, "{sign}{}.{:02}", value / 100, value % 100)?;
            }
            CommentScore::Mate(moves) => write!(f, "#{moves}")?,
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

/// Returns a comment without anything that PGN cannot hold. Each run of blanks and control
/// characters becomes one space, several empty lines become one, and leading and trailing white
/// space is removed. If the comment contains a closing brace, which would end it in a file, its
/// braces become parentheses.
pub(super) fn clean(text: &str) -> Cow<'_, str> {
    let mut blank_before = true;
    let dirty = |letter: char| {
        let blank = letter == ' ';
        let wrong = (blank && blank_before) || letter.is_control() || letter == '}';
        blank_before = blank;
        wrong
    };
    if !text.contains(dirty) && !text.ends_with(' ') {
        return Cow::Borrowed(text);
    }
    let braces = text.contains('}');
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let mut cleaned = String::with_capacity(text.len());
    let mut empty_line = false;
    for line in text.split('\n') {
        let words = line.split(is_blank);
        let mut between = if empty_line { BETWEEN } else { "\n" };
        empty_line = true;
        for word in words.filter(|word| !word.is_empty()) {
            if !cleaned.is_empty() {
                cleaned.push_str(between);
            }
            (between, empty_line) = (" ", false);
            cleaned.extend(word.chars().map(|letter| match letter {
                '{' if braces => '(',
                '}' => ')',
                other => other,
            }));
        }
    }
    Cow::Owned(cleaned)
}

/// Appends a second comment on the same move to the first.
pub(super) fn add(comment: &mut String, more: &str) {
    if !comment.is_empty() && !more.is_empty() {
        comment.push_str(BETWEEN);
    }
    comment.push_str(more);
}

/// Returns the comment with line breaks replaced by spaces, to compare comments regardless of line
/// breaks.
pub(super) fn one_line(comment: &str) -> Cow<'_, str> {
    if comment.contains('\n') {
        Cow::Owned(comment.split_whitespace().collect::<Vec<_>>().join(" "))
    } else {
        Cow::Borrowed(comment)
    }
}

/// Returns where in a comment the named command is, and the argument of the command.
fn find<'a>(comment: &'a str, name: &str) -> Option<(std::ops::Range<usize>, &'a str)> {
    let mut from = 0;
    while let Some(found) = comment[from..].find("[%") {
        let start = from + found;
        let inside = &comment[start + 2..];
        let length = inside.find(']')?;
        let (word, argument) = inside[..length]
            .split_once(' ')
            .unwrap_or((&inside[..length], ""));
        if word == name {
            return Some((start..start + 2 + length + 1, argument.trim()));
        }
        from = start + 2;
    }
    None
}

/// Returns the argument of a command in a comment: `0:09:58` for `clk` in `[%clk 0:09:58]`.
pub(super) fn command<'a>(comment: &'a str, name: &str) -> Option<&'a str> {
    find(comment, name).map(|(_, argument)| argument)
}

/// Returns the comment with a command set to `argument`, or removed if `argument` is `None`. A new
/// command is put at the beginning.
pub(super) fn with_command(comment: &str, name: &str, argument: Option<&str>) -> String {
    let written = argument.map(|argument| {
        let argument = argument.replace(['[', ']'], "");
        format!("[%{name} {argument}]")
    });
    match (find(comment, name), written) {
        (Some((range, _)), written) => {
            let mut text = comment.to_owned();
            text.replace_range(range, &written.unwrap_or_default());
            text
        }
        (None, Some(written)) if comment.is_empty() => written,
        (None, Some(written)) => format!("{written} {comment}"),
        (None, None) => comment.to_owned(),
    }
}

/// Splits a comment into its commands, such as `[%clk 0:09:58]`, and the remaining text.
fn split_commands(comment: &str) -> (Vec<&str>, String) {
    let (mut commands, mut text) = (Vec::new(), String::new());
    let mut rest = comment;
    while let Some(start) = rest.find("[%") {
        let Some(length) = rest[start..].find(']') else {
            break;
        };
        let (command, after) = rest[start..].split_at(length + 1);
        commands.push(command);
        text.push_str(&rest[..start]);
        rest = after;
    }
    text.push_str(rest);
    (commands, text)
}

/// Returns the comment text without its commands, such as `[%clk 0:09:58]`.
pub(super) fn without_commands(comment: &str) -> Cow<'_, str> {
    let (commands, text) = split_commands(comment);
    if commands.is_empty() {
        return Cow::Borrowed(comment);
    }
    Cow::Owned(clean(&text).into_owned())
}

/// Returns the comment with its text replaced. The commands of the comment, such as `[%clk
/// 0:09:58]`, are kept and put at the beginning.
pub(super) fn with_text(comment: &str, text: &str) -> String {
    let mut written = split_commands(comment).0;
    if !text.is_empty() {
        written.push(text);
    }
    written.join(" ")
}

/// Parses the time in a comment command, such as `1:02:03`, `2:03` or `0:00:01.5`.
pub(super) fn parse_time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds: u64 = 0;
    for (index, part) in whole.split(':').enumerate() {
        if index > 2 || !is_digits(part) {
            return None;
        }
        let value: u64 = part.parse().ok()?;
        seconds = seconds.checked_mul(60)?.checked_add(value)?;
    }
    let mut nanoseconds = 0;
    if !fraction.is_empty() {
        if !is_digits(fraction) {
            return None;
        }
        let digits = &fraction[..fraction.len().min(9)];
        let value: u32 = digits.parse().ok()?;
        nanoseconds = value * 10_u32.pow(9 - digits.len() as u32);
    }
    Some(Duration::new(seconds, nanoseconds))
}

fn is_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// Formats a time for a comment command as `h:mm:ss`, with up to three decimals if it has
/// milliseconds.
pub(super) fn format_time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let mut text = format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    if time.subsec_millis() > 0 {
        let _ = write!(text, ".{:03}", time.subsec_millis());
        text.truncate(text.trim_end_matches('0').len());
    }
    text
}

/// Parses the argument of `[%eval ...]`, such as `0.25`, `-1.5,20` or `#-3`.
pub(super) fn parse_eval(text: &str) -> Option<CommentEval> {
    let (score, depth) = match text.split_once(',') {
        Some((score, depth)) => (score.trim(), Some(depth.trim().parse().ok()?)),
        None => (text, None),
    };
    let score = if let Some(mate) = score.strip_prefix('#') {
        CommentScore::Mate(mate.parse().ok()?)
    } else {
        let pawns: f64 = score.parse().ok()?;
        if !pawns.is_finite() {
            return None;
        }
        // The cast saturates.
        CommentScore::Centipawns((pawns * 100.0).round() as i32)
    };
    Some(CommentEval { score, depth })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clean_keeps_line_breaks_and_replaces_closing_braces() {
        for (text, cleaned) in [
            ("", ""),
            ("as it is", "as it is"),
            ("  two \r\n lines\t", "two\nlines"),
            ("\ra\r\rb\n \n\t\nc\n", "a\n\nb\n\nc"),
            ("a {b} c", "a (b) c"),
            ("open { only", "open { only"),
            ("nul\0byte", "nul byte"),
            ("end ", "end"),
        ] {
            assert_eq!(clean(text), cleaned, "{text:?}");
            assert_eq!(clean(cleaned), cleaned);
        }
    }

    #[test]
    fn commands_are_found_set_and_removed() {
        let text = "good [%eval 0.25] [%clk 0:01:02] move";
        assert_eq!(command(text, "clk"), Some("0:01:02"));
        assert_eq!(command(text, "eval"), Some("0.25"));
        assert_eq!(command(text, "emt"), None);
        assert_eq!(command("[%clk 1:00", "clk"), None);
        assert_eq!(command("[%draw] [% clk] [%clk]", "clk"), Some(""));
        assert_eq!(without_commands(text), "good move");
        assert_eq!(without_commands("[%clk 0:01"), "[%clk 0:01");
        assert_eq!(without_commands("[%a][%b]"), "");
        assert_eq!(
            with_command(text, "clk", Some("0:00:01]")),
            "good [%eval 0.25] [%clk 0:00:01] move"
        );
        assert_eq!(
            with_command("plain", "emt", Some("1")),
            "[%emt 1] plain".to_owned()
        );
        assert_eq!(with_command("plain", "emt", None), "plain");
    }

    #[test]
    fn times_parse_in_any_form_and_format_as_h_mm_ss() {
        for (text, millis, written) in [
            ("1:02:03", 3_723_000, "1:02:03"),
            ("2:03", 123_000, "0:02:03"),
            ("7", 7_000, "0:00:07"),
            ("0:00:01.5", 1_500, "0:00:01.5"),
            ("0:00:01.0255", 1_025, "0:00:01.025"),
            ("100:00:00", 360_000_000, "100:00:00"),
        ] {
            let time = parse_time(text).unwrap();
            assert_eq!(time.as_millis(), millis, "{text}");
            assert_eq!(format_time(time), written);
        }
        for text in [
            "",
            "1:",
            "a",
            "1:2:3:4",
            "-1",
            "1.x",
            "99999999999999999999",
        ] {
            assert_eq!(parse_time(text), None, "{text}");
        }
    }

    #[test]
    fn evaluations_are_read_and_written() {
        for (text, score, depth, written) in [
            ("0.25", CommentScore::Centipawns(25), None, "0.25"),
            (
                "-1.5,20",
                CommentScore::Centipawns(-150),
                Some(20),
                "-1.50,20",
            ),
            ("+3", CommentScore::Centipawns(300), None, "3.00"),
            ("#-3", CommentScore::Mate(-3), None, "#-3"),
            ("#12,40", CommentScore::Mate(12), Some(40), "#12,40"),
            ("-0.05", CommentScore::Centipawns(-5), None, "-0.05"),
        ] {
            let eval = parse_eval(text).unwrap();
            assert_eq!(eval, CommentEval { score, depth }, "{text}");
            assert_eq!(eval.to_string(), written);
        }
        for text in ["", "x", "#", "nan", "inf", "1,", "1,x"] {
            assert_eq!(parse_eval(text), None, "{text}");
        }
    }
}
