//! Sources of Rust's standard library from Debian's package `rust-src`, in the version of the
//! compiler pinned in `rust-toolchain.toml`. They are unpacked in the target folder; nothing is
//! installed.

use crate::steps::NotRun;
use crate::tools::APT;
use crate::{files, workspace};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// Version of the Debian package `rust-src`. The Rust toolchain can be pinned only to versions that
/// Debian has.
const VERSION: &str = "1.95.0+dfsg1-2~bpo13+1";
const SUITE: &str = "trixie-backports";
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// Returns the folder for all downloads and builds that checking other processors needs.
pub(super) fn folder() -> PathBuf {
    workspace::target_dir().join("processors")
}

/// Returns the folder with the sources of Rust's standard library, or `None` if they are not
/// unpacked yet.
pub(super) fn unpacked() -> Option<PathBuf> {
    let library = folder().join(format!("library-{VERSION}"));
    library.is_dir().then_some(library)
}

/// Downloads and unpacks the sources of Rust's standard library if they are missing.
pub(super) fn step() -> Result<String> {
    if unpacked().is_none() {
        APT.require()?;
        unpack().map_err(|error| NotRun {
            reason: format!("cannot get rust-src {VERSION} from Debian {SUITE}: {error:#}"),
            fix: "cargo xtask processors, on Debian with access to its package archive".to_owned(),
        })?;
    }
    Ok(format!("rust-src {VERSION}"))
}

fn unpack() -> Result<()> {
    let apt = folder().join("apt");
    files::remove(&apt)?;
    for name in ["lists/partial", "cache/archives/partial"] {
        files::make_folder(&apt.join(name))?;
    }
    let source = format!("deb [signed-by={KEYRING}] {} {SUITE} main\n", mirror()?);
    files::write(&apt.join("sources.list"), &source)?;
    apt_get(&apt, &["update"])?;
    apt_get(&apt, &["download", &format!("rust-src={VERSION}")])?;
    let package = files::under(&apt).into_iter().find(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("rust-src_") && name.ends_with(".deb")
    });
    let package = package.context("apt-get downloaded no package")?;
    let root = apt.join("root");
    let mut unpack = workspace::command("dpkg-deb");
    workspace::run(unpack.arg("-x").arg(package).arg(&root))?;
    let (release, _) = VERSION.split_once('+').unwrap_or((VERSION, ""));
    let library = root.join(format!("usr/src/rustc-{release}/library"));
    let to = folder().join(format!("library-{VERSION}"));
    fs::rename(&library, &to).with_context(|| library.display().to_string())?;
    files::remove(&apt)
}

/// Runs `apt-get` with separate lists, caches and sources in the folder `apt`.
fn apt_get(apt: &Path, arguments: &[&str]) -> Result<()> {
    let mut command = workspace::command("apt-get");
    for (name, path) in [
        ("Dir::Etc::sourcelist", "sources.list"),
        ("Dir::State::lists", "lists"),
        ("Dir::Cache", "cache"),
    ] {
        command.arg("-o");
        command.arg(format!("{name}={}", apt.join(path).display()));
    }
    command.args(["-o", "Dir::Etc::sourceparts=-"]);
    // apt's sandbox user may lack write access to the folder.
    command.args(["-o", "APT::Sandbox::User="]);
    workspace::run(command.arg("--quiet").args(arguments).current_dir(apt))
}

/// Returns the Debian mirror configured on this system.
fn mirror() -> Result<String> {
    let release = files::read(Path::new("/etc/os-release"))?;
    let value = |name: &str| {
        let line = release.lines().find_map(|line| line.strip_prefix(name));
        line.unwrap_or_default().trim_matches('"')
    };
    if value("ID=") != "debian" {
        bail!("this system is not Debian");
    }
    let mut list = workspace::command("apt-get");
    list.args([
        "indextargets",
        "--format",
        "$(RELEASE) $(COMPONENT) $(REPO_URI)",
    ]);
    let targets = workspace::output(list.arg("Identifier: Packages"))?;
    let wanted = format!("{} main ", value("VERSION_CODENAME="));
    let mirror = targets.lines().find_map(|line| line.strip_prefix(&wanted));
    Ok(mirror.context("apt knows no Debian mirror")?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sources_match_the_pinned_compiler() {
        let pinned = files::read(&workspace::root().join("rust-toolchain.toml")).unwrap();
        let (release, _) = VERSION.split_once('+').unwrap();
        assert!(
            pinned.contains(&format!("channel = \"{release}\"")),
            "{pinned}"
        );
    }
}
