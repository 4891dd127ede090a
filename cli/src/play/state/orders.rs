//! What the typed words do.

use std::path::Path;

use plywise_chess::{Color, FenError, Position};
use plywise_game::session::{Command, GameOptions};
use plywise_game::{Level, TimeControl};
use plywise_words::{fen_words, parse_local_san, rated_level_words, san_error_words};

use super::{Ask, Effect, Exported, Overlay, State};
use crate::play::choices::{SideChoice, Sides};
use crate::play::command::Order;
use crate::play::words::Words;

impl State {
    pub(super) fn obey(&mut self, order: Order) {
        match order {
            Order::Undo => self.undo(),
            Order::Redo => self.redo(),
            Order::Hint => self.hint(),
            Order::Flip => self.look.flipped = !self.look.flipped,
            Order::Now => self.move_now(),
            Order::Pause => self.send(Command::Pause),
            Order::Go => self.send(Command::Resume),
            Order::Save { path, replace } => self.save(path, replace),
            Order::Load { path, number } => self.effects.push(Effect::Load { path, number }),
            Order::Import(path) => self.effects.push(Effect::Import(path)),
            Order::Export { path, replace } => self.effects.push(Effect::Export {
                what: Exported::All(String::new()),
                path,
                replace,
            }),
            Order::Resume => self.effects.push(Effect::OpenSetAside),
            Order::ShowFen => {
                let fen = self.scene.snapshot.position.to_string();
                self.show(self.words.say("setup-fen"), vec![fen]);
            }
            Order::SetFen(fen) => self.set_fen(&fen),
            Order::New => self.begin(Position::startpos()),
            Order::Rematch => self.play_again(),
            Order::Chess960(number) => self.start_chess960(number),
            Order::Level(level) => self.set_level(level),
            Order::Levels => self.effects.push(Effect::TimeLevels),
            Order::Side(side) => self.set_side(side),
            Order::Human => self.set_sides(Sides::People),
            Order::Watch => self.set_sides(Sides::Watch),
            Order::Clock(time) => self.set_clock(time),
            Order::Warn(on) => self.set_warning(on),
            Order::Confirm(on) => self.set_confirm(on),
            Order::Draw => self.ask_draw(),
            Order::Accept => self.send(Command::AcceptDraw),
            Order::Decline => self.send(Command::DeclineDraw),
            Order::Claim(mv) => self.claim(mv.as_deref()),
            Order::Resign => self.ask_resign(),
            Order::Moves => self.list_moves(),
            Order::Lines => self.look.lines = !self.look.lines,
            Order::Games(text) => self.open_games(&text),
            Order::Statistics => self.effects.push(Effect::Count),
            Order::Rename(title) => self.effects.push(Effect::Rename { id: None, title }),
            Order::Review => self.toggle_review(),
            Order::NextMistake => self.step_to_mistake(true),
            Order::PreviousMistake => self.step_to_mistake(false),
            Order::Pieces(style) => {
                self.look.pieces = style.unwrap_or_else(|| self.look.pieces.other());
            }
            Order::Language(tag) => {
                self.words = Words::for_tag(&tag);
                self.effects.push(Effect::KeepSettings);
            }
            Order::Help => self.overlay = Some(Overlay::help(&self.words)),
            Order::Quit => self.quitting = true,
        }
    }

    fn list_moves(&mut self) {
        let position = self.scene.snapshot.position;
        let mut sans: Vec<String> = position
            .legal_moves()
            .into_iter()
            .map(|mv| self.words.san(&position.san(mv)))
            .collect();
        sans.sort_unstable();
        let rows: Vec<String> = sans
            .chunks(6)
            .map(|row| {
                row.iter()
                    .fold(String::new(), |text, san| text + &format!("{san:<8}"))
            })
            .collect();
        let side = self.words.side(position.turn());
        let title = format!("{}: {}", self.words.say("board-moves"), side);
        let none = vec![self.words.say("terminal-no-legal-moves")];
        self.show(title, if rows.is_empty() { none } else { rows });
    }

    /// A game from a position, as it was chosen.
    pub(in crate::play) fn new_game(&self, start: Position) -> GameOptions {
        let seed = (0..4).fold(0, |seed, _| {
            seed << 16 | u64::from((self.surroundings.random)(u16::MAX))
        });
        self.choices.options(start, seed)
    }

    /// Begins another game; the present one stays in the library.
    pub(super) fn begin(&mut self, start: Position) {
        let options = self.new_game(start);
        self.file = None;
        self.look.flipped = false;
        self.send(Command::NewGame(Box::new(options)));
        self.say_key("newgame-replace");
    }

    fn set_fen(&mut self, fen: &str) {
        let read: Result<Position, FenError> = fen.parse();
        match read {
            Ok(position) => self.begin(position),
            Err(error) => {
                let said = fen_words(&error.problem, self.words.catalogue());
                self.warn(said);
                self.suggest(&format!("fen {fen}"));
            }
        }
    }

    fn start_chess960(&mut self, number: Option<u16>) {
        let number = number.unwrap_or_else(|| (self.surroundings.random)(960));
        match Position::chess960(number) {
            Ok(position) => {
                self.begin(position);
                let args = [("number", number.into())];
                let start = self.words.with("newgame-chess960-number-label", &args);
                self.say(format!("{}: {start}.", self.words.say("newgame-chess960")));
            }
            Err(error) => self.warn(error.to_string()),
        }
    }

