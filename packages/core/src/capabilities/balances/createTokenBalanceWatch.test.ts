import { afterEach, describe, expect, test } from 'vitest'
import { createServedKit, testAddress } from '../../fixtures/server.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const otherAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

async function setup() {
  const situation = { isDown: false }
  const served = await createServedKit((path) => {
    if (!path.endsWith('/balance')) return undefined
    return situation.isDown ? 503 : { balances: [] }
  })
  ends.push(served.end)
  await served.kit.connect({ connectorId: 'one.wallet' })
  const asked = (address: string) => served.calls(`${address}/balance`).length
  const status = () => served.kit.getAccount().tokenBalanceStatus
  return { ...served, situation, asked, status }
}

// What is remembered is taken for true for 30 s, so that every third reading asks the server.
describe('watchTokenBalance', () => {
  test('default', async () => {
    const { kit, testEnvironment, asked, status } = await setup()
    const stops = await Promise.all([kit.watchTokenBalance(), kit.watchTokenBalance()])
    await until(() => expect(status()).toBe('ready'))
    testEnvironment.pass(30_000)
    await until(() => expect(asked(testAddress)).toBe(2))
    // Waits for the answer: while it is on its way, nobody asks again.
    await kit.fetchTokenBalance()
    stops[0]()
    stops[0]()
    testEnvironment.pass(30_000)
    await until(() => expect(asked(testAddress)).toBe(3))
    await kit.fetchTokenBalance()
    stops[1]()
    testEnvironment.pass(300_000)
    await kit.fetchTokenBalance()
    expect(asked(testAddress)).toBe(4)
  })

  test('behavior: another account is read at once', async () => {
    const { kit, setAddresses, asked } = await setup()
    await kit.watchTokenBalance()
    setAddresses('one.wallet', [otherAddress])
    await until(() => expect(asked(otherAddress)).toBe(1))
  })

  test('behavior: not while the page is hidden', async () => {
    const { kit, testEnvironment, asked } = await setup()
    testEnvironment.environment.visible = false
    await kit.watchTokenBalance()
    testEnvironment.pass(30_000)
    testEnvironment.environment.visible = true
    testEnvironment.pass(10_000)
    await until(() => expect(asked(testAddress)).toBe(1))
  })

  test('error: after a failure the server is asked only by who calls', async () => {
    const { kit, testEnvironment, situation, asked, status } = await setup()
    situation.isDown = true
    await kit.watchTokenBalance()
    await until(() => expect(status()).toBe('failed'))
    situation.isDown = false
    testEnvironment.pass(60_000)
    expect(status()).toBe('failed')
    await kit.fetchTokenBalance()
    expect([asked(testAddress), status()]).toEqual([2, 'ready'])
  })
})
