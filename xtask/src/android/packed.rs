//! Data files packaged with the Android app, which the app's code opens by name.

use crate::{files, workspace};
use anyhow::{Context, Result};

/// Folder of the packaged data files, relative to the project's root.
pub(crate) const FOLDER: &str = "bindings/look";

/// Source file of the app that contains the names of the data files. No other source does.
const NAMES: &str = "android/ui/src/main/kotlin/org/plywise/shell/look/Resources.kt";

/// Gradle build script, which lists the files excluded from the app's package.
const GRADLE: &str = "android/app/build.gradle.kts";

/// Default exclusions of the Android Gradle plugin 9.5.0: the set `defaultExcludes` in its class
/// `PackagingOptionsUtilsKt`.
const LEFT_OUT_BY_GRADLE: &[&str] = &[
    "/META-INF/LICENSE",
    "/META-INF/LICENSE.txt",
    "/META-INF/MANIFEST.MF",
    "/META-INF/**/MANIFEST.MF",
    "/META-INF/NOTICE",
    "/META-INF/NOTICE.txt",
    "/META-INF/*.DSA",
    "/META-INF/*.EC",
    "/META-INF/*.SF",
    "/META-INF/*.RSA",
    "/META-INF/maven/**",
    "/META-INF/proguard/*",
    "/META-INF/com.android.tools/**",
    "/NOTICE",
    "/NOTICE.txt",
    "/LICENSE.txt",
    "/LICENSE",
    "**/.svn/**",
    "**/CVS/**",
    "**/SCCS/**",
    "**/.*/**",
    "**/.*",
    "**/*~",
    "**/thumbs.db",
    "**/picasa.ini",
    "**/about.html",
    "**/package.html",
    "**/overview.html",
    "**/protobuf.meta",
    "**/_*",
    "**/_*/**",
    "**/*.kotlin_metadata",
];

/// Returns the paths of the data files that the app's code opens. The paths are the same in
/// [`FOLDER`] and in the package.
pub(crate) fn names() -> Result<Vec<String>> {
    let source = files::read(&workspace::root().join(NAMES))?;
    let names = literals(&source).filter(|text| text.contains('.') && !text.contains('$'));
    Ok(names.map(str::to_owned).collect())
}

/// Returns the patterns of the files that Gradle excludes from the app's package. As in the Gradle
/// plugin, each pattern begins with a slash or an asterisk.
pub(crate) fn left_out() -> Result<Vec<String>> {
    let build = files::read(&workspace::root().join(GRADLE))?;
    let (_, own) = build
        .split_once("resources.excludes += setOf(")
        .with_context(|| format!("no `resources.excludes` in {GRADLE}"))?;
    let own = own.split(')').next().unwrap_or_default();
    let patterns = LEFT_OUT_BY_GRADLE.iter().copied().chain(literals(own));
    Ok(patterns.map(rooted).collect())
}

fn rooted(pattern: &str) -> String {
    if pattern.starts_with(['/', '*']) {
        pattern.to_owned()
    } else {
        format!("/{pattern}")
    }
}

