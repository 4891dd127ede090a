//! What the desk does, with a library and a session that runs.

use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use plywise_game::session::Command;
use plywise_game::{SideTime, TimeControl};
use plywise_store::GameFilter;

use super::*;
use crate::play::choices::{Choices, Sides};
use crate::play::input::Action;
use crate::play::state::Overlay;
use crate::play::state::tests::SURROUNDINGS;
use crate::play::theme::PieceStyle;

/// A program that runs with a library, without a screen.
struct Run {
    desk: Desk,
    state: State,
}

impl Run {
    /// Comes back to the unfinished game, or begins one between two people.
    fn start(library: &Path) -> Self {
        let (archive, _) = Archive::open(Some(library)).unwrap();
        let opponent_settings = OpponentSettings::default();
        let choices = Choices {
            sides: Sides::People,
            level: plywise_game::Level::FIRST,
            time: None,
            help: plywise_game::session::HelpAllowed::USUAL,
            book: false,
        };
        let first = archive
            .unfinished(opponent_settings)
            .unwrap()
            .unwrap_or_else(|| {
                let options = choices.options(Position::startpos(), 0);
                archive
                    .begin(Session::new(options, opponent_settings))
                    .unwrap()
            });
        let (messages, _) = channel();
        let book = Arc::new(Book::builtin());
        let (desk, opened) =
            Desk::open(archive, first, String::new(), book, None, messages).unwrap();
        let words = Words::for_tag("en");
        let pieces = PieceStyle::Letters;
        let state = State::new(
            opened,
            choices,
            opponent_settings,
            words,
            pieces,
            SURROUNDINGS,
        );
        Self { desk, state }
    }

    /// Does what is wanted, and whatever comes of it.
    fn carry_out(&mut self, effect: Effect) {
        let event = self.desk.carry_out(effect, &self.state);
        if let Some(Event::Failed(why)) = &event {
            panic!("{why}");
        }
        let Some(event) = event else { return };
        for effect in self.state.update(event) {
            self.carry_out(effect);
        }
    }

    /// Plays moves, each when the one before is kept. The clock of the side to move runs on.
    fn play(&mut self, sans: &[&str]) -> GameId {
        let until = Instant::now() + Duration::from_secs(30);
        let kept = |desk: &Desk| {
            let id = desk.table.game()?;
            let game = desk.archive.library().game(id).ok()??;
            Some((id, game.moves.len()))
        };
        for (ply, san) in (1..).zip(sans) {
            while kept(&self.desk).is_none_or(|(_, moves)| moves < ply) {
                assert!(Instant::now() < until, "{san} is not kept");
                // Before the session knows that the last one is kept it takes no other.
                self.desk.table.send(Command::Type((*san).to_owned()));
                std::thread::sleep(Duration::from_millis(20));
            }
        }
        kept(&self.desk).unwrap().0
    }

    fn listed(&self) -> Vec<GameId> {
        let (rows, _) = self
            .desk
            .archive
            .page(&GameFilter::default(), None, 0)
            .unwrap();
        rows.iter().map(|game| game.id).collect()
    }
}

/// How long a clock runs.
const RUN: Duration = Duration::from_millis(200);

/// Two unfinished games, the second one on the table with a clock that has run for a while
/// since its last move.
fn two_games(library: &Path) -> (Run, GameId, GameId) {
    let mut run = Run::start(library);
    let first = run.play(&["e4", "e5"]);
    run.state.choices.time = Some(TimeControl::even(SideTime::seconds(300, 0)));
    let options = run.state.new_game(Position::startpos());
    let other = run
        .desk
        .archive
        .begin(Session::new(options, run.state.opponent_settings));
    assert!(run.desk.show(other.unwrap(), String::new()).is_ok());
    let second = run.play(&["d4", "d5", "c4"]);
    assert_ne!(first, second);
    std::thread::sleep(RUN);
    (run, first, second)
}

