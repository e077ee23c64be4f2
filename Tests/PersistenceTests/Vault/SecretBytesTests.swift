import CPersistenceSystem
import Glibc
import Persistence
import SheafTestSupport
import Testing

@testable import PersistenceVault
@testable import SheafNotebook

@Suite struct `Secret bytes` {
    @Test func `take over an array and leave it empty`() {
        var bytes = Array("hush".utf8)
        let secret = SecretBytes(taking: &bytes)
        #expect(bytes.isEmpty)
        #expect(secret == SecretBytes(text: "hush"))
        #expect(secret != SecretBytes(text: "hash") && secret != SecretBytes(text: "hush "))
    }

    @Test func `show nothing of themselves`() {
        let secret = SecretBytes(text: "hush")
        var dumped = ""
        dump([secret], to: &dumped)
        #expect("\(secret) \(String(reflecting: secret))" == "<secret> <secret>")
        #expect(!dumped.contains("104") && Mirror(reflecting: secret).children.isEmpty)
    }

    @Test func `are zero before their pages are given back`() throws {
        // The memory is gone afterwards, so this looks at what is called at the end.
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
        defer { bytes.deallocate() }
        bytes.storeBytes(of: .max, as: UInt64.self)
        system_wipe(bytes, 8)
        #expect(bytes.load(as: UInt64.self) == 0)
    }
}

@Suite(.timeLimit(.hanging)) struct `A hardened process` {
    @Test func `has no core dumps, and nobody looks into it`() async {
        await #expect(processExitsWith: .success) {
            guard ProcessHardening.apply(), ProcessHardening.apply() else {
                exit(1)
            }
            var limit = rlimit()
            getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
            guard limit.rlim_cur == 0 && limit.rlim_max == 0 else { exit(2) }
            guard system_may_be_inspected() == 0 else { exit(3) }
        }
    }

    @Test(arguments: [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGSYS, SIGQUIT])
    func `prints nothing of its memory when it crashes`(signal: Int32) async throws {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent, \.exitStatus]
        ) { [signal = signal as Int32] in
            ProcessHardening.apply()
            let secret = SecretBytes(text: "CANARY-passphrase")
            // Threads of the runner have most signals blocked.
            var own = sigset_t()
            sigemptyset(&own)
            sigaddset(&own, signal)
            pthread_sigmask(SIG_UNBLOCK, &own, nil)
            secret.withUnsafeBytes { _ in _ = raise(signal) }
        }
        let outcome = try #require(result)
        #expect(outcome.exitStatus == .signal(signal))
        let text = String(decoding: outcome.standardErrorContent, as: UTF8.self)
        #expect(!text.contains("CANARY") && !text.contains("rax") && !text.contains("Crash"))
    }
}
