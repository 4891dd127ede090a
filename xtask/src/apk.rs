//! `cargo xtask apk`: builds an APK without Gradle and without an Android SDK.
//!
//! Maven compiles the code. Then the SDK's own tools, which are published as jars, do the same work
//! as in a Gradle build: they merge the manifests, link the resources, shrink the code, and pack,
//! align and sign the APK. `android/maven/tools/ApkTool.java` does the remaining work between these
//! tools.

mod natives;

use crate::android::packed;
use crate::bindings::{self, Bindings};
use crate::steps::Runner;
use crate::supervise::{Show, output_within};
use crate::tools::JAVA;
use crate::{android, files, words, workspace};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Duration;

/// Application ID of the Android app, as in the build files.
const ID: &str = "org.plywise";

/// Environment variables with the path of the keystore, its password and the alias of the key.
const KEYSTORE: &str = "PLYWISE_KEYSTORE";
const KEYSTORE_PASSWORD: &str = "PLYWISE_KEYSTORE_PASSWORD";
const KEY_ALIAS: &str = "PLYWISE_KEY_ALIAS";

/// Time limit of the code shrinker R8, which takes two minutes on a slow machine.
const SHRINKING: Duration = Duration::from_mins(20);

/// Alias and password of the generated debug key. They are no secret.
const DEBUG_ALIAS: &str = "debug";
const DEBUG_PASSWORD: &str = "android";

#[derive(clap::Args)]
#[command(
    after_help = "Examples:\n  cargo xtask apk\n  PLYWISE_KEYSTORE=my.p12 PLYWISE_KEYSTORE_PASSWORD=... \
                  PLYWISE_KEY_ALIAS=me cargo xtask apk\n  cargo xtask apk --check app-release.apk\n\n\
                  Needs Java 17 but no Android SDK. With cargo-ndk and an NDK (ANDROID_NDK_HOME), the APK \
                  contains the\ncore for arm64-v8a and x86_64; without them, it contains everything except the \
                  core. It is signed with\na generated debug key unless the environment names another key."
)]
pub(crate) struct Options {
    /// Only check this APK, built by Gradle
    #[arg(long, value_name = "APK")]
    check: Option<PathBuf>,
}

pub(crate) fn main(options: &Options) -> ExitCode {
    Runner::new("apk").fail_fast(true).run(|runner| {
        if let Some(bindings) = bindings::step(runner, false) {
            match &options.check {
                Some(apk) => runner.step("check", || check(&bindings, apk)),
                None => step(runner, &bindings),
            }
        }
    })
}

/// Adds the step that builds and checks the Android APK.
pub(crate) fn step(runner: &mut Runner, bindings: &Bindings) {
    runner.step("apk", || make(bindings));
}

/// Compiles the Android app and downloads the packaging tools.
fn compile(bindings: &Bindings) -> Result<()> {
    JAVA.require()?;
    android::maven(bindings)?
        .args(["-Ppacking", "-Dmaven.test.skip=true"])
        .args(["--projects", "!desktop"])
        .run("package")
}

fn check(bindings: &Bindings, apk: &Path) -> Result<String> {
    compile(bindings)?;
    Packing::new()?.check(&std::path::absolute(apk)?)?;
    Ok(String::new())
}

fn make(bindings: &Bindings) -> Result<String> {
    compile(bindings)?;
    let packing = Packing::new()?;
    let unsigned = packing.pack()?;
    let core = natives::core(&packing.out.join("lib"))?;
    packing.jna()?;
    let apk = packing.sign(&unsigned)?;
    packing.check(&apk)?;
    let size = fs::metadata(&apk)?.len();
    println!("{}", apk.display());
    let name = apk.file_name().unwrap_or_default().display();
    let size = size / 1000;
    Ok(format!("{size} kB, {core}: target folder, android/{name}"))
}

/// Inputs for packaging the APK: folders, and values from the build files.
struct Packing {
    /// Build folder of Maven.
    build: PathBuf,
    /// Output folder of the APK.
    out: PathBuf,
    version_code: String,
    version_name: String,
    min_sdk: String,
    target_sdk: String,
    /// Jar file with Android's classes and resources.
    system: PathBuf,
    r8: String,
}

impl Packing {
    /// Reads the build files of the app and creates an empty output folder.
    fn new() -> Result<Self> {
        let build = android::build();
        let out = build.join("apk");
        files::remove(&out)?;
        files::make_folder(&out.join("lib"))?;
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

    /// Merges the app's manifests, links the resources and shrinks the code. [`Self::sign`] packs
    /// the results. Returns the APK with the linked resources.
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

    /// Returns the jar files of the app, the generated bindings and the libraries.
    fn class_path(&self) -> Result<Vec<PathBuf>> {
        let libraries = files::read(&self.build.join("app").join("class-path.txt"))?;
        let mut jars = vec![self.build.join("app").join("app-0.jar")];
        jars.extend(std::env::split_paths(libraries.trim()));
        Ok(jars)
    }

    /// Merges the manifests of the libraries into the app's manifest and returns the path of the
    /// result.
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
        // Native libraries are loaded from the APK without unpacking them, as with Gradle.
        let text = files::read(&merged)?;
        let stored = "<application android:extractNativeLibs=\"false\"";
        files::write(&merged, &text.replacen("<application", stored, 1))?;
        Ok(merged)
    }

