//! Commands of the XBoard protocol.

use std::ops::ControlFlow;
use std::str::FromStr;
use std::time::Duration;

use super::XBoard;
use super::clock::{TimeControl, seconds};
use crate::text::shortened;

/// Error in a line received over XBoard, in the form that the protocol requires.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub(super) enum XBoardError {
    /// Unknown XBoard command.
    #[error("Error (unknown command): {0}")]
    Unknown(String),
    /// XBoard command with invalid arguments, or not possible now.
    #[error("Error ({reason}): {line}")]
    Bad {
        /// Description of the expected arguments, or why the command is not possible.
        reason: &'static str,
        /// Received line with the bad command.
        line: String,
    },
}

impl XBoard {
    /// Executes one line received over XBoard. Returns `Break` when the connection is to be closed.
    pub(super) fn execute(&mut self, line: &str) -> Result<ControlFlow<()>, XBoardError> {
        let (word, rest) = line
            .split_once(|letter: char| letter.is_ascii_whitespace())
            .unwrap_or((line, ""));
        let rest = rest.trim();
        let bad = |reason| XBoardError::Bad {
            reason,
            line: shortened(line),
        };
        match word {
            // Analysis starts with the next board.
            "go" | "playother" | "undo" | "remove" | "hint" | "bk" if self.no_board => {
                self.refuse("illegal position", word);
            }
            "protover" => self.introduce(),
            "new" => self.new_game(),
            "variant" if rest.is_empty() => return Err(bad("a name must follow")),
            "variant" => self.set_variant(rest),
            "force" | "result" => self.force(),
            "go" => self.go(),
            "playother" => self.play_other(),
            "level" => {
                let control = TimeControl::parse(rest);
                let wanted = "write level MOVES MINUTES[:SECONDS] INCREMENT";
                self.clock.set_control(control.ok_or_else(|| bad(wanted))?);
            }
            "st" => {
                let time = seconds(rest).filter(|time| !time.is_zero());
                let time = time.ok_or_else(|| bad("write st SECONDS"))?;
                self.clock.set_move_time(time);
            }
            "sd" => {
                let plies = count(rest).ok_or_else(|| bad("write sd PLIES"))?;
                self.clock.depth = Some(plies);
            }
            "time" => {
                let time = centiseconds(rest).ok_or_else(|| bad("write time HUNDREDTHS"))?;
                self.clock.remaining = time;
            }
            "otim" => drop(centiseconds(rest).ok_or_else(|| bad("write otim HUNDREDTHS"))?),
            "usermove" if rest.is_empty() => return Err(bad("a move must follow")),
            "usermove" => self.opponent_moves(rest),
            "?" => self.move_now(),
            "ping" => self.ping(rest.to_owned()),
            "draw" => self.draw_offered(),
            "setboard" => self.set_board(rest),
            "hint" => self.hint(),
            "bk" => self.show_book(),
            "undo" => self.take_back("undo", 1),
            "remove" => self.take_back("remove", 2),
            "hard" | "easy" => self.set_ponder(word == "hard"),
            "post" | "nopost" => self.set_post(word == "post"),
            "analyze" => self.analyze(),
            "exit" => self.leave_analysis(),
            "." => self.status(),
            "memory" => {
                let mebibytes = count(rest).ok_or_else(|| bad("write memory MEGABYTES"))?;
                self.set_memory(mebibytes);
            }
            "cores" => self.set_cores(count(rest).ok_or_else(|| bad("write cores NUMBER"))?),
            "option" => {
                let (name, value) = read_option(rest);
                if name.is_empty() {
                    return Err(bad("write option NAME=VALUE"));
                }
                self.set_option(name, value);
            }
            "quit" => {
                self.give_up_search();
                return Ok(ControlFlow::Break(()));
            }
            // A blank line, and standard commands without effect in this engine.
            "" | "xboard" | "accepted" | "rejected" | "random" | "white" | "black" | "name"
            | "rating" | "computer" | "ics" => {}
            _ if looks_like_a_move(line) => self.opponent_moves(line),
            _ => return Err(XBoardError::Unknown(shortened(line))),
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Sends an XBoard error message: `Error (reason): command`.
    pub(super) fn refuse(&self, reason: &'static str, command: &str) {
        let line = shortened(command);
        self.out.line(XBoardError::Bad { reason, line });
    }
}

/// Parses a positive number.
fn count<N: FromStr + Default + PartialOrd>(text: &str) -> Option<N> {
    text.parse().ok().filter(|count| *count > N::default())
}

/// Parses hundredths of a second. A clock whose time has run out is sent as a negative number,
/// which becomes zero.
fn centiseconds(text: &str) -> Option<Duration> {
    let hundredths: i64 = text.parse().ok()?;
    let hundredths = u64::try_from(hundredths).unwrap_or(0);
    Some(Duration::from_millis(hundredths.saturating_mul(10)))
}

/// Splits an option text `NAME[=VALUE]` into name and value.
fn read_option(text: &str) -> (&str, Option<&str>) {
    match text.split_once('=') {
        Some((name, value)) => (name.trim(), Some(value.trim())),
        None => (text, None),
    }
}

/// Returns whether a line that begins with no command is meant as a move: coordinates or castling.
fn looks_like_a_move(line: &str) -> bool {
    let bytes = line.as_bytes();
    let is_square = |file: u8, rank: u8| {
        matches!(file, b'a'..=b'h' | b'A'..=b'H') && matches!(rank, b'1'..=b'8')
    };
    let coordinates = match *bytes {
        [a, b, c, d] => is_square(a, b) && is_square(c, d),
        [a, b, c, d, role] => is_square(a, b) && is_square(c, d) && role.is_ascii_alphabetic(),
        _ => false,
    };
    coordinates || matches!(line, "O-O" | "O-O-O" | "0-0" | "0-0-0" | "o-o" | "o-o-o")
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use plywise_chess::CastlingText;

    use plywise_engine::MoveTime;

    use super::*;
    use crate::allowance::Allowance;
    use crate::output::Output;
    use crate::output::testing::Kept;

    fn xboard() -> (XBoard, Kept) {
        let kept = Kept::default();
        let (sender, _) = channel();
        let output = Output::new(kept.clone());
        (XBoard::new(output, Allowance::SMALL, sender), kept)
    }

    #[test]
    fn times_are_parsed_in_their_units() {
        let (mut xboard, kept) = xboard();
        let mut limits = |line: &str| {
            assert!(xboard.handle_line(line).is_continue());
            assert_eq!(kept.take(), "", "{line}");
            (xboard.clock.limits([0, 0]), xboard.clock.remaining)
        };
        let [five, short] =
            ["st 5", "st 0.05"].map(|line| limits(line).0.move_time.map(MoveTime::duration));
        assert_eq!(five, Some(Duration::from_secs(5)));
        assert_eq!(short, Some(Duration::from_millis(50)));
        assert_eq!(limits("time 1234").1, Duration::from_millis(12_340));
        assert_eq!(limits("otim 100").1, Duration::from_millis(12_340));
        assert_eq!(limits("time -20").1, Duration::ZERO);
        assert_eq!(limits("sd 7").0.depth, Some(7));
    }

    #[test]
    fn moves_are_parsed_with_and_without_usermove() {
        let castles = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";
        let promotes = "8/4P1k1/8/8/8/8/8/4K1N1 w - - 0 1";
        for (fen, line, uci) in [
            (castles, "usermove e2e4", "e2e4"),
            (castles, "e2e4", "e2e4"),
            (promotes, "e7e8q", "e7e8q"),
            (castles, "O-O", "e1g1"),
            (promotes, "usermove Nf3", "g1f3"),
        ] {
            let (mut xboard, kept) = xboard();
            for line in ["force", &format!("setboard {fen}"), line] {
                assert!(xboard.handle_line(line).is_continue());
            }
            let played = xboard.game.moves().iter();
            let played = played.map(|&mv| xboard.game.start().uci(mv, CastlingText::Standard));
            assert_eq!(played.collect::<Vec<_>>(), [uci], "{line}: {}", kept.take());
        }
    }

    #[test]
    fn options_have_a_name_and_an_optional_value() {
        for (text, option) in [
            ("MultiPV=3", ("MultiPV", Some("3"))),
            ("Move Overhead = 20", ("Move Overhead", Some("20"))),
            (
                "BookFile=My Books/a.bin",
                ("BookFile", Some("My Books/a.bin")),
            ),
            ("Clear Hash", ("Clear Hash", None)),
        ] {
            assert_eq!(read_option(text), option);
        }
    }

    #[test]
    fn errors_follow_the_protocol() {
        let (mut xboard, kept) = xboard();
        for (line, message) in [
            ("dance", "Error (unknown command): dance"),
            ("edit", "Error (unknown command): edit"),
            ("e2e9", "Error (unknown command): e2e9"),
            ("nps 100", "Error (unknown command): nps 100"),
            (
                "level",
                "Error (write level MOVES MINUTES[:SECONDS] INCREMENT): level",
            ),
            ("st", "Error (write st SECONDS): st"),
            ("st NaN", "Error (write st SECONDS): st NaN"),
            ("st 1e99", "Error (write st SECONDS): st 1e99"),
            ("st -1", "Error (write st SECONDS): st -1"),
            ("sd 0", "Error (write sd PLIES): sd 0"),
            ("time soon", "Error (write time HUNDREDTHS): time soon"),
            ("memory 0", "Error (write memory MEGABYTES): memory 0"),
            ("usermove", "Error (a move must follow): usermove"),
            ("option =3", "Error (write option NAME=VALUE): option =3"),
        ] {
            let error = xboard.execute(line).unwrap_err();
            assert_eq!(error.to_string(), message);
            assert!(xboard.handle_line(line).is_continue());
            assert_eq!(kept.take(), format!("{message}\n"));
        }
        assert!(xboard.handle_line("  ").is_continue());
        assert_eq!(kept.take(), "");
    }
}
