//! Moves of both sides in an XBoard game, and the end of the game.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use plywise_chess::{CastlingText, Color, Move, Position};
use plywise_engine::{Limits, Mode, Score, SearchError, SearchOutcome};
use plywise_game::{EndReason, Game};

use super::XBoard;
use super::thinking::{Purpose, Shared, Thinking, ThinkingObserver, post};
use crate::text::shortened;

/// Move number after which the engine may accept a draw.
const DRAW_AFTER_MOVE: u16 = 40;
/// Number of the engine's latest scores that must be close to zero for it to accept a draw.
const DRAW_SCORES: usize = 8;
/// Max absolute value, in centipawns, of a score that counts as close to zero for a draw offer.
const DRAW_MARGIN: i32 = 30;

impl XBoard {
    /// Returns whether a search for the engine's own move is running.
    pub(super) fn is_moving(&self) -> bool {
        self.has_purpose(|purpose| purpose == Purpose::Move)
    }

    pub(super) fn is_pondering(&self) -> bool {
        self.has_purpose(|purpose| matches!(purpose, Purpose::Ponder { .. }))
    }

    fn has_purpose(&self, test: impl Fn(Purpose) -> bool) -> bool {
        self.thinking
            .as_ref()
            .is_some_and(|thinking| test(thinking.purpose))
    }

    /// Ends the running search and ignores its result.
    pub(super) fn give_up_search(&mut self) {
        // Dropping the handle stops the search and waits for its thread.
        self.thinking = None;
        self.answer_pings();
    }

    pub(super) fn start_search(&mut self, game: &Game, mut limits: Limits, purpose: Purpose) {
        self.searches += 1;
        let id = self.searches;
        let shared = Arc::new(Shared::default());
        shared.post.store(self.settings.post, Ordering::Relaxed);
        let observer = ThinkingObserver {
            id,
            out: self.out.clone(),
            root: *game.position(),
            shared: Arc::clone(&shared),
            events: self.events.clone(),
        };
        limits.nodes = self.allowance.nodes(limits.nodes);
        limits.overhead = self.settings.overhead;
        self.thinking = Some(Thinking {
            handle: self.engine.search(game.search_root(), limits, observer),
            id,
            purpose,
            since: Instant::now(),
            shared,
        });
    }

    pub(super) fn force(&mut self) {
        self.give_up_search();
        self.analyzing = false;
        self.side = None;
    }

    pub(super) fn go(&mut self) {
        self.force();
        self.side = Some(self.game.position().turn());
        self.think();
    }

    pub(super) fn play_other(&mut self) {
        self.force();
        self.side = Some(!self.game.position().turn());
    }

    pub(super) fn move_now(&self) {
        if let Some(thinking) = self.thinking.as_ref().filter(|_| self.is_moving()) {
            thinking.handle.stop();
        }
    }

    /// Starts the search for the engine's move, unless the game is over.
    fn think(&mut self) {
        if self.game.outcome().is_some() {
            self.announce_result();
            return;
        }
        self.first_ply.get_or_insert(self.game.ply());
        let seed = self.settings.strength.seed();
        if let Some(mv) = self.book.choose(self.game.position(), seed) {
            return self.make_own_move(mv, None);
        }
        let [moves, _] = self.own_moves(self.game.ply());
        let level = self.settings.strength.limits(self.clock.pace(moves));
        let limits = match level {
            Some(level) => self.clock.narrow(level),
            None => self.clock_limits(self.game.ply()),
        };
        let game = self.game.clone();
        self.start_search(&game, limits, Purpose::Move);
    }

    /// Prints the book moves of the position. The protocol requires indented lines and an empty line at the end.
    pub(super) fn show_book(&self) {
        let position = self.game.position();
        let moves = self.book.moves(position);
        let total: u64 = moves.iter().map(|&(_, weight)| u64::from(weight)).sum();
        if moves.is_empty() {
            self.out
                .line(" The opening book does not know this position.");
        }
        for (mv, weight) in moves {
            let share = u64::from(weight) * 100 / total.max(1);
            self.out
                .line(format_args!(" {} {share}%", position.san(mv)));
        }
        self.out.line("");
    }

