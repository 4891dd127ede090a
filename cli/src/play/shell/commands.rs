//! Commands that the user types in the terminal.

use std::path::Path;
use std::time::Duration;

use clap::ValueEnum;
use plywise_app::{
    ActionButton, AnalysisDialog, AnalysisEvent, BoardEvent, Event, ExerciseAction, Experience,
    GameSides, GamesEvent, PictureSide, Screen, SettingChoice, SettingSwitch, SettingsEvent,
    SharePicture, TrainEvent,
};
use plywise_chess::{FenError, Piece, Position};
use plywise_game::{Level, SideTime, SkillLevel, TimeControl};
use plywise_pgn::{NodeId, Reader};
use plywise_words::{
    Catalogue, Language, fen_words, languages, level_character_words, rated_level_words,
};

use super::Shell;
use super::usage::{Usage, in_english};
use crate::play::complete::legal_moves;
use crate::play::files;
use crate::play::input::Action;
use crate::play::theme::PieceStyle;
use crate::text::padded;

/// Side that the user wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SideChoice {
    /// You play White.
    #[value(alias = "w")]
    White,
    /// You play Black.
    #[value(alias = "b")]
    Black,
    /// A random side.
    Random,
}

impl SideChoice {
    /// Returns who plays White and Black, with a random side decided.
    pub(in crate::play) fn sides(self) -> GameSides {
        let white = match self {
            Self::White => true,
            Self::Black => false,
            Self::Random => rand::random(),
        };
        GameSides::Versus { white }
    }
}

/// Groups of commands in the order of the help: the message key of the title, and the commands with
/// their arguments.
pub(in crate::play) const COMMANDS: &[(&str, &[(&str, &str)])] = &[
    (
        "terminal-group-moves",
        &[
            ("undo", ""),
            ("redo", ""),
            ("hint", ""),
            ("threat", ""),
            ("moves", ""),
            ("now", ""),
            ("pause", ""),
            ("go", ""),
            ("draw", ""),
            ("claim", "[MOVE]"),
            ("resign", ""),
        ],
    ),
    (
        "terminal-group-new",
        &[
            ("new", ""),
            ("choose", ""),
            ("rematch", ""),
            ("level", "1-20|full|2s"),
            ("levels", ""),
            ("side", "white|black|random"),
            ("human", ""),
            ("watch", ""),
            ("clock", "5+3|none"),
            ("chess960", "[0-959]"),
            ("play", ""),
        ],
    ),
    (
        "terminal-group-study",
        &[
            ("review", ""),
            ("next", ""),
            ("previous", ""),
            ("walk", ""),
            ("better", ""),
            ("line", ""),
            ("lines", ""),
            ("comment", "[TEXT]"),
            ("promote", ""),
            ("delete", ""),
        ],
    ),
    (
        "terminal-group-train",
        &[
            ("train", ""),
            ("lesson", ""),
            ("solution", ""),
            ("again", ""),
            ("restart", ""),
            ("idea", ""),
            ("like", ""),
            ("game", ""),
        ],
    ),
    (
        "terminal-group-games",
        &[
            ("games", "[TEXT]"),
            ("statistics", ""),
            ("resume", ""),
            ("rename", "NAME"),
            ("save", "FILE"),
            ("picture", "FILE"),
            ("load", "FILE [N]"),
            ("import", "FILE"),
            ("export", "FILE"),
            ("fen", "[FEN]"),
        ],
    ),
    (
        "terminal-group-program",
        &[
            ("flip", ""),
            ("board", "maple|slate|sage|paper"),
            ("pieces", "[unicode|letters]"),
            ("warn", "on|off"),
            ("confirm", "on|off"),
            ("feedback", "on|off|both"),
            ("speak", "on|off"),
            ("language", "en|de|ar"),
            ("help", ""),
            ("quit", ""),
        ],
    ),
];

