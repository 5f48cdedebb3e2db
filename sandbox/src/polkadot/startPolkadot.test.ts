import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ed25519CreateDerive, sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { DEV_MINI_SECRET, ss58Address } from '@polkadot-labs/hdkd-helpers'
import { Binary, createClient, Enum, type PolkadotClient } from 'polkadot-api'
import { getPolkadotSigner } from 'polkadot-api/signer'
import { getWsProvider } from 'polkadot-api/ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { z } from 'zod'
import { postFaucet } from '../console/postFaucet.fixture.ts'
import { askJsonRpc } from '../jsonRpc.ts'
import type { Running } from '../parts/part.ts'
import { polkadotConsoleChain } from './polkadotConsoleChain.ts'
import { polkadotGenesisHash, sandboxPolkadotAccounts, sandboxPolkadotAsset } from './sandboxPolkadot.ts'
import { startPolkadot } from './startPolkadot.ts'

const [alice, bob, charlie] = sandboxPolkadotAccounts
const { id } = sandboxPolkadotAsset
const signerOf = (path: string) => {
  const { publicKey, sign } = sr25519CreateDerive(DEV_MINI_SECRET)(path)
  return getPolkadotSigner(publicKey, 'Sr25519', sign)
}
const accountData = z.object({ data: z.object({ free: z.bigint() }) })
const assetAccount = z.object({ balance: z.bigint() }).optional()

