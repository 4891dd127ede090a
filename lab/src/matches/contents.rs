//! Hashes of the files on which the result of a match depends. A rebuilt program or a replaced net is another player.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use crate::engines::EngineSpec;

/// Hashes of files by the description of the file.
pub(super) type Contents = BTreeMap<String, String>;

/// Returns the hashes of the files on which a match depends: the engines' programs, files named in their arguments and
/// options, and the openings.
pub(super) fn contents(engines: &[EngineSpec], openings: Option<&Path>) -> Contents {
    let mut files = Vec::new();
    for spec in engines {
        let name = &spec.name;
        files.extend(program(spec).map(|path| (format!("the program of {name}"), path)));
        for (number, arg) in (1..).zip(&spec.args) {
            files.push((format!("arg {number} of {name}"), arg.into()));
        }
        for (option, value) in &spec.options {
            files.push((format!("option.{option} of {name}"), value.into()));
        }
    }
    let openings = openings.map(|path| ("the openings".to_owned(), path.to_owned()));
    let hashes = files.into_iter().chain(openings);
    hashes
        .filter_map(|(of, path)| Some((of, hash(&path)?)))
        .collect()
}

/// Returns the path of the engine's program; that of this program for built-in players. Except on Windows, a bare name
/// is looked up on the path alone.
fn program(spec: &EngineSpec) -> Option<PathBuf> {
    if spec.builtin.is_some() {
        return env::current_exe().ok();
    }
    let is_bare = spec.program.components().count() == 1;
    let path = env::var_os("PATH").filter(|_| is_bare);
    let on_path = path.iter().flat_map(env::split_paths);
    let here = [PathBuf::new()].into_iter();
    let here = here.filter(|_| !is_bare || cfg!(windows));
    let mut all = here.chain(on_path).map(|it| it.join(&spec.program));
    all.find_map(|path| {
        let with_extension = path.with_extension(env::consts::EXE_EXTENSION);
        [path, with_extension]
            .into_iter()
            .find(|path| path.is_file())
    })
}

/// Returns the hash of a file; `None` if the file cannot be read.
fn hash(path: &Path) -> Option<String> {
    let bytes = path.is_file().then(|| fs::read(path).ok()).flatten()?;
    Some(hash_of(&bytes))
}

/// Returns the FNV-1a hash (Fowler, Noll and Vo) of some bytes in hexadecimal.
pub(crate) fn hash_of(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    format!("{hash:016x}")
}