/// Commands that answer a question. The help does not list them.
pub(super) const ANSWERS: &[(&str, &str)] = &[
    ("accept", ""),
    ("decline", ""),
    ("why", ""),
    ("rules", ""),
    ("casual", ""),
    ("club", ""),
];

/// Keys listed in the help: the name of the key, or the message key of a name in words, and the
/// message key of the description.
const KEYS: &[(&str, &str)] = &[
    ("terminal-key-name-arrows", "terminal-key-point"),
    ("terminal-key-name-mouse", "terminal-key-mouse"),
    ("Esc", "terminal-key-escape"),
    ("Tab, Shift-Tab", "terminal-key-complete"),
    ("PgUp, PgDn, [ ]", "terminal-key-look"),
    ("Home, End", "terminal-key-ends"),
    ("F1", "terminal-key-help"),
    ("F2", "terminal-word-hint"),
    ("Ctrl-T", "terminal-word-threat"),
    ("F3", "terminal-word-flip"),
    ("F4", "terminal-word-now"),
    ("F5, Ctrl-S", "terminal-word-save"),
    ("F6", "terminal-word-lines"),
    ("F7", "terminal-word-pieces"),
    ("F8, Ctrl-G", "terminal-word-games"),
    ("F9", "terminal-word-review"),
    ("Ctrl-N, Ctrl-P", "terminal-key-mistakes"),
    ("Ctrl-Z, Ctrl-Y", "terminal-key-undo"),
    ("Ctrl-O", "terminal-key-offer"),
    ("Ctrl-C, F10", "terminal-word-quit"),
];

impl Shell {
    /// Runs a typed command. Returns `false` if the typed text is no command, as it may be a move.
    pub(super) fn run_command(&mut self, text: &str) -> bool {
        let (first, rest) = text.split_once(char::is_whitespace).unwrap_or((text, ""));
        let (first, rest) = (first.to_ascii_lowercase(), rest.trim());
        let named = first.strip_suffix('!').unwrap_or(&first);
        let english = in_english(named, rest, &self.words);
        let (word, rest) = english.as_ref().map_or((named, rest), |it| (it.0, &*it.1));
        let replace = named != first;
        if replace && !matches!(word, "save" | "export" | "picture") {
            return false;
        }
        match self.execute(word, rest, replace) {
            Err(Some(key)) => {
                self.refuse(text);
                self.warn(self.with(key, "text", rest));
            }
            Err(None) => return false,
            Ok(()) => {}
        }
        true
    }

