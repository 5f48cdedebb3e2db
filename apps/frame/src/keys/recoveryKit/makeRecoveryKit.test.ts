import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto'
import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, test } from 'vitest'
import { wipe } from '../bytes.ts'
import {
  makeKit,
  openWallet,
  passcode,
  passkeyFactor,
  quickStretch,
  random,
  surroundings,
} from './kitWallet.fixture.ts'
import { makeRecoveryKit } from './makeRecoveryKit.ts'
import { newPasscodeFactor } from './newPasscodeFactor.ts'

const passcodeFactor = () => newPasscodeFactor(passcode, { random, stretch: quickStretch })
const text64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

describe('makeRecoveryKit', () => {
  test('default', async () => {
    const { wallet, text } = await makeKit(new Uint8Array(16))
    const kit = JSON.parse(text)
    expect(kit).toEqual({
      type: 'latchkey-recovery-kit',
      version: 1,
      walletId: wallet.walletId,
      accountId: wallet.accountId,
      createdAt: '2026-11-18T20:30:00.000Z',
      addresses: [
        { namespace: 'eip155', address: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94' },
        { namespace: 'solana', address: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk' },
        { namespace: 'bip122', type: 'payment', address: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu' },
        {
          namespace: 'bip122',
          type: 'ordinal',
          address: 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr',
        },
        { namespace: 'polkadot', address: expect.stringMatching(/^5/) },
      ],
      vault: text64(wallet.vault),
      factors: [
        {
          kind: 'passcode',
          stretching: { name: 'argon2id', memoryKiB: 65_536, passes: 3, lanes: 1 },
          salt: expect.stringMatching(/^[\w-]{22}$/),
          wrappedKey: expect.stringMatching(/^[\w-]{80}$/),
        },
        {
          kind: 'passkey',
          relyingParty: 'wallet.example',
          credentialId: expect.stringMatching(/^[\w-]{43}$/),
          prfInput: expect.stringMatching(/^[\w-]{43}$/),
          salt: expect.stringMatching(/^[\w-]{22}$/),
          wrappedKey: expect.stringMatching(/^[\w-]{80}$/),
        },
      ],
      seal: expect.stringMatching(/^[\w-]{43}$/),
      checksum: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(text).toBe(`${JSON.stringify(kit, null, 2)}\n`)
  })

  test('behavior: no secret is in it in plain', async () => {
    const { wallet, passkey, text } = await makeKit()
    const secrets = [wallet.vaultKey, wallet.entropy, passkey.secret]
    for (const secret of secrets) {
      expect(text).not.toContain(text64(secret))
      expect(text).not.toContain(Buffer.from(secret).toString('hex'))
    }
    for (const word of [passcode, ...entropyToMnemonic(wallet.entropy, wordlist).split(' ')])
      if (word.length > 5) expect(text).not.toContain(word)
  })

  test('behavior: two kits of one wallet have nothing secret in common', async () => {
    const wallet = await openWallet()
    const make = async () => JSON.parse(await makeRecoveryKit(wallet, [await passcodeFactor()], surroundings))
    const [one, other] = [await make(), await make()]
    expect(one.factors[0].salt).not.toBe(other.factors[0].salt)
    expect(one.factors[0].wrappedKey).not.toBe(other.factors[0].wrappedKey)
    expect(one.seal).not.toBe(other.seal)
  })

  // Written again from docs/recovery.md, with Node's cryptography and without anything of ours.
  test('behavior: another program can read it', async () => {
    const { wallet, text } = await makeKit()
    const { checksum, seal, ...content } = JSON.parse(text)
    const { wrappedKey, ...factor } = content.factors[0]
    const plain = JSON.stringify(content)
    expect(
      createHash('sha256')
        .update(JSON.stringify({ ...content, seal }))
        .digest('base64url'),
    ).toBe(checksum)

    const salt = Buffer.from(factor.salt, 'base64url')
    const secret = await quickStretch(Buffer.from(passcode) as Uint8Array<ArrayBuffer>, new Uint8Array(salt))
    const open = (key: ArrayBuffer | Uint8Array, sealed: string, aad: string) => {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', new Uint8Array(key), bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(aad)).setAuthTag(bytes.subarray(-16))
      return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
    }
    const { walletId, accountId } = content
    const aad = JSON.stringify([content.type, content.version, walletId, accountId, factor])
    const wrappingKey = hkdfSync('sha256', secret, salt, 'latchkey|recovery-kit|v1|passcode', 32)
    const vaultKey = open(wrappingKey, wrappedKey, aad)
    const sealKey = hkdfSync('sha256', vaultKey, '', 'latchkey|recovery-kit|v1|seal', 32)
    expect(createHmac('sha256', Buffer.from(sealKey)).update(plain).digest('base64url')).toBe(seal)

    const vault = open(vaultKey, content.vault, `kit|vault|v1|${accountId}|${walletId}`)
    expect([...vault.subarray(10, 10 + (vault[9] ?? 0))]).toEqual([...wallet.entropy])
  })

  test('behavior: what it was given stays as it was', async () => {
    const wallet = await openWallet()
    const factor = await passcodeFactor()
    const [key, secret] = [wallet.vaultKey.slice(), factor.secret.slice()]
    await makeRecoveryKit(wallet, [factor], surroundings)
    expect(wallet.vaultKey).toEqual(key)
    expect(factor.secret).toEqual(secret)
  })

  test('error: no factor, or one that is too short', async () => {
    const wallet = await openWallet()
    const make = (secret?: Uint8Array<ArrayBuffer>) =>
      makeRecoveryKit(wallet, secret ? [{ ...passkeyFactor(), secret }] : [], surroundings)
    await expect(make()).rejects.toMatchObject({ code: 'WALLET_INVALID' })
    await expect(make(random(31))).rejects.toMatchObject({ code: 'WALLET_INVALID' })
    await expect(make(random(32))).resolves.toContain('"passkey"')
  })

  test('error: a key that does not open the vault, or a vault of another wallet', async () => {
    const wallet = await openWallet()
    const factors = [await passcodeFactor()]
    for (const wrong of [
      { vaultKey: random(32) },
      { walletId: crypto.randomUUID() },
      { accountId: crypto.randomUUID() },
      { vault: wallet.vault.slice(0, -1) },
    ])
      await expect(makeRecoveryKit({ ...wallet, ...wrong }, factors, surroundings)).rejects.toMatchObject({
        code: 'WALLET_INVALID',
        message: 'WALLET_INVALID',
      })
  })

  test('error: a passkey of no domain makes no kit that nobody could read', async () => {
    const wallet = await openWallet()
    const factor = { ...passkeyFactor(), relyingParty: 'https://wallet.example/' }
    await expect(makeRecoveryKit(wallet, [factor], surroundings)).rejects.toMatchObject({ code: 'DAMAGED' })
  })
})

describe('newPasscodeFactor', () => {
  test('error: a weak passcode', async () => {
    for (const weak of ['1234567890', 'passwordpassword'])
      await expect(newPasscodeFactor(weak, { random, stretch: quickStretch })).rejects.toMatchObject({
        code: 'PASSCODE_WEAK',
        message: 'PASSCODE_WEAK',
      })
  })

  test('behavior: what was stretched is overwritten', async () => {
    const seen: Uint8Array[] = []
    const { salt, secret } = await newPasscodeFactor(passcode, {
      random,
      stretch: (bytes, salt) => {
        seen.push(bytes)
        return quickStretch(bytes, salt)
      },
    })
    expect([salt.length, secret.length]).toEqual([16, 32])
    expect(seen).toHaveLength(1)
    expect(seen[0]?.length).toBe(passcode.length)
    expect(seen[0]?.every((byte) => byte === 0)).toBe(true)
    wipe(secret)
  })
})
