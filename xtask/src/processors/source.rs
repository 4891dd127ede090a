//! The sources of Rust's standard library, from Debian's package `rust-src`: it holds those of the
//! very compiler that `rust-toolchain.toml` pins. They are unpacked below the target folder and
//! nothing is installed.

use crate::steps::Outcome;
use crate::tools::APT;
use crate::{files, workspace};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};

/// Of the package. The pinned toolchain moves only to a version that Debian has.
const VERSION: &str = "1.95.0+dfsg1-2~bpo13+1";
const SUITE: &str = "trixie-backports";
const KEYRING: &str = "/usr/share/keyrings/debian-archive-keyring.gpg";

/// Everything that is fetched and built for other processors.
pub(super) fn folder() -> PathBuf {
    workspace::target_dir().join("processors")
}

/// The sources, if they are unpacked.
pub(super) fn unpacked() -> Option<PathBuf> {
    let library = folder().join(format!("library-{VERSION}"));
    library.is_dir().then_some(library)
}

/// Fetches and unpacks the sources where they are missing.
pub(super) fn step() -> Outcome {
    if unpacked().is_none() {
        if let Some(missing) = APT.missing() {
            return missing;
        }
        if let Err(error) = unpack() {
            return Outcome::NotRun {
                reason: format!("no rust-src {VERSION} of Debian {SUITE}: {error:#}"),
                fix: "cargo xtask processors, on Debian with access to its packages".to_owned(),
            };
        }
    }
    Outcome::Passed(format!("rust-src {VERSION}"))
}

fn unpack() -> Result<()> {
    let apt = folder().join("apt");
    files::remove(&apt)?;
    for name in ["lists/partial", "cache/archives/partial"] {
        fs::create_dir_all(apt.join(name)).with_context(|| apt.display().to_string())?;
    }
    let source = format!("deb [signed-by={KEYRING}] {} {SUITE} main\n", mirror()?);
    files::write(&apt.join("sources.list"), &source)?;
    apt_get(&apt, &["update"])?;
    apt_get(&apt, &["download", &format!("rust-src={VERSION}")])?;
    let package = files::under(&apt).into_iter().find(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        name.starts_with("rust-src_") && name.ends_with(".deb")
    });
    let package = package.context("apt-get fetched nothing")?;
    let root = apt.join("root");
    let mut unpack = workspace::command("dpkg-deb");
    workspace::run(unpack.arg("-x").arg(package).arg(&root))?;
    let (release, _) = VERSION.split_once('+').unwrap_or((VERSION, ""));
    let library = root.join(format!("usr/src/rustc-{release}/library"));
    let to = folder().join(format!("library-{VERSION}"));
    fs::rename(&library, &to).with_context(|| library.display().to_string())?;
    files::remove(&apt)
}

/// `apt-get` with lists, caches and sources of its own.
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
    // The folder is ours, and apt's own user need not be able to write there.
    command.args(["-o", "APT::Sandbox::User="]);
    workspace::run(command.arg("--quiet").args(arguments).current_dir(apt))
}

/// Where apt gets this system's own packages from.
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
    fn the_sources_are_those_of_the_pinned_compiler() {
        let pinned = files::read(&workspace::root().join("rust-toolchain.toml")).unwrap();
        let (release, _) = VERSION.split_once('+').unwrap();
        assert!(
            pinned.contains(&format!("channel = \"{release}\"")),
            "{pinned}"
        );
    }
}