    /// Runs a command with its arguments.
    ///
    /// Returns `Err` with the message key of an error in the arguments, or `Err(None)` if there is
    /// no such command.
    #[allow(clippy::too_many_lines)] // a line or two for each word
    fn execute(
        &mut self,
        word: &str,
        rest: &str,
        replace: bool,
    ) -> Result<(), Option<&'static str>> {
        let named = (!rest.is_empty()).then(|| rest.to_owned());
        let file = named.clone().ok_or("terminal-wants-file");
        let switch = match &*rest.to_ascii_lowercase() {
            "on" | "" => Ok(true),
            "off" => Ok(false),
            _ => Err("terminal-wants-switch"),
        };
        match word {
            "undo" => self.act(Action::Undo),
            "redo" => self.act(Action::Redo),
            "hint" | "why" => self.act(Action::Hint),
            "threat" => self.act(Action::Threat),
            "flip" => self.act(Action::Flip),
            "now" => self.act(Action::MoveNow),
            "lines" => self.act(Action::Lines),
            "line" if self.shown.screen() == Screen::Exercise => {
                self.do_exercise(ExerciseAction::Line);
            }
            "line" => self.show_line().ok_or("terminal-no-line")?,
            "review" => self.act(Action::Review),
            "next" => self.act(Action::NextMistake),
            "previous" => self.act(Action::PreviousMistake),
            "walk" => self.start_walk().ok_or("terminal-no-review")?,
            "train" => {
                let screen = Screen::Train;
                self.send(Event::Tab { screen });
            }
            "lesson" => {
                let event = TrainEvent::Lesson { index: None };
                self.send(Event::Train { event });
            }
            "solution" | "again" if self.shown.screen() == Screen::Analysis => {
                // The mistake that is retried. The typed text has undone the last try.
                let retry = self.shown.analysis().and_then(|it| it.retry.as_ref());
                let ply = retry
                    .and_then(|it| it.solution)
                    .ok_or("error-not-allowed")?;
                self.analyse(match word {
                    "solution" => AnalysisEvent::GoToPly { ply },
                    _ => AnalysisEvent::Retry { ply },
                });
            }
            "solution" => self.do_exercise(ExerciseAction::Solution),
            "again" => self.do_exercise(ExerciseAction::Again),
            "like" => self.do_exercise(ExerciseAction::Like),
            "restart" => self.do_exercise(ExerciseAction::Restart),
            "game" => self.do_exercise(ExerciseAction::OpenGame),
            "idea" => self.do_exercise(ExerciseAction::Idea),
            "play" if self.shown.screen() == Screen::Exercise => {
                let offers = |it: &ActionButton| it.action == ExerciseAction::PlayNow;
                self.do_exercise(if self.offered().iter().any(offers) {
                    ExerciseAction::PlayNow
                } else {
                    ExerciseAction::PlayOn
                });
            }
            "help" | "?" => self.help(),
            "quit" | "exit" => self.quitting = true,
            "accept" => self.play(BoardEvent::AcceptDraw),
            "decline" => self.play(BoardEvent::DeclineDraw),
            "choose" => self.play(BoardEvent::NewGame),
            "rematch" => self.rematch(),
            "resume" => self.play(BoardEvent::ContinueOther),
            "rename" => {
                let title = rest.to_owned();
                self.play(BoardEvent::Rename { title });
            }
            "human" => self.set_sides(GameSides::People),
            "watch" => self.set_sides(GameSides::Watch),
            "level" => self.set_level(level(rest).ok_or("terminal-wants-level")?),
            "clock" => {
                let time = clock(rest).map_err(|_| "terminal-wants-clock")?;
                self.set_clock(time);
            }
            "side" => {
                let side = SideChoice::from_str(rest, true).map_err(|_| "terminal-wants-side")?;
                self.set_sides(side.sides());
            }
            "warn" if rest.is_empty() && self.offers(&BoardEvent::WarnOfBlunders) => {
                self.play(BoardEvent::WarnOfBlunders);
            }
            "warn" => self.warn_before_blunders(switch?),
            "confirm" => self.turn(SettingSwitch::ConfirmMoves, switch?, "settings-confirm"),
            "feedback" if rest.eq_ignore_ascii_case("both") => {
                self.turn(SettingSwitch::MoveFeedback, true, "settings-feedback");
                let opponent = "settings-feedback-opponent";
                self.turn(SettingSwitch::OpponentFeedback, true, opponent);
            }
            "feedback" => {
                let on = switch?;
                self.turn(SettingSwitch::OpponentFeedback, false, "settings-feedback");
                self.turn(SettingSwitch::MoveFeedback, on, "settings-feedback");
            }
            "speak" => self.turn(SettingSwitch::OpponentsSpeak, switch?, "settings-speak"),
            "better" if self.offers(&BoardEvent::ShowBetter) => self.play(BoardEvent::ShowBetter),
            // At the end of a game, its review tells.
            "better" if !self.goes_on() => self.act(Action::Review),
            "pause" => self.pause(),
            "go" => self.resume(),
            "new" if self.begin_as(Experience::New) => {}
            "rules" if self.begin_as(Experience::Rules) => {}
            "club" if self.begin_as(Experience::Club) => {}
            "casual" if self.begin_as(Experience::Casual) => {}
            "better" | "rules" | "casual" | "club" => return Err(Some("error-not-allowed")),
            "new" => self.start_from(&Position::startpos()),
            "play" => {
                let position = self.position().ok_or("error-not-allowed")?;
                self.start_from(&position);
            }
            "chess960" => {
                let number: u16 = match named {
                    Some(named) => named.parse().unwrap_or(960),
                    None => rand::random_range(0..960),
                };
                let start = Position::chess960(number).map_err(|_| "error-chess960-number")?;
                self.start_from(&start);
                let start = self.with("newgame-chess960-number-label", "number", number);
                self.notify(format!("{}: {start}.", self.say("newgame-chess960")));
            }
            "fen" if named.is_none() => {
                self.position();
                let fen = self.fen.clone().into_iter().collect();
                self.show(self.say("setup-fen"), fen);
            }
            "fen" => {
                let read: Result<Position, FenError> = rest.parse();
                match read {
                    Ok(position) => self.start_from(&position),
                    Err(error) => {
                        self.refuse(&format!("fen {rest}"));
                        self.warn(fen_words(&error.problem, &self.words));
                    }
                }
            }
            "draw" if self.can_claim() => self.play(BoardEvent::ClaimDraw),
            "draw" | "resign" if !self.goes_on() => return Err(Some("error-game-over")),
            "draw" => self.play(BoardEvent::AskDraw),
            "resign" => self.play(BoardEvent::AskResign),
            "claim" => match named {
                Some(mv) => self.claim_with(mv).ok_or("error-not-allowed")?,
                None if self.can_claim() => self.play(BoardEvent::ClaimDraw),
                None => return Err(Some("error-nothing-to-claim")),
            },
            "moves" => self.list_moves(),
            "levels" => {
                let levels = SkillLevel::all().map(Level::Skill);
                let lines = levels.flat_map(|level| about_level(level, &self.words));
                self.show(self.say("newgame-level"), lines.collect());
            }
            "games" => self.list(rest),
            "statistics" => self.list_event(GamesEvent::Statistics),
            "save" => self.save(named, replace),
            "picture" => self.picture(named, replace)?,
            "load" => self.load(&file?)?,
            "import" => {
                let file = file?;
                self.list("");
                self.import(&file);
            }
            "export" => self.export(&file?, replace, GamesEvent::ExportAll),
            "pieces" if named.is_none() => self.act(Action::Pieces),
            "pieces" => {
                let pieces = PieceStyle::from_str(rest, true);
                self.pieces = pieces.map_err(|_| "terminal-wants-pieces")?;
            }
            "board" => {
                let looks = ["maple", "slate", "sage", "paper"];
                let option = looks.iter().position(|it| it.eq_ignore_ascii_case(rest));
                let option = option.ok_or("terminal-wants-board")? as u32;
                let choice = SettingChoice::Board;
                self.set(SettingsEvent::Choose { choice, option });
            }
            "language" => {
                self.speak(Language::supported(rest).ok_or("terminal-wants-language")?);
            }
            "comment" => {
                let node = self.node().ok_or("error-not-allowed")?;
                self.comment(node, rest.to_owned());
            }
            "promote" | "delete" => {
                let node = self.node().ok_or("error-not-allowed")?;
                self.analyse(match word {
                    "promote" => AnalysisEvent::PromoteLine { node },
                    _ => AnalysisEvent::Delete { node },
                });
            }
            _ => return Err(None),
        }
        Ok(())
    }

    /// Answers the question where a new player would like to begin. Returns whether it is asked.
    fn begin_as(&mut self, experience: Experience) -> bool {
        let event = BoardEvent::Begin { experience };
        let asked = self.shown.screen() == Screen::Board && self.offers(&event);
        if asked {
            self.play(event);
        }
        asked
    }

    fn set(&mut self, event: SettingsEvent) {
        self.send(Event::Settings { event });
    }

    /// Turns a setting of the app on or off.
    fn turn(&mut self, switch: SettingSwitch, on: bool, name: &str) {
        self.set(SettingsEvent::Turn { switch, on });
        let state = self.say(if on { "app-on" } else { "app-off" });
        self.notify(format!("{}: {state}.", self.say(name)));
    }

    /// Turns the warning before blunders on or off in new games.
    fn warn_before_blunders(&mut self, on: bool) {
        let switch = SettingSwitch::BlunderWarning;
        self.set(SettingsEvent::Turn { switch, on });
        self.restart_untouched(if on {
            ["terminal-warning-on-now", "terminal-warning-on"]
        } else {
            ["terminal-warning-off-now", "terminal-warning-off"]
        });
    }

    /// Claims a draw with a move that would cause it.
    fn claim_with(&mut self, text: String) -> Option<()> {
        self.play(BoardEvent::StartTyping);
        let field = self.shown.game()?.typed.as_ref()?.id;
        self.play(BoardEvent::DraftMove { field, text });
        self.play(BoardEvent::ClaimTyped);
        Some(())
    }

    pub(in crate::play) fn speak(&mut self, language: Language) {
        // Option 0 is the system's language.
        let option = languages().position(|it| it == language);
        let option = option.map_or(0, |index| index as u32 + 1);
        let choice = SettingChoice::Language;
        self.set(SettingsEvent::Choose { choice, option });
    }

    fn goes_on(&self) -> bool {
        self.shown.game().is_some_and(|game| game.goes_on)
    }

    fn can_claim(&self) -> bool {
        self.shown.game().is_some_and(|game| game.can_claim_draw)
    }

    /// Starts a new game. The current game stays in the library.
    fn start_from(&mut self, start: &Position) {
        self.start_game(Some(start));
        self.say_key("newgame-replace");
    }

    fn list_moves(&mut self) {
        let Some(position) = self.position() else {
            return;
        };
        let sans = legal_moves(&position, &self.words);
        let cell = |text: String, san: &String| text + &padded(san, 8);
        let row = |row: &[String]| row.iter().fold(String::new(), cell);
        let rows: Vec<String> = sans.chunks(6).map(row).collect();
        let sides = ["app-white", "app-black"];
        let side = self.say(sides[position.turn().index()]);
        let none = vec![self.say("terminal-no-legal-moves")];
        let title = format!("{}: {side}", self.say("board-moves"));
        self.show(title, if rows.is_empty() { none } else { rows });
    }

    /// Shows the keys and the commands, each with a tab before its description.
    pub(super) fn help(&mut self) {
        let mut lines = vec![self.say("terminal-prompt")];
        if self.words.language() != Language::ENGLISH {
            lines.push(self.say("terminal-english-too"));
        }
        let title = |key: &str| [String::new(), self.say(key)];
        lines.extend(title("terminal-group-keys"));
        lines.extend(KEYS.iter().map(|&(name, key)| {
            let named = Some(name).filter(|it| it.starts_with("terminal-"));
            let name = named.map_or_else(|| name.to_owned(), |key| self.say(key));
            format!("  {name}\t{}", self.say(key))
        }));
        for (key, commands) in COMMANDS {
            lines.extend(title(key));
            lines.extend(commands.iter().map(|(name, _)| {
                let Usage {
                    name: typed,
                    arguments,
                } = Usage::of(name, &self.words);
                let about = self.say(&format!("terminal-word-{name}"));
                format!("  {typed} {arguments}\t{about}")
            }));
        }
        self.show(self.say("terminal-help"), lines);
    }

    /// Saves the game to the named file, or to the file it was saved to before. Without either,
    /// suggests a name.
    pub(super) fn save(&mut self, path: Option<String>, replace: bool) {
        let (screen, entry, _) = self.shown.entry();
        // Each game has its own file.
        let own = self.saved_as.as_ref();
        let own = own.filter(|it| (it.0, it.1) == (screen, entry));
        let own = own.map(|(_, _, file)| file.clone());
        let Some(path) = path.or_else(|| own.clone()) else {
            let day = jiff::Zoned::now().date();
            let name = files::free_name(&format!("plywise-{day}"), "pgn", Path::new(""));
            self.suggest(&format!("save {name}"));
            return self.say_key("terminal-save-name");
        };
        let has_moves = match screen {
            Screen::Analysis => self.shown.analysis().is_some_and(|it| it.has_moves),
            _ => !self.shown.moves.is_empty(),
        };
        if !has_moves {
            return self.warn_key("board-moves-empty");
        }
        let path = files::typed_path(&path, self.home.as_deref());
        let is_own = own.is_some_and(|own| path == Path::new(&own));
        self.save_target = Some((path, replace || is_own));
        self.on_board(BoardEvent::Share, AnalysisEvent::Share, None);
    }

    /// Writes the picture of the finished game to a text file: its end, and its best move if known.
    /// Suggests a name.
    fn picture(&mut self, file: Option<String>, replace: bool) -> Result<(), &'static str> {
        self.play(BoardEvent::OpenPicture);
        let picture = self.shown.game().and_then(|game| game.picture.clone());
        let picture = picture.ok_or("error-not-allowed")?;
        self.play(BoardEvent::ChoosePicture { option: 1 });
        let best = self.shown.game().and_then(|game| game.picture.clone());
        let best = best.filter(|_| picture.moments.is_some());
        self.play(BoardEvent::ClosePicture);
        let Some(file) = file else {
            let day = jiff::Zoned::now().date();
            let name = files::free_name(&format!("plywise-{day}"), "txt", Path::new(""));
            self.suggest(&format!("picture {name}"));
            self.say_key("terminal-save-name");
            return Ok(());
        };
        let has_extension = Path::new(&file).extension().is_some();
        let file = if has_extension {
            file
        } else {
            format!("{file}.txt")
        };
        let path = files::typed_path(&file, self.home.as_deref());
        let pictures = std::iter::once(&picture).chain(&best);
        let text: Vec<String> = pictures.map(picture_text).collect();
        if let Some(file) = self.write(Some((path, replace)), text.join("\n").as_bytes()) {
            let shown = files::shown_path(Path::new(&file), self.home.as_deref());
            self.notify(self.with("terminal-saved-as", "file", shown));
        }
        Ok(())
    }

    /// Opens a game from a file in the analysis. The argument is `FILE`, or `FILE N` for game
    /// number N.
    fn load(&mut self, rest: &str) -> Result<(), &'static str> {
        let numbered = rest
            .rsplit_once(char::is_whitespace)
            .and_then(|(path, number)| Some((path.trim_end(), number.parse().ok()?)));
        let (path, number) = numbered.unwrap_or((rest, 1));
        if number == 0 {
            return Err("terminal-wants-number");
        }
        let path = files::typed_path(path, self.home.as_deref());
        match read_game(&path, number, &self.words) {
            Ok((record, said)) => {
                self.list_event(GamesEvent::AnalysePgn { pgn: record });
                self.notify(said);
            }
            Err(why) => self.warn(why),
        }
        Ok(())
    }

    /// Returns the node of the current move in the analysis.
    fn node(&self) -> Option<u32> {
        let node = self.shown.analysis().map(|it| it.node);
        node.filter(|&node| node > 0)
    }

    fn comment(&mut self, node: u32, text: String) {
        self.analyse(AnalysisEvent::AskComment { node });
        let dialog = self.shown.analysis().and_then(|it| it.dialog.as_ref());
        if let Some(AnalysisDialog::Comment { text: field, .. }) = dialog {
            let field = field.id;
            self.analyse(AnalysisEvent::DraftComment { field, text });
            self.analyse(AnalysisEvent::ApplyComment);
        }
    }
}

