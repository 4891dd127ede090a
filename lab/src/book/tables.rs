//! Last step of `book`: the tables that are compiled into the core, as pure functions of the two text files.

use anyhow::{Context, Result, bail, ensure};
use plywise_chess::{Move, Position, Role};
use std::collections::{BTreeMap, HashMap};

/// Loss in centipawns from which the opening book does not contain a move.
const MAX_LOSS: u32 = 60;

/// Moves whose weight is less than the best move's weight divided by this number are not in the opening book.
const RARE: u64 = 50;

/// Opening of the catalogue with its moves.
pub(crate) struct Line {
    /// ECO code of the opening, `A00` to `E99`.
    pub(crate) eco: String,
    /// English name of the opening.
    pub(crate) name: String,
    /// Moves of the opening from the start position.
    pub(crate) moves: Vec<Move>,
    /// Position before each move of the opening, and the last position.
    pub(crate) positions: Vec<Position>,
}

/// Parses `openings.tsv`, the opening catalogue.
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

/// Opening names in the form that `core/openings/src/names.rs` reads.
pub(crate) struct Names {
    /// All opening names, one per text line, without names that are prefixes of others.
    pub(crate) text: String,
    /// For each named position, sorted by position key: key (8 bytes, big-endian), offset of the name in `text` (3
    /// bytes), length of the name in bytes (1), number of the ECO code, A00 = 0 (2).
    pub(crate) table: Vec<u8>,
}

/// Returns the opening names of all positions in the catalogue that have one.
pub(crate) fn names(lines: &[Line]) -> Result<Names> {
    let mut all: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
    all.sort_unstable();
    all.dedup();
    // A name that begins with another one follows it in this order.
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

/// Returns the opening book in the Polyglot format. The weight of a move is the number of openings that contain it,
/// reduced by the loss of the move.
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
            // The largest weight must fit into 16 bits.
            let weight = (weight * 60_000).div_ceil(best.max(60_000)) as u16;
            bytes.extend(key.to_be_bytes());
            bytes.extend(mv.to_be_bytes());
            bytes.extend(weight.to_be_bytes());
            bytes.extend([0; 4]);
        }
    }
    Ok(bytes)
}

/// Parses `doubtful.tsv`. Each text line has a loss in centipawns, and moves of which the last one loses it.
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

/// Returns a move in the 16-bit encoding of Polyglot books.
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
    use plywise_openings::Book;

    use super::*;

    const OPENINGS: &str = include_str!("../../../core/openings/data/openings.tsv");
    const DOUBTFUL: &str = include_str!("../../../core/openings/data/doubtful.tsv");
    const NAMES: &str = include_str!("../../../core/openings/data/names.txt");
    const NAME_TABLE: &[u8] = include_bytes!("../../../core/openings/data/names.bin");
    const BOOK: &[u8] = include_bytes!("../../../core/openings/data/book.bin");

    #[test]
    fn committed_tables_match_the_text_files() {
        let lines = read_lines(OPENINGS).unwrap();
        let names = names(&lines).unwrap();
        assert!(names.text == NAMES, "run cargo lab book");
        assert!(names.table == NAME_TABLE, "run cargo lab book");
        let book = book(&lines, DOUBTFUL).unwrap();
        assert!(book == BOOK, "run cargo lab book");
    }

    #[test]
    fn engine_reads_encoded_moves() {
        let start = Position::startpos();
        for mv in start.legal_moves() {
            let mut bytes = start.hash().to_be_bytes().to_vec();
            bytes.extend(polyglot(mv).to_be_bytes());
            bytes.extend([0, 1, 0, 0, 0, 0]);
            assert_eq!(Book::polyglot(bytes).unwrap().moves(&start), [(mv, 1)]);
        }
    }
}
