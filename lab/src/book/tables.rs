//! The last step: the tables that are compiled into the core. Pure functions of the two
//! text files, so that a test can hold the committed tables against them.

use anyhow::{Context, Result, bail, ensure};
use plywise_chess::{Move, Position, Role};
use std::collections::{BTreeMap, HashMap};

/// A move that the engine found to lose as much as this, in centipawns, is not played.
const MAX_LOSS: u32 = 60;

/// A move that has less than this part of the weight of the position's best is not
/// played either: it is an oddity.
const RARE: u64 = 50;

/// One opening of the catalogue.
pub(crate) struct Line {
    /// `A00` to `E99`.
    pub(crate) eco: String,
    /// Its name in English.
    pub(crate) name: String,
    /// Its moves from the start position.
    pub(crate) moves: Vec<Move>,
    /// The position before each move, and the last one.
    pub(crate) positions: Vec<Position>,
}

/// Reads `openings.tsv`.
pub(crate) fn read_lines(text: &str) -> Result<Vec<Line>> {
    let line = |row: &str| {
        let [eco, name, moves] = row.split('\t').collect::<Vec<_>>()[..] else {
            bail!("not three columns: {row}");
        };
        let (moves, positions) = replay(moves).with_context(|| row.to_owned())?;
        Ok(Line {
            eco: eco.to_owned(),
            name: name.to_owned(),
            moves,
            positions,
        })
    };
    text.lines().map(line).collect()
}

fn replay(sans: &str) -> Result<(Vec<Move>, Vec<Position>)> {
    let mut position = Position::startpos();
    let (mut moves, mut positions) = (Vec::new(), vec![position]);
    for san in sans.split(' ') {
        let mv = position.parse_san(san)?;
        position.play(mv);
        moves.push(mv);
        positions.push(position);
    }
    Ok((moves, positions))
}

/// What `core/engine/src/book/names.rs` reads.
pub(crate) struct Names {
    /// The names, one a line, without those that another one begins with.
    pub(crate) text: String,
    /// For each named position, in the order of the keys: the key (8 bytes, big-endian),
    /// where its name begins in the text (3 bytes), the length of the name in bytes (1)
    /// and the number of the ECO code, A00 = 0 (2).
    pub(crate) table: Vec<u8>,
}

/// The names and the positions that have them.
pub(crate) fn names(lines: &[Line]) -> Result<Names> {
    let mut all: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
    all.sort_unstable();
    all.dedup();
    // What begins with a name comes right after it in this order.
    let mut text = String::new();
    let mut offsets = HashMap::new();
    for (index, name) in all.iter().enumerate().rev() {
        match all.get(index + 1) {
            Some(next) if next.starts_with(name) => {
                let offset = offsets[next];
                offsets.insert(*name, offset);
            }
            _ => {
                offsets.insert(*name, text.len());
                text.extend([name, "\n"]);
            }
        }
    }
    let mut rows = BTreeMap::new();
    for line in lines {
        let key = line.positions.last().context("no position")?.hash();
        let (letter, number) = line.eco.split_at_checked(1).context("no ECO code")?;
        let volume = "ABCDE".find(letter).context("no ECO volume")?;
        let number: usize = number.parse()?;
        ensure!(number < 100, "no ECO code: {}", line.eco);
        let mut row = Vec::new();
        row.extend((offsets[line.name.as_str()] as u32).to_be_bytes());
        ensure!(row.remove(0) == 0, "too much text for three bytes");
        row.push(u8::try_from(line.name.len()).context("a name of more than 255 bytes")?);
        row.extend(((volume * 100 + number) as u16).to_be_bytes());
        let taken = rows.insert(key, row);
        ensure!(taken.is_none(), "two names for one position: {}", line.name);
    }
    let mut table = Vec::new();
    for (key, row) in rows {
        table.extend(key.to_be_bytes());
        table.extend(row);
    }
    Ok(Names { text, table })
}

