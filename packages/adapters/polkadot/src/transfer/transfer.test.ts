import type { TransactionStatus } from '@latchkey/core'
import { formatSs58, parseSs58 } from '@latchkey/protocol/addresses'
import { sandboxPolkadotAccounts } from '@latchkey/sandbox/networks'
import type { FakePolkadotWalletOptions } from '@latchkey/testing'
import { adapterContext } from '@latchkey/testing/private'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openConnected, startChain, startNode, type TestChain } from '../chain.fixture.ts'
import { createConnecting } from '../extension/createConnecting.ts'
import { grantedAccount } from '../extension/grantedAccount.ts'
import { prepareTransfer } from './prepareTransfer.ts'
import { signTransfer } from './signTransfer.ts'
import { submit } from './submit.ts'

const [alice, bob] = sandboxPolkadotAccounts
const dot = 10n ** 12n
/** Of the runtime, in the smallest unit. */
const existentialDeposit = 3_333_333n
const keyOf = (address: string) => parseSs58(address)?.publicKey ?? new Uint8Array()
const fresh = (seed: number) => formatSs58(new Uint8Array(32).fill(seed), 42)

let chain: TestChain
const endings: (() => void)[] = []
beforeAll(async () => {
  chain = await startChain()
}, 120_000)
afterEach(() => {
  for (const end of endings.splice(0)) end()
  vi.unstubAllGlobals()
})
afterAll(() => chain?.stop())

const at = (...http: string[]) => ({ ...chain.network, rpcUrls: { default: { http } } })

async function open(options?: FakePolkadotWalletOptions, network = chain.network) {
  const page = await openConnected(network, options)
  endings.push(page.stop)
  const balanceOf = async (address: string) =>
    (await page.adapter.getBalance({ address, network: chain.network })).value
  /** All that is said of a transaction, to its end. */
  async function settle(id: string): Promise<readonly TransactionStatus[]> {
    const statuses: TransactionStatus[] = []
    await page.watchTransaction({ network: chain.network, id, onStatus: (status) => statuses.push(status) })
    await expect.poll(() => statuses.at(-1), { timeout: 60_000 }).toMatch(/final|failed/)
    return statuses
  }
  /** Expects that a transfer is refused before the visitor is asked. */
  async function refuse(transfer: { to: string; value: bigint; token?: string }, error: object) {
    await expect(page.transfer({ ...page.target, ...transfer })).rejects.toMatchObject(error)
    expect(page.wallet.requests.map(({ method }) => method)).not.toContain('signPayload')
  }
  return { ...page, settle, balanceOf, refuse }
}

