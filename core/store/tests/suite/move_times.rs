//! Typical times of the computer's moves on this device.

use std::time::Duration;

use plywise_game::Level;
use plywise_library::LevelTime;

use super::{open, place};

fn ms(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

#[test]
fn usual_time_is_the_median_of_the_last_moves() {
    let (_folder, path) = place();
    let level = Level::skill(5);
    // (times of moves, typical time after them)
    let cases: [(&[u64], Option<u64>); 5] = [
        (&[], None),
        (&[900, 100], None),
        (&[200], Some(200)),
        (&[50_000, 210], Some(210)),
        // Only the last 32 moves count.
        (&[7; 40], Some(7)),
    ];
    for (times, expected) in cases {
        let moves: Vec<_> = times.iter().map(|&time| (level, ms(time))).collect();
        open(&path).keep_move_times(&moves).unwrap();
        let usual = open(&path).usual_times().unwrap();
        let time = expected.map(|time| LevelTime {
            level,
            time: ms(time),
        });
        assert_eq!(usual, Vec::from_iter(time), "after {times:?}");
    }
}

#[test]
fn times_are_stored_per_level_except_for_time_levels() {
    let (_folder, path) = place();
    let mut library = open(&path);
    for level in [Level::Full, Level::skill(3), Level::Time(ms(500))] {
        library.keep_move_times(&[(level, ms(40)); 3]).unwrap();
    }
    let levels: Vec<Level> = library
        .usual_times()
        .unwrap()
        .iter()
        .map(|usual| usual.level)
        .collect();
    assert_eq!(levels, [Level::Full, Level::skill(3)]);
    library.erase_all().unwrap();
    assert_eq!(library.usual_times().unwrap(), []);
}

#[test]
fn backups_do_not_contain_move_times() {
    let (_folder, path) = place();
    let mut library = open(&path);
    library
        .keep_move_times(&[(Level::Full, ms(40)); 3])
        .unwrap();
    let mut backup = Vec::new();
    library.back_up(&mut backup, 0).unwrap();
    let (_other, path) = place();
    let mut other = open(&path);
    other.restore(&*backup, true).unwrap();
    assert_eq!(other.usual_times().unwrap(), []);
}
