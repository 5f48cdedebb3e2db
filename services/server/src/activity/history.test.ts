import { formatAmount } from '@latchkey/protocol'
import type { Transaction } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { alice, bob, faucet } from '../../test/activity/accounts.fixture.ts'
import {
  type ActivityChain,
  type Contract,
  createFakeRpc,
  indexUp,
  startActivityChain,
} from '../../test/activity/activity.fixture.ts'
import { makeHistory } from '../../test/activity/makeHistory.fixture.ts'
import { readHistory } from '../../test/activity/readHistory.fixture.ts'
import { createTestServer, type TestServer } from '../../test/testServer.fixture.ts'
import type { Database } from '../db/database.ts'
import { RpcError } from '../upstream/createRpcClient.ts'

/** What a row says, in short. */
const summarise = ({ metadata, transfers }: Transaction) =>
  [
    metadata.operationType,
    metadata.status,
    ...transfers.map(
      ({ direction, quantity, fungible_info, nft_info, flags }) =>
        `${direction} ${quantity.numeric} ${fungible_info?.symbol ?? nft_info?.name}${flags ? ` (${flags.reason})` : ''}${nft_info?.flags.is_spam ? ' (spam)' : ''}`,
    ),
  ].join(', ')

describe('history', () => {
  let chain: ActivityChain
  let server: TestServer
  let token: Contract
  let till: Contract
  let other: Contract

  const index = (rpc = chain.chain.rpc, db: Database = server.deps.db) => indexUp(chain, { rpc, db })

  /** It waits for the names of tokens however long a busy machine takes. */
  const createOwnServer = () =>
    createTestServer({ chains: [chain.entry], config: { outside: { waitMs: 60_000 } } })
  const read = (account: string, query: Record<string, string> = {}, target = server) =>
    readHistory(target, account, query)

  beforeAll(async () => {
    chain = await startActivityChain()
    server = await createOwnServer()
    ;({ token, till, other } = await makeHistory(chain))
    await index()
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await chain?.stop()
  })

  test('default', async () => {
    const { data, next } = await read(alice)
    expect(next).toBeNull()
    expect(data.map(summarise).reverse()).toMatchInlineSnapshot(`
      [
        "send, confirmed, out 1 ETH",
        "receive, confirmed, in 0.5 ETH",
        "mint, confirmed, in 100 TUSD",
        "send, confirmed, out 1.5 TUSD",
        "receive, confirmed, in 0.25 TUSD",
        "approve, confirmed",
        "trade, confirmed, out 2 TUSD, in 3 OTH",
        "trade, confirmed, out 0.25 ETH, in 4 OTH",
        "burn, confirmed, out 1 TUSD",
        "receive, confirmed, in 0.125 ETH",
        "mint, confirmed, out 0.01 ETH, in 1 First picture",
        "send, confirmed, out 1 First picture",
        "mint, confirmed, in 1 Visit https://evil.example to claim (spam)",
        "mint, confirmed, in 1 Test Pictures #3",
        "approve, confirmed",
        "approve, confirmed",
        "burn, confirmed, out 1 Test Pictures #3",
        "mint, confirmed, in 10 NFT #7",
        "send, confirmed, out 2 NFT #7",
        "send, confirmed, out 1 NFT #7, out 3 NFT #8",
        "execute, failed",
        "deploy, failed",
        "cancel, confirmed",
        "send, confirmed, self 0.000000000000000005 ETH",
        "send, confirmed, out 0 TUSD (poisoning)",
        "receive, confirmed, in 0.000000000000000001 ETH (dust)",
        "receive, confirmed, in 0.0001 TUSD (dust)",
        "receive, confirmed, in 0.000000000000000001 ETH",
      ]
    `)
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  })

  test('behavior: the other side', async () => {
    const { data } = await read(bob)
    expect(data.map(summarise).reverse()).toMatchInlineSnapshot(`
      [
        "receive, confirmed, in 1 ETH",
        "send, confirmed, out 0.5 ETH",
        "receive, confirmed, in 1.5 TUSD",
        "send, confirmed, out 0.25 TUSD",
        "send, confirmed, out 0.125 ETH",
        "send, confirmed, out 0.125 ETH",
        "receive, confirmed, in 1 First picture",
        "receive, confirmed, in 2 NFT #7",
        "receive, confirmed, in 1 NFT #7, in 3 NFT #8",
      ]
    `)
  })

  test('behavior: the shape of a row', async () => {
    const { data } = await read(alice)
    const sent = data.at(-1)
    const hash = String(sent?.metadata.hash)
    const block = (await chain.rpc('eth_getTransactionByHash', hash)) as {
      blockNumber: string
      nonce: string
    }
    const { timestamp } = (await chain.rpc('eth_getBlockByNumber', block.blockNumber, false)) as {
      timestamp: string
    }
    expect(sent).toEqual({
      id: `${chain.id}:${hash}`,
      metadata: {
        operationType: 'send',
        hash,
        chain: chain.id,
        minedAt: new Date(Number(timestamp) * 1000).toISOString(),
        sentFrom: alice,
        sentTo: bob,
        status: 'confirmed',
        nonce: 0,
      },
      transfers: [
        { fungible_info: { name: 'Ether', symbol: 'ETH' }, direction: 'out', quantity: { numeric: '1' } },
      ],
    })
    const picture = data.flatMap(({ transfers }) => transfers).find(({ nft_info }) => nft_info?.content)
    const pictureUrl = picture?.nft_info?.content?.preview?.url ?? ''
    const shown = await server.request(pictureUrl, { origin: null })
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(picture?.nft_info).toEqual({
      name: 'First picture',
      content: { preview: { url: pictureUrl }, detail: { url: pictureUrl } },
      flags: { is_spam: false },
    })
  })

  test('behavior: between whom it went', async () => {
    const { data } = await read(bob)
    const parties = (symbol: string, type: string) =>
      data
        .filter(
          ({ metadata, transfers }) =>
            metadata.operationType === type && transfers[0]?.fungible_info?.symbol === symbol,
        )
        .map(({ metadata }) => [metadata.sentFrom, metadata.sentTo])
    expect(parties('TUSD', 'receive')).toEqual([[alice, bob]])
    expect(parties('TUSD', 'send')).toEqual([[bob, alice]])
    const paid = (await read(alice)).data.find(({ transfers }) => transfers[0]?.quantity.numeric === '0.125')
    expect(paid?.metadata).toMatchObject({ sentFrom: till.address, sentTo: alice })
  })

  test('behavior: a deployment', async () => {
    const { data } = await read(faucet)
    expect(data.at(-1)?.metadata).toMatchObject({ operationType: 'deploy', sentTo: token.address, nonce: 0 })
  })

  test('behavior: addresses in any case, and as CAIP-10', async () => {
    const plain = await read(alice)
    expect(await read(`0x${alice.slice(2).toUpperCase()}`)).toEqual(plain)
    expect(await read(`${chain.id}:${alice}`)).toEqual(plain)
    expect(await read(alice, { chainId: chain.id })).toEqual(plain)
    expect(await read(encodeURIComponent(`${chain.id}:${alice}`))).toEqual(plain)
  })

  test('behavior: nothing', async () => {
    const empty = { data: [], next: null }
    expect(await read(`0x${'12'.repeat(20)}`)).toEqual(empty)
    expect(await read(alice, { onramp: 'coinbase' })).toEqual(empty)
    expect(await read('9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM')).toEqual(empty)
  })

  test.each([
    ['no address', 'alice', {}, 'account'],
    ['a short address', '0x1234', {}, 'account'],
    ['no CAIP-10 id', `eip155:x:y:${alice}`, {}, 'account'],
    ['an unknown chain', alice, { chainId: 'eip155:987654' }, 'chainId'],
    ['no chain', alice, { chainId: 'one' }, 'chainId'],
    ['two chains', `eip155:1:${alice}`, { chainId: 'eip155:5' }, 'chainId'],
    ['another on-ramp', alice, { onramp: 'other' }, 'onramp'],
    ['no cursor', alice, { cursor: 'bm90IGpzb24' }, 'cursor'],
    ['a foreign cursor', alice, { cursor: Buffer.from('[["a",-1,0]]').toString('base64url') }, 'cursor'],
    ['SQL', "0x' or 1=1--", {}, 'account'],
  ])('error: %s', async (_, account, query, field) => {
    const response = await server.request(
      `/v1/account/${encodeURIComponent(account)}/history?${new URLSearchParams(query as Record<string, string>)}`,
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
  })

  describe('fee', () => {
    const ask = (hash: string, chainId = chain.entry.id) =>
      server.request(`/v1/transaction/${hash}/fee?${new URLSearchParams({ chainId })}`)

    test('default: from the receipt', async () => {
      const { data } = await read(alice)
      const sent = data.find(({ metadata }) => metadata.operationType === 'send')
      const hash = sent?.metadata.hash ?? ''
      const receipt = (await chain.chain.rpc.request({
        method: 'eth_getTransactionReceipt',
        params: [hash],
      })) as { gasUsed: string; effectiveGasPrice: string }
      const value = BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
      const response = await ask(hash)
      expect([response.status, await response.json()]).toEqual([
        200,
        { fee: { numeric: formatAmount({ value, decimals: 18 }), symbol: 'ETH' } },
      ])
      expect(value).toBeGreaterThan(0n)
    })

    test('behavior: of a transaction that is in no block', async () => {
      expect(await (await ask(`0x${'ab'.repeat(32)}`)).json()).toEqual({ fee: null })
    })

    test.each([
      ['no hash', 'x', undefined, 'hash'],
      ['an unknown chain', `0x${'ab'.repeat(32)}`, 'eip155:987654', 'chainId'],
    ])('error: %s', async (_, hash, chainId, field) => {
      const response = await ask(hash, (chainId ?? chain.entry.id) as typeof chain.entry.id)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ status: 'FAILED', reasons: [{ field }] })
    })
  })

  test('behavior: nonces that the index lacks are read from the chain', async () => {
    const second = await createOwnServer()
    await index(chain.chain.rpc, second.deps.db)
    await second.deps.db.$client.query('update activity_transactions set nonce = null')
    expect((await read(alice, {}, second)).data).toEqual((await read(alice)).data)
    // Nothing is made up in their place.
    await second.deps.db.$client.query(
      `update activity_transactions set hash = decode('${'ab'.repeat(32)}', 'hex') where recipient = $1`,
      [Buffer.from(bob.slice(2), 'hex')],
    )
    expect((await second.request(`/v1/account/${alice}/history`)).status).toBe(503)
    await second.close()
  })

  test('behavior: a node without traces gives the same but for what contracts paid', async () => {
    const second = await createOwnServer()
    const methods = new Set<string>()
    const poor = createFakeRpc(chain.chain.rpc, (method) => {
      methods.add(method)
      if (method === 'trace_block') throw new RpcError({ code: -32601, message: 'Method not found' })
      return undefined
    })
    await index(poor, second.deps.db)
    const poorest = createFakeRpc(poor, (method) => {
      if (method === 'eth_getBlockReceipts') throw new RpcError({ code: -32601, message: 'Method not found' })
      return undefined
    })
    const third = await createOwnServer()
    await index(poorest, third.deps.db)
    expect(methods).toContain('eth_getTransactionReceipt')

    const isOfTill = ({ metadata }: Transaction) =>
      [metadata.sentFrom, metadata.sentTo].includes(till.address)
    const rich = (await read(alice)).data.filter((row) => !isOfTill(row))
    for (const target of [second, third]) {
      const { data } = await read(alice, {}, target)
      expect(data.filter((row) => !isOfTill(row))).toEqual(rich)
      expect(data.filter(({ metadata }) => metadata.status === 'failed')).toHaveLength(2)
      await target.close()
    }
  })

  test('behavior: pending transactions come first, until they are mined', async () => {
    await chain.rpc('evm_setAutomine', false)
    const hash = await chain.rpc('eth_sendTransaction', { from: alice, to: bob, value: '0xde0b6b3a7640000' })
    // One look at the pool is kept for a moment.
    await expect
      .poll(async () => (await read(alice)).data[0])
      .toMatchObject({
        id: `${chain.id}:${hash}`,
        metadata: { operationType: 'send', status: 'pending', hash, sentFrom: alice, sentTo: bob },
        transfers: [{ direction: 'out', quantity: { numeric: '1' } }],
      })
    await chain.rpc('evm_mine')
    await chain.rpc('evm_setAutomine', true)
    await index()
    const { data } = await read(alice)
    expect(data.filter(({ metadata }) => metadata.hash === hash)).toMatchObject([
      { metadata: { status: 'confirmed' } },
    ])
  })

  test('behavior: pages do not shift when rows come', async () => {
    const visitor = await chain.impersonate(`0x${'ab'.repeat(20)}`)
    await chain.payInOneBlock(visitor, 120)
    await index()
    const first = await read(visitor)
    expect(first.data).toHaveLength(50)
    await chain.act({ from: faucet, to: visitor, value: 999n })
    await index()
    const second = await read(visitor, { cursor: String(first.next) })
    const third = await read(visitor, { cursor: String(second.next) })
    expect(third.next).toBeNull()
    const amounts = [first, second, third].flatMap(({ data }) =>
      data.map(({ transfers }) => Number(transfers[0]?.quantity.numeric.replace(/^0\.0*/, ''))),
    )
    // Trailing zeros of the decimals are gone: compare by what is left.
    const expected = Array.from({ length: 120 }, (_, index) => Number(`${120 - index}`.replace(/0+$/, '')))
    expect(amounts).toEqual(expected)
    expect((await read(visitor)).data).toHaveLength(50)
  })

  test('behavior: the index knows which tokens an account has received', async () => {
    const { createTokensSeen } = await import('../activityIndex/createTokensSeen.ts')
    expect(await createTokensSeen(server.deps)(chain.chain, alice.toUpperCase().replace('0X', '0x'))).toEqual(
      [other.address, token.address],
    )
  })
})