    /// Links the manifest and the resources, and writes the R8 rules that keep the classes named in
    /// the manifest.
    fn link(&self, manifest: &Path) -> Result<PathBuf> {
        let linked = self.out.join("linked.apk");
        let mut command = workspace::command(self.aapt2()?);
        command.arg("link").arg("-o").arg(&linked);
        command.arg("-I").arg(&self.system);
        command.arg("--manifest").arg(manifest);
        command.arg("--proguard").arg(self.out.join("manifest.pro"));
        command.args(["--auto-add-overlay", "--no-version-vectors"]);
        // Libraries have eighty languages; the app offers only its own.
        command.args(["-c", &words::languages()?.join(",")]);
        command.args(["--min-sdk-version", &self.min_sdk]);
        command.args(["--target-sdk-version", &self.target_sdk]);
        // The app's own files are last by name and override those of libraries.
        for resources in files::under(&self.resources("flat")) {
            command.arg("-R").arg(resources);
        }
        workspace::run(&mut command)?;
        Ok(linked)
    }

    /// Converts the app's code to DEX and removes unused code.
    fn shrink(&self, class_path: &[PathBuf]) -> Result<()> {
        let shrunk = self.out.join("shrunk.zip");
        let mut command = java(&self.tools("r8.jar"));
        command.args(["-Xmx3g", "com.android.tools.r8.R8", "--release"]);
        command.args(["--min-api", &self.min_sdk]);
        // Lambdas refer to classes of the JDK that Android lacks.
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
        // R8 prints a line for each rule that matches nothing.
        output_within(&mut command, SHRINKING, Show::Failure)?.1
    }

    /// Extracts the native library of JNA for each ABI.
    fn jna(&self) -> Result<()> {
        let mut command = self.apk_tool("natives");
        command.arg(self.tools("jna.aar")).arg(self.out.join("lib"));
        workspace::run(command.args(natives::ABIS))
    }

    /// Packs all parts of the app into the APK, aligns and signs the APK, and returns its path.
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

    /// Returns the keystore with the debug key, and generates the key if there is none. The key is
    /// kept so that the next APK installs as an update.
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

    /// Checks that the APK is signed and aligned, contains all data files that the app's code
    /// opens, requests no permissions, and matches the build files.
    fn check(&self, apk: &Path) -> Result<()> {
        let mut verify = self.apk_tool("verify");
        verify.arg(apk).arg(&self.min_sdk);
        verify.arg(workspace::root().join(packed::FOLDER));
        workspace::run(verify.args(packed::names()?))?;
        let mut badging = workspace::command(self.aapt2()?);
        let badging = workspace::output(badging.args(["dump", "badging"]).arg(apk))?;
        check_badging(&badging, &self.min_sdk, &self.target_sdk)
    }

    /// Returns the path of a file that Maven generated from the resources.
    fn resources(&self, name: &str) -> PathBuf {
        self.build.join("app").join("res").join(name)
    }

    /// Returns the path of a tool that Maven downloaded.
    fn tools(&self, name: &str) -> PathBuf {
        self.build.join("packing").join("tools").join(name)
    }

    /// Returns the path of the resource compiler, a native program.
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

/// Returns a `java` command with a class path. The caller adds the program to run.
fn java(class_path: &Path) -> Command {
    let mut command = workspace::command("java");
    command.arg("-cp").arg(class_path);
    command
}

/// Checks the output of `aapt2 dump badging` for an APK.
fn check_badging(badging: &str, min_sdk: &str, target_sdk: &str) -> Result<()> {
    if let Some(asked) = badging
        .lines()
        .find(|line| line.starts_with("uses-permission"))
    {
        bail!("the app must not request permissions: {asked}");
    }
    for wanted in [
        format!("package: name='{ID}'"),
        format!("minSdkVersion:'{min_sdk}'"),
        format!("targetSdkVersion:'{target_sdk}'"),
        "launchable-activity: name='org.plywise.android.MainActivity'".to_owned(),
    ] {
        if !badging.lines().any(|line| line.starts_with(&wanted)) {
            bail!("the output of `aapt2 dump badging` lacks {wanted}");
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
    fn apk_with_a_permission_is_rejected() {
        assert!(check_badging(BADGING, "26", "35").is_ok());
        let asking = format!("{BADGING}uses-permission: name='android.permission.INTERNET'\n");
        let error = check_badging(&asking, "26", "35").unwrap_err();
        assert!(error.to_string().contains("INTERNET"), "{error}");
        assert!(check_badging(BADGING, "24", "35").is_err());
    }
}
