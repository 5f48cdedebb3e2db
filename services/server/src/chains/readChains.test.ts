import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { readChains } from './readChains.ts'

const chain = {
  id: 'eip155:1',
  name: 'Ethereum',
  rpcUrls: ['https://node.example'],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const read = (value: unknown, variables: Record<string, string> = {}) =>
  readChains(typeof value === 'string' ? value : JSON.stringify(value), { file: 'chains.json', variables })

describe('readChains', () => {
  test('default', () => {
    expect(read({ chains: [chain] })).toEqual([
      {
        ...chain,
        isTestnet: false,
        supports: { balances: false, activity: false, names: false, swap: false, onramp: false },
        tokenDiscovery: { blocks: 50_000, calls: 10 },
        tokens: [],
        rpcMethods: [],
      },
    ])
  })

  test.each(['sandbox.json', 'public.example.json'])('behavior: %s', (name) => {
    const text = readFileSync(new URL(`../../chains/${name}`, import.meta.url), 'utf8')
    const names = [...text.matchAll(/\$\{(\w+)\}/g)].map(([, variable]) => [
      variable ?? '',
      'https://node.example',
    ])
    const chains = read(text, Object.fromEntries(names))
    expect(chains.length).toBeGreaterThan(1)
    // A wallet must never take a chain of the sandbox for a public one.
    if (name === 'sandbox.json') expect(chains.every(({ isTestnet }) => isTestnet)).toBe(true)
  })

  test('behavior: the table of public chains begins no index', () => {
    const text = readFileSync(new URL('../../chains/public.example.json', import.meta.url), 'utf8')
    const chains: { supports: { activity: boolean }; startBlock?: number; indexBudget?: object }[] =
      JSON.parse(text).chains
    for (const { startBlock, indexBudget } of chains)
      expect([startBlock, indexBudget]).toEqual([undefined, undefined])
  })

  test('parameters: a history of an explorer or of a chain that tells it itself needs neither', () => {
    const supports = { activity: true }
    const explorerApi = { url: 'https://explorer.example/api' }
    const bitcoin = { ...chain, id: 'bip122:000000000019d6689c085ae165831e93', supports }
    const budget = { startBlock: 5, indexBudget: { maxBlocks: 10 } }
    expect(
      read({ chains: [{ ...chain, supports, explorerApi }, bitcoin] }).map(({ startBlock }) => startBlock),
    ).toEqual([undefined, undefined])
    expect(read({ chains: [{ ...chain, supports, ...budget }] })[0]).toMatchObject({
      startBlock: 5,
      indexBudget: { maxBlocks: 10, blocksPerSecond: 20 },
    })
  })

  test('behavior: a variable stands in for an address with a key in it', () => {
    const table = { chains: [{ ...chain, rpcUrls: [`https://node.example/${'$'}{KEY}`] }] }
    expect(read(table, { KEY: 'abc' })[0]?.rpcUrls).toEqual(['https://node.example/abc'])
    expect(() => read(table)).toThrowErrorMatchingInlineSnapshot(
      `[ConfigError: CHAINS_FILE chains.json needs the variable KEY, which is not set.]`,
    )
  })

  test.each([
    ['{', /^CHAINS_FILE chains\.json is not JSON: /],
    [{ chains: [] }, /chains needs at least one chain\./],
    [{ chains: [chain, chain] }, /chains has the same id twice\./],
    [{ chains: [{ ...chain, id: '1' }] }, /chains\.0\.id must be a CAIP-2 chain id\./],
    [{ chains: [{ ...chain, rpcUrls: [] }] }, /chains\.0\.rpcUrls needs at least one address\./],
    [
      { chains: [{ ...chain, rpcUrls: ['file:///etc/passwd'] }] },
      /rpcUrls\.0 must be an http or https address\./,
    ],
    [{ chains: [{ ...chain, multicall: '0x12' }] }, /multicall must be 0x and 40 hexadecimal digits\./],
    [{ chains: [{ ...chain, supports: { teleport: true } }] }, /supports Unrecognized key: "teleport"\./],
    [
      { chains: [{ ...chain, tokens: [{ address: '1984', name: 'x', symbol: 'x', decimals: 1 }] }] },
      /chains\.0\.tokens must be tokens of the chain\./,
    ],
    [
      {
        chains: [{ ...chain, id: 'bip122:000000000019d6689c085ae165831e93', rpcMethods: ['getblock'] }],
      },
      /chains\.0\.rpcMethods are for chains that are asked by JSON-RPC\./,
    ],
    [
      { chains: [{ ...chain, nativeCurrency: { ...chain.nativeCurrency, usdPrice: '-1' } }] },
      /usdPrice must be a decimal number\./,
    ],
    [
      { chains: [{ ...chain, supports: { activity: true } }] },
      /supports\.activity of eip155:1 would begin an index without startBlock and indexBudget\. Write where it begins and what it may cost, such as "startBlock": 23000000, "indexBudget": \{/,
    ],
    [
      { chains: [{ ...chain, supports: { activity: true }, startBlock: 0 }] },
      /would begin an index without indexBudget\./,
    ],
    [{ chains: [{ ...chain, rpcUrl: 'x' }] }, /Unrecognized key: "rpcUrl"\./],
  ])('error: %j', (value, message) => {
    expect(() => read(value)).toThrow(message)
  })
})
