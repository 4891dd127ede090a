//! Problem reports of failed session tests, which `plywise replay` can replay.

use std::path::PathBuf;

use plywise_game::session::problem::Problem;

/// Writes a problem report to `problems/` in the target folder. Returns the failure message, which
/// contains `seen` and the command that replays the file. A later failure with the same name
/// overwrites the file, so a property test leaves its smallest case.
pub(super) fn keep_problem(name: &str, problem: Problem, seen: &str) -> String {
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
