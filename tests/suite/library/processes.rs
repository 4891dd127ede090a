//! Tests of a library file that another process opens or fills: locks, permissions, and limits of
//! the disk.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use plywise_library::GameFilter;
use plywise_tests::deep;

use super::{filled, open, place, player};

#[test]
fn second_process_gets_already_open() {
    let (_folder, path) = place();
    filled(&path, 3);
    let said = || {
        let output = player(&["open", path.to_str().unwrap()]).output().unwrap();
        String::from_utf8(output.stdout).unwrap()
    };
    let first = open(&path);
    let second = open(&path);
    drop(first);
    let before = fs::read(&path).unwrap();
    let told = said();
    assert!(told.starts_with("error AlreadyOpen"), "{told}");
    assert!(told.contains("close it there"), "{told}");
    // A damaged file that is in use is not moved.
    let mut damaged = before.clone();
    damaged[..100].fill(0);
    fs::write(&path, &damaged).unwrap();
    let told = said();
    assert!(told.starts_with("error AlreadyOpen"), "{told}");
    fs::write(&path, &before).unwrap();
    assert_eq!(second.count(&GameFilter::default()), Ok(3));
    drop(second);
    assert_eq!(said(), "open None\n");
    open(&path);
}

/// Opens a library file as an unprivileged user and returns the output of the helper program.
fn opened_by_nobody(path: &Path) -> Option<String> {
    let mut command = player(&["open", path.to_str()?]);
    if is_root() {
        use std::os::unix::process::CommandExt;
        // The superuser may write any file.
        command.uid(65_534).gid(65_534);
    }
    let output = command.stderr(Stdio::inherit()).output().ok()?;
    Some(String::from_utf8(output.stdout).unwrap())
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output().unwrap();
    id.stdout == b"0\n"
}

fn allow(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

#[test]
fn read_only_library_is_reported_and_unchanged() {
    // Read-only file, read-only folder, both, unreadable file.
    for (file, folder_mode) in [
        (0o444, 0o777),
        (0o666, 0o555),
        (0o444, 0o555),
        (0o000, 0o777),
    ] {
        for with_lock in [true, false] {
            let (folder, path) = place();
            filled(&path, 3);
            let lock = path.with_file_name("games.db.lock");
            allow(&lock, 0o666);
            if !with_lock {
                fs::remove_file(&lock).unwrap();
            }
            let before = fs::read(&path).unwrap();
            allow(&path, file);
            allow(folder.path(), folder_mode);
            let case = format!("file {file:o}, folder {folder_mode:o}, lock there: {with_lock}");
            let said = opened_by_nobody(&path).unwrap();
            allow(folder.path(), 0o777);
            allow(&path, 0o666);
            assert!(said.starts_with("error ReadOnly"), "{case}: {said}");
            assert!(said.contains("allow this program"), "{case}: {said}");
            assert!(fs::read(&path).unwrap() == before, "{case}");
            assert_eq!(open(&path).count(&GameFilter::default()), Ok(3), "{case}");
        }
    }
}

#[test]
fn file_size_limit_is_reported_without_data_loss() {
    for kibibytes in [0, 8, 40, 64, 100, 400, 1_000] {
        let (_folder, path) = place();
        let program = env!("CARGO_BIN_EXE_library_player");
        // Maximum size of any file. Ignoring the signal makes the write fail instead.
        let script = format!(
            "trap '' XFSZ; ulimit -f {kibibytes}; exec '{program}' fill '{}'",
            path.display()
        );
        let output = Command::new("bash").args(["-c", &script]).output().unwrap();
        let said = String::from_utf8(output.stdout).unwrap();
        let case = format!(
            "{kibibytes} KiB: {said}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        assert!(said.starts_with("error File"), "{case}");
        // With enough space again, the games that were begun are there.
        let there = open(&path).count(&GameFilter::default()).unwrap();
        match said.lines().nth(1) {
            Some(line) => assert_eq!(line, format!("begun {there} there {there}"), "{case}"),
            None => assert_eq!(there, 0, "{case}"),
        }
    }
}

#[test]
fn full_disk_is_reported_without_data_loss() {
    let program = env!("CARGO_BIN_EXE_library_player");
    let mut tried = 0;
    for kibibytes in deep(
        &[16, 200, 900][..],
        &[4, 16, 40, 64, 100, 200, 400, 900, 3_000][..],
    ) {
        let (folder, _) = place();
        let mounted = folder.path().display();
        // A separate file system in a separate mount namespace, so that nothing is left behind.
        let script = format!(
            "mount -t tmpfs -o size={kibibytes}k tmpfs '{mounted}' || exit 77
             '{program}' fill '{mounted}/games.db'
             mount -o remount,size=16m '{mounted}' || exit 77
             '{program}' open '{mounted}/games.db'"
        );
        let output = Command::new("unshare")
            .args(["--mount", "--map-root-user", "sh", "-c", &script])
            .output();
        let Ok(output) = output else { continue };
        let said = String::from_utf8(output.stdout).unwrap();
        if !output.status.success() && said.is_empty() {
            continue;
        }
        tried += 1;
        let case = format!(
            "{kibibytes} KiB: {said}{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let lines: Vec<&str> = said.lines().collect();
        assert!(lines[0].starts_with("error DiskFull"), "{case}");
        assert!(lines[0].contains("free some space"), "{case}");
        if let [_, begun, _] = lines[..] {
            let words: Vec<&str> = begun.split(' ').collect();
            assert_eq!(words[1], words[3], "{case}");
        }
        assert_eq!(lines.last(), Some(&"open None"), "{case}");
    }
    println!("{tried} full disks tried");
}

#[test]
fn failed_backup_or_export_keeps_the_old_file() {
    let (folder, path) = place();
    filled(&path, 200);
    let program = env!("CARGO_BIN_EXE_library_player");
    for (form, name) in [
        ("back-up", "backup.plywise"),
        ("records", "plywise-games.pgn"),
    ] {
        let out = folder.path().join(name);
        let write = |limit: &str| {
            // Maximum size of any file. Ignoring the signal makes the write fail instead.
            let script = format!(
                "trap '' XFSZ; ulimit -f {limit}; exec '{program}' write '{}' {form} '{}'",
                path.display(),
                folder.path().display()
            );
            let output = Command::new("bash").args(["-c", &script]).output().unwrap();
            String::from_utf8(output.stdout).unwrap()
        };
        fs::write(&out, "the old one").unwrap();
        let said = write("100");
        assert!(said.starts_with("error"), "{form}: {said}");
        assert_eq!(fs::read(&out).unwrap(), b"the old one", "{form}");
        assert_eq!(write("unlimited"), "written 200\n", "{form}");
        assert!(fs::metadata(&out).unwrap().len() > 100_000, "{form}");
        let left = fs::read_dir(folder.path()).unwrap().map(|entry| {
            let name = entry.unwrap().file_name();
            name.into_string().unwrap()
        });
        let left: Vec<String> = left.filter(|name| name.starts_with(".plywise")).collect();
        assert!(left.is_empty(), "{form}: {left:?}");
    }
}
