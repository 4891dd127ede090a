//! Checks of the Android bindings without an NDK: `cargo check` for each Android target, and a link
//! for aarch64 to inspect the imported symbols.
//!
//! Both checks use the C headers of musl, whose ABI differs from that of Android's bionic, and
//! stubs of Android's libraries. The linked library is only inspected and never packaged: `cargo
//! xtask apk` either builds the core with an NDK or omits it.

use super::source;
use super::target::{Compiler, Target};
use crate::steps::Runner;
use crate::tools::AARCH64_GCC;
use crate::{files, workspace};
use anyhow::{Context, Result, bail};

/// Symbols that the Android library may import, each with the library of Android 8 that exports the
/// symbol.
const KNOWN: &str = include_str!("bionic.txt");

/// Prefix of the symbols of the stack unwinder. An NDK links the unwinder into the library.
const UNWINDER: &str = "_Unwind_";

/// Symbol that stands for `errno` in the C headers of musl. In those of Android's bionic it is
/// `__errno`.
const ERRNO_OF_MUSL: &str = "__errno_location";

const PACKAGE: &str = "plywise-bindings";

const fn phone(triple: &'static str, zig: &'static str) -> Target {
    Target {
        name: triple,
        triple,
        compiler: Compiler::Look(zig),
        runner: &[],
    }
}

const AARCH64: Target = phone("aarch64-linux-android", "aarch64-linux-musl");

const PHONES: [Target; 4] = [
    AARCH64,
    phone("armv7-linux-androideabi", "arm-linux-musleabi"),
    phone("x86_64-linux-android", "x86_64-linux-musl"),
    phone("i686-linux-android", "x86-linux-musl"),
];

/// Adds a step that type-checks the Android bindings and one that checks the imported symbols.
pub(super) fn steps(runner: &mut Runner) {
    runner.step("android: types of the bindings", check);
    runner.step(
        "android: imports of the bindings (linked for inspection only)",
        link,
    );
}

fn check() -> Result<String> {
    for phone in &PHONES {
        phone.require()?;
        let mut command = phone.cargo("check", ".")?;
        workspace::run(command.args(["--locked", "-p", PACKAGE, "--lib"]))
            .with_context(|| phone.name)?;
    }
    let names: Vec<&str> = PHONES.iter().map(|phone| phone.name).collect();
    Ok(names.join(", "))
}

fn link() -> Result<String> {
    AARCH64_GCC.require()?;
    AARCH64.require()?;
    let stand_ins = source::folder().join("android");
    files::make_folder(&stand_ins)?;
    for library in ["libc.so", "libm.so", "libdl.so", "liblog.so"] {
        let mut gcc = workspace::command("aarch64-linux-gnu-gcc");
        gcc.args(["-shared", "-nostdlib", "-x", "c", "/dev/null", "-o"]);
        gcc.arg(stand_ins.join(library));
        workspace::run(gcc.arg(format!("-Wl,-soname,{library}")))?;
    }
    // An empty archive in place of the NDK's unwinder.
    files::write(&stand_ins.join("libunwind.a"), "!<arch>\n")?;
    let mut command = AARCH64.cargo("rustc", ".")?;
    command.args(["--locked", "-p", PACKAGE, "--lib", "--crate-type", "cdylib"]);
    command.args(["--", "-Clinker-flavor=ld.lld"]);
    command.arg(format!("-Lnative={}", stand_ins.display()));
    workspace::run(&mut command)?;
    let library = AARCH64.built("debug").join("libplywise_bindings.so");
    let mut nm = workspace::command("aarch64-linux-gnu-nm");
    let symbols = workspace::output(nm.args(["-D", "--undefined-only"]).arg(&library))?;
    let imports = imports(&symbols);
    let unknown = unknown(&imports);
    if !unknown.is_empty() {
        bail!(
            "the library imports symbols that Android 8 lacks: {}",
            unknown.join(", ")
        );
    }
    if imports.is_empty() {
        bail!("no imports were found");
    }
    let count = imports.len();
    Ok(format!("{count} symbols, all in Android 8"))
}

/// Returns the undefined symbols that `nm` lists, without the weak ones (`w`), which may be missing
/// at run time.
fn imports(symbols: &str) -> Vec<&str> {
    let lines = symbols.lines();
    lines
        .filter_map(|line| line.trim().strip_prefix("U "))
        .collect()
}

/// Returns the imported symbols that no library of Android 8 exports.
fn unknown<'a>(imports: &[&'a str]) -> Vec<&'a str> {
    let is_known = |name: &str| {
        let known = |line: &str| line.split_whitespace().next() == Some(name);
        KNOWN.lines().any(known) || name.starts_with(UNWINDER) || name == ERRNO_OF_MUSL
    };
    let imports = imports.iter().copied();
    imports.filter(|name| !is_known(name)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn imports_missing_from_android_are_found() {
        let symbols = "    U malloc\n    U _Unwind_Resume\n    U __libc_start_main\n    w getrandom\n    \
                       U getrandom_strong\n";
        let imports = imports(symbols);
        assert_eq!(imports.len(), 4);
        assert_eq!(unknown(&imports), ["__libc_start_main", "getrandom_strong"]);
    }
}
