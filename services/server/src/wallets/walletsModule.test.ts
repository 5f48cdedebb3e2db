import { readFileSync } from 'node:fs'
import { failedAnswerSchema, getWalletsCall } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../test/testServer.fixture.ts'
import { readChains } from '../chains/readChains.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const pageOf = async (response: Response) => {
  expect(response.status).toBe(200)
  return getWalletsCall.answer.parse(await response.json())
}

const metaMask = async () => {
  const { data } = await pageOf(await server.request('/getWallets?search=metmask'))
  const [wallet] = data
  if (!wallet) throw new Error('nothing was found')
  return wallet
}

describe('GET /getWallets', () => {
  test('default', async () => {
    const response = await server.request('/getWallets?st=latchkey&sv=react-wagmi-0.1.0')
    expect(response.headers.get('content-type')).toBe('application/json')
    const { data, count } = await pageOf(response)
    expect(count).toBe(539)
    expect(data).toHaveLength(40)
  })

  test('parameters: search', async () => {
    const wallet = await metaMask()
    expect(wallet.name).toBe('MetaMask')
    expect(wallet.image_url).toBe(`http://localhost:4410/getWalletImage/${wallet.image_id}?projectId=test`)
  })

  test('parameters: all together', async () => {
    const { id } = await metaMask()
    const { data, count } = await pageOf(
      await server.request(
        `/getWallets?page=2&entries=100&exclude=${id}&chains=eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp`,
      ),
    )
    // Without MetaMask, and without those that are known to be of other families.
    expect(count).toBe(535)
    expect(data).toHaveLength(100)
    expect(data.some((wallet) => wallet.id === id)).toBe(false)
    expect((await pageOf(await server.request(`/getWallets?include=${id}`))).count).toBe(1)
    expect((await pageOf(await server.request('/getWallets?badge_type=certified'))).count).toBe(0)
  })

  test('behavior: revalidation', async () => {
    const first = await server.request('/getWallets?search=safe')
    const etag = first.headers.get('etag') ?? ''
    expect(first.headers.get('cache-control')).toMatch(/public, max-age=\d+/)
    for (const tag of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await server.request('/getWallets?search=safe', { headers: { 'if-none-match': tag } })
      expect(again.status).toBe(304)
      expect(again.headers.get('etag')).toBe(etag)
      expect(await again.text()).toBe('')
    }
    const other = await server.request('/getWallets?search=core', { headers: { 'if-none-match': etag } })
    expect(other.status).toBe(200)
  })

  test.each([
    ['page', 'page=0'],
    ['page', 'page=-1'],
    ['page', 'page=1e3'],
    ['page', 'page=99999999'],
    ['entries', 'entries=0'],
    ['entries', 'entries=101'],
    ['entries', 'entries=1.5'],
    ['search', `search=${'x'.repeat(101)}`],
    ['badge_type', 'badge_type=best'],
    ['include.0', "include=' or 1=1 --"],
    ['include', `include=${'a,'.repeat(300)}`],
    ['exclude.0', 'exclude=../../etc/passwd'],
    ['chains.0', 'chains=<script>'],
    ['chains.0', 'chains=eip155:1%0d%0aset-cookie:x'],
    ['page', 'page=1&page=2'],
  ])('error: %s in %s', async (field, query) => {
    const response = await server.request(`/getWallets?${query}`)
    expect(response.status).toBe(400)
    const { reasons } = failedAnswerSchema.parse(await response.json())
    expect(reasons[0]?.field).toBe(field)
  })

  test('error: no project, a foreign page, no origin', async () => {
    expect((await server.request('/getWallets?projectId=nobody')).status).toBe(401)
    expect((await server.request('/getWallets', { origin: 'https://evil.example' })).status).toBe(401)
    expect((await server.request('/getWallets', { origin: null })).status).toBe(401)
  })
})

describe('images', () => {
  const onPage = { origin: null, headers: { 'sec-fetch-dest': 'image', 'sec-fetch-mode': 'no-cors' } }

  test('default', async () => {
    const { image_id } = await metaMask()
    const response = await server.request(`/getWalletImage/${image_id}`, onPage)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/^<svg /)
    const headers = Object.fromEntries(response.headers)
    expect(headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag: `"${image_id}"`,
    })
    const again = await server.request(`/getWalletImage/${image_id}`, {
      ...onPage,
      headers: { ...onPage.headers, 'if-none-match': `"${image_id}"` },
    })
    expect(again.status).toBe(304)
  })

  test.each([
    '/public/getAssetImage/eip155:1',
    '/public/getAssetImage/eip155%3A1',
    '/public/getAssetImage/eip155:4415001',
    '/public/getAssetImage/solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    '/public/getAssetImage/bip122',
    '/public/getTokenImage/USDC',
    '/public/getTokenImage/usdc',
    '/public/getCurrencyImage/EUR',
    '/public/getCurrencyImage/usd',
  ])('parameters: %s', async (path) => {
    const response = await server.request(path, onPage)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=604800/)
    expect(response.headers.get('etag')).toBeTruthy()
  })

  test('behavior: the coins and tokens of the sandbox have one each', async () => {
    const file = new URL('../../chains/sandbox.json', import.meta.url)
    const chains = readChains(readFileSync(file, 'utf8'), { file: 'sandbox.json', variables: {} })
    const icons = chains.flatMap(({ nativeCurrency, tokens }) =>
      [nativeCurrency, ...tokens].map(({ iconUrl = '' }) => new URL(iconUrl).pathname),
    )
    expect(new Set(icons).size).toBe(8)
    for (const path of icons) {
      const response = await server.request(path, onPage)
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/svg+xml')
      expect(await response.text()).toMatch(/^<svg /)
    }
  })

  test('behavior: a page may also fetch one', async () => {
    const response = await server.request('/public/getTokenImage/ETH')
    // The same for every page: a cache on the way keeps one copy.
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    expect(response.headers.get('vary')).toBe('Accept-Encoding')
  })

  test.each([
    '/getWalletImage/0000',
    '/getWalletImage/__proto__',
    '/getWalletImage/constructor',
    '/public/getAssetImage/eip155:999',
    '/public/getAssetImage/..',
    '/public/getTokenImage/SAND',
    '/public/getTokenImage/__proto__',
    '/public/getCurrencyImage/XXX',
  ])('error: nothing under %s', async (path) => {
    const response = await server.request(path, onPage)
    expect(response.status).toBe(404)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(failedAnswerSchema.parse(await response.json()).status).toBe('FAILED')
  })

  test.each([
    '/getWalletImage/..%2f..%2fpackage.json',
    '/getWalletImage/%00',
    '/getWalletImage/http:%2f%2f169.254.169.254%2f',
    `/getWalletImage/${'a'.repeat(81)}`,
    '/public/getTokenImage/%3Cscript%3E',
    '/public/getCurrencyImage/EURO',
  ])('error: %s', async (path) => {
    const response = await server.request(path, onPage)
    expect(response.status).toBe(400)
    expect(failedAnswerSchema.parse(await response.json()).status).toBe('FAILED')
  })

  test('error: no project, a foreign page', async () => {
    expect((await server.request('/public/getTokenImage/ETH?projectId=nobody', onPage)).status).toBe(401)
    const foreign = await server.request('/public/getTokenImage/ETH', { origin: 'https://evil.example' })
    expect(foreign.status).toBe(401)
  })
})
