import { createPublicKey, verify } from 'node:crypto'
import { toNetwork } from '@latchkey/core'
import { parseSs58 } from '@latchkey/protocol/addresses'
import type { FakePolkadotWalletOptions } from '@latchkey/testing'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openPage } from '../chain.fixture.ts'
import { parseHex } from '../hex.ts'

const network = (id: string, name: string) =>
  toNetwork({
    id,
    chainNamespace: 'polkadot',
    name,
    nativeCurrency: { name: 'DOT', symbol: 'DOT', decimals: 10 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
// The adapter knows the address formats of these networks, so no node is asked.
const polkadotNetwork = network('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot')
const kusama = network('b0a8d493285c2df73290dfb7e61f870f', 'Kusama')
const somewhere = network('12121212121212121212121212121212', 'Somewhere')
const kusamaGenesis = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'

const alice = {
  generic: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  kusama: 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F',
}

const endings: (() => void)[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const end of endings.splice(0)) end()
})

function open(options?: FakePolkadotWalletOptions) {
  const page = openPage([polkadotNetwork, kusama, somewhere], options)
  endings.push(page.stop)
  const { signMessage } = page.adapter
  if (!signMessage) throw new Error('It signs nothing')
  return { ...page, signMessage }
}
const addressesOf = (connection: { accounts: readonly { address: string }[] } | undefined) =>
  connection?.accounts.map(({ address }) => address)

describe('connect', () => {
  test('default', async () => {
    const { adapter, connectorId } = open()
    const connection = await adapter.connect({ connectorId })
    expect(connection).toMatchObject({
      accounts: [{ namespace: 'polkadot', address: alice.polkadot, type: 'eoa' }],
      chainId: polkadotNetwork.caipNetworkId,
    })
  })

  test('parameters: network', async () => {
    const { adapter, connectorId } = open({ ss58Format: 0 })
    expect(addressesOf(await adapter.connect({ connectorId, network: kusama }))).toEqual([alice.kusama])
    // Nobody says how this one writes addresses, and its node is not there.
    expect(addressesOf(await adapter.connect({ connectorId, network: somewhere }))).toEqual([alice.generic])
  })

  test('behavior: an account for one chain is offered there only', async () => {
    const bound = { path: '//Alice', genesisHash: kusamaGenesis }
    const { adapter, connectorId } = open({ accounts: [bound, 1] })
    expect(addressesOf(await adapter.connect({ connectorId }))).toHaveLength(1)
    expect(addressesOf(await adapter.connect({ connectorId, network: kusama }))?.[0]).toBe(alice.kusama)
    const alone = open({ accounts: [bound] })
    await expect(alone.adapter.connect({ connectorId })).rejects.toMatchObject({
      code: 'CHAIN_DISCONNECTED',
      details: 'The extension has no account for Polkadot',
    })
  })
})

describe('switchNetwork', () => {
  test('default', async () => {
    const { adapter, connectorId, events, wallet, load } = open({ accounts: [0, 1] })
    await adapter.connect({ connectorId })
    await adapter.switchNetwork({ connectorId, network: kusama })
    const changes = () =>
      events.flatMap((event) => (event.type === 'accountsChanged' ? [addressesOf(event)] : []))
    expect(changes()).toMatchObject([[alice.kusama, expect.any(String)]])
    await wallet.setAccounts([0])
    await expect.poll(changes).toHaveLength(2)
    expect(changes()[1]).toEqual([alice.kusama])
    // The same holds after a reload.
    const reloaded = load()
    endings.push(reloaded.stop)
    const again = await reloaded.adapter.reconnect({ connectorId })
    expect([again?.chainId, addressesOf(again)]).toEqual([kusama.caipNetworkId, [alice.kusama]])
  })

  test('error: no account for it', async () => {
    const { adapter, connectorId } = open({ accounts: [{ path: '//Alice', genesisHash: kusamaGenesis }] })
    await adapter.connect({ connectorId, network: kusama })
    const switched = adapter.switchNetwork({ connectorId, network: polkadotNetwork })
    await expect(switched).rejects.toMatchObject({ code: 'CHAIN_DISCONNECTED' })
  })

  test('error: not connected', async () => {
    const { adapter, connectorId } = open()
    const switched = adapter.switchNetwork({ connectorId, network: kusama })
    await expect(switched).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('disconnect', () => {
  test('behavior: the page forgets, and asks for nothing', async () => {
    const { adapter, connectorId, load, wallet, storage } = open()
    await adapter.connect({ connectorId })
    await adapter.disconnect({ connectorId })
    expect([storage.size, wallet.listenerCount()]).toEqual([0, 0])
    const before = wallet.requests.length
    const reloaded = load()
    endings.push(reloaded.stop)
    expect(await reloaded.adapter.reconnect({ connectorId })).toBeUndefined()
    expect(wallet.requests).toHaveLength(before)
  })
})

describe('signMessage', () => {
  async function connected(options?: FakePolkadotWalletOptions) {
    const page = open(options)
    const { connectorId, adapter } = page
    const { accounts } = await adapter.connect({ connectorId })
    return { ...page, target: { connectorId, address: accounts[0].address, network: polkadotNetwork } }
  }

  test('default', async () => {
    const { signMessage, target, wallet } = await connected({ accounts: [{ path: '//A', type: 'ed25519' }] })
    const signature = await signMessage({ ...target, message: 'hello' })
    const prefix = Buffer.from('302a300506032b6570032100', 'hex')
    const publicKey = parseSs58(target.address)?.publicKey ?? new Uint8Array()
    const key = createPublicKey({ key: Buffer.concat([prefix, publicKey]), format: 'der', type: 'spki' })
    const signed = Buffer.from('<Bytes>hello</Bytes>')
    expect(verify(null, signed, key, parseHex(signature) ?? new Uint8Array())).toBe(true)
    expect(wallet.requests.at(-1)?.params).toEqual([
      { address: (await wallet.getAccounts())[0], data: `0x${signed.toString('hex')}`, type: 'bytes' },
    ])
  })

  test('behavior: the account may be written for any network', async () => {
    const { signMessage, target } = await connected()
    for (const address of Object.values(alice))
      expect(await signMessage({ ...target, address, message: '' })).toMatch(/^0x[\da-f]{128}$/)
  })

  test('error: an extension that cannot', async () => {
    const { adapter, connectorId, wallet, signMessage } = open()
    Object.assign(wallet.provider, { signer: {} })
    await adapter.connect({ connectorId })
    const target = { connectorId, address: alice.polkadot, network: polkadotNetwork }
    await expect(signMessage({ ...target, message: '' })).rejects.toMatchObject({
      code: 'METHOD_UNSUPPORTED',
    })
  })

  test('error: an extension that is switched off while the visitor decides', async () => {
    let isAsked = false
    const page = await connected({
      approve: ({ kind }) => {
        isAsked = kind !== 'connect'
        return isAsked ? new Promise<boolean>(() => {}) : true
      },
    })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const signed = page.signMessage({ ...page.target, message: '' }).catch((error: unknown) => error)
    await expect.poll(() => isAsked).toBe(true)
    // It is still in the page, and answers nothing.
    page.wallet.fail.hang = true
    await vi.advanceTimersByTimeAsync(15_000)
    expect(await signed).toMatchObject({ code: 'WALLET_DISCONNECTED' })
  })
})
