//! `cargo xtask apk`: an APK without Gradle and without an Android SDK.
//!
//! Maven compiles; then the SDK's own tools, which are published as jars, do what Gradle has
//! them do: the manifests are merged, the resources linked, the code shrunk, all of it packed,
//! aligned and signed. `android/maven/tools/ApkTool.java` does what lies between them.

mod natives;

use crate::android::packed;
use crate::bindings::{self, Bindings};
use crate::maven::Ended;
use crate::steps::{Outcome, Runner};
use crate::supervise::{Show, output_within};
use crate::tools::JAVA;
use crate::{android, files, words, workspace};
use anyhow::{Context, Result, bail};
use std::ffi::{OsStr, OsString};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

/// The application's id, as in the build files.
const ID: &str = "org.plywise";

/// Named in the environment: the file with the key, and what opens it.
const KEYSTORE: &str = "PLYWISE_KEYSTORE";
const KEYSTORE_PASSWORD: &str = "PLYWISE_KEYSTORE_PASSWORD";
const KEY_ALIAS: &str = "PLYWISE_KEY_ALIAS";

/// Shrinking takes two minutes on a slow machine.
const SHRINKING: Duration = Duration::from_mins(20);

/// Of the key that is made where there is no other. It protects nothing.
const DEBUG_ALIAS: &str = "debug";
const DEBUG_PASSWORD: &str = "android";

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask apk\n  PLYWISE_KEYSTORE=my.p12 PLYWISE_KEYSTORE_PASSWORD=... \
                  PLYWISE_KEY_ALIAS=me cargo xtask apk\n  cargo xtask apk --check app-release.apk\n\n\
                  Needs Java 17, and no SDK. With cargo-ndk and an NDK (ANDROID_NDK_HOME) the core for \
                  arm64-v8a\nand x86_64 is built and packed; without them the APK has all but the core. \
                  Signed with a key that\nis made on the fly, unless the environment names another."
)]
pub(crate) struct Options {
    /// Check an APK that Gradle has made, and make none
    #[arg(long, value_name = "APK")]
    check: Option<PathBuf>,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    let mut runner = Runner::new("apk").fail_fast(true);
    if let Some(bindings) = bindings::step(&mut runner, false) {
        match &options.check {
            Some(apk) => runner.step("check", || check(&bindings, apk)),
            None => step(&mut runner, &bindings),
        }
    }
    runner.finish()
}

/// Adds the step that makes the APK and checks it.
pub(crate) fn step(runner: &mut Runner, bindings: &Bindings) {
    runner.step("apk", || make(bindings));
}

/// Compiles the app and fetches the tools; whether that ended well.
fn compile(bindings: &Bindings) -> Result<Ended> {
    android::maven(bindings)?
        .profile("packing")
        .skipping_tests()
        .modules(&["!desktop"])
        .run("package")
}

fn check(bindings: &Bindings, apk: &Path) -> Result<Outcome> {
    if let Some(missing) = JAVA.missing() {
        return Ok(missing);
    }
    let compiled = compile(bindings)?;
    if !matches!(compiled, Ended::Well) {
        return compiled.outcome("");
    }
    Packing::new()?.check(&std::path::absolute(apk)?)?;
    Ok(Outcome::passed())
}

fn make(bindings: &Bindings) -> Result<Outcome> {
    if let Some(missing) = JAVA.missing() {
        return Ok(missing);
    }
    let compiled = compile(bindings)?;
    if !matches!(compiled, Ended::Well) {
        return compiled.outcome("");
    }
    let packing = Packing::new()?;
    let unsigned = packing.pack()?;
    let core = natives::core(&packing.out.join("lib"))?;
    packing.jna()?;
    let apk = packing.sign(&unsigned)?;
    packing.check(&apk)?;
    let size = fs::metadata(&apk)?.len();
    println!("{}", apk.display());
    Ok(Outcome::Passed(format!(
        "{} kB, {core}: target folder, android/{}",
        size / 1000,
        file_name(&apk)
    )))
}

/// Where the parts lie, and what the build files say of the package.
struct Packing {
    /// What Maven built.
    build: PathBuf,
    /// What is made of it.
    out: PathBuf,
    version_code: String,
    version_name: String,
    min_sdk: String,
    target_sdk: String,
    /// The jar with the system's classes and resources.
    system: PathBuf,
    r8: String,
}

impl Packing {
    /// Begins with an empty folder.
    fn new() -> Result<Self> {
        let build = android::build();
        let out = build.join("apk");
        files::remove(&out)?;
        fs::create_dir_all(out.join("lib")).with_context(|| out.display().to_string())?;
        let system = files::read(&build.join("app").join("system.txt"))?;
        Ok(Self {
            version_code: android::property("android.versionCode")?,
            version_name: android::property("android.versionName")?,
            min_sdk: android::property("android.minSdk")?,
            target_sdk: android::property("android.targetSdk")?,
            r8: android::property("r8.version")?,
            system: PathBuf::from(system.trim()),
            build,
            out,
        })
    }

