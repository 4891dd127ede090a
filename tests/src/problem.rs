//! A failed test of a session leaves what it did in a file that `plywise replay` plays
//! again.

use std::path::PathBuf;

use plywise_game::session::problem::Problem;

/// Writes the problem into `problems/` of the target folder and returns the words for the
/// failure message: what was seen, where the file is and how to replay it. A later
/// failure of the same name writes over it, so that of a property test the smallest case
/// stays.
///
/// # Panics
/// If the file cannot be written.
pub fn keep_problem(name: &str, problem: Problem, seen: &str) -> String {
    // This test is TARGET/PROFILE/deps/NAME.
    let test = std::env::current_exe().unwrap();
    let folder: PathBuf = test.ancestors().nth(3).unwrap().join("problems");
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join(format!("{name}.json"));
    let problem = Problem {
        note: format!("{name}: {seen}"),
        ..problem
    };
    std::fs::write(&file, problem.to_text()).unwrap();
    format!("{seen}\nreplay it: plywise replay {}", file.display())
}
