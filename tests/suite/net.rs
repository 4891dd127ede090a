//! Tests of external evaluation networks loaded over UCI.

use std::fs;

use plywise_engine::eval::net::{FEATURES, Net, Weights};

use crate::uci::answer;

/// Creates a network that evaluates every position as +1.00 for the side to move.
fn cheerful() -> Net {
    let hidden_size = 32;
    let weights = Weights {
        features: vec![0; FEATURES * hidden_size],
        biases: vec![0; hidden_size],
        outputs: vec![0; 2 * hidden_size],
        output_biases: vec![255 * 64 / 4],
        scale: 400,
    };
    Net::new(weights, "cheerful").unwrap()
}

/// Returns the replies to these UCI commands, without timing information.
fn uci(lines: &[&str]) -> String {
    let text = answer(lines);
    let told = text.lines().filter(|line| !line.starts_with("info nodes"));
    let said = told.map(|line| match line.split_once(" score ") {
        Some((_, told)) => told.split(' ').take(2).collect::<Vec<_>>().join(" "),
        None => line.to_owned(),
    });
    said.map(|line| line + "\n").collect()
}

#[test]
fn external_net_is_used_until_it_is_unset() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a net.net");
    fs::write(&path, cheerful().to_bytes()).unwrap();
    let file = format!("setoption name EvalFile value {}", path.display());
    let builtin = "setoption name EvalFile value <empty>";
    let terms = "setoption name EvalFile value <terms>";
    let kings = "position fen 4k3/p7/8/8/8/8/P7/4K3 w - - 0 1";
    let go = "go depth 1";
    let by_builtin = uci(&[kings, go]);
    assert!(!by_builtin.contains("cp -100\n"), "{by_builtin}");
    let by_terms = uci(&[terms, kings, go]);
    assert_ne!(by_terms, by_builtin);
    // After the move the opponent is to move, with +1.00.
    let by_net = uci(&[&file, kings, go]);
    assert!(by_net.contains("cp -100\n"), "{by_net}");
    assert_eq!(uci(&[&file, builtin, kings, go]), by_builtin);
    assert_eq!(uci(&[&file, terms, kings, go]), by_terms);
    let level = "setoption name Level value 12";
    let seed = "setoption name Seed value 1";
    let of_level = uci(&[level, seed, kings, go]);
    assert_eq!(uci(&[&file, level, seed, kings, go]), of_level);
}

#[test]
fn invalid_net_is_rejected_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("wrong.net");
    let mut bytes = cheerful().to_bytes();
    bytes[100] ^= 1;
    fs::write(&path, bytes).unwrap();
    let file = format!("setoption name EvalFile value {}", path.display());
    let go = "go depth 1";
    let said = uci(&[&file, go]);
    let (first, rest) = said.split_once('\n').unwrap();
    assert!(first.starts_with("info string the net "), "{first}");
    let reason = "cannot be used: the file is damaged: copy it again";
    assert!(first.ends_with(reason), "{first}");
    assert_eq!(rest, uci(&[go]));
    for path in ["nothing.net", "."] {
        let said = uci(&[&format!("setoption name EvalFile value {path}")]);
        assert!(
            said.starts_with(&format!("info string the net {path} ")),
            "{said}"
        );
    }
}
