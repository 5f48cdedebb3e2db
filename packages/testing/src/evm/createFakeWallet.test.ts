import { type Anvil, startAnvil } from '@latchkey/sandbox/chain/startAnvil'
import { verifyMessage, verifyTypedData } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChainAdmin } from '../chain/chainAdmin.ts'
import { createFakeWallet } from './createFakeWallet.ts'
import type { FakeWallet, FakeWalletOptions } from './fakeWallet.ts'
import { testAccounts } from './testAccounts.ts'

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

describe('createFakeWallet', () => {
  let first: Anvil
  let second: Anvil
  beforeAll(async () => {
    ;[first, second] = await Promise.all([startAnvil({ chainId: 94_401 }), startAnvil({ chainId: 94_402 })])
  })
  afterAll(() => Promise.all([first?.stop(), second?.stop()]))

  const chains = () => [{ id: first.chainId, rpcUrl: first.url, name: 'First' }] as const
  const create = (options: Partial<FakeWalletOptions> = {}) =>
    createFakeWallet({ chains: chains(), ...options })
  const ask = (wallet: FakeWallet, method: string, ...params: unknown[]) =>
    wallet.provider.request({ method, params })
  const record = (wallet: FakeWallet) => {
    const events: unknown[][] = []
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
      wallet.provider.on(name, (...values) => events.push([name, ...values]))
    return events
  }
  const memory = () => {
    const values = new Map<string, string>()
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    }
  }

  test('default', async () => {
    const wallet = create()
    expect(wallet.info).toMatchObject({ name: 'Sandbox Wallet', rdns: 'dev.latchkey.sandbox' })
    expect(wallet.info.icon).toMatch(/^data:image\/svg\+xml,/)
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    expect(await ask(wallet, 'eth_requestAccounts')).toEqual([alice.toLowerCase()])
    expect(await ask(wallet, 'eth_accounts')).toEqual([alice.toLowerCase()])
    expect(await ask(wallet, 'eth_chainId')).toBe('0x170c1')
    expect(wallet.requests.map((request) => request.method)).toEqual([
      'eth_accounts',
      'eth_requestAccounts',
      'eth_accounts',
      'eth_chainId',
    ])
  })

  test('parameters: accounts', async () => {
    const wallet = create({ accounts: [testAccounts[1]?.privateKey ?? '0x', 0] })
    expect(await wallet.getAccounts()).toEqual([bob, alice])
    await expect(create({ accounts: [10] }).getAccounts()).rejects.toThrowErrorMatchingInlineSnapshot(
      `[RangeError: There are test accounts 0 to 9, not 10]`,
    )
  })

  test('parameters: approve', async () => {
    const seen: string[] = []
    const wallet = create({
      approve(request) {
        seen.push(`${request.kind} ${request.method} ${request.chain.name}`)
        return request.kind !== 'sign'
      },
    })
    await ask(wallet, 'eth_requestAccounts')
    await expect(ask(wallet, 'personal_sign', '0x00', alice)).rejects.toMatchObject({ code: 4001 })
    expect(seen).toEqual(['connect eth_requestAccounts First', 'sign personal_sign First'])
  })

  test('parameters: storage', async () => {
    const storage = memory()
    const wallet = create({ storage })
    await ask(wallet, 'eth_requestAccounts')
    await ask(wallet, 'wallet_addEthereumChain', {
      chainId: '0x170c2',
      rpcUrls: [second.url],
      chainName: 'Second',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    })
    const reloaded = create({ storage })
    expect(await ask(reloaded, 'eth_accounts')).toEqual([alice.toLowerCase()])
    expect(await ask(reloaded, 'eth_chainId')).toBe('0x170c2')
    expect(await ask(reloaded, 'eth_blockNumber')).toMatch(/^0x/)
    await ask(reloaded, 'wallet_revokePermissions', { eth_accounts: {} })
    expect(create({ storage }).isConnected()).toBe(false)
  })

  test('behavior: is one wallet in all tabs that share a storage', async () => {
    const storage = memory()
    const [here, there] = [create({ storage }), create({ storage })]
    const events = record(there)
    const tab = new EventTarget()
    const end = there.announce(tab)
    const tell = (key: string) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }))

    await ask(here, 'eth_requestAccounts')
    tell('something.else')
    expect(there.isConnected()).toBe(false)
    tell('dev.latchkey.sandbox.wallet')
    expect(await ask(there, 'eth_accounts')).toEqual([alice.toLowerCase()])
    await expect.poll(() => events).toEqual([['accountsChanged', [alice]]])

    here.setChain(5)
    tell('dev.latchkey.sandbox.wallet')
    expect(await ask(there, 'eth_chainId')).toBe('0x5')
    expect(events.at(-1)).toEqual(['chainChanged', '0x5'])

    await here.disconnect()
    tell('dev.latchkey.sandbox.wallet')
    expect(await ask(there, 'eth_accounts')).toEqual([])
    expect(events.at(-1)).toEqual(['accountsChanged', []])

    end()
    await ask(here, 'eth_requestAccounts')
    tell('dev.latchkey.sandbox.wallet')
    expect(there.isConnected()).toBe(false)
  })

  test('parameters: storage that is broken', () => {
    const getItem = () => '{"connected":"yes"'
    const throwing = () => {
      throw new Error('QuotaExceededError')
    }
    const wallet = create({ storage: { getItem, setItem: throwing, removeItem: throwing } })
    wallet.setChain(5)
    expect(wallet.getChainId()).toBe(5)
  })

  test('behavior: signs a message and typed data that verify', async () => {
    const wallet = create()
    await ask(wallet, 'eth_requestAccounts')
    const signature = await ask(wallet, 'personal_sign', '0x68656c6c6f', alice)
    expect(
      await verifyMessage({ address: alice, message: 'hello', signature: `0x${String(signature).slice(2)}` }),
    ).toBe(true)
    const typedData = {
      domain: { name: 'Test', chainId: 94_401 },
      types: { Note: [{ name: 'text', type: 'string' }] },
      primaryType: 'Note',
      message: { text: 'hi' },
    } as const
    const typed = await ask(wallet, 'eth_signTypedData_v4', alice, JSON.stringify(typedData))
    expect(
      await verifyTypedData({ address: alice, ...typedData, signature: `0x${String(typed).slice(2)}` }),
    ).toBe(true)
    const elsewhere = { ...typedData, domain: { chainId: 1 } }
    await expect(
      ask(wallet, 'eth_signTypedData_v4', alice, JSON.stringify(elsewhere)),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ProviderRpcError: The typed data are for chain 1, the wallet is on 94401]`,
    )
  })

  test('behavior: sends transactions, also two at once', async () => {
    const wallet = create({ accounts: [2] })
    const [from] = await wallet.getAccounts()
    const admin = createChainAdmin(first)
    await ask(wallet, 'eth_requestAccounts')
    const before = await admin.getBalance(bob)
    const hashes = await Promise.all(
      ['0x5', '0x6'].map((value) => ask(wallet, 'eth_sendTransaction', { from, to: bob, value })),
    )
    for (const hash of hashes) expect((await admin.getReceipt(String(hash))).success).toBe(true)
    expect(await admin.getBalance(bob)).toBe(before + 11n)
  })

  test('behavior: sends at the same time as another wallet of the account', async () => {
    const admin = createChainAdmin(first)
    const [one, other] = [create({ accounts: [3] }), create({ accounts: [3] })]
    const [from] = await one.getAccounts()
    await Promise.all([ask(one, 'eth_requestAccounts'), ask(other, 'eth_requestAccounts')])
    const before = await admin.getBalance(bob)
    const sent = [one, other, one, other, one, other].map((wallet) =>
      ask(wallet, 'eth_sendTransaction', { from, to: bob, value: '0x1' }),
    )
    const hashes = new Set(await Promise.all(sent))
    expect(hashes.size).toBe(6)
    for (const hash of hashes) expect((await admin.getReceipt(String(hash))).success).toBe(true)
    expect(await admin.getBalance(bob)).toBe(before + 6n)
  })

  test('behavior: batch calls in both drafts', async () => {
    const admin = createChainAdmin(first)
    for (const callsVersion of [1, 2] as const) {
      const wallet = create({ accounts: [3], callsVersion })
      const [from] = await wallet.getAccounts()
      await ask(wallet, 'eth_requestAccounts')
      expect(await ask(wallet, 'wallet_getCapabilities', from)).toEqual({
        '0x170c1': { atomic: { status: 'unsupported' } },
      })
      const before = await admin.getBalance(bob)
      const calls = [
        { to: bob, value: '0x1' },
        { to: bob, value: '0x2' },
      ]
      const answer = await ask(wallet, 'wallet_sendCalls', {
        version: '2.0.0',
        from,
        chainId: '0x170c1',
        calls,
      })
      const id = typeof answer === 'string' ? answer : Object(answer).id
      const expected = callsVersion === 1 ? 'CONFIRMED' : 200
      await expect
        .poll(async () => Object(await ask(wallet, 'wallet_getCallsStatus', id)).status)
        .toBe(expected)
      expect(await admin.getBalance(bob)).toBe(before + 3n)
    }
  })

  test('behavior: announces itself now and when asked, until stopped', () => {
    const target = new EventTarget()
    const wallet = create()
    const details: unknown[] = []
    target.addEventListener('eip6963:announceProvider', (event) => {
      if (event instanceof CustomEvent) details.push(event.detail)
    })
    wallet.announce(target)
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    wallet.stop()
    target.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(details).toHaveLength(2)
    expect(details[0]).toEqual({ info: wallet.info, provider: wallet.provider })
    expect(Object.isFrozen(details[0])).toBe(true)
  })

  test('behavior: sits at window.ethereum until stopped', () => {
    const target: { ethereum?: unknown } = {}
    const wallet = create()
    wallet.inject(target)
    expect(target.ethereum).toBe(wallet.provider)
    wallet.stop()
    expect('ethereum' in target).toBe(false)
  })

  test('behavior: its owner changes accounts and chain, locks, unlocks, disconnects', async () => {
    const wallet = create()
    const events = record(wallet)
    await wallet.setAccounts([1])
    expect(events).toEqual([]) // The page may not see accounts yet.
    await ask(wallet, 'eth_requestAccounts')
    await wallet.setAccounts([0, 1])
    wallet.setChain(1)
    wallet.lock()
    expect(await ask(wallet, 'eth_accounts')).toEqual([])
    await wallet.unlock()
    await wallet.disconnect()
    expect(events).toEqual([
      ['accountsChanged', [alice, bob]],
      ['chainChanged', '0x1'],
      ['accountsChanged', []],
      ['accountsChanged', [alice, bob]],
      ['accountsChanged', []],
    ])
  })

  test('behavior: switches to what it knows', async () => {
    const wallet = create({ chains: [...chains(), { id: 2, rpcUrl: second.url }] })
    const events = record(wallet)
    await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x2' })
    expect(events).toEqual([['chainChanged', '0x2']])
    await expect(
      ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x3' }),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ProviderRpcError: Unrecognized chain ID "0x3". Try adding the chain first.]`,
    )
  })

  const failures = [
    ['reject', 'eth_requestAccounts', [], 4001],
    ['locked', 'eth_requestAccounts', [], 4100],
    ['noSwitch', 'wallet_switchEthereumChain', [{ chainId: '0x5' }], 4200],
    ['addFails', 'wallet_addEthereumChain', [{ chainId: '0x5' }], -32603],
  ] as const
  test.each(failures)('error: fail.%s', async (name, method, params, code) => {
    const wallet = create()
    wallet.fail[name] = true
    await expect(ask(wallet, method, ...params)).rejects.toMatchObject({ code })
  })

  test('error: fail.wrongChain says yes and stays', async () => {
    const wallet = create({ chains: [...chains(), { id: 2, rpcUrl: second.url }] })
    wallet.fail.wrongChain = true
    expect(await ask(wallet, 'wallet_switchEthereumChain', { chainId: '0x2' })).toBeNull()
    expect(wallet.getChainId()).toBe(94_401)
  })

  test('error: fail.hang never answers', async () => {
    const wallet = create()
    wallet.fail.hang = true
    const winner = await Promise.race([
      ask(wallet, 'eth_chainId'),
      new Promise((resolve) => setTimeout(resolve, 50, 'nothing')),
    ])
    expect(winner).toBe('nothing')
  })

  test('error: fail.garbage answers and emits garbage', async () => {
    const wallet = create()
    const events = record(wallet)
    wallet.fail.garbage = true
    expect(await ask(wallet, 'eth_chainId')).not.toBe('0x170c1')
    expect(events.length).toBeGreaterThan(5)
  })

  test('error: what the page may not do', async () => {
    const wallet = create()
    await expect(ask(wallet, 'personal_sign', '0x', alice)).rejects.toMatchObject({ code: 4100 })
    await expect(ask(wallet, 'wallet_inventThings')).rejects.toMatchObject({ code: 4200 })
    await ask(wallet, 'eth_requestAccounts')
    await expect(ask(wallet, 'eth_sendTransaction', { from: bob, to: alice })).rejects.toMatchObject({
      code: 4100,
    })
    await expect(
      ask(wallet, 'eth_sendTransaction', { from: alice, to: 'nobody' }),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ProviderRpcError: The transaction's "to" must be hexadecimal]`,
    )
    await expect(
      ask(wallet, 'eth_sendTransaction', { from: alice, to: bob, chainId: '0x1' }),
    ).rejects.toThrowErrorMatchingInlineSnapshot(
      `[ProviderRpcError: The transaction is for chain 1, the wallet is on 94401]`,
    )
    wallet.capabilities = false
    await expect(ask(wallet, 'wallet_getCapabilities', alice)).rejects.toMatchObject({ code: 4200 })
  })
})
