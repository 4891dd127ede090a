//! What each change is worth, by least squares: in a pair one side plays the changes that count +1
//! and the other those that count -1, and the lead is the sum of what they are worth.

use crate::matches::TWO_SIDED_95;

/// A pair: which changes the first side played, as +1 and -1, and its mean score beyond 1/2.
pub(super) struct Observation {
    pub(super) signs: Vec<f64>,
    pub(super) lead: f64,
}

/// What a change is worth, with half of its 95 % interval, in Elo.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Worth {
    pub(super) elo: f64,
    pub(super) margin: f64,
}

/// Elo for each unit of score where both sides are equal: 1600 / ln 10.
const ELO: f64 = 1_600.0 / std::f64::consts::LN_10;
/// What each change is worth; `None` while there are too few pairs to tell them apart.
pub(super) fn worths(observations: &[Observation]) -> Option<Vec<Worth>> {
    let count = observations.first()?.signs.len();
    let mut squares = vec![vec![0.0; count]; count];
    let mut products = vec![0.0; count];
    for Observation { signs, lead } in observations {
        for (i, sign) in signs.iter().enumerate() {
            products[i] += sign * lead;
            for (sum, other) in squares[i].iter_mut().zip(signs) {
                *sum += sign * other;
            }
        }
    }
    let freedom = observations.len().checked_sub(count).filter(|&it| it > 0)?;
    let inverse = inverse(squares)?;
    let dot = |a: &[f64], b: &[f64]| -> f64 { a.iter().zip(b).map(|(a, b)| a * b).sum() };
    let shares: Vec<f64> = inverse.iter().map(|row| dot(row, &products)).collect();
    let errors = observations
        .iter()
        .map(|it| (it.lead - dot(&shares, &it.signs)).powi(2));
    let variance = errors.sum::<f64>() / freedom as f64;
    let worth = |(index, share): (usize, f64)| Worth {
        elo: ELO * share,
        margin: ELO * TWO_SIDED_95 * f64::sqrt(variance * inverse[index][index]),
    };
    Some(shares.into_iter().enumerate().map(worth).collect())
}

/// The inverse of a symmetric matrix by elimination; `None` if it has none.
fn inverse(mut matrix: Vec<Vec<f64>>) -> Option<Vec<Vec<f64>>> {
    let size = matrix.len();
    for (index, row) in matrix.iter_mut().enumerate() {
        row.extend((0..size).map(|column| f64::from(u8::from(column == index))));
    }
    for pivot in 0..size {
        // No rows are exchanged: the matrix is positive definite unless it has no inverse.
        let head = matrix[pivot][pivot];
        if head < 1e-9 {
            return None;
        }
        matrix[pivot].iter_mut().for_each(|entry| *entry /= head);
        let upper = matrix[pivot].clone();
        for (_, row) in matrix
            .iter_mut()
            .enumerate()
            .filter(|(row, _)| *row != pivot)
        {
            let times = row[pivot];
            for (entry, above) in row.iter_mut().zip(&upper) {
                *entry -= times * above;
            }
        }
    }
    Some(matrix.iter().map(|row| row[size..].to_vec()).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;

    #[test]
    fn a_matrix_times_its_inverse_is_one() {
        let found = inverse(vec![vec![4.0, 2.0], vec![2.0, 3.0]]).unwrap();
        let wanted = [[0.375, -0.25], [-0.25, 0.5]];
        for (found, wanted) in found.iter().flatten().zip(wanted.iter().flatten()) {
            assert!((found - wanted).abs() < 1e-12);
        }
        assert_eq!(inverse(vec![vec![1.0, 1.0], vec![1.0, 1.0]]), None);
    }

    /// Forty changes, of which three are worth something, and pairs of games a third drawn.
    #[test]
    fn simulated_games_give_back_what_was_put_in() {
        let truth: Vec<f64> = (0..40)
            .map(|index| [30.0, -20.0, 10.0].get(index).copied().unwrap_or(0.0))
            .collect();
        let mut random = Random::new(5, 1);
        let mut observations = Vec::new();
        for pair in 0..6_000 {
            let signs = crate::factorial::signs(3, pair, truth.len());
            let elo: f64 = signs.iter().zip(&truth).map(|(a, b)| a * b).sum();
            let points = random.points_of_pair(elo);
            let lead = points / 2.0 - 0.5;
            observations.push(Observation { signs, lead });
        }
        let worths = worths(&observations).unwrap();
        let margin = worths[0].margin;
        assert!((4.0..8.0).contains(&margin), "{margin}");
        let off = |(worth, truth): (&Worth, &f64)| (worth.elo - truth).abs() / worth.margin;
        let off: Vec<f64> = worths.iter().zip(&truth).map(off).collect();
        // One of twenty lies outside of its interval, none far.
        let outside = off.iter().filter(|&&off| off > 1.0).count();
        assert!(outside <= 5 && off.iter().all(|&off| off < 2.0), "{off:?}");
    }

    #[test]
    fn too_few_pairs_say_nothing() {
        let pair = |lead| Observation {
            signs: vec![1.0, -1.0],
            lead,
        };
        assert_eq!(worths(&[]), None);
        assert_eq!(worths(&[pair(0.5), pair(0.0)]), None);
        // Never told apart.
        assert_eq!(worths(&[pair(0.5), pair(0.0), pair(0.25)]), None);
    }
}
