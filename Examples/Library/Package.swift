// swift-tools-version: 6.3
import PackageDescription

let package = Package(
    name: "library",
    dependencies: [.package(name: "sheaf", path: "../..")],
    targets: [
        .executableTarget(
            name: "library",
            dependencies: [.product(name: "Persistence", package: "sheaf")],
            path: "Sources/Library"),
        .testTarget(name: "LibraryTests", dependencies: ["library"]),
    ]
)
