//! Carrying out commands.

use std::path::PathBuf;

use plywise_core::board::{Color, Position};
use plywise_core::game::{EndReason, Outcome};

use super::{Effect, Overlay, Question, State};
use crate::play::command::Command;
use crate::play::seats::{Seats, SideChoice, color_word};

impl State {
    pub(super) fn obey(&mut self, command: Command) {
        match command {
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Hint => self.ask_hint(),
            Command::Flip => self.look.flipped = !self.look.flipped,
            Command::Now => self.move_now(),
            Command::Pause => self.pause(),
            Command::Go => self.go(),
            Command::Save { path, replace } => self.save(path, replace),
            Command::Load { path, number } => self.effects.push(Effect::Load { path, number }),
            Command::Resume => self.effects.push(Effect::Resume),
            Command::ShowFen => self.show("Position as FEN", vec![self.shown().to_string()]),
            Command::SetFen(fen) => self.set_fen(&fen),
            Command::New => self.start(Position::startpos()),
            Command::Chess960(number) => self.start_chess960(number),
            Command::Level(level) => self.set_level(level),
            Command::Side(side) => self.set_side(side),
            Command::Human => self.seat(Seats::People, "Two people play."),
            Command::Watch => self.seat(Seats::Watch, "The computer plays itself."),
            Command::Draw => self.ask_draw(),
            Command::Claim(mv) => self.claim(mv.as_deref()),
            Command::Resign => self.ask_resign(),
            Command::Moves => self.list_moves(),
            Command::Lines => self.look.lines = !self.look.lines,
            Command::Pieces(style) => {
                self.look.pieces = style.unwrap_or_else(|| self.look.pieces.other());
            }
            Command::Help => self.overlay = Some(Overlay::help()),
            Command::Quit => self.quitting = true,
        }
    }

    fn show(&mut self, title: &'static str, lines: Vec<String>) {
        self.overlay = Some(Overlay::Text {
            title,
            lines,
            scroll: 0,
        });
    }

    fn list_moves(&mut self) {
        let position = self.shown();
        let mut sans: Vec<String> = position
            .legal_moves()
            .into_iter()
            .map(|mv| position.san(mv))
            .collect();
        sans.sort_unstable();
        let title = match position.turn() {
            Color::White => "White's legal moves",
            Color::Black => "Black's legal moves",
        };
        let lines = if sans.is_empty() {
            vec!["There are none.".to_owned()]
        } else {
            sans.chunks(6)
                .map(|row| {
                    row.iter()
                        .fold(String::new(), |text, san| text + &format!("{san:<8}"))
                })
                .collect()
        };
        self.show(title, lines);
    }

    fn set_fen(&mut self, fen: &str) {
        match fen.parse() {
            Ok(position) => self.start(position),
            Err(error) => {
                let error: plywise_core::board::FenError = error;
                self.warn(sentence(&error.problem.to_string()));
                self.suggest(&format!("fen {fen}"));
            }
        }
    }

    fn start_chess960(&mut self, number: Option<u16>) {
        let number = number.unwrap_or_else(|| (self.surroundings.random)(960));
        match Position::chess960(number) {
            Ok(position) => {
                self.start(position);
                self.say(format!("Chess960, start position {number}."));
            }
            Err(error) => self.warn(error.to_string()),
        }
    }

    fn set_level(&mut self, level: u32) {
        self.level = level;
        // A computer that is thinking begins again with the new level.
        self.position_changed();
        self.say(format!("Level {level}: looks {} ahead.", plies(level)));
    }

    fn set_side(&mut self, side: SideChoice) {
        let person = draw_lots(side, self.surroundings.random);
        self.seat(
            Seats::Versus { person },
            &format!("You play {}.", color_word(person)),
        );
    }

    fn seat(&mut self, seats: Seats, notice: &str) {
        self.seats = seats;
        self.look.flipped = false;
        self.paused = false;
        self.scores.clear();
        self.position_changed();
        self.say(notice);
    }

    fn pause(&mut self) {
        if self.seats.has_computer() && self.game.outcome().is_none() {
            self.paused = true;
            self.cancel_search();
            self.say("The computer waits. Type go to let it play.");
        } else {
            self.warn("The computer is not playing.");
        }
    }

    pub(super) fn go(&mut self) {
        self.paused = false;
        self.notice = None;
        if self.search.is_none() {
            self.let_computer_move();
        }
        if self.search.is_none() {
            self.warn("It is not the computer's move.");
        }
    }

