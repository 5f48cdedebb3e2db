import { sandboxFarcaster } from '@latchkey/sandbox/farcaster'
import { describe, expect, test } from 'vitest'
import { faults } from './faults.ts'
import { readFarcasterLink } from './readFarcasterLink.ts'

describe('readFarcasterLink', () => {
  test('default', () => {
    expect(readFarcasterLink('http://localhost:4430/farcaster?channelToken=one')).toBe('one')
    expect(readFarcasterLink('http://localhost:4430/farcaster/?x=1')).toBe('')
    expect(readFarcasterLink('http://localhost:4430/?channelToken=one')).toBeUndefined()
  })
})

describe('faults', () => {
  test('behavior: somebody else signs', () => {
    const [ada] = sandboxFarcaster.people
    expect(faults.fid.make().account).not.toBe(ada.account)
    expect(faults.none.make()).toEqual({})
  })

  test('behavior: an expired message was not issued after it had expired', () => {
    const { issuedAt, expirationTime } = faults.expired.make(3_600_000).message ?? {}
    expect(Number(issuedAt)).toBeLessThan(Number(expirationTime))
    expect(Number(expirationTime)).toBeLessThan(3_600_000)
  })
})
