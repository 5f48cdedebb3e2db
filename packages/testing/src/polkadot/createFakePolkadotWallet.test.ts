import { blake2b256, ss58Decode } from '@polkadot-labs/hdkd-helpers'
import { recoverPublicKey, toBytes, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createFakePolkadotWallet } from './createFakePolkadotWallet.ts'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'

type Page = { injectedWeb3?: Record<string, { enable(name: string): Promise<unknown> }> }

function open(...parameters: Parameters<typeof createFakePolkadotWallet>) {
  const wallet = createFakePolkadotWallet(...parameters)
  const page: Page = {}
  wallet.announce(page)
  const enable = () => page.injectedWeb3?.[wallet.name]?.enable('A page')
  return { wallet, page, enable, ...wallet.provider }
}

const data = `0x${Buffer.from('hello').toString('hex')}`
const methods = (wallet: ReturnType<typeof createFakePolkadotWallet>) =>
  wallet.requests.map(({ method }) => method)

describe('createFakePolkadotWallet', () => {
  test('default', async () => {
    const { wallet, enable, accounts, signer } = open()
    expect(await accounts.get()).toEqual([])
    expect(await enable()).toBe(wallet.provider)
    expect(await accounts.get()).toEqual([
      { address: alice, type: 'sr25519', genesisHash: null, name: 'Account 1' },
    ])
    expect(await signer.signRaw({ address: alice, data, type: 'bytes' })).toEqual({
      id: 2,
      signature: expect.stringMatching(/^0x[\da-f]{128}$/),
    })
    expect(await enable()).toBe(wallet.provider)
    expect(methods(wallet).filter((method) => method === 'authorize')).toHaveLength(1)
    await expect(signer.signRaw({ address: bob, data })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: Unable to find keypair]`,
    )
  })

  test('parameters: accounts', async () => {
    const genesisHash = `0x${'91'.repeat(32)}`
    const { enable, accounts } = open({
      accounts: [1, { path: '//A', type: 'ecdsa', genesisHash }],
      ss58Format: 0,
    })
    await enable()
    expect(await accounts.get()).toMatchObject([
      { address: '14E5nqKAp3oAJcmzgZhUD2RcptBeUBScxKHgJKU4HPNcKVf3', genesisHash: null },
      { type: 'ecdsa', genesisHash },
    ])
    await expect(open({ accounts: [10] }).wallet.getAccounts()).rejects.toThrow(RangeError)
  })

  test('parameters: approve', async () => {
    const { enable } = open({ approve: ({ kind }) => kind !== 'connect' })
    await expect(enable()).rejects.toThrowErrorMatchingInlineSnapshot(`[Error: Rejected]`)
  })

  test('parameters: storage', async () => {
    const kept = new Map<string, string>()
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    }
    await open({ storage }).enable()
    const reloaded = open({ storage })
    expect(reloaded.wallet.isConnected()).toBe(true)
    await reloaded.wallet.disconnect()
    expect(open({ storage }).wallet.isConnected()).toBe(false)
  })

  test('behavior: tells of other accounts, and of none', async () => {
    const { wallet, enable, accounts } = open()
    await enable()
    const lists: unknown[] = []
    const end = accounts.subscribe((list) => lists.push(list))
    await expect.poll(() => lists).toHaveLength(1)
    await wallet.setAccounts([1])
    wallet.lock()
    await wallet.unlock()
    expect(lists.slice(1)).toMatchObject([[{ address: bob }], [], [{ address: bob }]])
    end()
    await wallet.disconnect()
    expect([lists.length, wallet.listenerCount()]).toEqual([4, 0])
  })

  test('behavior: a signature of ecdsa says which key has made it', async () => {
    const { wallet, enable, signer } = open({ accounts: [{ path: '//Vault', type: 'ecdsa' }] })
    await enable()
    const [address = ''] = await wallet.getAccounts()
    const [account] = ss58Decode(address)
    // A wrong recovery bit would still be right for every other message.
    for (const text of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
      const given = { address, data: `0x${Buffer.from(text).toString('hex')}` }
      const signature = String(Reflect.get(Object(await signer.signRaw(given)), 'signature'))
      const hash = toHex(blake2b256(Buffer.from(`<Bytes>${text}</Bytes>`)))
      const key = toBytes(await recoverPublicKey({ hash, signature: `0x${signature.slice(2)}` }))
      const compressed = Uint8Array.of(2 + ((key[64] ?? 0) % 2), ...key.subarray(1, 33))
      expect(toHex(blake2b256(compressed))).toBe(toHex(account))
    }
  })

  test('behavior: going wrong', async () => {
    const { wallet, page, enable, accounts, signer } = open()
    wallet.fail.locked = true
    await expect(enable()).rejects.toThrowErrorMatchingInlineSnapshot(`[Error: The wallet is locked]`)
    await wallet.unlock()
    await enable()
    wallet.fail.reject = true
    await expect(signer.signRaw({ address: alice, data })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: Cancelled]`,
    )
    wallet.fail.garbage = true
    expect(await accounts.get()).not.toMatchObject([{ address: alice }])
    wallet.fail.hang = true
    const late = accounts.get().then(() => 'answered')
    expect(await Promise.race([late, new Promise((resolve) => setTimeout(resolve, 20, 'silent'))])).toBe(
      'silent',
    )
    wallet.stop()
    expect(page.injectedWeb3).toEqual({})
  })

  test('error: a payload that is none', async () => {
    const { enable, signer } = open()
    await enable()
    await expect(signer.signPayload({ address: alice })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The payload must be of version 4, and list its signed extensions]`,
    )
    const payload = {
      address: alice,
      version: 4,
      signedExtensions: ['CheckNonce'],
      method: '0x00',
      nonce: 'x',
    }
    await expect(signer.signPayload(payload)).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: The payload's "nonce" must be hexadecimal bytes]`,
    )
  })
})
