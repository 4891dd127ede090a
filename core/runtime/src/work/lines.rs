//! Lines of an analysis, by rank.

use plywise_engine::SearchInfo;

/// Inserts a line at its rank. During an iteration, a move can take a new rank while its old line is still present. The
/// displaced line then gets the old rank, so that every move occurs only once.
pub fn enter_line(lines: &mut Vec<SearchInfo>, report: &SearchInfo) {
    let place = report.pv_index.saturating_sub(1).min(lines.len());
    let first = report.pv.first();
    let old = lines.iter().position(|line| line.pv.first() == first);
    match old {
        Some(old) if place < lines.len() => lines.swap(place, old),
        Some(old) => {
            lines.remove(old);
        }
        None => {}
    }
    match lines.get_mut(place) {
        Some(line) => line.clone_from(report),
        None => lines.push(report.clone()),
    }
    for (index, line) in lines.iter_mut().enumerate() {
        line.pv_index = index + 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use plywise_chess::{Move, Square};
    use plywise_engine::Score;

    /// Returns an engine line that starts with a knight move to this square.
    fn report(depth: u32, line: usize, to: Square) -> SearchInfo {
        let pv = vec![Move::normal(Square::E4, to)];
        let mut report = SearchInfo::new(depth, Score::DRAW, pv);
        report.pv_index = line;
        report
    }

    #[test]
    fn each_move_has_one_rank_during_an_iteration() {
        let [c, d, f] = [Square::C3, Square::D2, Square::F2];
        // (reported line, expected lines as depth and square)
        let cases = [
            (report(1, 1, c), vec![(1, c)]),
            (report(1, 2, d), vec![(1, c), (1, d)]),
            (report(1, 3, f), vec![(1, c), (1, d), (1, f)]),
            // The second line becomes the best, so the previous best is second for now.
            (report(2, 1, d), vec![(2, d), (1, c), (1, f)]),
            (report(2, 2, f), vec![(2, d), (2, f), (1, c)]),
            (report(2, 3, c), vec![(2, d), (2, f), (2, c)]),
            // The last line becomes the best, and the others follow.
            (report(3, 1, c), vec![(3, c), (2, f), (2, d)]),
            (report(3, 2, f), vec![(3, c), (3, f), (2, d)]),
        ];
        let mut lines = Vec::new();
        for (report, expected) in cases {
            enter_line(&mut lines, &report);
            let shown: Vec<_> = lines
                .iter()
                .map(|line| (line.depth, line.pv[0].to()))
                .collect();
            assert_eq!(shown, expected);
            for (index, line) in lines.iter().enumerate() {
                assert_eq!(line.pv_index, index + 1);
            }
        }
    }
}
