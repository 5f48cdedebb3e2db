import { createDecipheriv, createPrivateKey, createPublicKey, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { fromBase64Url } from '../bytes.ts'
import { sealTo } from '../hpke.ts'
import { passcodeSecret, passcodeSecrets } from './passcodeSecrets.ts'
import { isRecoveryKeyProved, proveRecoveryKey } from './proveRecoveryKey.ts'
import { makeRecoveryKeys, openRecoveryShare } from './recoveryKeys.ts'
import { unwrapRecoveryKey, wrapRecoveryKey } from './wrapRecoveryKey.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))
const head = { walletId: 'wallet-1', accountId: 'account-1', kind: 'passkey' as const, salt: random(16) }

describe('wrapRecoveryKey', () => {
  test('behavior: it is AES-256-GCM under HKDF-SHA-256, as written down', async () => {
    const [secretKey, secret] = [random(32), random(32)]
    const wrapped = await wrapRecoveryKey(secretKey, secret, head)
    const key = Buffer.from(hkdfSync('sha256', secret, head.salt, 'latchkey|factor|v1|passkey', 32))
    const decipher = createDecipheriv('aes-256-gcm', key, wrapped.slice(0, 12))
    decipher
      .setAAD(Buffer.from('latchkey|factor|v1|account-1|wallet-1|passkey'))
      .setAuthTag(wrapped.slice(-16))
    const opened = Buffer.concat([decipher.update(wrapped.slice(12, -16)), decipher.final()])
    expect(new Uint8Array(opened)).toEqual(secretKey)
  })

  test('behavior: what was wrapped once opens for ever', async () => {
    const wrapped = fromBase64Url(
      'AAECAwQFBgcICQoLV6Ie4WzMTIwd0Ps-eUV9_16aRoGIqysZk6diFkovnAQ1ggnS1ywvDoRRgrXlW8N0',
    )
    expect(
      await unwrapRecoveryKey(wrapped ?? random(1), new Uint8Array(32).fill(7), {
        ...{ walletId: 'wallet-1', accountId: 'account-1', kind: 'passkey' },
        salt: new Uint8Array(16).fill(9),
      }),
    ).toEqual(new Uint8Array(32).fill(5))
  })

  test.each<[string, object]>([
    ['another wallet', { walletId: 'wallet-2' }],
    ['another account', { accountId: 'account-2' }],
    ['another kind', { kind: 'passcode' }],
    ['another salt', { salt: random(16) }],
  ])('error: %s', async (_, change) => {
    const secret = random(32)
    const wrapped = await wrapRecoveryKey(random(32), secret, head)
    expect(await unwrapRecoveryKey(wrapped, secret, head)).toHaveLength(32)
    expect(await unwrapRecoveryKey(wrapped, secret, { ...head, ...change })).toBeUndefined()
  })

  test('error: another secret, or half of one', async () => {
    const secret = passcodeSecret(random(32), random(32))
    const wrapped = await wrapRecoveryKey(random(32), secret, { ...head, kind: 'passcode' })
    for (const wrong of [random(64), secret.slice(0, 32), secret.slice(32)])
      expect(await unwrapRecoveryKey(wrapped, wrong, { ...head, kind: 'passcode' })).toBeUndefined()
  })
})

describe('passcodeSecrets', () => {
  test('default', async () => {
    const stretched = new Uint8Array(32).fill(3)
    const { tag, enc } = await passcodeSecrets(stretched)
    const derive = (info: string) => new Uint8Array(hkdfSync('sha256', stretched, new Uint8Array(), info, 32))
    expect(tag).toEqual(derive('latchkey|passcode|v1|tag'))
    expect(enc).toEqual(derive('latchkey|passcode|v1|enc'))
    expect(tag).not.toEqual(enc)
  })
})

describe('makeRecoveryKeys', () => {
  test('behavior: a share opens with the secret part alone', async () => {
    const keys = await makeRecoveryKeys()
    const share = random(33)
    const sealed = await sealTo(keys.publicKey, 'recovery', share, 'aad')
    const copy = { publicKey: keys.publicKey, secretKey: keys.secretKey.slice() }
    expect(await openRecoveryShare(copy, sealed, 'aad')).toEqual(share)
    expect(await openRecoveryShare(copy, sealed, 'other')).toBeUndefined()
    expect(await openRecoveryShare(await makeRecoveryKeys(), sealed, 'aad')).toBeUndefined()
  })

  test('behavior: the bytes are a pair of X25519 for others, too', async () => {
    const { publicKey, secretKey } = await makeRecoveryKeys()
    const der = Buffer.concat([Buffer.from('302e020100300506032b656e04220420', 'hex'), secretKey])
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    const { x = '' } = createPublicKey(key).export({ format: 'jwk' })
    expect(fromBase64Url(x)).toEqual(publicKey)
  })
})

describe('proveRecoveryKey', () => {
  const owner = { walletId: 'wallet-1', accountId: 'account-1', epoch: 2 }

  test('default', async () => {
    const [vaultKey, publicKey] = [random(32), random(32)]
    const proof = await proveRecoveryKey(vaultKey, publicKey, owner)
    expect(await isRecoveryKeyProved(vaultKey, { publicKey, proof }, owner)).toBe(true)
    const wrong: [Parameters<typeof isRecoveryKeyProved>[0], Uint8Array<ArrayBuffer>, object][] = [
      [random(32), publicKey, {}],
      [vaultKey, random(32), {}],
      [vaultKey, publicKey, { epoch: 1 }],
      [vaultKey, publicKey, { walletId: 'wallet-2' }],
      [vaultKey, publicKey, { accountId: 'account-2' }],
    ]
    for (const [key, other, change] of wrong)
      expect(await isRecoveryKeyProved(key, { publicKey: other, proof }, { ...owner, ...change })).toBe(false)
  })
})
