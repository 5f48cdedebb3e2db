import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto'
import { Aes128Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { x25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from '../chains/hex.ts'
import { type Bytes, concatBytes, utf8 } from './bytes.ts'
import { createOneTimeKey, openSealed, sealTo, shareAad } from './hpke.ts'

const hex = (text: string) => fromHex(`0x${text}`) ?? new Uint8Array()
const owner = { walletId: 'wallet', accountId: 'account', deviceId: 'device', epoch: 1 }
const aad = shareAad(owner)

// A second implementation of what RFC 9180 says, for this one suite.
const hmac = (key: Uint8Array, message: Uint8Array) =>
  new Uint8Array(createHmac('sha256', key).update(message).digest())
const kem = concatBytes(utf8('KEM'), Uint8Array.of(0, 0x20))
const hpke = concatBytes(utf8('HPKE'), Uint8Array.of(0, 0x20, 0, 1, 0, 2))
const extract = (suite: Bytes, salt: Bytes, label: string, input: Bytes) =>
  hmac(salt, concatBytes(utf8('HPKE-v1'), suite, utf8(label), input))
const expand = (suite: Bytes, key: Bytes, label: string, info: Bytes, length: number) =>
  hmac(
    key,
    concatBytes(Uint8Array.of(0, length), utf8('HPKE-v1'), suite, utf8(label), info, Uint8Array.of(1)),
  ).slice(0, length)

function schedule(dh: Uint8Array, enc: Uint8Array, publicKey: Uint8Array, info: string) {
  const none = new Uint8Array()
  const prk = extract(kem, none, 'eae_prk', concatBytes(dh))
  const shared = expand(kem, prk, 'shared_secret', concatBytes(enc, publicKey), 32)
  const context = concatBytes(
    Uint8Array.of(0),
    extract(hpke, none, 'psk_id_hash', none),
    extract(hpke, none, 'info_hash', utf8(info)),
  )
  const secret = extract(hpke, shared, 'secret', none)
  return {
    key: expand(hpke, secret, 'key', context, 32),
    nonce: expand(hpke, secret, 'base_nonce', context, 12),
  }
}

describe('sealTo', () => {
  test('default', async () => {
    const { pair, publicKey } = await createOneTimeKey()
    const secret = utf8('a share of a key')
    const sealed = await sealTo(publicKey, 'auth-release', secret, aad)
    expect(sealed.length).toBe(32 + secret.length + 16)
    expect(await openSealed(pair, 'auth-release', sealed, aad)).toEqual(secret)
  })

  test('behavior: another implementation opens it', async () => {
    const { secretKey, publicKey } = x25519.keygen()
    const sealed = await sealTo(concatBytes(publicKey), 'recovery', utf8('secret'), aad)
    const enc = sealed.slice(0, 32)
    const { key, nonce } = schedule(
      x25519.getSharedSecret(secretKey, enc),
      enc,
      publicKey,
      'latchkey|recovery|v1',
    )
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
      .setAAD(utf8(aad))
      .setAuthTag(sealed.slice(-16))
    expect(decipher.update(sealed.slice(32, -16), undefined, 'utf8') + decipher.final('utf8')).toBe('secret')
  })

  test('error: no public key', async () => {
    await expect(sealTo(new Uint8Array(31), 'auth-release', utf8('secret'), aad)).rejects.toThrow()
    // The point at infinity: everybody would know what comes out of it.
    await expect(sealTo(new Uint8Array(32), 'auth-release', utf8('secret'), aad)).rejects.toThrow()
  })
})

describe('openSealed', () => {
  test('behavior: opens what another implementation has sealed', async () => {
    const { pair, publicKey } = await createOneTimeKey()
    const sender = x25519.keygen()
    const { key, nonce } = schedule(
      x25519.getSharedSecret(sender.secretKey, publicKey),
      sender.publicKey,
      publicKey,
      'latchkey|auth-release|v1',
    )
    const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(utf8(aad))
    const text = concatBytes(cipher.update(utf8('secret')), cipher.final(), cipher.getAuthTag())
    const sealed = concatBytes(sender.publicKey, text)
    expect(await openSealed(pair, 'auth-release', sealed, aad)).toEqual(utf8('secret'))
  })

  test('error: another key, purpose or owner, or a changed bit', async () => {
    const { pair, publicKey } = await createOneTimeKey()
    const sealed = await sealTo(publicKey, 'auth-release', utf8('secret'), aad)
    expect(await openSealed((await createOneTimeKey()).pair, 'auth-release', sealed, aad)).toBeUndefined()
    expect(await openSealed(pair, 'recovery-release', sealed, aad)).toBeUndefined()
    expect(await openSealed(pair, 'recovery', sealed, aad)).toBeUndefined()
    for (const other of [
      shareAad({ ...owner, walletId: 'other' }),
      shareAad({ ...owner, accountId: 'other' }),
      shareAad({ ...owner, deviceId: 'other' }),
      shareAad({ ...owner, epoch: 2 }),
      shareAad({ ...owner, epoch: 11 }),
    ])
      expect(await openSealed(pair, 'auth-release', sealed, other)).toBeUndefined()
    for (let index = 0; index < sealed.length; index += 1) {
      const changed = sealed.slice()
      changed[index] = (changed[index] ?? 0) ^ 1
      expect(await openSealed(pair, 'auth-release', changed, aad)).toBeUndefined()
    }
    expect(await openSealed(pair, 'auth-release', sealed.slice(0, 10), aad)).toBeUndefined()
  })

  // RFC 9180, A.1.1: the same key exchange and key derivation with a shorter key at the end.
  test('behavior: the vector of RFC 9180', async () => {
    const suite = new CipherSuite({
      kem: new DhkemX25519HkdfSha256(),
      kdf: new HkdfSha256(),
      aead: new Aes128Gcm(),
    })
    const recipientKey = await suite.kem.deserializePrivateKey(
      hex('4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8'),
    )
    const opened = await suite.open(
      {
        recipientKey,
        enc: hex('37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431'),
        info: hex('4f6465206f6e2061204772656369616e2055726e'),
      },
      hex('f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a'),
      hex('436f756e742d30'),
    )
    expect(toHex(new Uint8Array(opened))).toBe('0x4265617574792069732074727574682c20747275746820626561757479')
  })
})

describe('createOneTimeKey', () => {
  test('error: its secret part cannot be read out', async () => {
    const { pair } = await createOneTimeKey()
    await expect(crypto.subtle.exportKey('pkcs8', pair.privateKey)).rejects.toThrow()
  })
})