/// Symbols of White's and Black's pieces in a text file, from pawn to king.
const SYMBOLS: [[char; 6]; 2] = [
    ['♙', '♘', '♗', '♖', '♕', '♔'],
    ['♟', '♞', '♝', '♜', '♛', '♚'],
];

/// Returns the picture of a game as text: the players with their scores above and below the board,
/// and the result.
fn picture_text(picture: &SharePicture) -> String {
    let side = |side: &PictureSide| {
        let strength = match &*side.strength {
            "" => String::new(),
            strength => format!(" ({strength})"),
        };
        format!("{}  {}{strength}\n", side.score, side.name)
    };
    let squares: Vec<char> = picture.board.squares.chars().collect();
    let rank = |rank: usize| {
        let files = squares.iter().skip(rank * 8).take(8);
        let signs = files.map(|letter| match Piece::from_char(*letter) {
            Some(piece) => SYMBOLS[piece.color.index()][piece.role.index()],
            None => '·',
        });
        let mut signs: Vec<char> = signs.collect();
        if picture.board.flipped {
            signs.reverse();
        }
        let signs = signs
            .iter()
            .fold(String::new(), |row, sign| format!("{row} {sign}"));
        format!("{} {signs}\n", rank + 1)
    };
    let ranks = (0..8).map(rank);
    let (upper, board, files, lower) = if picture.board.flipped {
        let ranks: String = ranks.collect();
        (&picture.white, ranks, "h g f e d c b a", &picture.black)
    } else {
        let ranks: String = ranks.rev().collect();
        (&picture.black, ranks, "a b c d e f g h", &picture.white)
    };
    let words = [&picture.title, &picture.caption];
    let words = words.into_iter().filter(|text| !text.is_empty());
    let words = words.fold(String::new(), |text, line| format!("{text}{line}\n"));
    format!(
        "{}\n{board}   {files}\n\n{}\n{words}",
        side(upper),
        side(lower)
    )
}

