import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/**
 * Makes Android archives (AAR) usable in a Maven build, which only knows jars.
 *
 * <p>Runs from source and needs only the JDK: {@code java AarTool.java COMMAND ...}
 *
 * <ul>
 *   <li>{@code classes AARS OUT}: merges the classes of all archives in the folder AARS into OUT.
 *   <li>{@code resources --name value ...}: compiles and links the resources of the archives and of the
 *       app; see {@link #resources}.
 * </ul>
 *
 * Both skip the work if their inputs have not changed since the last run.
 */
public final class AarTool {
    private static final Pattern PACKAGE = Pattern.compile("<manifest[^>]*\\bpackage=\"([^\"]+)\"", Pattern.DOTALL);

    private AarTool() {}

    public static void main(String[] arguments) throws Exception {
        switch (arguments.length == 0 ? "" : arguments[0]) {
            case "classes" -> classes(Path.of(arguments[1]), Path.of(arguments[2]));
            case "resources" -> resources(options(arguments));
            default -> throw new IllegalArgumentException("no such command: " + Arrays.toString(arguments));
        }
    }

    /** Parses the arguments after the command, pairs of {@code --name value}. */
    private static Map<String, String> options(String[] arguments) {
        Map<String, String> options = new HashMap<>();
        for (int index = 1; index + 1 < arguments.length; index += 2) {
            options.put(arguments[index], arguments[index + 1]);
        }
        return options;
    }

