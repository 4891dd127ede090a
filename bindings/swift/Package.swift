// swift-tools-version:6.0
// Manifest of the core's Swift package. `cargo xtask bindings` copies it to the build folder, next
// to the sources and the library that it generates. The folder it is stored in is not a package.
import PackageDescription

// A separate folder for the static library: the linker would prefer a shared library next to it.
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