describe('transfer', { timeout: 90_000 }, () => {
  test.each(['ed25519', 'ecdsa'] as const)('parameters: a key of %s', async (type) => {
    // With ed25519 the chain is followed by subscription.
    if (type === 'ed25519') vi.stubGlobal('WebSocket', WebSocket)
    const rich = await open()
    const page = await open({ accounts: [{ path: '//Vault', type }] })
    const { target, address: vault } = page
    // An account may be written for any network: it is the same key.
    const elsewhere = { ...rich.target, address: formatSs58(keyOf(alice.address), 0) }
    await rich.settle(await rich.transfer({ ...elsewhere, to: vault, value: dot }))
    const before = await page.balanceOf(vault)
    const fee = await page.estimateFee({ ...target, to: bob.address, value: 7n })
    const id = await page.transfer({ ...target, to: bob.address, value: 7n })
    // After a reload nobody knows since when it may be in the chain.
    expect(await rich.settle(id.toUpperCase().replace('0X', '0x'))).toContain('final')
    const cost = before - 7n - (await page.balanceOf(vault))
    // A signature may be a byte shorter than the longest.
    expect(cost).toBeLessThanOrEqual(fee.value)
    expect(fee.value - cost).toBeLessThan(fee.value / 50n)
    const payload = page.wallet.requests.find(({ method }) => method === 'signPayload')?.params[0]
    // For 64 blocks, and without a tip.
    const era = expect.stringMatching(/^0x.5..$/)
    expect(payload).toMatchObject({ address: vault, era, tip: `0x${'0'.repeat(32)}`, version: 4 })
  })

  test('error: an address of another network', async () => {
    const page = await open()
    const message = `Invalid option: \`to\` must be an address of Sandbox Polkadot: this one is of another network. Here the same account is ${bob.address}`
    const to = formatSs58(keyOf(bob.address), 2)
    await page.refuse({ to, value: dot }, { code: 'OPTION_INVALID', message })
  })

  test('error: below the existential deposit of a receiver who has nothing', async () => {
    const page = await open()
    const message =
      'Invalid option: `value` must be at least 0.000003333333 DOT for a receiver who has nothing yet'
    const value = existentialDeposit - 1n
    await page.refuse({ to: fresh(4), value }, { code: 'OPTION_INVALID', message })
  })

  test('error: what must stay', async () => {
    const page = await open({ accounts: [2] })
    const balance = await page.balanceOf(page.address)
    const value = balance - existentialDeposit
    await page.refuse({ to: bob.address, value }, { code: 'INSUFFICIENT_FUNDS' })
    const token = '1984'
    await page.refuse({ to: bob.address, value: 10_000_000_000n, token }, { code: 'INSUFFICIENT_FUNDS' })
  })

  test.each(['-1', '4294967296', '1.5', '7'])('error: the asset %s', async (token) => {
    const page = await open()
    const message = expect.stringContaining('`token`')
    await page.refuse({ to: bob.address, value: 1n, token }, { code: 'OPTION_INVALID', message })
  })

  test('error: a signature of something else', async () => {
    const { wallet, target, transfer, balanceOf } = await open()
    wallet.fail.badSignature = true
    const sent = transfer({ ...target, to: fresh(5), value: dot })
    await expect(sent).rejects.toMatchObject({ code: 'SEND_FAILED' })
    expect(await balanceOf(fresh(5))).toBe(0n)
  })

  test('error: the extension vanishes while the visitor decides', async () => {
    const page = await open({
      approve: ({ kind }) => {
        if (kind === 'connect') return true
        page.wallet.stop()
        return new Promise(() => {})
      },
    })
    const transfer = { ...page.target, to: fresh(5), value: dot }
    await expect(page.transfer(transfer)).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
    await expect(page.transfer(transfer)).rejects.toMatchObject({ code: 'WALLET_NOT_FOUND' })
    expect(await page.balanceOf(fresh(5))).toBe(0n)
  })

  test('error: an account that the extension shares for another chain now', async () => {
    const page = await open({ accounts: [0, 1] })
    await page.wallet.setAccounts([1, { path: '//Alice', genesisHash: `0x${'91'.repeat(32)}` }])
    await page.refuse({ to: bob.address, value: dot }, { code: 'UNAUTHORIZED' })
  })

  test('error: no node', async () => {
    const { refuse } = await open({}, at('http://127.0.0.1:1'))
    await refuse({ to: bob.address, value: dot }, { code: 'SERVER_UNREACHABLE' })
  })

  test('error: a node of another chain; the next one is taken', async () => {
    const other = await startNode(chain, {
      chain_getBlockHash: { result: `0x${'12'.repeat(32)}` },
    })
    endings.push(other.stop)
    const alone = await open({}, at(other.url))
    await alone.refuse({ to: bob.address, value: dot }, { code: 'UNSUPPORTED_CHAIN' })
    const page = await open({}, at(other.url, chain.url))
    const { value } = await page.estimateFee({ ...page.target, to: bob.address, value: dot })
    expect(value).toBeGreaterThan(0n)
  })

  const version = { result: { specVersion: 901, transactionVersion: 1 } }
  test.each([
    ['metadata', { state_getRuntimeVersion: version, state_getMetadata: { result: '0x6d657461ff' } }],
    ['metadata', { state_getRuntimeVersion: version, state_getMetadata: { result: { magic: 1 } } }],
    ['version', { state_getRuntimeVersion: { result: { specVersion: '900' } } }],
    ['fees', { state_call: { result: '0x' } }],
    ['nonce', { system_accountNextIndex: { result: '7' } }],
  ])('error: a node that gives no %s', async (_, answers) => {
    const node = await startNode(chain, answers)
    endings.push(node.stop)
    const { refuse } = await open({}, at(node.url))
    await refuse({ to: bob.address, value: dot }, { code: 'UNSUPPORTED_CHAIN' })
  })

  test('error: the node goes away while the visitor decides', async () => {
    const node = await startNode(chain, {})
    const approve = ({ kind }: { kind: string }) => {
      if (kind !== 'connect') node.stop()
      return true
    }
    const page = await open({ approve }, at(node.url))
    const sent = page.transfer({ ...page.target, to: fresh(6), value: dot })
    await expect(sent).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(await page.balanceOf(fresh(6))).toBe(0n)
  })

  test('behavior: a node that has the transaction already has taken it', async () => {
    const error = { code: 1013, message: 'Transaction Already Imported' }
    const node = await startNode(chain, { author_submitExtrinsic: { error } })
    endings.push(node.stop)
    const page = await open({}, at(node.url))
    const id = await page.transfer({ ...page.target, to: bob.address, value: dot })
    expect(id).toMatch(/^0x[\da-f]{64}$/)
  })
})

describe('watchTransaction', { timeout: 90_000 }, () => {
  test('behavior: through the page’s server there are no subscriptions', async () => {
    vi.stubGlobal('WebSocket', WebSocket)
    const proxy = await startNode(chain, {})
    endings.push(proxy.stop)
    const nowhere = { http: ['http://127.0.0.1:9'] }
    const server = { apiUrl: proxy.url, projectId: 'page' }
    const network = { ...chain.network, rpcUrls: { default: nowhere }, server }
    const page = await open({}, network)
    const id = await page.transfer({ ...page.target, to: bob.address, value: dot })
    const statuses: TransactionStatus[] = []
    await page.watchTransaction({ network, id, onStatus: (status) => statuses.push(status) })
    await expect.poll(() => statuses.at(-1), { timeout: 60_000 }).toBe('final')
    expect(proxy.upgrades()).toBe(0)
  })

  test('behavior: one that is in a block and did nothing has failed', async () => {
    const page = await open({ accounts: [4] })
    const { connectorId, target, window } = page
    const context = adapterContext({ networks: [chain.network] })
    const source = { target: window, live: new Map(), getContext: () => context }
    await createConnecting(source).connect({ connectorId })
    const { account, extension } = await grantedAccount(source, target)
    // More than there is: what `transfer` refuses to ask for.
    const transfer = { ...target, to: bob.address, value: 10n ** 18n }
    const prepared = await prepareTransfer(transfer, account.publicKey, 64)
    const extrinsic = await signTransfer(source, { connectorId, extension, account, prepared })
    expect(await page.settle(await submit(chain.network, extrinsic))).toContain('failed')
  })
})
