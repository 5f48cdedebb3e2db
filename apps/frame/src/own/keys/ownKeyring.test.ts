import { describe, expect, test } from 'vitest'
import { openDeviceStore } from '../../keys/deviceStore.ts'
import type { NewWallet } from '../../keys/keyCalls.ts'
import { memoryRecords } from '../../keys/memoryRecords.fixture.ts'
import { openRecoveryKit } from '../../keys/recoveryKit/openRecoveryKit.ts'
import { readRecoveryKit } from '../../keys/recoveryKit/readRecoveryKit.ts'
import { createWalletServer } from '../../keys/walletServer.fixture.ts'
import { createOwnKeyring } from './createOwnKeyring.ts'
import type { KeyName } from './ownKeyCalls.ts'

const owner = { accountId: '5b4c8f0e-2a56-4d6f-9a53-0c2f6d1f7a10', deviceId: 'device-1' }
const phrase = 'abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon abandon about'
const bytes = (text: string) => new TextEncoder().encode(text)
const text = (value: Uint8Array) => new TextDecoder().decode(value)

async function withPhrase(words = phrase) {
  const server = await createWalletServer(owner.accountId)
  const keyring = createOwnKeyring({
    store: openDeviceStore(memoryRecords()),
    random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    clock: { now: () => 1_763_000_000_000, after: () => () => {} },
    onLocked: () => {},
  })
  const { escrowKey } = server
  const made: NewWallet = await keyring.import({ ...owner, escrowKey, phrase: bytes(words) })
  server.save(made, owner.deviceId)
  const release = async () => ({
    ...owner,
    ...(await server.export(owner.deviceId, await keyring.exportKey(undefined))),
  })
  return { server, keyring, made, release }
}

describe('createOwnKeyring', () => {
  test('default: the phrase comes back', async () => {
    const { keyring, made, release } = await withPhrase()
    expect(text(await keyring.exportPhrase(await release()))).toBe(phrase)
    expect(made.addresses).toMatchInlineSnapshot(`
      [
        {
          "address": "0x9858EfFD232B4033E47d90003D41EC34EcaEda94",
          "namespace": "eip155",
        },
        {
          "address": "HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk",
          "namespace": "solana",
        },
        {
          "address": "bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu",
          "namespace": "bip122",
          "type": "payment",
        },
        {
          "address": "bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr",
          "namespace": "bip122",
          "type": "ordinal",
        },
        {
          "address": "5EPCUjPxiHAcNooYipQFWr9NmmXJKpNG5RhcntXwbtUySrgH",
          "namespace": "polkadot",
        },
      ]
    `)
  })

  test('behavior: 24 words, in any spelling', async () => {
    const words = `${'zoo '.repeat(23)}vote`
    const { keyring, release } = await withPhrase(`  ${words.toUpperCase().replaceAll(' ', '\n ')} `)
    expect(text(await keyring.exportPhrase(await release()))).toBe(words)
  })

  test('behavior: each key as other wallets take it', async () => {
    const { keyring, release } = await withPhrase()
    const names: KeyName[] = ['evm', 'solana', 'payment', 'ordinal', 'polkadot']
    const keys: string[] = []
    for (const name of names)
      keys.push(`${name}: ${text(await keyring.exportSingle({ ...(await release()), name }))}`)
    expect(keys).toMatchInlineSnapshot(`
      [
        "evm: 0x1ab42cc412b618bdea3a599e3c9bae199ebf030895b039e9db1e30dafb12b727",
        "solana: 27npWoNE4HfmLeQo1TyWcW7NEA28qnsnDK7kcttDQEWrCWnro83HMJ97rMmpvYYZRwDAvG4KRuB7hTBacvwD7bgi",
        "payment: KyZpNDKnfs94vbrwhJneDi77V6jF64PWPF8x5cdJb8ifgg2DUc9d",
        "ordinal: KyRv5iFPHG7iB5E4CqvMzH3WFJVhbfYK4VY7XAedd9Ys69mEsPLQ",
        "polkadot: 0x4ed8d4b17698ddeaa1f1559f152f87b5d472f725ca86d341bd0276f1b61197e2",
      ]
    `)
  })

  test('behavior: a kit that opens', async () => {
    const { keyring, release, made } = await withPhrase()
    const [salt, secret] = [new Uint8Array(16).fill(1), new Uint8Array(32).fill(2)]
    const kit = await readRecoveryKit(await keyring.makeKit({ ...(await release()), salt, secret }))
    const [factor] = kit.factors
    if (!factor) throw new Error('no factor')
    const opened = await openRecoveryKit(kit, factor, secret)
    expect([text(opened.phrase), opened.areAddressesSame]).toEqual([phrase, true])
    expect(kit.addresses).toEqual(made.addresses)
  })

  test('error: what was released to unlock exports nothing', async () => {
    const { keyring, server } = await withPhrase()
    const unlocking = {
      ...owner,
      ...(await server.unlock(owner.deviceId, await keyring.exportKey(undefined))),
    }
    await expect(keyring.exportPhrase(unlocking)).rejects.toMatchObject({ code: 'SHARE_INVALID' })
    const exporting = {
      ...owner,
      ...(await server.export(owner.deviceId, await keyring.oneTimeKey(undefined))),
    }
    await expect(keyring.unlock(exporting)).rejects.toMatchObject({ code: 'SHARE_INVALID' })
  })

  test('error: a release is good once', async () => {
    const { keyring, release } = await withPhrase()
    const released = await release()
    await keyring.exportPhrase(released)
    await expect(keyring.exportPhrase(released)).rejects.toMatchObject({ code: 'SHARE_INVALID' })
    await keyring.exportKey(undefined)
    await expect(keyring.exportPhrase(released)).rejects.toMatchObject({ code: 'SHARE_INVALID' })
  })

  test('error: an unlocked wallet exports nothing without the server', async () => {
    const { keyring, server, made } = await withPhrase()
    await keyring.unlock({
      ...owner,
      ...(await server.unlock(owner.deviceId, await keyring.oneTimeKey(undefined))),
    })
    await expect(keyring.exportPhrase({ ...owner, ...made, share: '' })).rejects.toMatchObject({
      code: 'SHARE_INVALID',
    })
  })

  test.each([
    '',
    'abandon',
    `${phrase} about`,
    phrase.replace('about', 'zoo'),
    `${'abandon '.repeat(14)}ability`,
  ])('error: no phrase: %s', async (words) => {
    await expect(withPhrase(words)).rejects.toMatchObject({ code: 'REQUEST_INVALID' })
  })
})
