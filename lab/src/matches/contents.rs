//! What the files of a match hold, as hashes: a program that was built anew under its old name, or a
//! net that was written over, is another player.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::engines::EngineSpec;

/// Hashes, by what they are of.
pub(super) type Contents = BTreeMap<String, String>;

/// Those of the engines' programs, of files that their arguments and options name, and of the
/// openings.
pub(super) fn contents(engines: &[EngineSpec], openings: Option<&Path>) -> Contents {
    let mut files = Vec::new();
    for spec in engines {
        let name = &spec.name;
        files.extend(program(spec).map(|path| (format!("the program of {name}"), path)));
        let folder = spec.folder.as_deref().unwrap_or(Path::new(""));
        for (number, arg) in (1..).zip(&spec.args) {
            files.push((format!("arg {number} of {name}"), folder.join(arg)));
        }
        for (option, value) in &spec.options {
            files.push((format!("option.{option} of {name}"), folder.join(value)));
        }
    }
    let openings = openings.map(|path| ("the openings".to_owned(), path.to_owned()));
    let hashes = files.into_iter().chain(openings);
    hashes
        .filter_map(|(of, path)| Some((of, hash(&path)?)))
        .collect()
}

/// The file that is started: this program for a player that is built in, otherwise one in the
/// engine's folder, in this one or on the path. A bare name is looked up on the path alone, but
/// for Windows.
fn program(spec: &EngineSpec) -> Option<PathBuf> {
    if spec.builtin.is_some() {
        return env::current_exe().ok();
    }
    let is_bare = spec.program.components().count() == 1;
    let path = env::var_os("PATH").filter(|_| is_bare);
    let on_path = path.iter().flat_map(env::split_paths);
    let folders = spec.folder.iter().cloned().chain([PathBuf::new()]);
    let folders = folders.filter(|_| !is_bare || cfg!(windows));
    let mut all = folders.chain(on_path).map(|it| it.join(&spec.program));
    all.find_map(|path| {
        let with_ending = path.with_extension(env::consts::EXE_EXTENSION);
        [path, with_ending].into_iter().find(|path| path.is_file())
    })
}

/// The hash of a file; `None` if it is none, or cannot be read.
fn hash(path: &Path) -> Option<String> {
    let bytes = path.is_file().then(|| fs::read(path).ok()).flatten()?;
    Some(hash_of(&bytes))
}

/// FNV-1a (Fowler, Noll and Vo), in hexadecimal digits.
pub(crate) fn hash_of(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{hash:016x}")
}