describe('startPolkadot', { timeout: 120_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-polkadot-'))
  const log: string[] = []
  let chain: Running
  let client: PolkadotClient
  const start = async () => {
    chain = await startPolkadot({ port: 0, folder, log: (line) => log.push(line) })
    const websocketClass = WebSocket as unknown as typeof globalThis.WebSocket
    client = createClient(getWsProvider(chain.url.replace('http', 'ws'), { websocketClass }))
  }
  beforeAll(start, 120_000)
  afterAll(async () => {
    client.destroy()
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const query = (pallet: string, entry: string, ...keys: unknown[]): Promise<unknown> => {
    const found = client.getUnsafeApi().query[pallet]?.[entry]
    if (!found) throw new Error(`There is no ${pallet}.${entry}.`)
    return found.getValue(...keys)
  }
  const send = (pallet: string, call: string, parameters: unknown, path: string) => {
    const found = client.getUnsafeApi().tx[pallet]?.[call]
    if (!found) throw new Error(`There is no ${pallet}.${call}.`)
    return found(parameters).signAndSubmit(signerOf(path))
  }
  const balance = async (of: string) => accountData.parse(await query('System', 'Account', of)).data.free
  const asset = async (of: string) => assetAccount.parse(await query('Assets', 'Account', id, of))?.balance
  const height = async () => (await client.getFinalizedBlock()).number

  test('default', async () => {
    const { genesisHash, name } = await client.getChainSpecData()
    expect([genesisHash, name]).toEqual([polkadotGenesisHash, 'latchkey-sandbox'])
    for (const { address } of sandboxPolkadotAccounts) {
      expect(await balance(address)).toBe(10_000n * 10n ** 12n)
      expect(await asset(address)).toBe(10_000_000_000n)
    }
    const bytes = z.instanceof(Uint8Array)
    const metadata = z.object({ name: bytes, symbol: bytes, decimals: z.int() })
    const { name: title, symbol, decimals } = metadata.parse(await query('Assets', 'Metadata', id))
    expect([Binary.toText(title), Binary.toText(symbol), decimals]).toEqual(['Sandbox Dollar', 'sUSD', 6])
    const details = z.object({ supply: z.bigint(), accounts: z.int(), is_sufficient: z.boolean() })
    expect(details.parse(await query('Assets', 'Asset', id))).toEqual({
      supply: 1_000_060_000n * 10n ** 6n,
      accounts: 7,
      is_sufficient: true,
    })
  })

  test('behavior: the coin moves, in a block of now', async () => {
    const before = await balance(bob.address)
    const since = Date.now()
    const value = 3n * 10n ** 12n
    const result = await send(
      'Balances',
      'transfer_keep_alive',
      { dest: Enum('Id', bob.address), value },
      '//Alice',
    )
    expect(result.ok).toBe(true)
    expect((await balance(bob.address)) - before).toBe(value)
    const time = z.bigint().parse(await query('Timestamp', 'Now'))
    expect(Number(time)).toBeGreaterThanOrEqual(since)
    // Asset Hub's slots are twelve seconds long; the block is of the next one.
    expect(Number(time)).toBeLessThan(Date.now() + 24_000)
  })

  test('behavior: the asset moves, also to somebody who has nothing', async () => {
    const to = ss58Address(ed25519CreateDerive(DEV_MINI_SECRET)('//Nobody').publicKey, 42)
    const target = Enum('Id', to)
    const result = await send('Assets', 'transfer', { id, target, amount: 2_500_000n }, '//Bob')
    expect(result.ok).toBe(true)
    expect(await asset(to)).toBe(2_500_000n)
    expect(await asset(bob.address)).toBe(9_997_500_000n)
  })

  test('behavior: the number of the next transaction counts those that are on their way', async () => {
    const next = () => askJsonRpc(chain.url, 'system_accountNextIndex', [bob.address])
    const before = z.int().parse(await next())
    const call = client.getUnsafeApi().tx.Balances?.transfer_keep_alive
    const signed = await call?.({ dest: Enum('Id', alice.address), value: 1n }).sign(signerOf('//Bob'))
    await askJsonRpc(chain.url, 'author_submitExtrinsic', [Binary.toHex(signed ?? new Uint8Array())])
    expect(await next()).toBe(before + 1)
  })

  test('error: what the runtime refuses, and who cannot pay', async () => {
    const dest = Enum('Id', alice.address)
    const refused = await send('Balances', 'transfer_keep_alive', { dest, value: 10n ** 20n }, '//Charlie')
    expect(refused).toMatchObject({
      ok: false,
      dispatchError: { type: 'Module', value: { type: 'Balances' } },
    })
    const poor = send('Balances', 'transfer_keep_alive', { dest, value: 1n }, '//Poor')
    await expect(poor).rejects.toMatchObject({
      error: { type: 'InvalidTransaction', value: { type: 'Payment' } },
    })
    expect(await asset(charlie.address)).toBe(10_000_000_000n)
  })

  test('behavior: any page may ask over HTTP, several things at once', async () => {
    const preflight = await fetch(chain.url, { method: 'OPTIONS' })
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, '*'])
    const calls = [
      { jsonrpc: '2.0', id: 'a', method: 'chain_getBlockHash', params: [0] },
      { jsonrpc: '2.0', id: 2, method: 'chain_nothing' },
      { jsonrpc: '2.0', id: 3, method: 'constructor' },
      { jsonrpc: '2.0', id: 4, method: 'chain_subscribeNewHeads' },
      7,
    ]
    const response = await fetch(chain.url, { method: 'POST', body: JSON.stringify(calls) })
    expect(await response.json()).toEqual([
      { jsonrpc: '2.0', id: 'a', result: polkadotGenesisHash },
      { jsonrpc: '2.0', id: 2, error: { code: -32_601, message: 'Method not found: chain_nothing' } },
      { jsonrpc: '2.0', id: 3, error: { code: -32_601, message: 'Method not found: constructor' } },
      { jsonrpc: '2.0', id: 4, error: expect.objectContaining({ code: -32_601 }) },
      { jsonrpc: '2.0', id: null, error: { code: -32_600, message: 'Invalid request' } },
    ])
    for (const [request, status] of [
      [{ method: 'POST', body: '{' }, 200],
      [{ method: 'POST', body: 'x'.repeat(5_000_001) }, 413],
      [{ method: 'GET' }, 405],
    ] as const) {
      expect((await fetch(chain.url, request)).status).toBe(status)
    }
  })

  test('behavior: the faucet of the console sends the coin and the asset', async () => {
    const to = ss58Address(sr25519CreateDerive(DEV_MINI_SECRET)('//Visitor').publicKey, 42)
    const shown = { ...polkadotConsoleChain(), url: chain.url }
    expect(await postFaucet(shown, to)).toEqual({
      status: 200,
      outcome: `Sent. 1 DOT, 1000 sUSD to ${to} on Sandbox Polkadot.`,
      isListed: true,
    })
    expect([await balance(to), await asset(to)]).toEqual([10n ** 12n, 1_000_000_000n])
    expect(await postFaucet(shown, `${to.slice(0, -1)}1`)).toMatchObject({
      status: 422,
      outcome: 'Not sent. This is not an address of Polkadot (SS58), or a character has changed.',
    })
  })

  test('error: the folder is in use', async () => {
    await expect(startPolkadot({ port: 0, folder, log: () => {} })).rejects.toThrow(
      `its state in ${folder} is in use by the sandbox that runs at ${chain.url}.`,
    )
  })

  test('behavior: a restart keeps the chain, and it goes on', async () => {
    const kept = [await height(), await balance(bob.address), await asset(bob.address)]
    client.destroy()
    await chain.stop()
    await start()
    expect(log).toEqual([])
    expect([await height(), await balance(bob.address), await asset(bob.address)]).toEqual(kept)
    const dest = Enum('Id', bob.address)
    const result = await send('Balances', 'transfer_keep_alive', { dest, value: 10n ** 12n }, '//Alice')
    expect(result.ok).toBe(true)
    expect(await height()).toBe(Number(kept[0]) + 1)
    expect(await askJsonRpc(chain.url, 'chain_getBlockHash', [0])).toBe(polkadotGenesisHash)
  })
})
