// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "library",
    products: [.executable(name: "library", targets: ["library"])],
    dependencies: [.package(name: "sheaf", path: "../..")],
    targets: [
        .target(
            name: "Library",
            dependencies: [.product(name: "Persistence", package: "sheaf")]),
        .executableTarget(name: "library", dependencies: ["Library"], path: "Sources/Tour"),
        .testTarget(name: "LibraryTests", dependencies: ["Library"]),
    ]
)