    /** Merges {@code classes.jar} and {@code libs/*.jar} of every archive into one folder. */
    private static void classes(Path archives, Path out) throws IOException {
        Path stamp = out.resolveSibling("classes.stamp");
        String state = state(archives(archives));
        if (isStamped(stamp, state)) {
            return;
        }
        delete(out);
        for (Path archive : archives(archives)) {
            try (ZipFile zip = new ZipFile(archive.toFile())) {
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    if (entry.getName().equals("classes.jar") || entry.getName().matches("libs/.*\\.jar")) {
                        unpackClasses(zip.getInputStream(entry), out);
                    }
                }
            }
        }
        Files.writeString(stamp, state);
    }

    private static void unpackClasses(InputStream jar, Path out) throws IOException {
        try (ZipInputStream classes = new ZipInputStream(jar)) {
            for (ZipEntry entry; (entry = classes.getNextEntry()) != null; ) {
                String name = entry.getName();
                // Skips shrinker rules, which are read from the archives, and manifests, which are not needed.
                boolean wanted = !entry.isDirectory()
                        && !name.startsWith("META-INF/com.android.tools/")
                        && !name.equals("META-INF/MANIFEST.MF");
                if (wanted) {
                    copy(classes, inside(out, name));
                }
            }
        }
    }

    /**
     * Compiles and links the resources of the archives and of the app with Android's resource compiler.
     *
     * <p>Reads {@code --aapt2}, {@code --android} (the jar with the system's resources), {@code --aars}, {@code
     * --manifest}, {@code --res} (folders, separated by commas; later ones override earlier ones), {@code --id}, {@code
     * --namespace}, {@code --min} and {@code --target}. Writes to {@code --out}: {@code AndroidManifest.xml} with the
     * id, {@code flat/*.zip} (compiled resources, the app's last by name), {@code resources.apk}, and {@code gen/} with
     * the sources of all R classes.
     */
    private static void resources(Map<String, String> options) throws Exception {
        Path out = Path.of(options.get("--out"));
        Path aapt2 = Path.of(options.get("--aapt2"));
        if (!aapt2.toFile().setExecutable(true)) {
            throw new IOException("cannot be made executable: " + aapt2);
        }
        Files.createDirectories(out.resolve("flat"));
        List<Path> archives = archives(Path.of(options.get("--aars")));
        List<Path> flat = new ArrayList<>();
        TreeSet<String> packages = new TreeSet<>();
        for (Path archive : archives) {
            compileArchive(aapt2, archive, out, flat, packages);
        }

        List<Path> sources = new ArrayList<>();
        for (String folder : options.get("--res").split(",")) {
            sources.add(Path.of(folder));
        }
        Path manifest = out.resolve("AndroidManifest.xml");
        String text = Files.readString(Path.of(options.get("--manifest")));
        text = text.replaceFirst("<manifest", "<manifest package=\"" + options.get("--id") + "\"");
        text = text.replace("${applicationId}", options.get("--id"));
        List<Path> inputs = new ArrayList<>(archives);
        for (Path source : sources) {
            inputs.addAll(filesUnder(source));
        }
        String state = options + "\n" + text + "\n" + state(inputs);
        Path stamp = out.resolve("resources.stamp");
        if (isStamped(stamp, state)) {
            return;
        }
        Files.writeString(manifest, text);
        for (int index = 0; index < sources.size(); index++) {
            // Sorts after the libraries: the APK tool links these files in the order of their names.
            Path zip = out.resolve("flat").resolve("~app" + index + ".zip");
            run(List.of(aapt2.toString(), "compile", "--dir", sources.get(index).toString(), "-o", zip.toString()));
            flat.add(zip);
        }
        delete(out.resolve("gen"));
        List<String> link = new ArrayList<>(List.of(
                aapt2.toString(), "link",
                "-o", out.resolve("resources.apk").toString(),
                "-I", options.get("--android"),
                "--manifest", manifest.toString(),
                "--java", out.resolve("gen").toString(),
                "--custom-package", options.get("--namespace"),
                "--extra-packages", String.join(":", packages),
                "--min-sdk-version", options.get("--min"),
                "--target-sdk-version", options.get("--target"),
                "--version-code", "1",
                "--version-name", "0",
                "--auto-add-overlay",
                "--no-version-vectors"));
        for (Path zip : flat) {
            link.addAll(List.of("-R", zip.toString()));
        }
        run(link);
        Files.writeString(stamp, state);
    }

    /** Compiles the resources of an archive, if it has any, and collects its package name. */
    private static void compileArchive(
            Path aapt2, Path archive, Path out, List<Path> flat, TreeSet<String> packages) throws Exception {
        String name = archive.getFileName().toString().replaceFirst("\\.aar$", "");
        Path compiled = out.resolve("flat").resolve(name + ".zip");
        Path unpacked = out.resolve("unpacked").resolve(name);
        boolean any = false;
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            ZipEntry manifest = zip.getEntry("AndroidManifest.xml");
            Matcher matcher = PACKAGE.matcher(new String(zip.getInputStream(manifest).readAllBytes()));
            if (matcher.find()) {
                packages.add(matcher.group(1));
            }
            for (ZipEntry entry : Collections.list(zip.entries())) {
                if (!entry.isDirectory() && entry.getName().startsWith("res/")) {
                    any = true;
                    if (!Files.exists(compiled)) {
                        copy(zip.getInputStream(entry), inside(unpacked, entry.getName()));
                    }
                }
            }
        }
        if (!any) {
            return;
        }
        if (!Files.exists(compiled)) {
            String resources = unpacked.resolve("res").toString();
            run(List.of(aapt2.toString(), "compile", "--dir", resources, "-o", compiled.toString()));
            delete(unpacked);
        }
        flat.add(compiled);
    }

    private static List<Path> archives(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(".aar")).sorted().toList();
        }
    }

    private static List<Path> filesUnder(Path folder) throws IOException {
        try (var files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        }
    }

    /** Returns paths, sizes and modification times, a fingerprint that changes when a file is rewritten. */
    private static String state(List<Path> files) throws IOException {
        StringBuilder state = new StringBuilder();
        for (Path file : files) {
            state.append(file).append(' ').append(Files.size(file));
            state.append(' ').append(Files.getLastModifiedTime(file)).append('\n');
        }
        return state.toString();
    }

    private static boolean isStamped(Path stamp, String state) throws IOException {
        return Files.exists(stamp) && Files.readString(stamp).equals(state);
    }

    /** Returns the path of an entry in the folder; throws if the entry would escape it. */
    private static Path inside(Path folder, String entry) throws IOException {
        Path path = folder.resolve(entry).normalize();
        if (!path.startsWith(folder.normalize())) {
            throw new IOException("leads out of its archive: " + entry);
        }
        return path;
    }

    private static void copy(InputStream from, Path to) throws IOException {
        Files.createDirectories(to.getParent());
        Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
    }

    private static void delete(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return;
        }
        try (var paths = Files.walk(folder)) {
            for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }

    private static void run(List<String> command) throws Exception {
        int status = new ProcessBuilder(command).inheritIO().start().waitFor();
        if (status != 0) {
            throw new IOException("exit status " + status + ": " + String.join(" ", command));
        }
    }
}
