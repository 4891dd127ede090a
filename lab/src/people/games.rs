//! Games between people, from files of PGN with UCI moves and from lists with one game a line.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use anyhow::{Context, Result};
use flate2::read::GzDecoder;

use crate::workspace::files;

/// Largest difference of the ratings of two players.
const MAX_DIFFERENCE: u16 = 200;

/// A game between people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PeopleGame {
    /// CRC-32 of the moves in lower case, by which games are divided.
    pub(super) key: u32,
    /// Ratings of White and Black.
    pub(super) ratings: [u16; 2],
    /// Moves in UCI notation.
    pub(super) moves: Vec<String>,
}

impl PeopleGame {
    fn new(ratings: [u16; 2], moves: &[&str]) -> Option<Self> {
        let moves: Vec<String> = moves.iter().map(|mv| (*mv).to_owned()).collect();
        (ratings[0].abs_diff(ratings[1]) <= MAX_DIFFERENCE).then(|| Self {
            key: crc32fast::hash(moves.join(" ").to_lowercase().as_bytes()),
            ratings,
            moves,
        })
    }

    /// Returns the game of a line: optional numbers of which the last two are the ratings, and the moves.
    fn of_line(line: &str) -> Option<Self> {
        let words: Vec<&str> = line.split_whitespace().collect();
        let numbers = words
            .iter()
            .take_while(|it| it.parse::<u32>().is_ok())
            .count();
        let rating = |index: usize| words.get(index)?.parse().ok();
        let ratings = [rating(numbers.checked_sub(2)?)?, rating(numbers - 1)?];
        Self::new(ratings, &words[numbers..])
    }
}

/// Reads the games of all files in a folder, in the order of the files' names. Bullet games and games of players more
/// than 200 points apart are left out.
///
/// # Errors
/// The folder or a file cannot be read.
pub(super) fn read(folder: &Path) -> Result<Vec<PeopleGame>> {
    let mut games = Vec::new();
    for path in files(folder)? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.ends_with(".pgn") {
            games.extend(of_pgn(&text(&path)?));
        } else if name.ends_with(".txt") || name.ends_with(".txt.gz") {
            games.extend(text(&path)?.lines().filter_map(PeopleGame::of_line));
        }
    }
    Ok(games)
}

fn text(path: &Path) -> Result<String> {
    let unreadable = || format!("{} cannot be read", path.display());
    let mut file = File::open(path).with_context(unreadable)?;
    let mut text = String::new();
    if path.extension().is_some_and(|it| it == "gz") {
        GzDecoder::new(file).read_to_string(&mut text)
    } else {
        file.read_to_string(&mut text)
    }
    .with_context(unreadable)?;
    Ok(text)
}

/// Returns the games of a PGN file whose moves are in UCI notation and on one line.
fn of_pgn(text: &str) -> impl Iterator<Item = PeopleGame> {
    let mut event = "";
    let mut ratings = [None; 2];
    text.lines().filter_map(move |line| {
        let Some(tag) = line.strip_prefix('[') else {
            let words: Vec<&str> = line.split_whitespace().collect();
            let (_result, moves) = words.split_last()?;
            let [white, black] = std::mem::take(&mut ratings);
            let is_bullet = event.contains("Bullet");
            return PeopleGame::new([white?, black?], moves).filter(|_| !is_bullet);
        };
        let value = tag.split('"').nth(1)?;
        match tag.split(' ').next()? {
            "Event" => event = value,
            "WhiteElo" => ratings[0] = value.parse().ok(),
            "BlackElo" => ratings[1] = value.parse().ok(),
            _ => {}
        }
        None
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn games_are_read_with_their_ratings_and_without_results() {
        let line = PeopleGame::of_line("17 0 2 1590 1651 e2e4 e7e8Q").unwrap();
        assert_eq!(line.ratings, [1590, 1651]);
        assert_eq!(line.key, crc32fast::hash(b"e2e4 e7e8q"));
        assert_eq!(
            PeopleGame::of_line("885 892 e2e4").unwrap().ratings,
            [885, 892]
        );
        assert_eq!(PeopleGame::of_line("1500 1701 e2e4"), None);
        let pgn = "[Event \"Rated Blitz game\"]\n[WhiteElo \"1340\"]\n[BlackElo \"1369\"]\n\ne2e4 e7e8Q 0-1\n\n";
        let games: Vec<PeopleGame> = of_pgn(pgn).collect();
        assert_eq!(games.len(), 1);
        assert_eq!((games[0].key, games[0].ratings), (line.key, [1340, 1369]));
        assert_eq!(of_pgn(&pgn.replace("Blitz", "UltraBullet")).count(), 0);
    }
}