/// Returns the name of a level, and a description of how it plays.
fn about_level(level: Level, words: &Catalogue) -> Vec<String> {
    let about = level_character_words(level, words).map(|about| format!("  {about}"));
    let name = rated_level_words(level, words);
    std::iter::once(name).chain(about).collect()
}

/// Reads the game with the given number, from 1, of a PGN file. Returns the PGN of the game and a
/// text that names the players, or the location of damage.
pub(in crate::play) fn read_game(
    path: &Path,
    number: usize,
    words: &Catalogue,
) -> Result<(String, String), String> {
    let text = files::read(path).map_err(|error| files::explain(path, false, &error, words))?;
    // Reading from memory cannot fail.
    let mut games: Vec<_> = Reader::new(&*text).games().flatten().take(number).collect();
    let count = games.len();
    let game = games
        .pop()
        .filter(|_| count == number)
        .ok_or_else(|| match count {
            0 => words.word("games-import-nothing"),
            _ => words.message_with("terminal-too-few-games", "count", count),
        })?;
    let said = if game.is_damaged() {
        let number = game.tree.main_line(NodeId::ROOT).count() / 2 + 1;
        words.message_with("games-error-damaged-game", "number", number)
    } else {
        let [white, black] = ["White", "Black"].map(|tag| game.tags.get_or_unknown(tag));
        let args = [("white", white.into()), ("black", black.into())];
        words.message("games-players", &args)
    };
    Ok((game.to_string(), said))
}

