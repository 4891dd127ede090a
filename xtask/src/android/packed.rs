//! What is packed with the app besides its code: the files that the code asks for by name.

use crate::{files, workspace};
use anyhow::{Context, Result};

/// The folder of these files, from the project's root.
pub(crate) const FOLDER: &str = "bindings/look";

/// The only source that names them.
const NAMES: &str = "android/ui/src/main/kotlin/org/plywise/shell/look/Resources.kt";

/// Gradle's build, which names what is left out of the package.
const GRADLE: &str = "android/app/build.gradle.kts";

/// What the Android Gradle plugin 9.5.0 leaves out by itself: the set `defaultExcludes` of its
/// class `PackagingOptionsUtilsKt`.
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

/// The paths in [`FOLDER`], and in the package, that the code asks for.
pub(crate) fn names() -> Result<Vec<String>> {
    let source = files::read(&workspace::root().join(NAMES))?;
    let names = literals(&source).filter(|text| text.contains('.') && !text.contains('$'));
    Ok(names.map(str::to_owned).collect())
}

/// The patterns of what Gradle's build leaves out of the package; each begins with a slash or
/// a star, as the plugin reads them.
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

/// What stands between quotation marks.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    source.split('"').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// Whether a path fits a pattern: a star stands for part of a name, two for any folders.
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

    /// All files of the folder, by their paths in it.
    fn present() -> Vec<String> {
        let folder = workspace::root().join(FOLDER);
        let files = files::under(&folder).into_iter();
        let files = files.map(|file| file.strip_prefix(&folder).unwrap().to_path_buf());
        files
            .map(|file| file.to_str().unwrap().replace('\\', "/"))
            .collect()
    }

    /// What a module of Maven packs of the folder.
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

    /// What Gradle packs of the folder.
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

    /// The folders that Gradle's build takes its sources from.
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
    fn both_builds_pack_what_the_code_names_and_nothing_else() {
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
    fn gradle_names_folders_that_are_there() {
        let folders = folders_of_gradle();
        assert!(
            folders.contains(&format!("$repository/{FOLDER}")),
            "{folders:?}"
        );
        for folder in folders {
            // What is generated is made by the build itself.
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
    fn one_source_alone_opens_what_is_packed() {
        let sources = files::under(&workspace::root().join("android"));
        let sources = sources
            .iter()
            .filter(|file| file.extension().is_some_and(|end| end == "kt"));
        let opening = sources.filter(|file| files::read(file).unwrap().contains("getResource"));
        let opening: Vec<_> = opening.collect();
        assert_eq!(opening, [&workspace::root().join(NAMES)]);
    }

    #[test]
    fn patterns_are_read_as_the_builds_read_them() {
        assert!(fits("*.txt", "colors.txt") && !fits("*.txt", "sounds/move.txt"));
        assert!(fits("sounds/*", "sounds/move.wav") && !fits("sounds/*", "colors.txt"));
        assert!(fits("**/*.java", "/a/b/C.java") && !fits("/*.py", "/a/b.py"));
        assert!(fits("/a/**", "/a/b/c") && !fits("/a/**", "/b/a/c"));
        assert_eq!(rooted("a/**"), "/a/**");
    }
}
