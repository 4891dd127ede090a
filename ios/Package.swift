// swift-tools-version:6.0
// The shell for iPhone and iPad, as far as it needs no Apple system. README.md says how it is
// built and tested.
import Foundation
import PackageDescription

// The package that `cargo xtask bindings` writes into the target folder: the module PlywiseCore,
// which is generated, over the C module PlywiseFFI.
let environment = ProcessInfo.processInfo.environment
let core = environment["PLYWISE_SWIFT_CORE"] ?? "../target/bindings/swift/PlywiseCore"

let package = Package(
    name: "Plywise",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "PlywiseModel", targets: ["PlywiseModel"]),
        .library(name: "PlywiseBoard", targets: ["PlywiseBoard"]),
    ],
    dependencies: [.package(path: core)],
    targets: [
        // The only one that imports the generated bindings.
        .target(
            name: "PlywiseEngine",
            dependencies: [.product(name: "PlywiseCore", package: "PlywiseCore")]
        ),
        // Points, squares, paths and colours. The data are links to `bindings/look`, which the
        // Android shell reads too; as code they need no bundle to be found in.
        .target(
            name: "PlywiseBoard",
            resources: [.embedInCode("Look/pieces.txt"), .embedInCode("Look/colors.txt")]
        ),
        .target(name: "PlywiseModel", dependencies: ["PlywiseEngine", "PlywiseBoard"]),
        .testTarget(name: "PlywiseBoardTests", dependencies: ["PlywiseBoard"]),
        .testTarget(name: "PlywiseEngineTests", dependencies: ["PlywiseEngine"]),
        .testTarget(name: "PlywiseModelTests", dependencies: ["PlywiseModel"]),
    ],
    swiftLanguageModes: [.v6]
)