/// Scenario: games-open-own
#[test]
fn the_game_that_was_opened_last_comes_back_with_all_that_was_played() {
    for open_other in [true, false] {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("games.db");
        let (mut run, first, second) = two_games(&library);
        let opened = if open_other { first } else { second };
        run.carry_out(Effect::Open(opened));
        assert_eq!(run.desk.table.game(), Some(opened));
        let shown = run.state.scene.snapshot.clone();
        assert_eq!(shown.live_ply, if open_other { 2 } else { 3 });
        // What a clock showed is not lost either.
        let ran = (shown.black.clock).map(|clock| clock.left + RUN <= Duration::from_mins(5));
        assert_eq!(ran, (!open_other).then_some(true));
        drop(run);
        let run = Run::start(&library);
        assert_eq!(run.desk.table.game(), Some(opened), "{open_other}");
        assert_eq!(run.state.scene.snapshot.live_ply, shown.live_ply);
    }
}

/// Scenario: games-delete-and-undo
#[test]
fn a_game_that_is_deleted_from_the_table_stays_deleted_until_it_is_brought_back() {
    for (deletes_second, brings_back) in [(false, false), (true, false), (true, true)] {
        let folder = tempfile::tempdir().unwrap();
        let library = folder.path().join("games.db");
        let (mut run, first, second) = two_games(&library);
        let deleted = if deletes_second { second } else { first };
        run.state.update(Event::Action(Action::Games));
        run.carry_out(Effect::Delete(deleted));
        assert!(matches!(run.state.overlay, Some(Overlay::Games(_))));
        assert!(!run.listed().contains(&deleted));
        let snapshot = &run.state.scene.snapshot;
        if deletes_second {
            // A new game with what was chosen is in its place.
            assert_eq!((snapshot.live_ply, run.desk.table.game()), (0, None));
            assert!(snapshot.white.clock.is_some() && snapshot.white.player.level().is_none());
        } else {
            assert_eq!(run.desk.table.game(), Some(second));
        }
        if brings_back {
            run.carry_out(Effect::Undelete(deleted));
        }
        drop(run);
        let run = Run::start(&library);
        assert_eq!(run.listed().contains(&deleted), brings_back);
        let comes_back = run.desk.table.game();
        assert_eq!(comes_back == Some(second), brings_back || !deletes_second);
    }
}

#[test]
fn an_export_tells_of_games_that_are_not_in_it() {
    let words = Words::for_tag("en");
    for (written, damaged, said) in [
        (3, 0, "3 games exported."),
        (1, 1, "1 game exported. 1 game could not be read."),
        (0, 2, "0 games exported. 2 games could not be read."),
    ] {
        let damaged = vec![GameId::new(1); damaged];
        let warns = !damaged.is_empty();
        let event = export_event(&ExportReport { written, damaged }, &words);
        match event {
            Event::Done(text) => assert_eq!((text.as_str(), false), (said, warns)),
            Event::Failed(text) => assert_eq!((text.as_str(), true), (said, warns)),
            other => panic!("{other:?}"),
        }
    }
}

/// Scenario: games-open-imported
#[test]
fn a_game_that_is_loaded_joins_the_others_and_is_saved_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let mut run = Run::start(&folder.path().join("games.db"));
    let [from, to] = ["from.pgn", "to.pgn"].map(|name| folder.path().join(name));
    let record =
        "[Event \"Club\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 {best} e5 (1... c5) 2. Nf3 *\n";
    std::fs::write(&from, record).unwrap();
    // Loaded once more it is the same game.
    for _ in 0..2 {
        let path = from.display().to_string();
        run.carry_out(Effect::Load { path, number: 1 });
        assert_eq!(run.listed().len(), 1);
        assert_eq!(run.desk.table.game(), run.listed().first().copied());
    }
    let path = to.display().to_string();
    run.carry_out(Effect::Save {
        path,
        replace: false,
    });
    let saved = std::fs::read_to_string(&to).unwrap();
    for text in ["[Event \"Club\"]", "{best}", "(1... c5)"] {
        assert!(saved.contains(text), "{saved}");
    }
}