    /// Returns two counts of the moves that the side to move has made before a ply: all of them, and those since the
    /// engine's first move. Chess programs differ in whether moves entered before the engine's first move, such as an
    /// opening, count for the clock.
    fn own_moves(&self, ply: usize) -> [u32; 2] {
        let first = self.first_ply.unwrap_or(0);
        [ply, ply.saturating_sub(first)].map(|plies| plies as u32 / 2)
    }

    /// Returns the search limits that the clock sets for a move at a ply.
    fn clock_limits(&self, ply: usize) -> Limits {
        self.clock.limits(self.own_moves(ply))
    }

    /// Plays a move received over XBoard: by the opponent, or by either side in force and analysis mode.
    pub(super) fn opponent_moves(&mut self, text: &str) {
        let illegal = |why| {
            let text = shortened(text);
            self.out.line(format_args!("Illegal move{why}: {text}"));
        };
        if self.no_board {
            return illegal(" (illegal position)");
        }
        if self.is_moving() {
            return self.refuse("command not legal now", &format!("usermove {text}"));
        }
        // In force and analysis mode the chess program decides when the game is over.
        let decides = !self.analyzing && self.side.is_some();
        if decides && self.game.outcome().is_some() {
            return illegal(" (the game is over)");
        }
        let Some(mv) = read_move(self.game.position(), text) else {
            return illegal("");
        };
        let expected = self.has_purpose(|purpose| purpose == Purpose::Ponder { expected: mv });
        if !expected {
            self.give_up_search();
        }
        // The move was validated above.
        let _ = self.game.play_on(mv);
        if self.analyzing {
            self.analyze_anew();
        } else if self.side == Some(self.game.position().turn()) {
            match &mut self.thinking {
                Some(thinking) if expected && self.game.outcome().is_none() => {
                    thinking.purpose = Purpose::Move;
                    thinking.since = Instant::now();
                    // Some programs clear the thinking output at each turn.
                    if self.settings.post
                        && let Some(report) = thinking.shared.last_report()
                    {
                        self.out.line(post(self.game.position(), &report));
                    }
                    thinking.handle.ponder_hit();
                }
                _ => {
                    self.give_up_search();
                    self.think();
                }
            }
        }
    }

    pub(super) fn search_ended(&mut self, id: u64, outcome: Result<SearchOutcome, SearchError>) {
        let Some(thinking) = self.thinking.take_if(|thinking| thinking.id == id) else {
            return;
        };
        if let Err(error) = &outcome {
            self.out.line(format_args!("telluser {error}"));
        }
        if thinking.purpose == Purpose::Move {
            let first = self.game.position().legal_moves().first().copied();
            let (best, ponder) = match outcome {
                Ok(outcome) => {
                    self.scores.push(outcome.score);
                    (outcome.best, outcome.ponder)
                }
                // A defect must not lose the game: play any legal move.
                Err(_) => (first, None),
            };
            if let Some(best) = best {
                let [moves, _] = self.own_moves(self.game.ply());
                self.clock.spend(thinking.since.elapsed(), moves + 1);
                self.make_own_move(best, ponder);
            }
        }
        self.answer_pings();
    }

    fn make_own_move(&mut self, best: Move, ponder: Option<Move>) {
        let text = self.move_text(best);
        if self.game.play(best).is_err() {
            return;
        }
        self.out.line(format_args!("move {text}"));
        let is_over = self.announce_result();
        if self.settings.ponder
            && !is_over
            && let Some(expected) = ponder
        {
            self.start_pondering(expected);
        }
    }

    fn start_pondering(&mut self, expected: Move) {
        // A skill level does not search deeper with more time.
        if !self.settings.strength.is_full() {
            return;
        }
        let text = self.move_text(expected);
        let mut game = self.game.clone();
        if game.play(expected).is_err() || game.outcome().is_some() {
            return;
        }
        self.out.line(format_args!("Hint: {text}"));
        let limits = self.clock_limits(game.ply()).with_mode(Mode::Ponder);
        self.start_search(&game, limits, Purpose::Ponder { expected });
    }

