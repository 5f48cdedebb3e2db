import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../test/activity/accounts.fixture.ts'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import type { Chain } from '../chains/chains.ts'
import { RpcError } from '../upstream/createRpcClient.ts'
import { createPendingReader } from './readPending.ts'

const sent = (from: string, nonce: number) => ({
  hash: `0x${`${nonce}`.padStart(64, '0')}`,
  from,
  to: bob,
  nonce: `0x${nonce.toString(16)}`,
  value: '0x1',
  input: '0x',
})

describe('createPendingReader', () => {
  /** A node with a pool, that knows one of the ways to look into it. */
  function setup(known: 'txpool_content' | 'txpool_contentFrom') {
    const asked: string[] = []
    const pool = new Map<string, unknown[]>()
    const contentOf = (account: string) => ({ ...(pool.get(account) ?? []) })
    const chain: Chain = {
      ...createFakeChain(() => undefined),
      rpc: {
        async request({ method, params }) {
          asked.push(method)
          if (method !== known) throw new RpcError({ code: -32_601, message: 'no such method' })
          const [account] = Array.isArray(params) ? params : []
          if (account) return { pending: contentOf(account) }
          return { pending: Object.fromEntries([...pool.keys()].map((key) => [key, contentOf(key)])) }
        },
      },
    }
    const clock = { time: 1_000, now: () => clock.time }
    const read = createPendingReader({ clock })
    const nonces = async (account: string) => (await read(chain, account)).map(({ nonce }) => nonce)
    return { asked, pool, clock, nonces }
  }

  test('default', async () => {
    const { pool, nonces } = setup('txpool_contentFrom')
    pool.set(alice, [sent(alice, 3), sent(alice, 4), sent(bob, 5)])
    expect(await nonces(alice)).toEqual([4, 3])
    expect(await nonces(bob)).toEqual([])
  })

  test('behavior: one look at the whole pool is enough for everybody, for a moment', async () => {
    const { asked, pool, clock, nonces } = setup('txpool_content')
    pool.set(alice, [sent(alice, 3)])
    pool.set(bob, [sent(bob, 7)])
    expect(await nonces(alice)).toEqual([3])
    asked.length = 0
    pool.delete(alice)
    expect(await Promise.all([nonces(alice), nonces(bob)])).toEqual([[3], [7]])
    expect(asked).toEqual([])
    clock.time += 250
    expect(await Promise.all([nonces(alice), nonces(bob)])).toEqual([[], [7]])
    expect(asked).toEqual(['txpool_content'])
  })
})
