import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountNftsSchema, type Nft } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alice, bob, faucet } from '../../test/activity/accounts.fixture.ts'
import {
  type ActivityChain,
  type Contract,
  indexUp,
  startActivityChain,
} from '../../test/activity/activity.fixture.ts'
import { createTestServer, type TestServer } from '../../test/testServer.fixture.ts'

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
const cid = `b${'a'.repeat(58)}`
const hexId = '7'.padStart(64, '0')
const json = (value: unknown) =>
  `data:application/json;base64,${Buffer.from(JSON.stringify(value)).toString('base64')}`

/** A gateway of this machine, and who asks it for what. */
async function startGateway() {
  const files: Record<string, { type: string; body: Buffer | string }> = {
    [`/ipfs/${cid}/4.json`]: {
      type: 'application/json',
      body: JSON.stringify({ name: 'On IPFS', description: 'Far away', image: `ipfs://${cid}/4.png` }),
    },
    [`/ipfs/${cid}/4.png`]: { type: 'image/png', body: png },
    [`/ipfs/${cid}/${hexId}.json`]: { type: 'text/plain', body: JSON.stringify({ name: 'Pass seven' }) },
    [`/ipfs/${cid}/page.png`]: { type: 'image/png', body: '<html>no picture</html>' },
  }
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const file = files[url]
    if (file) response.setHeader('content-type', file.type).end(file.body)
    else response.writeHead(503).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    files,
    asked,
    host: `127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('nfts', () => {
  let chain: ActivityChain
  let server: TestServer
  let strict: TestServer
  let gateway: Awaited<ReturnType<typeof startGateway>>
  let nft: Contract
  let multi: Contract
  let now = Date.now()

  const index = () => indexUp(chain, { db: server.deps.db })

  async function read(account: string, query: Record<string, string> = {}, target = server) {
    const response = await target.request(`/v1/account/${account}/nfts?${new URLSearchParams(query)}`)
    expect(response.status).toBe(200)
    return accountNftsSchema.parse(await response.json())
  }
  const named = async (account: string, name: string, target = server): Promise<Nft> => {
    const { data } = await read(account, {}, target)
    const found = data.find((one) => one.name === name)
    if (!found) throw new Error(`${name} is not among ${data.map((one) => one.name).join(', ')}`)
    return found
  }
  const pictureOf = async (found: Nft, target = server) =>
    target.request(found.image?.url ?? 'none', { origin: null })

  beforeAll(async () => {
    chain = await startActivityChain()
    gateway = await startGateway()
    const clock = { now: () => now }
    const outside = { ipfsGateway: `http://${gateway.host}`, waitMs: 60_000 }
    server = await createTestServer({
      chains: [chain.entry],
      clock,
      config: { outside: { ...outside, allowedHosts: [gateway.host] } },
    })
    // The same, without the operator's leave.
    strict = await createTestServer({ chains: [chain.entry], clock, config: { outside } })
    nft = await chain.deploy('Nft')
    multi = await chain.deploy('Multi')
    const uris: [bigint, string][] = [
      [4n, `ipfs://${cid}/4.json`],
      [
        5n,
        json({ name: 'Drawn', image: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }),
      ],
      [6n, json({ name: 'A page', image: `ipfs://${cid}/page.png` })],
      [7n, json({ name: 'Inside', image: 'https://169.254.169.254/latest/meta-data' })],
      [8n, json({ name: 'No picture', image: 'javascript:alert(1)' })],
      [9n, `ipfs://${cid}/missing.json`],
      [10n, 'file:///etc/passwd'],
    ]
    for (const [id, uri] of uris) {
      await chain.call(faucet, nft, 'setUri', [id, uri])
      await chain.call(faucet, nft, 'mint', [alice, id])
    }
    await chain.call(faucet, nft, 'mint', [alice, 1n])
    await chain.call(faucet, nft, 'mint', [alice, 2n])
    await chain.call(alice, nft, 'transferFrom', [alice, bob, 1n])
    await chain.call(alice, nft, 'mint', [alice, 11n])
    await chain.call(alice, nft, 'burn', [11n])
    await chain.call(faucet, multi, 'setUri', [`ipfs://${cid}/{id}.json`])
    await chain.call(faucet, multi, 'mint', [alice, 7n, 10n])
    await chain.call(alice, multi, 'move', [bob, 7n, 4n])
    await index()
    await indexUp(chain, { db: strict.deps.db })
  }, 120_000)
  afterAll(async () => {
    await gateway?.close()
    await server?.close()
    await strict?.close()
    await chain?.stop()
  })

  test('default: what is held now, the latest first', async () => {
    const { data, next } = await read(alice)
    expect(
      data.map(({ name, quantity, flags }) => `${quantity} ${name}${flags.is_spam ? ' (spam)' : ''}`),
    ).toMatchInlineSnapshot(`
        [
          "6 Pass seven",
          "1 Visit https://evil.example to claim (spam)",
          "1 Test Pictures #10",
          "1 Test Pictures #9",
          "1 No picture",
          "1 Inside",
          "1 A page",
          "1 Drawn",
          "1 On IPFS",
        ]
      `)
    expect(next).toBeNull()
    expect((await read(bob)).data.map(({ name, quantity }) => `${quantity} ${name}`)).toEqual([
      '4 Pass seven',
      '1 First picture',
    ])
  })

  test('behavior: the shape of an NFT', async () => {
    const { image, ...found } = await named(alice, 'On IPFS')
    expect(found).toEqual({
      id: `${chain.id}/erc721:${nft.address}/4`,
      chain: chain.id,
      contract: `${chain.id}:${nft.address}`,
      tokenId: '4',
      standard: 'ERC-721',
      quantity: '1',
      name: 'On IPFS',
      collection: 'Test Pictures',
      description: 'Far away',
      flags: { is_spam: false },
    })
    expect(image?.url).toMatch(/^http:\/\/localhost:4410\/public\/getNftImage\/[0-9a-f]{64}\?projectId=test$/)
  })

  test('behavior: a picture comes through the server, once', async () => {
    const found = await named(alice, 'On IPFS')
    const first = await pictureOf(found)
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await first.arrayBuffer())).toEqual(png)
    const etag = first.headers.get('etag') ?? ''
    const again = await server.request(found.image?.url ?? '', {
      origin: null,
      headers: { 'if-none-match': etag },
    })
    expect(again.status).toBe(304)
    expect(gateway.asked.filter((path) => path.endsWith('/4.png'))).toHaveLength(1)
  })

  test('behavior: an SVG cannot do anything', async () => {
    const response = await pictureOf(await named(alice, 'Drawn'))
    expect(await response.text()).toBe(svg)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
  })

  test.each([
    ['a page that calls itself a picture', 'A page'],
    ['an address inside', 'Inside'],
  ])('error: %s', async (_, name) => {
    const response = await pictureOf(await named(alice, name))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field: 'imageId' }] })
  })

  test('behavior: a script is no picture', async () => {
    expect((await named(alice, 'No picture')).image).toBeNull()
  })

  test('behavior: private hosts are refused unless the operator allows them', async () => {
    const before = gateway.asked.length
    const { data } = await read(alice, {}, strict)
    expect(data.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['NFT #7', 'Test Pictures #4', 'Test Pictures #9', 'Drawn']),
    )
    expect((await pictureOf(await named(alice, 'A page', strict), strict)).status).toBe(404)
    expect(gateway.asked).toHaveLength(before)
  })

  test('behavior: what did not come is tried again after a while, not before', async () => {
    await read(alice)
    const tries = () => gateway.asked.filter((path) => path.endsWith('/missing.json')).length
    const before = tries()
    await read(alice)
    expect(tries()).toBe(before)
    gateway.files[`/ipfs/${cid}/missing.json`] = { type: 'application/json', body: '{"name":"Found"}' }
    now += 61_000
    expect((await named(alice, 'Found')).tokenId).toBe('9')
    expect(tries()).toBe(before + 1)
    // Once it has come it stays, whatever happens to it.
    delete gateway.files[`/ipfs/${cid}/missing.json`]
    now += 8 * 24 * 60 * 60_000
    expect((await named(alice, 'Found')).tokenId).toBe('9')
    expect(tries()).toBe(before + 2)
  })

  test('behavior: pages do not shift when more comes', async () => {
    const visitor = `0x${'cd'.repeat(20)}`
    for (let id = 100n; id < 126n; id++) await chain.call(faucet, nft, 'mint', [visitor, id])
    await index()
    const first = await read(visitor)
    expect(first.data).toHaveLength(24)
    await chain.call(faucet, nft, 'mint', [visitor, 200n])
    await index()
    const second = await read(visitor, { cursor: String(first.next), chainId: chain.id })
    expect(second.next).toBeNull()
    expect([...first.data, ...second.data].map(({ tokenId }) => Number(tokenId))).toEqual(
      Array.from({ length: 26 }, (_, place) => 125 - place),
    )
  })

  test('behavior: nothing', async () => {
    const empty = { data: [], next: null }
    expect(await read(`0x${'12'.repeat(20)}`)).toEqual(empty)
    expect(await read('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toEqual(empty)
  })

  test.each([
    ['no address', '/v1/account/alice/nfts', 'account'],
    ['an unknown chain', `/v1/account/${alice}/nfts?chainId=eip155:987654`, 'chainId'],
    ['no cursor', `/v1/account/${alice}/nfts?cursor=bm90IGpzb24`, 'cursor'],
    [
      'a cursor of another chain',
      `/v1/account/${alice}/nfts?cursor=${Buffer.from('["eip155:1"]').toString('base64url')}`,
      'cursor',
    ],
    ['an address for an image', `/public/getNftImage/${encodeURIComponent('https://10.0.0.1/')}`, 'imageId'],
    ['a path for an image', '/public/getNftImage/..%2f..%2fetc', 'imageId'],
    ['an image that nobody has', `/public/getNftImage/${'ab'.repeat(32)}`, 'imageId'],
  ])('error: %s', async (_, path, field) => {
    const response = await server.request(path)
    expect([400, 404]).toContain(response.status)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  })

  test('error: the project and the origin are checked', async () => {
    const foreign = await server.request(`/v1/account/${alice}/nfts`, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(401)
    const nobody = await server.request(`/public/getNftImage/${'ab'.repeat(32)}?projectId=nobody`)
    expect(nobody.status).toBe(401)
  })

  test('error: a chain that does not answer', async () => {
    const dead = await createTestServer({ chains: [{ ...chain.entry, rpcUrls: ['http://127.0.0.1:1'] }] })
    await indexUp(chain, { db: dead.deps.db })
    const response = await dead.request(`/v1/account/${alice}/nfts`)
    expect(response.status).toBe(503)
    await dead.close()
  })
})
