//! Building the core for another processor and running it on this one. A target consists of rustc
//! with a standard library built from source, a linker and C compiler, and an emulator.

use super::source;
use crate::python::install_in;
use crate::steps::NotRun;
use crate::tools::{AARCH64_GCC, AARCH64_LIBC, NODE, PYTHON, QEMU, Tool};
use crate::{files, workspace};
use anyhow::{Context, Result, ensure};
use std::path::{Path, PathBuf};
use std::process::Command;

/// Package of the Python Package Index that contains the Zig compiler, with its version.
const ZIG: &str = "ziglang==0.17.1";

/// Compiler flags for WebAssembly: vector instructions, which all browsers have, and the stack size
/// in bytes. A review and some puzzles need 144 KB in the app and 65 KB in an engine.
const WASM_FLAGS: &str = "-Ctarget-feature=+simd128 -Clink-arg=-zstack-size=2097152";

/// Features of SQLite that the library does not use, left out of the page.
const SQLITE_FLAGS: &[&str] = &[
    "-USQLITE_ENABLE_API_ARMOR",
    "-USQLITE_ENABLE_BYTECODE_VTAB",
    "-USQLITE_ENABLE_COLUMN_METADATA",
    "-USQLITE_ENABLE_DBPAGE_VTAB",
    "-USQLITE_ENABLE_DBSTAT_VTAB",
    "-USQLITE_ENABLE_FTS5",
    "-USQLITE_ENABLE_MATH_FUNCTIONS",
    "-USQLITE_ENABLE_OFFSET_SQL_FUNC",
    "-USQLITE_ENABLE_PREUPDATE_HOOK",
    "-USQLITE_ENABLE_RTREE",
    "-USQLITE_ENABLE_SESSION",
    "-USQLITE_ENABLE_STMTVTAB",
    "-USQLITE_ENABLE_UNLOCK_NOTIFY",
    "-DSQLITE_OMIT_JSON",
    "-DSQLITE_UNTESTABLE",
];

/// Compiler flags for targets that are linked by Zig, which provides the start files and the libc.
/// Static linking leaves no dependencies at run time.
const ZIG_FLAGS: &str = "-Ctarget-feature=+crt-static -Clink-self-contained=no";

/// Processor for which the core is built, with the tools to do so.
pub(crate) struct Target {
    /// Name of the processor in the summary.
    pub(super) name: &'static str,
    /// Target triple of rustc for the processor.
    pub(super) triple: &'static str,
    pub(super) compiler: Compiler,
    /// Emulator of the processor with its arguments. Empty for this machine and for targets that
    /// are never run.
    pub(super) runner: &'static [&'static str],
}