/// Returns the string literals in a Kotlin or Gradle source.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Returns whether a path matches a glob pattern: `*` matches part of a name, `**` any folders.
    fn fits(pattern: &str, path: &str) -> bool {
        match pattern.split_once('*') {
            None => pattern == path,
            Some((before, after)) => {
                let Some(rest) = path.strip_prefix(before) else {
                    return false;
                };
                let (after, deep) = match after.strip_prefix('*') {
                    Some(after) => (after, true),
                    None => (after, false),
                };
                let name_ends = rest.find('/').filter(|_| !deep).unwrap_or(rest.len());
                (0..=name_ends).any(|end| fits(after, &rest[end..]))
            }
        }
    }

    /// Returns the paths of all files in [`FOLDER`], relative to this folder.
    fn present() -> Vec<String> {
        let folder = workspace::root().join(FOLDER);
        let files = files::under(&folder).into_iter();
        let files = files.map(|file| file.strip_prefix(&folder).unwrap().to_path_buf());
        files
            .map(|file| file.to_str().unwrap().replace('\\', "/"))
            .collect()
    }

    /// Returns the data files that a Maven module packages.
    fn by_maven(module: &str) -> BTreeSet<String> {
        let project = workspace::root().join(format!("android/{module}/pom.xml"));
        let project = files::read(&project).unwrap();
        let project = roxmltree::Document::parse(&project).unwrap();
        let resources = project
            .descendants()
            .find(|node| node.has_tag_name("resource"));
        let resources = resources.unwrap();
        let texts = |name| {
            let nodes = resources.descendants();
            let nodes = nodes.filter(move |node| node.tag_name().name() == name);
            nodes.filter_map(|node| node.text()).collect::<Vec<_>>()
        };
        assert_eq!(
            texts("directory"),
            [format!("${{plywise.android}}/../{FOLDER}")]
        );
        let included = texts("include");
        let files = present().into_iter();
        files
            .filter(|file| included.iter().any(|pattern| fits(pattern, file)))
            .collect()
    }

    /// Returns the data files that Gradle packages.
    fn by_gradle() -> BTreeSet<String> {
        let patterns = left_out().unwrap();
        let files = present().into_iter();
        files
            .filter(|file| {
                !patterns
                    .iter()
                    .any(|pattern| fits(pattern, &format!("/{file}")))
            })
            .collect()
    }

    /// Returns the source folders in the Gradle build.
    fn folders_of_gradle() -> Vec<String> {
        let build = files::read(&workspace::root().join(GRADLE)).unwrap();
        let lines = build
            .lines()
            .filter_map(|line| Some(line.split_once(".directories += ")?.1));
        lines
            .flat_map(|line| literals(line).map(str::to_owned).collect::<Vec<_>>())
            .collect()
    }

    #[test]
    fn both_builds_package_exactly_the_files_that_the_code_opens() {
        let named: BTreeSet<String> = names().unwrap().into_iter().collect();
        assert!(
            named.contains("colors.txt") && named.contains("sounds/move.wav"),
            "{named:?}"
        );
        assert_eq!(by_maven("app"), named);
        assert_eq!(by_maven("desktop"), named);
        assert_eq!(by_gradle(), named);
    }

    #[test]
    fn source_folders_of_gradle_exist() {
        let folders = folders_of_gradle();
        assert!(
            folders.contains(&format!("$repository/{FOLDER}")),
            "{folders:?}"
        );
        for folder in folders {
            // Generated by the build.
            if folder.starts_with("$target/") {
                continue;
            }
            let path = folder
                .replace("$rootDir", "android")
                .replace("$repository/", "");
            assert!(
                workspace::root().join(&path).is_dir(),
                "{GRADLE} names {folder}"
            );
        }
    }

    #[test]
    fn only_one_source_opens_packaged_files() {
        let sources = files::under(&workspace::root().join("android"));
        let is_shipped = |file: &&std::path::PathBuf| {
            let is_preview = file.iter().any(|folder| folder == "previews");
            file.extension().is_some_and(|end| end == "kt") && !is_preview
        };
        let sources = sources.iter().filter(is_shipped);
        let opening = sources.filter(|file| files::read(file).unwrap().contains("getResource"));
        let opening: Vec<_> = opening.collect();
        assert_eq!(opening, [&workspace::root().join(NAMES)]);
    }

    #[test]
    fn patterns_match_as_in_the_builds() {
        assert!(fits("*.txt", "colors.txt") && !fits("*.txt", "sounds/move.txt"));
        assert!(fits("sounds/*", "sounds/move.wav") && !fits("sounds/*", "colors.txt"));
        assert!(fits("**/*.java", "/a/b/C.java") && !fits("/*.py", "/a/b.py"));
        assert!(fits("/a/**", "/a/b/c") && !fits("/a/**", "/b/a/c"));
        assert_eq!(rooted("a/**"), "/a/**");
    }
}