/// The opening book in the Polyglot format.
///
/// A move counts as often as lines of the catalogue go through it; the more the engine
/// thinks that it loses, the less each counts.
pub(crate) fn book(lines: &[Line], doubtful: &str) -> Result<Vec<u8>> {
    let losses = read_doubtful(doubtful)?;
    let mut counts: BTreeMap<u64, BTreeMap<u16, u64>> = BTreeMap::new();
    for line in lines {
        for (position, &mv) in line.positions.iter().zip(&line.moves) {
            let loss = losses.get(&(position.hash(), mv)).copied().unwrap_or(0);
            let moves = counts.entry(position.hash()).or_default();
            *moves.entry(polyglot(mv)).or_default() += u64::from(MAX_LOSS.saturating_sub(loss));
        }
    }
    let mut bytes = Vec::new();
    for (key, moves) in counts {
        let best = moves.values().copied().max().unwrap_or(0);
        let mut moves: Vec<_> = moves.into_iter().collect();
        moves.retain(|&(_, weight)| weight > 0 && weight >= best / RARE);
        moves.sort_by_key(|&(mv, weight)| (std::cmp::Reverse(weight), mv));
        for (mv, weight) in moves {
            // The largest has to fit into sixteen bits.
            let weight = (weight * 60_000).div_ceil(best.max(60_000)) as u16;
            bytes.extend(key.to_be_bytes());
            bytes.extend(mv.to_be_bytes());
            bytes.extend(weight.to_be_bytes());
            bytes.extend([0; 4]);
        }
    }
    Ok(bytes)
}

/// Reads `doubtful.tsv`: the loss in centipawns, and a line whose last move loses it.
fn read_doubtful(text: &str) -> Result<HashMap<(u64, Move), u32>> {
    let loss = |row: &str| -> Result<((u64, Move), u32)> {
        let (loss, sans) = row.split_once('\t').context("no tab")?;
        let (moves, positions) = replay(sans)?;
        let mv = *moves.last().context("no move")?;
        Ok(((positions[moves.len() - 1].hash(), mv), loss.parse()?))
    };
    let loss = |row: &str| loss(row).with_context(|| row.to_owned());
    text.lines().map(loss).collect()
}

/// A move as the format packs it.
fn polyglot(mv: Move) -> u16 {
    let promotion = match mv.promotes_to() {
        Some(Role::Knight) => 1,
        Some(Role::Bishop) => 2,
        Some(Role::Rook) => 3,
        Some(_) => 4,
        None => 0,
    };
    promotion << 12 | (mv.from().index() as u16) << 6 | mv.to().index() as u16
}

#[cfg(test)]
mod tests {
    use plywise_engine::Book;

    use super::*;

    const OPENINGS: &str = include_str!("../../../core/engine/src/book/data/openings.tsv");
    const DOUBTFUL: &str = include_str!("../../../core/engine/src/book/data/doubtful.tsv");
    const NAMES: &str = include_str!("../../../core/engine/src/book/data/names.txt");
    const NAME_TABLE: &[u8] = include_bytes!("../../../core/engine/src/book/data/names.bin");
    const BOOK: &[u8] = include_bytes!("../../../core/engine/src/book/data/book.bin");

    #[test]
    fn the_committed_tables_are_those_of_the_text_files() {
        let lines = read_lines(OPENINGS).unwrap();
        let names = names(&lines).unwrap();
        assert!(names.text == NAMES, "run cargo lab book");
        assert!(names.table == NAME_TABLE, "run cargo lab book");
        let book = book(&lines, DOUBTFUL).unwrap();
        assert!(book == BOOK, "run cargo lab book");
    }

    #[test]
    fn what_is_written_here_is_read_by_the_engine() {
        let start = Position::startpos();
        for mv in start.legal_moves() {
            let mut bytes = start.hash().to_be_bytes().to_vec();
            bytes.extend(polyglot(mv).to_be_bytes());
            bytes.extend([0, 1, 0, 0, 0, 0]);
            assert_eq!(Book::polyglot(bytes).unwrap().moves(&start), [(mv, 1)]);
        }
    }
}