    /// Begins the game anew with the sides exchanged, but for what was chosen since it
    /// ended.
    fn play_again(&mut self) {
        let snapshot = &self.scene.snapshot;
        let mut played = self.choices.clone();
        played.learn_players(snapshot);
        if !self.chose_after_end || played == self.choices {
            self.rematch(Command::Rematch);
        } else if played.sides == self.choices.sides {
            self.rematch(Command::RematchAt(self.choices.level));
        } else {
            self.begin(snapshot.start);
        }
    }

    /// Begins the game anew, as the command says.
    pub(super) fn rematch(&mut self, command: Command) {
        self.file = None;
        self.send(command);
    }

    /// New games are played at this level, in later runs too.
    pub(super) fn choose_level(&mut self, level: Level) {
        self.choices.level = level;
        self.level_offer = None;
        self.effects.push(Effect::KeepSettings);
    }

    fn set_level(&mut self, level: Level) {
        self.choose_level(level);
        let said = format!("{}.", rated_level_words(level, self.words.catalogue()));
        if self.is_over() {
            self.say_for_next_game(&said);
        } else {
            self.send(Command::SetLevel(level));
            self.say(said);
        }
    }

    /// A game that is over takes no other players: they are the next one's.
    fn say_for_next_game(&mut self, players: &str) {
        self.chose_after_end = true;
        let args = [("players", players.into())];
        self.say(self.words.with("terminal-next-game", &args));
    }

    fn set_side(&mut self, side: SideChoice) {
        let person = side.draw_lots(self.surroundings.random);
        self.set_sides(Sides::Versus { person });
    }

    /// Other players take over in the middle of the game, or in the next one if this one is
    /// over: who played it stays as it was.
    fn set_sides(&mut self, sides: Sides) {
        self.choices.sides = sides;
        let said = self.words.say(match sides {
            Sides::Versus {
                person: Color::White,
            } => "terminal-you-play-white",
            Sides::Versus {
                person: Color::Black,
            } => "terminal-you-play-black",
            Sides::People => "terminal-people-play",
            Sides::Watch => "terminal-computers-play",
        });
        if self.is_over() {
            self.say_for_next_game(&said);
            return;
        }
        self.look.flipped = false;
        let (white, black) = self.choices.players();
        self.send(Command::SetPlayers { white, black });
        self.send(Command::Resume);
        self.say(said);
    }

    /// Clocks begin with a game: an untouched one begins anew.
    fn set_clock(&mut self, time: Option<TimeControl>) {
        self.choices.time = time;
        if self.scene.moves.is_empty() && self.scene.snapshot.outcome.is_none() {
            self.begin(self.scene.snapshot.start);
        }
        self.say_key("terminal-clock-next");
    }

    fn set_warning(&mut self, on: bool) {
        self.choices.help.blunder_warning = on;
        if self.scene.moves.is_empty() && self.scene.snapshot.outcome.is_none() {
            self.begin(self.scene.snapshot.start);
        }
        self.say_key(if on {
            "terminal-warning-on"
        } else {
            "terminal-warning-off"
        });
        self.effects.push(Effect::KeepSettings);
    }

    fn set_confirm(&mut self, on: bool) {
        self.opponent_settings.confirm_moves = on;
        self.send(Command::SetOpponentSettings(self.opponent_settings));
        let state = self.words.say(if on { "app-on" } else { "app-off" });
        self.say(format!("{}: {state}.", self.words.say("settings-confirm")));
        self.effects.push(Effect::KeepSettings);
    }

    fn ask_draw(&mut self) {
        let snapshot = &self.scene.snapshot;
        if snapshot.outcome.is_some() {
            self.warn_key("error-game-over");
        } else if snapshot.claims.any() {
            self.send(Command::ClaimDraw);
        } else if self.nobody_plays() {
            self.warn_key("error-not-allowed");
        } else {
            self.overlay = Some(Overlay::Ask(Ask::OfferDraw));
        }
    }

    fn ask_resign(&mut self) {
        if self.scene.snapshot.outcome.is_some() {
            self.warn_key("error-game-over");
        } else if self.nobody_plays() {
            self.warn_key("error-not-allowed");
        } else {
            self.overlay = Some(Overlay::Ask(Ask::Resign));
        }
    }

    /// Claims a draw as the position stands, or with a move that is announced.
    fn claim(&mut self, announced: Option<&str>) {
        let Some(text) = announced else {
            if self.scene.snapshot.claims.any() {
                self.send(Command::ClaimDraw);
            } else {
                self.warn_key("error-nothing-to-claim");
            }
            return;
        };
        let position = self.scene.snapshot.position;
        match parse_local_san(&position, text, self.words.catalogue()) {
            Ok(mv) => self.send(Command::ClaimDrawWith(mv)),
            Err(error) => {
                let said = san_error_words(&error, self.words.catalogue());
                self.warn(said);
            }
        }
    }

    fn save(&mut self, path: Option<String>, replace: bool) {
        let Some(path) = path else {
            return self.save_again();
        };
        let own = self.file.as_deref() == Some(path.as_str());
        self.effects.push(Effect::Save {
            path,
            replace: replace || own,
        });
    }

    /// Writes to the file of this game, or proposes one.
    pub(super) fn save_again(&mut self) {
        if let Some(path) = self.file.clone() {
            self.save(Some(path), true);
        } else {
            let day = (self.surroundings.today)().replace('.', "-");
            self.suggest(&format!("save plywise-{day}.pgn"));
            self.say_key("terminal-save-name");
        }
    }

    pub(super) fn saved(&mut self, path: &Path) {
        let path = path.display().to_string();
        let args = [("file", path.as_str().into())];
        let said = self.words.with("terminal-saved-as", &args);
        self.say(said);
        self.file = Some(path);
    }
}
