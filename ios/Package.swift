// swift-tools-version:6.0
// The shell for iPhone and iPad. README.md says how it is built and tested, and what of it a
// Linux machine can check.
import Foundation
import PackageDescription

// The package that `cargo xtask bindings` writes into the target folder: the module PlywiseCore,
// which is generated, over the C module PlywiseFFI.
// On a Mac `cargo xtask ios` writes one that runs on phones as well.
let environment = ProcessInfo.processInfo.environment
let forPhones = "../target/ios/PlywiseCore"
let isThere = FileManager.default.fileExists(
    atPath: "\(Context.packageDirectory)/\(forPhones)/Package.swift")
let core =
    environment["PLYWISE_SWIFT_CORE"]
    ?? (isThere ? forPhones : "../target/bindings/swift/PlywiseCore")

var views: [Target.Dependency] = ["PlywiseBoard", "PlywiseShell"]
var drawn: [Target.Dependency] = ["PlywiseShell"]
var targets: [Target] = [
    // Points, squares, paths and colours. `cargo xtask look` makes Look.swift of `bindings/look`,
    // which the Android shell reads too.
    .target(name: "PlywiseBoard"),
    // The holder of what the core publishes, and what of it can be worked out without a view.
    .target(
        name: "PlywiseShell",
        dependencies: ["PlywiseBoard", .product(name: "PlywiseCore", package: "PlywiseCore")]
    ),
    .testTarget(name: "PlywiseBoardTests", dependencies: ["PlywiseBoard"]),
]

// Linux has no SwiftUI. There the views are checked against declarations of what they use of
// it, and tests go through what they draw. Apple's systems never see these targets.
#if os(Linux)
    import CompilerPluginSupport

    targets += [
        .target(
            name: "SwiftUI", dependencies: ["UIKit", "UniformTypeIdentifiers", "Macros"],
            path: "Linux/SwiftUI"),
        .target(name: "UniformTypeIdentifiers", path: "Linux/UniformTypeIdentifiers"),
        .target(name: "Accessibility", path: "Linux/Accessibility"),
        .macro(name: "Macros", path: "Linux/Macros"),
        .target(name: "UIKit", dependencies: ["UniformTypeIdentifiers"], path: "Linux/UIKit"),
        .target(name: "AVFoundation", path: "Linux/AVFoundation"),
        // On Apple's systems the app is built by the project that `project.yml` describes.
        .target(
            name: "PlywiseApp",
            dependencies: [
                "PlywiseScreens", "PlywiseShell", "SwiftUI", "UIKit", "AVFoundation",
                "UniformTypeIdentifiers",
            ],
            path: "App/Sources"),
    ]
    views += ["SwiftUI", "UniformTypeIdentifiers", "Accessibility"]
    drawn += ["PlywiseScreens", "SwiftUI", "Accessibility"]
    // A wrong argument in a long chain of modifiers is told at once, not after minutes.
    let checking: [SwiftSetting] = [
        .unsafeFlags(["-Xfrontend", "-solver-expression-time-threshold=15"])
    ]
#else
    let checking: [SwiftSetting] = []
#endif

targets += [
    .target(name: "PlywiseScreens", dependencies: views, swiftSettings: checking),
    .testTarget(
        name: "PlywiseShellTests", dependencies: drawn, exclude: ["Screens"]),
]

let package = Package(
    name: "Plywise",
    platforms: [.iOS(.v17), .macOS(.v14)],
    products: [
        .library(name: "PlywiseBoard", targets: ["PlywiseBoard"]),
        .library(name: "PlywiseShell", targets: ["PlywiseShell"]),
        .library(name: "PlywiseScreens", targets: ["PlywiseScreens"]),
    ],
    dependencies: [.package(path: core)],
    targets: targets,
    swiftLanguageModes: [.v6]
)
