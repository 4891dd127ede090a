//! Tests that count move sequences (perft) and compare the counts with published values.

use plywise_chess::{Position, divide, perft};
use plywise_test_support::{covered, deep, lines, on_all_cores};

/// Published number of move sequences of one position and depth.
struct Count {
    place: String,
    fen: String,
    depth: u32,
    nodes: u64,
}

/// Reads the published perft counts up to depth `deepest` from a file with lines of the form `FEN
/// ;D1 n ;D2 n ...`.
fn counts(file: &str, deepest: u32) -> Vec<Count> {
    let mut counts = Vec::new();
    for line in lines(file) {
        let fields = line.fields(";");
        for field in &fields[1..] {
            let (depth, nodes) = field.split_once(' ').expect("a depth and a count");
            let depth = depth.trim_start_matches('D').parse().expect("a depth");
            if depth <= covered(deepest, 3) {
                counts.push(Count {
                    place: line.place.clone(),
                    fen: fields[0].to_owned(),
                    depth,
                    nodes: nodes.trim().parse().expect("a count"),
                });
            }
        }
    }
    counts
}

fn verify(mut counts: Vec<Count>) {
    counts.sort_by_key(|count| std::cmp::Reverse(count.nodes));
    on_all_cores(&counts, |count| {
        let position: Position = count.fen.parse().unwrap();
        assert_eq!(
            perft(&position, count.depth),
            count.nodes,
            "{}: {} at depth {}",
            count.place,
            count.fen,
            count.depth
        );
    });
}

#[test]
fn random_positions_match_reference_counts_to_depth_4() {
    let mut all = counts("perft-standard.epd", 4);
    all.extend(counts("perft-chess960.epd", 4));
    assert_eq!(all.len(), 300 * covered(4, 3));
    verify(all);
}

#[test]
fn classic_positions_match_published_counts() {
    verify(counts("perft-classic.epd", deep(5, 7)));
}

#[test]
fn divide_lists_every_move_and_sums_to_perft() {
    for line in lines("perft-classic.epd") {
        let position: Position = line.fields(";")[0].parse().unwrap();
        let parts = divide(&position, 3);
        assert_eq!(parts.len(), position.legal_moves().len(), "{}", line.place);
        let sum: u64 = parts.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(sum, perft(&position, 3), "{}", line.place);
        assert!(divide(&position, 0).is_empty());
        assert_eq!(perft(&position, 0), 1);
    }
}
