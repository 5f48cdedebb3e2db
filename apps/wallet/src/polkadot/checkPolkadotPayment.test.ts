import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sandboxPolkadotAccounts, sandboxPolkadotAsset } from '@latchkey/sandbox/networks'
import { startPolkadot } from '@latchkey/sandbox/polkadot/start'
import { getDynamicBuilder, getLookupFn } from '@polkadot-api/metadata-builders'
import { decAnyMetadata, unifyMetadata } from '@polkadot-api/substrate-bindings'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askNode } from '../chain/askNode.ts'
import { describeShortfalls } from '../chain/payment.ts'
import { toHex } from '../chain/readBytes.ts'
import { readText } from '../chain/readFields.ts'
import { checkPolkadotPayment } from './checkPolkadotPayment.ts'
import { describeCall } from './describeCall.ts'

const [alice, bob] = sandboxPolkadotAccounts
const currency = { symbol: 'DOT', decimals: 12 }
const coins = 10_000n * 10n ** 12n
const to = { type: 'Id', value: bob.address }

describe('checkPolkadotPayment', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-payment-'))
  let chain: Awaited<ReturnType<typeof startPolkadot>>
  let builder: ReturnType<typeof getDynamicBuilder>
  beforeAll(async () => {
    chain = await startPolkadot({ port: 0, folder, log: () => {} })
    const metadata = readText(await askNode(chain.url, 'state_getMetadata', [])) ?? ''
    builder = getDynamicBuilder(getLookupFn(unifyMetadata(decAnyMetadata(metadata))))
  }, 120_000)
  afterAll(async () => {
    await chain?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const network = () => ({
    id: 'test',
    name: 'Sandbox Polkadot',
    currency,
    tokens: [{ ...sandboxPolkadotAsset, address: String(sandboxPolkadotAsset.id) }],
    rpcUrl: chain.url,
  })
  function encode(pallet: string, name: string, parameters: unknown): string {
    const { location, codec } = builder.buildCall(pallet, name)
    return toHex(Uint8Array.of(...location, ...codec.enc(parameters)))
  }
  async function shortfalls(call: string, tip = 0n): Promise<readonly string[]> {
    const payment = { call, tip, account: alice.address }
    return describeShortfalls((await checkPolkadotPayment(payment, network())).spendings)
  }

  it('default', async () => {
    const send = (value: bigint) => encode('Balances', 'transfer_keep_alive', { dest: to, value })
    expect(await shortfalls(send(coins))).toEqual([])
    expect(await shortfalls(send(coins + 1n))).toEqual([
      'Not enough DOT: this needs 10,000.000000000001 DOT, and only 10,000 DOT are available.',
    ])
    expect(await shortfalls(send(coins), 1n)).toHaveLength(1)
    expect(await describeCall(send(10n ** 12n), network())).toEqual([
      { label: 'Call', value: 'Balances.transfer_keep_alive' },
      { label: 'To', value: bob.address },
      { label: 'Amount', value: '1 DOT' },
    ])
  })

  it('behavior: an asset', async () => {
    const { id } = sandboxPolkadotAsset
    const send = (amount: bigint) => encode('Assets', 'transfer_keep_alive', { id, target: to, amount })
    expect(await shortfalls(send(10_000_000_000n))).toEqual([])
    expect(await shortfalls(send(10_000_000_001n))).toEqual([
      'Not enough sUSD: this needs 10,000.000001 sUSD, and only 10,000 sUSD are available.',
    ])
  })

  it('behavior: a call that moves nothing', async () => {
    const remark = encode('System', 'remark', { remark: Uint8Array.of(1) })
    expect(await shortfalls(remark)).toEqual([])
  })
})
