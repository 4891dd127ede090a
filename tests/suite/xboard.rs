//! Tests of the XBoard protocol: scripted dialogues with the program, and random input to the protocol implementation.

use std::sync::mpsc::channel;

use plywise::allowance::Allowance;
use plywise::input::Line;
use plywise::output::Output;
use plywise::xboard::{Event, XBoard};
use plywise_chess::Position;
use proptest::prelude::*;

use crate::uci::{Kept, broken_off, play_scripts};

#[test]
fn dialogues() {
    play_scripts("xboard", &["xboard"]);
}

#[test]
fn last_thinking_line_starts_with_the_best_move() {
    for allowance in broken_off() {
        let kept = Kept::default();
        let (sender, events) = channel();
        let mut xboard = XBoard::new(Output::new(kept.clone()), allowance, sender);
        for line in ["new", "sd 60", "post", "go"] {
            let _ = xboard.handle_line(line);
        }
        xboard.settle(&events);
        let text = kept.text();
        let (shown, played) = text.trim_end().rsplit_once("\nmove ").unwrap();
        let last = shown.lines().last().unwrap().split(' ').nth(4).unwrap();
        let root = Position::startpos();
        assert_eq!(
            root.parse_san(last).ok(),
            root.parse_uci(played).ok(),
            "{text}"
        );
    }
}

fn word() -> impl Strategy<Value = String> {
    let known = prop::sample::select(
        &[
            "protover",
            "accepted",
            "rejected",
            "new",
            "variant",
            "normal",
            "fischerandom",
            "force",
            "go",
            "playother",
            "white",
            "black",
            "level",
            "st",
            "sd",
            "nps",
            "time",
            "otim",
            "usermove",
            "?",
            "ping",
            "draw",
            "result",
            "setboard",
            "edit",
            "hint",
            "bk",
            "undo",
            "remove",
            "hard",
            "easy",
            "post",
            "nopost",
            "analyze",
            "exit",
            ".",
            "name",
            "rating",
            "computer",
            "memory",
            "cores",
            "option",
            "MultiPV=2",
            "MoveOverhead=1",
            "0",
            "1",
            "2",
            "40",
            "0:01",
            "0.01",
            "-5",
            "NaN",
            "e2e4",
            "e7e5",
            "Nf3",
            "O-O",
            "e7e8q",
            "1-0",
            "{done}",
        ][..],
    )
    .prop_map(str::to_owned);
    prop_oneof![8 => known, 1 => any::<i64>().prop_map(|n| n.to_string()), 1 => ".{0,12}"]
}

fn xboard_line() -> impl Strategy<Value = String> {
    let words = prop::collection::vec(word(), 0..5).prop_map(|words| words.join(" "));
    let fixed = prop::sample::select(
        &[
            "new",
            "go",
            "force",
            "usermove e2e4",
            "usermove d7d5",
            "e2e4",
            "undo",
            "remove",
            "analyze",
            "exit",
            "hard",
            "post",
            "hint",
            "?",
            "draw",
            "st 0.01",
            "sd 2",
            "level 40 5 0",
            "time 100",
            "ping 7",
            "setboard 7k/5KQ1/8/8/8/8/8/8 b - - 0 1",
            "setboard 8/8/8/8/8/8/8/8 w - - 0 1",
            "setboard 4k3/P7/8/8/8/8/8/R3K2R w HA - 0 1",
            "variant fischerandom",
        ][..],
    )
    .prop_map(str::to_owned);
    prop_oneof![3 => words, 5 => fixed, 1 => ".{0,60}"]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    /// Checks that no input makes the program panic, hang or stop replying: after any lines a ping is answered, once a
    /// pending engine move is made.
    #[test]
    fn any_input_leaves_pings_answered(lines in prop::collection::vec(xboard_line(), 0..25)) {
        let kept = Kept::default();
        let (sender, events) = channel();
        let mut xboard = XBoard::new(Output::new(kept.clone()), Allowance::SMALL, sender);
        for line in lines {
            while let Ok(event) = events.try_recv() {
                prop_assert!(xboard.handle(event).is_continue());
            }
            if xboard.handle(Event::Said(Line::Text(line))).is_break() {
                break;
            }
        }
        prop_assert!(xboard.handle_line("ping 123456").is_continue());
        xboard.settle(&events);
        let text = kept.text();
        prop_assert!(text.contains("pong 123456\n"), "{}", text);
    }
}
