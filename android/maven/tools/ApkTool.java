import com.android.apksig.ApkSigner;
import com.android.apksig.ApkVerifier;
import com.android.apksig.KeyConfig;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.security.KeyStore;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;

/**
 * The steps of an APK build between Android's own tools. {@code cargo xtask apk} runs them.
 *
 * <p>Runs from source, with apksig on the class path: {@code java -cp apksig.jar ApkTool.java COMMAND ...}
 *
 * <ul>
 *   <li>{@code collect AARS CLASSPATH OUT R8}: writes the manifests of the archives to OUT/manifests, the libraries'
 *       rules for this R8 version to OUT/rules.pro, and the path of the JDK to OUT/java.txt.
 *   <li>{@code natives AAR OUT ABI...}: extracts the native libraries of an archive, one folder per ABI.
 *   <li>{@code pack LINKED SHRUNK NATIVES OUT PATTERN...}: packs resources, code and native libraries into one file.
 *       Leaves out files of the code's jars that match a pattern, in Gradle's syntax.
 *   <li>{@code sign IN OUT KEYSTORE ALIAS MIN_SDK}: aligns and signs. The passwords come from the environment.
 *   <li>{@code verify APK MIN_SDK FOLDER NAME...}: fails unless every entry is signed, native libraries are aligned to
 *       16 KB pages, and each named file is identical to the one in FOLDER.
 * </ul>
 */
public final class ApkTool {
    /** Page size of some phones. Native libraries must be aligned to it. */
    private static final int PAGE = 16 * 1024;
    /** Timestamp of all entries, which makes builds reproducible. */
    private static final long TIME = 315_532_800_000L;

    private ApkTool() {}

    public static void main(String[] arguments) throws Exception {
        List<Path> paths = new ArrayList<>();
        // Further arguments are names and patterns.
        for (String argument : List.of(arguments).subList(0, Math.min(5, arguments.length))) {
            paths.add(Path.of(argument.split(File.pathSeparator, 2)[0]));
        }
        switch (arguments[0]) {
            case "collect" -> collect(paths.get(1), arguments[2].split(File.pathSeparator), paths.get(3), arguments[4]);
            case "natives" -> natives(paths.get(1), paths.get(2), Arrays.copyOfRange(arguments, 3, arguments.length));
            case "pack" -> pack(paths.get(1), paths.get(2), paths.get(3), paths.get(4), rest(arguments, 5));
            case "sign" -> sign(paths.get(1), paths.get(2), paths.get(3), arguments[4], Integer.parseInt(arguments[5]));
            case "verify" -> {
                verify(paths.get(1), Integer.parseInt(arguments[2]));
                find(paths.get(1), paths.get(3), rest(arguments, 4));
            }
            default -> throw new IllegalArgumentException("no such command: " + arguments[0]);
        }
    }

    private static List<String> rest(String[] arguments, int from) {
        return List.of(arguments).subList(from, arguments.length);
    }

    private static void collect(Path archives, String[] jars, Path out, String r8) throws IOException {
        StringBuilder rules = new StringBuilder();
        Path manifests = Files.createDirectories(out.resolve("manifests"));
        List<Path> files;
        try (var listed = Files.list(archives)) {
            files = listed.filter(file -> file.toString().endsWith(".aar")).sorted().toList();
        }
        for (Path file : files) {
            try (ZipFile archive = new ZipFile(file.toFile())) {
                for (ZipEntry entry : Collections.list(archive.entries())) {
                    InputStream content = archive.getInputStream(entry);
                    switch (entry.getName()) {
                        case "AndroidManifest.xml" -> {
                            String name = file.getFileName().toString().replace(".aar", ".xml");
                            Files.write(manifests.resolve(name), content.readAllBytes());
                        }
                        case "proguard.txt" -> addRules(rules, file + "!" + entry, content);
                        case "classes.jar" -> addRulesOfJar(rules, file, content, r8);
                        default -> {}
                    }
                }
            }
        }
        for (String jar : jars) {
            try (InputStream content = Files.newInputStream(Path.of(jar))) {
                addRulesOfJar(rules, Path.of(jar), content, r8);
            }
        }
        Files.writeString(out.resolve("rules.pro"), rules);
        Files.writeString(out.resolve("java.txt"), System.getProperty("java.home"));
    }

