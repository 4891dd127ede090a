//! Helper program of the library tests. The program writes to a library until it is killed or a
//! write fails, or reports why a library cannot be opened.
#![allow(clippy::unwrap_used, clippy::expect_used)]

use std::io::Write;
use std::path::Path;

use plywise_coach::training::{Attempt, Day, Grade, Item};
use plywise_game::session::SavedGame;
use plywise_library::{Answer, GameId, LibraryError, Request};
use plywise_store::{Library, Store};
use plywise_tests::{RandomPlayer, digest};

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let path = Path::new(&args[2]);
    match args[1].as_str() {
        "play" => play(path, args[3].parse().unwrap()),
        "answer" => answer(path),
        "fill" => fill(path),
        "write" => write(&args[2], &args[3], &args[4]),
        "open" => match Library::open(path) {
            Ok(opened) => say(&format!("open {:?}", opened.recovery)),
            Err(error) => say(&describe(&error)),
        },
        other => panic!("{other}?"),
    }
}

/// Prints a text to standard output as a line, and flushes it.
fn say(line: &str) {
    let mut out = std::io::stdout().lock();
    out.write_all(format!("{line}\n").as_bytes()).unwrap();
    out.flush().unwrap();
}

fn describe(error: &LibraryError) -> String {
    let kind = format!("{error:?}");
    let kind = kind.split([' ', '{']).next().unwrap_or_default();
    format!("error {kind}: {error}")
}

/// Plays random games and saves them to a library until the process is killed. Prints `try` with
/// the digest of the game before each save, and `done` with the game's number after it.
fn play(path: &Path, seed: u64) {
    let opened = Library::open(path).unwrap_or_else(|error| panic!("{}", describe(&error)));
    if let Some(recovery) = opened.recovery {
        say(&format!("recovered {recovery:?}"));
        return;
    }
    let mut library = opened.library;
    let mut seed = seed;
    let (mut id, mut player) = match library.unfinished().unwrap() {
        Some((id, game)) => (Some(id), RandomPlayer::resume(game, seed)),
        None => (None, RandomPlayer::new(seed)),
    };
    say("ready");
    for at in 1.. {
        if player.is_over() {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            player = RandomPlayer::new(seed);
            id = None;
        }
        let game = player.step();
        id = Some(save(&mut library, id, &game, at));
    }
}

/// Answers exercises and stores the answers in a library until the process is killed. Prints `done`
/// with a number after each answer.
fn answer(path: &Path) {
    let mut library = Library::open(path).unwrap().library;
    let kept = library.attempts_since(Day::new(0)).unwrap();
    let last = kept.iter().map(|attempt| attempt.at).max().unwrap_or(0);
    say("ready");
    for at in last + 1.. {
        let attempt = Attempt {
            item: Item::Puzzle(at as u64 % 10),
            at,
            day: Day::new((at / 10) as i32),
            grade: Grade::ALL[at as usize % 4],
        };
        library.record_attempt(&attempt).unwrap();
        say(&format!("done {at}"));
    }
}

fn save(library: &mut Library, id: Option<GameId>, game: &SavedGame, at: i64) -> GameId {
    let digest = digest(game);
    let number = id.map_or(0, GameId::get);
    say(&format!("try {number} {digest}"));
    let id = match id {
        Some(id) => {
            library.save(id, game, at).unwrap();
            id
        }
        None => library.begin(game, at).unwrap(),
    };
    say(&format!("done {} {digest}", id.get()));
    id
}

/// Writes a back-up or a PGN export of all games in a library to a folder, as the apps do.
fn write(path: &str, form: &str, folder: &str) {
    let library = Library::open(path).unwrap().library;
    let request = match form {
        "back-up" => Request::BackUp,
        _ => Request::ExportAll,
    };
    match Store::new(library, folder.into()).answer(request, 0, |_| true) {
        Ok(Answer::Exported { report, .. }) => say(&format!("written {}", report.written)),
        Ok(other) => panic!("{other:?}"),
        Err(error) => say(&format!("error {error}")),
    }
}

/// Adds games to a library until that fails, then prints the number of games in the library.
fn fill(path: &Path) {
    let mut library = match Library::open(path) {
        Ok(opened) => opened.library,
        Err(error) => return say(&describe(&error)),
    };
    for seed in 0..100_000 {
        let game = plywise_tests::random_game(seed, 60);
        if let Err(error) = library.begin(&game, seed as i64) {
            say(&describe(&error));
            let all = plywise_library::GameFilter::default();
            match library.count(&all) {
                Ok(count) => say(&format!("begun {seed} there {count}")),
                Err(error) => say(&describe(&error)),
            }
            return;
        }
    }
    say("never full");
}