/// Parses the strength of the computer: a level such as `5`, `full`, or `2s` for two seconds a
/// move.
pub(in crate::play) fn level(text: &str) -> Option<Level> {
    let text = text.trim().to_ascii_lowercase();
    if text == "full" {
        return Some(Level::Full);
    }
    if let Some(seconds) = text.strip_suffix('s') {
        let seconds: f64 = seconds.trim().parse().ok()?;
        let sensible = (0.05..=3_600.0).contains(&seconds);
        return sensible.then(|| Level::Time(Duration::from_secs_f64(seconds)));
    }
    SkillLevel::exact(text.parse().ok()?).map(Level::Skill)
}

/// Error for an invalid time control.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("give minutes and seconds per move, as in 5+3, or none")]
pub(in crate::play) struct NoClock;

/// Parses a time control. `5+3` is five minutes and three seconds a move, `5+3/1` gives Black one
/// minute, `none` is no clock.
pub(in crate::play) fn clock(text: &str) -> Result<Option<TimeControl>, NoClock> {
    let text = text.trim().to_ascii_lowercase();
    if matches!(text.as_str(), "none" | "off" | "-") {
        return Ok(None);
    }
    let (white, black) = text.split_once('/').unwrap_or((&text, &text));
    let side = |text| side_time(text).ok_or(NoClock);
    Ok(Some(TimeControl {
        white: side(white)?,
        black: side(black)?,
    }))
}

