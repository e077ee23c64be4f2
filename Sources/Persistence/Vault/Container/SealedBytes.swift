/// The shape of what is sealed with a nonce of its own: nonce, ciphertext, tag.
enum SealedBytes {
    static var nonceBytes: Int { 12 }
    static var tagBytes: Int { 16 }
    static var overhead: Int { nonceBytes + tagBytes }
}
