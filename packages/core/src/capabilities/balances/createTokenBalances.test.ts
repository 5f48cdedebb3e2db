import { afterEach, describe, expect, test } from 'vitest'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import { createServedKit, testAddress } from '../../fixtures/server.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const balance = (symbol: string, numeric: string, decimals = '18') => ({
  name: symbol,
  symbol,
  chainId: 'eip155:1',
  price: 2,
  value: 3,
  quantity: { decimals, numeric },
  iconUrl: '',
})
const spam = { ...balance('FREE', '1'), flags: { is_spam: true } }
const path = `/v1/account/${testAddress}/balance`

async function setup() {
  const situation = { status: 200, forced: [] as (string | null)[] }
  const served = await createServedKit((called, query) => {
    if (called !== path) return undefined
    situation.forced.push(query.get('forceUpdate'))
    return situation.status === 200
      ? { balances: [balance('ETH', '1.5'), balance('NFT', '1', '0'), spam] }
      : situation.status
  })
  ends.push(served.end)
  await served.kit.connect({ connectorId: 'one.wallet' })
  return { ...served, situation, asked: () => served.calls(path).length }
}

describe('fetchTokenBalance', () => {
  test('default', async () => {
    const { kit } = await setup()
    const tokens = await kit.fetchTokenBalance()
    expect(tokens.map(({ symbol }) => symbol)).toEqual(['ETH'])
    expect(kit.getAccount()).toMatchObject({ tokenBalance: tokens, tokenBalanceStatus: 'ready' })
  })

  test('behavior: remembered for 30 s, unless forced', async () => {
    const { kit, asked, testEnvironment, situation } = await setup()
    await Promise.all([kit.fetchTokenBalance(), kit.fetchTokenBalance()])
    testEnvironment.pass(29_000)
    await kit.fetchTokenBalance()
    expect(asked()).toBe(1)
    testEnvironment.pass(1_000)
    await kit.fetchTokenBalance()
    expect(asked()).toBe(2)
    await kit.fetchTokenBalance({ force: true })
    expect(situation.forced).toEqual([null, null, 'true'])
  })

  test('error: says so, and does not ask again for 30 s', async () => {
    const { kit, asked, testEnvironment, situation } = await setup()
    situation.status = 503
    expect(await kit.fetchTokenBalance()).toEqual([])
    expect(kit.getState().toast).toMatchObject({ code: 'TOKEN_BALANCE_UNAVAILABLE', variant: 'error' })
    expect(kit.getAccount().tokenBalanceStatus).toBe('failed')
    situation.status = 200
    await kit.fetchTokenBalance()
    expect(asked()).toBe(1)
    testEnvironment.pass(30_000)
    await kit.fetchTokenBalance()
    expect(kit.getAccount().tokenBalanceStatus).toBe('ready')
  })

  test('behavior: the native balance follows money that came from outside', async () => {
    const { kit, coin, situation, log } = await setup()
    await until(() => expect(kit.getAccount().balance).toBe('1.482999'))
    coin.value = 1_500_000_000_000_000_000n
    await kit.fetchTokenBalance()
    await until(() => expect(kit.getAccount().balance).toBe('1.5'))
    const asked = log.filter((entry) => entry.startsWith('balance')).length
    // Where both agree, the chain is not asked.
    await kit.fetchTokenBalance({ force: true })
    expect(situation.forced).toHaveLength(2)
    expect(log.filter((entry) => entry.startsWith('balance'))).toHaveLength(asked)
  })

  test('behavior: a network that the server does not serve is not asked about', async () => {
    const { kit, asked, moveTo } = await setup()
    moveTo('one.wallet', 'eip155:2')
    expect(await kit.fetchTokenBalance()).toEqual([])
    expect([asked(), kit.getAccount().tokenBalanceStatus]).toEqual([0, 'unsupported'])
  })

  test('behavior: without a server there is nothing to ask', async () => {
    const { kit } = createTestKit()
    await kit.connect({ connectorId: 'one.wallet' })
    expect(await kit.fetchTokenBalance()).toEqual([])
    expect(kit.getState().toast.open).toBe(false)
  })
})
