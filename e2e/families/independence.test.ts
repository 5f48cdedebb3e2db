import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FamilyName, families, familyNames, openBrowser, openPage, stateOf } from './families.fixture.ts'

let page: ReturnType<typeof openPage>
afterEach(() => page.close())

const pairs = familyNames.flatMap((one) =>
  familyNames.filter((other) => other !== one).map((other) => [one, other] as const),
)

// The interval is short, because most checks pass at the next turn of the event loop.
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000, interval: 5 })

const namespaceOf = (name: FamilyName) => families[name].namespace
const state = (name: FamilyName) => stateOf(page.kit, name)

function connect(name: FamilyName, which: 'first' | 'second' = 'first') {
  const { connectorId } = page.of(name)[which]
  return page.kit.connect({ connectorId, namespace: namespaceOf(name) })
}

const found = () =>
  until(() => expect(page.kit.getState().connectors.all).toHaveLength(2 * familyNames.length))

/** Waits until the wallet is connected and the attempt to read its balance, which needs a node, has failed. */
const settled = (name: FamilyName) =>
  until(() =>
    expect(state(name)).toMatchObject({
      connection: { status: 'connected' },
      account: { balanceLoading: false },
    }),
  )

async function connected(...names: readonly FamilyName[]) {
  page = openPage()
  await found()
  for (const name of names) await connect(name)
  for (const name of names) await settled(name)
}

describe.each(pairs)('%s does not touch %s', (one, other) => {
  test('behavior: when it is connected', async () => {
    await connected(other)
    const before = state(other)
    await connect(one)
    await settled(one)
    expect(state(other)).toEqual(before)
  })

  test('behavior: when its visitor declines', async () => {
    await connected(other)
    const before = state(other)
    page.of(one).first.fail.reject = true
    await expect(connect(one)).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect(state(one).connection).toEqual({ status: 'disconnected' })
    expect(state(other)).toEqual(before)
  })

  test('behavior: when its wallet changes account', async () => {
    await connected(one, other)
    const [own, before] = [state(one), state(other)]
    await page.of(one).first.setAccounts([3])
    await until(() => expect(state(one).connection).not.toEqual(own.connection))
    expect(state(other)).toEqual(before)
  })

  test('behavior: when its network is switched', async () => {
    await connected(one, other)
    const before = state(other)
    const [, network] = families[one].networks
    await page.kit.switchNetwork(network)
    expect(state(one).network).toBe(network.caipNetworkId)
    expect(state(other)).toEqual(before)
  })

  test('behavior: when its wallet is lost', async () => {
    await connected(one, other)
    const before = state(other)
    await page.of(one).first.disconnect()
    await until(() => expect(state(one).connection).toEqual({ status: 'disconnected' }))
    expect(state(other)).toEqual(before)
  })

  test('behavior: when it is disconnected', async () => {
    await connected(one, other)
    const before = state(other)
    await page.kit.disconnect({ namespace: namespaceOf(one) })
    expect(state(one).connection).toEqual({ status: 'disconnected' })
    expect(state(other)).toEqual(before)
  })

  test('behavior: when a second wallet of it is connected, used and disconnected', async () => {
    await connected(one, other)
    const [own, before] = [state(one), state(other)]
    const second = await connect(one, 'second')
    await settled(one)
    expect(state(one).connection).toMatchObject({ status: 'connected', active: second.account })
    expect(connections(one)).toHaveLength(2)
    expect(state(other)).toEqual(before)
    if (own.connection?.status !== 'connected') throw new Error('not connected')
    await page.kit.setActiveConnection(own.connection.active)
    expect(state(one).connection).toMatchObject({ active: own.connection.active })
    await page.kit.disconnect({ namespace: namespaceOf(one), account: second.account })
    await settled(one)
    expect(state(one).connection).toEqual(own.connection)
    expect(state(other)).toEqual(before)
  })
})

function connections(name: FamilyName) {
  const { connection } = state(name)
  return connection?.status === 'connected' ? connection.connections : []
}

test('behavior: a reload restores all four; disconnecting one leaves three, after a reload too', async () => {
  const browser = openBrowser()
  const reload = async () => {
    page?.close()
    page = openPage(browser)
    await found()
  }
  await reload()
  for (const name of familyNames) await connect(name)
  for (const name of familyNames) await settled(name)
  const accounts = familyNames.map((name) => state(name).connection)
  await reload()
  for (const name of familyNames) await settled(name)
  expect(familyNames.map((name) => state(name).connection)).toEqual(accounts)
  const [gone, ...left] = familyNames
  if (!gone) throw new Error('no family')
  await page.kit.disconnect({ namespace: namespaceOf(gone) })
  await reload()
  for (const name of left) await settled(name)
  expect(connections(gone)).toEqual([])
})