fn side_time(text: &str) -> Option<SideTime> {
    let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
    let minutes: f64 = minutes.trim().parse().ok()?;
    let seconds: u64 = seconds.trim().parse().ok()?;
    // Without base time, the increment counts for the first move as well.
    let has_time = minutes >= 0.1 || minutes == 0.0 && seconds > 0;
    let sensible = has_time && minutes <= 600.0 && seconds <= 600;
    sensible.then(|| SideTime {
        base: Duration::from_secs_f64(minutes * 60.0),
        ..SideTime::seconds(0, seconds)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_has_a_description() {
        let words = Catalogue::for_tag("en");
        for (name, _) in COMMANDS.iter().flat_map(|(_, commands)| *commands) {
            let key = format!("terminal-word-{name}");
            assert_ne!(words.word(&key), key, "{name} is not explained");
        }
    }

    #[test]
    fn game_is_loaded_by_its_number() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("two.pgn");
        std::fs::write(&path, "[White \"A\"]\n\n1. e4 *\n\n1. d4 *\n").unwrap();
        let read = |number| read_game(&path, number, &Catalogue::for_tag("en"));
        let (record, said) = read(1).unwrap();
        assert!(
            record.contains("1. e4") && said.starts_with("A – "),
            "{said}"
        );
        assert!(read(2).unwrap().0.contains("1. d4"));
        assert!(read(3).unwrap_err().contains('2'));
    }

    /// Scenario: newgame-level
    #[test]
    fn levels_are_parsed() {
        for (text, wanted) in [
            ("5", Some(Level::skill(5))),
            ("20", Some(Level::skill(20))),
            (" FULL ", Some(Level::Full)),
            ("2.5s", Some(Level::Time(Duration::from_millis(2_500)))),
            ("0", None),
            ("21", None),
            ("0s", None),
            ("NaNs", None),
            ("", None),
            ("s", None),
        ] {
            assert_eq!(level(text), wanted, "{text}");
        }
    }

    /// Scenario: newgame-clock, newgame-odds
    #[test]
    fn time_controls_are_parsed() {
        let blitz = SideTime::seconds(300, 3);
        let odds = TimeControl {
            white: blitz,
            black: SideTime::seconds(60, 0),
        };
        for (text, time) in [
            ("5+3", Ok(Some(TimeControl::even(blitz)))),
            ("5+3/1", Ok(Some(odds))),
            ("0.5", Ok(Some(TimeControl::even(SideTime::seconds(30, 0))))),
            ("0+5", Ok(Some(TimeControl::even(SideTime::seconds(0, 5))))),
            ("none", Ok(None)),
            ("", Err(NoClock)),
            ("5+", Err(NoClock)),
            ("0+0", Err(NoClock)),
            ("0.05+1", Err(NoClock)),
            ("-0+0", Err(NoClock)),
            ("600.1", Err(NoClock)),
            ("inf", Err(NoClock)),
            ("5+3/", Err(NoClock)),
        ] {
            assert_eq!(clock(text), time, "{text}");
        }
    }
}
