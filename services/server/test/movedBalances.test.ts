import { balanceCall } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startIndexing } from '../src/indexer/startIndexing.ts'
import { bob, faucet } from './activity/accounts.fixture.ts'
import { type ActivityChain, type Contract, startActivityChain } from './activity/activity.fixture.ts'
import { createTestServer, serverCount, type TestServer } from './testServer.fixture.ts'

describe('balances of accounts that the index sees move', () => {
  // The clock stands still, so that no cache entry expires by time.
  const clock = { now: () => 1_700_000_000_000 }
  const carol = '0x00000000000000000000000000000000000ca401'
  let chain: ActivityChain
  let token: Contract
  let server: TestServer
  let indexing: ReturnType<typeof startIndexing>
  beforeAll(async () => {
    chain = await startActivityChain()
    token = await chain.deploy('Token', ['Test Dollar', 'TUSD'])
    await chain.call(faucet, token, 'mint', [faucet, 1_000n])
    const supports = { ...chain.entry.supports, balances: true }
    server = await createTestServer({ chains: [{ ...chain.entry, supports }], clock })
    indexing = startIndexing(server.deps, { indexer: { pollMs: 20 } })
  }, 60_000)
  afterAll(async () => {
    await indexing?.stop()
    await server?.close()
    await chain?.stop()
  })

  /** The balance of the chain's coin and the number of tokens of an account, according to each server. */
  const readBalances = (account: string) =>
    Promise.all(
      Array.from({ length: serverCount }, async () => {
        const response = await server.request(`/v1/account/${account}/balance?chainId=${chain.id}`)
        const { balances } = balanceCall.answer.parse(await response.json())
        return [balances[0]?.quantity.numeric, balances.length - 1]
      }),
    )
  const everywhere = (...answer: [string, number]) => Array.from({ length: serverCount }, () => answer)
  const isIndexed = async () => {
    const head = Number(await chain.rpc('eth_blockNumber')) + 1
    const next = async () =>
      Number(
        (await server.deps.db.$client.query('select next_block from activity_chains')).rows[0]?.next_block,
      )
    await expect.poll(next).toBe(head)
  }

  test('default', async () => {
    expect(await readBalances(carol)).toEqual(everywhere('0', 0))
    await chain.act({ from: faucet, to: carol, value: 10n ** 18n })
    await expect.poll(() => readBalances(carol)).toEqual(everywhere('1', 0))
    await chain.call(faucet, token, 'transfer', [carol, 1n])
    await expect.poll(() => readBalances(carol)).toEqual(everywhere('1', 1))
  })

  test('behavior: balances of other accounts stay cached', async () => {
    await isIndexed()
    const before = await readBalances(bob)
    // The balance changes without a transaction, so the index does not see it.
    await chain.rpc('anvil_setBalance', bob, '0x1')
    await chain.act({ from: faucet, to: carol, value: 10n ** 18n })
    await expect.poll(() => readBalances(carol)).toEqual(everywhere('2', 1))
    expect(await readBalances(bob)).toEqual(before)
  })

  test('behavior: a reorganisation takes a payment back', async () => {
    await chain.act({ from: faucet, to: carol, value: 10n ** 18n })
    await expect.poll(() => readBalances(carol)).toEqual(everywhere('3', 1))
    await chain.rpc('anvil_reorg', 1, [])
    await expect.poll(() => readBalances(carol)).toEqual(everywhere('2', 1))
  })
})