/// Linker and C compiler for a target.
#[derive(Clone, Copy)]
pub(crate) enum Compiler {
    /// Default linker and C compiler of this machine, found by rustc and the crate cc.
    Own,
    /// Debian's GCC cross compiler as linker and C compiler.
    Gcc,
    /// Zig as linker and C compiler. Holds Zig's name for the target.
    Zig(&'static str),
    /// Zig as C compiler with the headers of another libc, and Rust's own linker. The result can be
    /// inspected but not run. Holds Zig's name for the target.
    Look(&'static str),
    /// Rust's own linker, and Zig as C compiler.
    Browser,
    /// Rust's own linker, and no C compiler.
    None,
}

/// This machine as a target, with the standard library that came with rustc.
pub(crate) const OWN: Target = Target {
    name: std::env::consts::ARCH,
    triple: "",
    compiler: Compiler::Own,
    runner: &[],
};

pub(super) const AARCH64: Target = Target {
    name: "aarch64",
    triple: "aarch64-unknown-linux-gnu",
    compiler: Compiler::Gcc,
    runner: &["qemu-aarch64-static", "-L", "/usr/aarch64-linux-gnu"],
};

/// Target with a 32-bit processor.
pub(super) const ARMV7: Target = Target {
    name: "armv7",
    triple: "armv7-unknown-linux-musleabihf",
    compiler: Compiler::Zig("arm-linux-musleabihf"),
    runner: &["qemu-arm-static"],
};

/// Target with a big-endian processor.
pub(super) const S390X: Target = Target {
    name: "s390x",
    triple: "s390x-unknown-linux-musl",
    compiler: Compiler::Zig("s390x-linux-musl"),
    runner: &["qemu-s390x-static"],
};

pub(crate) const WASM32: Target = Target {
    name: "wasm32",
    triple: "wasm32-unknown-unknown",
    compiler: Compiler::None,
    runner: &["node", "tests/processors/node.mjs"],
};

/// Target of the page's workers.
pub(crate) const BROWSER: Target = Target {
    name: "wasm32 in a browser",
    triple: WASM32.triple,
    compiler: Compiler::Browser,
    runner: &[],
};

impl Target {
    /// Fails with [`NotRun`] if a tool for this target is missing.
    pub(super) fn require(&self) -> Result<()> {
        match self.compiler {
            Compiler::Own => Ok(()),
            Compiler::Gcc => [AARCH64_GCC, AARCH64_LIBC, QEMU]
                .iter()
                .try_for_each(Tool::require),
            Compiler::Zig(_) => QEMU.require().and_then(|()| Zig::find().map(drop)),
            Compiler::Look(_) | Compiler::Browser => Zig::find().map(drop),
            Compiler::None => NODE.require(),
        }
    }

    /// Returns whether rustc comes with a standard library for the page's workers. Without it, it is
    /// built from source.
    fn is_installed(&self) -> bool {
        let mut rustc = workspace::command("rustc");
        rustc.args(["--print", "target-libdir", "--target", self.triple]);
        matches!(self.compiler, Compiler::Browser)
            && workspace::output(&mut rustc).is_ok_and(|path| Path::new(path.trim()).is_dir())
    }

    /// Gets the standard library for the page's workers, unless rustc comes with it.
    pub(crate) fn get_library(&self) -> Result<()> {
        if !self.is_installed() {
            source::step().context("or `rustup target add wasm32-unknown-unknown`")?;
        }
        Ok(())
    }

    /// Returns the folder of the files built for this target with a profile.
    pub(crate) fn built(&self, profile: &str) -> PathBuf {
        build().join(self.triple).join(profile)
    }

    /// Returns the command `cargo VERB` for this target. `folder` is a workspace, relative to the
    /// project's root.
    pub(crate) fn cargo(&self, verb: &str, folder: &str) -> Result<Command> {
        let mut command = workspace::cargo([verb, "--quiet"]);
        command.current_dir(workspace::root().join(folder));
        command.env("CARGO_TARGET_DIR", build());
        if let Compiler::Own = self.compiler {
            return Ok(command);
        }
        command.args(["--target", self.triple]);
        if !self.is_installed() {
            let library = source::unpacked().context("the standard library sources are missing")?;
            command.env("__CARGO_TESTS_ONLY_SRC_ROOT", library);
            // Building the standard library is an unstable feature, and the pinned compiler is a
            // stable one.
            command.env("RUSTC_BOOTSTRAP", "1");
            command.arg(match self.compiler {
                Compiler::None | Compiler::Browser => "-Zbuild-std=std,panic_abort",
                _ => "-Zbuild-std=std,panic_unwind",
            });
        }
        let triple = self.triple.replace('-', "_");
        let ours = |name: &str| format!("CARGO_TARGET_{}_{name}", triple.to_uppercase());
        match self.compiler {
            Compiler::Own => {}
            Compiler::Gcc => {
                command.env(ours("LINKER"), "aarch64-linux-gnu-gcc");
                command.env(ours("RUNNER"), self.runner.join(" "));
            }
            Compiler::Zig(name) | Compiler::Look(name) => {
                let zig = Zig::find()?;
                let compiler = zig.compiler(name)?;
                if let Compiler::Zig(_) = self.compiler {
                    command.env(ours("LINKER"), &compiler);
                    command.env(ours("RUSTFLAGS"), ZIG_FLAGS);
                } else {
                    command.env(ours("LINKER"), linker()?);
                }
                command.env(format!("CC_{triple}"), compiler);
                command.env(format!("AR_{triple}"), zig.archiver()?);
                command.env("ZIG_GLOBAL_CACHE_DIR", source::folder().join("zig-cache"));
            }
            Compiler::Browser => {
                let zig = Zig::find()?;
                command.env(format!("CC_{triple}"), zig.compiler("wasm32-freestanding")?);
                command.env(format!("AR_{triple}"), zig.archiver()?);
                command.env("ZIG_GLOBAL_CACHE_DIR", source::folder().join("zig-cache"));
                command.env("SQLITE_WASM_RS_FLAGS", SQLITE_FLAGS.join(" "));
                command.env(ours("RUSTFLAGS"), WASM_FLAGS);
            }
            Compiler::None => {
                command.env(ours("RUSTFLAGS"), WASM_FLAGS);
            }
        }
        Ok(command)
    }

    /// Returns a command that runs a program of this target.
    pub(super) fn run(&self, program: &Path) -> Command {
        let Some((runner, arguments)) = self.runner.split_first() else {
            return workspace::command(program);
        };
        let mut command = workspace::command(runner);
        command.args(arguments).arg(program);
        command
    }
}

/// Returns the target folder that the builds for all processors share. It is separate from that of
/// the project's other builds.
fn build() -> PathBuf {
    source::folder().join("build")
}

/// Zig compiler, which contains a C compiler for nearly all targets.
pub(super) struct Zig {
    program: PathBuf,
}

impl Zig {
    /// Returns the installed Zig, after installing it in a separate folder if needed. Fails with
    /// [`NotRun`] if it cannot be installed.
    pub(super) fn find() -> Result<Self> {
        let folder = source::folder().join(ZIG.replace("==", "-"));
        let zig = Self {
            program: folder.join("ziglang").join("zig"),
        };
        if !zig.program.is_file() {
            PYTHON.require()?;
            zig.install(&folder).map_err(|error| NotRun {
                reason: format!("cannot install {ZIG}: {error:#}"),
                fix: "cargo xtask processors, with access to the Python package index".to_owned(),
            })?;
        }
        Ok(zig)
    }

    fn install(&self, folder: &Path) -> Result<()> {
        let to = folder.to_string_lossy();
        install_in(&source::folder().join("venv"), &[ZIG, "--target", &to])?;
        ensure!(self.program.is_file(), "it contains no executable");
        Ok(())
    }

    /// Writes a wrapper script that serves as C compiler and linker for Zig's `target`, and returns
    /// its path. The script removes the target names of rustc and the crate cc, which differ from
    /// Zig's, and replaces GCC's unwinder by Zig's. Zig's sanitizer for unoptimised C is off
    /// because it needs another library.
    pub(super) fn compiler(&self, target: &str) -> Result<PathBuf> {
        let script = format!(
            "for argument; do\n  shift\n  case \"$argument\" in\n    --target=* | -march=*) ;;\n    \
             -lgcc_s | -lgcc_eh) set -- \"$@\" -lunwind ;;\n    *) set -- \"$@\" \"$argument\" ;;\n  \
             esac\ndone\nexec '{}' cc -target {target} -fno-sanitize=undefined \
             \"$@\"\n",
            self.program.display()
        );
        program(&format!("{target}-cc"), &script)
    }

    /// Writes a wrapper script that serves as `ar` for every target, and returns its path.
    fn archiver(&self) -> Result<PathBuf> {
        let script = format!("exec '{}' ar \"$@\"\n", self.program.display());
        program("ar", &script)
    }
}

/// Writes a wrapper script that calls Rust's own linker without the `-Wl,` prefixes meant for a
/// compiler driver, and returns its path.
fn linker() -> Result<PathBuf> {
    let script = "for argument; do\n  shift\n  set -- \"$@\" \"${argument#-Wl,}\"\ndone\n\
                  exec rust-lld \"$@\"\n";
    program("lld", script)
}

/// Writes an executable script and returns its path.
fn program(name: &str, script: &str) -> Result<PathBuf> {
    let path = source::folder().join("bin").join(name);
    files::write(&path, &format!("#!/bin/sh\n{script}"))?;
    #[cfg(unix)]
    {
        use std::fs::{Permissions, set_permissions};
        use std::os::unix::fs::PermissionsExt;
        set_permissions(&path, Permissions::from_mode(0o755))
            .with_context(|| path.display().to_string())?;
    }
    Ok(path)
}
