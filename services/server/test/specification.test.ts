import * as protocol from '@latchkey/protocol/api'
import { createPublicClient, encodeFunctionData, erc20Abi, http, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type SandboxChains, startSandboxChains } from './sandboxChains.fixture.ts'
import { findMismatches } from './shape.fixture.ts'
import { account, chain, other, sand, specifiedCalls } from './specifiedCalls.fixture.ts'
import { type Servers, startServers } from './startServers.fixture.ts'

const keys = '0x80808af5d2ebAc5DB5A0926EcE84BBA79F948F5e'
const stranger = '0x3333333333333333333333333333333333333333'

describe('the calls of the specification', () => {
  let chains: SandboxChains
  let servers: Servers
  beforeAll(async () => {
    chains = await startSandboxChains()
    servers = await startServers({ chains: chains.entries })
    // The history has more than one page, with transfers of every kind.
    const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, 1n] })
    const mint = encodeFunctionData({ abi: parseAbi(['function mint(address to)']), args: [account] })
    const send = (transaction: object) => chains.rpc('eth_sendTransaction', { from: account, ...transaction })
    for (let count = 0; count < 60; count++) await send({ to: sand, data: transfer })
    await send({ to: other, value: '0x1' })
    const last = await send({ to: keys, data: mint })
    const newest = async () => (await history()).data[0]?.metadata.hash
    await vi.waitFor(async () => expect(await newest()).toBe(last), { timeout: 60_000, interval: 200 })
  }, 180_000)
  afterAll(async () => {
    await servers?.stop()
    await chains?.stop()
  })

  /** Section 7: the client adds the type and the version of the SDK and the project's id to each request. */
  const ask = (
    path: string,
    { query = {}, ...init }: RequestInit & { query?: Record<string, string> } = {},
  ) =>
    servers.ask(`${path}?${new URLSearchParams({ ...query, st: 'appkit', sv: 'react-wagmi-1.7.3' })}`, init)
  const history = async (query: Record<string, string> = {}) => {
    const response = await ask(`/v1/account/${account}/history`, { query: { chainId: chain, ...query } })
    return protocol.accountHistorySchema.parse(await response.json())
  }
  /** The body has no content type, as in the client, which thereby avoids a preflight request. */
  const asText = (body: unknown) => new Blob([JSON.stringify(body)])

  describe('shapes', () => {
    test.each(specifiedCalls)('$method $path', async ({ method, path, query, body, shape, list }) => {
      const response = await ask(path, {
        method,
        ...(query && { query }),
        ...(body !== undefined && { body: asText(body) }),
      })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      const answer = await response.json()
      expect(findMismatches(answer, shape)).toEqual([])
      if (list) expect(answer[list].length).toBeGreaterThan(0)
      expect(schemaOf(method, path)?.safeParse(answer)).toMatchObject({ success: true })
    })
  })

  test('section 3: a token has an address, a symbol, a quantity and a price', async () => {
    const { balances } = await (
      await ask(`/v1/account/${account}/balance`, { query: { chainId: chain } })
    ).json()
    const token = balances.find(({ symbol }: { symbol: string }) => symbol === 'SAND')
    expect(token.address).toBe(`${chain}:${sand}`)
    expect(Number(token.quantity.numeric)).toBeGreaterThan(0)
    expect(token.quantity.decimals).toBe('18')
    expect(token.price).toBeGreaterThan(0)
    // The chain's own coin has no address.
    expect(balances[0]).not.toHaveProperty('address')
  })

  test('section 3: a transaction has an id, a time, a chain and transfers; those of NFTs say whether they are spam', async () => {
    const { data } = await history()
    for (const { id, metadata } of data) {
      expect(id).toMatch(/\S/)
      expect(metadata.chain).toBe(chain)
      expect(Date.parse(metadata.minedAt)).toBeGreaterThan(0)
    }
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
    expect(data[0]?.transfers[0]?.nft_info?.flags).toEqual({ is_spam: false })
  })

  test('section 3: an identity has a name and an avatar, or neither', async () => {
    const identity = async (address: string) =>
      (await ask(`/v1/identity/${address}`, { query: { sender: account } })).json()
    expect((await identity(account)).name).toMatch(/\.eth$/)
    expect(await identity(stranger)).toEqual({ name: null, avatar: null })
  })

  test('section 7: the pages of the history join without gaps or duplicates', async () => {
    const ids: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page: protocol.AccountHistory = await history(cursor ? { cursor } : {})
      ids.push(...page.data.map(({ id }) => id))
      cursor = page.next
    }
    expect(ids.length).toBeGreaterThan(61)
    expect(new Set(ids).size).toBe(ids.length)
    const empty = await ask(`/v1/account/${stranger}/history`, { query: { chainId: chain } })
    expect(await empty.json()).toEqual({ data: [], next: null })
  })

  test('section 7: tracking events are accepted', async () => {
    const event = (id: string) => ({
      eventId: id,
      url: 'https://app.example/',
      domain: 'app.example',
      timestamp: Date.now(),
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    const single = await ask('/e', { method: 'POST', body: asText(event(crypto.randomUUID())) })
    const batch = await ask('/batch', { method: 'POST', body: asText([event(crypto.randomUUID())]) })
    expect([single.status, batch.status]).toEqual([202, 202])
  })

  test('section 7: images of wallets, networks, tokens and currencies', async () => {
    const { data } = await (await ask('/getWallets', { query: { search: 'metamask' } })).json()
    const paths = [
      `/getWalletImage/${data[0].image_id}`,
      '/public/getAssetImage/eip155:1',
      '/public/getTokenImage/ETH',
      '/public/getCurrencyImage/USD',
    ]
    for (const path of paths) {
      const response = await ask(path)
      expect(response.status, path).toBe(200)
      expect(response.headers.get('content-type'), path).toMatch(/^image\//)
      expect((await response.arrayBuffer()).byteLength, path).toBeGreaterThan(100)
    }
  })

  test('section 8: the server messages that become alerts', async () => {
    const reason = async (response: Response) => (await response.json()).reasons[0].description
    const foreign = await ask('/v1/supported-chains', { headers: { origin: 'https://evil.example' } })
    expect([foreign.status, await reason(foreign)]).toEqual([401, 'Unauthorized: origin not allowed'])
    const unknown = await ask('/v1/supported-chains', { query: { projectId: 'nobody' } })
    expect([unknown.status, await reason(unknown)]).toEqual([401, 'Unauthorized: invalid key'])
    const analytics = await ask('/e', { method: 'POST', query: { projectId: 'nobody' }, body: asText({}) })
    expect(analytics.status).toBe(403)
  })

  test('section 8: JSON-RPC errors', async () => {
    const rpc = async (body: unknown) =>
      (await ask('/v1/', { method: 'POST', query: { chainId: chain }, body: asText(body) })).json()
    const request = { jsonrpc: '2.0', id: 7, params: [] }
    expect(await rpc({ ...request, method: 'eth_sign' })).toMatchObject({
      jsonrpc: '2.0',
      id: 7,
      error: { code: -32_601, message: 'Method not found' },
    })
    expect(await rpc({ ...request, method: 'eth_getBalance', params: ['nonsense', 'latest'] })).toMatchObject(
      {
        error: { code: -32_602 },
      },
    )
  })

  test('section 9: activity and names are for eip155 only', async () => {
    const solana = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
    const answer = await ask(`/v1/account/${solana}/history`)
    expect(await answer.json()).toEqual({ data: [], next: null })
    expect(await (await ask(`/v1/identity/${solana}`)).json()).toEqual({ name: null, avatar: null })
  })

  test('an unmodified viem reads the chain through the proxy', async () => {
    const url = servers.processes[0]?.url
    const client = createPublicClient({
      transport: http(`${url}/v1/?chainId=${chain}&projectId=test`, {
        fetchOptions: { headers: { origin: 'https://app.example' } },
      }),
    })
    expect(await client.getChainId()).toBe(4_415_001)
    expect(await client.getBalance({ address: account })).toBeGreaterThan(0n)
    const args = { address: sand, abi: erc20Abi } as const
    expect(await client.readContract({ ...args, functionName: 'symbol' })).toBe('SAND')
    const block = await client.getBlock()
    const events = await client.getContractEvents({ ...args, fromBlock: block.number - 10n })
    expect(events.length).toBeGreaterThan(0)
  })
})

/** The calls of the protocol. */
const allCalls = Object.values<unknown>(protocol).filter(
  (value): value is protocol.ApiCall =>
    typeof value === 'object' && value !== null && 'path' in value && 'project' in value,
)

const schemaOf = (method: string, path: string) =>
  allCalls.find(
    (call) => call.method === method && new RegExp(`^${call.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  )?.answer
