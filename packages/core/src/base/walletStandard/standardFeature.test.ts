import { describe, expect, test } from 'vitest'
import { callFeature, hasFeature, watchStandardWallet } from './standardFeature.ts'

const bomb = Object.defineProperty({}, 'features', {
  get() {
    throw new Error('boom')
  },
})

describe('callFeature', () => {
  test('default', async () => {
    const feature = {
      greeting: 'hello',
      async connect(this: { greeting: string }, input: unknown) {
        return [this.greeting, input]
      },
    }
    const wallet = { features: { 'standard:connect': feature } }
    expect(await callFeature(wallet, 'standard:connect', { silent: true })).toEqual([
      'hello',
      { silent: true },
    ])
  })

  test('error: the wallet does not have the feature', async () => {
    await expect(callFeature({ features: {} }, 'solana:signIn')).rejects.toMatchObject({
      code: 'CAPABILITY_MISSING',
    })
  })
})

describe('hasFeature', () => {
  test('default', () => {
    expect(hasFeature({ features: { 'solana:signIn': { signIn: () => {} } } }, 'solana:signIn')).toBe(true)
    expect(hasFeature({ features: { 'solana:signIn': {} } }, 'solana:signIn')).toBe(false)
    expect(hasFeature(bomb, 'solana:signIn')).toBe(false)
  })
})

describe('watchStandardWallet', () => {
  test('default', () => {
    const listeners = new Set<(change: unknown) => void>()
    const on = (_: string, listener: (change: unknown) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    }
    const seen: unknown[] = []
    const end = watchStandardWallet({ features: { 'standard:events': { on } } }, (change) =>
      seen.push(change),
    )
    for (const listener of listeners) listener({ accounts: [] })
    end()
    expect([seen, listeners.size]).toEqual([[{ accounts: [] }], 0])
  })

  test('behavior: a wallet without events, or with broken ones', () => {
    const odd = { features: { 'standard:events': { on: () => 'nothing to end it' } } }
    for (const wallet of [{}, bomb, odd]) watchStandardWallet(wallet, () => {})()
  })
})
