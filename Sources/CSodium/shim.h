#ifndef CSODIUM_SHIM_H
#define CSODIUM_SHIM_H

#include <sodium.h>

// Swift has no address for no bytes, and libsodium's functions refuse the null pointer in their types:
// these take it, together with a length of 0.

// scrypt (RFC 7914) with 2^log_n rounds; 0, or -1 without the memory.
static inline int csodium_scrypt(const void *passphrase, size_t passphrase_size, const void *salt,
                                 size_t salt_size, unsigned log_n, uint32_t block_size,
                                 uint32_t parallelism, void *key, size_t key_size) {
    return crypto_pwhash_scryptsalsa208sha256_ll((const uint8_t *)passphrase, passphrase_size,
                                                 (const uint8_t *)salt, salt_size,
                                                 UINT64_C(1) << log_n, block_size, parallelism,
                                                 (uint8_t *)key, key_size);
}

// The HMAC with SHA-256 (RFC 2104) of a message, for a key of any length: 32 bytes.
static inline void csodium_hmac_sha256(const void *message, size_t size, const void *key,
                                       size_t key_size, void *code) {
    crypto_auth_hmacsha256_state state;
    crypto_auth_hmacsha256_init(&state, (const unsigned char *)key, key_size);
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)message, size);
    crypto_auth_hmacsha256_final(&state, (unsigned char *)code);
    sodium_memzero(&state, sizeof state);
}

// ChaCha20-Poly1305 (RFC 8439): as many bytes as `plain` and 16 more.
static inline void csodium_seal(const void *plain, size_t size, const void *context,
                                size_t context_size, const void *nonce, const void *key,
                                void *sealed) {
    crypto_aead_chacha20poly1305_ietf_encrypt(
        (unsigned char *)sealed, 0, (const unsigned char *)plain, size,
        (const unsigned char *)context, context_size, 0, (const unsigned char *)nonce,
        (const unsigned char *)key);
}

// What `csodium_seal` sealed, in 16 bytes fewer; -1 if it did not, or anything differs.
static inline int csodium_open(const void *sealed, size_t size, const void *context,
                               size_t context_size, const void *nonce, const void *key,
                               void *plain) {
    return crypto_aead_chacha20poly1305_ietf_decrypt(
        (unsigned char *)plain, 0, 0, (const unsigned char *)sealed, size,
        (const unsigned char *)context, context_size, (const unsigned char *)nonce,
        (const unsigned char *)key);
}

#endif
