import { createHash, createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { RecoveryKit } from '@latchkey/protocol/recovery'
import { sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { entropyToMiniSecret, ss58Address } from '@polkadot-labs/hdkd-helpers'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { HDNodeWallet } from 'ethers'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { argon2id } from './argon2id.ts'
import { makeKit, passcode, quickStretch, random, walletTime } from './kitWallet.fixture.ts'
import { openRecoveryKit } from './openRecoveryKit.ts'
import { openWithPasscode } from './openWithPasscode.ts'
import { readRecoveryKit } from './readRecoveryKit.ts'
import { sealKit } from './sealKit.ts'

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

async function open(text: string, words = passcode) {
  const kit = await readRecoveryKit(text)
  const { phrase, ...others } = await openWithPasscode(kit, words, quickStretch)
  return { ...others, phrase: textOf(phrase) }
}

/** What a stock wallet makes of a phrase, by other code than ours. */
async function accountsOf(phrase: string) {
  const seed = mnemonicToSeedSync(phrase)
  const publicKeyAt = (path: string) => HDKey.fromMasterSeed(seed).derive(path).publicKey ?? new Uint8Array()
  const evm = HDNodeWallet.fromPhrase(phrase).address
  expect(mnemonicToAccount(phrase).address).toBe(evm)
  const { publicKey } = sr25519CreateDerive(entropyToMiniSecret(mnemonicToEntropy(phrase, wordlist)))('')
  return [
    { namespace: 'eip155', address: evm },
    {
      namespace: 'solana',
      address: (await createKeyPairSignerFromPrivateKeyBytes(slip10(seed))).address as string,
    },
    { namespace: 'bip122', type: 'payment', address: p2wpkh(publicKeyAt("m/84'/0'/0'/0/0")).address },
    {
      namespace: 'bip122',
      type: 'ordinal',
      address: p2tr(publicKeyAt("m/86'/0'/0'/0/0").subarray(1)).address,
    },
    { namespace: 'polkadot', address: ss58Address(publicKey, 42) },
  ]
}

/** `m/44'/501'/0'/0'` */
function slip10(seed: Uint8Array): Uint8Array {
  const step = (key: string | Uint8Array, data: Uint8Array) => createHmac('sha512', key).update(data).digest()
  let node = step('ed25519 seed', seed)
  for (const index of [44, 501, 0, 0]) {
    const data = Buffer.alloc(37)
    node.copy(data, 1, 0, 32)
    data.writeUInt32BE(0x80_00_00_00 + index, 33)
    node = step(node.subarray(32), data)
  }
  return node.subarray(0, 32)
}

/** Corrects the checksum, as somebody does who changes a file on purpose. */
function withChecksum({ checksum: _, ...others }: RecoveryKit): string {
  const checksum = createHash('sha256').update(JSON.stringify(others)).digest('base64url')
  return JSON.stringify({ ...others, checksum })
}

describe('openWithPasscode', () => {
  test.each([16, 32])('default: %s bytes of entropy', async (length) => {
    const { wallet, text } = await makeKit(random(length))
    const opened = await open(text)
    expect(opened).toMatchObject({ walletCreatedAt: walletTime, areAddressesSame: true })
    expect(opened.phrase).toBe(entropyToMnemonic(wallet.entropy, wordlist))
    expect(opened.addresses).toEqual(JSON.parse(text).addresses)
  })

  test('behavior: stock libraries make the same addresses of the phrase', async () => {
    const { text } = await makeKit()
    const { phrase, addresses } = await open(text)
    expect(addresses).toEqual(await accountsOf(phrase))
  })

  test('behavior: the kit in `vectors`, with the real Argon2id', async () => {
    const text = readFileSync(new URL('./vectors/kit-v1.json', import.meta.url), 'utf8')
    const kit = await readRecoveryKit(text)
    const { phrase, addresses } = await openWithPasscode(
      kit,
      'Abandon ability able about above absent absorb',
      argon2id,
    )
    expect(textOf(phrase)).toBe('legal winner thank year wave sausage worth useful legal winner thank yellow')
    expect(addresses).toEqual(await accountsOf(textOf(phrase)))
  })

  test('behavior: indented in another way, it is the same kit', async () => {
    const { text } = await makeKit()
    for (const same of [
      JSON.stringify(JSON.parse(text)),
      text.replaceAll('\n', '\r\n'),
      `\uFEFF${text}`,
      text.trim(),
    ])
      expect(await open(same)).toMatchObject({ areAddressesSame: true })
  })

  test('behavior: addresses that its maker derived in another way', async () => {
    const { wallet, text } = await makeKit()
    const kit: RecoveryKit = JSON.parse(text)
    const [first, ...others] = kit.addresses
    const other = { namespace: 'eip155' as const, address: `0x${'1'.repeat(40)}` }
    expect(first?.address).not.toBe(other.address)
    const changed = await sealKit({ ...kit, addresses: [other, ...others] }, wallet.vaultKey)
    expect(await open(JSON.stringify(changed))).toMatchObject({
      areAddressesSame: false,
      phrase: entropyToMnemonic(wallet.entropy, wordlist),
    })
  })

  test('error: a wrong passcode', async () => {
    const { text } = await makeKit()
    for (const wrong of ['', ' ', passcode.toLowerCase(), `${passcode}.`, passcode.slice(1)])
      await expect(open(text, wrong)).rejects.toMatchObject({
        code: 'PASSCODE_WRONG',
        message: 'PASSCODE_WRONG',
      })
  })

  test('error: a kit without a passcode', async () => {
    const { text } = await makeKit()
    const kit = await readRecoveryKit(text)
    const factors = kit.factors.filter(({ kind }) => kind === 'passkey')
    await expect(openWithPasscode({ ...kit, factors }, passcode, quickStretch)).rejects.toMatchObject({
      code: 'FACTOR_MISSING',
    })
  })

  test('error: changed on purpose, with the right checksum', async () => {
    const { text } = await makeKit()
    const kit: RecoveryKit = JSON.parse(text)
    const other: RecoveryKit = JSON.parse((await makeKit()).text)
    const [passcodeFactor, passkey] = kit.factors
    if (passcodeFactor?.kind !== 'passcode' || !passkey) throw new Error('The kit has two factors')
    const cases: [Partial<RecoveryKit>, string][] = [
      [{ createdAt: '2020-01-01T00:00:00.000Z' }, 'ALTERED'],
      [{ addresses: other.addresses }, 'ALTERED'],
      [{ addresses: kit.addresses.slice(1) }, 'ALTERED'],
      [{ vault: other.vault }, 'ALTERED'],
      [{ seal: other.seal }, 'ALTERED'],
      [{ factors: [passcodeFactor] }, 'ALTERED'],
      [{ factors: [passkey, passcodeFactor] }, 'ALTERED'],
      // Whom the wrapped key belongs to is part of its own encryption.
      [{ walletId: other.walletId }, 'PASSCODE_WRONG'],
      [{ accountId: other.accountId }, 'PASSCODE_WRONG'],
      [{ factors: [{ ...passcodeFactor, salt: passkey.salt }, passkey] }, 'PASSCODE_WRONG'],
      [{ factors: [{ ...passcodeFactor, wrappedKey: passkey.wrappedKey }, passkey] }, 'PASSCODE_WRONG'],
      [{ factors: other.factors }, 'PASSCODE_WRONG'],
    ]
    for (const [change, code] of cases)
      await expect(
        open(withChecksum({ ...kit, ...change })),
        Object.keys(change).join(),
      ).rejects.toMatchObject({ code })
    await expect(open(withChecksum(kit))).resolves.toMatchObject({ areAddressesSame: true })
  })
})

describe('openRecoveryKit', () => {
  test('default: by a passkey', async () => {
    const { wallet, passkey, text } = await makeKit()
    const kit = await readRecoveryKit(text)
    const factor = kit.factors.find(({ kind }) => kind === 'passkey')
    if (!factor) throw new Error('The kit has a passkey')
    const { phrase } = await openRecoveryKit(kit, factor, passkey.secret)
    expect(textOf(phrase)).toBe(entropyToMnemonic(wallet.entropy, wordlist))
    await expect(openRecoveryKit(kit, factor, random(32))).rejects.toMatchObject({ code: 'PASSKEY_WRONG' })
  })

  test('error: the secret of one factor is none of another', async () => {
    const { passkey, text } = await makeKit()
    const kit = await readRecoveryKit(text)
    const [first] = kit.factors
    if (!first) throw new Error('The kit has factors')
    await expect(openRecoveryKit(kit, first, passkey.secret)).rejects.toMatchObject({
      code: 'PASSCODE_WRONG',
    })
  })
})
