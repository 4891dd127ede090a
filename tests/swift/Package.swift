// swift-tools-version:6.0
// The contract tests in Swift. `cargo xtask test` runs them. By hand, with Swift 6:
// `cargo xtask bindings`, then `swift test` here.
import Foundation
import PackageDescription

// The package that `cargo xtask bindings` writes into the target folder.
let environment = ProcessInfo.processInfo.environment
let core = environment["PLYWISE_SWIFT_CORE"] ?? "../../target/bindings/swift/PlywiseCore"

let package = Package(
    name: "ContractTests",
    platforms: [.iOS(.v17), .macOS(.v14)],
    dependencies: [.package(path: core)],
    targets: [
        .testTarget(
            name: "ContractTests",
            dependencies: [.product(name: "PlywiseCore", package: "PlywiseCore")]
        )
    ],
    swiftLanguageModes: [.v6]
)