    /// Merges, links and shrinks. What is left is to pack the parts, see [`Self::sign`].
    fn pack(&self) -> Result<PathBuf> {
        let class_path = self.class_path()?;
        let mut collect = self.apk_tool("collect");
        collect.arg(self.build.join("libs").join("aar"));
        collect.arg(std::env::join_paths(&class_path)?);
        workspace::run(collect.arg(&self.out).arg(&self.r8))?;

        let manifest = self.merge()?;
        let linked = self.link(&manifest)?;
        self.shrink(&class_path)?;
        Ok(linked)
    }

    /// The jars of the app: its own, the generated sources, the libraries.
    fn class_path(&self) -> Result<Vec<PathBuf>> {
        let libraries = files::read(&self.build.join("app").join("class-path.txt"))?;
        let mut jars = vec![self.build.join("app").join("app-0.jar")];
        jars.extend(std::env::split_paths(libraries.trim()));
        Ok(jars)
    }

    /// The manifest of the app with what the libraries add to it.
    fn merge(&self) -> Result<PathBuf> {
        let merged = self.out.join("AndroidManifest.xml");
        let libraries = std::env::join_paths(files::under(&self.out.join("manifests")))?;
        let mut command = java(&self.tools("*"));
        command.arg("com.android.manifmerger.Merger");
        command
            .arg("--main")
            .arg(self.resources("AndroidManifest.xml"));
        command.arg("--libs").arg(libraries);
        command.arg("--out").arg(&merged);
        command.args(["--remove-tools-declarations", "--log", "WARNING"]);
        for (name, value) in [
            ("PACKAGE", ID),
            ("MIN_SDK_VERSION", &self.min_sdk),
            ("TARGET_SDK_VERSION", &self.target_sdk),
            ("VERSION_CODE", &self.version_code),
            ("VERSION_NAME", &self.version_name),
        ] {
            command.arg("--property").arg(format!("{name}={value}"));
        }
        workspace::run(&mut command)?;
        // As Gradle does: native libraries are used from the APK and not unpacked.
        let text = files::read(&merged)?;
        let stored = "<application android:extractNativeLibs=\"false\"";
        files::write(&merged, &text.replacen("<application", stored, 1))?;
        Ok(merged)
    }

    /// The manifest and the resources, and the rules that keep what the manifest names.
    fn link(&self, manifest: &Path) -> Result<PathBuf> {
        let linked = self.out.join("linked.apk");
        let mut command = workspace::command(self.aapt2()?);
        command.arg("link").arg("-o").arg(&linked);
        command.arg("-I").arg(&self.system);
        command.arg("--manifest").arg(manifest);
        command.arg("--proguard").arg(self.out.join("manifest.pro"));
        command.args(["--auto-add-overlay", "--no-version-vectors"]);
        // Libraries speak eighty languages; the app can be switched to those that it has.
        command.args(["-c", &words::languages()?.join(",")]);
        command.args(["--min-sdk-version", &self.min_sdk]);
        command.args(["--target-sdk-version", &self.target_sdk]);
        // The app's own files come last by name, so they win over those of libraries.
        for resources in files::under(&self.resources("flat")) {
            command.arg("-R").arg(resources);
        }
        workspace::run(&mut command)?;
        Ok(linked)
    }

    /// Code for Android, without what is never called.
    fn shrink(&self, class_path: &[PathBuf]) -> Result<()> {
        let shrunk = self.out.join("shrunk.zip");
        let mut command = java(&self.tools("r8.jar"));
        command.args(["-Xmx3g", "com.android.tools.r8.R8", "--release"]);
        command.args(["--min-api", &self.min_sdk]);
        // Lambdas refer to classes that Android does not have; the JDK has them.
        let jdk = files::read(&self.out.join("java.txt"))?;
        command.arg("--lib").arg(&self.system);
        command.arg("--lib").arg(jdk);
        for rules in [
            workspace::root().join("android/app/proguard-rules.pro"),
            self.out.join("rules.pro"),
            self.out.join("manifest.pro"),
        ] {
            command.arg("--pg-conf").arg(rules);
        }
        command
            .arg("--pg-map-output")
            .arg(self.out.join("mapping.txt"));
        command.arg("--output").arg(&shrunk).args(class_path);
        // It has a word for each rule that fits nothing.
        let (_, status) = output_within(&mut command, SHRINKING, Show::Failure)?;
        workspace::check(&command, status)
    }

    /// JNA's own library for each ABI.
    fn jna(&self) -> Result<()> {
        let mut command = self.apk_tool("natives");
        command.arg(self.tools("jna.aar")).arg(self.out.join("lib"));
        workspace::run(command.args(natives::ABIS))
    }

