//! Tests that the versions in Gradle's version catalogue, in Maven's `pom.xml` and in the workspace
//! agree.

use super::property;
use crate::{files, words, workspace};

/// Returns the versions in Gradle's version catalogue that `pom.xml` contains as well, with the
/// names they have in `pom.xml`.
fn catalogue(text: &str) -> Vec<(String, String)> {
    let lines = text
        .lines()
        .skip_while(|line| *line != "[versions]")
        .skip(1);
    let lines = lines.take_while(|line| !line.starts_with('['));
    let shared = lines.filter_map(|line| {
        let (version, name) = line.split_once(" # ")?;
        let version = version.split('"').nth(1)?;
        Some((name.trim().to_owned(), version.to_owned()))
    });
    shared.collect()
}

#[test]
fn gradle_and_maven_use_the_same_versions() {
    let text = files::read(&workspace::root().join("android/gradle/libs.versions.toml")).unwrap();
    let versions = catalogue(&text);
    assert!(versions.len() >= 15, "{versions:?}");
    for (name, version) in versions {
        assert_eq!(property(&name).unwrap(), version, "{name}");
    }
}

#[test]
fn the_app_has_the_version_of_the_workspace() {
    let version = property("android.versionName").unwrap();
    assert_eq!(version, env!("CARGO_PKG_VERSION"));
    let code = property("android.versionCode").unwrap();
    for language in ["en-US", "de-DE", "ar"] {
        let path = format!("fastlane/metadata/android/{language}/changelogs/{code}.txt");
        let note = files::read(&workspace::root().join(&path)).unwrap();
        assert!(!note.trim().is_empty(), "{path}");
    }
}

#[test]
fn gradle_packages_all_languages_of_the_catalogue() {
    let build = files::read(&workspace::root().join("android/app/build.gradle.kts")).unwrap();
    let tags: Vec<String> = words::languages().unwrap();
    let tags: Vec<String> = tags.iter().map(|tag| format!("\"{tag}\"")).collect();
    let filters = format!("localeFilters += listOf({})", tags.join(", "));
    assert!(build.contains(&filters), "missing: {filters}");
}

#[test]
fn release_is_never_signed_with_the_debug_key() {
    let build = files::read(&workspace::root().join("android/app/build.gradle.kts")).unwrap();
    assert!(!build.contains("getByName(\"debug\")"));
    assert!(build.contains("GradleException(\"A release needs a signing key"));
}

#[test]
fn gradle_version_is_the_same_everywhere() {
    let read = |path| files::read(&workspace::root().join(path)).unwrap();
    let properties = read("android/gradle/wrapper/gradle-wrapper.properties");
    let (_, version) = properties.split_once("/distributions/gradle-").unwrap();
    let (version, _) = version.split_once("-bin.zip").unwrap();
    let workflow = read(".github/workflows/android.yml");
    let named = format!("gradle-version: \"{version}\"");
    assert!(workflow.contains(&named), "the workflow lacks: {named}");
    let readme = read("android/README.md");
    assert!(
        readme.contains(&format!("Gradle {version}")),
        "android/README.md"
    );
}

#[test]
fn names_are_read_from_the_comments_of_the_catalogue() {
    let text = "# a\n[versions]\na = \"1.2\" # a.version\n\n# Gradle's alone.\nb = \"3\"\n\
                [libraries]\nc = \"4\" # c.version\n";
    let expected = [("a.version".to_owned(), "1.2".to_owned())];
    assert_eq!(catalogue(text), expected);
}
