// The application, for Android Studio and for stores. cargo-ndk builds the core for phones, and `cargo xtask` generates
// the sources that call it. Both run before the Kotlin sources are compiled.
import org.jetbrains.kotlin.gradle.dsl.JvmTarget

plugins {
    // Compiles Kotlin as well since version 9.
    alias(libs.plugins.android.application)
    alias(libs.plugins.kotlin.compose)
}

val repository = rootDir.parentFile
val target = File(providers.environmentVariable("CARGO_TARGET_DIR").getOrElse("$repository/target"))
val abis = listOf("arm64-v8a", "x86_64")
val natives = layout.buildDirectory.dir("natives")

composeCompiler { stabilityConfigurationFiles.add(rootProject.layout.projectDirectory.file("stability.conf")) }

android {
    namespace = "org.plywise.android"
    // With the minor version, as in the name of the SDK's folder: some SDKs do not find the platform without it.
    compileSdk { version = release(libs.versions.compileSdk.get().toInt()) { minorApiLevel = 0 } }

    defaultConfig {
        applicationId = "org.plywise"
        minSdk = libs.versions.minSdk.get().toInt()
        targetSdk = libs.versions.targetSdk.get().toInt()
        versionCode = libs.versions.versionCode.get().toInt()
        versionName = libs.versions.versionName.get()
        ndk { abiFilters += abis }
    }

    signingConfigs {
        // The same variables as for `cargo xtask apk`.
        System.getenv("PLYWISE_KEYSTORE")?.let { file ->
            create("release") {
                storeFile = repository.resolve(file)
                storePassword = System.getenv("PLYWISE_KEYSTORE_PASSWORD")
                keyAlias = System.getenv("PLYWISE_KEY_ALIAS")
                keyPassword = System.getenv("PLYWISE_KEY_PASSWORD") ?: storePassword
            }
        }
    }

    buildTypes {
        release {
            isMinifyEnabled = true
            isShrinkResources = true
            proguardFiles(getDefaultProguardFile("proguard-android-optimize.txt"), "proguard-rules.pro")
            signingConfig = signingConfigs.findByName("release")
        }
    }

    sourceSets {
        getByName("main") {
            kotlin.directories += listOf("$rootDir/ui/src/main/kotlin", "$target/bindings/kotlin")
            // Without the scripts that generate these files, see `packaging`. Set as source folders because the task
            // that collects them does not wait for `preBuild`.
            resources.directories += "$repository/bindings/look"
            res.directories += "$target/words/android/res"
            jniLibs.directories += natives.get().asFile.path
        }
        // Recorded by StoriesTest, see README.md.
        named("debug") {
            kotlin.directories += "$rootDir/ui/src/previews/kotlin"
            resources.directories += "$target/android/stories"
        }
        getByName("test") { kotlin.directories += "$rootDir/ui/src/test/shared" }
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_17
        targetCompatibility = JavaVersion.VERSION_17
    }

    buildFeatures { compose = true }

    // The libraries are translated into eighty languages; keeps those that the app has.
    androidResources { localeFilters += listOf("en", "ar", "de") }

    // The user can choose any of the languages in the settings, so every download contains all of them.
    bundle { language { enableSplit = false } }

    // Files that are not read at run time. `cargo xtask apk` uses this list, too.
    packaging {
        resources.excludes += setOf(
            "/*.py",
            "/*.properties",
            "**/*.java",
            "**/*.kotlin_builtins",
            "**/*.pro",
            "**/*.proto",
            "DebugProbesKt.bin",
            "META-INF/*.kotlin_module",
            "META-INF/*.version",
            "META-INF/{AL2.0,LGPL2.1}",
            "META-INF/androidx/**",
            "META-INF/native-image/**",
            "META-INF/versions/**",
            "__pycache__/**",
            "com/sun/jna/**",
        )
    }

    // F-Droid rejects APKs with this block, which only Google can decrypt.
    dependenciesInfo {
        includeInApk = false
        includeInBundle = false
    }

    testOptions { unitTests.isIncludeAndroidResources = true }
}

kotlin {
    compilerOptions { jvmTarget = JvmTarget.JVM_17 }
}

dependencies {
    implementation(libs.activity.compose)
    implementation(libs.compose.foundation)
    implementation(libs.compose.material3)
    implementation(libs.compose.preview)
    implementation(libs.compose.ui)
    implementation(libs.core)
    implementation(libs.coroutines.android)
    implementation(libs.lifecycle.runtime.compose)
    implementation(libs.lifecycle.viewmodel.compose)
    implementation(libs.profileinstaller)
    // The AAR, which contains JNA's native library for each ABI.
    implementation(variantOf(libs.jna) { artifactType("aar") })

    debugImplementation(libs.compose.test.manifest)
    debugImplementation(libs.compose.tooling)

    // The jar, which contains JNA's native library for the JVM.
    testImplementation(variantOf(libs.jna) { artifactType("jar") })
    testImplementation(libs.compose.test.junit4)
    testImplementation(libs.junit4)
    testImplementation(libs.robolectric)
    testImplementation(libs.test.core)
    testImplementation(libs.test.junit)
}

/** Task that generates the Kotlin sources that call the core, and the strings that the system shows. */
val generated = tasks.register("generated") {
    description = "Generates the Kotlin sources of the core and the system's words."
    val folder = repository
    val operations = objects.newInstance<Processes>()
    doLast {
        for (part in listOf("bindings", "words")) {
            operations.exec.exec {
                workingDir = folder
                commandLine("cargo", "xtask", part)
            }
        }
    }
}

/** Task that builds the Rust core for phones. Always runs, since Cargo decides what to rebuild. */
val core = tasks.register<Exec>("core") {
    description = "Builds the core for each ABI, for pages of 16 KB."
    workingDir = repository
    environment("RUSTFLAGS", "-Clink-arg=-Wl,-z,max-page-size=16384 -Clink-arg=-Wl,-z,common-page-size=16384")
    environment("CARGO_PROFILE_RELEASE_STRIP", "symbols")
    commandLine(
        listOf("cargo", "ndk") + abis.flatMap { listOf("--target", it) } +
            listOf("--platform", libs.versions.minSdk.get(), "--output-dir", natives.get().asFile.path) +
            // Only as a `cdylib`: building the `lib` with it would disable link-time optimization.
            listOf("rustc", "--release", "--lib", "--crate-type", "cdylib", "--package", "plywise-bindings"),
    )
}

tasks.named("preBuild") { dependsOn(generated, core) }

// Without a key the plugin would build packages that no device or store accepts. Fails before anything is built.
gradle.taskGraph.whenReady {
    val packs = allTasks.any { it.name == "packageRelease" || it.name == "packageReleaseBundle" }
    if (packs && android.signingConfigs.findByName("release") == null) {
        throw GradleException("A release needs a signing key: set PLYWISE_KEYSTORE and what android/README.md names beside it")
    }
}

tasks.withType<Test>().configureEach {
    systemProperty("jna.library.path", "$target/bindings/shared")
    systemProperty("plywise.android", rootDir.path)
    systemProperty("plywise.build", "$target/android")
}

/** Injected process launcher, with which a task starts processes without keeping a reference to the project. */
interface Processes {
    @get:Inject
    val exec: ExecOperations
}
