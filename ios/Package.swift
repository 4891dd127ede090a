// swift-tools-version:6.0
// The frontend for iPhone and iPad. README.md describes how to build and test it, and what Linux
// can check of it.
import Foundation
import PackageDescription

// Package written to the target folder by `cargo xtask bindings`: the generated module PlywiseCore
// over the C module PlywiseFFI. On a Mac, `cargo xtask ios` writes one that runs on phones as well.
let environment = ProcessInfo.processInfo.environment
let phonePackage = "../target/ios/PlywiseCore"
let phonePackageExists = FileManager.default.fileExists(
    atPath: "\(Context.packageDirectory)/\(phonePackage)/Package.swift")
let core =
    environment["PLYWISE_SWIFT_CORE"]
    ?? (phonePackageExists ? phonePackage : "../target/bindings/swift/PlywiseCore")

var views: [Target.Dependency] = ["PlywiseBoard", "PlywiseShell"]
var drawn: [Target.Dependency] = ["PlywiseShell"]
var targets: [Target] = [
    // Points, squares, paths and colours. `cargo xtask look` generates Look.swift from
    // `bindings/look`, which the Android frontend reads, too.
    .target(name: "PlywiseBoard"),
    // The state received from the core, and logic that needs no views.
    .target(
        name: "PlywiseShell",
        dependencies: ["PlywiseBoard", .product(name: "PlywiseCore", package: "PlywiseCore")]
    ),
    .testTarget(name: "PlywiseBoardTests", dependencies: ["PlywiseBoard"]),
]

// Linux has no SwiftUI. There the views are type-checked against declarations of the API they use,
// and tests inspect their content. Apple platforms never see these targets.
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
        // On Apple platforms the project described by `project.yml` builds the app.
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
    // Reports a wrong argument in a long modifier chain immediately, not after minutes.
    let typeCheckLimit: [SwiftSetting] = [
        .unsafeFlags(["-Xfrontend", "-solver-expression-time-threshold=15"])
    ]
#else
    let typeCheckLimit: [SwiftSetting] = []
#endif

targets += [
    .target(name: "PlywiseScreens", dependencies: views, swiftSettings: typeCheckLimit),
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