    private static void addRulesOfJar(StringBuilder rules, Path file, InputStream jar, String r8) throws IOException {
        ZipInputStream zip = new ZipInputStream(jar);
        for (ZipEntry entry; (entry = zip.getNextEntry()) != null; ) {
            if (!entry.isDirectory() && areRules(entry.getName(), r8)) {
                addRules(rules, file + "!" + entry, zip);
            }
        }
    }

    private static void addRules(StringBuilder rules, String origin, InputStream content) throws IOException {
        String text = new String(content.readAllBytes(), StandardCharsets.UTF_8);
        rules.append("# ").append(origin).append('\n').append(text).append('\n');
    }

    /** Returns whether an entry holds R8 rules for this version. The folder name may limit the versions. */
    private static boolean areRules(String entry, String r8) {
        Matcher matcher = Pattern.compile("META-INF/com\\.android\\.tools/r8(-from-([0-9.]+))?(-upto-([0-9.]+))?/.+")
                .matcher(entry);
        if (!matcher.matches()) {
            return false;
        }
        boolean late = matcher.group(2) == null || compare(r8, matcher.group(2)) >= 0;
        boolean early = matcher.group(4) == null || compare(r8, matcher.group(4)) < 0;
        return late && early;
    }

    private static int compare(String left, String right) {
        return Arrays.compare(numbers(left), numbers(right));
    }

    private static int[] numbers(String version) {
        return Arrays.copyOf(Arrays.stream(version.split("\\.")).mapToInt(Integer::parseInt).toArray(), 3);
    }

    private static void natives(Path archive, Path out, String[] abis) throws IOException {
        try (ZipFile zip = new ZipFile(archive.toFile())) {
            for (String abi : abis) {
                Path folder = Files.createDirectories(out.resolve(abi));
                for (ZipEntry entry : Collections.list(zip.entries())) {
                    if (entry.getName().matches("jni/" + abi + "/[^/]+\\.so")) {
                        String name = entry.getName().replaceFirst(".*/", "");
                        Files.write(folder.resolve(name), zip.getInputStream(entry).readAllBytes());
                    }
                }
            }
        }
    }

    private static void pack(Path linked, Path shrunk, Path natives, Path out, List<String> patterns)
            throws IOException {
        List<PathMatcher> unwanted = patterns.stream()
                .map(pattern -> FileSystems.getDefault().getPathMatcher("glob:" + pattern))
                .toList();
        Set<String> packed = new HashSet<>();
        try (OutputStream file = Files.newOutputStream(out);
                ZipOutputStream apk = new ZipOutputStream(file)) {
            for (Path part : List.of(linked, shrunk)) {
                try (ZipFile zip = new ZipFile(part.toFile())) {
                    for (ZipEntry entry : Collections.list(zip.entries())) {
                        Path path = Path.of("/" + entry.getName());
                        boolean wanted = part.equals(linked) || unwanted.stream().noneMatch(one -> one.matches(path));
                        if (wanted && !entry.isDirectory() && packed.add(entry.getName())) {
                            boolean stored = part.equals(linked) && entry.getMethod() == ZipEntry.STORED;
                            put(apk, entry.getName(), zip.getInputStream(entry).readAllBytes(), stored);
                        }
                    }
                }
            }
            List<Path> libraries;
            try (var files = Files.walk(natives)) {
                libraries = files.filter(Files::isRegularFile).sorted().toList();
            }
            for (Path library : libraries) {
                // Stored, so that the system can map them from the APK without extracting them.
                String name = "lib/" + natives.relativize(library).toString().replace(File.separatorChar, '/');
                put(apk, name, Files.readAllBytes(library), true);
            }
        }
    }

    private static void put(ZipOutputStream apk, String name, byte[] content, boolean stored) throws IOException {
        ZipEntry entry = new ZipEntry(name);
        entry.setTime(TIME);
        if (stored) {
            CRC32 sum = new CRC32();
            sum.update(content);
            entry.setMethod(ZipEntry.STORED);
            entry.setSize(content.length);
            entry.setCrc(sum.getValue());
        }
        apk.putNextEntry(entry);
        apk.write(content);
        apk.closeEntry();
    }

