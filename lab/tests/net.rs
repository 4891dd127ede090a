//! Tests of `plywise-lab net`: training is reproducible and resumable.

use std::fs;
use std::path::Path;

use crate::{run, run_apart};

/// Returns the validation error of each epoch from the output.
fn validation_errors(output: &str) -> Vec<f64> {
    let parts = output
        .lines()
        .filter_map(|line| line.split_once("(validation "));
    let numbers = parts.map(|(_, rest)| rest.split(')').next().unwrap());
    numbers.map(|number| number.parse().unwrap()).collect()
}

/// Plays a chunk of training games into a folder.
fn make_games(folder: &str, more: &[&str]) -> String {
    let make = ["data", "make", folder, "--nodes", "10", "--chunks", "1"];
    let temporary = Path::new(folder).parent().unwrap();
    let made = run_apart(temporary, &[&make[..], more].concat());
    assert_eq!(made.code, Some(0), "{}", made.err);
    folder.to_owned()
}

#[test]
fn training_is_reproducible_and_resumable() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let games = make_games(&at("games"), &["--terms"]);
    let train = |out: &str, more: &[&str]| {
        let out = at(out);
        let usual = ["net", "train", &games, "--out", &out, "--neurons", "32"];
        let short = ["--epochs", "3", "--batch", "64", "--buckets", "2"];
        run_apart(folder.path(), &[&usual[..], &short, more].concat())
    };
    let whole = train("one.net", &["--threads", "1"]);
    assert_eq!(whole.code, Some(0), "{}", whole.err);
    let errors = validation_errors(&whole.err);
    assert_eq!(errors.len(), 3, "{}", whole.err);
    assert!(errors[2] < errors[0], "{errors:?}");

    // Neither the number of threads nor a stop between epochs changes the result.
    let stopped = train("two.net", &["--threads", "3", "--stop-after", "1"]);
    assert_eq!(validation_errors(&stopped.err), errors[..1]);
    let resumed = train("two.net", &["--threads", "2"]);
    assert!(
        resumed.err.contains("resumes after epoch 1"),
        "{}",
        resumed.err
    );
    assert_eq!(validation_errors(&resumed.err), errors[1..]);
    let same = |ending: &str| {
        let [one, two] = ["one.net", "two.net"].map(|name| at(&format!("{name}{ending}")));
        fs::read(one).unwrap() == fs::read(two).unwrap()
    };
    assert!(same("") && same(".checkpoint") && same(".best"));
    // FILE.best is the best of the three epochs.
    let at_epoch = |epoch: usize| {
        let out = format!("{epoch}.net");
        let ran = train(&out, &["--stop-after", &epoch.to_string()]);
        assert_eq!(ran.code, Some(0), "{}", ran.err);
        fs::read(at(&out)).unwrap()
    };
    let best = (0..3)
        .min_by(|&a, &b| errors[a].total_cmp(&errors[b]))
        .unwrap();
    assert!(fs::read(at("one.net.best")).unwrap() == at_epoch(best + 1));
    let seeded = train(
        "three.net",
        &["--seed", "2", "--stop-after", "1", "--scale", "150"],
    );
    assert!(seeded.err.contains(", used scale 150\n"), "{}", seeded.err);
    // The file contains the printed unit.
    let printed = seeded.err.split_once(", 1 is ").unwrap().1;
    let unit = printed.split_once(',').unwrap().0;
    let shown = run(&["net", "show", &at("three.net")]);
    assert!(
        shown.out.contains(&format!("255 and 64, {unit}\n")),
        "{}",
        shown.out
    );
    assert_ne!(
        validation_errors(&seeded.err)[0].to_bits(),
        errors[0].to_bits()
    );

    // A run resumes only with the same settings.
    let other = train("two.net", &["--seed", "2"]);
    assert_eq!(other.code, Some(1));
    assert!(
        other.err.contains("of another run") && other.err.contains("seed 1"),
        "{}",
        other.err
    );

    let queen_up = "4k3/pppppppp/8/8/8/8/PPPPPPPP/3QK3 w - - 0 1";
    let shown = run(&["net", "show", &at("one.net"), "--position", queen_up]);
    assert!(
        shown
            .out
            .starts_with("(768 -> 32) x 2 -> 1, 2 output buckets, "),
        "{}",
        shown.out
    );
    assert!(
        shown.out.contains("seed 1, batches of 64, epoch 3 of 3"),
        "{}",
        shown.out
    );
    let centipawns: i32 = shown
        .last_line()
        .split(' ')
        .next()
        .unwrap()
        .parse()
        .unwrap();
    assert!(centipawns > 100, "{}", shown.last_line());

    let net = at("one.net");
    let compare = || run(&["net", "compare", &net, &games, "--positions", "5000"]);
    let compared = compare();
    assert_eq!(compared.code, Some(0), "{}", compared.err);
    assert!(
        compared.out.starts_with("5000 positions; "),
        "{}",
        compared.out
    );
    // The checkpoint of another net is refused.
    fs::copy(at("three.net.checkpoint"), at("one.net.checkpoint")).unwrap();
    let compared = compare();
    assert_eq!(compared.code, Some(1), "{}", compared.out);
    assert!(compared.err.contains("of another net"), "{}", compared.err);
}

#[test]
fn chunks_name_their_net() {
    let folder = tempfile::tempdir().unwrap();
    let at = |name: &str| folder.path().join(name).display().to_string();
    let games = make_games(&at("games"), &["--terms"]);
    let net = at("one.net");
    let usual = ["net", "train", &games, "--out", &net, "--neurons", "32"];
    let trained = run_apart(folder.path(), &[&usual[..], &["--epochs", "1"]].concat());
    assert_eq!(trained.code, Some(0), "{}", trained.err);
    let made = [
        games,
        make_games(&at("more"), &["--net", &net]),
        make_games(&at("most"), &[]),
    ];
    let [by_terms, by_net, by_builtin] =
        made.map(|folder| fs::read(Path::new(&folder).join("000001.games")).unwrap());
    let names_net = |chunk: &[u8]| chunk[..100].windows(5).any(|part| part == b" net ");
    assert!(!names_net(&by_terms) && names_net(&by_net) && names_net(&by_builtin));
    let first_games = |chunk: &[u8]| chunk[6 + usize::from(chunk[5]) + 8..][..400].to_vec();
    assert_ne!(first_games(&by_net), first_games(&by_terms));
    assert_ne!(first_games(&by_net), first_games(&by_builtin));
}

#[test]
fn invalid_nets_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let show = |path: &Path| run(&["net", "show", &path.display().to_string()]);
    fs::write(path("text.net"), "no net").unwrap();
    for (name, reason) in [
        ("text.net", "this is not a net"),
        ("none.net", "cannot be read"),
    ] {
        let ran = show(&path(name));
        assert_eq!(ran.code, Some(1));
        assert!(
            ran.err.contains(name) && ran.err.contains(reason),
            "{}",
            ran.err
        );
    }
}
