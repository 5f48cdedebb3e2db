import { describe, expect, it } from 'vitest'
import { garbage } from './events.fixture.ts'
import { readVerdict } from './verdict.ts'

const peer = { name: 'A dapp', url: 'https://dapp.example' }
const verified = (change: object) => ({
  verified: { origin: 'https://dapp.example', validation: 'VALID', verifyUrl: '', ...change },
})

describe('readVerdict', () => {
  it('default', () => {
    expect(readVerdict(verified({}), peer)).toEqual({ kind: 'confirmed' })
  })

  it('behavior: every other answer', () => {
    expect([
      readVerdict(verified({ validation: 'UNKNOWN' }), peer),
      readVerdict(verified({ isScam: true }), peer),
      readVerdict(verified({ validation: 'INVALID', origin: 'https://evil.example' }), peer),
      // The page may call itself anything: what counts is where the message came from.
      readVerdict(verified({ origin: 'https://evil.example' }), peer),
      readVerdict(verified({ origin: 'nonsense' }), peer),
    ]).toEqual([
      { kind: 'unknown' },
      { kind: 'scam' },
      { kind: 'mismatch', origin: 'https://evil.example' },
      { kind: 'mismatch', origin: 'https://evil.example' },
      { kind: 'unknown' },
    ])
  })

  it('error: what cannot be read was not checked', () => {
    for (const value of garbage) expect(readVerdict(value, peer)).toEqual({ kind: 'unknown' })
  })
})
