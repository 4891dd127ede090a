//! Response times with many games. The limits are generous, since machines differ; the measured
//! times are printed.

use std::time::{Duration, Instant};

use plywise_library::{GameFilter, PersonResult};
use plywise_store::Library;
use plywise_test_support::{RandomPlayer, deep, random_game};

use super::{after, all, open, place};

fn timed<T>(what: &str, most: Duration, run: impl FnOnce() -> T) -> T {
    let start = Instant::now();
    let result = run();
    let took = start.elapsed();
    println!("{what}: {:.1} ms", took.as_secs_f64() * 1e3);
    assert!(took < most, "{what} took {took:?}");
    result
}

#[test]
fn ten_thousand_games_are_listed_and_filtered_quickly() {
    let count = deep(2_000, 10_000);
    let (_folder, path) = place();
    let mut library = open(&path);
    // Played elsewhere and restored here in a single transaction.
    let mut backup = Vec::new();
    {
        let (_other, path) = place();
        let mut source = open(&path);
        let mut pgn = String::new();
        for seed in 0..count {
            let game = random_game(seed, 20 + (seed % 120) as usize);
            let id = source.begin(&game, seed as i64 * 3_600_000).unwrap();
            if seed % 10 == 0 {
                pgn.push_str(&source.pgn_game(id).unwrap().to_string());
            }
        }
        source.back_up(&mut backup, 0).unwrap();
    }
    let second = Duration::from_secs(1);
    timed("restore", 60 * second, || {
        library.restore(&backup[..], true).unwrap()
    });
    let size = std::fs::metadata(&path).unwrap().len();
    drop(library);
    println!(
        "{count} games, {} KiB, back-up {} KiB",
        size / 1024,
        backup.len() / 1024
    );
    let library = timed("open with check", 5 * second, || open(&path));
    let none = GameFilter::default;
    let page = timed("first page of 50", second, || {
        library.list(&none(), None, 50).unwrap()
    });
    assert_eq!(page.len(), 50);
    let middle = all(&library, &none())[count as usize / 2].id;
    timed("page in the middle", second, || {
        library.list(&none(), Some(middle), 50).unwrap()
    });
    timed("count", second, || library.count(&none()).unwrap());
    let filter = |what: &str, filter: &GameFilter| {
        timed(what, 2 * second, || library.count(filter).unwrap())
    };
    filter(
        "text",
        &GameFilter {
            text: "müller plywise".into(),
            ..none()
        },
    );
    filter(
        "player",
        &GameFilter {
            player: Some("jörg".into()),
            ..none()
        },
    );
    filter(
        "won",
        &GameFilter {
            person: Some(PersonResult::Won),
            ..none()
        },
    );
    filter(
        "opening",
        &GameFilter {
            opening: Some("ruy".into()),
            ..none()
        },
    );
    let position = Some(Box::new(after("e2e4 e7e5 g1f3")));
    filter(
        "position in the opening",
        &GameFilter { position, ..none() },
    );
    let end = "8/5k2/8/8/3Q4/4K3/8/8 w - - 0 1".parse().unwrap();
    filter(
        "position in the ending",
        &GameFilter {
            position: Some(Box::new(end)),
            ..none()
        },
    );
    timed("statistics", second, || library.statistics().unwrap());
    drop(library);
    save_times(open(&path));
}

/// Measures the time until a saved game state is on disk.
fn save_times(mut library: Library) {
    let mut player = RandomPlayer::new(4);
    let id = library.begin(&player.saved(), 0).unwrap();
    let mut times = Vec::new();
    for at in 0..300 {
        let game = player.step();
        let start = Instant::now();
        library.save(id, &game, at).unwrap();
        times.push(start.elapsed());
    }
    times.sort();
    let ms = |index: usize| times[index].as_secs_f64() * 1e3;
    println!(
        "save: median {:.2} ms, 99th percentile {:.2} ms, worst {:.2} ms",
        ms(150),
        ms(297),
        ms(299)
    );
    assert!(times[150] < Duration::from_millis(500));
}
