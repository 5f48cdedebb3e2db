import { toChainId } from '@latchkey/protocol'
import { afterEach, describe, expect, test } from 'vitest'
import { createServedKit, testAddress } from '../../fixtures/server.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const transfer = { direction: 'in', quantity: { numeric: '1' }, fungible_info: { name: 'A', symbol: 'A' } }
const spam = { ...transfer, flags: { is_spam: true, reason: 'poisoning' } }
const spamNft = {
  ...transfer,
  fungible_info: undefined,
  nft_info: { name: 'Claim', flags: { is_spam: true } },
}
const transaction = (id: string, operationType: string, transfers: object[], chain = 'eip155:1') => ({
  id,
  metadata: {
    operationType,
    hash: '0x1',
    chain,
    minedAt: '2026-11-14T10:00:00.000Z',
    sentFrom: testAddress,
    sentTo: testAddress,
    status: 'confirmed',
    nonce: 1,
  },
  transfers,
})

async function setup(status = 200) {
  const cursors: (string | null)[] = []
  const served = await createServedKit((path, query) => {
    if (!path.endsWith('/history')) return undefined
    cursors.push(query.get('cursor'))
    if (status !== 200) return status
    const data = [
      transaction('a', 'receive', [transfer]),
      transaction('a', 'receive', [transfer]),
      transaction('b', 'approve', []),
      transaction('c', 'receive', [spam, spamNft]),
      transaction('d', 'receive', [spam, transfer]),
      transaction('e', 'send', [transfer], 'eip155:2'),
      transaction('f', 'receive', []),
    ]
    return { data, next: query.get('cursor') ? null : 'more' }
  })
  ends.push(served.end)
  await served.kit.connect({ connectorId: 'one.wallet' })
  const events: string[] = []
  served.kit.subscribeEvents(({ data }) => events.push(data.event))
  return { ...served, cursors, events }
}

describe('fetchTransactions', () => {
  test('default', async () => {
    const { kit, events } = await setup()
    const { transactions, next } = await kit.fetchTransactions()
    expect(transactions.map(({ id }) => id)).toEqual(['a', 'b', 'd'])
    expect([next, events]).toEqual(['more', []])
  })

  test('parameters: cursor', async () => {
    const { kit, cursors, events } = await setup()
    expect((await kit.fetchTransactions({ cursor: 'more' })).next).toBeUndefined()
    expect([cursors, events]).toEqual([['more'], ['LOAD_MORE_TRANSACTIONS']])
  })

  test('behavior: a network that the server does not serve', async () => {
    const { kit, cursors, moveTo } = await setup()
    moveTo('one.wallet', 'eip155:2')
    expect(await kit.fetchTransactions()).toEqual({ transactions: [], next: undefined })
    expect(cursors).toEqual([])
  })

  test('error: the visitor sees it, unless the call is silent', async () => {
    const { kit, events } = await setup(500)
    await expect(kit.fetchTransactions({ isSilent: true })).rejects.toMatchObject({
      code: 'TRANSACTIONS_UNAVAILABLE',
    })
    expect([kit.getState().toast.open, events]).toEqual([false, []])
    await expect(kit.fetchTransactions()).rejects.toThrow('Failed to fetch transactions')
    expect(kit.getState().toast.code).toBe('TRANSACTIONS_UNAVAILABLE')
    expect(events).toEqual(['ERROR_FETCH_TRANSACTIONS'])
  })

  test('behavior: balances are read again when something new has happened', async () => {
    let ids = ['b', 'a']
    const forced: (string | null)[] = []
    const served = await createServedKit((path, query) => {
      if (path.endsWith('/balance')) {
        forced.push(query.get('forceUpdate'))
        return { balances: [] }
      }
      if (!path.endsWith('/history')) return undefined
      return { data: ids.map((id) => transaction(id, 'receive', [transfer])), next: null }
    })
    ends.push(served.end)
    await served.kit.connect({ connectorId: 'one.wallet' })
    await served.kit.fetchTransactions()
    await served.kit.fetchTransactions({ isSilent: true })
    expect(forced).toEqual([])
    ids = ['c', 'b', 'a']
    await served.kit.fetchTransactions({ isSilent: true })
    await expect.poll(() => forced).toEqual(['true'])
    await served.kit.fetchTransactions({ isSilent: true })
    expect(forced).toEqual(['true'])
  })
})

describe('observeTransactions', () => {
  test('default', async () => {
    const { kit, cursors, events, testEnvironment } = await setup()
    const activity = await kit.observeTransactions()
    expect(await kit.observeTransactions()).toBe(activity)
    expect(cursors).toEqual([])
    activity.subscribe(() => {})
    await until(() => expect(activity.getState().status).toBe('ready'))
    expect([activity.getState().items.map(({ id }) => id), activity.getState().next]).toEqual([
      ['a', 'b', 'd'],
      'more',
    ])
    await activity.more()
    expect([cursors, events]).toEqual([[null, 'more'], ['LOAD_MORE_TRANSACTIONS']])
    testEnvironment.pass(1_500)
    await until(() => expect(cursors).toEqual([null, 'more', null]))
  })

  test('behavior: another network begins anew, and without a wallet there is nothing', async () => {
    const { kit, moveTo } = await setup()
    const activity = await kit.observeTransactions()
    activity.subscribe(() => {})
    await until(() => expect(activity.getState().items).toHaveLength(3))
    moveTo('one.wallet', 'eip155:2')
    expect(activity.getState()).toEqual({ items: [], next: undefined, status: 'loading' })
    await until(() => expect(activity.getState().status).toBe('ready'))
    await kit.disconnect()
    expect(activity.getState()).toEqual({ items: [], next: undefined, status: 'ready' })
  })

  test('error: told the first time, and not when it is read again', async () => {
    const { kit, events, cursors, testEnvironment } = await setup(500)
    const activity = await kit.observeTransactions()
    activity.subscribe(() => {})
    await until(() => expect(activity.getState().status).toBe('failed'))
    testEnvironment.pass(1_500)
    await until(() => expect(cursors).toHaveLength(2))
    expect(events).toEqual(['ERROR_FETCH_TRANSACTIONS'])
  })
})

describe('fetchTransactionFee', () => {
  const fee = { numeric: '0.00021', symbol: 'ETH' }
  const chainId = toChainId('eip155:1')

  test('default', async () => {
    const asked: string[] = []
    const { kit, end } = await createServedKit((path, query) => {
      if (!path.endsWith('/fee')) return undefined
      asked.push(`${path} ${query.get('chainId')}`)
      return { fee }
    })
    ends.push(end)
    expect(await kit.fetchTransactionFee({ hash: '0x1', chainId })).toEqual(fee)
    expect(asked).toEqual(['/v1/transaction/0x1/fee eip155:1'])
  })

  test('behavior: one that is not known', async () => {
    const { kit, end } = await createServedKit((path) => (path.endsWith('/fee') ? { fee: null } : undefined))
    ends.push(end)
    expect(await kit.fetchTransactionFee({ hash: '0x1', chainId })).toBeUndefined()
  })

  test('error: the server fails', async () => {
    const { kit, end } = await createServedKit((path) => (path.endsWith('/fee') ? 503 : undefined))
    ends.push(end)
    await expect(kit.fetchTransactionFee({ hash: '0x1', chainId })).rejects.toThrow()
  })
})
