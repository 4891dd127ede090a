//! Systems of linear equations.

/// Solves a system of linear equations by Gaussian elimination. Unknowns without a unique solution are 0.
pub(crate) fn solve(mut matrix: Vec<Vec<f64>>, mut right: Vec<f64>) -> Vec<f64> {
    let size = right.len();
    for column in 0..size {
        let by_size =
            |&a: &usize, &b: &usize| matrix[a][column].abs().total_cmp(&matrix[b][column].abs());
        let Some(pivot) = (column..size).max_by(by_size) else {
            continue;
        };
        matrix.swap(column, pivot);
        right.swap(column, pivot);
        let head = matrix[column][column];
        if head.abs() < 1e-300 {
            continue;
        }
        for row in column + 1..size {
            let times = matrix[row][column] / head;
            if times != 0.0 {
                let upper = matrix[column].clone();
                for (entry, above) in matrix[row].iter_mut().zip(upper).skip(column) {
                    *entry -= times * above;
                }
                right[row] -= times * right[column];
            }
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size)
            .map(|index| matrix[row][index] * right[index])
            .sum();
        let head = matrix[row][row];
        right[row] = if head.abs() < 1e-300 {
            0.0
        } else {
            (right[row] - known) / head
        };
    }
    right
}
