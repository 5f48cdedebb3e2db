import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { accountsOn, readAccount, sessionId, sessionParts } from './sessionParts.ts'

const lower = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const mixed = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const methods = ['personal_sign']
const mainnet = toChainId('eip155:1')

describe('sessionParts', () => {
  test('default', () => {
    const part = sessionParts({
      eip155: { accounts: [`eip155:10:${lower}`, `eip155:1:${mixed}`, `eip155:1:${lower}`], methods },
    }).get('eip155')
    expect(part).toEqual({
      namespace: 'eip155',
      addresses: new Map([
        ['eip155:10', [mixed]],
        ['eip155:1', [mixed]],
      ]),
      chainIds: ['eip155:10', 'eip155:1'],
      methods,
    })
  })

  test('behavior: a namespace that is written with its chain', () => {
    const parts = sessionParts({
      'eip155:1': { accounts: [`eip155:1:${mixed}`], methods: ['personal_sign'] },
      'eip155:10': { accounts: [`eip155:10:${mixed}`], methods: ['eth_sign'] },
    })
    expect(parts.get('eip155')).toMatchObject({
      chainIds: ['eip155:1', 'eip155:10'],
      methods: ['personal_sign', 'eth_sign'],
    })
  })

  test.each([
    ['an unknown namespace', { cosmos: { accounts: ['cosmos:x:y'], methods } }],
    ['no accounts', { eip155: { accounts: [], methods } }],
    ['an account of another namespace', { eip155: { accounts: ['solana:x:y'], methods } }],
    [
      'an address of another namespace',
      { eip155: { accounts: ['eip155:1:So11111111111111111111111111111111111111112'], methods } },
    ],
    ['garbage', { eip155: { accounts: ['', ':', 'eip155:1', `eip155:1:${mixed}:more`, '\u202e'], methods } }],
  ])('behavior: %s is no part', (_, approved) => {
    expect(sessionParts(approved).size).toBe(0)
  })
})

describe('accountsOn', () => {
  const part = sessionParts({
    eip155: { accounts: [`eip155:1:${mixed}`, `eip155:1:${other}`, `eip155:10:${other}`], methods },
  }).get('eip155')

  test('default', () => {
    const addresses = (chain: string, first?: string[]) =>
      part && accountsOn(part, toChainId(chain), first).map(({ address }) => address)
    expect(addresses('eip155:1')).toEqual([mixed, other])
    expect(addresses('eip155:1', [other])).toEqual([other, mixed])
    expect(addresses('eip155:10')).toEqual([other, mixed])
    // A chain that the wallet is on without having approved it.
    expect(addresses('eip155:5')).toEqual([mixed, other])
  })

  test('behavior: what the wallet never approved stays out', () => {
    expect(part && accountsOn(part, mainnet, ['0x0000000000000000000000000000000000000001'])[0].address).toBe(
      mixed,
    )
  })
})

describe('sessionId', () => {
  const today = toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  const former = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const address = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

  test('default', () => {
    const approved = (...ids: string[]) => ({
      solana: { accounts: ids.map((id) => `${id}:${address}`), methods },
    })
    expect(sessionId(approved(today), today)).toBe(today)
    expect(sessionId(approved(former), today)).toBe(former)
    expect(sessionId(approved(former, today), today)).toBe(today)
    expect(sessionId({}, mainnet)).toBe(mainnet)
    expect(readAccount(`${former}:${address}`)?.chainId).toBe(today)
  })
})
