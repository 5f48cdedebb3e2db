import { afterEach, describe, expect, test } from 'vitest'
import { createServedKit, testAddress } from '../../fixtures/server.fixture.ts'
import { until } from '../../fixtures/until.fixture.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const contract = '0x80808af5d2ebac5db5a0926ece84bba79f948f5e'
const nft = (tokenId: string, is_spam = false) => ({
  id: `eip155:1/erc721:${contract}/${tokenId}`,
  chain: 'eip155:1',
  contract: `eip155:1:${contract}`,
  tokenId,
  standard: 'ERC-721',
  quantity: '1',
  name: `Key #${tokenId}`,
  collection: 'Keys',
  description: null,
  image: null,
  flags: { is_spam },
})

async function setup(answer: (cursor: string | null) => unknown = () => ({ data: [], next: null })) {
  const served = await createServedKit((path, query) => {
    if (path !== `/v1/account/${testAddress}/nfts`) return undefined
    expect(query.get('chainId')).toBe('eip155:1')
    return answer(query.get('cursor'))
  })
  ends.push(served.end)
  await served.kit.connect({ connectorId: 'one.wallet' })
  return served
}

describe('fetchNfts', () => {
  test('default', async () => {
    const { kit } = await setup(() => ({ data: [nft('2'), nft('1')], next: 'more' }))
    const { nfts, next } = await kit.fetchNfts()
    expect([nfts.map(({ name }) => name), next]).toEqual([['Key #2', 'Key #1'], 'more'])
  })

  test('parameters: cursor', async () => {
    const { kit } = await setup((cursor) => ({ data: [nft(cursor === 'more' ? '1' : '2')], next: null }))
    const { nfts, next } = await kit.fetchNfts({ cursor: 'more' })
    expect([nfts.map(({ name }) => name), next]).toEqual([['Key #1'], undefined])
  })

  test('behavior: what was planted is left out', async () => {
    const { kit } = await setup(() => ({ data: [nft('2', true)], next: 'more' }))
    expect(await kit.fetchNfts()).toEqual({ nfts: [], next: 'more' })
  })

  test('behavior: a network that the server does not serve', async () => {
    const { kit, calls, moveTo } = await setup()
    moveTo('one.wallet', 'eip155:2')
    expect(await kit.fetchNfts()).toEqual({ nfts: [], next: undefined })
    expect(calls('/nfts')).toEqual([])
  })

  test('error: the server fails', async () => {
    const { kit } = await setup(() => 503)
    await expect(kit.fetchNfts()).rejects.toMatchObject({ name: 'LatchkeyError' })
  })

  test('error: nobody is connected', async () => {
    const { kit } = await setup()
    await kit.disconnect()
    await expect(kit.fetchNfts()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
  })
})

describe('observeNfts', () => {
  test('default', async () => {
    const tokens = ['2']
    const { kit, surroundings } = await setup((cursor) => ({
      data: cursor ? [nft('1')] : tokens.map((token) => nft(token)),
      next: cursor ? null : 'more',
    }))
    const nfts = await kit.observeNfts()
    expect(await kit.observeNfts()).toBe(nfts)
    const names = () => nfts.getState().items.map(({ name }) => name)
    nfts.subscribe(() => {})
    await until(() => expect(names()).toEqual(['Key #2']))
    await nfts.more()
    expect([names(), nfts.getState().next]).toEqual([['Key #2', 'Key #1'], undefined])
    tokens.unshift('3')
    surroundings.pass(10_000)
    await until(() => expect(names()).toEqual(['Key #3', 'Key #2', 'Key #1']))
  })
})