    /// Formats a move for XBoard. In Chess960, castling is `O-O` or `O-O-O`.
    pub(super) fn move_text(&self, mv: Move) -> String {
        let position = self.game.position();
        let text = position.uci(mv, CastlingText::Standard);
        let plain = text.ends_with(&mv.destination().to_string());
        if mv.is_castle() && (self.fischerandom || !plain) {
            let san = position.san(mv);
            return san.trim_end_matches(['+', '#']).to_owned();
        }
        text
    }

    /// Sends the result if the game is over, or claims a draw after the engine's move. Returns whether it did either.
    fn announce_result(&self) -> bool {
        let claims = self.game.draw_claims();
        let (score, reason) = match self.game.outcome() {
            Some(outcome) => (outcome.score_text(), outcome.reason),
            None if claims.threefold => ("1/2-1/2", EndReason::ThreefoldRepetition),
            None if claims.fifty_moves => ("1/2-1/2", EndReason::FiftyMoves),
            None => return false,
        };
        let comment = match reason {
            EndReason::Checkmate if self.game.position().turn() == Color::Black => "White mates",
            EndReason::Checkmate => "Black mates",
            EndReason::Stalemate => "Stalemate",
            EndReason::InsufficientMaterial => "Insufficient material",
            EndReason::ThreefoldRepetition | EndReason::FivefoldRepetition => "Draw by repetition",
            EndReason::FiftyMoves | EndReason::SeventyFiveMoves => "Draw by fifty-move rule",
            _ => "The game is over",
        };
        self.out.line(format_args!("{score} {{{comment}}}"));
        true
    }

    /// Accepts the opponent's draw offer in a long game if the score was close to zero for a number of moves.
    pub(super) fn draw_offered(&self) {
        let late = self.game.position().fullmove_number() > DRAW_AFTER_MOVE;
        let level = |score: &Score| !score.is_mate() && score.raw().abs() <= DRAW_MARGIN;
        let recent = self.scores.iter().rev().take(DRAW_SCORES);
        if self.side.is_some()
            && late
            && self.scores.len() >= DRAW_SCORES
            && recent.clone().all(level)
        {
            self.out.line("offer draw");
        }
    }
}

/// Parses a move in coordinate notation or SAN, with castling in any form.
fn read_move(position: &Position, text: &str) -> Option<Move> {
    position
        .parse_uci(text)
        .ok()
        .or_else(|| position.parse_san(text).ok())
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::sync::mpsc::channel;

    use super::*;
    use crate::allowance::Allowance;
    use crate::output::Output;

    #[test]
    fn pondering_ends_with_the_game_or_our_own_draw_claim() {
        for (clock, ponders) in [(10, true), (99, false)] {
            let (sender, events) = channel();
            let out = Output::new(io::sink());
            let mut xboard = XBoard::new(out, Allowance::SMALL, sender);
            let board = format!("setboard 8/8/4k3/8/8/8/4K2R/8 w - - {clock} 80");
            for line in ["new", "hard", "force", &board, "go"] {
                let _ = xboard.handle_line(line);
            }
            xboard.settle(&events);
            assert_eq!(xboard.is_pondering(), ponders, "{clock}");
        }
    }

    #[test]
    fn time_lasts_whether_or_not_the_entered_opening_counts() {
        let opening = ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4"];
        for (lines, to_go) in [
            // Four moves were made, all before the engine's first one.
            (&["go"][..], 5),
            // Five moves in total refill the time; since the engine's first move it is one.
            (&["go", "usermove a2a3"], 5),
            (&["go", "usermove a2a3", "usermove h2h3"], 4),
            // A new game resets both counts.
            (&["go", "new", "usermove e2e4", "usermove d2d4"], 4),
        ] {
            let (sender, events) = channel();
            let out = Output::new(io::sink());
            let mut xboard = XBoard::new(out, Allowance::SMALL, sender);
            for line in ["new", "level 5 1 0", "force"] {
                let _ = xboard.handle_line(line);
            }
            for mv in opening {
                let _ = xboard.handle_line(&format!("usermove {mv}"));
            }
            for line in lines {
                let _ = xboard.handle_line(line);
                xboard.settle(&events);
            }
            let clock = xboard.clock_limits(xboard.game.ply()).clock.unwrap();
            assert_eq!(clock.moves_to_go, Some(to_go), "{lines:?}");
        }
    }
}
