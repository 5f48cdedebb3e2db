import { describe, expect, test } from 'vitest'
import { testChain } from '../../test/testServer.fixture.ts'
import { supportsOf } from './supportsOf.ts'

describe('supportsOf', () => {
  const all = { balances: true, activity: true, names: true, swap: true, onramp: true }
  const rpcUrls = ['http://127.0.0.1:9']
  const ens = { registry: `0x${'1'.repeat(40)}` }

  test('default', () => {
    expect(supportsOf(testChain({ id: 'eip155:1', rpcUrls, ens, supports: all }))).toEqual({
      ...all,
      onramp: false,
    })
  })

  test('behavior: what needs more than a word in the table is not named without it', () => {
    expect(supportsOf(testChain({ id: 'eip155:1', rpcUrls, supports: all })).names).toBe(false)
    const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    expect(supportsOf(testChain({ id: solana, rpcUrls, ens, supports: all })).names).toBe(false)
  })

  test('behavior: nothing that the entry does not name', () => {
    expect(Object.values(supportsOf(testChain({ id: 'eip155:1', rpcUrls, ens })))).not.toContain(true)
  })
})