    fn ask_draw(&mut self) {
        if self.game.outcome().is_some() {
            self.warn("The game is over.");
        } else if self.game.draw_claims().any() && self.persons_turn() {
            self.claim(None);
        } else {
            self.overlay = match self.seats {
                Seats::Versus { .. } => Some(Overlay::Ask(Question::OfferDraw)),
                Seats::People => Some(Overlay::Ask(Question::AgreeDraw)),
                Seats::Watch => return self.warn("The computer settles that with itself."),
            };
        }
    }

    fn ask_resign(&mut self) {
        if self.game.outcome().is_some() {
            self.warn("The game is over.");
            return;
        }
        self.overlay = match self.seats {
            Seats::Versus { person } => Some(Overlay::Ask(Question::Resign(person))),
            Seats::People => Some(Overlay::Ask(Question::Resign(self.game.position().turn()))),
            Seats::Watch => return self.warn("You are watching: there is nothing to resign."),
        };
    }

    pub(super) fn answered_yes(&mut self, question: Question) {
        let ended = match question {
            Question::Resign(color) => self.game.resign(color),
            Question::AgreeDraw => self.game.agree_draw(),
            Question::OfferDraw if self.computer_accepts_draw() => self.game.agree_draw(),
            Question::OfferDraw => {
                self.say("Plywise would rather play on.");
                return;
            }
        };
        self.ended(ended);
    }

    /// Claims a draw as the position stands, or with a move that is announced.
    fn claim(&mut self, announced: Option<&str>) {
        if let Some(why) = self.why_no_move() {
            self.warn(why);
            return;
        }
        let Some(text) = announced else {
            let ended = self.game.claim_draw();
            self.ended(ended);
            return;
        };
        let claims = match self.read_move(text) {
            Ok(mv) => self.game.draw_claims_after(mv),
            Err(error) => return self.warn(format!("{error}.")),
        };
        let reason = if claims.threefold {
            EndReason::ThreefoldRepetition
        } else if claims.fifty_moves {
            EndReason::FiftyMoves
        } else {
            return self.warn(format!("{text} gives no draw to claim."));
        };
        let ended = self.game.end(Outcome::draw(reason));
        self.ended(ended);
    }

    fn ended(&mut self, result: Result<Outcome, plywise_core::game::PlayError>) {
        match result {
            Ok(_) => {
                self.notice = None;
                self.position_changed();
            }
            Err(plywise_core::game::PlayError::NothingToClaim) => {
                self.warn(
                    "No draw to claim: no third repetition, no fifty moves without progress.",
                );
            }
            Err(error) => self.warn(error.to_string()),
        }
    }

    fn save(&mut self, path: Option<String>, replace: bool) {
        let Some(path) = path else {
            return self.save_again();
        };
        let own = self
            .file
            .as_ref()
            .is_some_and(|file| file.as_os_str() == path.as_str());
        self.effects.push(Effect::Save {
            record: self.record(),
            path,
            replace: replace || own,
        });
    }

    /// Writes to the file of this game, or proposes one.
    pub(super) fn save_again(&mut self) {
        if let Some(file) = &self.file {
            let path = file.display().to_string();
            self.save(Some(path), true);
        } else {
            let name = format!("plywise-{}.pgn", self.date.replace('.', "-"));
            self.suggest(&format!("save {name}"));
            self.say("Enter saves the game under this name; change it as you like.");
        }
    }

    pub(super) fn saved(&mut self, path: PathBuf, result: Result<(), String>) {
        match result {
            Ok(()) => {
                self.say(format!("Saved as {}.", path.display()));
                self.file = Some(path);
            }
            Err(why) => self.warn(why),
        }
    }
}

/// A message of the core as a sentence.
fn sentence(message: &str) -> String {
    let mut letters = message.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    first.into_iter().chain(letters).chain(['.']).collect()
}

/// "1 ply", "5 plies".
pub(super) fn plies(count: u32) -> String {
    match count {
        1 => "1 ply".to_owned(),
        _ => format!("{count} plies"),
    }
}

/// The side of a choice; a random one where that was chosen.
pub(in crate::play) fn draw_lots(side: SideChoice, random: fn(u16) -> u16) -> Color {
    match side {
        SideChoice::White => Color::White,
        SideChoice::Black => Color::Black,
        SideChoice::Random => Color::ALL[usize::from(random(2)) % 2],
    }
}
