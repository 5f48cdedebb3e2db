import { afterEach, describe, expect, test } from 'vitest'
import type { LatchkeyOptions } from '../../base/options/options.ts'
import { createServedKit } from '../../fixtures/server.fixture.ts'
import { selectWalletList } from './selectWalletList.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const id = (index: number) => index.toString(16).padStart(64, '0')
const entry = (index: number) => ({
  id: id(index),
  name: `Wallet ${index}`,
  badge_type: 'none',
  chains: ['eip155'],
  homepage: 'https://wallet.example',
  image_id: `img-${index}`,
  image_url: 'https://elsewhere.example/x.png',
  order: index,
  mobile_link: null,
  desktop_link: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  rdns: null,
  injected: [],
})

async function setup(options: Partial<LatchkeyOptions> = {}) {
  const queries: Record<string, string>[] = []
  let isDown = false
  const served = await createServedKit(
    (path, query) => {
      if (path !== '/getWallets') return undefined
      if (isDown) return 503
      queries.push(Object.fromEntries(query))
      const include = query.get('include')?.split(',')
      const size = Number(query.get('entries'))
      const first = (Number(query.get('page') ?? 1) - 1) * size
      const all = Array.from({ length: 60 }, (_, index) => entry(index)).filter(
        (wallet) => !include || include.includes(wallet.id),
      )
      // The same wallet twice is one wallet.
      return { data: [...all.slice(first, first + size), ...all.slice(first, first + 1)], count: all.length }
    },
    { options },
  )
  ends.push(served.end)
  const setDown = (value: boolean) => {
    isDown = value
  }
  return { ...served, queries, setDown }
}

describe('fetchWallets', () => {
  test('default', async () => {
    const { kit, queries, apiUrl } = await setup()
    const { wallets, count, hasMore } = await kit.fetchWallets()
    expect([wallets.length, count, hasMore]).toEqual([40, 60, true])
    expect(queries[0]).toMatchObject({ page: '1', entries: '40', chains: 'eip155:1,eip155:2' })
    expect(wallets[0]).toEqual({
      id: id(0),
      name: 'Wallet 0',
      badge_type: 'none',
      chains: ['eip155'],
      homepage: 'https://wallet.example',
      image_url: `${apiUrl}/getWalletImage/img-0?projectId=test`,
    })
  })

  test('behavior: a page is asked for once; the last has no more', async () => {
    const { kit, queries } = await setup()
    const pages = await Promise.all([
      kit.fetchWallets({ page: 2 }),
      kit.fetchWallets({ page: 2 }),
      kit.fetchWallets({ page: 2 }),
    ])
    expect(queries).toHaveLength(1)
    expect([pages[0].wallets.length, pages[0].hasMore]).toEqual([20, false])
  })

  test('parameters: search and badge', async () => {
    const { kit, queries } = await setup({ excludeWalletIds: [id(3)] })
    const events: unknown[] = []
    kit.subscribeEvents(({ data }) => events.push(data))
    await kit.fetchWallets({ search: ' m ' })
    await kit.fetchWallets({ search: ' metmask ', badge: 'certified' })
    expect(queries[0]?.search).toBeUndefined()
    expect(queries[1]).toMatchObject({
      search: 'metmask',
      badge_type: 'certified',
      entries: '100',
      exclude: id(3),
    })
    expect(events).toEqual([
      { event: 'SEARCH_WALLET', properties: { badge: 'certified', search: 'metmask' } },
    ])
  })

  test('error: a failure rejects, and the next call asks again', async () => {
    const { kit, setDown } = await setup()
    setDown(true)
    await expect(kit.fetchWallets()).rejects.toMatchObject({ code: 'SERVER_FAILED' })
    setDown(false)
    expect((await kit.fetchWallets()).count).toBe(60)
  })
})

describe('fetchRecommendedWallets', () => {
  test('default', async () => {
    const { kit, queries } = await setup()
    expect(queries).toEqual([])
    await kit.fetchRecommendedWallets()
    expect(kit.getState().wallets).toMatchObject({ count: 60, featured: [] })
    expect(kit.getState().wallets.recommended.map(({ name }) => name)).toEqual([
      'Wallet 0',
      'Wallet 1',
      'Wallet 2',
      'Wallet 3',
    ])
    const rows = selectWalletList(kit.getState(), { isMobile: false })
    expect(rows.map(({ group }) => group)).toEqual(['injected', 'recommended'])
  })

  test('behavior: featured wallets are in the order of the option', async () => {
    const { kit } = await setup({ featuredWalletIds: [id(9), id(2)] })
    await kit.fetchRecommendedWallets()
    expect(kit.getState().wallets.featured.map(({ name }) => name)).toEqual(['Wallet 9', 'Wallet 2'])
  })

  test('error: silent', async () => {
    const { kit, setDown } = await setup()
    setDown(true)
    await kit.fetchRecommendedWallets()
    expect(kit.getState().wallets).toMatchObject({ count: 0, recommended: [] })
  })
})