    /// Packs the parts, aligns and signs.
    fn sign(&self, linked: &Path) -> Result<PathBuf> {
        let unsigned = self.out.join("unsigned.apk");
        let mut pack = self.apk_tool("pack");
        pack.arg(linked).arg(self.out.join("shrunk.zip"));
        pack.arg(self.out.join("lib")).arg(&unsigned);
        workspace::run(pack.args(packed::left_out()?))?;

        let own = std::env::var_os(KEYSTORE).map(PathBuf::from);
        let name = if own.is_some() {
            "plywise.apk"
        } else {
            "plywise-debug-key.apk"
        };
        let signed = self.build.join(name);
        let mut sign = self.apk_tool("sign");
        sign.arg(&unsigned).arg(&signed);
        if let Some(keystore) = own {
            let alias = std::env::var(KEY_ALIAS).context(KEY_ALIAS)?;
            sign.arg(workspace::root().join(keystore)).arg(alias);
        } else {
            sign.arg(self.debug_key()?).arg(DEBUG_ALIAS);
            sign.env(KEYSTORE_PASSWORD, DEBUG_PASSWORD)
                .env_remove("PLYWISE_KEY_PASSWORD");
        }
        workspace::run(sign.arg(&self.min_sdk))?;
        Ok(signed)
    }

    /// A key for trying things. It is kept, so that a phone takes the next APK as an update.
    fn debug_key(&self) -> Result<PathBuf> {
        let keystore = self.build.join("debug.p12");
        if !keystore.is_file() {
            let mut command = workspace::command("keytool");
            command.args([
                "-genkeypair",
                "-storetype",
                "PKCS12",
                "-keyalg",
                "RSA",
                "-keysize",
                "2048",
            ]);
            command.args(["-validity", "10000", "-dname", "CN=Plywise debug"]);
            command.args([
                "-alias",
                DEBUG_ALIAS,
                "-storepass",
                DEBUG_PASSWORD,
                "-keystore",
            ]);
            workspace::output(command.arg(&keystore))?;
        }
        Ok(keystore)
    }

    /// What must hold of every APK: it is signed and aligned, it has all that its code opens,
    /// it asks for nothing, and it is what the build files say.
    fn check(&self, apk: &Path) -> Result<()> {
        let mut verify = self.apk_tool("verify");
        verify.arg(apk).arg(&self.min_sdk);
        verify.arg(workspace::root().join(packed::FOLDER));
        workspace::run(verify.args(packed::names()?))?;
        let mut badging = workspace::command(self.aapt2()?);
        let badging = workspace::output(badging.args(["dump", "badging"]).arg(apk))?;
        check_badging(&badging, &self.min_sdk, &self.target_sdk)
    }

    /// A file that Maven made of the resources.
    fn resources(&self, name: &str) -> PathBuf {
        self.build.join("app").join("res").join(name)
    }

    /// A file among the tools that Maven fetched.
    fn tools(&self, name: &str) -> PathBuf {
        self.build.join("packing").join("tools").join(name)
    }

    /// The resource compiler, which is for one system only.
    fn aapt2(&self) -> Result<PathBuf> {
        let unpacked = files::under(&self.build.join("app").join("tools").join("prebuilt"));
        unpacked
            .into_iter()
            .next()
            .context("aapt2 was not unpacked")
    }

    fn apk_tool(&self, verb: &str) -> Command {
        let mut command = java(&self.tools("apksig.jar"));
        command.arg(workspace::root().join("android/maven/tools/ApkTool.java"));
        command.arg(verb);
        command
    }
}

/// Java with a class path; what to run is still to come.
fn java(class_path: &Path) -> Command {
    let mut command = workspace::command("java");
    command.arg("-cp").arg(class_path);
    command
}

fn file_name(path: &Path) -> String {
    let name: &OsStr = path.file_name().unwrap_or_default();
    OsString::from(name).to_string_lossy().into_owned()
}

/// Compares what Android reads from an APK with what it must be.
fn check_badging(badging: &str, min_sdk: &str, target_sdk: &str) -> Result<()> {
    if let Some(asked) = badging
        .lines()
        .find(|line| line.starts_with("uses-permission"))
    {
        bail!("the app must not ask for permissions: {asked}");
    }
    for wanted in [
        format!("package: name='{ID}'"),
        format!("minSdkVersion:'{min_sdk}'"),
        format!("targetSdkVersion:'{target_sdk}'"),
        "launchable-activity: name='org.plywise.android.MainActivity'".to_owned(),
    ] {
        if !badging.lines().any(|line| line.starts_with(&wanted)) {
            bail!("`aapt2 dump badging` does not say {wanted}");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    const BADGING: &str = "package: name='org.plywise' versionCode='1' versionName='0.1.0'\n\
        minSdkVersion:'26'\ntargetSdkVersion:'35'\n\
        launchable-activity: name='org.plywise.android.MainActivity'  label='' icon=''\n";

    #[test]
    fn an_app_that_asks_for_a_permission_is_refused() {
        assert!(check_badging(BADGING, "26", "35").is_ok());
        let asking = format!("{BADGING}uses-permission: name='android.permission.INTERNET'\n");
        let error = check_badging(&asking, "26", "35").unwrap_err();
        assert!(error.to_string().contains("INTERNET"), "{error}");
        assert!(check_badging(BADGING, "24", "35").is_err());
    }
}