    private static void sign(Path in, Path out, Path keystore, String alias, int minSdk) throws Exception {
        char[] store = System.getenv("PLYWISE_KEYSTORE_PASSWORD").toCharArray();
        String keyPassword = System.getenv("PLYWISE_KEY_PASSWORD");
        char[] key = keyPassword == null ? store : keyPassword.toCharArray();
        KeyStore keys = KeyStore.getInstance(keystore.toFile(), store);
        List<X509Certificate> chain = new ArrayList<>();
        for (var certificate : keys.getCertificateChain(alias)) {
            chain.add((X509Certificate) certificate);
        }
        var privateKey = new KeyConfig.Jca((PrivateKey) keys.getKey(alias, key));
        var signer = new ApkSigner.SignerConfig.Builder("plywise", privateKey, chain).build();
        new ApkSigner.Builder(List.of(signer))
                .setInputApk(in.toFile())
                .setOutputApk(out.toFile())
                .setMinSdkVersion(minSdk)
                .setLibraryPageAlignmentBytes(PAGE)
                .setV1SigningEnabled(false)
                .setV2SigningEnabled(true)
                .setV3SigningEnabled(true)
                .build()
                .sign();
    }

    private static void verify(Path apk, int minSdk) throws Exception {
        ApkVerifier.Result result =
                new ApkVerifier.Builder(apk.toFile()).setMinCheckedPlatformVersion(minSdk).build().verify();
        if (!result.isVerified()) {
            throw new IOException(apk + ": " + result.getAllErrors());
        }
        // The content of a stored entry follows its local header, whose name and extra lengths are at offsets 26 and
        // 28.
        byte[] bytes = Files.readAllBytes(apk);
        int libraries = 0;
        for (int at = 0; at + 30 < bytes.length && number(bytes, at, 4) == 0x04034b50; ) {
            int content = at + 30 + number(bytes, at + 26, 2) + number(bytes, at + 28, 2);
            String name = new String(bytes, at + 30, number(bytes, at + 26, 2), StandardCharsets.UTF_8);
            if (name.startsWith("lib/")) {
                libraries++;
                if (number(bytes, at + 8, 2) != 0 || content % PAGE != 0) {
                    throw new IOException(name + " is compressed or not aligned to 16 KB");
                }
                checkSegments(name, bytes, content);
            }
            int size = number(bytes, at + 18, 4);
            boolean sizeFollows = (number(bytes, at + 6, 2) & 8) != 0;
            at = sizeFollows ? next(bytes, content) : content + size;
        }
        System.out.println("signed with v2 and v3: " + result.isVerifiedUsingV2Scheme() + ", "
                + result.isVerifiedUsingV3Scheme() + "; " + libraries + " native libraries on 16 KB pages");
    }

    /** Fails if a file that the code opens by name is missing. The app would crash at its first frame without it. */
    private static void find(Path apk, Path folder, List<String> names) throws IOException {
        try (ZipFile zip = new ZipFile(apk.toFile())) {
            for (String name : names) {
                ZipEntry entry = zip.getEntry(name);
                if (entry == null) {
                    throw new IOException(apk + " lacks " + name);
                }
                byte[] content = zip.getInputStream(entry).readAllBytes();
                if (!Arrays.equals(content, Files.readAllBytes(folder.resolve(name)))) {
                    throw new IOException(name + " is another one in " + apk);
                }
            }
        }
        System.out.println(names.size() + " files that the code opens by name");
    }

    /** Fails unless every loaded segment of a 64-bit ELF file is aligned to 16 KB pages. */
    private static void checkSegments(String name, byte[] bytes, int start) throws IOException {
        int table = start + number(bytes, start + 32, 4);
        int size = number(bytes, start + 54, 2);
        int count = number(bytes, start + 56, 2);
        for (int index = 0; index < count; index++) {
            int segment = table + index * size;
            boolean loaded = number(bytes, segment, 4) == 1;
            if (loaded && number(bytes, segment + 48, 4) % PAGE != 0) {
                throw new IOException(name + " has a segment for smaller pages");
            }
        }
    }

    /** Returns the offset of the next local header, or the end of the entries. */
    private static int next(byte[] bytes, int from) {
        for (int at = from; at + 4 < bytes.length; at++) {
            int word = number(bytes, at, 4);
            if (word == 0x04034b50 || word == 0x02014b50) {
                return at;
            }
        }
        return bytes.length;
    }

    /** Reads a little-endian number. */
    private static int number(byte[] bytes, int at, int length) {
        int value = 0;
        for (int index = length - 1; index >= 0; index--) {
            value = value << 8 | bytes[at + index] & 0xff;
        }
        return value;
    }
}
