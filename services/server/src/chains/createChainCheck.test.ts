import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startAnvil } from '@latchkey/testing/private'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  answerError,
  answerResult,
  answerWith,
  breakOff,
  type FakeNode,
  hang,
  type NodeBehaviour,
  startFakeNode,
} from '../../test/fakeNode.fixture.ts'
import { testChain } from '../../test/testServer.fixture.ts'
import { createLogger } from '../logger/createLogger.ts'
import { createMetrics } from '../metrics/createMetrics.ts'
import { createChainCheck } from './createChainCheck.ts'
import { createChains } from './createChains.ts'

const mainnet = {
  eip155: 'eip155:1',
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  polkadot: 'polkadot:91b171bb158e2d3848fa23a9f1c25182',
  bip122: 'bip122:000000000019d6689c085ae165831e93',
}
const genesis = {
  solana: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
  solanaDevnet: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  polkadot: '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3',
  kusama: '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe',
  bitcoin: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  signet: '00000008819873e925422c1ff0f99f7cc9bbb232af63a077a480a3633bee1ef6',
}

describe('createChainCheck', () => {
  let now = 0
  const lines: string[] = []
  const logger = createLogger({ level: 'info', destination: { write: (line) => void lines.push(line) } })
  const clock = { now: () => now }
  const check = (id: string, rpcUrls: string[]) =>
    createChainCheck(
      createChains([testChain({ id, rpcUrls })], { clock, logger, metrics: createMetrics() }),
      { clock, logger, waitMs: 300 },
    )

  let node: FakeNode
  let second: FakeNode
  beforeAll(async () => {
    node = await startFakeNode('node')
    second = await startFakeNode('second')
  })
  afterAll(() => Promise.all([node.close(), second.close()]))
  beforeEach(() => {
    lines.length = 0
    node.behave(undefined)
    second.behave(undefined)
  })

  /** Answers as an index of Esplora does. */
  async function startEsplora(text: string, status = 200) {
    const server = createServer((request, response) => {
      const isKnown = request.url === '/api/block-height/0'
      response.writeHead(isKnown ? status : 404).end(text)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
    return { url, stop: () => server.close() }
  }

  test('default', async () => {
    const anvil = await startAnvil({ chainId: 31_337 })
    try {
      expect(await check('eip155:31337', [anvil.url])()).toEqual([])
      expect(await check('eip155:1', [anvil.url])()).toEqual([
        { chain: 'eip155:1', node: new URL(anvil.url).host, answered: 'eip155:31337' },
      ])
      // A node of another family does not know the question.
      expect(await check(mainnet.solana, [anvil.url])()).toEqual([
        { chain: mainnet.solana, node: new URL(anvil.url).host, answered: 'no solana chain' },
      ])
    } finally {
      await anvil.stop()
    }
  })

  test.each([
    ['eip155', '0x1', '0x2105', 'eip155:8453'],
    ['solana', genesis.solana, genesis.solanaDevnet, 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
    ['polkadot', genesis.polkadot, genesis.kusama, 'polkadot:b0a8d493285c2df73290dfb7e61f870f'],
  ] as const)('behavior: a node of %s', async (namespace, right, other, answered) => {
    const host = new URL(node.url).host
    const id = mainnet[namespace]
    node.behave(answerResult(right))
    expect(await check(id, [node.url])()).toEqual([])
    node.behave(answerResult(other))
    expect(await check(id, [node.url])()).toEqual([{ chain: id, node: host, answered }])
    for (const nonsense of ['0xgg', 7, null, {}, '']) {
      node.behave(answerResult(nonsense))
      expect(await check(id, [node.url])()).toEqual([
        { chain: id, node: host, answered: `no ${namespace} chain` },
      ])
    }
  })

  test('behavior: an index of bip122', async () => {
    for (const [text, answered] of [
      [genesis.bitcoin, undefined],
      [genesis.signet, 'bip122:00000008819873e925422c1ff0f99f7c'],
      ['<html>', 'no bip122 chain'],
    ] as const) {
      const esplora = await startEsplora(text)
      const wrong = { chain: mainnet.bip122, node: new URL(esplora.url).host, answered }
      expect(await check(mainnet.bip122, [esplora.url])()).toEqual(answered ? [wrong] : [])
      esplora.stop()
    }
  })

  test('behavior: every node of a chain is asked', async () => {
    node.behave(answerResult('0x1'))
    second.behave(answerResult('0x5'))
    expect(await check('eip155:1', [node.url, second.url])()).toEqual([
      { chain: 'eip155:1', node: new URL(second.url).host, answered: 'eip155:5' },
    ])
  })

  test.each<[string, NodeBehaviour]>([
    ['breaks off', breakOff],
    ['never answers', hang],
    ['answers with 502', answerWith('Bad gateway', 502)],
    ['counts requests', answerError({ code: -32_005, message: 'limit' })],
    ['has trouble of its own', answerError({ code: -32_000, message: 'not synced' })],
    ['refuses the key', answerWith('{"error":"key"}', 401)],
  ])('behavior: a node that %s is not taken for a wrong one', async (_, behaviour) => {
    node.behave(behaviour)
    expect(await check('eip155:1', [node.url])()).toEqual([])
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { chain: 'eip155:1', node: new URL(node.url).host, msg: 'node did not say which chain it is' },
    ])
  })

  test('behavior: nobody is there', async () => {
    expect(await check('eip155:1', ['http://127.0.0.1:9'])()).toEqual([])
    const esplora = await startEsplora('Not found', 404)
    expect(await check(mainnet.bip122, [esplora.url])()).toEqual([])
    esplora.stop()
  })

  test('behavior: a node is asked again after a while, one that did not answer sooner', async () => {
    node.asked.length = 0
    node.behave(breakOff)
    const find = check('eip155:1', [node.url])
    const later = async (ms: number) => {
      now += ms
      return [(await find()).length, node.asked.length]
    }
    expect(await later(0)).toEqual([0, 1])
    node.behave(answerResult('0x5'))
    expect(await later(4_999)).toEqual([0, 1])
    expect(await later(1)).toEqual([1, 2])
    expect(await later(59_999)).toEqual([1, 2])
    // It stays a wrong one until it says otherwise.
    node.behave(breakOff)
    expect(await later(1)).toEqual([1, 3])
    node.behave(answerResult('0x1'))
    expect(await later(5_000)).toEqual([0, 4])
    expect(await later(59_999)).toEqual([0, 4])
    expect(await later(1)).toEqual([0, 5])
  })
})
