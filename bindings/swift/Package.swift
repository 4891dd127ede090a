// swift-tools-version:6.0
// The core for Swift. `cargo xtask bindings` copies this file into the build folder and
// puts beside it what it builds and generates; it is no package where it stands here.
import PackageDescription

// This folder holds the static library and nothing else: with a shared library beside it
// the linker would prefer that one.
let libraries = Context.packageDirectory + "/lib"

let package = Package(
    name: "PlywiseCore",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [.library(name: "PlywiseCore", targets: ["PlywiseCore"])],
    targets: [
        .target(name: "PlywiseFFI"),
        .target(
            name: "PlywiseCore",
            dependencies: ["PlywiseFFI"],
            // Generated code only. Swift 6.0.3 crashes on parts of it in Swift 6 mode.
            swiftSettings: [.swiftLanguageMode(.v5)],
            linkerSettings: [
                .unsafeFlags(["-L\(libraries)"]),
                .linkedLibrary("plywise_bindings"),
                // libswiftObservation.so of Swift 6.0 on Linux lacks a symbol
                // (swiftlang/swift#75670).
                .unsafeFlags(
                    ["-Xlinker", "--allow-shlib-undefined"],
                    .when(platforms: [.linux])
                ),
            ]
        ),
    ]
)
