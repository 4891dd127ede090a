//! Games of the engine against itself.

use plywise_pgn::PgnGame;

use crate::run;

#[test]
fn selfplay_is_the_same_for_the_same_seed() {
    let play = |concurrency: &str, seed: &str| {
        let ran = run(&[
            "selfplay",
            "--games",
            "6",
            "--depth",
            "1",
            "--seed",
            seed,
            "--concurrency",
            concurrency,
            "--pgn",
            "-",
        ]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        ran.out
    };
    let games = play("1", "5");
    assert_eq!(games, play("3", "5"));
    assert_ne!(games, play("1", "6"));
}

#[test]
fn games_of_selfplay_can_be_read_again() {
    for variant in [&[][..], &["--chess960"]] {
        let command = ["selfplay", "--games", "5", "--depth", "1", "--pgn", "-"];
        let games = PgnGame::read_all(&run(&[&command[..], variant].concat()).out);
        assert_eq!(games.len(), 5);
        assert!(games.iter().all(|game| game.problems.is_empty()));
    }
}

#[test]
fn what_cannot_be_read_or_written_is_named() {
    for more in [
        &["--openings", "no-such-file.epd"][..],
        &["--depth", "1", "--pgn", "no/such/folder/x.pgn"],
    ] {
        let ran = run(&[&["selfplay", "--games", "1"][..], more].concat());
        assert_eq!(ran.code, Some(1));
        assert!(ran.err.starts_with("plywise-lab: no"), "{}", ran.err);
        assert!(ran.err.contains("No such file"), "{}", ran.err);
    }
}
