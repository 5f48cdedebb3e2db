import { afterEach, describe, expect, test } from 'vitest'
import { createServedKit } from '../../fixtures/server.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const entry = (name: string) => ({
  id: Buffer.from(name).toString('hex').padEnd(64, '0'),
  name,
  badge_type: 'none',
  chains: [],
  homepage: 'https://wallet.example',
  image_id: '',
  image_url: '',
  order: 0,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: [],
})

async function setup({ certified = 0 } = {}) {
  const served = await createServedKit((path, query) => {
    if (path !== '/getWallets') return undefined
    if (query.get('badge_type')) return { data: [], count: certified }
    return { data: [entry(`${query.get('search') ?? 'any'} ${query.get('page')}`)], count: 41 }
  })
  ends.push(served.end)
  return served
}

describe('observeWallets', () => {
  test('default', async () => {
    const { kit, calls } = await setup()
    const wallets = await kit.observeWallets()
    wallets.subscribe(() => {})
    await until(() => expect(wallets.getState()).toMatchObject({ status: 'ready', next: 2 }))
    await wallets.more()
    expect(wallets.getState()).toMatchObject({
      items: [{ name: 'any 1' }, { name: 'any 2' }],
      next: undefined,
    })
    expect(calls('/getWallets'), 'two pages, and whether any is certified').toHaveLength(3)
  })

  test.each([
    [0, false],
    [3, true],
  ])('behavior: with %i certified wallets, there is %s to filter by', async (certified, expected) => {
    const { kit } = await setup({ certified })
    const events: string[] = []
    kit.subscribeEvents(({ data }) => events.push(data.event))
    const wallets = await kit.observeWallets()
    expect(kit.getState().wallets.hasCertified).toBeUndefined()
    wallets.subscribe(() => {})
    await until(() => expect(wallets.getState().status).toBe('ready'))
    expect(kit.getState().wallets.hasCertified).toBe(expected)
    expect(events, 'nobody has searched').not.toContain('SEARCH_WALLET')
  })

  test('behavior: coming back to a search is no new search', async () => {
    const { kit } = await setup()
    const searches: string[] = []
    kit.subscribeEvents(({ data }) => {
      if (data.event === 'SEARCH_WALLET') searches.push(data.properties.search)
    })
    const look = async (search: string) => {
      const wallets = await kit.observeWallets({ search })
      const leave = wallets.subscribe(() => {})
      await until(() => expect(wallets.getState().status).toBe('ready'))
      await wallets.retry()
      leave()
    }
    await look('meta')
    await look('meta')
    expect(searches).toEqual(['meta'])
    await look('')
    await look('meta')
    await look('trust')
    await look('meta')
    expect(searches).toEqual(['meta', 'meta', 'trust', 'meta'])
  })

  test('behavior: one observer for each question', async () => {
    const { kit } = await setup()
    const found = await kit.observeWallets({ search: 'meta' })
    expect(await kit.observeWallets({ search: 'meta', badge: undefined })).toBe(found)
    expect(await kit.observeWallets({ search: 'meta', badge: 'certified' })).not.toBe(found)
    found.subscribe(() => {})
    await until(() =>
      expect(found.getState()).toMatchObject({ items: [{ name: 'meta 1' }], next: undefined }),
    )
  })
})
